import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/packages/packages.connect.ts';
import type { PackagesMachine } from '#machines/packages/packages.machine.ts';
import { packagesOf } from '#adapters/project/packages.ts';
import { PackagesPanel } from '#features/packages/packages-panel.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useNotifying } from '#lib/effects.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { activeRun } from '#lib/project-log.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { PartSkeleton } from '#ui/part-skeleton.tsx';

/** The packages of the open project, as long as they are looked at. */
const ProjectPackages = () => {
  const { system } = useAppActor('app');
  const { projectId } = useProject();
  const { treeHash } = useProjectView();
  const [machine] = useState(() => packagesOf(system));
  const actor = useStartedActor(machine, { projectId, treeHash });
  return actor === null ? <PartSkeleton /> : <Open actor={actor} />;
};
export default ProjectPackages;

const Open = ({ actor }: { actor: ActorRefFrom<PackagesMachine> }) => {
  const view = useProjectView();
  const isRunning = activeRun(view) !== null;
  const { treeHash } = view;
  useNotifying(() => actor.send({ type: isRunning ? 'run.began' : 'run.ended' }), [actor, isRunning]);
  useNotifying(() => {
    // What a run has staged is none of the project's files yet.
    if (!isRunning) actor.send({ type: 'project.changed', treeHash });
  }, [actor, isRunning, treeHash]);
  const snapshot = useSelector(actor, (current) => current);
  return <PackagesPanel view={connect(snapshot, actor.send)} />;
};
