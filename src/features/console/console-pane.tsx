import { connect as connectBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { faultMessage, faultToRepair } from '#lib/fault-message.ts';
import { useConsole, useProject } from '#lib/project-context.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import type { SnapshotFrom } from 'xstate';
import { ConsoleView } from './console-view.tsx';

/** The console of the open project's preview. */
export const ConsolePane = () => {
  const { actors, console } = useProject();
  const fixOf = (snapshot: SnapshotFrom<typeof actors.fixBox>) => connectBox(snapshot, actors.fixBox.send);
  const isFixing = useActorPart(actors.fixBox, (snapshot) => fixOf(snapshot).isBusy);
  const fixError = useActorPart(actors.fixBox, (snapshot) => fixOf(snapshot).error);
  const canFix = useActorPart(
    actors.session,
    (snapshot) => connectSession(snapshot, actors.session.send).canEdit,
  );
  const workspace = connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send);
  return (
    <ConsoleView
      lines={useConsole()}
      onClear={console.clear}
      onOpenFile={(path, line, column) => {
        workspace.onPane('code');
        connectEditorSession(actors.editorSession.getSnapshot(), actors.editorSession.send).onOpen(
          path,
          line,
          column,
        );
      }}
      canFix={canFix}
      isFixing={isFixing}
      fixError={fixError}
      onFix={(fault) => {
        // What stands in the message box is left alone: this is a run of its own.
        const box = () => connectBox(actors.fixBox.getSnapshot(), actors.fixBox.send);
        box().onChange(faultMessage(fault), faultToRepair(fault));
        box().onSubmit();
      }}
    />
  );
};
