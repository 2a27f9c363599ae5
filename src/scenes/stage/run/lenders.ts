/** A scene that lends its context. */
export interface LendingScene {
  /** Starts it if it has not started; resolves when it is mounted, or will not be. */
  readonly ready: () => Promise<void>;
}

const lenders = new Set<LendingScene>();

/** Adds a scene that lends its context. Returns a function that takes it away. */
export function joinLenders(lender: LendingScene): () => void {
  lenders.add(lender);
  return () => lenders.delete(lender);
}

/** Resolves when every scene that lends has a renderer, or will not have one. */
export async function lendersReady(): Promise<void> {
  await Promise.all([...lenders].map(({ ready }) => ready()));
}
