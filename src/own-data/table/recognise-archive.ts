import { Refusal } from "../reading/refusal.ts";

/** Bytes at the end of a file in which an archive lists its contents. */
const END = 1 << 16;

/** Formats that lie in a ZIP archive, by the names in it; a sentence of each kind says what would help. */
const BY_NAME: Readonly<Record<string, RegExp>> = {
  "workbook-binary": /(?:^|\/)workbook\.bin$/iu,
  document: /^word\//iu,
  presentation: /^ppt\//iu,
  iwork: /\.iwa$|^Index\.zip$|^buildVersionHistory\.plist$/iu,
  "open-document": /^META-INF\/manifest\.xml$/iu,
};
const ENTRY = "PK\x03\x04";
/** An archive begins with an entry, or is empty. */
const ZIP = [ENTRY, "PK\x05\x06"];
const OPEN_SPREADSHEET = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
const WORKBOOK = /(?:^|\/)(?:xl\/|workbook\.xml$|\[Content_Types\]\.xml$|_rels\/\.rels$)/iu;

/**
 * Tells a workbook from the other formats that lie in a ZIP archive or in the container of Microsoft's older ones.
 * Returns nothing for a file that is neither.
 * @throws Refusal for those that cannot be shown, each with a sentence of its own
 */
export async function archiveFormat(file: Blob, start: Uint8Array): Promise<"xlsx" | undefined> {
  const opening = latin1(start);
  if (opening.startsWith("\xd0\xcf\x11\xe0")) throw new Refusal(await kindOfContainer(file, start));
  if (!ZIP.some((mark) => opening.startsWith(mark))) return;
  if (opening.includes(OPEN_SPREADSHEET)) throw new Refusal("ods");
  const end = latin1(new Uint8Array(await file.slice(-END).arrayBuffer()));
  const names = [...namesIn(opening, ENTRY, 26, 30), ...namesIn(end, "PK\x01\x02", 28, 46)];
  for (const [why, name] of Object.entries(BY_NAME))
    if (names.some((one) => name.test(one))) throw new Refusal(why);
  if (names.some((name) => WORKBOOK.test(name))) return "xlsx";
  throw new Refusal("zip");
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 4096)
    text += String.fromCharCode(...bytes.subarray(from, from + 4096));
  return text;
}

/** Names of an archive's entries, each of which begins with a mark and tells its name's length. */
function* namesIn(text: string, mark: string, lengthAt: number, nameAt: number): Generator<string> {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 4)) {
    const length = text.charCodeAt(at + lengthAt) + 256 * text.charCodeAt(at + lengthAt + 1);
    yield text.slice(at + nameAt, at + nameAt + length).replaceAll("\\", "/");
  }
}

/** Tells a container's content by its directory, whose place its header gives in sectors: [MS-CFB] 2.2 and 2.6. */
async function kindOfContainer(file: Blob, start: Uint8Array): Promise<string> {
  const header = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (header.byteLength < 512) return "old-container";
  const sector = 1 << Math.min(header.getUint16(30, true), 16);
  const from = (header.getUint32(48, true) + 1) * sector;
  const directory = new TextDecoder("utf-16le").decode(await file.slice(from, from + sector).arrayBuffer());
  if (directory.includes("EncryptedPackage")) return "locked-workbook";
  return /Workbook|Book/u.test(directory) ? "old-workbook" : "old-container";
}
