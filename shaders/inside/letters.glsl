// Half the width of a letter's stroke, in half letter heights.
const float STROKE = 0.15;

float segment(vec2 p, vec2 a, vec2 b) {
  vec2 q = p - a;
  vec2 s = b - a;
  return length(q - s * clamp(dot(q, s) / dot(s, s), 0.0, 1.0));
}

// Distance to the bowl of C and G: a tall ellipse, open to the right.
float bowl(vec2 p) {
  vec2 q = vec2(abs(p.y) < 0.4 ? min(p.x, 0.0) : p.x, p.y);
  float round_ = abs(length(q / vec2(0.52, 0.85)) - 1.0) * 0.55;
  return abs(p.y) < 0.4 && p.x > 0.0 ? length(vec2(abs(p.x) - 0.46, abs(p.y) - 0.4)) : round_;
}

// Distance to the middle of a letter's strokes: 0 A, 1 C, 2 G, 3 T.
float letter(int which, vec2 p) {
  if (which == 0) {
    vec2 q = vec2(abs(p.x), p.y);
    return min(segment(q, vec2(0.03, 0.85), vec2(0.6, -0.85)), segment(q, vec2(0.0, -0.3), vec2(0.4, -0.3)));
  }
  if (which == 1) return bowl(p);
  if (which == 2) return min(bowl(p), min(segment(p, vec2(0.1, -0.08), vec2(0.48, -0.08)), segment(p, vec2(0.48, -0.08), vec2(0.48, -0.5))));
  return min(segment(p, vec2(-0.55, 0.85), vec2(0.55, 0.85)), segment(p, vec2(0.0, 0.85), vec2(0.0, -0.85)));
}
