import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect } from '#machines/project-search/project-search.connect.ts';
import type { ProjectSearchMachine } from '#machines/project-search/project-search.machine.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { projectSearchOf } from '#adapters/search/project-search.ts';
import { SearchDialog } from '#features/code/search-dialog.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useWiring } from '#lib/effects.ts';
import { useProject } from '#lib/project-context.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';

/** Finding and replacing in all files of the open project. */
export const ProjectSearch = ({ onClose }: { onClose: () => void }) => {
  const { system } = useAppActor('app');
  const { projectId } = useProject();
  const [{ machine, close }] = useState(() => projectSearchOf(system, projectId));
  useWiring(() => close, [close]);
  const actor = useStartedActor(machine, undefined);
  return actor === null ? null : <Open actor={actor} onClose={onClose} />;
};

const Open = ({ actor, onClose }: { actor: ActorRefFrom<ProjectSearchMachine>; onClose: () => void }) => {
  const { actors } = useProject();
  const canReplace = useSelector(
    actors.session,
    (snapshot) => connectSession(snapshot, actors.session.send).canEdit,
  );
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  return (
    <SearchDialog
      view={view}
      canReplace={canReplace}
      onOpen={(path, line, column) => {
        connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send).onPane('code');
        connectEditorSession(actors.editorSession.getSnapshot(), actors.editorSession.send).onOpen(
          path,
          line,
          column,
        );
      }}
      onClose={onClose}
    />
  );
};
