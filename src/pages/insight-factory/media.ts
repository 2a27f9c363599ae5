// Written by `npm run media -- videos`: the videos in public/media, with their lengths in seconds.
export const recorded: Readonly<Record<string, number>> = {};
