import { chakra } from '@chakra-ui/react';
import { Copy, Play } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { RegisteredMachine } from '#machines/registry.ts';
import { toMermaid } from '#machines/shared/export/mermaid.ts';
import { toDefinition, toStatelyCode } from '#machines/shared/export/stately-code.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { Box } from './chart-layout.ts';
import type { Chart } from './chart-model.ts';
import type { WalkedMachine } from './coverage.ts';
import { ChartView } from './chart-view.tsx';
import type { Light } from './light.ts';
import { useChartLayout, useRoom } from './use-chart-layout.ts';
import { Viewport } from './viewport.tsx';

const Bar = chakra('div', {
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

const formats = [
  { value: 'stately', label: 'Stately code', make: toStatelyCode },
  { value: 'mermaid', label: 'Mermaid', make: toMermaid },
  {
    value: 'json',
    label: 'JSON',
    make: (machine: RegisteredMachine['machine']) => `${JSON.stringify(toDefinition(machine), null, 2)}\n`,
  },
] as const;

/** A machine's chart with what can be done with it. */
export const ChartPane = ({
  entry,
  chart,
  walked,
  light,
  onCopy,
  onSimulate,
  onSend,
}: {
  entry: RegisteredMachine;
  chart: Chart;
  walked: WalkedMachine | undefined;
  light: Light;
  onCopy: (text: string, what: string) => void;
  onSimulate: () => void;
  onSend: (eventType: string) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const placing = useChartLayout(chart, room);
  const layout = placing.status === 'placed' ? placing.layout : null;
  const focus = useMemo<Box | null>(
    () => layout?.states.findLast(({ state }) => light.states.has(state.id))?.box ?? null,
    [layout, light],
  );
  return (
    <chakra.section aria-label="Chart" display="flex" flexDirection="column" height="full" minHeight="0">
      <Bar>
        <chakra.div flex="1" minWidth="0">
          <chakra.h2 textStyle="heading.xs" truncate>
            {entry.title}
          </chakra.h2>
          <chakra.p textStyle="2xs" color="fg.muted">
            {chart.stateCount} states, {chart.transitionCount} transitions
            {walked ? (
              <chakra.span data-testid="coverage">
                {' '}
                · {walked.coverage} walked by {walked.paths} generated tests
              </chakra.span>
            ) : null}
          </chakra.p>
        </chakra.div>
        <Menu
          placement="bottom-end"
          trigger={
            <Button size="sm" variant="outline">
              <Copy aria-hidden />
              Copy as
            </Button>
          }
        >
          {formats.map(({ value, label, make }) => (
            <MenuItem key={value} value={value} onClick={() => onCopy(make(entry.machine), label)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
        <Button
          size="sm"
          variant="primary"
          onClick={onSimulate}
          title="Run a copy with nothing behind its actors"
        >
          <Play aria-hidden />
          Simulate
        </Button>
      </Bar>
      <chakra.div ref={place} flex="1" minHeight="0" position="relative" data-chart={layout ? chart.id : ''}>
        {placing.status === 'failed' ? (
          <EmptyState title="This chart could not be placed">{placing.why}</EmptyState>
        ) : layout ? (
          <Viewport
            label={`Chart of ${entry.title}. Drag or use the arrow keys to move, plus and minus to zoom, 0 to fit.`}
            size={layout}
            focus={focus}
            onSend={onSend}
          >
            <ChartView layout={layout} light={light} />
          </Viewport>
        ) : (
          <chakra.div p="8" height="full" role="status" aria-label="Placing the chart">
            <Skeleton height="full" borderRadius="xl" />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  );
};
