/** How many places of the pointer the helix remembers (specification §9: '20 trail points'). */
export const TRAIL_POINTS = 20;
/** How often it takes one, in seconds (specification §9: 'sampled every 60 ms'). */
export const SAMPLE_SECONDS = 0.06;
