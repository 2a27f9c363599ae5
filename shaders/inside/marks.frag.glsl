precision highp float;

#include <constants>
#include <noise>
#include <letters>

in vec2 vPlace;
flat in vec4 vShape;
flat in vec4 vTint;
flat in vec4 vMore;

out vec4 outColour;

// Size of a pixel in radii above which a mark shows no texture.
const float SMALL = 0.06;

// A surface facing `n`, lit from the upper left.
vec3 lit(vec3 n, vec3 stain, float shade) {
  float key = max(0.0, dot(n, vec3(-0.42, 0.62, 0.66)));
  float rim = pow(1.0 - max(n.z, 0.0), 3.0);
  float shine = pow(max(0.0, dot(n, vec3(-0.26, 0.39, 0.88))), 24.0);
  vec3 light = stain * (0.16 + 0.78 * key) + mix(stain, vec3(1.0), 0.25) * rim * 0.34;
  return light * shade + vec3(0.5) * shine * shade;
}

// Premultiplied; light also covers a little, so that what lies behind a bright glow does not shine through it.
vec4 shining(vec3 light) {
  return vec4(light, 0.7 * min(1.0, max(light.r, max(light.g, light.b))));
}

// How much of a soft edge at distance 1 covers `d`.
float within(float d, float soft) {
  return 1.0 - smoothstep(1.0 - min(soft, 0.95), 1.0 + soft, d);
}

vec4 ball(float d, vec2 p, float soft, float thin) {
  vec3 n = vec3(p, sqrt(max(0.0, 1.0 - d * d)));
  if (d > 1.0) n.xy /= d;
  float shade = 1.0 - vMore.x;
  return vec4(lit(n, vTint.rgb, shade), 1.0) * within(d, soft) * thin;
}

vec4 nucleus(float d, vec2 p, float soft) {
  vec3 n = vec3(p, sqrt(max(0.0, 1.0 - d * d)));
  float grain = vShape.w > SMALL ? 0.55 : billow(vec3(n.xy * 2.3, n.z * 1.4) + vMore.y);
  float edge = smoothstep(0.5, 1.0, d);
  vec3 stain = vTint.rgb * (0.16 + 0.75 * grain * grain + 0.34 * edge * edge);
  stain += vec3(0.5, 0.6, 1.0) * pow(grain, 5.0) * 0.35;
  return vec4(stain, 0.92) * within(d, soft);
}

float bell(float x) {
  return exp(-x * x);
}

vec4 rim(float d, vec2 p, float soft) {
  float angle = atan(p.y, p.x);
  vec2 turn = vec2(cos(angle), sin(angle));
  float wave = vShape.w > SMALL ? 0.0 : 0.05 * (noise(vec3(turn * 2.2, vMore.y)) - 0.5) + 0.022 * (noise(vec3(turn * 14.0, vMore.y + 7.0)) - 0.5);
  float r = d * (1.0 + wave);
  float width = 0.011 + 0.8 * soft;
  float line = bell((r - 1.0) / width) * (0.011 / width * 0.75 + 0.25);
  float haze = bell((r - 0.985) / (0.05 + soft)) * 0.32;
  float inside = 1.0 - smoothstep(1.0 - width, 1.0 + width, r);
  float body = inside * (0.035 + 0.2 * pow(min(r, 1.0), 7.0));
  float cyto = inside * 0.05 * (vShape.w > SMALL ? 0.5 : noise(vec3(p * 5.0, vMore.y + 3.0)));
  vec3 light = vTint.rgb * (haze + body + cyto) + mix(vTint.rgb, vec3(1.0), 0.35) * line * 0.95;
  vec4 c = shining(light);
  c.a = max(c.a, 0.25 * inside);
  return c;
}

