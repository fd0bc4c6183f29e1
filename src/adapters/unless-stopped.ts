/**
 * An actor that was stopped has nothing to say any more. React's strict mode stops and starts the actors of a view
 * once, and the first one's abort must not be taken for an answer of the second.
 */
export const unlessStopped = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (signal.aborted) return new Promise<never>(() => {});
    throw error;
  });
