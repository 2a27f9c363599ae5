precision highp float;

#include <constants>

in vec2 vFrom;
flat in vec4 vShape;
flat in vec3 vStain;
uniform vec3 uCanvas;
out vec4 colour;

// Maps light to colour as a camera does: dark, then the stain, then white when overexposed.
vec3 shine(float light) {
  float k = min(light, 1.0);
  return k < 0.62 ? mix(FIELD, vStain, k / 0.62) : mix(vStain, FROST, (k - 0.62) / 0.38);
}

// A soft disc with a bright centre, at a distance from it in radii.
vec4 beadAt(float d, float light) {
  vec4 near = vec4(shine(1.12 * light), 1.0);
  vec4 warm = vec4(shine(0.92 * light), 1.0);
  vec4 rim = vec4(shine(0.5 * light), 0.9);
  vec4 edge = vec4(shine(0.3 * light), 0.4);
  vec4 c = mix(near, warm, clamp(d / 0.3, 0.0, 1.0));
  c = mix(c, rim, clamp((d - 0.3) / 0.2, 0.0, 1.0));
  c = mix(c, edge, clamp((d - 0.5) / 0.14, 0.0, 1.0));
  c.a *= 1.0 - clamp((d - 0.64) / 0.36, 0.0, 1.0);
  return vec4(c.rgb * c.a, c.a);
}

void main() {
  float light = vShape.y;
  if (vShape.x < 0.5) {
    float d = length(vFrom);
    vec4 bead = beadAt(d, light);
    float far = d / 3.0;
    float halo = far < 0.4 ? mix(0.11, 0.035, far / 0.4) : 0.035 * max(0.0, 1.0 - (far - 0.4) / 0.6);
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
