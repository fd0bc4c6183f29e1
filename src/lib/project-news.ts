const listeners = new Set<() => void>();

/** Says to whoever shows a list of projects that it is not up to date any more. */
export const projectNews = {
  announce(): void {
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
