precision highp float;

#include <constants>
#include <depth>
#include <bars>

// The varyings are described in cubes.vert.glsl.
in vec3 vLocal;
in vec3 vCentre;
in float vGround;
flat in vec3 vSize;
flat in vec3 vEye;
flat in vec3 vStates;
flat in vec3 vNormal;
flat in vec4 vShade;
flat in vec4 vSpecimen;
flat in vec4 vKind;
flat in vec3 vBeside;

uniform float uTime;
uniform float uSide;
// Width of an edge on each of its two faces, in device pixels.
uniform float uLine;
uniform float uLight;

out vec4 outColour;

// Light of the green specimen beside the cube on a point of its walls.
vec3 besideLight(vec3 p) {
  vec3 way = vBeside - p;
  return toLinear(GFP) * 0.16 * exp(0.8 * (2.8 - dot(way, way)));
}

void main() {
  vec3 p = vLocal;
  vec3 n = vNormal;
  vec3 d = normalize(p * vSize - vEye);

  // Distance to the face's borders in pixels, so that lines have a constant width.
  vec2 uv = abs(n.x) > 0.5 ? p.zy : abs(n.y) > 0.5 ? p.xz : p.xy;
  vec2 grain = max(fwidth(uv), 1e-4);
  vec2 off = (1.0 - abs(uv)) / grain;
  vec2 width = min(vec2(uLine), 0.2 / grain);
  vec2 line = 1.0 - smoothstep(width - 0.5, width + 0.5, off);
  float pixel = max(grain.x, grain.y);

  // With multisampling, p is also computed a little outside of the face, where a power would have no value.
  float height = max(0.5 + 0.5 * p.y, 0.0);
  bool top = n.y > 0.5;
  float edge = max(line.x * (top ? 1.0 : mix(0.2, 1.0, height)), line.y * (top ? 1.0 : step(0.0, uv.y) * 0.8 + 0.2));

  vec3 light = vec3(0.0);
  vec3 edges = vec3(0.0);
  if (vStates.x > 0.0) {
    float k = mix(vKind.z, 1.0, vKind.y);
    float pulse = 1.0 + 0.1 * sin(6.2831853 * (2.0 * uTime / LOOP_SECONDS + vKind.z + 3.0 * vSpecimen.x));
    vec3 leave;
    vec3 way;
    light += vStates.x * glass(p, n, d, vShade, vSpecimen, vKind.xyz, pixel, pulse, leave, way);
    float share = smoothstep(0.85, 1.0, uStates.x) * vStates.x * mix(0.62, 0.95, vKind.y);
    if (uDepth > 0 && vBeside != vec3(0.0)) light += share * (besideLight(p) + besideLight(leave));
    way = leaving(leave, way);
    if (uDepth > 0 && uSide > 0.0 && share > 0.0 && dot(way, way) > 0.5)
      light += behind(vCentre + leave * vSize, way, share);
    light += vStates.x * vKind.y * toLinear(PALE) * streak(p, n, pixel) * 0.6;
    vec3 rim = mix(DAPI, mix(PALE, BRIGHT, top ? 0.35 + 0.65 * k : k * height), 0.25 + 0.75 * k);
    edges += vStates.x * toLinear(rim) * (0.14 + 0.6 * k) * mix(0.75, 1.6, vKind.y);
  }
  float near = 1.0 - 0.58 * vShade.y;
  // Light of the edges in the body: brightest at the border, fading towards the middle.
  vec2 border = abs(uv);
  float inner = top ? exp(-4.0 * (1.0 - max(border.x, border.y))) : exp(-7.0 * (1.0 - border.x)) * height * height;
  // Bars under the pointer, and in the reading light.
  float lifted = 1.0 + 1.6 * vKind.w;
  if (vStates.y > 0.0) {
    float value = vShade.z;
    vec3 stain = dataStain(value);
    float shine = (0.5 + 0.5 * min(1.0, value * DATA_STEPS / DATA_FULL_STEP)) * near;
    vec3 lit = toLinear(bar(p, n, stain, shine, vShade.x));
    lit += toLinear(stain) * near * (0.12 + 0.5 * value) * 0.5 * inner;
    lit += toLinear(stain) * near * smoothstep(0.55, 1.0, value) * (top ? 0.1 : 0.2 * pow(height, 5.0));
    light += vStates.y * lit * lifted;
    edges += vStates.y * lifted * toLinear(mix(stain, ICE, 0.35)) * (0.32 + 0.6 * value) * near;
  }
  if (vStates.z > 0.0) {
    vec3 stain = RING_STAINS[int(vKind.x + 0.5)];
    float shine = min(1.0, RING_LIGHT.x + RING_LIGHT.y * vShade.w) * near;
    vec3 lit = toLinear(bar(p, n, stain, shine, vShade.x));
    lit += toLinear(stain) * near * shine * 0.22 * inner;
    lit += toLinear(stain) * near * 0.16 * smoothstep(0.2, 0.7, vShade.w) * (top ? 0.6 : pow(height, 4.0));
    light += vStates.z * lit * lifted;
    edges += vStates.z * lifted * toLinear(mix(stain, WARM, 0.3)) * (0.2 + 0.65 * shine) * near;
  }
  light = mix(light, light * 0.35 + edges, edge);

  float cover = 1.0;
  if (uSide < 0.0) cover = 0.5 * exp(-1.15 * vGround) * (0.6 + 0.4 * vStates.x);
  outColour = vec4(toSrgb(light) * cover, cover) * uLight;
}
