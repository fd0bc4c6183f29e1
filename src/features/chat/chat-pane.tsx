import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { connect as connectAnswering } from '#machines/answering/answering.connect.ts';
import { connect as connectEnterKey } from '#machines/enter-key/enter-key.connect.ts';
import { connect as connectBox, type PromptBoxView } from '#machines/prompt-box/prompt-box.connect.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as connectOlder } from '#machines/older-entries/older-entries.connect.ts';
import { versionTitle } from '#machines/shared/version-title.ts';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as connectRestore } from '#machines/confirming/confirming.connect.ts';
import { connect as connectScroll } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useProject, useProjectView } from '#lib/project-context.ts';
import { useActorPart, useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { usePreload } from '#lib/use-preload.ts';
import { useShown } from '#lib/use-shown.ts';
import { notifyCreditsExhausted } from '#lib/credits-exhausted.ts';
import { activeRun } from '#lib/project-log.ts';
import { stateWords } from '#lib/run-words.ts';
import { useWiring } from '#lib/effects.ts';
import { type ChatRights, ChatRightsContext } from './chat-rights.ts';
import { ChatView } from './chat-view.tsx';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { ChosenElements } from './chosen-elements.tsx';
import { MessageBox } from './message-box.tsx';
import type { RunHandlers } from './run-handlers.ts';
import { loadMarkdown } from './run-text.tsx';

export interface ChatPaneProps {
  /** In the message box: what answers. */
  answering?: ReactNode;
  /** In the message box: files that go with the message. */
  attachments?: ReactNode;
  /** Above it: what is special about the next message. */
  answeringNotes?: ReactNode;
}

/** What the next message is about. */
const ElementsOfMessage = ({ onOpen }: { onOpen: RunHandlers['onOpenFile'] }) => (
  <ChosenElements view={useShown(useProject().actors.elements, connectElements)} onOpen={onOpen} />
);

/** The box of somebody who may not send: what is written in it stays, and nothing goes out. */
const closedBox = (box: PromptBoxView, why: string): PromptBoxView => ({
  ...box,
  canEdit: false,
  canSubmit: false,
  why,
  error: '',
  draftNote: why,
  onChange: () => undefined,
  onSubmit: () => undefined,
});

/** Drawn for every letter that is typed, and the conversation above it for none. */
const ChatBox = ({
  whyClosed,
  ...props
}: Pick<ComponentProps<typeof MessageBox>, 'notes' | 'tools' | 'running'> & { whyClosed: string }) => {
  const { actors } = useProject();
  const open = useShown(actors.messageBox, connectBox);
  const box = whyClosed === '' ? open : closedBox(open, whyClosed);
  const enterActor = useAppActor('enterKey');
  const enterKey = connectEnterKey(useActorSnapshot(enterActor), enterActor.send);
  const focusCount = useSelector(actors.workspace, ({ context }) => context.messageFocus);
  return <MessageBox view={box} enterKey={enterKey} focusCount={focusCount} {...props} />;
};

/** The chat of the open project. */
export const ChatPane = ({ answering, answeringNotes, attachments }: ChatPaneProps) => {
  const { actors, log } = useProject();
  // Text is not to be seen with its marks until that is here.
  usePreload(loadMarkdown);
  const view = useProjectView();
  const cursor = useSyncExternalStore(log.subscribe, log.cursor);
  const session = useShown(actors.session, connectSession);
  const answerError = useActorPart(
    actors.answerBox,
    (snapshot) => connectBox(snapshot, actors.answerBox.send).error,
  );
  const scroll = useShown(actors.scroll, connectScroll);
  const older = useShown(actors.older, connectOlder);
  const active = activeRun(view);
  const head = view.versions[0];

  const onEndWanted = useCallback(
    (listener: () => void) => {
      const subscription = actors.scroll.on('end.wanted', listener);
      return () => subscription.unsubscribe();
    },
    [actors.scroll],
  );

  // What one sends is what one wants to see answered.
  useWiring(() => {
    const subscriptions = [actors.messageBox, actors.answerBox, actors.fixBox].map((actor) =>
      actor.on('prompt.accepted', () => actors.scroll.send({ type: 'end.requested' })),
    );
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actors]);

  // Stable, so that finished runs are not rendered again for every word of the one under way.
  const handlers = useMemo<RunHandlers>(() => {
    const workspaceOf = () => connectWorkspace(actors.workspace.getSnapshot(), actors.workspace.send);
    const answeringOf = () => connectAnswering(actors.answering.getSnapshot(), actors.answering.send);
    const writeMessage = (prompt: string) => {
      connectBox(actors.messageBox.getSnapshot(), actors.messageBox.send).onChange(prompt);
      workspaceOf().onMessage();
    };
    const sessionOf = () => connectSession(actors.session.getSnapshot(), actors.session.send);
    return {
      onOpenFile(path, line, column) {
        workspaceOf().onPane('code');
        const editorSession = connectEditorSession(
          actors.editorSession.getSnapshot(),
          actors.editorSession.send,
        );
        editorSession.onOpen(path, line, column);
      },
      onOpenBlueprint(place) {
        actors.project.send({ type: 'blueprint.part', place });
        workspaceOf().onPane('blueprint');
      },
      onShowChanges(versionId) {
        workspaceOf().onPane('versions');
        connectHistory(actors.history.getSnapshot(), actors.history.send).onVersion(versionId);
      },
      onRestore(versionId) {
        const { items, versions } = log.getView();
        // The list knows what versions are called by now.
        const version =
          actors.history.getSnapshot().context.versions.find(({ id }) => id === versionId) ??
          items.find((item) => item.version?.id === versionId)?.version ??
          versions.find((candidate) => candidate.id === versionId);
        if (version)
          connectRestore(actors.restore.getSnapshot(), actors.restore.send).onRequest({
            id: version.id,
            name: versionTitle(version),
          });
      },
      onReplay: (runId) => workspaceOf().onReplay(runId),
      onRetry: (runId) => sessionOf().onRetry(runId),
      onCancelQueued: (runId) => sessionOf().onStop(runId),
      onArrange: (order) => sessionOf().onArrange(order),
      onEdit(runId, prompt) {
        answeringOf().onReplace(runId);
        writeMessage(prompt);
      },
      onNewChat(prompt) {
        answeringOf().onNewChat();
        writeMessage(prompt);
      },
      onSuggestion: writeMessage,
      onDecide: (answer) => sessionOf().onDecide(answer),
      onChoose: (answer) => sessionOf().onChoose(answer),
      onCredits: () => notifyCreditsExhausted(),
      onAnswer(choice) {
        const answers = () => connectBox(actors.answerBox.getSnapshot(), actors.answerBox.send);
        answers().onChange(choice);
        answers().onSubmit();
      },
    };
  }, [actors, log]);

  const { people, isOwner, whyNotEdit, whoPays } = session;
  const meId = useActorPart(useAppActor('auth'), ({ context }) => context.user?.uid ?? '');
  // Another one is drawn for only when somebody comes, goes or may do something else.
  const rights = useMemo<ChatRights>(
    () => ({
      whyNotEdit,
      isOwner,
      meId,
      whyNotDecide: (kind) =>
        connectSession(actors.session.getSnapshot(), actors.session.send).decideWhy(kind),
      nameOf: (by) => people.find(({ id, role }) => (by === null ? role === 'owner' : id === by))?.name ?? '',
    }),
    [actors, people, isOwner, meId, whyNotEdit],
  );
  const lastSeq = session.detail?.lastSeq ?? 0;
  const onStop = active ? () => session.onStop(active.id) : () => undefined;
  return (
    <ChatRightsContext value={rights}>
      <ChatView
        view={view}
        isLoading={view.items.length === 0 && (session.detail === null || cursor < lastSeq)}
        scroll={scroll}
        older={older}
        onEndWanted={onEndWanted}
        currentVersionId={head && head.treeHash === view.treeHash ? head.id : null}
        whyNotCommand={session.whyNotCommand}
        error={session.renameError ? '' : session.commandError || answerError}
        onDismissError={() => {
          session.onDismissError();
          connectBox(actors.answerBox.getSnapshot(), actors.answerBox.send).onCancel();
        }}
        announcement={active ? stateWords(active) : lastWords()}
        handlers={handlers}
      >
        <ChatBox
          whyClosed={whyNotEdit}
          notes={
            whyNotEdit === '' ? (
              <>
                {answeringNotes}
                <ElementsOfMessage onOpen={handlers.onOpenFile} />
                {whoPays === '' ? null : (
                  <chakra.p px="3.5" pt="2" textStyle="xs" color="fg.muted">
                    {whoPays}
                  </chakra.p>
                )}
              </>
            ) : null
          }
          tools={
            whyNotEdit === '' ? (
              <>
                {attachments}
                {answering}
              </>
            ) : null
          }
          running={
            active
              ? { isStopping: session.stoppingRunId === active.id, why: session.whyNotCommand, onStop }
              : null
          }
        />
      </ChatView>
    </ChatRightsContext>
  );

  function lastWords(): string {
    // What is said of a message that is held is said beside it.
    const run = view.items.findLast((item) => item.kind === 'run' && !item.isHeld);
    return run?.kind === 'run' ? stateWords(run) : '';
  }
};
