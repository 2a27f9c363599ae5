// Opacity at `d` of a gradient from 0 to 1 with three stops: offset, opacity.
float opacityAt(vec2 stops[3], float d) {
  float middle = stops[1].x;
  return d < middle
    ? mix(stops[0].y, stops[1].y, d / middle)
    : mix(stops[1].y, stops[2].y, min((d - middle) / (1.0 - middle), 1.0));
}
