import { assign, sendTo, setup } from 'xstate';
import { notProvidedCallback } from '#machines/shared/not-provided.ts';
import type {
  BridgeCommand,
  BridgeInput,
  PreviewContext,
  PreviewEvent,
  PreviewInput,
} from './preview.types.ts';

/**
 * Milliseconds that the page may take to open, to paint first, to take an update, and to take one that the server has
 * ready, before it is opened anew.
 */
export const previewTimes = {
  boot: 20_000,
  build: 20_000,
  update: 10_000,
  refresh: 4_000,
  /** Without any news of the packages that are being brought. */
  install: 200_000,
} as const;

/**
 * A page that was opened while the server was away is the browser's own, which never says anything: it is opened anew.
 */
const reopens = {
  'server.returned': [
    { guard: 'hasNoTree' },
    { target: '#preview.booting', reenter: true, actions: 'countReload' },
  ],
} as const;

/**
 * What the preview shows, and why when it does not.
 *
 * Input: the tree to show (null: no files yet) and the nonce that the frame's messages carry.
 * Actor to provide: `bridge`, a callback that listens to the frame and sends `page.*` and `fault.*`; it gets
 * `ping.due` when an update takes too long. `tree.changed` comes from the project's log, `frame.*` from the iframe.
 * The last good tree stays visible behind every failure: the server keeps serving it and the page keeps its state.
 * `packages.installing` comes with every step of bringing packages, which has no end that is known beforehand: silence is
 * what ends the waiting.
 * `sandbox.*` is what the server says beside the page: a page that hears it as well has done all of it already; one that
 * does not is opened anew, or has the fault shown above it.
 * It cannot compile or repair; it names the state, its cause and what to do.
 */
