import { chakra } from '@chakra-ui/react';
import { StateDot } from '#ui/atoms.tsx';
import { Summary } from '#ui/summary.tsx';
import { t } from '#language/speech.ts';
import type { RunPart } from '#lib/run-parts.ts';

/** `12 s`, `2 min 5 s`. */
function timeWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : t`${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const Words = chakra('div', {
  base: {
    // The newest words are in sight.
    display: 'flex',
    flexDirection: 'column-reverse',
    maxHeight: '12rem',
    overflowY: 'auto',
    mt: '1',
    ps: '3',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/** What a model thought before it said anything: open while it does, one line afterwards. */
export const Thought = ({
  part,
  isOver,
}: {
  part: Extract<RunPart, { kind: 'thought' }>;
  /** The run is over, and with it whatever it thought. */
  isOver: boolean;
}) => {
  const isThinking = part.since !== null && !isOver;
  const title = isThinking ? t`Thinking` : part.ms === 0 ? t`Thought` : t`Thought for ${timeWords(part.ms)}`;
  if (part.text === '')
    return (
      <chakra.p display="flex" alignItems="center" gap="1.5" textStyle="xs" color="fg.muted">
        {isThinking ? <StateDot state="active" /> : null}
        {title}
      </chakra.p>
    );
  return (
    // It opens and folds by itself once; what a person does with it afterwards stays.
    <details key={String(isThinking)} open={isThinking}>
      <Summary>{title}</Summary>
      <Words dir="auto" tabIndex={0} role="group" aria-label={t`What the model thought`}>
        <div>{part.text}</div>
      </Words>
    </details>
  );
};
