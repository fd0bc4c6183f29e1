import { useActorRef, useSelector } from '@xstate/react';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { charts, type ChartsQuery } from '#adapters/project-charts.ts';
import { copying } from '#adapters/clipboard.ts';
import ProjectCharts, { type ChartFile } from '#features/inspector/project-charts.tsx';
import { isMachineFile } from '#lib/machine-source.ts';
import { useProject } from '#lib/project-context.ts';
import { useNotifying } from '#lib/effects.ts';
import { EmptyState, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

/** The statecharts of the open project, drawn; read anew whenever their files change. */
const ProjectMachine = () => {
  const { projectId, actors } = useProject();
  const files = useSelector(actors.editorSession, ({ context }) => context.files);
  // As text, which stays the same while nothing of it changes: it asks for the charts anew when it does.
  const found = files
    .filter(({ path }) => isMachineFile(path))
    .map(({ path, hash }) => `${hash} ${path}`)
    .join('\n');
  const actor = useActorRef(charts);
  const view = connect<ChartFile[], ChartsQuery>(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
    t`the statecharts`,
  );
  useNotifying(() => {
    const paths = found === '' ? [] : found.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
    actor.send({ type: 'data.requested', query: { projectId, paths } });
  }, [actor, projectId, found]);

  const copier = useActorRef(copying);
  const copy = connectCopy(
    useSelector(copier, (snapshot) => snapshot),
    copier.send,
  );

  if (found === '')
    return (
      <EmptyState title={t`No statechart yet`}>
        {t`A file called app.machine.ts, with a chart in it, is drawn here.`}
      </EmptyState>
    );
  if (view.error !== '' && view.data === null)
    return (
      <EmptyState
        title={t`The statecharts could not be loaded`}
        actions={<Button onClick={view.onRefresh}>{t`Try again`}</Button>}
      >
        {view.error}
      </EmptyState>
    );
  if (view.data === null) return <Skeleton height="full" borderRadius="xl" />;
  return (
    <ProjectCharts
      files={view.data}
      onOpenFile={(path) => {
        actors.editorSession.send({ type: 'file.opened', path });
        actors.workspace.send({ type: 'code.opened' });
      }}
      copy={copy}
    />
  );
};
export default ProjectMachine;
