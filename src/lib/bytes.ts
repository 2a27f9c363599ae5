/** Bytes as 32-bit numbers, without those left over; a copy where they do not begin at a multiple of four. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, bytes.length >> 2);
}

/**
 * The next place of a byte from one on, or -1; `words` are the same bytes. Looks at four together, so that it is twice
 * to three times as fast as indexOf.
 */
export function indexOfByte(bytes: Uint8Array, words: Int32Array, byte: number, from: number): number {
  let at = from;
  for (; at % 4 !== 0 && at < bytes.length; at += 1) if (bytes[at] === byte) return at;
  const every = byte * 0x01010101;
  let word = at >> 2;
  for (; word < words.length; word += 1) {
    const difference = (words[word] as number) ^ every;
    // One of the four is zero.
    if ((difference - 0x01010101) & ~difference & 0x80808080) break;
  }
  for (at = Math.max(at, word * 4); at < bytes.length; at += 1) if (bytes[at] === byte) return at;
  return -1;
}

/** Whether bytes are ASCII, and none of them is one that is not wanted. Looks at sixteen together. */
export function isAsciiWithout(unwanted: number, bytes: Uint8Array): boolean {
  const words = wordsOf(bytes);
  const every = (unwanted * 0x01010101) | 0;
  let word = 0;
  for (; word + 3 < words.length; word += 4) {
    const first = words[word] as number;
    const second = words[word + 1] as number;
    const third = words[word + 2] as number;
    const fourth = words[word + 3] as number;
    // The highest bit of a byte is set where that byte is no ASCII or, of ASCII, the unwanted one.
    const one = first | ((first ^ every) - 0x01010101) | second | ((second ^ every) - 0x01010101);
    const other = third | ((third ^ every) - 0x01010101) | fourth | ((fourth ^ every) - 0x01010101);
    if ((one | other) & 0x80808080) return false;
  }
  return bytes.subarray(4 * word).every((byte) => byte < 128 && byte !== unwanted);
}

export function joinBytes(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
