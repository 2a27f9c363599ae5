/** Corners of a cube of half size 1, four per face, so that each face has its own normal. */
export const BOX_CORNERS = new Float32Array(72);
export const BOX_NORMALS = new Float32Array(72);
export const BOX_TRIANGLES = new Uint16Array(36);

for (let face = 0; face < 6; face++) {
  const axis = face >> 1;
  const side = face & 1 ? 1 : -1;
  for (let k = 0; k < 4; k++) {
    const at = (face * 4 + k) * 3;
    // Counter-clockwise seen from outside.
    const u = k === 1 || k === 2 ? 1 : -1;
    const v = k >= 2 ? 1 : -1;
    BOX_CORNERS[at + axis] = side;
    BOX_CORNERS[at + ((axis + 1) % 3)] = u * side;
    BOX_CORNERS[at + ((axis + 2) % 3)] = v;
    BOX_NORMALS[at + axis] = side;
  }
  BOX_TRIANGLES.set(
    [0, 1, 2, 0, 2, 3].map((n) => face * 4 + n),
    face * 6,
  );
}
