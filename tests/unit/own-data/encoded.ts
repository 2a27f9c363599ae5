/** A text in an encoding of one and two bytes, by what the platform's decoder makes of every byte and every pair. */
export function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, readonly number[]>();
  const note = (...bytes: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (character.length === 1 && character !== "\ufffd" && !codes.has(character))
      codes.set(character, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) note(byte);
  for (let lead = 0x81; lead < 255; lead += 1)
    for (let trail = 0x40; trail < 255; trail += 1) note(lead, trail);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = codes.get(character);
      if (!code) throw new Error(`${encoding} has no ${character}.`);
      return code;
    }),
  );
}
