/** Which variant of each running test this browser has, by the test's name. Nothing until the server has said. */
let variants: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

/** The variants of this browser, as an external store for `useSyncExternalStore`. */
export const abTests = {
  get: (): Readonly<Record<string, string>> => variants,
  set(next: Readonly<Record<string, string>>): void {
    variants = next;
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
