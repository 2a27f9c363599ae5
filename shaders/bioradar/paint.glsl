// Blends a colour of this opacity over the picture; the result is premultiplied.
void over(inout vec4 picture, vec3 colour, float opacity) {
  picture = vec4(colour * opacity, opacity) + picture * (1.0 - opacity);
}

// Share of a pixel covered by a line, from its distance and width in pixels. Lines thinner than a pixel are fainter.
float coverage(float distance, float width) {
  return min(width, 1.0) * clamp(0.5 * max(width, 1.0) + 0.5 - abs(distance), 0.0, 1.0);
}
