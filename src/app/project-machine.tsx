import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { writeClipboard } from '#adapters/clipboard.ts';
import ProjectCharts, { type ChartFile } from '#features/inspector/project-charts.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { isMachineFile } from '#lib/machine-source.ts';
import { useProject } from '#lib/project-context.ts';
import { useTelling } from '#lib/effects.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';

interface Query {
  readonly projectId: string;
  readonly paths: readonly string[];
}

const charts = asyncData<ChartFile[], Query>();

/** The statecharts of the open project, drawn; read anew whenever their files change. */
const ProjectMachine = () => {
  const { projectId, actors } = useProject();
  const files = useSelector(actors.desk, ({ context }) => context.files);
  // As text, which stays the same while nothing of it changes: it asks for the charts anew when it does.
  const found = files
    .filter(({ path }) => isMachineFile(path))
    .map(({ path, hash }) => `${hash} ${path}`)
    .join('\n');
  const machine = useMemo(
    () =>
      charts.provide({
        actors: {
          load: fromPromise(({ input, signal }) =>
            Promise.all(
              (input.query?.paths ?? []).map(async (path) => {
                const { content } = await call(
                  'fileRead',
                  { projectId: input.query?.projectId ?? '', path },
                  { signal, onError: shownInPlace },
                );
                return { path, source: content };
              }),
            ),
          ),
        },
      }),
    [],
  );
  const actor = useActorRef(machine);
  const view = connect<ChartFile[], Query>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    'the statecharts',
  );
  useTelling(() => {
    const paths = found === '' ? [] : found.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
    actor.send({ type: 'data.requested', query: { projectId, paths } });
  }, [actor, projectId, found]);

  const toast = useAppActor('toast');
  const copy = (text: string) => {
    const tell = (kind: 'success' | 'error', words: string) =>
      toast.send({ type: 'toast.requested', toast: { kind, text: words } });
    const writing = createActor(writeClipboard, { input: { text } });
    writing.subscribe({
      complete: () => tell('success', 'Copied as Mermaid'),
      error: () => tell('error', 'The browser did not allow copying.'),
    });
    writing.start();
  };

  if (found === '')
    return (
      <EmptyState title="No statechart yet">
        A file called app.machine.ts, with a chart in it, is drawn here.
      </EmptyState>
    );
  if (view.error !== '' && view.data === null)
    return (
      <EmptyState
        title="The statecharts could not be loaded"
        actions={<Button onClick={view.onRefresh}>Try again</Button>}
      >
        {view.error}
      </EmptyState>
    );
  if (view.data === null) return <Skeleton height="full" borderRadius="xl" />;
  return (
    <ProjectCharts
      files={view.data}
      onOpenFile={(path) => {
        actors.desk.send({ type: 'file.opened', path });
        actors.workspace.send({ type: 'pane.chosen', pane: 'code' });
      }}
      onCopy={copy}
    />
  );
};
export default ProjectMachine;
