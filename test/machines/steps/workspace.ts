import type { Steps } from './step.ts';

export const workspace: Steps = {
  id: 'workspace',
  begins: [
    { input: {}, to: 'side.preview + focus.chat + overlay.none' },
    { input: { side: 'code' }, to: 'side.code + focus.chat + overlay.none' },
    { input: { side: 'console' }, to: 'side.console + focus.chat + overlay.none' },
    { input: { side: 'versions' }, to: 'side.versions + focus.chat + overlay.none' },
    { input: { side: 'machine' }, to: 'side.machine + focus.chat + overlay.none' },
    { input: { side: 'database' }, to: 'side.database + focus.chat + overlay.none' },
  ],
  steps: [
    {
      in: 'side.preview',
      on: { type: 'chat.resized', width: 4000 },
      becomes: { chatWidth: 720 },
      does: ['keepLayout'],
    },
    { in: 'side.preview', on: { type: 'database.reported', isThere: true }, becomes: { hasDatabase: true } },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'preview' },
      to: 'focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'code' },
      to: 'side.code + focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'console' },
      to: 'side.console + focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'versions' },
      to: 'side.versions + focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'machine' },
      to: 'side.machine + focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview',
      on: { type: 'pane.chosen', pane: 'database' },
      to: 'side.database + focus.side',
      does: ['keepLayout'],
    },
    { in: 'side.preview + focus.side', on: { type: 'pane.chosen', pane: 'chat' }, to: 'focus.chat' },
    {
      in: 'side.preview + focus.chat',
      on: { type: 'pane.chosen', pane: 'preview' },
      to: 'focus.side',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview + focus.side',
      on: 'message.requested',
      to: 'focus.chat',
      becomes: { messageFocus: 1 },
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'palette.requested', scope: 'files' },
      to: 'overlay.palette',
      becomes: { paletteScope: 'files' },
    },
    { in: 'side.preview + overlay.none', on: 'shortcuts.requested', to: 'overlay.shortcuts' },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'dialog.requested', dialog: 'share' },
      to: 'overlay.share',
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'dialog.requested', dialog: 'publish' },
      to: 'overlay.publish',
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'dialog.requested', dialog: 'phone' },
      to: 'overlay.phone',
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'dialog.requested', dialog: 'delete' },
      to: 'overlay.delete',
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'dialog.requested', dialog: 'search' },
      to: 'overlay.search',
    },
    { in: 'side.preview + overlay.palette', on: 'overlay.closed', to: 'overlay.none' },
    {
      in: 'side.preview + overlay.palette',
      on: { type: 'palette.queryChanged', query: 'app' },
      becomes: { paletteQuery: 'app' },
    },
    {
      in: 'side.preview + overlay.palette',
      on: { type: 'palette.moved', by: 1 },
      becomes: { paletteStep: 1 },
    },
    {
      in: 'side.preview + focus.chat + overlay.palette',
      on: { type: 'pane.chosen', pane: 'preview' },
      to: 'focus.side + overlay.none',
      does: ['keepLayout'],
    },
    {
      in: 'side.preview + focus.chat + overlay.search',
      on: { type: 'pane.chosen', pane: 'preview' },
      to: 'focus.side + overlay.none',
      does: ['keepLayout'],
    },
  ],
};