// Glass: bright edges, a body that is brighter towards them.
vec4 pane(vec2 uv, vec2 grain) {
  vec2 off = (1.0 - abs(uv)) / grain;
  float edge = 1.0 - smoothstep(0.7, 2.2, min(off.x, off.y));
  float away = max(abs(uv.x), abs(uv.y));
  float inner = exp(-9.0 * (1.0 - away));
  float sweep = 0.5 + 0.5 * uv.y;
  vec3 light = vTint.rgb * (0.05 + 0.07 * sweep * sweep + 0.3 * inner) + mix(vTint.rgb, vec3(1.0), 0.5) * edge * 0.75;
  return shining(light);
}

void main() {
  int kind = int(vShape.x + 0.5);
  float soft = max(vShape.y, vShape.w);
  // Light spread over the area of the soft edge.
  float reach = 1.0 + vShape.y;
  vec4 c;
  if (kind >= KIND_PANE) {
    vec2 grain = max(fwidth(vPlace), 1e-5);
    if (kind == KIND_PANE) c = pane(vPlace, grain);
    else if (kind == KIND_BAR) {
      vec2 side = abs(vPlace);
      vec2 blur = max(vShape.y * vec2(vMore.y / max(vMore.x, 1e-5), 1.0), grain);
      vec2 cover = 1.0 - smoothstep(1.0 - min(blur, vec2(0.9)), 1.0 + blur, side);
      float top = mix(0.55, 1.1, smoothstep(-1.0, 1.0, vPlace.y));
      c = vec4(vTint.rgb * top, 1.0) * cover.x * cover.y;
    } else {
      float d = letter(kind - KIND_BAR - 1, vPlace);
      float blur = max(vShape.y, 0.75 * grain.y);
      float stroke = 1.0 - smoothstep(STROKE - min(blur, STROKE), STROKE + blur, d);
      float halo = exp(-5.0 * max(d - STROKE, 0.0)) * (1.0 - smoothstep(0.9, 1.5, max(abs(vPlace.x), abs(vPlace.y))));
      vec4 body = vec4(mix(vTint.rgb, vec3(1.0), 0.12), 1.0) * stroke / (1.0 + 1.5 * vShape.y);
      c = body + shining(vTint.rgb * halo * 0.16) * (1.0 - body.a);
    }
  } else {
    float along = clamp(vPlace.x, 0.0, vShape.z);
    vec2 p = vec2(vPlace.x - along, vPlace.y);
    float d = length(p);
    if (kind == KIND_GLOW) {
      float fall = max(0.0, 1.0 - d / reach);
      c = shining(vTint.rgb * (fall * fall * fall * 0.9 + pow(fall, 12.0)));
    } else if (kind == KIND_MOTE) {
      float fall = max(0.0, 1.0 - d / reach);
      c = shining(mix(vTint.rgb, vec3(1.0), 0.5 * fall) * smoothstep(0.0, 0.7, fall));
    } else if (kind == KIND_BALL) c = ball(d, p, soft, 1.0 / (reach * reach * 0.7 + 0.3));
    else if (kind == KIND_RIM) c = rim(d, p, soft);
    else if (kind == KIND_NUCLEUS) c = nucleus(d, p, soft);
    else if (kind == KIND_LINE) {
      c = vec4(vTint.rgb, 1.0) * within(d, soft) / reach;
    } else if (kind == KIND_RING) {
      float width = 0.006 + 1.6 * vShape.w;
      c = shining(vTint.rgb * (1.0 - smoothstep(0.3 * width, width, abs(d - 0.94))));
    } else {
      // A tube: the normal of a capsule, turned back from its own direction to the picture's.
      vec3 n = vec3(p / max(d, 1.0), sqrt(max(0.0, 1.0 - d * d)));
      n.xy = vec2(vMore.z * n.x - vMore.w * n.y, vMore.w * n.x + vMore.z * n.y);
      c = vec4(lit(n, vTint.rgb, 1.0 - vMore.x), 1.0) * within(d, soft) / (reach * 0.7 + 0.3);
    }
  }
  outColour = c * vTint.w;
}
