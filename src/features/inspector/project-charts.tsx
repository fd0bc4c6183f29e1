import { chakra } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { createMachine } from 'xstate';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import { toMermaid } from '#machines/shared/export/mermaid.ts';
import { machineConfigOf } from '#lib/machine-source.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { readChart, type Chart } from './chart-model.ts';
import { ChartView } from './chart-view.tsx';
import type { Light } from './light.ts';
import { useChartLayout, useRoom } from './use-chart-layout.ts';
import { Viewport } from './viewport.tsx';

/** A statechart of a project, as it stands in its file. */
export interface ChartFile {
  readonly path: string;
  readonly source: string;
}

export interface ProjectChartsProps {
  readonly files: readonly ChartFile[];
  /** Opens a file in the editor. */
  readonly onOpenFile: (path: string) => void;
  readonly copy: CopyTextView;
}

const dark: Light = { states: new Set(), taken: new Set(), sendable: new Set() };
const nobody = (): void => undefined;

interface ReadFile {
  readonly path: string;
  readonly chart: Chart | null;
  readonly mermaid: string;
  /** Why there is no chart. */
  readonly why: string;
}

/** The chart of a source. The project's code is read as data, never run. */
function readFile({ path, source }: ChartFile): ReadFile {
  try {
    const config = machineConfigOf(source);
    if (config === null)
      return { path, chart: null, mermaid: '', why: 'It does not call createMachine with a chart.' };
    const machine = createMachine({ ...config, context: {} });
    // Placings are kept by the chart's name: another text is another chart.
    const chart = { ...readChart(machine), id: `${path} ${source.length} ${source.slice(-200)}` };
    return { path, chart, mermaid: toMermaid(machine), why: '' };
  } catch (error) {
    return { path, chart: null, mermaid: '', why: error instanceof Error ? error.message : String(error) };
  }
}

/** How the project behaves: each of its statecharts, drawn. */
export const ProjectCharts = ({ files, onOpenFile, copy }: ProjectChartsProps) => {
  const read = useMemo(() => files.map(readFile), [files]);
  const isRefused = ({ mermaid }: ReadFile) => copy.errorFor(mermaid) !== '';
  return (
    <chakra.div display="flex" flexDirection="column" height="full" minHeight="0" overflowY="auto">
      {read.map((file) => (
        <chakra.section
          key={file.path}
          aria-label={file.path}
          display="flex"
          flexDirection="column"
          flex="1 0 auto"
          minHeight="24rem"
          height={read.length === 1 ? 'full' : undefined}
          borderBottomWidth="1px"
          borderColor="border"
        >
          <chakra.div
            display="flex"
            alignItems="center"
            gap="2"
            minHeight="12"
            px="3"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.div flex="1" minWidth="0">
              <chakra.h2 textStyle="heading.xs" truncate>
                {file.path}
              </chakra.h2>
              {file.chart && (
                <chakra.p textStyle="2xs" color="fg.muted">
                  {file.chart.stateCount} states, {file.chart.transitionCount} transitions
                </chakra.p>
              )}
            </chakra.div>
            {file.chart && (
              <Button size="sm" variant="outline" onClick={() => copy.onCopy(file.mermaid)}>
                {copy.isCopied(file.mermaid) ? 'Copied' : 'Copy as Mermaid'}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => onOpenFile(file.path)}>
              Open file
            </Button>
          </chakra.div>
          <chakra.p role="status" textStyle="xs" color="danger.fg" px="3" py={isRefused(file) ? '2' : '0'}>
            {isRefused(file) ? 'Your browser did not allow copying.' : null}
          </chakra.p>
          {file.chart === null ? (
            <EmptyState title="This chart cannot be drawn">{file.why}</EmptyState>
          ) : (
            <Drawn chart={file.chart} name={file.path} />
          )}
        </chakra.section>
      ))}
    </chakra.div>
  );
};
export default ProjectCharts;

const Drawn = ({ chart, name }: { chart: Chart; name: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const placing = useChartLayout(chart, room);
  return (
    <chakra.div ref={place} flex="1" minHeight="20rem" position="relative">
      {placing.status === 'failed' ? (
        <EmptyState title="This chart could not be placed">{placing.why}</EmptyState>
      ) : placing.status === 'placed' ? (
        <Viewport
          label={`Chart of ${name}. Drag or use the arrow keys to move, plus and minus to zoom, 0 to fit.`}
          size={placing.layout}
          focus={null}
          onSend={nobody}
        >
          <ChartView layout={placing.layout} light={dark} />
        </Viewport>
      ) : (
        <chakra.div p="8" height="full" role="status" aria-label="Placing the chart">
          <Skeleton height="full" borderRadius="xl" />
        </chakra.div>
      )}
    </chakra.div>
  );
};
