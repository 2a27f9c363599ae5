// A specimen: brightness, first nucleus, turn, stain (0 dapi, 1 gfp).
vec4 specimenOf(float bright, float kindOf, float stain) {
  float kind = floor(kindOf * DAPI_KINDS);
  float cluster = stain > 0.5 ? CLUSTER_COUNT : kind < 0.5 ? 0.0 : 1.0 + floor((kind - 1.0) / TURN_COUNT);
  float angle = stain > 0.5 || kind < 0.5 ? 0.0 : SPECIMEN_TURNS[int(mod(kind - 1.0, TURN_COUNT) + 0.5)];
  return vec4(bright, cluster * 3.0, angle, stain);
}
