float lattice(vec3 p) {
  p = fract(p * vec3(0.1031, 0.1130, 0.1370));
  p += dot(p, p.yzx + 33.33);
  return fract((p.x + p.y) * p.z);
}

// Smooth value noise, 0 … 1, on the unit lattice.
float noise(vec3 p) {
  vec3 i = floor(p);
  vec3 f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec4 low = vec4(lattice(i), lattice(i + vec3(1, 0, 0)), lattice(i + vec3(0, 1, 0)), lattice(i + vec3(1, 1, 0)));
  vec4 high = vec4(lattice(i + vec3(0, 0, 1)), lattice(i + vec3(1, 0, 1)), lattice(i + vec3(0, 1, 1)), lattice(i + vec3(1, 1, 1)));
  vec4 m = mix(low, high, f.z);
  vec2 n = mix(m.xy, m.zw, f.y);
  return mix(n.x, n.y, f.x);
}

// A turn between octaves, so that the lattice does not show.
const mat3 OCTAVE = 2.1 * mat3(0.0, 0.8, 0.6, -0.8, 0.36, -0.48, -0.6, -0.48, 0.64);

// Strands and clumps, 0 … 1.
float billow(vec3 p) {
  p = OCTAVE * p * 0.5 + 0.35 * vec3(noise(p * 1.7), noise(p * 1.7 + 5.0), noise(p * 1.7 + 9.0));
  float sum = 0.0;
  float weight = 0.5;
  for (int i = 0; i < 4; i++) {
    sum += weight * (1.0 - abs(2.0 * noise(p) - 1.0));
    p = OCTAVE * p + 17.0;
    weight *= 0.5;
  }
  return sum;
}
