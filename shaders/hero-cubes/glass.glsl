#include <srgb>
#include <ease>
#include <specimen>

const vec3 WHITE = vec3(1.0);
// Refraction from air to glass; weaker than real glass, so that cubes keep their shape.
const float BEND = 1.0 / 1.06;

// Light of a nucleus for a ray passing at `b` radii from its centre: colour and opacity.
vec4 nucleus(float b, vec3 stain) {
  vec3 colour = mix(stain, WHITE, 0.7 * (1.0 - smoothstep(0.0, 0.5, b)));
  return vec4(colour, 0.95 * (1.0 - smoothstep(0.36, 1.0, b)));
}

// Linear light of the specimen along a ray from p in direction d, both in half cube edges.
vec3 specimenLight(vec3 p, vec3 d, vec4 specimen, float pulse) {
  if (specimen.x <= 0.0) return vec3(0.0);
  float size = 0.78 + 0.5 * specimen.x;
  vec3 stain = toLinear(specimen.w > 0.5 ? GFP : DAPI);
  float c = cos(specimen.z);
  float s = sin(specimen.z);
  vec3 o = vec3(dot(p, SPECIMEN_RIGHT), dot(p, SPECIMEN_UP), dot(p, SPECIMEN_BACK)) / size;
  vec3 e = normalize(vec3(dot(d, SPECIMEN_RIGHT), dot(d, SPECIMEN_UP), dot(d, SPECIMEN_BACK)));
  o.xy = vec2(o.x * c + o.y * s, o.y * c - o.x * s);
  e.xy = vec2(e.x * c + e.y * s, e.y * c - e.x * s);

  float past = length(o - e * dot(o, e));
  // Nuclei and halo lie within this distance of the middle.
  if (past > 1.25) return vec3(0.0);
  float halo = clamp(1.0 - past / 1.25, 0.0, 1.0);
  vec3 light = stain * (0.16 * halo * halo + 0.3 * halo * halo * halo * halo);
  int first = int(specimen.y + 0.5);
  for (int i = 0; i < 3; i++) {
    vec4 n = NUCLEI[first + i];
    vec3 radius = vec3(n.zw, min(n.z, n.w));
    vec3 from = (o - vec3(n.xy, 0.16 * float(i) - 0.16)) / radius;
    vec3 way = e / radius;
    float along = dot(from, way) / length(way);
    float b = sqrt(max(dot(from, from) - along * along, 0.0));
    if (b >= 1.0) continue;
    vec4 one = nucleus(b, stain);
    light = mix(light, one.rgb, one.a);
  }
  return light * (0.14 + 0.86 * specimen.x * specimen.x) * pulse;
}

// Linear light of a glass cube without its near edges, for a ray d hitting the face with normal n at p, in half cube
// edges; where it meets the far wall, and its direction r inside.
vec3 glass(vec3 p, vec3 n, vec3 d, vec4 shade, vec4 specimen, vec3 kind, float pixel, float pulse, out vec3 leave, out vec3 r) {
  float k = mix(kind.z, 1.0, kind.y);
  float height = max(0.5 + 0.5 * p.y, 0.0);
  vec3 body = mix(GLASS_DEEP, GLASS, k);
  vec3 surface;
  if (n.y > 0.5) surface = mix(body, PALE, 0.3 * k * (0.25 + 0.75 * (0.5 - 0.25 * (p.x - p.z))));
  else {
    vec3 left = mix(GLASS_DEEP, mix(body, PALE, 0.24 * k), pow(height, 1.25));
    vec3 away = mix(GLASS_DEEP, body, 0.62 * height);
    surface = mix(away, left, shade.x);
  }
  vec3 light = toLinear(surface);

  // Inside: the exit point of the refracted ray, the far edges and the walls lit by the specimen.
  r = refract(d, n, BEND);
  vec3 ends = (1.0 - p * sign(r)) / (abs(r) + 1e-4);
  leave = p + r * min(ends.x, min(ends.y, ends.z));
  vec3 a = abs(leave);
  float second = a.x + a.y + a.z - max(a.x, max(a.y, a.z)) - min(a.x, min(a.y, a.z));
  float width = clamp(1.6 * pixel, 0.02, 0.1);
  light += toLinear(PALE) * 0.14 * k * smoothstep(1.0 - width, 1.0 - 0.3 * width, second);
  vec3 stain = toLinear(specimen.w > 0.5 ? GFP : DAPI);
  float bright = specimen.x * pulse;
  light += stain * 0.05 * bright / (1.0 + 3.0 * dot(leave, leave));
  light += stain * 0.03 * bright * exp(-2.4 * dot(p, p) + 2.4);

  light += specimenLight(p, r, specimen, pulse);

  // Outside: the environment reflected in the glass, stronger at grazing angles.
  float facing = clamp(-dot(d, n), 0.0, 1.0);
  float fresnel = 0.035 + 0.5 * pow(1.0 - facing, 4.0);
  vec3 room = reflect(d, n);
  float lamp = smoothstep(0.25, 0.95, dot(room, normalize(vec3(-0.62, 0.7, 0.36))));
  light += toLinear(PALE) * fresnel * (0.08 + 0.9 * lamp) * k;
  return light;
}

// Reflection of a lamp on the left face of a raised cube: sRGB share of the pale colour.
float streak(vec3 p, vec3 n, float pixel) {
  if (n.z < 0.5) return 0.0;
  float g = (0.9 * (0.5 + 0.5 * p.x) + 0.5 - 0.5 * p.y) / 1.81;
  float soft = 0.3 * pixel + 0.004;
  return 0.2 * (1.0 - g) * (1.0 - g) + 0.13 * smoothstep(0.3, 0.3 + soft, g) * (1.0 - smoothstep(0.41, 0.41 + soft, g));
}
