precision highp float;

#include <constants>
#include <srgb>

in vec2 vGround;
in vec3 vClip;

// Shares of samples, data and assets in the composition.
uniform vec3 uStates;
uniform float uLight;

out vec4 outColour;

// Distance to a centred rectangle, in units.
float outside(vec2 p, vec2 size) {
  return length(max(abs(p) - size, 0.0));
}

void main() {
  float far = length(vGround);
  // Fades out before the ground or the canvas ends.
  vec2 place = abs(vClip.xy / vClip.z);
  float end = (1.0 - smoothstep(4.0, 16.5, far)) * (1.0 - smoothstep(0.6, 1.0, max(place.x, place.y)));
  float block = exp(-0.42 * outside(vGround, vec2(3.9)));
  float plates = exp(-0.4 * outside(vGround, vec2(7.6, 3.7)));
  vec3 light = uStates.x * toLinear(DAPI) * 0.011 * block;
  light += uStates.y * mix(toLinear(DAPI), toLinear(GFP), 0.35) * 0.005 * plates;
  if (uStates.z > 0.0) {
    for (int i = 0; i < 4; i++)
      light += uStates.z * toLinear(RING_STAINS[i]) * 0.0075 * exp(-1.4 * abs(far - RING_RADII[i])) * (i == 1 ? 0.4 : 1.0);
  }
  // Invisible noise that keeps the long gradient from banding.
  float grain = fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  light = max(toSrgb(light * end) + grain / 255.0, 0.0) * step(1e-5, end);
  outColour = uLight * vec4(light, max(light.r, max(light.g, light.b)));
}
