import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import { connect } from '#machines/blueprint/blueprint.connect.ts';
import type { BlueprintMachine } from '#machines/blueprint/blueprint.machine.ts';
import { providedBlueprint } from '#adapters/project/blueprint.ts';
import { BlueprintPane } from '#features/blueprint/blueprint-pane.tsx';
import { useNotifying } from '#lib/effects.ts';
import { useProject } from '#lib/project-context.ts';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { deferredBlueprint } from './app-system.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

deferredBlueprint.arrive(providedBlueprint);

/** What the composer understood of the open project. */
const ProjectBlueprint = () => {
  const { project } = useProject().actors;
  const actor = useSelector(
    project,
    ({ children }) => children['blueprint'] as Actor<BlueprintMachine> | undefined,
  );
  useNotifying(() => project.send({ type: 'blueprint.wanted' }), [project]);
  return actor === undefined ? <PartSkeleton /> : <Running actor={actor} />;
};
export default ProjectBlueprint;

const Running = ({ actor }: { actor: Actor<BlueprintMachine> }) => {
  useOpenDialogs(actor, 'blueprint');
  const snapshot = useSelector(actor, (current) => current);
  return <BlueprintPane view={connect(snapshot, actor.send)} />;
};
