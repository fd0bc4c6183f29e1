import type { AnyMachineSnapshot } from 'xstate';
import type { FileBufferContext } from '#machines/file-buffer/file-buffer.types.ts';
import type { OnboardingContext } from '#machines/onboarding/onboarding.types.ts';
import type { PreviewContext } from '#machines/preview/preview.types.ts';
import type { ProjectSessionContext } from '#machines/project-session/project-session.types.ts';
import type { PromptBoxContext } from '#machines/prompt-box/prompt-box.types.ts';
import type { MachineModel } from './model.ts';
import { conflictError, deletedError, fault, network, notFoundError, signedOutError } from './samples.ts';

/** What stands on a project's page and on home. */
const accepted = { projectId: 'project-1', scene: 'ai-website-builder', runId: 'run-1' };

export const promptBoxModel: MachineModel = {
  id: 'prompt-box',
  inputs: [
    { boxId: 'box-1', scene: 'ai-website-builder', isSignedIn: true },
    { boxId: 'box-1', scene: 'ai-website-builder', isSignedIn: true, draft: 'A bakery', sendsAtOnce: true },
    {
      boxId: 'box-1',
      scene: 'react-website-builder',
      isSignedIn: false,
      staysOpen: true,
      isSceneFixed: true,
    },
  ],
  events: [
    { type: 'prompt.changed', draft: 'A bakery' } as never,
    { type: 'prompt.changed', draft: '  ' } as never,
    { type: 'prompt.changed', draft: 'x'.repeat(20_001) } as never,
    { type: 'scene.chosen', scene: 'meme' } as never,
    { type: 'attachments.changed', uploads: ['upload-1'], uploading: 0 } as never,
    { type: 'attachments.changed', uploads: [], uploading: 1 } as never,
    { type: 'draft.found', draft: 'A bakery', scene: 'meme', isSent: false } as never,
    { type: 'draft.found', draft: 'A bakery', scene: null, isSent: true } as never,
    { type: 'prompt.submitted' },
    { type: 'submission.cancelled' },
    { type: 'user.signedIn' },
    { type: 'user.signedOut' },
  ],
  outcomes: { submit: { done: [accepted], error: [network, signedOutError] } },
  keep: ({ draft, isDraftKept, uploading }) => [String(draft).length, isDraftKept, uploading],
  invariant: (snapshot, { ledger }) => {
    const { draft } = snapshot.context as PromptBoxContext;
    if (ledger.count('submit') > 1) throw new Error('one text is sent twice at once');
    if (
      snapshot.matches({ box: { editing: 'ready' } }) &&
      (snapshot.context as PromptBoxContext).uploading > 0
    ) {
      throw new Error('ready without its files');
    }
    if (
      (snapshot.matches({ box: 'needsSignIn' }) || snapshot.matches({ box: 'failed' })) &&
      draft.trim() === ''
    ) {
      throw new Error('a draft was lost');
    }
  },
};

export const onboardingModel: MachineModel = {
  id: 'onboarding',
  inputs: (['what', 'look', 'where'] as const).map((step) => ({ pageId: 'page-1', step })),
  events: [
    { type: 'text.changed', text: 'A bakery' } as never,
    { type: 'text.changed', text: ' ' } as never,
    { type: 'look.chosen', look: 'warm' } as never,
    { type: 'scene.chosen', scene: 'ai-website-builder' } as never,
    { type: 'step.completed' },
    { type: 'step.left' },
    { type: 'what.opened' },
    { type: 'look.opened' },
    { type: 'where.opened' },
    ...[true, false].map(
      (isSent) =>
        ({
          type: 'answers.found',
          answers: { text: 'A florist', look: 'bold', scene: 'react-website-builder' },
          idempotencyKey: 'page-0-3',
          isSent,
        }) as never,
    ),
  ],
  outcomes: { create: { done: [accepted], error: [network, signedOutError] } },
  keep: ({ text, isKept }) => [String(text).trim().length > 0, isKept],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('create') > 1) throw new Error('one set of answers is sent twice at once');
    if (
      (snapshot.matches({ box: 'needsSignIn' }) || snapshot.matches({ box: 'failed' })) &&
      (snapshot.context as OnboardingContext).text.trim() === ''
    ) {
      throw new Error('answers were lost');
    }
  },
};

