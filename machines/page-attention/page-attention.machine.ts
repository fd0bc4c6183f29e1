import { setup } from 'xstate';
import type { PageAttentionEvent } from './page-attention.types.ts';

/** Milliseconds in the background after which a tab rests. */
export const backgroundPatience = 60_000;

/**
 * Whether anybody looks at a tab. One that was left for a minute rests: it lets go of the connections that it keeps
 * open, since a browser grants six to a host and tabs in the background would leave none for the seventh.
 *
 * Needs no actors. A short look elsewhere costs nothing: until it rests, nothing changes.
 */
export const pageAttentionMachine = setup({
  types: { events: {} as PageAttentionEvent },
  delays: { backgroundPatience },
}).createMachine({
  id: 'pageAttention',
  initial: 'inFront',
  states: {
    inFront: { on: { 'page.hidden': 'inBackground' } },
    inBackground: {
      after: { backgroundPatience: 'resting' },
      on: { 'page.shown': 'inFront' },
    },
    resting: { on: { 'page.shown': 'inFront' } },
  },
});

export type PageAttentionMachine = typeof pageAttentionMachine;
