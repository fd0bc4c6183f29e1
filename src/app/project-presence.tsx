import { useActorRef } from '@xstate/react';
import { connect } from '#machines/presence/presence.connect.ts';
import type { Place } from '#machines/presence/presence.types.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { followPresence, providedPresence } from '#adapters/project/presence.ts';
import { PeopleHere } from '#features/workspace/people-here.tsx';
import { useSmallScreen } from '#features/workspace/use-small-screen.ts';
import { useLatest, useWiring } from '#lib/effects.ts';
import { presenceLine } from '#lib/presence-line.ts';
import { useProject } from '#lib/project-context.ts';
import { useShown } from '#lib/use-shown.ts';
import { t } from '#language/speech.ts';

/** Who has the open project open now. Nothing of it is loaded for a person who is alone in it. */
const ProjectPresence = () => {
  const { actors, projectId } = useProject();
  const isSmall = useSmallScreen();
  const latest = useLatest(isSmall);
  const presence = useActorRef(providedPresence, { input: { projectId, seat: presenceLine.seat } });
  const view = useShown(presence, connect);
  const { isOwner } = useShown(actors.session, connectSession);
  useWiring(
    () => followPresence(presence, actors.session.system, () => latest.current),
    [presence, actors, latest],
  );
  const workspace = () => connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send);
  const onGo = ({ pane, path, caret }: Place): void => {
    workspace().onPane(pane);
    if (path !== null)
      connectEditorSession(actors.editorSession.getSnapshot(), actors.editorSession.send).onOpen(
        path,
        caret?.line,
      );
  };
  return (
    <PeopleHere
      view={view}
      isSmall={isSmall}
      shareLabel={isOwner ? t`Share` : t`People`}
      onShare={() => workspace().onDialog('share')}
      onGo={onGo}
    />
  );
};
export default ProjectPresence;
