import { chakra } from '@chakra-ui/react';
import { MessageSquarePlus, Pencil, RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type {
  ApprovalAnswer,
  QueueOrder,
  RepairAnswer,
} from '#machines/project-session/project-session.types.ts';
import { Notice, StateDot, Tag, TextLink } from '#ui/atoms.tsx';
import { useAppear } from '#ui/appear.ts';
import { Button } from '#ui/button.tsx';
import { isFinished, type TimelineRun } from '#lib/project-log.ts';
import type { RunPart } from '#lib/run-parts.ts';
import {
  boundWords,
  changeCounts,
  creditWords,
  doneWords,
  stateWords,
  toneOf,
  troubleOf,
} from '#lib/run-words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { CeilingCard } from './ceiling-card.tsx';
import { DoneWork, passagesOf } from './done-work.tsx';
import { SentElements } from './chosen-elements.tsx';
import { DonePart } from './done-part.tsx';
import { PlanList } from './plan-list.tsx';
import { RepairCard } from './repair-card.tsx';
import { RunDetails, tokenWords } from './run-details.tsx';
import { SentFiles } from './sent-files.tsx';
import { Understood } from './understood.tsx';
import { plural } from '#language/speech.ts';

/** What a person can do with a run; handlers of machines, handed down by the pane. */
export interface RunHandlers {
  onOpenFile(path: string, line?: number, column?: number): void;
  /** Shows a part of the blueprint, where it is put right. */
  onOpenBlueprint(place: string): void;
  onShowChanges(versionId: string): void;
  onRestore(versionId: string): void;
  /** Plays the run back. */
  onReplay(runId: string): void;
  onRetry(runId: string): void;
  onCancelQueued(runId: string): void;
  /** Orders, pauses or lets go on what waits. */
  onArrange(order: QueueOrder): void;
  /** Puts the message back into the box: changed, it takes the place of this one. */
  onEdit(runId: string, prompt: string): void;
  /** Puts the message into the box, for a new chat in this project. */
  onNewChat(prompt: string): void;
  /** Answers what the run asks permission for. */
  onDecide(answer: ApprovalAnswer): void;
  /** Says how to go on with a run that could not fix its faults. */
  onChoose(answer: RepairAnswer): void;
  /** More credits are wanted. */
  onCredits(): void;
  /** Puts a message into the box, to be sent or changed. */
  onSuggestion(message: string): void;
  /** Answers a question with one of its choices. */
  onAnswer(choice: string): void;
}

export interface RunItemProps {
  run: TimelineRun;
  /** Whether its version is what the project is now. */
  isCurrent: boolean;
  /** Whether it is the newest run: only its question is still to be answered. */
  isLast: boolean;
  /** Why it can be neither run again nor taken out of the queue now; empty when it can. */
  whyNotCommand: string;
  handlers: RunHandlers;
}

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

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '1',
    textStyle: 'xs',
    color: 'fg.muted',
    minHeight: '1.75rem',
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
  const canEdit = isFinished(run) && troubleOf(run) === null;
  const article = (
    <chakra.article
      ref={appearing}
      aria-label={`Message: ${run.prompt.slice(0, 80)}`}
      data-state={run.state}
      display="flex"
      flexDirection="column"
      gap="3"
    >
      {run.isFresh ? <Divider>New chat</Divider> : null}
      {run.step === null ? null : (
        <Tag alignSelf="flex-end" mb="-2">
          Step: {run.step.title}
        </Tag>
      )}
      <Prompt dir="auto">{run.prompt}</Prompt>
      <SentElements elements={run.elements} onOpen={handlers.onOpenFile} />
      <SentFiles files={run.attachments} />
      {run.mode === 'discuss' || canEdit ? (
        <chakra.div alignSelf="flex-end" mt="-2" display="flex" alignItems="center" gap="1">
          {run.mode === 'discuss' ? <Tag>Discussion</Tag> : null}
          {canEdit ? (
            <Button
              size="xs"
              variant="ghost"
              title="Change the message and run it again, from before it"
              onClick={() => handlers.onEdit(run.id, run.prompt)}
            >
              <Pencil aria-hidden />
              Edit
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
            Take it back
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
        Replaced by an edited message: {run.prompt}
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
  switch (part.kind) {
    case 'text':
    case 'thought':
    case 'plan':
    case 'files':
    case 'refused':
      return <DonePart part={part} run={run} onOpenFile={handlers.onOpenFile} />;
    case 'steps':
      return run.steps.length === 0 ? null : <PlanList items={run.steps} isOver={false} />;
    case 'understood':
      return <Understood groups={part.groups} onOpen={handlers.onOpenBlueprint} />;
    case 'not-understood':
      return (
        <Notice title="Not understood, and left out">
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
              Built without a model, from your words. Connect a model for anything it says it did not
              understand.
            </chakra.p>
          ) : null}
        </Notice>
      );
    case 'approval':
      return <ApprovalCard part={part} isOpen={!isFinished(run)} why={whyNot} onDecide={handlers.onDecide} />;
    case 'pushed':
      return (
        <chakra.p textStyle="sm">
          Pushed up to version {part.version} to{' '}
          <TextLink href={part.url} target="_blank" rel="noreferrer">
            {part.repository}
          </TextLink>
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
                disabled={!isLast}
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
              Answered by a later message.
            </chakra.p>
          )}
        </chakra.div>
      );
  }
};

const Outcome = ({
  run,
  isLast,
  isCurrent,
  whyNotCommand,
  handlers,
}: Pick<RunItemProps, 'run' | 'isLast' | 'isCurrent' | 'whyNotCommand' | 'handlers'>) => {
  const trouble = troubleOf(run);
  const counts = changeCounts(run);
  const isTooLong = run.error?.code === 'agent_token_limit_exceeded';
  const tokens = tokenWords(run);
  const { version } = run;
  return (
    <>
      {trouble ? (
        <Notice
          tone={run.state === 'failed' ? 'danger' : 'neutral'}
          title={trouble.title}
          actions={
            <>
              <Button
                size="xs"
                variant="outline"
                disabled={whyNotCommand !== ''}
                title={whyNotCommand === '' ? undefined : whyNotCommand}
                onClick={() => handlers.onRetry(run.id)}
              >
                <RotateCcw aria-hidden />
                {run.state === 'interrupted' ? 'Run it again' : 'Try again'}
              </Button>
              <Button size="xs" variant="ghost" onClick={() => handlers.onEdit(run.id, run.prompt)}>
                <Pencil aria-hidden />
                {isTooLong ? 'Shorten the message' : 'Change the message'}
              </Button>
              {isTooLong ? (
                <Button size="xs" variant="ghost" onClick={() => handlers.onNewChat(run.prompt)}>
                  <MessageSquarePlus aria-hidden />
                  Start a new chat
                </Button>
              ) : null}
              {run.error?.code === 'credits_exhausted' ? (
                <Button size="xs" variant="ghost" onClick={handlers.onCredits}>
                  Get credits
                </Button>
              ) : null}
            </>
          }
        >
          {trouble.text}
        </Notice>
      ) : null}
      <Line>
        {trouble ? null : <StateDot state={toneOf(run)} />}
        {version ? (
          <chakra.span color="fg" fontWeight="500">
            Version {version.number}
          </chakra.span>
        ) : trouble ? null : (
          <span>Nothing changed</span>
        )}
        {counts.files > 0 && version ? (
          <span>{plural(counts.files, { one: '# file', other: '# files' })}</span>
        ) : null}
        <span>{creditWords(run.credits)}</span>
        {tokens === '' ? null : <span>{tokens}</span>}
        {run.engine === 'composer' ? null : <span>{run.engineLabel}</span>}
        {isCurrent ? <Tag tone="success">Current</Tag> : null}
        <chakra.span display="inline-flex" gap="0.5" ms="auto">
          <Button size="xs" variant="ghost" onClick={() => handlers.onReplay(run.id)}>
            Replay
          </Button>
          {version ? (
            <Button size="xs" variant="ghost" onClick={() => handlers.onShowChanges(version.id)}>
              Changes
            </Button>
          ) : null}
          {version && !isCurrent ? (
            <Button size="xs" variant="ghost" onClick={() => handlers.onRestore(version.id)}>
              Restore to here
            </Button>
          ) : null}
          {run.mode === 'discuss' && !trouble && isLast ? (
            <Button size="xs" variant="outline" onClick={() => handlers.onAnswer('Build what you proposed.')}>
              Build this
            </Button>
          ) : null}
        </chakra.span>
      </Line>
      <RunDetails run={run} />
      {isLast && run.suggestions.length > 0 ? (
        <chakra.ul aria-label="Next steps" listStyle="none" display="flex" flexWrap="wrap" gap="2">
          {run.suggestions.map((message) => (
            <li key={message}>
              <Button
                size="xs"
                variant="outline"
                borderRadius="full"
                onClick={() => handlers.onSuggestion(message)}
              >
                {message}
              </Button>
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </>
  );
};
