/**
 * Runs something at most once at a time: a caller that asks while it is under way gets the same answer. After a failure it
 * can be tried again; after a success it is not repeated. For what must not happen twice because a page's effects are
 * run twice under development.
 */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | null = null;
  return () => {
    if (begun === null) {
      begun = run();
      begun.catch(() => {
        begun = null;
      });
    }
    return begun;
  };
}
