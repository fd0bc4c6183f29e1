import { chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Notice, StateDot, Tag, TextLink } from '#ui/atoms.tsx';
import { useAppear } from '#ui/appear.ts';
import { Button } from '#ui/button.tsx';
import { isFinished, type TimelineRun } from '#lib/timeline-run.ts';
import type { RunPart } from '#lib/run-parts.ts';
import { boundWords, doneWords, stateWords, toneOf, troubleOf } from '#lib/run-words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { useChatRights } from './chat-rights.ts';
import { CeilingCard } from './ceiling-card.tsx';
import { DoneWork, passagesOf } from './done-work.tsx';
import { SentElements } from './chosen-elements.tsx';
import { DonePart } from './done-part.tsx';
import { PlanList } from './plan-list.tsx';
import { RepairCard } from './repair-card.tsx';
import type { RunHandlers, RunItemProps } from './run-handlers.ts';
import { Line, Outcome } from './run-outcome.tsx';
import { SentFiles } from './sent-files.tsx';
import { Understood } from './understood.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Prompt = chakra('div', {
  base: {
    alignSelf: 'flex-end',
    maxWidth: '88%',
    px: '3',
    py: '2',
    bg: 'bg.muted',
    borderRadius: 'lg',
    borderEndEndRadius: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textStyle: 'md',
  },
});

const Divider = ({ children }: { children: ReactNode }) => (
  <chakra.div
    display="flex"
    alignItems="center"
    gap="3"
    textStyle="xs"
    color="fg.subtle"
    _before={{ content: '""', flex: '1', height: '1px', bg: 'border' }}
    _after={{ content: '""', flex: '1', height: '1px', bg: 'border' }}
  >
    {children}
  </chakra.div>
);

/** One message and all that came of it. Rendered again only when its own part of the log grew. */
export const RunItem = memo(({ run, isCurrent, isLast, whyNotCommand, handlers }: RunItemProps) => {
  const appearing = useAppear<HTMLElement>(!isFinished(run));
  const part = (shown: RunPart): ReactNode => (
    <Part key={shown.id} part={shown} run={run} isLast={isLast} whyNot={whyNotCommand} handlers={handlers} />
  );
  // Where something is wrong, it is offered with what is said of that.
  const { whyNotEdit, nameOf } = useChatRights();
  const canEdit = isFinished(run) && troubleOf(run) === null && whyNotEdit === '';
  const sender = nameOf(run.by);
  const article = (
    <chakra.article
      ref={appearing}
      aria-label={t`Message: ${run.prompt.slice(0, 80)}`}
      data-state={run.state}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      {run.isFresh ? <Divider>{t`New chat`}</Divider> : null}
      {run.step === null ? null : (
        <Tag alignSelf="flex-end" mb="-2">
          {rich`Step: ${run.step.title}`}
        </Tag>
      )}
      {sender === '' ? null : (
        <chakra.p alignSelf="flex-end" mb="-2" textStyle="xs" color="fg.muted" dir="auto">
          {sender}
        </chakra.p>
      )}
      <Prompt dir="auto">{run.prompt}</Prompt>
      <SentElements elements={run.elements} onOpen={handlers.onOpenFile} />
      <SentFiles files={run.attachments} />
      {run.mode === 'discuss' || canEdit ? (
        <chakra.div alignSelf="flex-end" mt="-2" display="flex" alignItems="center" gap="1">
          {run.mode === 'discuss' ? <Tag>{t`Discussion`}</Tag> : null}
          {canEdit ? (
            <Button
              size="xs"
              variant="ghost"
              title={t`Change the message and run it again, from before it`}
              onClick={() => handlers.onEdit(run.id, run.prompt)}
            >
              <Pencil aria-hidden />
              {t`Edit`}
            </Button>
          ) : null}
        </chakra.div>
      ) : null}
      {run.state === 'queued' ? (
        <Line alignSelf="flex-end">
          <StateDot state="waiting" />
          {stateWords(run)}
          <Button
            size="xs"
            variant="ghost"
            disabled={whyNotCommand !== ''}
            title={whyNotCommand || undefined}
            onClick={() => handlers.onCancelQueued(run.id)}
          >
            {t`Take it back`}
          </Button>
        </Line>
      ) : (
        <>
          {passagesOf(run.parts, isFinished(run)).map((passage) =>
            passage.kind === 'part' ? (
              part(passage.part)
            ) : (
              <DoneWork key={passage.id} title={doneWords(run, passage.parts)}>
                {passage.parts.map(part)}
              </DoneWork>
            ),
          )}
          {isFinished(run) ? (
            <Outcome
              run={run}
              isLast={isLast}
              isCurrent={isCurrent}
              whyNotCommand={whyNotCommand}
              handlers={handlers}
            />
          ) : (
            <Line>
              <StateDot state={toneOf(run)} />
              {stateWords(run)}
              <Bound run={run} />
            </Line>
          )}
        </>
      )}
    </chakra.article>
  );
  return run.isReplaced ? (
    <chakra.details opacity="0.85">
      <chakra.summary cursor="pointer" textStyle="xs" color="fg.muted" truncate>
        {rich`Replaced by an edited message: ${run.prompt}`}
      </chakra.summary>
      <chakra.div mt="3">{article}</chakra.div>
    </chakra.details>
  ) : (
    article
  );
});
RunItem.displayName = 'RunItem';

