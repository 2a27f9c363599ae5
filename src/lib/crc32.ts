/** `TABLES[k][byte]`: the checksum of a byte that k zeros follow. */
const TABLES = Array.from({ length: 4 }, () => new Int32Array(256));
for (let byte = 0; byte < 256; byte += 1) {
  let value = byte;
  for (let bit = 0; bit < 32; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    // After each further eight bits the byte has one more zero behind it.
    const table = TABLES[(bit - 7) / 8];
    if (table) table[byte] = value;
  }
}
const [zero, one, two, three] = TABLES as [Int32Array, Int32Array, Int32Array, Int32Array];

/** The CRC-32 of bytes, as gzip and ZIP use it; `before` is that of the bytes before them. Four bytes go at a time. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  const fours = bytes.length - (bytes.length % 4);
  let at = 0;
  for (; at < fours; at += 4) {
    crc ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    crc =
      (three[crc & 255] as number) ^
      (two[(crc >>> 8) & 255] as number) ^
      (one[(crc >>> 16) & 255] as number) ^
      (zero[crc >>> 24] as number);
  }
  for (; at < bytes.length; at += 1)
    crc = (zero[(crc ^ (bytes[at] as number)) & 255] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
