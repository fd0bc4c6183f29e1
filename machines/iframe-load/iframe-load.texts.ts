import { textsOf } from '#language/texts.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  page: 'the page',
  of: (retryCount: number, retries: number) => `${String(retryCount + 1)} of ${String(retries)}`,
  words: {
    idle: { label: 'Not loaded', why: (what: string) => `Loading of ${what} has not begun.` },
    loading: {
      label: (what: string) => `Loading ${what}`,
      why: (what: string) => `Waiting for ${what} to answer.`,
    },
    waitingToRetry: {
      label: (what: string) => `Loading ${what} did not work`,
      why: (seconds: number, upcoming: string) =>
        `Trying again in ${String(seconds)} seconds, retry ${upcoming}.`,
    },
    loaded: { label: (what: string) => `Loaded ${what}` },
    failed: {
      label: (what: string) => `Could not load ${what}`,
      why: (retries: number) =>
        `It did not load after ${String(retries)} retries. Check your connection and try again.`,
    },
  },
});