export const previewModel: MachineModel = {
  id: 'preview',
  inputs: [
    { treeHash: 'tree-1', nonce: 'nonce-1' },
    { treeHash: null, nonce: 'nonce-1' },
  ],
  events: [
    { type: 'tree.changed', treeHash: 'tree-1' } as never,
    { type: 'tree.changed', treeHash: 'tree-2' } as never,
    { type: 'tree.changed', treeHash: null } as never,
    { type: 'frame.loaded' },
    { type: 'frame.failed' },
    { type: 'page.ready', treeHash: 'tree-1' } as never,
    { type: 'page.updated', treeHash: 'tree-2', full: false, ms: 9 } as never,
    { type: 'fault.raised', fault: fault('compile') } as never,
    { type: 'fault.raised', fault: fault('runtime') } as never,
    { type: 'fault.raised', fault: fault('resource') } as never,
    { type: 'packages.installing', name: 'recharts', done: 3, total: 9 } as never,
    { type: 'fault.cleared' },
    { type: 'sandbox.synced', treeHash: 'tree-1' } as never,
    { type: 'sandbox.synced', treeHash: 'tree-2' } as never,
    { type: 'sandbox.faulted', treeHash: 'tree-2', fault: fault('compile') } as never,
    { type: 'server.returned' },
    { type: 'reload.requested' },
  ],
  keep: ({ wantedTree, goodTree, syncedTree, report }) => [
    wantedTree,
    goodTree,
    syncedTree === wantedTree,
    report !== null,
  ],
  invariant: (snapshot, { ledger }) => {
    if (ledger.started.length !== 1) throw new Error('the bridge was made anew');
    const { wantedTree, goodTree, fault: shown } = snapshot.context as PreviewContext;
    if (snapshot.matches('empty') !== (wantedTree === null) && !snapshot.matches({ failed: 'unreachable' })) {
      throw new Error('empty and the tree disagree');
    }
    if (snapshot.matches('live') && (shown !== null || goodTree === null)) {
      throw new Error('live without a good tree, or with a fault');
    }
    if (
      (snapshot.matches({ failed: 'compile' }) || snapshot.matches({ failed: 'runtime' })) &&
      shown === null
    ) {
      throw new Error('a failure without its cause');
    }
  },
};

export const iframeLoadModel: MachineModel = {
  id: 'iframe-load',
  inputs: [{ isPrerendered: false }, { isPrerendered: true }],
  events: [
    { type: 'frame.requested' },
    { type: 'frame.loaded' },
    { type: 'frame.failed' },
    { type: 'retry.requested' },
    { type: 'frame.discarded' },
  ],
  keep: ({ retryCount }) => retryCount,
  invariant: (snapshot, { pending }) => {
    const retryCount = snapshot.context['retryCount'] as number;
    if (retryCount < 0 || retryCount > 3) throw new Error('more than three retries');
    const wait = pending.find(({ event }) => event.startsWith('xstate.after.retryDelay.'));
    if (wait && wait.delay !== 2_000 * (retryCount + 1)) throw new Error('a wrong delay before a retry');
  },
};

const project = {
  id: 'project-1',
  name: 'Crumb',
  scene: 'ai-website-builder',
  type: 'project',
  visibility: 'private',
  treeHash: 'tree-1',
  headVersionId: null,
  hasDraft: false,
  createdAt: 1,
  updatedAt: 1,
};
const detail = { project, previewUrl: 'http://127.0.0.1/p/x/', activeRunId: null, lastSeq: 3 };
const entry = (seq: number) =>
  ({ type: 'log.arrived', entry: { seq, runId: null, at: 1, body: { type: 'project.updated' } } }) as never;

const approvalAnswer = { approvalId: 'ap-1', hash: 'f'.repeat(64), decision: 'once' };

const isAway = (snapshot: AnyMachineSnapshot, region: string, rest: string): boolean =>
  snapshot.matches('ready') && !snapshot.matches({ ready: { [region]: rest } });
const areAway = (snapshot: AnyMachineSnapshot): boolean =>
  isAway(snapshot, 'detail', 'current') ||
  isAway(snapshot, 'name', 'shown') ||
  isAway(snapshot, 'command', 'none');

/** The same as one of its people sees it who may only look. */
const sharedDetail = {
  ...detail,
  project: { ...project, role: 'viewer', ownerName: 'Ada' },
  people: [
    { id: 'user-1', name: 'Ada', role: 'owner' },
    { id: 'user-2', name: 'Ben', role: 'viewer' },
  ],
};

