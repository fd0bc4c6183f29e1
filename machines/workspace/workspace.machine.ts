import { assign, setup } from 'xstate';
import { typed } from '#machines/shared/typed.ts';
import {
  chatWidth,
  type WorkspaceContext,
  type WorkspaceEvent,
  type WorkspaceInput,
} from './workspace.types.ts';

/**
 * The project page around its panes: what stands beside the chat, which pane a small screen shows, the palette and
 * the list of shortcuts.
 *
 * Input: the layout as it was left. Action to provide: `keepLayout`, which remembers width and side for next time.
 * It does not know the screen's width: a wide one shows chat and side together, a small one follows `focus`.
 */
export const workspaceMachine = setup({
  types: {
    context: {} as WorkspaceContext,
    events: {} as WorkspaceEvent,
    input: typed<WorkspaceInput>(),
    tags: {} as 'dialog',
  },
  actions: {
    keepLayout: () => undefined,
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
    isChat: ({ event }) => event.type === 'pane.chosen' && event.pane === 'chat',
    isPreview: ({ event }) => event.type === 'pane.chosen' && event.pane === 'preview',
    isCode: ({ event }) => event.type === 'pane.chosen' && event.pane === 'code',
    isConsole: ({ event }) => event.type === 'pane.chosen' && event.pane === 'console',
    isVersions: ({ event }) => event.type === 'pane.chosen' && event.pane === 'versions',
    isMachine: ({ event }) => event.type === 'pane.chosen' && event.pane === 'machine',
    isDatabase: ({ event }) => event.type === 'pane.chosen' && event.pane === 'database',
    isShare: ({ event }) => event.type === 'dialog.requested' && event.dialog === 'share',
    isPublish: ({ event }) => event.type === 'dialog.requested' && event.dialog === 'publish',
    isPhone: ({ event }) => event.type === 'dialog.requested' && event.dialog === 'phone',
    isDelete: ({ event }) => event.type === 'dialog.requested' && event.dialog === 'delete',
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
    hasDatabase: false,
  }),
  type: 'parallel',
  on: {
    'chat.resized': { actions: ['assignWidth', 'keepLayout'] },
    'database.reported': { actions: 'noteDatabase' },
  },
  states: {
    side: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'startsInCode', target: 'code' },
            { guard: 'startsInConsole', target: 'console' },
            { guard: 'startsInVersions', target: 'versions' },
            { guard: 'startsInMachine', target: 'machine' },
            { guard: 'startsInDatabase', target: 'database' },
            { target: 'preview' },
          ],
        },
        preview: {},
        code: {},
        console: {},
        versions: {},
        machine: {},
        database: {},
      },
      on: {
        'pane.chosen': [
          { guard: 'isPreview', target: '.preview', actions: 'keepLayout' },
          { guard: 'isCode', target: '.code', actions: 'keepLayout' },
          { guard: 'isConsole', target: '.console', actions: 'keepLayout' },
          { guard: 'isVersions', target: '.versions', actions: 'keepLayout' },
          { guard: 'isMachine', target: '.machine', actions: 'keepLayout' },
          { guard: 'isDatabase', target: '.database', actions: 'keepLayout' },
        ],
      },
    },
    focus: {
      initial: 'chat',
      states: { chat: {}, side: {} },
      on: {
        'pane.chosen': [{ guard: 'isChat', target: '.chat' }, { target: '.side' }],
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
            'pane.chosen': 'none',
          },
        },
        shortcuts: { tags: 'dialog' },
        share: { tags: 'dialog' },
        publish: { tags: 'dialog' },
        phone: { tags: 'dialog' },
        delete: { tags: 'dialog' },
        /** Finding a text in all files; a hit leads to the code. */
        search: { tags: 'dialog', on: { 'pane.chosen': 'none' } },
      },
      on: {
        'palette.requested': { target: '.palette', actions: 'assignScope' },
        'shortcuts.requested': '.shortcuts',
        'dialog.requested': [
          { guard: 'isShare', target: '.share' },
          { guard: 'isPublish', target: '.publish' },
          { guard: 'isPhone', target: '.phone' },
          { guard: 'isDelete', target: '.delete' },
          { target: '.search' },
        ],
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
