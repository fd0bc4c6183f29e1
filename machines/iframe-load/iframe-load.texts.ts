import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  page: 'the page',
  of: (retryCount: number, retries: number) => t`${String(retryCount + 1)} of ${String(retries)}`,
  words: {
    idle: { label: 'Not loaded', why: (what: string) => t`Loading of ${what} has not begun.` },
    loading: {
      label: (what: string) => t`Loading ${what}`,
      why: (what: string) => t`Waiting for ${what} to answer.`,
    },
    waitingToRetry: {
      label: (what: string) => t`Loading ${what} did not work`,
      why: (seconds: number, upcoming: string) =>
        t`Trying again in ${String(seconds)} seconds, retry ${upcoming}.`,
    },
    loaded: { label: (what: string) => t`Loaded ${what}` },
    failed: {
      label: (what: string) => t`Could not load ${what}`,
      why: (retries: number) =>
        t`It did not load after ${String(retries)} retries. Check your connection and try again.`,
    },
  },
});
