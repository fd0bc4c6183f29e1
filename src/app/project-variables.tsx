import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/project-variables/project-variables.connect.ts';
import type { ProjectVariablesMachine } from '#machines/project-variables/project-variables.machine.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { projectVariablesOf } from '#adapters/project/variables.ts';
import { VariablesDialog } from '#features/variables/variables-dialog.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useNotifying } from '#lib/effects.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { useShown } from '#lib/use-shown.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';

/** The variables of the open project, as long as they are looked at. */
export const ProjectVariables = ({ onClose }: { onClose: () => void }) => {
  const { system } = useAppActor('app');
  const { projectId } = useProject();
  const { treeHash } = useProjectView();
  const [machine] = useState(() => projectVariablesOf(system));
  const actor = useStartedActor(machine, { projectId, treeHash });
  return actor === null ? null : <Open actor={actor} onClose={onClose} />;
};

const Open = ({ actor, onClose }: { actor: ActorRefFrom<ProjectVariablesMachine>; onClose: () => void }) => {
  const { actors } = useProject();
  const { treeHash } = useProjectView();
  const workspace = useShown(actors.workspace, connectWorkspace);
  const type = useSelector(actors.session, ({ context }) => context.detail?.project.type);
  const isBuilt = useSelector(
    actors.editorSession,
    ({ context }) =>
      type === 'react' ||
      type === 'react_native' ||
      context.files.some(({ path }) => path === 'package.json'),
  );
  useNotifying(() => actor.send({ type: 'project.changed', treeHash }), [actor, treeHash]);
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  return (
    <VariablesDialog
      view={view}
      prefix={!isBuilt ? null : type === 'react_native' ? 'EXPO_PUBLIC_' : 'VITE_'}
      onDatabase={workspace.hasDatabase ? () => workspace.onPane('database') : null}
      onClose={onClose}
    />
  );
};
