import type { ConfirmingMachine } from '#machines/confirming/confirming.machine.ts';
import type { Actor } from 'xstate';
import type { addressBarMachine } from '#machines/address-bar/address-bar.machine.ts';
import { placeOf } from '#machines/address-bar/address-bar.machine.ts';
import type { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import type { answeringMachine } from '#machines/answering/answering.machine.ts';
import type { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import type { elementChoiceMachine } from '#machines/element-choice/element-choice.machine.ts';
import type { elementEditMachine } from '#machines/element-edit/element-edit.machine.ts';
import type { editorSessionMachine } from '#machines/editor-session/editor-session.machine.ts';
import type { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import type { OlderEntriesMachine } from '#machines/older-entries/older-entries.machine.ts';
import type { pageAttentionMachine } from '#machines/page-attention/page-attention.machine.ts';
import type { previewMachine } from '#machines/preview/preview.machine.ts';
import { projectMachine } from '#machines/project/project.machine.ts';
import type { projectChangesMachine } from '#machines/project-changes/project-changes.machine.ts';
import type { projectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import type { projectUploadMachine } from '#machines/project-upload/project-upload.machine.ts';
import type { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import type { scrollFollowMachine } from '#machines/scroll-follow/scroll-follow.machine.ts';
import type { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import type { versionPictureMachine } from '#machines/version-picture/version-picture.machine.ts';
import type { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import { browserStorage } from '#adapters/file-drafts.ts';
import { copying } from '#adapters/clipboard.ts';
import { previewAddress } from '#adapters/preview-bridge.ts';
import { providedAddressBar, readRoute } from '#adapters/project/address.ts';
import { providedHiddenBox, providedMessageBox } from '#adapters/project/boxes.ts';
import { readMessageDraft } from '#adapters/project/drafts.ts';
import { providedEditorSession, providedFileBlame } from '#adapters/project/editor.ts';
import { providedWorkspace, readLayout } from '#adapters/project/layout.ts';
import { providedElementEdit } from '#adapters/project/element-edit.ts';
import { providedElementChoice } from '#adapters/project/elements.ts';
import { providedVersionPicture } from '#adapters/project/picture.ts';
import { providedPreview } from '#adapters/project/preview.ts';
import { providedRuntimePing } from '#adapters/project/runtime.ts';
import { providedOlderEntries, providedProjectSession } from '#adapters/project/session.ts';
import { providedProjectUpload, takeUpload } from '#adapters/project/upload.ts';
import { openProjectStores } from '#adapters/project/stores.ts';
import {
  providedVersionCopy,
  providedVersionHistory,
  providedRunningVersions,
  providedVersionNaming,
  providedVersionRestore,
} from '#adapters/project/versions.ts';
import { previewFrameName } from '#contract/preview-frame.ts';
import type { Scene } from '#contract/scenes.ts';
import { treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import type { ProjectActors, ProjectContextValue } from '#lib/project-context.ts';
import { linkTarget } from '#lib/navigation.ts';
import { randomId } from '#lib/random-id.ts';
import { deferredBlueprint, deferredIntegrations, deferredProject } from './app-system.ts';
import { projectAnsweringMachine } from './models.ts';
import { projectLinks } from '#adapters/project/links.ts';

declare module '#lib/project-context.ts' {
  interface ProjectActors {
    /** The page itself, which all the others are children of. */
    readonly project: Actor<typeof projectMachine>;
    readonly session: Actor<typeof projectSessionMachine>;
    readonly workspace: Actor<typeof workspaceMachine>;
    readonly preview: Actor<typeof previewMachine>;
    readonly iframeLoad: Actor<typeof iframeLoadMachine>;
    readonly device: Actor<typeof deviceFrameMachine>;
    /** Where the running app is, and has been. */
    readonly address: Actor<typeof addressBarMachine>;
    readonly copyAddress: Actor<typeof copyTextMachine>;
    /** The elements of the page that the next message is about. */
    readonly elements: Actor<typeof elementChoiceMachine>;
    /** The one of them that is changed by hand. */
    readonly elementEdit: Actor<typeof elementEditMachine>;
    readonly editorSession: Actor<typeof editorSessionMachine>;
    /** Files of the person's device on their way into the project. */
    readonly upload: Actor<typeof projectUploadMachine>;
    readonly history: Actor<typeof versionHistoryMachine>;
    readonly restore: Actor<ConfirmingMachine>;
    /** Makes a project of its own of a version. */
    readonly versionCopy: Actor<ConfirmingMachine>;
    /** The message box of the chat. */
    readonly messageBox: Actor<typeof promptBoxMachine>;
    /** How the next message of the message box is answered. */
    readonly answering: Actor<typeof answeringMachine>;
    /** Sends errors of the console that are to be repaired. */
    readonly fixBox: Actor<typeof promptBoxMachine>;
    /** Sends answers to questions, so that what stands in the message box is left alone. */
    readonly answerBox: Actor<typeof promptBoxMachine>;
    readonly scroll: Actor<typeof scrollFollowMachine>;
    /** The older parts of the log. */
    readonly older: Actor<OlderEntriesMachine>;
    /** The picture of the newest version. */
    readonly picture: Actor<typeof versionPictureMachine>;
    /** What is new in the log since the page was opened. */
    readonly changes: Actor<typeof projectChangesMachine>;
    /** Tells the server how the files of a run work here. */
    readonly runtime: Actor<typeof runtimePingMachine>;
    /** Whether the tab is in front. */
    readonly attention: Actor<typeof pageAttentionMachine>;
  }
}

deferredProject.arrive(
  projectMachine.provide({
    actors: {
      session: providedProjectSession,
      workspace: providedWorkspace,
      preview: providedPreview,
      address: providedAddressBar,
      copyAddress: copying,
      elements: providedElementChoice,
      elementEdit: providedElementEdit,
      editorSession: providedEditorSession,
      upload: providedProjectUpload,
      history: providedVersionHistory,
      restore: providedVersionRestore,
      versionCopy: providedVersionCopy,
      messageBox: providedMessageBox,
      hiddenBox: providedHiddenBox,
      answering: projectAnsweringMachine,
      older: providedOlderEntries,
      picture: providedVersionPicture,
      runtime: providedRuntimePing,
      integrations: deferredIntegrations.logic,
      blueprint: deferredBlueprint.logic,
      links: projectLinks,
    },
  }),
);

/** Runs versions of the project that is open. */
export const runningVersions = providedRunningVersions;

/** Finds out who changed the lines of the open file. */
export const fileBlame = providedFileBlame;

/** Names versions of the project that is open. */
export const versionNaming = providedVersionNaming;

const names = [
  'project',
  'session',
  'workspace',
  'preview',
  'iframeLoad',
  'device',
  'address',
  'copyAddress',
  'elements',
  'elementEdit',
  'editorSession',
  'upload',
  'history',
  'restore',
  'versionCopy',
  'messageBox',
  'answerBox',
  'fixBox',
  'answering',
  'scroll',
  'older',
  'picture',
  'changes',
  'runtime',
  'attention',
] as const satisfies readonly (keyof ProjectActors)[];

/** A project's page that is open: what its views are given, and what ends it. */
export interface OpenedProject {
  readonly context: ProjectContextValue;
  close(): void;
}

/** Opens the page of a project in the tree of this tab, in the place of one that is open; never on the server. */
export function openProject(app: AppActors['app'], projectId: string, scene: Scene): OpenedProject {
  const { stores, close } = openProjectStores(projectId);
  const storage = browserStorage();
  const nonce = randomId();
  const box = () => ({ boxId: randomId(), scene, isSignedIn: true, staysOpen: true });
  app.send({
    type: 'project.opened',
    project: {
      projectId,
      session: { projectId, seed: Date.now() | 0, isOnline: navigator.onLine },
      preview: { treeHash: null, nonce },
      workspace: readLayout(storage, projectId),
      address: { path: readRoute(projectId) },
      device: { device: scene === 'ai-app-builder' ? 'phone' : 'free' },
      messageBox: { ...box(), draft: readMessageDraft(projectId, storage) },
      answerBox: box(),
      fixBox: box(),
    },
  });
  const actors = Object.fromEntries(names.map((name) => [name, treeActor(app.system, name)]));
  return {
    context: {
      projectId,
      actors: actors as unknown as ProjectActors,
      log: stores.log,
      console: stores.console,
      documents: stores.documents,
      lastHeard: () => stores.heardAt,
      takeUpload: (given, folder) => takeUpload(stores, given, folder),
      previewFrame: {
        address(previewUrl) {
          const place = placeOf(treeActor(app.system, 'address').getSnapshot().context);
          const address = previewAddress(previewUrl, nonce, place);
          // An app may call its pages what no link is let lead to.
          return linkTarget(address) === undefined ? previewAddress(previewUrl, nonce) : address;
        },
        name: () => previewFrameName({ local: { ...stores.previewData.entries() }, session: {} }),
        attach(element) {
          if (element && element !== stores.frame) stores.console.clear();
          stores.frame = element;
        },
      },
    },
    close() {
      app.send({ type: 'project.closed', projectId });
      close();
    },
  };
}
