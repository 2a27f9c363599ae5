#include <srgb>

// As dataStain in src/scenes/hero-cubes/look.ts.
vec3 dataStain(float value) {
  float v = clamp(value, 0.0, 1.0) * 4.0;
  if (v < 2.0) return mix(DAPI, GFP, v / 2.0);
  return v < 3.0 ? mix(GFP, AMBER, v - 2.0) : mix(AMBER, RHODAMINE, v - 3.0);
}

// One bar in sRGB without its edges: bright top, dark foot, brighter on the lit side.
vec3 bar(vec3 p, vec3 n, vec3 colour, float light, float lit) {
  float down = 0.5 - 0.5 * p.y;
  float towards = down < 0.45 ? mix(0.66, 0.22, down / 0.45) : mix(0.22, 0.05, (down - 0.45) / 0.55);
  float away = down < 0.6 ? mix(0.3, 0.08, down / 0.6) : mix(0.08, 0.02, (down - 0.6) / 0.4);
  float side = mix(away, towards, lit);
  float head = 0.62 - 0.22 * (p.x - p.z) * 0.5;
  return mix(DARK, colour, (n.y > 0.5 ? head : side) * light);
}