export const projectSessionModel: MachineModel = {
  id: 'project-session',
  events: [
    entry(1),
    entry(2),
    entry(5),
    { type: 'code.announced', seq: 1 } as never,
    { type: 'code.announced', seq: 2 } as never,
    { type: 'project.reloadRequested' },
    { type: 'project.missed' },
    { type: 'project.deleted' },
    { type: 'user.signedOut' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'stream.retryRequested' },
    { type: 'stream.reopened' },
    { type: 'rename.began' },
    { type: 'rename.submitted', name: 'Crumb & Co' } as never,
    { type: 'rename.submitted', name: ' ' } as never,
    { type: 'rename.cancelled' },
    { type: 'run.stopRequested', runId: 'run-1' } as never,
    { type: 'run.retryRequested', runId: 'run-1' } as never,
    { type: 'approval.answered', answer: approvalAnswer } as never,
    { type: 'repair.answered', answer: { runId: 'run-1', choice: 'again' } } as never,
    { type: 'queue.arrangeRequested', order: { runIds: ['run-2', 'run-1'], isHeld: true } } as never,
    { type: 'commandFailure.dismissed' },
  ],
  outcomes: {
    loadProject: {
      done: [detail, sharedDetail],
      error: [network, notFoundError, deletedError, signedOutError],
    },
    reloadProject: {
      done: [detail, sharedDetail],
      error: [network, notFoundError, deletedError, signedOutError],
    },
    rename: { done: [{ ...project, name: 'Crumb & Co' }] },
    stopRun: { done: [undefined] },
    retryRun: { done: [{ runId: 'run-2' }] },
    decide: { done: [undefined] },
    choose: { done: [undefined] },
    arrangeQueue: { done: [undefined] },
  },
  // The news concern no other region: what else can happen is walked while there are none.
  stopWhen: (snapshot) => isAway(snapshot, 'news', 'caughtUp') && areAway(snapshot),
  keep: ({ cursor, announced, detail: known }) => [
    (known as typeof sharedDetail | null)?.project.role,
    Math.min(2, cursor as number),
    Math.max(0, (announced as number) - (cursor as number)),
  ],
  invariant: (snapshot, { ledger }) => {
    const { cursor } = snapshot.context as ProjectSessionContext;
    if (ledger.count('stream') > 1) throw new Error('two streams are open');
    if (cursor > 2) throw new Error('an entry was folded past a gap');
    const commands = ['stopRun', 'retryRun', 'decide', 'choose', 'arrangeQueue'].map((name) =>
      ledger.count(name),
    );
    if (commands.reduce((sum, count) => sum + count, 0) > 1) throw new Error('two commands at once');
  },
};

export const fileBufferModel: MachineModel = {
  id: 'file-buffer',
  inputs: [{ path: 'src/App.tsx', baseHash: 'hash-1' }],
  events: [
    { type: 'content.changed' },
    { type: 'save.requested' },
    { type: 'remote.changed', hash: 'hash-1' } as never,
    { type: 'remote.changed', hash: 'hash-2' } as never,
    { type: 'remote.changed', hash: null } as never,
    { type: 'conflict.keptMine' },
    { type: 'conflict.tookTheirs' },
    { type: 'network.online' },
  ],
  outcomes: {
    saveFile: { done: [{ hash: 'hash-1' }], error: [network, conflictError] },
    loadFile: {
      done: [
        { hash: 'hash-2', isDraft: false },
        { hash: null, isDraft: false },
        { hash: 'hash-1', isDraft: true },
      ],
      error: [network],
    },
    currentHash: { done: [{ hash: 'hash-2' }, { hash: null }], error: [network] },
  },
  keep: ({ baseHash, remote, revision, savingRevision }) => [baseHash, remote, revision === savingRevision],
  invariant: (snapshot, { ledger }) => {
    const context = snapshot.context as FileBufferContext;
    if (ledger.count('saveFile') > 1) throw new Error('one file is saved twice at once');
    if (snapshot.matches('clean') && context.revision !== context.savedRevision) {
      throw new Error('clean, and something typed is not saved');
    }
    if (
      context.revision !== context.savedRevision &&
      !snapshot.hasTag('unsaved') &&
      !snapshot.matches('refreshing')
    ) {
      if (!snapshot.matches('refreshFailed')) throw new Error('edits that nothing tells of');
    }
  },
};
