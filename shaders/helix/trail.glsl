// As src/scenes/helix/model/trail.ts: the head now, then the samples, newest first.
uniform vec2 uPoints[TRAIL_POINTS + 1];
uniform float uFlow;

// The position at `u` samples behind the head, and the direction towards the tail.
vec4 trailAt(float u) {
  float flow = max(uFlow, 1e-3);
  bool isFirst = u < flow;
  int i = isFirst ? 0 : min(int(floor(u - flow)) + 1, TRAIL_POINTS - 1);
  float span = isFirst ? flow : 1.0;
  float k = isFirst ? u / flow : min(u - flow - float(i - 1), 1.0);
  bool last = i + 2 > TRAIL_POINTS;
  vec2 b = uPoints[i];
  vec2 c = uPoints[i + 1];
  vec2 a = uPoints[max(i - 1, 0)];
  vec2 d = uPoints[min(i + 2, TRAIL_POINTS)];
  vec2 m0 = isFirst ? c - b : (c - a) / (i == 1 ? 1.0 + flow : 2.0);
  vec2 m1 = last ? c - b : span * (d - b) / (1.0 + span);
  vec2 q = 3.0 * (c - b) - 2.0 * m0 - m1;
  vec2 r = 2.0 * (b - c) + m0 + m1;
  return vec4(b + k * (m0 + k * (q + k * r)), (m0 + k * (2.0 * q + 3.0 * k * r)) / span);
}
