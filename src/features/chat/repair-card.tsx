import { chakra } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import type { RepairAnswer } from '#machines/project-session/project-session.types.ts';
import type { RepairChoice } from '#contract/model-calls.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { useAppear } from '#ui/appear.ts';
import { Notice, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { aloud, inEnglish } from '#language/told.ts';

type Repair = Extract<RunPart, { kind: 'repair' }>;

const titles: Readonly<Record<Repair['why'], string>> = textsOf({
  same: 'The same fault came back after it was fixed. How should it go on?',
  spent: 'It does not run yet, after two attempts to fix it. How should it go on?',
});

const answers = (before: number | null): Readonly<Record<RepairChoice, string>> => ({
  again: t`Trying another way`,
  back: before === null ? t`Left as it was` : t`Went back to version ${before}`,
  leave: t`Left as it is`,
});

const place = ({ path, line }: Repair['faults'][number]): string =>
  path === null ? '' : `${path}${line === null ? '' : `:${line}`}`;

export interface RepairCardProps {
  part: Repair;
  runId: string;
  /** Whether no later message has come: only then it can still be answered. */
  isLast: boolean;
  /** Why it cannot be answered now; empty when it can. */
  why: string;
  onChoose: (answer: RepairAnswer) => void;
  onOpenFile: (path: string) => void;
}

/** A run that could not fix its faults: what they are, what is safe, and the ways on. */
export const RepairCard = ({ part, runId, isLast, why, onChoose, onOpenFile }: RepairCardProps) => {
  const { kept, before, choice } = part;
  const isPending = choice === null && isLast;
  const card = useAppear<HTMLDivElement>(isPending);
  const button = (of: RepairChoice, label: string, variant: 'primary' | 'outline' | 'ghost') => (
    <Button
      size="sm"
      variant={variant}
      disabled={why !== ''}
      title={why || undefined}
      onClick={() => onChoose({ runId, choice: of })}
    >
      {label}
    </Button>
  );
  return (
    <chakra.div ref={card} role="group" aria-label={titles[part.why]}>
      <Notice
        tone={isPending ? 'warning' : 'neutral'}
        icon={<CircleHelp aria-hidden />}
        title={titles[part.why]}
        actions={
          isPending ? (
            <>
              {button('again', t`Try another way`, 'primary')}
              {before === null ? null : button('back', t`Go back to version ${before}`, 'outline')}
              {button('leave', t`Leave it as it is, I’ll look`, 'ghost')}
            </>
          ) : (
            <Tag>{choice === null ? t`Answered by a later message` : answers(before)[choice]}</Tag>
          )
        }
      >
        <chakra.ul mt="1.5" display="grid" gap="1">
          {part.faults.map((fault) => (
            <chakra.li key={`${place(fault)} ${inEnglish(fault.message)}`} overflowWrap="anywhere">
              {fault.path === null ? null : (
                <>
                  <chakra.button
                    type="button"
                    fontFamily="mono"
                    textStyle="xs"
                    textDecoration="underline"
                    onClick={() => onOpenFile(fault.path ?? '')}
                  >
                    {place(fault)}
                  </chakra.button>{' '}
                </>
              )}
              {aloud(fault.message).split('\n')[0]}
            </chakra.li>
          ))}
        </chakra.ul>
        <chakra.p mt="1.5">
          {kept === null
            ? t`What was written did not hang together and was put aside; your project is as it was before.`
            : t`What was written is kept as version ${kept}.`}
        </chakra.p>
      </Notice>
    </chakra.div>
  );
};
