import { assign, setup } from 'xstate';
import { notProvided } from '#machines/shared/not-provided.ts';
import type { CopyTextContext, CopyTextEvent } from './copy-text.types.ts';

/** Milliseconds for which a button says that it has copied. */
export const saidFor = 2_000;

/**
 * Putting a text into the clipboard, and saying so for a moment.
 *
 * Actor to provide: `write({ text })`, which fails where the browser does not allow it. It cannot know what the
 * clipboard holds afterwards.
 */
export const copyTextMachine = setup({
  types: {
    context: {} as CopyTextContext,
    events: {} as CopyTextEvent,
    tags: {} as 'busy' | 'failure',
  },
  actors: { write: notProvided<void, { text: string }>('copyText.write') },
  actions: {
    assignText: assign({
      text: ({ context, event }) => (event.type === 'copy.requested' ? event.text : context.text),
    }),
  },
  delays: { saidFor },
}).createMachine({
  id: 'copyText',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {},
    copying: {
      tags: 'busy',
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'copied',
        onError: 'failed',
      },
    },
    copied: { after: { saidFor: 'idle' } },
    failed: { tags: 'failure' },
  },
  on: { 'copy.requested': { target: '.copying', reenter: true, actions: 'assignText' } },
});

export type CopyTextMachine = typeof copyTextMachine;
