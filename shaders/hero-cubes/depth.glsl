#include <glass>

// Depth of the block: what a ray meets behind the cube that it has left. The block's cells, 8 to a row: brightness of
// the specimen (-1: no cube that stays in its place), kind of its cluster, stain.
uniform highp sampler2D uCells;
// Cubes that a ray passes at most; 0 draws each cube as a world of its own.
uniform int uDepth;
// Share of the block in the composition.
uniform vec3 uStates;

// Cells that a ray crosses between two cubes at most.
const int CELLS = 3;
// Share of the light that passes through a cube.
const float CLEAR = 0.72;

// Light of the edges near a point of a cube's surface, in half edges; soft, because they are out of focus.
float edgesAt(vec3 p) {
  vec3 a = abs(p);
  float second = a.x + a.y + a.z - max(a.x, max(a.y, a.z)) - min(a.x, min(a.y, a.z));
  return smoothstep(0.86, 1.0, second);
}

// Direction in which a ray leaves glass at p, the wall that it meets being the nearest; 0 if it is reflected inside.
vec3 leaving(vec3 p, vec3 d) {
  vec3 a = abs(p);
  vec3 n = a.x > a.y && a.x > a.z ? vec3(sign(p.x), 0.0, 0.0) : a.y > a.z ? vec3(0.0, sign(p.y), 0.0) : vec3(0.0, 0.0, sign(p.z));
  return refract(d, -n, 1.0 / BEND);
}

// The way on through the block from a place in the world.
vec3 behind(vec3 from, vec3 d, float share) {
  vec3 light = vec3(0.0);
  float clear = share;
  for (int hit = 0; hit < uDepth; hit++) {
    vec3 q = (from - CELL_FIRST) / CELL_PITCHES + 0.5;
    vec3 way = d / CELL_PITCHES;
    vec3 ahead = step(0.0, d);
    vec3 each = 1.0 / max(abs(way), 1e-4);
    vec3 next = abs(ahead - fract(q)) * each;
    vec3 cell = floor(q);
    vec3 onwards = 2.0 * ahead - 1.0;
    bool met = false;
    for (int i = 0; i < CELLS; i++) {
      if (next.x < next.y && next.x < next.z) { cell.x += onwards.x; next.x += each.x; }
      else if (next.y < next.z) { cell.y += onwards.y; next.y += each.y; }
      else { cell.z += onwards.z; next.z += each.z; }
      if (any(lessThan(cell, vec3(0.0))) || any(greaterThan(cell, vec3(EDGE - 1.0)))) continue;
      vec3 o = (from - CELL_FIRST - cell * CELL_PITCHES) / CUBE_HALF;
      vec3 inverse = onwards / max(abs(d), 1e-4);
      vec3 enter = (-onwards - o) * inverse;
      vec3 leave = (onwards - o) * inverse;
      float near = max(enter.x, max(enter.y, enter.z));
      if (near >= min(leave.x, min(leave.y, leave.z)) || near < 0.0) continue;
      vec4 found = texelFetch(uCells, ivec2(cell.x, cell.y + EDGE * cell.z), 0);
      if (found.x < 0.0) continue;
      met = true;
      vec3 p = o + d * near;
      vec3 n = -onwards * step(vec3(near - 1e-5), enter);
      vec3 r = refract(d, normalize(n), BEND);
      vec3 ends = (1.0 - p * sign(r)) / (abs(r) + 1e-4);
      vec3 exit = p + r * min(ends.x, min(ends.y, ends.z));
      float k = clamp01(0.5 + 0.07 * (cell.y - 3.0));
      light += clear * toLinear(PALE) * (0.05 * edgesAt(p) + 0.03 * edgesAt(exit)) * (0.4 + k);
      light += clear * specimenLight(p, r, specimenOf(found.x, found.y, found.z), 1.0);
      clear *= CLEAR;
      from += (exit - o) * CUBE_HALF;
      d = leaving(exit, r);
      break;
    }
    if (!met || dot(d, d) < 0.5) break;
  }
  return light;
}
