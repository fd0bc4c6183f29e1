import { assertEvent, assign, emit, setup } from 'xstate';
import { successToast } from '#machines/shared/emitted.ts';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { failureOf } from '#machines/shared/failure.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import { settingsTabs } from './settings.types.ts';
import type {
  AiSwitch,
  SettingsContext,
  SettingsEmitted,
  SettingsEvent,
  SettingsInput,
  SettingsQuery,
  SettingsTab,
} from './settings.types.ts';
import { texts } from './settings.texts.ts';

/** Ask each time. */
export const defaultAiSwitch: AiSwitch = 2;

/** The tab that a query names; pricing when it names none that exists. */
export function tabOf(query: SettingsQuery): SettingsTab {
  return settingsTabs.find((tab) => tab === query.activeTab) ?? 'pricing';
}

/**
 * The settings modal. The URL is the truth: `setting` in the query opens it, its absence closes it, so Back works.
 *
 * Input: whether a user is signed in, and the query. Emits `query.wanted`; the router writes it into the URL,
 * keeping the rest, and answers with `query.changed`. Opened without a query it begins at profile, otherwise at the
 * tab of the query, or pricing. Actors to provide: `loadTools` and `saveTools({ aiSwitch })`.
 * It opens for signed-in people only, and takes `setting` out of the URL for others. A failed save keeps the old choice.
 */
export const settingsMachine = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    emitted: {} as SettingsEmitted,
    tags: {} as 'dialog' | 'busy' | 'failure',
  },
  actors: {
    loadTools: notProvided<{ aiSwitch: AiSwitch }, undefined>('settings.loadTools'),
    saveTools: notProvided<void, { aiSwitch: AiSwitch }>('settings.saveTools'),
  },
  actions: {
    assignQuery: assign({
      query: ({ context, event }) => (event.type === 'query.changed' ? event.query : context.query),
      tab: ({ context, event }) => (event.type === 'query.changed' ? tabOf(event.query) : context.tab),
    }),
    assignQueryTab: assign({ tab: ({ context }) => tabOf(context.query) }),
    assignTab: assign({
      tab: ({ context, event }) => (event.type === 'tab.chosen' ? event.tab : context.tab),
    }),
    assignRequestedTab: assign({
      tab: ({ event }) => (event.type === 'settings.requested' ? (event.tab ?? 'profile') : 'profile'),
    }),
    wantQuery: emit(({ context }) => ({
      type: 'query.wanted',
      query: { setting: '1', activeTab: context.tab },
      isNewEntry: true,
    })),
    wantTab: emit(({ context }) => ({
      type: 'query.wanted',
      query: { setting: '1', activeTab: context.tab },
      isNewEntry: false,
    })),
    wantMenu: emit({
      type: 'query.wanted',
      query: { setting: '1', activeTab: null },
      isNewEntry: false,
    }),
    wantNoQuery: emit({
      type: 'query.wanted',
      query: { setting: null, activeTab: null },
      isNewEntry: false,
    }),
    assignTools: assign({
      aiSwitch: (_, output: { aiSwitch: AiSwitch }) => output.aiSwitch,
      failure: null,
    }),
    assignWanted: assign({
      wanted: ({ context, event }) => (event.type === 'aiSwitch.chosen' ? event.aiSwitch : context.wanted),
      failure: null,
    }),
    keepWanted: assign({ aiSwitch: ({ context }) => context.wanted ?? context.aiSwitch, wanted: null }),
    dropWanted: assign({ wanted: null, failure: ({ event }) => failureOf(event) }),
    assignFailure: assign({ failure: ({ event }) => failureOf(event) }),
    notifySaved: emit(() => successToast(texts.saved)),
  },
  guards: {
    isWanted: ({ context }) => context.query.setting !== null && context.startsSignedIn,
    isRefused: ({ context }) => context.query.setting !== null && !context.startsSignedIn,
    startsSignedIn: ({ context }) => context.startsSignedIn,
    isQuery: ({ event }) => event.type === 'query.changed' && event.query.setting !== null,
    isQueryGone: ({ event }) => event.type === 'query.changed' && event.query.setting === null,
    isOtherChoice: ({ context, event }) =>
      event.type === 'aiSwitch.chosen' && event.aiSwitch !== context.aiSwitch,
  },
}).createMachine({
  id: 'settings',
  context: ({ input }) => ({
    startsSignedIn: input.isSignedIn,
    query: input.query,
    tab: tabOf(input.query),
    aiSwitch: defaultAiSwitch,
    wanted: null,
    failure: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isWanted', target: 'open', actions: 'assignQueryTab' },
        { guard: 'isRefused', target: 'closed', actions: 'wantNoQuery' },
        { guard: 'startsSignedIn', target: 'closed.forUser' },
        { target: 'closed' },
      ],
    },
    closed: {
      initial: 'forVisitor',
      states: {
        forVisitor: {
          on: {
            'user.signedIn': 'forUser',
            'query.changed': [{ guard: 'isQuery', actions: 'wantNoQuery' }, { actions: 'assignQuery' }],
          },
        },
        forUser: {
          on: {
            'user.signedOut': 'forVisitor',
            'query.changed': [
              { guard: 'isQuery', target: '#settings.open', actions: 'assignQuery' },
              { actions: 'assignQuery' },
            ],
            'settings.requested': {
              target: '#settings.open',
              actions: ['assignRequestedTab', 'wantQuery'],
            },
          },
        },
      },
    },
    open: {
      tags: 'dialog',
      on: {
        'query.changed': [
          { guard: 'isQueryGone', target: 'closed.forUser', actions: 'assignQuery' },
          { actions: 'assignQuery' },
        ],
        'tab.chosen': { actions: ['assignTab', 'wantTab'] },
        'menu.requested': { actions: 'wantMenu' },
        'dialog.closed': { target: 'closed.forUser', actions: 'wantNoQuery' },
        'user.signedOut': { target: 'closed', actions: 'wantNoQuery' },
      },
      initial: 'loadingTools',
      states: {
        loadingTools: {
          tags: 'busy',
          invoke: {
            id: 'loadTools',
            src: 'loadTools',
            onDone: { target: 'ready', actions: { type: 'assignTools', params: actorOutput } },
            onError: { target: 'toolsUnavailable', actions: 'assignFailure' },
          },
        },
        toolsUnavailable: { tags: 'failure', on: { 'tools.requested': 'loadingTools' } },
        ready: {
          on: { 'aiSwitch.chosen': { guard: 'isOtherChoice', target: 'saving', actions: 'assignWanted' } },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveTools',
            src: 'saveTools',
            input: ({ event }) => {
              assertEvent(event, 'aiSwitch.chosen');
              return { aiSwitch: event.aiSwitch };
            },
            onDone: { target: 'ready', actions: ['keepWanted', 'notifySaved'] },
            onError: { target: 'saveFailed', actions: 'dropWanted' },
          },
        },
        /** The old choice stands. */
        saveFailed: {
          tags: 'failure',
          on: { 'aiSwitch.chosen': { guard: 'isOtherChoice', target: 'saving', actions: 'assignWanted' } },
        },
      },
    },
  },
});

export type SettingsMachine = typeof settingsMachine;
