import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tag } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { walkWithArrows } from '#ui/arrow-keys.ts';
import { clockTime } from './clock-time.ts';
import { eventWords } from './payload.ts';
import type { LogEntry, Outcome, RecordedActor } from '#machines/shared/inspect/recording.types.ts';

const List = chakra('ol', {
  base: { listStyle: 'none', flex: '1', minHeight: '0', overflowY: 'auto', px: '1.5', pb: '1.5' },
});
const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5.25rem 1fr auto',
    columnGap: '2',
    alignItems: 'baseline',
    width: 'full',
    px: '1.5',
    py: '1',
    borderRadius: 'md',
    textAlign: 'start',
    textStyle: 'xs',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'accent.subtle' },
    '&[data-outcome=ignored], &[data-outcome=refused]': { color: 'fg.muted' },
  },
});
const Time = chakra('time', {
  base: { fontFamily: 'mono', fontSize: '0.6875rem', color: 'fg.muted', whiteSpace: 'nowrap' },
});
const Event = chakra('span', { base: { fontWeight: '500', overflowWrap: 'anywhere' } });
const Change = chakra('span', {
  base: { gridColumn: '2 / -1', textStyle: '2xs', color: 'fg.muted', overflowWrap: 'anywhere' },
});
const Bar = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: '10', ps: '3', pe: '2', flexShrink: 0 },
});

/** The log of an actor, newest first, and the way through its time. */
export const ActorLog = ({
  actor,
  entry,
  isLive,
  onEntry,
  onLive,
}: {
  actor: RecordedActor;
  /** The entry that is shown. */
  entry: LogEntry | null;
  isLive: boolean;
  onEntry: (entry: number) => void;
  onLive: () => void;
}) => {
  const { log } = actor;
  const index = log.findIndex((candidate) => candidate === entry);
  const before = log[index - 1];
  const after = log[index + 1];
  return (
    <chakra.section aria-label="Event log" display="flex" flexDirection="column" minHeight="0" gridArea="log">
      <Bar>
        <chakra.h3 textStyle="xs" fontWeight="600" color="fg.muted" flex="1">
          Log{' '}
          <chakra.span fontWeight="400" fontVariantNumeric="tabular-nums" aria-live="polite">
            {isLive
              ? `${log.length} ${log.length === 1 ? 'entry' : 'entries'}`
              : `${index + 1} of ${log.length}`}
          </chakra.span>
        </chakra.h3>
        <IconButton
          size="xs"
          label="Earlier"
          disabled={!before}
          title={before ? undefined : 'Nothing is earlier'}
          onClick={() => before && onEntry(before.number)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          size="xs"
          label="Later"
          disabled={isLive || !after}
          title={isLive ? 'The present is shown' : after ? undefined : 'Nothing is later'}
          onClick={() => after && onEntry(after.number)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <Button
          size="xs"
          variant={isLive ? 'ghost' : 'accent'}
          aria-pressed={isLive}
          onClick={onLive}
          title={isLive ? 'The present is shown' : 'Back to the present'}
        >
          Live
        </Button>
      </Bar>
      <List aria-label="Events, newest first" onKeyDown={walkWithArrows}>
        {[...log].reverse().map((item) => (
          <li key={item.number}>
            <Row
              type="button"
              data-entry={item.number}
              data-outcome={item.outcome}
              aria-current={item === entry && !isLive}
              onClick={() => onEntry(item.number)}
            >
              <Time dateTime={new Date(item.at).toISOString()}>{clockTime(item.at)}</Time>
              <Event title={item.event.type}>{eventWords(item.event.type)}</Event>
              <OutcomeTag outcome={item.outcome} />
              <Change>{changeOf(item)}</Change>
            </Row>
          </li>
        ))}
      </List>
    </chakra.section>
  );
};

const OutcomeTag = ({ outcome }: { outcome: Outcome }) => {
  if (outcome === 'ignored')
    return (
      <Tag tone="warning" title="No state has a transition for it">
        ignored
      </Tag>
    );
  if (outcome === 'refused')
    return (
      <Tag tone="neutral" title="Every guard said no">
        guarded
      </Tag>
    );
  if (outcome === 'stopped') return <Tag tone="neutral">stopped</Tag>;
  return <span />;
};

function changeOf({ from, moment, source, outcome }: LogEntry): string {
  const sender = source === null || outcome === 'started' ? '' : `${source} · `;
  if (from === moment.words) return `${sender}${from}`;
  return from === '' ? `begins in ${moment.words}` : `${sender}${from} → ${moment.words}`;
}
