precision highp float;

#include <constants>
#include <paint>
#include <sweep>

// Position on the map in radii: x right, y towards the viewer.
in vec2 vAt;
// Widths in device pixels of a hairline, the sweep's edge and the glow along it.
uniform vec3 uWidths;
// Bearing (turns) and range of the highlighted contact, and its highlight.
uniform vec3 uCursor;
out vec4 colour;

vec2 headingOf(float turns) {
  return vec2(sin(turns * TURN), -cos(turns * TURN));
}

void main() {
  vec2 right = dFdx(vAt);
  vec2 up = dFdy(vAt);
  float range = length(vAt);
  vec2 outward = vAt / max(range, 1e-4);
  float bearing = bearingOf(vAt);
  // Radii per device pixel, along the range.
  float grain = length(vec2(dot(right, outward), dot(up, outward)));

  // Distance in pixels from the line through the centre along a heading.
  #define BESIDE(heading) (dot(vAt, vec2(-heading.y, heading.x)) / length(vec2(dot(right, vec2(-heading.y, heading.x)), dot(up, vec2(-heading.y, heading.x)))))
  #define WITHIN(from, to) (clamp((range - from) / grain + 0.5, 0.0, 1.0) * clamp((to - range) / grain + 0.5, 0.0, 1.0))

  vec4 picture = vec4(0.0);
  float hair = uWidths.x;
  vec2 east = vec2(1.0, 0.0);
  vec2 south = vec2(0.0, 1.0);
  float axes = max(coverage(BESIDE(east), hair), coverage(BESIDE(south), hair)) * WITHIN(-1.0, 1.0);
  float inner = 0.0;
  for (int i = 1; i < RING_COUNT; i++) {
    inner = max(inner, coverage((range - float(i) / float(RING_COUNT)) / grain, hair));
  }
  float outer = coverage((range - 1.0) / grain, hair);

  float tick = round(bearing * 360.0 / TICK_STEP) * TICK_STEP / 360.0;
  bool isLong = abs(fract(tick * 360.0 / LONG_TICK_STEP + 0.25) - 0.25) < 0.01;
  vec2 heading = headingOf(tick);
  float beside = coverage(BESIDE(heading), hair);
  float ticks = beside * WITHIN(1.0, (isLong ? LONG_TICK_END : TICK_END));

  over(picture, FROST, AXES * axes);
  over(picture, FROST, INNER_RINGS * inner);
  over(picture, FROST, max(RIM * outer, (isLong ? LONG_TICKS : RIM) * ticks));

  float age = ageOf(bearing);
  float left = max(0.0, 1.0 - age * 360.0 / SWEEP_TRAIL);
  over(picture, FROST, SWEEP_LIGHT * glowAt(age) * left * clamp((1.0 - range) / grain + 0.5, 0.0, 1.0));

  vec2 edge = headingOf(uSweep);
  float ahead = step(0.0, dot(vAt, edge));
  float aside = BESIDE(edge);
  float reach = ahead * WITHIN(-1.0, LONG_TICK_END);
  over(picture, EDGE, EDGE_GLOW * coverage(aside, uWidths.z) * reach);
  over(picture, EDGE, EDGE_LINE * coverage(aside, uWidths.y) * reach);

  vec2 pick = headingOf(uCursor.x);
  float line = coverage(BESIDE(pick), hair) * step(0.0, dot(vAt, pick)) * WITHIN(-1.0, LONG_TICK_END);
  float ring = coverage((range - uCursor.y) / grain, hair);
  over(picture, FROST, CURSOR * uCursor.z * max(line, ring));

  colour = picture;
}
