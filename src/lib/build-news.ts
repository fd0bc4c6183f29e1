const listeners = new Set<(build: string) => void>();

/** Where parts of the page tell of the build that an answer of the server named. */
export const buildNews = {
  notify(build: string): void {
    for (const listener of [...listeners]) listener(build);
  },
  subscribe(listener: (build: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
