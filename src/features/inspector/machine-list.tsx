import { chakra } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import type { InspectorView } from '#machines/inspector/inspector.connect.ts';
import { StateDot, Tag } from '#ui/atoms.tsx';
import { Input } from '#ui/field.tsx';
import type { Chart } from './chart-model.ts';
import { walkWithArrows } from '#ui/arrow-keys.ts';
import { hasEnded } from './recording.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';

export interface ListedMachine {
  readonly id: string;
  readonly title: string;
  readonly chart: Chart;
}

const Heading = chakra('h2', {
  base: { px: '3', pt: '3', pb: '1', textStyle: 'xs', fontWeight: '600', color: 'fg.muted' },
});
const Items = chakra('ul', { base: { listStyle: 'none', px: '1.5', pb: '1' } });
const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '8',
    px: '2',
    py: '1',
    borderRadius: 'md',
    textAlign: 'start',
    textStyle: 'sm',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: '500' },
  },
});
const Name = chakra('span', { base: { flex: '1', minWidth: '0', truncate: true } });
const Count = chakra('span', {
  base: { textStyle: '2xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Where = chakra('span', {
  base: { display: 'block', textStyle: '2xs', color: 'fg.muted', fontWeight: '400', truncate: true },
});

/** The running actors and all machines, searched together. Arrow keys walk through both. */
export const MachineList = ({
  view,
  machines,
  actors,
  shown,
  tab,
}: {
  view: InspectorView;
  machines: readonly ListedMachine[];
  /** Those of machines, of every tab. */
  actors: readonly RecordedActor[];
  /** The actor that the details are about. */
  shown: RecordedActor | null;
  tab: string;
}) => {
  const wanted = view.search.trim().toLowerCase();
  const fits = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
  const titleOf = (actor: RecordedActor) => machines.find(({ chart }) => chart.id === actor.machine);
  const running = actors.filter(
    (actor) => !hasEnded(actor) && fits(actor.name, titleOf(actor)?.title ?? '', actor.moment.words),
  );
  const found = machines.filter(({ id, title }) => fits(id, title));
  const live = new Set(actors.filter((actor) => !hasEnded(actor)).map(({ machine }) => machine));
  return (
    <chakra.nav
      aria-label="Machines"
      display="flex"
      flexDirection="column"
      height="full"
      minHeight="0"
      onKeyDown={walkWithArrows}
    >
      <chakra.div p="3" pb="2" position="relative">
        <chakra.span position="absolute" insetStart="5" top="1.375rem" color="fg.subtle" pointerEvents="none">
          <Search size={14} aria-hidden />
        </chakra.span>
        <Input
          size="sm"
          type="search"
          ps="8"
          aria-label="Search machines and actors"
          placeholder="Search"
          value={view.search}
          onChange={(event) => view.onSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === 'Enter' && first) view.onMachine(first.id);
          }}
        />
      </chakra.div>
      <chakra.div flex="1" minHeight="0" overflowY="auto">
        {running.length > 0 ? (
          <>
            <Heading id="inspector-running">Running</Heading>
            <Items aria-labelledby="inspector-running">
              {running.map((actor) => (
                <li key={actor.key}>
                  <Item
                    type="button"
                    data-actor={actor.key}
                    aria-current={actor.key === shown?.key}
                    onClick={() => view.onActor(actor.key, titleOf(actor)?.id ?? null)}
                  >
                    <StateDot state="active" animation="none" />
                    <Name>
                      {actor.name}
                      <Where>{actor.moment.words}</Where>
                    </Name>
                    {actor.isSimulated ? <Tag tone="warning">simulated</Tag> : null}
                    {actor.tab === tab ? null : <Tag>other tab</Tag>}
                  </Item>
                </li>
              ))}
            </Items>
          </>
        ) : null}
        <Heading id="inspector-machines">Machines</Heading>
        {found.length === 0 ? (
          <chakra.p px="3" py="2" textStyle="sm" color="fg.muted">
            No machine is called “{view.search}”.
          </chakra.p>
        ) : (
          <Items aria-labelledby="inspector-machines">
            {found.map(({ id, title, chart }) => (
              <li key={id}>
                <Item data-machine={id} {...view.getMachineProps(id)}>
                  <Name>{title}</Name>
                  {live.has(chart.id) ? <StateDot state="active" animation="none" title="Running" /> : null}
                  <Count title={`${chart.stateCount} states, ${chart.transitionCount} transitions`}>
                    {chart.stateCount} · {chart.transitionCount}
                    <chakra.span srOnly> states and transitions</chakra.span>
                  </Count>
                </Item>
              </li>
            ))}
          </Items>
        )}
      </chakra.div>
    </chakra.nav>
  );
};
