import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, Pause, Play } from 'lucide-react';
import type { QueueOrder } from '#machines/project-session/project-session.types.ts';
import { StateDot } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { TimelineRun } from '#lib/timeline-run.ts';
import { stateWords } from '#lib/run-words.ts';
import { plural, t } from '#language/speech.ts';

export interface WaitingListProps {
  /** Messages that wait, in the order in which they will run. */
  runs: readonly TimelineRun[];
  /** Why nothing of it can be changed now; empty when it can. */
  why: string;
  onArrange(order: QueueOrder): void;
  onCancel(runId: string): void;
}

const countWords = (runs: readonly TimelineRun[]): string => {
  return runs.every(({ step }) => step !== null)
    ? plural(runs.length, { one: '# step to come', other: '# steps to come' })
    : plural(runs.length, { one: '# message to come', other: '# messages to come' });
};

/** The messages of a project that wait: they can be put into another order, taken back, paused and let go on. */
export const WaitingList = ({ runs, why, onArrange, onCancel }: WaitingListProps) => {
  const runIds = runs.map(({ id }) => id);
  const isHeld = runs.some((run) => run.isHeld);
  const move = (at: number, to: number): void =>
    onArrange({ runIds: runIds.toSpliced(at, 1).toSpliced(to, 0, ...runIds.slice(at, at + 1)) });
  return (
    <chakra.section
      aria-label={t`What comes next`}
      display="flex"
      flexDirection="column"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      <chakra.div display="flex" alignItems="center" gap="2" px="3" py="1.5" bg="bg.subtle" textStyle="sm">
        <StateDot state={isHeld ? 'paused' : 'waiting'} />
        <chakra.h3 fontWeight="500">{countWords(runs)}</chakra.h3>
        <Button
          size="xs"
          variant={isHeld ? 'primary' : 'ghost'}
          ms="auto"
          disabled={why !== ''}
          title={why || undefined}
          onClick={() => onArrange({ runIds, isHeld: !isHeld })}
        >
          {isHeld ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isHeld ? t`Go on` : t`Pause`}
        </Button>
      </chakra.div>
      <chakra.ol display="flex" flexDirection="column">
        {runs.map((run, index) => (
          <chakra.li key={run.id} borderTopWidth="1px">
            <chakra.article
              aria-label={t`Message: ${run.prompt.slice(0, 80)}`}
              data-state={run.state}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              rowGap="1"
              px="3"
              py="2"
            >
              <chakra.div flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
                {run.step === null ? null : (
                  <chakra.p textStyle="sm" fontWeight="500" dir="auto">
                    {run.step.title}
                  </chakra.p>
                )}
                <chakra.p textStyle="sm" lineClamp="2" dir="auto">
                  {run.prompt}
                </chakra.p>
                <chakra.p textStyle="xs" color="fg.muted">
                  {stateWords(run)}
                </chakra.p>
              </chakra.div>
              <chakra.div display="flex" alignItems="center" ms="auto">
                <Tooltip content={t`Earlier`}>
                  <IconButton
                    label={t`Earlier`}
                    disabled={why !== '' || index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                </Tooltip>
                <Tooltip content={t`Later`}>
                  <IconButton
                    label={t`Later`}
                    disabled={why !== '' || index === runs.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </Tooltip>
                <Button
                  size="xs"
                  variant="ghost"
                  disabled={why !== ''}
                  title={why || undefined}
                  onClick={() => onCancel(run.id)}
                >
                  {t`Take it back`}
                </Button>
              </chakra.div>
            </chakra.article>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
};