export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
    input: {} as PreviewInput,
    tags: {} as 'busy' | 'failure',
  },
  actors: { bridge: notProvidedCallback<BridgeCommand, BridgeInput>('preview.bridge') },
  actions: {
    wantTree: assign({
      wantedTree: ({ context, event }) =>
        event.type === 'tree.changed' ? event.treeHash : context.wantedTree,
    }),
    forgetTrees: assign({ wantedTree: null, goodTree: null, fault: null, syncedTree: null, report: null }),
    noteGood: assign({
      report: ({ context, event }) =>
        'treeHash' in event && event.treeHash === context.report?.treeHash ? null : context.report,
      goodTree: ({ context, event }) => ('treeHash' in event ? event.treeHash : context.goodTree),
      lastUpdateMs: ({ context, event }) => (event.type === 'page.updated' ? event.ms : context.lastUpdateMs),
      fault: null,
    }),
    noteFault: assign({
      fault: ({ context, event }) => (event.type === 'fault.raised' ? event.fault : context.fault),
    }),
    noteSynced: assign({
      syncedTree: ({ context, event }) =>
        event.type === 'sandbox.synced' ? event.treeHash : context.syncedTree,
      report: ({ context, event }) =>
        event.type === 'sandbox.synced' && event.treeHash === context.report?.treeHash
          ? null
          : context.report,
    }),
    noteReport: assign({
      report: ({ context, event }) =>
        event.type === 'sandbox.faulted' ? { treeHash: event.treeHash, fault: event.fault } : context.report,
    }),
    takeReport: assign({ fault: ({ context }) => context.report?.fault ?? context.fault }),
    forgetReport: assign({ report: null }),
    clearFault: assign({ fault: null }),
    noteInstalling: assign({
      installing: ({ context, event }) =>
        event.type === 'packages.installing'
          ? { name: event.name, done: event.done, total: event.total }
          : context.installing,
      fault: null,
    }),
    forgetInstalling: assign({ installing: null }),
    countReload: assign({ reloads: ({ context }) => context.reloads + 1 }),
    ping: sendTo('bridge', { type: 'ping.due' }),
  },
  guards: {
    hasNoTree: ({ context }) => context.wantedTree === null,
    isEmptied: ({ event }) => event.type === 'tree.changed' && event.treeHash === null,
    isSameTree: ({ context, event }) =>
      event.type === 'tree.changed' && event.treeHash === context.wantedTree,
    hasGoodTree: ({ context }) => context.goodTree !== null,
    isPainted: ({ context, event }) =>
      event.type === 'tree.changed' && event.treeHash === context.goodTree && context.fault === null,
    isSynced: ({ context }) => context.syncedTree !== null && context.syncedTree === context.wantedTree,
    isReported: ({ context }) => context.report !== null && context.report.treeHash === context.wantedTree,
    isWanted: ({ context, event }) => 'treeHash' in event && event.treeHash === context.wantedTree,
    isStale: ({ context, event }) => 'treeHash' in event && event.treeHash !== context.wantedTree,
    isCompileFault: ({ event }) =>
      event.type === 'fault.raised' && (event.fault.kind === 'compile' || event.fault.kind === 'resolve'),
    isRuntimeFault: ({ event }) =>
      event.type === 'fault.raised' &&
      (event.fault.kind === 'runtime' || event.fault.kind === 'unhandled-rejection'),
  },
  delays: {
    bootTimeout: previewTimes.boot,
    buildTimeout: previewTimes.build,
    updateTimeout: previewTimes.update,
    refreshPatience: previewTimes.refresh,
    installTimeout: previewTimes.install,
  },
}).createMachine({
  id: 'preview',
  context: ({ input }) => ({
    nonce: input.nonce,
    wantedTree: input.treeHash,
    goodTree: null,
    fault: null,
    syncedTree: null,
    report: null,
    installing: null,
    lastUpdateMs: null,
    reloads: 0,
  }),
  invoke: {
    id: 'bridge',
    src: 'bridge',
    input: ({ context }) => ({ nonce: context.nonce }),
    onError: '.failed.unreachable',
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasNoTree', target: 'empty' }, { target: 'booting' }] },
    /** The project has no files. */
    empty: {},
    /** The frame is opening. */
    booting: {
      tags: 'busy',
      always: { guard: 'isReported', target: 'failed.compile', actions: 'takeReport' },
      on: { ...reopens, 'frame.loaded': 'building' },
      after: { bootTimeout: 'failed.unreachable' },
    },
    /** The page is there and its first paint is under way. */
    building: {
      tags: 'busy',
      always: { guard: 'isReported', target: 'failed.compile', actions: 'takeReport' },
      after: { buildTimeout: 'failed.unreachable' },
      on: {
        ...reopens,
        'tree.changed': [
          { guard: 'isEmptied', target: 'empty', actions: 'forgetTrees' },
          { guard: 'isSameTree' },
          { target: 'building', reenter: true, actions: 'wantTree' },
        ],
      },
    },
    live: {},
    /** Packages that the files import are being brought. */
    installing: {
      tags: 'busy',
      exit: 'forgetInstalling',
      after: { installTimeout: 'failed.unreachable' },
      on: {
        'packages.installing': { target: 'installing', reenter: true, actions: 'noteInstalling' },
        'tree.changed': [
          { guard: 'isEmptied', target: 'empty', actions: 'forgetTrees' },
          { guard: 'isSameTree' },
          { guard: 'hasGoodTree', target: 'updating', actions: 'wantTree' },
          { target: 'building', actions: 'wantTree' },
        ],
      },
    },
    /** The page shows the last good tree, and a newer one is on its way to it. */
    updating: {
      tags: 'busy',
      always: { guard: 'isReported', target: 'failed.compile', actions: 'takeReport' },
      after: {
        // The server has it ready and the page did not take it: it is opened anew.
        refreshPatience: { guard: 'isSynced', target: 'booting', actions: 'countReload' },
        updateTimeout: [
          { guard: 'isSynced', target: 'booting', actions: 'countReload' },
          { target: 'failed.unreachable', actions: 'ping' },
        ],
      },
      on: {
        'tree.changed': [
          { guard: 'isEmptied', target: 'empty', actions: 'forgetTrees' },
          { guard: 'isSameTree' },
          // The page is often faster than the log: it may show a tree before the log speaks of it.
          { guard: 'isPainted', target: 'live', actions: 'wantTree' },
          { target: 'updating', reenter: true, actions: 'wantTree' },
        ],
      },
    },
    failed: {
      tags: 'failure',
      initial: 'runtime',
      states: {
        /** The source does not compile, or an import leads nowhere. */
        compile: {
          on: {
            'fault.cleared': '#preview.recovered',
            'sandbox.synced': {
              guard: 'isWanted',
              target: '#preview.updating',
              actions: ['noteSynced', 'clearFault'],
            },
          },
        },
        /** The page threw. */
        runtime: { on: { 'fault.cleared': '#preview.recovered' } },
        /** The frame could not be loaded: a newer tree does not help, a reload may. */
        load: {
          on: {
            ...reopens,
            'sandbox.synced': {
              guard: 'isWanted',
              target: '#preview.booting',
              actions: ['noteSynced', 'countReload'],
            },
            'tree.changed': [
              { guard: 'isEmptied', target: '#preview.empty', actions: 'forgetTrees' },
              { actions: 'wantTree' },
            ],
          },
        },
        /** The frame does not answer. */
        unreachable: {
          on: {
            ...reopens,
            'sandbox.synced': {
              guard: 'isWanted',
              target: '#preview.booting',
              actions: ['noteSynced', 'countReload'],
            },
            'sandbox.faulted': {
              guard: 'isWanted',
              target: 'compile',
              actions: ['noteReport', 'takeReport'],
            },
          },
        },
      },
      on: {
        'tree.changed': [
          { guard: 'isEmptied', target: 'empty', actions: 'forgetTrees' },
          { guard: 'isSameTree' },
          { guard: 'hasGoodTree', target: 'updating', actions: 'wantTree' },
          { target: 'building', actions: 'wantTree' },
        ],
      },
    },
    /** The fault is gone: the page that was good before it is good again. */
    recovered: {
      entry: ['clearFault', 'forgetReport'],
      always: [{ guard: 'hasGoodTree', target: 'live' }, { target: 'building' }],
    },
  },
  on: {
    'tree.changed': [
      { guard: 'isEmptied', target: '.empty', actions: 'forgetTrees' },
      { guard: 'isSameTree' },
      { guard: 'hasGoodTree', target: '.updating', actions: 'wantTree' },
      { target: '.booting', actions: 'wantTree' },
    ],
    'page.ready': [
      { guard: 'hasNoTree' },
      { guard: 'isStale', target: '.updating', actions: 'noteGood' },
      { target: '.live', actions: 'noteGood' },
    ],
    'page.updated': [
      { guard: 'hasNoTree' },
      { guard: 'isStale', target: '.updating', actions: 'noteGood' },
      { target: '.live', actions: 'noteGood' },
    ],
    // What does not take the page down, such as a missing image, is for the console alone.
    'fault.raised': [
      { guard: 'hasNoTree' },
      { guard: 'isCompileFault', target: '.failed.compile', actions: 'noteFault' },
      { guard: 'isRuntimeFault', target: '.failed.runtime', actions: 'noteFault' },
    ],
    'packages.installing': [
      { guard: 'hasNoTree' },
      { target: '.installing', actions: ['forgetReport', 'noteInstalling'] },
    ],
    'sandbox.synced': { actions: 'noteSynced' },
    'sandbox.faulted': { actions: 'noteReport' },
    'frame.failed': [{ guard: 'hasNoTree' }, { target: '.failed.load' }],
    'reload.requested': [
      { guard: 'hasNoTree' },
      { target: '.booting', actions: ['countReload', 'clearFault', 'forgetReport'] },
    ],
  },
});

export type PreviewMachine = typeof previewMachine;
