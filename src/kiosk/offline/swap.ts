/** The message that lets a waiting worker take over. */
export const SWAP = "swap";
