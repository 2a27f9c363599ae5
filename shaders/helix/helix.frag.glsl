precision highp float;

#include <constants>
#include <stops>

in vec2 vFrom;
flat in vec4 vShape;
flat in vec3 vStain;
uniform vec3 uCanvas;
out vec4 colour;

// Maps light to colour as a camera does: dark, then the stain, then white when overexposed.
vec3 shine(float light) {
  float k = min(light, 1.0);
  return k < PURE ? mix(FIELD, vStain, k / PURE) : mix(vStain, FROST, (k - PURE) / (1.0 - PURE));
}

// A soft disc with a bright centre, at a distance from it in radii.
vec4 beadAt(float d, float light) {
  vec4 c = vec4(shine(BEAD_STOPS[0].y * light), BEAD_STOPS[0].z);
  for (int i = 1; i < BEAD_STOP_COUNT; i++) {
    vec3 from = BEAD_STOPS[i - 1];
    vec3 to = BEAD_STOPS[i];
    c = mix(c, vec4(shine(to.y * light), to.z), clamp((d - from.x) / (to.x - from.x), 0.0, 1.0));
  }
  return vec4(c.rgb * c.a, c.a);
}

void main() {
  float light = vShape.y;
  if (vShape.x < 0.5) {
    float d = length(vFrom);
    vec4 bead = beadAt(d, light);
    float halo = opacityAt(HALO_STOPS, d / HALO_REACH);
    halo *= smoothstep(HALO_FROM, HALO_FROM + 0.1, light);
    colour = bead + vec4(vStain, 1.0) * halo * (1.0 - bead.a);
    return;
  }
  // Half a rung: a line with round caps.
  float beside = length(vec2(vFrom.x, vFrom.y - clamp(vFrom.y, 0.0, vShape.w)));
  float width = 2.0 * vShape.z * uCanvas.z;
  float cover = min(width, 1.0) * clamp(0.5 * max(width, 1.0) + 0.5 - beside * uCanvas.z, 0.0, 1.0);
  colour = vec4(mix(FIELD, vStain, light), 1.0) * cover;
}
