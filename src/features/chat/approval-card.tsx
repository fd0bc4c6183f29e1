import { chakra } from '@chakra-ui/react';
import { ShieldQuestionMark } from 'lucide-react';
import { useRef, type FormEvent } from 'react';
import type { ApprovalAnswer } from '#machines/project-session/project-session.types.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { useAppear } from '#ui/appear.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { aloud } from '#language/told.ts';

type Approval = Extract<RunPart, { kind: 'approval' }>;

const titles: Readonly<Record<Approval['subject'], string>> = textsOf({
  'deps.add': 'Add packages to the project?',
  'sql.propose': 'Run this on your database?',
  'secret.request': 'Give the project a secret?',
  'github.push': 'Push the project to GitHub?',
});
const outcomes = textsOf({
  once: 'Allowed once',
  always: 'Allowed, and always from now on',
  deny: 'Denied',
} as const);

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    borderColor: 'border',
    bg: 'bg.subtle',
    textStyle: 'sm',
    '&[data-open]': { borderColor: 'warning.muted', bg: 'warning.subtle' },
    '& svg': { width: '1rem', height: '1rem', flexShrink: 0, color: 'warning.fg' },
  },
});

export interface ApprovalCardProps {
  part: Approval;
  /** Whether the run still waits for the answer. */
  isOpen: boolean;
  /** Why it cannot be answered now; empty when it can. */
  why: string;
  onDecide: (answer: ApprovalAnswer) => void;
}

/** Something that a run needs permission for: what, why, exactly what will be done, and the answer. */
export const ApprovalCard = ({ part, isOpen, why, onDecide }: ApprovalCardProps) => {
  const secret = useRef<HTMLInputElement>(null);
  const { approvalId, hash, decision, subject } = part;
  const isPending = isOpen && decision === null;
  const card = useAppear<HTMLDivElement>(isPending);
  const isSecret = subject === 'secret.request';
  const decide = (answer: ApprovalAnswer['decision']): void => {
    const field = secret.current;
    const value = field?.value ?? '';
    if (isSecret && answer !== 'deny' && value === '') return field?.focus();
    onDecide({
      approvalId,
      hash,
      decision: answer,
      ...(isSecret && answer !== 'deny' ? { secret: value } : {}),
    });
    if (field) field.value = '';
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    decide('once');
  };
  return (
    <Card ref={card} role="group" aria-label={titles[subject]} data-open={isPending ? '' : undefined}>
      <chakra.div display="flex" alignItems="center" gap="2">
        {isPending ? <ShieldQuestionMark aria-hidden /> : null}
        <chakra.p fontWeight="500" flex="1">
          {titles[subject]}
        </chakra.p>
        {decision === null ? (
          isPending ? null : (
            <Tag>{t`Not answered`}</Tag>
          )
        ) : (
          <Tag tone={decision === 'deny' ? 'neutral' : 'success'}>{outcomes[decision]}</Tag>
        )}
      </chakra.div>
      {part.reason === '' ? null : <chakra.p color="fg.muted">{aloud(part.reason)}</chakra.p>}
      <chakra.pre
        tabIndex={0}
        aria-label={t`Exactly this`}
        p="2.5"
        maxHeight="14rem"
        overflow="auto"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        fontFamily="mono"
        textStyle="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {part.shown}
      </chakra.pre>
      {isPending ? (
        <chakra.form onSubmit={onSubmit} display="flex" flexDirection="column" gap="2.5">
          {isSecret ? (
            <Input
              ref={secret}
              type="password"
              autoComplete="off"
              aria-label={t`Value of ${part.shown}`}
              placeholder={t`The value; it goes to your project and is kept nowhere else`}
            />
          ) : null}
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button type="submit" size="sm" disabled={why !== ''} title={why || undefined}>
              {t`Allow once`}
            </Button>
            <Button
              type="button"
              size="sm"
              variant="outline"
              disabled={why !== ''}
              title={why || t`Also for other projects; it can be changed in the settings, under Tools.`}
              onClick={() => decide('always')}
            >
              {t`Always`}
            </Button>
            <Button
              type="button"
              size="sm"
              variant="ghost"
              disabled={why !== ''}
              title={why || undefined}
              onClick={() => decide('deny')}
            >
              {t`Deny`}
            </Button>
          </chakra.div>
        </chakra.form>
      ) : null}
    </Card>
  );
};
