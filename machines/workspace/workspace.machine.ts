import { assign, raise, setup } from 'xstate';
import { typed } from '#machines/shared/typed.ts';
import {
  chatWidth,
  type Side,
  type WorkspaceContext,
  type WorkspaceEvent,
  type WorkspaceInput,
} from './workspace.types.ts';

/** Until the app gives what remembers. */
const keepsNothing: (_: unknown, change: WorkspaceInput) => void = () => undefined;

/** What stands beside the chat changes: it comes to the front, and is remembered. */
const opens = (side: Side) =>
  ({
    target: `.${side}`,
    actions: ['notifySide', { type: 'keepLayout', params: { side } }],
  }) as const;

/**
 * The project page around its panes: what stands beside the chat, which pane a small screen shows, the palette and
 * the list of shortcuts.
 *
 * Input: the layout as it was left. Action to provide: `keepLayout(change)`, which remembers width or side for next
 * time. It does not know the screen's width: a wide one shows chat and side together, a small one follows `focus`.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: typed<WorkspaceInput>(),
    tags: {} as 'dialog',
  },
  actions: {
    keepLayout: keepsNothing,
    notifySide: raise({ type: 'side.opened' }),
    assignWidth: assign({
      chatWidth: ({ context, event }) =>
        event.type === 'chat.resized' ? boundedWidth(event.width) : context.chatWidth,
    }),
    assignScope: assign({
      paletteScope: ({ context, event }) =>
        event.type === 'palette.requested' ? event.scope : context.paletteScope,
      paletteQuery: '',
      paletteStep: 0,
    }),
    assignReplayed: assign({
      replayedRunId: ({ context, event }) =>
        event.type === 'replay.requested' ? event.runId : context.replayedRunId,
    }),
    countMessageFocus: assign({ messageFocus: ({ context }) => context.messageFocus + 1 }),
    assignQuery: assign({
      paletteQuery: ({ context, event }) =>
        event.type === 'palette.queryChanged' ? event.query : context.paletteQuery,
      paletteStep: 0,
    }),
    noteDatabase: assign({
      hasDatabase: ({ context, event }) =>
        event.type === 'database.reported' ? event.isThere : context.hasDatabase,
    }),
    movePalette: assign({
      paletteStep: ({ context, event }) =>
        event.type === 'palette.moved' ? context.paletteStep + event.by : context.paletteStep,
    }),
  },
  guards: {
    startsInBlueprint: ({ context }) => context.startSide === 'blueprint',
    startsInCode: ({ context }) => context.startSide === 'code',
    startsInConsole: ({ context }) => context.startSide === 'console',
    startsInVersions: ({ context }) => context.startSide === 'versions',
    startsInMachine: ({ context }) => context.startSide === 'machine',
    startsInDatabase: ({ context }) => context.startSide === 'database',
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    startSide: input.side ?? 'preview',
    chatWidth: boundedWidth(input.chatWidth ?? chatWidth.usual),
    paletteScope: 'all',
    paletteQuery: '',
    paletteStep: 0,
    messageFocus: 0,
    replayedRunId: null,
    hasDatabase: false,
  }),
  type: 'parallel',
  on: {
    'chat.resized': {
      actions: [
        'assignWidth',
        { type: 'keepLayout', params: ({ context }) => ({ chatWidth: context.chatWidth }) },
      ],
    },
    'database.reported': { actions: 'noteDatabase' },
  },
  states: {
    side: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'startsInBlueprint', target: 'blueprint' },
            { guard: 'startsInCode', target: 'code' },
            { guard: 'startsInConsole', target: 'console' },
            { guard: 'startsInVersions', target: 'versions' },
            { guard: 'startsInMachine', target: 'machine' },
            { guard: 'startsInDatabase', target: 'database' },
            { target: 'preview' },
          ],
        },
        preview: {},
        blueprint: {},
        code: {},
        console: {},
        versions: {},
        machine: {},
        database: {},
      },
      on: {
        'preview.opened': opens('preview'),
        'blueprint.opened': opens('blueprint'),
        'code.opened': opens('code'),
        'console.opened': opens('console'),
        'versions.opened': opens('versions'),
        'machine.opened': opens('machine'),
        'database.opened': opens('database'),
      },
    },
    focus: {
      initial: 'chat',
      states: { chat: {}, side: {} },
      on: {
        'chat.opened': '.chat',
        'side.opened': '.side',
        'message.requested': { target: '.chat', actions: 'countMessageFocus' },
      },
    },
    overlay: {
      initial: 'none',
      states: {
        none: {},
        palette: {
          tags: 'dialog',
          on: {
            'palette.queryChanged': { actions: 'assignQuery' },
            'palette.moved': { actions: 'movePalette' },
            'chat.opened': 'none',
            'side.opened': 'none',
          },
        },
        shortcuts: { tags: 'dialog' },
        share: { tags: 'dialog' },
        publish: { tags: 'dialog' },
        phone: { tags: 'dialog' },
        /** What leads to the database leaves it. */
        variables: { tags: 'dialog', on: { 'side.opened': 'none' } },
        deletion: { tags: 'dialog' },
        replay: { tags: 'dialog' },
        /** Finding a text in all files; a hit leads to the code. */
        search: { tags: 'dialog', on: { 'chat.opened': 'none', 'side.opened': 'none' } },
      },
      on: {
        'palette.requested': { target: '.palette', actions: 'assignScope' },
        'shortcuts.requested': '.shortcuts',
        'share.requested': '.share',
        'publish.requested': '.publish',
        'phone.requested': '.phone',
        'variables.requested': '.variables',
        'deletion.requested': '.deletion',
        'search.requested': '.search',
        'replay.requested': { target: '.replay', actions: 'assignReplayed' },
        'overlay.closed': '.none',
      },
    },
  },
});

export type WorkspaceMachine = typeof workspaceMachine;

function boundedWidth(width: number): number {
  if (!Number.isFinite(width)) return chatWidth.usual;
  return Math.round(Math.min(chatWidth.most, Math.max(chatWidth.least, width)));
}
