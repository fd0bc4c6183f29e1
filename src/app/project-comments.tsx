import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { connect, type Thread } from '#machines/comments/comments.connect.ts';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { commentsIn, followComments } from '#adapters/project/comments.ts';
import { CommentsButton, CommentsPanel } from '#features/preview/comments-panel.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useWiring } from '#lib/effects.ts';
import { useProject } from '#lib/project-context.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useShown } from '#lib/use-shown.ts';

/** The comments on the preview of the open project. Their button stands in the bar of the preview. */
const ProjectComments = ({ bar }: { bar: HTMLElement | null }) => {
  const { actors, projectId } = useProject();
  const me = useActorPart(useAppActor('auth'), ({ context }) => context.user?.uid ?? '');
  const { isOwner, canEdit } = useShown(actors.session, connectSession);
  const [machine] = useState(() => commentsIn(actors.session.system));
  const comments = useActorRef(machine, { input: { projectId, me, isOwner } });
  const snapshot = useSelector(comments, (current) => current);
  const view = connect(snapshot, comments.send, useId());
  const elements = useShown(actors.elements, connectElements);
  useWiring(() => followComments(comments, actors.session.system, projectId), [comments, actors, projectId]);

  const onBuild = ({ comments: [beginning], element }: Thread): void => {
    if (beginning === undefined) return;
    // One whose element is gone is a message about the project.
    actors.elements.send({ type: 'choosing.left' });
    if (element !== null) actors.elements.send({ type: 'element.given', element });
    const box = connectBox(actors.messageBox.getSnapshot(), actors.messageBox.send);
    const { draft } = actors.messageBox.getSnapshot().context;
    // What stands there already is not lost.
    box.onChange(draft.trim() === '' ? beginning.text : `${draft.trimEnd()}\n\n${beginning.text}`);
    connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send).onMessage();
  };
  return (
    <>
      {bar === null ? null : createPortal(<CommentsButton view={view} />, bar)}
      {view.isOpen ? (
        <CommentsPanel
          view={{
            ...view,
            onClose: () => {
              view.onClose();
              bar?.querySelector('button')?.focus();
            },
          }}
          elements={elements}
          now={Date.now}
          onGo={(path) =>
            actors.address.send({ type: 'route.chosen', route: { path, title: '', isPattern: false } })
          }
          {...(canEdit ? { onBuild } : {})}
        />
      ) : null}
    </>
  );
};
export default ProjectComments;
