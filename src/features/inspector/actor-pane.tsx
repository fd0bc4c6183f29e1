import { chakra } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import { EmptyState, StateDot, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { ActorLog } from './actor-log.tsx';
import { clockTime } from './clock-time.ts';
import { JsonView } from './json-view.tsx';
import { eventWords } from './payload.ts';
import { at } from './recording.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';
import { SendForm } from './send-form.tsx';

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '12',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    flexShrink: 0,
  },
});
const Pane = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' },
});
/** Side by side where the pane is low and wide. */
const Parts = chakra('div', {
  base: {
    display: 'grid',
    flex: '1',
    minHeight: '0',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
    gridTemplateRows: {
      base: 'minmax(6rem, 9fr) minmax(5rem, 8fr) auto',
      sm: 'minmax(0, 1fr) auto',
      lg: 'minmax(6rem, 9fr) minmax(5rem, 8fr) auto',
    },
    gridTemplateAreas: {
      base: '"log" "context" "send"',
      sm: '"log context" "log send"',
      lg: '"log" "context" "send"',
    },
  },
});
const Part = chakra('h3', { base: { textStyle: 'xs', fontWeight: '600', color: 'fg.muted', mb: '1' } });

export interface ActorPaneProps {
  actor: RecordedActor | null;
  /** Actors that it has started. */
  others: readonly RecordedActor[];
  title: string;
  entry: number | null;
  chosenEvent: string | null;
  onEntry: (entry: number) => void;
  onLive: () => void;
  onChoose: (eventType: string) => void;
  onSend: (event: { readonly type: string } & Readonly<Record<string, unknown>>) => void;
  onSimulate: () => void;
  onStop: () => void;
}

/** One running actor: its log and the way through it, its data at that moment, and events to send. */
export const ActorPane = ({
  actor,
  others,
  title,
  entry,
  chosenEvent,
  onEntry,
  onLive,
  onChoose,
  onSend,
  onSimulate,
  onStop,
}: ActorPaneProps) => {
  if (!actor) {
    return (
      <Pane aria-label="Actor">
        <EmptyState
          title={`No ${title.toLowerCase()} is running`}
          actions={
            <Button size="sm" variant="outline" onClick={onSimulate}>
              <Play aria-hidden />
              Simulate it
            </Button>
          }
        >
          Open a page that uses it in another tab and it shows up here, or run a copy whose actors wait for
          you to end them.
        </EmptyState>
      </Pane>
    );
  }
  const { shown, isPast } = at(actor, entry);
  const moment = shown?.moment ?? actor.moment;
  const before = shown ? actor.log[actor.log.indexOf(shown) - 1]?.moment.context : undefined;
  const { type, ...carried } = shown?.event ?? { type: '' };
  const fields = Object.fromEntries(Object.entries(carried).filter(([, value]) => value !== undefined));
  return (
    <Pane aria-label="Actor">
      <Head>
        <StateDot
          state={moment.status === 'active' ? (isPast ? 'paused' : 'active') : 'done'}
          animation="none"
        />
        <chakra.div flex="1" minWidth="0" py="1.5">
          <chakra.h2 textStyle="sm" fontWeight="600" display="flex" alignItems="center" gap="1.5">
            <chakra.span truncate>{actor.name}</chakra.span>
            {actor.isSimulated ? <Tag tone="warning">simulated</Tag> : null}
            {moment.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </chakra.h2>
          <chakra.p
            data-testid="inspector-state"
            textStyle="xs"
            color="fg.muted"
            overflowWrap="anywhere"
            aria-live="polite"
          >
            {moment.words}
          </chakra.p>
        </chakra.div>
        {actor.isSimulated && actor.moment.status === 'active' ? (
          <Button size="xs" variant="outline" onClick={onStop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : null}
      </Head>
      {isPast && shown ? (
        <chakra.p role="status" px="3" py="1.5" textStyle="xs" bg="warning.subtle" color="warning.fg">
          As it was at {clockTime(shown.at)}, after {eventWords(type)}.
        </chakra.p>
      ) : null}
      <Parts>
        <ActorLog actor={actor} entry={shown} isLive={!isPast} onEntry={onEntry} onLive={onLive} />
        <chakra.div
          gridArea="context"
          minHeight="0"
          overflowY="auto"
          tabIndex={0}
          role="group"
          aria-label="Context"
          p="3"
          borderTopWidth="1px"
          borderColor="border"
          display="grid"
          gap="3"
          alignContent="start"
        >
          {Object.keys(fields).length > 0 ? (
            <div>
              <Part>{type === 'xstate.init' ? 'Input' : `What ${eventWords(type)} carried`}</Part>
              <JsonView data={fields} />
            </div>
          ) : null}
          <div>
            <Part>Context</Part>
            {moment.context === null ? (
              <chakra.p textStyle="xs" color="fg.muted">
                This actor is no machine and has none.
              </chakra.p>
            ) : (
              <JsonView data={moment.context} before={before} />
            )}
          </div>
          {others.length > 0 ? (
            <div>
              <Part>Actors that it runs</Part>
              <chakra.ul listStyleType="none" textStyle="xs">
                {others.map((child) => (
                  <chakra.li key={child.key} display="flex" gap="2" alignItems="center" px="1.5">
                    <StateDot
                      state={
                        child.moment.status === 'active'
                          ? 'active'
                          : child.moment.status === 'error'
                            ? 'failed'
                            : 'done'
                      }
                      animation="none"
                    />
                    {child.name}
                    <chakra.span color="fg.muted">{child.moment.words}</chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            </div>
          ) : null}
        </chakra.div>
        <SendForm
          key={actor.key}
          actor={actor}
          isLive={!isPast}
          chosen={chosenEvent}
          onChoose={onChoose}
          onSend={onSend}
        />
      </Parts>
    </Pane>
  );
};
