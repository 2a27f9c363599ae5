// Paints a colour of this opacity over what there is; the result is premultiplied.
void over(inout vec4 picture, vec3 colour, float opacity) {
  picture = vec4(colour * opacity, opacity) + picture * (1.0 - opacity);
}

// How much of a pixel a line covers: its distance and its width in pixels. Thinner than a pixel: fainter.
float coverage(float distance, float width) {
  return min(width, 1.0) * clamp(0.5 * max(width, 1.0) + 0.5 - abs(distance), 0.0, 1.0);
}
