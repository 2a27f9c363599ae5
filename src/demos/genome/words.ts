/** Messages of a search that finds nothing. */
export const words = {
  hint: (assembly: string) => `Gene or region, ${assembly}`,
  elsewhere: (chromosome: string) => `Only ${chromosome} is loaded.`,
  elsewhereThanAll: "Only chromosome 7, MYC on chromosome 8 and HG002’s reads on chromosome 11 are loaded.",
  beyond: (chromosome: string, end: string) =>
    `${chromosome[0]?.toUpperCase()}${chromosome.slice(1)} ends at ${end}.`,
  unknown: (query: string, chromosome: string) => `No gene ‘${query}’ on ${chromosome}.`,
  near: (query: string, chromosome: string, names: readonly string[]) =>
    `No gene ‘${query}’ on ${chromosome}. Near: ${names.join(", ")}.`,
} as const;
