precision highp float;

#include <constants>
#include <paint>
#include <stops>

in vec2 vFrom;
flat in vec4 vMark;
flat in vec2 vMast;
uniform sampler2D uGlyphs;
// Half sizes of plate and glyph in design pixels, both whole device pixels.
uniform vec2 uHalves;
out vec4 colour;

void main() {
  float glow = vMark.x;
  float own = vMark.y;
  float share = vMark.z;
  // Device pixels per design pixel.
  float gain = 1.0 / vMast.y;
  float warm = smoothstep(0.08, 0.3, glow);
  float halo = warm * share;
  vec2 plate = vFrom + vec2(0.0, vMast.x + uHalves.x);
  vec4 picture = vec4(0.0);

  over(picture, CY5, halo * opacityAt(HALO_STOPS, length(vFrom / (vec2(75.0, 51.0) * max(glow, 0.01)))));
  over(picture, CY5, 0.8 * glow * halo * opacityAt(HALO_STOPS, length((vFrom + vec2(0.0, vMast.x + 17.0)) / 65.0)));

  // Rings on the ground; their distance in pixels follows from the ellipse's gradient.
  float oval = length(vFrom * vec2(1.0, 1.0 / SLANT));
  float slope = length(vec2(vFrom.x, vFrom.y / (SLANT * SLANT))) / max(oval, 0.01);
  float step1 = gain / max(slope, 0.01);
  float line = max(gain, 0.8);
  over(picture, CY5, halo * coverage((oval - 11.0) * step1, line));
  over(picture, CY5, 0.55 * glow * halo * coverage((oval - 22.0) * step1, line));
  over(picture, CY5, 0.25 * glow * halo * coverage((oval - 35.0) * step1, line));
  float cold = mix(0.35, 0.9, own) * (1.0 - warm) * share;
  over(picture, FROST, cold * coverage((oval - 8.0) * step1, max(0.8 * gain, 0.8)));

  // Mast, plate and glyph share one colour.
  vec3 stain = mix(FROST, CY5, smoothstep(0.12, 0.42, glow));
  float light = mix(0.5 + 0.5 * smoothstep(0.0, 0.6, glow), 1.0, own) * share;
  vec2 inside = abs(plate) - uHalves.x;
  float box = max(inside.x, inside.y) * gain;
  over(picture, FIELD, clamp(0.5 - box, 0.0, 1.0));
  float stroke = max(0.9 * gain, 0.8);
  // At the centres of the plate's outermost pixels.
  float mark = coverage(box + 0.5, stroke);
  mark = max(mark, clamp((2.0 - length(vFrom)) * gain + 0.5, 0.0, 1.0));
  float along = clamp(-vFrom.y * gain + 0.5, 0.0, 1.0) * clamp((vFrom.y + vMast.x) * gain + 0.5, 0.0, 1.0);
  mark = max(mark, coverage(vFrom.x * gain - 0.5, stroke) * along);
  vec2 at = plate / uHalves.y * 0.5 + 0.5;
  if (all(greaterThan(at, vec2(0.0))) && all(lessThan(at, vec2(1.0)))) {
    mark = max(mark, texture(uGlyphs, vec2((vMark.w + at.x) / float(CONTACT_COUNT), at.y)).a);
  }
  // Brackets at the corners of the highlighted plate.
  vec2 far = abs(plate);
  float reach = floor((uHalves.x + 5.0) * gain + 0.5) - 0.5;
  vec2 past = far * gain - reach;
  float corner = coverage(max(past.x, past.y), max(stroke, 1.0));
  mark = max(mark, own * corner * clamp(min(past.x, past.y) + 6.0 * gain + 0.5, 0.0, 1.0));
  over(picture, stain, light * mark);

  colour = picture;
}