/** How near a run is to what it may use, before it has to ask. */
const Bound = ({ run }: { run: TimelineRun }) => {
  const words = boundWords(run);
  return words === null ? null : (
    <chakra.span color={words.isNear ? 'warning.fg' : 'fg.subtle'}>{words.text}</chakra.span>
  );
};

const Part = ({
  part,
  run,
  isLast,
  whyNot,
  handlers,
}: {
  part: RunPart;
  run: TimelineRun;
  isLast: boolean;
  /** Why nothing can be answered now; empty when it can. */
  whyNot: string;
  handlers: RunHandlers;
}): ReactNode => {
  const rights = useChatRights();
  switch (part.kind) {
    case 'text':
    case 'thought':
    case 'plan':
    case 'files':
    case 'refused':
    case 'noted':
      return <DonePart part={part} run={run} onOpenFile={handlers.onOpenFile} />;
    case 'steps':
      return run.steps.length === 0 ? null : <PlanList items={run.steps} isOver={false} />;
    case 'understood':
      return <Understood groups={part.groups} onOpen={handlers.onOpenBlueprint} />;
    case 'not-understood':
      return (
        <Notice title={t`Not understood, and left out`}>
          <chakra.ul display="flex" flexWrap="wrap" gap="1.5" mt="1.5">
            {part.phrases.map((phrase) => (
              <li key={phrase}>
                <Tag height="auto" minHeight="1.25rem" whiteSpace="normal">
                  {phrase}
                </Tag>
              </li>
            ))}
          </chakra.ul>
          {run.engine === 'composer' ? (
            <chakra.p mt="2" textStyle="xs">
              {t`Built without a model, from your words. Connect a model for anything it says it did not understand.`}
            </chakra.p>
          ) : null}
        </Notice>
      );
    case 'approval':
      return (
        <ApprovalCard
          part={part}
          isOpen={!isFinished(run)}
          why={whyNot || rights.whyNotDecide(part.subject)}
          onDecide={handlers.onDecide}
        />
      );
    case 'pushed':
      return (
        <chakra.p textStyle="sm">
          {rich`Pushed up to version ${part.version} to ${(
            <TextLink href={part.url} target="_blank" rel="noreferrer">
              {part.repository}
            </TextLink>
          )}`}
          .
        </chakra.p>
      );
    case 'repair':
      return (
        <RepairCard
          part={part}
          runId={run.id}
          isLast={isLast}
          why={whyNot}
          onChoose={handlers.onChoose}
          onOpenFile={handlers.onOpenFile}
        />
      );
    case 'ceiling':
      return (
        <CeilingCard
          part={part}
          runId={run.id}
          isOpen={!isFinished(run)}
          why={whyNot}
          onChoose={handlers.onChoose}
        />
      );
    case 'question':
      return (
        <chakra.div role="group" aria-label={part.question} display="flex" flexDirection="column" gap="2">
          <chakra.p fontWeight="500">{part.question}</chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {part.choices.map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant="outline"
                disabled={!isLast || rights.whyNotEdit !== ''}
                title={rights.whyNotEdit || undefined}
                whiteSpace="normal"
                height="auto"
                minHeight="8"
                py="1"
                onClick={() => handlers.onAnswer(choice)}
              >
                {choice}
              </Button>
            ))}
          </chakra.div>
          {isLast ? null : (
            <chakra.p textStyle="xs" color="fg.subtle">
              {t`Answered by a later message.`}
            </chakra.p>
          )}
        </chakra.div>
      );
  }
};
