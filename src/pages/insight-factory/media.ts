// Written by `npm run media -- videos`: the videos in public/media, with their lengths in seconds.
export const recorded: Readonly<Record<string, number>> = {
  "biobank-hero": 12,
  "workflow-create": 12,
  "workflow-execute": 11.5,
  "resource-list-filter": 11.5,
  "browser-provenance": 10.5,
  "viewer-scroll": 11.4,
  "viewer-pan-search": 12,
  "cell-type": 10.8,
  "gene-range-filter": 9.6,
};
