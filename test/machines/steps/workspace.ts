import type { Steps } from './step.ts';

export const workspace: Steps = {
  id: 'workspace',
  begins: [
    { input: {}, to: 'side.preview + focus.chat + overlay.none' },
    { input: { side: 'blueprint' }, to: 'side.blueprint + focus.chat + overlay.none' },
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
      does: ['keepLayout {"chatWidth":720}'],
    },
    { in: 'side.preview', on: { type: 'database.reported', isThere: true }, becomes: { hasDatabase: true } },
    {
      in: 'side.preview',
      on: 'preview.opened',
      to: 'focus.side',
      does: ['keepLayout {"side":"preview"}'],
    },
    {
      in: 'side.preview',
      on: 'blueprint.opened',
      to: 'side.blueprint + focus.side',
      does: ['keepLayout {"side":"blueprint"}'],
    },
    {
      in: 'side.preview',
      on: 'code.opened',
      to: 'side.code + focus.side',
      does: ['keepLayout {"side":"code"}'],
    },
    {
      in: 'side.preview',
      on: 'console.opened',
      to: 'side.console + focus.side',
      does: ['keepLayout {"side":"console"}'],
    },
    {
      in: 'side.preview',
      on: 'versions.opened',
      to: 'side.versions + focus.side',
      does: ['keepLayout {"side":"versions"}'],
    },
    {
      in: 'side.preview',
      on: 'machine.opened',
      to: 'side.machine + focus.side',
      does: ['keepLayout {"side":"machine"}'],
    },
    {
      in: 'side.preview',
      on: 'database.opened',
      to: 'side.database + focus.side',
      does: ['keepLayout {"side":"database"}'],
    },
    { in: 'side.preview + focus.side', on: 'chat.opened', to: 'focus.chat' },
    {
      in: 'side.preview + focus.chat',
      on: 'preview.opened',
      to: 'focus.side',
      does: ['keepLayout {"side":"preview"}'],
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
      on: 'share.requested',
      to: 'overlay.share',
    },
    {
      in: 'side.preview + overlay.none',
      on: 'publish.requested',
      to: 'overlay.publish',
    },
    {
      in: 'side.preview + overlay.none',
      on: 'phone.requested',
      to: 'overlay.phone',
    },
    {
      in: 'side.preview + overlay.none',
      on: 'deletion.requested',
      to: 'overlay.deletion',
    },
    {
      in: 'side.preview + overlay.none',
      on: 'search.requested',
      to: 'overlay.search',
    },
    {
      in: 'side.preview + overlay.none',
      on: { type: 'replay.requested', runId: 'run-1' },
      to: 'overlay.replay',
      becomes: { replayedRunId: 'run-1' },
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
      on: 'preview.opened',
      to: 'focus.side + overlay.none',
      does: ['keepLayout {"side":"preview"}'],
    },
    {
      in: 'side.preview + focus.side + overlay.palette',
      on: 'chat.opened',
      to: 'focus.chat + overlay.none',
    },
    {
      in: 'side.preview + focus.side + overlay.search',
      on: 'chat.opened',
      to: 'focus.chat + overlay.none',
    },
    {
      in: 'side.preview + focus.chat + overlay.search',
      on: 'preview.opened',
      to: 'focus.side + overlay.none',
      does: ['keepLayout {"side":"preview"}'],
    },
  ],
};
