import { chakra } from '@chakra-ui/react';
import { Gauge } from 'lucide-react';
import type { RepairAnswer } from '#machines/project-session/project-session.types.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { amountWords } from '#lib/run-words.ts';
import { useAppear } from '#ui/appear.ts';
import { Notice, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { numeral, plural, t } from '#language/speech.ts';

type Ceiling = Extract<RunPart, { kind: 'ceiling' }>;

const furtherWords = {
  credits: { one: 'Go on, up to # credit', other: 'Go on, up to # credits' },
  tokens: { one: 'Go on, up to # token', other: 'Go on, up to # tokens' },
  rounds: { one: 'Go on, up to # round', other: 'Go on, up to # rounds' },
} as const;

const answered = ({ of, next, choice }: Ceiling): string => {
  if (choice === null) return t`The run is over`;
  return choice === 'raise' ? t`Went on, up to ${amountWords(of, next)}` : t`Stopped here`;
};

export interface CeilingCardProps {
  part: Ceiling;
  runId: string;
  /** Whether the run still waits: only then it can be answered. */
  isOpen: boolean;
  /** Why it cannot be answered now; empty when it can. */
  why: string;
  onChoose: (answer: RepairAnswer) => void;
}

/** A run that has used what one run may: how much, what is safe, and whether it goes on with more. */
export const CeilingCard = ({ part, runId, isOpen, why, onChoose }: CeilingCardProps) => {
  const { of, used, most, next, choice } = part;
  const isPending = choice === null && isOpen;
  const card = useAppear<HTMLDivElement>(isPending);
  const title = t`This has used ${numeral(used)} of the ${amountWords(of, most)} that one message may. Go on?`;
  const button = (answer: 'raise' | 'end', label: string, variant: 'primary' | 'ghost') => (
    <Button
      size="sm"
      variant={variant}
      disabled={why !== ''}
      title={why || undefined}
      onClick={() => onChoose({ runId, choice: answer })}
    >
      {label}
    </Button>
  );
  return (
    <chakra.div ref={card} role="group" aria-label={title}>
      <Notice
        tone={isPending ? 'warning' : 'neutral'}
        icon={<Gauge aria-hidden />}
        title={title}
        actions={
          isPending ? (
            <>
              {button('raise', plural(next, furtherWords[of]), 'primary')}
              {button('end', t`Stop here`, 'ghost')}
            </>
          ) : (
            <Tag>{answered(part)}</Tag>
          )
        }
      >
        {isPending
          ? t`What was written so far is kept, whichever you choose. More can be allowed once for a message.`
          : null}
      </Notice>
    </chakra.div>
  );
};
