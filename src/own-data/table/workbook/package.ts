import { type UnzipFileFilter, unzipSync } from "fflate";
import { Refusal } from "../../reading/refusal.ts";
import { type Attributes, type Handlers, readXml } from "./xml.ts";

/** Bytes of all parts that are read, unpacked. */
const LARGEST_INSIDE = 200 << 20;
/** Ways in which a part may lie in its archive: as it is, and deflated. */
const METHODS = [0, 8];

/** A part that another part names as its own: a sheet, the styles. */
export interface Relationship {
  id: string;
  /** The last word of its type, which both editions of the standard share: 'worksheet'. */
  type: string;
  part: string;
}

/** A workbook's parts, each unpacked when it is asked for. */
export interface Package {
  /** Names as they are compared. */
  names: readonly string[];
  /** Reads a part as XML. Returns false where there is none of that name. */
  read: (part: string, handlers: Handlers) => boolean;
  /** Parts that a part, or with '' the package itself, names as its own. */
  related: (part: string) => readonly Relationship[];
}

export const tooLarge = (size: number) => new Refusal("workbook-large", { megabytes: Math.ceil(size / 1e6) });

/** A part's name without case, which the standard ignores, and with the slashes that some programs write backwards. */
export const canonical = (name: string): string =>
  name.replaceAll("\\", "/").replace(/^\/+/u, "").toLowerCase();

/**
 * Opens an archive of parts.
 * @throws Refusal when its list of contents, which stands at its end, is missing
 */
export function openPackage(bytes: Uint8Array): Package {
  const names = new Map<string, string>();
  let unpacked = 0;
  unzip(bytes, new Refusal("workbook-cut-off"), ({ name }) => {
    names.set(canonical(name), name);
    return false;
  });

  function read(part: string, handlers: Handlers): boolean {
    const found = names.get(part);
    if (found === undefined) return false;
    const damaged = new Refusal("workbook-part-packed", { part });
    const parts = unzip(bytes, damaged, ({ name, originalSize, compression }) => {
      if (name !== found) return false;
      if (!METHODS.includes(compression))
        throw new Refusal("workbook-compression", { part, method: compression });
      unpacked += originalSize;
      if (unpacked > LARGEST_INSIDE) throw tooLarge(unpacked);
      return true;
    });
    readXml(part, parts[found] ?? new Uint8Array(), handlers);
    return true;
  }

  function related(part: string): readonly Relationship[] {
    const folder = part.slice(0, part.lastIndexOf("/") + 1);
    const list: Relationship[] = [];
    const open = (name: string, { Id = "", Type = "", Target = "", TargetMode }: Attributes) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      list.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), part: partAt(folder, Target) });
    };
    read(`${folder}_rels/${part.slice(folder.length)}.rels`, { open });
    return list;
  }

  return { names: [...names.keys()], read, related };
}

/** The part at a target: from the folder of the part that names it, or from the root. */
function partAt(folder: string, target: string): string {
  const steps: string[] = [];
  const path = /^[\\/]/u.test(target) ? target : folder + target;
  for (const step of canonical(path).replaceAll("%20", " ").split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function unzip(bytes: Uint8Array, damaged: Refusal, filter: UnzipFileFilter) {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof Refusal ? error : damaged;
  }
}
