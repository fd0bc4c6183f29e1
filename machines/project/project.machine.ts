import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { addressBarMachine } from '../address-bar/address-bar.machine.ts';
import { answeringMachine } from '../answering/answering.machine.ts';
import type { BlueprintEvent, BlueprintInput } from '../blueprint/blueprint.types.ts';
import { confirmingMachine } from '../confirming/confirming.machine.ts';
import { copyTextMachine } from '../copy-text/copy-text.machine.ts';
import { deviceFrameMachine } from '../device-frame/device-frame.machine.ts';
import { elementChoiceMachine } from '../element-choice/element-choice.machine.ts';
import { elementEditMachine } from '../element-edit/element-edit.machine.ts';
import { editorSessionMachine } from '../editor-session/editor-session.machine.ts';
import type { IntegrationsInput } from '../integrations/integrations.types.ts';
import { iframeLoadMachine } from '../iframe-load/iframe-load.machine.ts';
import { olderEntriesMachine } from '../older-entries/older-entries.machine.ts';
import { pageAttentionMachine } from '../page-attention/page-attention.machine.ts';
import { previewMachine } from '../preview/preview.machine.ts';
import { projectChangesMachine } from '../project-changes/project-changes.machine.ts';
import { projectSessionMachine } from '../project-session/project-session.machine.ts';
import { projectUploadMachine } from '../project-upload/project-upload.machine.ts';
import { promptBoxMachine } from '../prompt-box/prompt-box.machine.ts';
import { runtimePingMachine } from '../runtime-ping/runtime-ping.machine.ts';
import { scrollFollowMachine } from '../scroll-follow/scroll-follow.machine.ts';
import { type ActorLost, actorLost, lost } from '../shared/actor-lost.ts';
import { notProvidedActor, notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import { versionHistoryMachine } from '../version-history/version-history.machine.ts';
import { versionPictureMachine } from '../version-picture/version-picture.machine.ts';
import { workspaceMachine } from '../workspace/workspace.machine.ts';
import type { ProjectContext, ProjectEvent, ProjectInput } from './project.types.ts';

/**
 * The page of one project: everything that runs while it is open, and is gone with it. One is open at a time.
 *
 * Input: what its actors begin with. Actors to provide: its charts with their own actors, and `links`, a callback that
 * passes on what they tell each other. Others find the actors by their ids in the system. Emits `actor.lost` when one
 * of them fails.
 */
export const projectMachine = setup({
  types: {
    context: {} as ProjectContext,
    events: {} as ProjectEvent,
    emitted: {} as ActorLost,
    input: typed<ProjectInput>(),
  },
  actors: {
    session: projectSessionMachine,
    workspace: workspaceMachine,
    preview: previewMachine,
    iframeLoad: iframeLoadMachine,
    device: deviceFrameMachine,
    address: addressBarMachine,
    copyAddress: copyTextMachine,
    elements: elementChoiceMachine,
    elementEdit: elementEditMachine,
    editorSession: editorSessionMachine,
    upload: projectUploadMachine,
    history: versionHistoryMachine,
    restore: confirmingMachine,
    versionCopy: confirmingMachine,
    messageBox: promptBoxMachine,
    hiddenBox: promptBoxMachine,
    answering: answeringMachine,
    scroll: scrollFollowMachine,
    older: olderEntriesMachine,
    picture: versionPictureMachine,
    changes: projectChangesMachine,
    runtime: runtimePingMachine,
    attention: pageAttentionMachine,
    integrations: notProvidedActor<EventObject, IntegrationsInput>('project.integrations'),
    blueprint: notProvidedActor<BlueprintEvent, BlueprintInput>('project.blueprint'),
    links: notProvidedCallback<EventObject, { projectId: string }>('project.links'),
  },
  actions: {
    notifySignedIn: enqueueActions(({ enqueue }) => {
      for (const box of ['messageBox', 'answerBox', 'fixBox'])
        enqueue(sendTo(box, { type: 'user.signedIn' }));
    }),
    notifySignedOut: enqueueActions(({ enqueue }) => {
      for (const child of ['session', 'messageBox', 'answerBox', 'fixBox'])
        enqueue(sendTo(child, { type: 'user.signedOut' }));
    }),
    assignPlace: assign({
      blueprintPlace: ({ event }) => (event.type === 'blueprint.part' ? event.place : null),
    }),
    requestPart: sendTo('blueprint', ({ event }) => ({
      type: 'part.requested',
      place: event.type === 'blueprint.part' ? event.place : '',
    })),
    reportLost: emit(actorLost),
  },
}).createMachine({
  id: 'project',
  context: ({ input }) => ({ ...input, blueprintPlace: null }),
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => context.session,
      onError: lost,
    },
    {
      id: 'workspace',
      systemId: 'workspace',
      src: 'workspace',
      input: ({ context }) => context.workspace,
      onError: lost,
    },
    {
      id: 'preview',
      systemId: 'preview',
      src: 'preview',
      input: ({ context }) => context.preview,
      onError: lost,
    },
    {
      id: 'iframeLoad',
      systemId: 'iframeLoad',
      src: 'iframeLoad',
      input: { isPrerendered: true },
      onError: lost,
    },
    {
      id: 'device',
      systemId: 'device',
      src: 'device',
      input: ({ context }) => context.device,
      onError: lost,
    },
    {
      id: 'address',
      systemId: 'address',
      src: 'address',
      input: ({ context }) => context.address,
      onError: lost,
    },
    { id: 'copyAddress', systemId: 'copyAddress', src: 'copyAddress', onError: lost },
    { id: 'elements', systemId: 'elements', src: 'elements', onError: lost },
    { id: 'elementEdit', systemId: 'elementEdit', src: 'elementEdit', onError: lost },
    {
      id: 'editorSession',
      systemId: 'editorSession',
      src: 'editorSession',
      input: ({ context: { projectId } }) => ({ projectId }),
      onError: lost,
    },
    {
      id: 'upload',
      systemId: 'upload',
      src: 'upload',
      input: ({ context: { projectId } }) => ({ projectId }),
      onError: lost,
    },
    {
      id: 'history',
      systemId: 'history',
      src: 'history',
      input: ({ context: { projectId } }) => ({ projectId }),
      onError: lost,
    },
    {
      id: 'restore',
      systemId: 'restore',
      src: 'restore',
      input: { kind: 'versionRestore' },
      onError: lost,
    },
    {
      id: 'versionCopy',
      systemId: 'versionCopy',
      src: 'versionCopy',
      input: { kind: 'versionCopy' },
      onError: lost,
    },
    {
      id: 'messageBox',
      systemId: 'messageBox',
      src: 'messageBox',
      input: ({ context }) => context.messageBox,
      onError: lost,
    },
    {
      id: 'answerBox',
      systemId: 'answerBox',
      src: 'hiddenBox',
      input: ({ context }) => context.answerBox,
      onError: lost,
    },
    {
      id: 'fixBox',
      systemId: 'fixBox',
      src: 'hiddenBox',
      input: ({ context }) => context.fixBox,
      onError: lost,
    },
    { id: 'answering', systemId: 'answering', src: 'answering', onError: lost },
    { id: 'scroll', systemId: 'scroll', src: 'scroll', onError: lost },
    { id: 'older', systemId: 'older', src: 'older', onError: lost },
    { id: 'picture', systemId: 'picture', src: 'picture', onError: lost },
    { id: 'changes', systemId: 'changes', src: 'changes', onError: lost },
    { id: 'runtime', systemId: 'runtime', src: 'runtime', onError: lost },
    { id: 'attention', systemId: 'attention', src: 'attention', onError: lost },
    {
      id: 'links',
      src: 'links',
      input: ({ context: { projectId } }) => ({ projectId }),
      onError: lost,
    },
  ],
  on: {
    'session.began': { actions: 'notifySignedIn' },
    'session.ended': { actions: 'notifySignedOut' },
  },
  type: 'parallel',
  states: {
    /** What the project is connected to outside: from its first view on, as long as the page is open. */
    integrations: {
      initial: 'absent',
      states: {
        absent: { on: { 'integrations.wanted': 'running' } },
        running: {
          invoke: {
            id: 'integrations',
            src: 'integrations',
            input: ({ context: { projectId } }) => ({ projectId }),
            onError: { target: 'absent', actions: 'reportLost' },
          },
        },
      },
    },
    /** What the composer understood: from its first view on, so that nothing of it is lost with the view. */
    blueprint: {
      initial: 'absent',
      states: {
        absent: { on: { 'blueprint.wanted': 'running', 'blueprint.part': { actions: 'assignPlace' } } },
        running: {
          invoke: {
            id: 'blueprint',
            src: 'blueprint',
            input: ({ context: { projectId, blueprintPlace } }) => ({ projectId, place: blueprintPlace }),
            onError: { target: 'absent', actions: 'reportLost' },
          },
          on: { 'blueprint.part': { actions: 'requestPart' } },
        },
      },
    },
  },
});

export type ProjectMachine = typeof projectMachine;
