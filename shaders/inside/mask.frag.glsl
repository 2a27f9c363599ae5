precision highp float;

#include <constants>

in vec2 vPlace;

out vec4 outColour;

// The share of light that is kept: none where a still ends, so that both renderers show the same.
void main() {
  vec2 side = abs(vPlace);
  float far = pow(dot(side * side, side), 1.0 / 3.0);
  outColour = vec4(1.0 - smoothstep(MASK_START, MASK_END, far));
}
