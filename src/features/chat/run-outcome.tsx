import { chakra } from '@chakra-ui/react';
import { MessageSquarePlus, Pencil, RotateCcw } from 'lucide-react';
import { Notice, StateDot, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { changeCounts, creditWords, toneOf, troubleOf } from '#lib/run-words.ts';
import { isLackingCredits } from '#lib/lacking-credits.ts';
import { useChatRights } from './chat-rights.ts';
import { RunDetails, tokenWords } from './run-details.tsx';
import type { RunItemProps } from './run-handlers.ts';
import { plural, t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

/** A line of small words about a run. */
export const Line = chakra('div', {
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

/** How a run ended, and the ways on from there. */
export const Outcome = ({
  run,
  isLast,
  isCurrent,
  whyNotCommand,
  handlers,
}: Pick<RunItemProps, 'run' | 'isLast' | 'isCurrent' | 'whyNotCommand' | 'handlers'>) => {
  const { whyNotEdit, isOwner, meId } = useChatRights();
  const mayEdit = whyNotEdit === '';
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
                {run.state === 'interrupted' ? t`Run it again` : t`Try again`}
              </Button>
              {mayEdit ? (
                <Button size="xs" variant="ghost" onClick={() => handlers.onEdit(run.id, run.prompt)}>
                  <Pencil aria-hidden />
                  {isTooLong ? t`Shorten the message` : t`Change the message`}
                </Button>
              ) : null}
              {isTooLong && mayEdit ? (
                <Button size="xs" variant="ghost" onClick={() => handlers.onNewChat(run.prompt)}>
                  <MessageSquarePlus aria-hidden />
                  {t`Start a new chat`}
                </Button>
              ) : null}
              {isLackingCredits(run.error?.code, run.by, { id: meId, isOwner }) ? (
                <Button size="xs" variant="ghost" onClick={handlers.onCredits}>
                  {t`Get credits`}
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
            {rich`Version ${version.number}`}
          </chakra.span>
        ) : trouble ? null : (
          <span>{t`Nothing changed`}</span>
        )}
        {counts.files > 0 && version ? (
          <span>{plural(counts.files, { one: '# file', other: '# files' })}</span>
        ) : null}
        <span>{creditWords(run.credits)}</span>
        {tokens === '' ? null : <span>{tokens}</span>}
        {run.engine === 'composer' ? null : <span>{run.engineLabel}</span>}
        {isCurrent ? <Tag tone="success">{t`Current`}</Tag> : null}
        <chakra.span display="inline-flex" gap="0.5" ms="auto">
          <Button size="xs" variant="ghost" onClick={() => handlers.onReplay(run.id)}>
            {t`Replay`}
          </Button>
          {version ? (
            <Button size="xs" variant="ghost" onClick={() => handlers.onShowChanges(version.id)}>
              {t`Changes`}
            </Button>
          ) : null}
          {version && !isCurrent && mayEdit ? (
            <Button size="xs" variant="ghost" onClick={() => handlers.onRestore(version.id)}>
              {t`Restore to here`}
            </Button>
          ) : null}
          {run.mode === 'discuss' && !trouble && isLast && mayEdit ? (
            <Button
              size="xs"
              variant="outline"
              onClick={() => handlers.onAnswer(t`Build what you proposed.`)}
            >
              {t`Build this`}
            </Button>
          ) : null}
        </chakra.span>
      </Line>
      <RunDetails run={run} />
      {isLast && run.suggestions.length > 0 && mayEdit ? (
        <chakra.ul aria-label={t`Next steps`} listStyle="none" display="flex" flexWrap="wrap" gap="2">
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
