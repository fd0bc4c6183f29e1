import { createActor, fromCallback, fromPromise, type Actor, type ActorRefFrom } from 'xstate';
import { messageOptionsOf } from '#machines/answering/answering.connect.ts';
import type { answeringMachine } from '#machines/answering/answering.machine.ts';
import { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import { fileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { fileDeskMachine } from '#machines/file-desk/file-desk.machine.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import type { BridgeCommand, BridgeInput } from '#machines/preview/preview.types.ts';
import type { projectChangesMachine } from '#machines/project-changes/project-changes.machine.ts';
import { projectSessionMachine, projectStream } from '#machines/project-session/project-session.machine.ts';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { FaultToMend, PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import type { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import { scrollFollowMachine } from '#machines/scroll-follow/scroll-follow.machine.ts';
import { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import type { versionPictureMachine } from '#machines/version-picture/version-picture.machine.ts';
import { versionRestoreMachine } from '#machines/version-restore/version-restore.machine.ts';
import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { currentHash, loadFile, saveFile } from '#adapters/file-calls.ts';
import { browserStorage, openFileDrafts } from '#adapters/file-drafts.ts';
import { openPreviewBridge, previewAddress } from '#adapters/preview-bridge.ts';
import { openPreviewStorage } from '#adapters/preview-storage.ts';
import { projectConnection } from '#adapters/project-connection.ts';
import { messageDraftKeeper, readMessageDraft } from '#adapters/project-drafts.ts';
import { keepLayout, readLayout } from '#adapters/project-layout.ts';
import type { PreviewMessage } from '#contract/preview.ts';
import { previewFrameName } from '#contract/preview-frame.ts';
import type { ProjectEvent } from '#contract/run.ts';
import type { Scene } from '#contract/scenes.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { CallOptions } from '#lib/http-client.ts';
import { createConsoleLog } from '#lib/console-log.ts';
import { createFileDocuments, stagedKey } from '#lib/file-documents.ts';
import type { ProjectContextValue } from '#lib/project-context.ts';
import { createProjectLogStore } from '#lib/project-log-store.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import { openProjectNews } from '#lib/project-news.ts';
import { randomId } from '#lib/random-id.ts';
import { projectAnsweringMachine } from './models.ts';
import { tellOpenDialogs } from './dialog-turns.ts';
import { createProjectChanges } from './project-log-wiring.ts';
import { createRuntimePing } from './runtime-ping.ts';
import { tracksMessage } from '#adapters/track-prompt.ts';
import { followNetwork } from './project-network.ts';
import { createVersionPicture } from './version-picture.ts';

declare module '#lib/project-context.ts' {
  interface ProjectActors {
    readonly session: Actor<typeof projectSessionMachine>;
    readonly workspace: Actor<typeof workspaceMachine>;
    readonly preview: Actor<typeof previewMachine>;
    readonly iframeLoad: Actor<typeof iframeLoadMachine>;
    readonly device: Actor<typeof deviceFrameMachine>;
    readonly desk: Actor<typeof fileDeskMachine>;
    readonly history: Actor<typeof versionHistoryMachine>;
    readonly restore: Actor<typeof versionRestoreMachine>;
    /** The message box of the chat. */
    readonly messageBox: Actor<typeof promptBoxMachine>;
    /** How the next message of the message box is answered. */
    readonly answering: Actor<typeof answeringMachine>;
    /** Sends errors of the console that are to be mended. */
    readonly fixBox: Actor<typeof promptBoxMachine>;
    /** Sends answers to questions, so that what stands in the message box is left alone. */
    readonly answerBox: Actor<typeof promptBoxMachine>;
    readonly scroll: Actor<typeof scrollFollowMachine>;
    /** The picture of the newest version. */
    readonly picture: Actor<typeof versionPictureMachine>;
    /** What is new in the log since the page was opened. */
    readonly changes: Actor<typeof projectChangesMachine>;
    /** Tells the server how the files of a turn run here. */
    readonly runtime: Actor<typeof runtimePingMachine>;
  }
}

/** Everything that runs while one project's page is open. */
export interface ProjectSystem extends ProjectContextValue {
  /** Starts the actors and what they listen to; the answer stops them for good. */
  start(): () => void;
}

/** One system per opened project page; never on the server. `app` are the tab's own actors. */
export function createProjectSystem(
  projectId: string,
  scene: Scene,
  app: Pick<AppActors, 'auth' | 'toast' | 'dialogQueue'>,
): ProjectSystem {
  const storage = browserStorage();
  const log = createProjectLogStore();
  const runtime = createRuntimePing(log);
  const console = createConsoleLog();
  const documents = createFileDocuments();
  const drafts = openFileDrafts(projectId, storage);
  const previewData = openPreviewStorage(projectId, storage);
  let frame: HTMLIFrameElement | null = null;
  let heardAt: number | null = null;

  const session = createActor(
    projectSessionMachine.provide({
      actors: {
        loadProject: fromPromise(({ input, signal }) =>
          call('projectDetail', input, { signal, onError: shownInPlace }),
        ),
        rename: fromPromise(async ({ input, signal }) => {
          const { project } = await call('projectRename', input, { signal, onError: shownInPlace });
          return project;
        }),
        stopRun: fromPromise(async ({ input, signal }) => {
          await call('runStop', input, { signal, onError: shownInPlace });
        }),
        retryRun: fromPromise(({ input, signal }) =>
          call('runRetry', { ...input, ...engineOf() }, { signal, onError: shownInPlace }),
        ),
        decide: fromPromise(async ({ input, signal }) => {
          await call('runDecide', input, { signal, onError: shownInPlace });
        }),
        choose: fromPromise(async ({ input, signal }) => {
          const engine = input.choice === 'again' ? engineOf() : {};
          await call('runChoose', { ...input, ...engine }, { signal, onError: shownInPlace });
        }),
        stream: projectStream(
          projectConnection(projectId, {
            heard: () => {
              heardAt = Date.now();
            },
            signedOut: () => session.send({ type: 'user.signedOut' }),
            notFound: () => session.send({ type: 'project.missed' }),
            deleted: () => session.send({ type: 'project.deleted' }),
          }),
        ),
      },
      actions: {
        foldEntry: ({ event }) => {
          // The connection has checked its shape against the contract.
          if (event.type === 'log.arrived') log.receive([event.entry as ProjectEvent]);
        },
      },
    }),
    { input: { projectId, seed: Date.now() | 0, isOnline: navigator.onLine } },
  );

  const bufferActor = fileBufferMachine.provide({
    actors: {
      loadFile: fromPromise(({ input, signal }) => loadFile(projectId, input, documents, drafts, signal)),
      saveFile: fromPromise(async ({ input }) => {
        try {
          return await saveFile(projectId, input, documents, drafts);
        } finally {
          // A list that was asked for before this save may not know it; the next one does.
          desk.send({ type: 'list.requested' });
        }
      }),
      currentHash: fromPromise(({ input, signal }) => currentHash(projectId, input, signal)),
    },
  });

  const desk = createActor(
    fileDeskMachine.provide({
      actors: {
        buffer: bufferActor,
        listFiles: fromPromise(async ({ input, signal }) => {
          const { files } = await call('fileList', input, { signal, onError: shownInPlace });
          return files;
        }),
        readStaged: fromPromise(async ({ input: { path, hash }, signal }) => {
          const key = stagedKey(path, hash);
          if (documents.get(key)) return;
          const file = await call('fileRead', { projectId, path, hash }, { signal, onError: shownInPlace });
          documents.put(key, { ...file, path });
        }),
        applyOperation: fromPromise(async ({ input, signal }) => {
          const { operation } = input;
          await call('filesApply', { projectId, operations: [operation] }, { signal, onError: shownInPlace });
          if (operation.op === 'write') return;
          documents.remove(operation.path);
          drafts.forget(operation.path);
        }),
      },
    }),
    { input: { projectId } },
  );

  const history = createActor(
    versionHistoryMachine.provide({
      actors: {
        listVersions: fromPromise(async ({ input, signal }) => {
          const { versions } = await call('versionList', input, { signal, onError: shownInPlace });
          return versions;
        }),
        compare: fromPromise(async ({ input: { selected, basis }, signal }) => {
          const head = log.getView().versions[0];
          // The draft is what lies between the newest version and the working tree.
          const from = selected === 'draft' ? head?.id : selected;
          const range =
            basis === 'parent' && selected !== 'draft'
              ? { to: selected }
              : from === undefined
                ? {}
                : { from };
          const { changes } = await call(
            'versionDiff',
            { projectId, ...range },
            { signal, onError: shownInPlace },
          );
          // The builder's own notes are no part of what is counted and shown, here as in the chat.
          return changes.filter((change) => !isInternalPath(change.path));
        }),
        readChange: fromPromise(async ({ input, signal }) => {
          if (!input) return;
          const { path, before, after } = input;
          const read = async (hash: string | null) => {
            if (hash === null || documents.get(stagedKey(path, hash))) return;
            const file = await call('fileRead', { projectId, path, hash }, { signal, onError: shownInPlace });
            documents.put(stagedKey(path, hash), { ...file, path });
          };
          await Promise.all([read(before), read(after)]);
        }),
      },
    }),
    { input: { projectId } },
  );
  const restore = createActor(
    versionRestoreMachine.provide({
      actors: {
        restore: fromPromise(async ({ input, signal }) => {
          const { version } = await call('versionRestore', input, { signal, onError: shownInPlace });
          return version;
        }),
      },
    }),
    { input: { projectId } },
  );

  const preview = createActor(
    previewMachine.provide({
      actors: {
        bridge: fromCallback<BridgeCommand, BridgeInput>(({ input, receive }) => {
          const bridge = openPreviewBridge(() => frame?.contentWindow ?? null, input.nonce, hear);
          receive(() => bridge.send({ type: 'ping', id: randomId() }));
          return () => bridge.close();
        }),
      },
    }),
    { input: { treeHash: null, nonce: randomId() } },
  );
  const hear = (message: PreviewMessage['message']): void => {
    switch (message.type) {
      case 'ready':
        runtime.actor.send({ type: 'tree.painted', treeHash: message.treeHash });
        console.settle(message.since);
        return preview.send({ type: 'page.ready', treeHash: message.treeHash });
      case 'updated':
        runtime.actor.send({ type: 'tree.painted', treeHash: message.treeHash });
        console.settle();
        return preview.send({ ...message, type: 'page.updated' });
      case 'fault': {
        const { fault } = message;
        runtime.actor.send({ type: 'fault.raised', fault, treeHash: log.getView().stagedTreeHash });
        console.add({ level: 'error', text: fault.message, at: Date.now(), fault });
        return preview.send({ type: 'fault.raised', fault });
      }
      case 'fault-cleared':
        console.settle();
        return preview.send({ type: 'fault.cleared' });
      case 'console':
        return console.add(message);
      case 'storage':
        if (!previewData.set(message.key, message.value))
          console.add({
            level: 'warn',
            text: 'This project keeps more data in the browser than the preview can remember; it will be gone after a reload.',
            at: Date.now(),
          });
        return;
      case 'navigated':
      case 'pong':
        return;
    }
  };

  const iframeLoad = createActor(iframeLoadMachine, { input: { isPrerendered: true } });

  const answering = createActor(projectAnsweringMachine);
  /** What answers, for messages that are not otherwise special. */
  const engineOf = (): { engine?: string } => {
    const { engine } = messageOptionsOf(answering.getSnapshot());
    return engine === undefined ? {} : { engine };
  };
  const submitBy = (
    send: (
      prompt: string,
      options: CallOptions,
      files: { attachments?: string[] },
      fault: FaultToMend | null,
    ) => Promise<{
      runId: string;
    }>,
  ) =>
    fromPromise<PromptResult, PromptSubmission>(async ({ input, signal }) => {
      const isDiscussion = messageOptionsOf(answering.getSnapshot()).mode === 'discuss';
      const { runId } = await tracksMessage(input.scene, isDiscussion, () =>
        send(
          input.prompt,
          { idempotencyKey: input.idempotencyKey, signal, onError: shownInPlace },
          input.uploads.length === 0 ? {} : { attachments: [...input.uploads] },
          input.fault,
        ),
      );
      return { projectId, scene: input.scene, runId };
    });

  const messageBoxMachine = promptBoxMachine.provide({
    actors: {
      submit: submitBy((prompt, options, files) => {
        const { replaces, isFresh, ...meant } = messageOptionsOf(answering.getSnapshot());
        return replaces === undefined
          ? call(
              'runSubmit',
              { projectId, prompt, ...files, ...meant, ...(isFresh === true ? { isFresh } : {}) },
              options,
            )
          : call('runEdit', { runId: replaces, prompt, ...meant }, options);
      }),
      draftKeeper: messageDraftKeeper(projectId, storage),
    },
  });
  const messageBox = createActor(messageBoxMachine, {
    input: {
      boxId: randomId(),
      scene,
      draft: readMessageDraft(projectId, storage),
      isSignedIn: true,
      staysOpen: true,
    },
  });
  /** A box that nobody sees: what is put into it is sent at once, and what stands in the message box is left alone. */
  const hiddenBox = () =>
    createActor(
      promptBoxMachine.provide({
        actors: {
          submit: submitBy((prompt, options, _files, fault) =>
            call(
              'runSubmit',
              { projectId, prompt, ...engineOf(), ...(fault === null ? {} : { fault }) },
              options,
            ),
          ),
          draftKeeper: fromCallback(() => undefined),
        },
      }),
      { input: { boxId: randomId(), scene, isSignedIn: true, staysOpen: true } },
    );
  const answerBox = hiddenBox();
  const fixBox = hiddenBox();

  const layout = readLayout(storage, projectId);
  const workspace = createActor(
    workspaceMachine.provide({
      actions: {
        keepLayout: ({ context, event }) => {
          if (event.type === 'chat.resized') keepLayout(storage, projectId, { chatWidth: context.chatWidth });
          if (event.type === 'pane.chosen' && event.pane !== 'chat')
            keepLayout(storage, projectId, { side: event.pane });
        },
      },
    }),
    { input: layout },
  );
  const device = createActor(deviceFrameMachine, {
    input: { device: scene === 'ai-app-builder' ? 'phone' : 'free' },
  });
  const scroll = createActor(scrollFollowMachine);
  const versionPicture = createVersionPicture(projectId, log, { session, preview });
  const changes = createProjectChanges(log, { session, preview, desk, history }, app.auth);

  const actors = {
    session,
    workspace,
    preview,
    iframeLoad,
    device,
    desk,
    history,
    restore,
    messageBox,
    answerBox,
    fixBox,
    answering,
    scroll,
    picture: versionPicture.actor,
    changes: changes.actor,
    runtime: runtime.actor,
  };

  return {
    projectId,
    actors,
    log,
    console,
    documents,
    lastHeard: () => heardAt,
    previewFrame: {
      address: (previewUrl) => previewAddress(previewUrl, preview.getSnapshot().context.nonce),
      name: () => previewFrameName({ local: { ...previewData.entries() }, session: {} }),
      attach(element) {
        if (element && element !== frame) console.clear();
        frame = element;
      },
    },
    start() {
      for (const actor of Object.values(actors)) actor.start();
      const sent = messageBox.on('prompt.accepted', () => answering.send({ type: 'message.sent' }));
      const stopLog = changes.follow();

      // The charts know what the log and the preview have said already, and do nothing twice.
      const stopNews = openProjectNews.subscribe(projectId, (news) => {
        if (news.type === 'code.announced') session.send(news);
        else preview.send(news);
      });

      const stopNetwork = followNetwork(session, desk);
      const stopPicture = versionPicture.follow();
      const stopRuntime = runtime.follow();
      // The list of versions shows it.
      const pictures = versionPicture.actor.on('picture.stored', () =>
        history.send({ type: 'history.changed' }),
      );

      const toasts = restore.on('toast.wanted', ({ toast }) =>
        app.toast.send({ type: 'toast.requested', toast }),
      );
      const stopAuth = followAuth(app.auth, actors);
      const stopDialogs = Object.entries({ workspace, desk, restore }).map(([name, actor]) =>
        tellOpenDialogs(app.dialogQueue, actor, name),
      );
      // A frame that gave up loading is a failed preview: the preview's chart says why and what to do.
      const frameWatch = iframeLoad.subscribe((snapshot) => {
        if (snapshot.matches('failed')) preview.send({ type: 'frame.failed' });
      });
      const keepDrafts = () => {
        for (const [path, buffer] of Object.entries(desk.getSnapshot().context.buffers)) {
          if (!documents.isEdited(path) || !buffer.getSnapshot().hasTag('unsaved')) continue;
          drafts.keep(path, {
            baseHash: buffer.getSnapshot().context.baseHash,
            content: documents.text(path),
          });
        }
      };
      window.addEventListener('pagehide', keepDrafts);

      return () => {
        keepDrafts();
        window.removeEventListener('pagehide', keepDrafts);
        stopNetwork();
        stopNews();
        stopPicture();
        pictures.unsubscribe();
        sent.unsubscribe();
        stopLog();
        stopRuntime();
        stopAuth();
        for (const stop of stopDialogs) stop();
        toasts.unsubscribe();
        frameWatch.unsubscribe();
        for (const actor of Object.values(actors)) actor.stop();
      };
    },
  };
}

/** Tells the page's actors when somebody signs in or out, in this tab or another. */
function followAuth(
  auth: AppActors['auth'],
  actors: {
    session: ActorRefFrom<typeof projectSessionMachine>;
    messageBox: ActorRefFrom<typeof promptBoxMachine>;
    answerBox: ActorRefFrom<typeof promptBoxMachine>;
    fixBox: ActorRefFrom<typeof promptBoxMachine>;
  },
): () => void {
  const boxes = [actors.messageBox, actors.answerBox, actors.fixBox];
  const subscriptions = [
    auth.on('session.began', () => {
      for (const box of boxes) box.send({ type: 'user.signedIn' });
    }),
    auth.on('session.ended', () => {
      actors.session.send({ type: 'user.signedOut' });
      for (const box of boxes) box.send({ type: 'user.signedOut' });
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
