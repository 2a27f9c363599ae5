precision highp float;

in vec2 vPlace;
// In sRGB, since the canvas blends in sRGB.
flat in vec3 vLight;

uniform float uLight;

out vec4 outColour;

void main() {
  float fall = max(0.0, 1.0 - length(vPlace));
  vec3 light = vLight * fall * fall * uLight;
  outColour = vec4(light, max(light.r, max(light.g, light.b)));
}
