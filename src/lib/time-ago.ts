import { locale, t } from '#language/speech.ts';

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** How long ago a time was, in words: "just now", "5 minutes ago", "yesterday". Both in Unix milliseconds. */
export const timeAgo = (at: number, now: number): string => {
  const seconds = Math.max(0, (now - at) / 1000);
  const step = steps.find((candidate) => seconds >= candidate.seconds);
  if (!step) return t`just now`;
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(
    -Math.floor(seconds / step.seconds),
    step.unit,
  );
};
