import { assign, emit, sendTo, setup } from 'xstate';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { successToast } from '#machines/shared/emitted.ts';
import type {
  EmbeddedPage,
  IframeModalContext,
  IframeModalEmitted,
  IframeModalEvent,
  IframeModalInput,
} from './iframe-modal.types.ts';
import { texts } from './iframe-modal.texts.ts';

/**
 * Any allowed page, embedded in a dialog, with the retries of `iframe-load` (its child `frame`).
 *
 * Input: the origins that may be embedded. Actors: none to provide. Emits toasts and `user.refreshWanted` for what
 * payment pages answer. A page of any other origin is refused and says so. It reads nothing out of the frame.
 */
export const iframeModalMachine = setup({
  types: {
    context: {} as IframeModalContext,
    events: {} as IframeModalEvent,
    input: {} as IframeModalInput,
    emitted: {} as IframeModalEmitted,
    tags: {} as 'dialog' | 'failure',
  },
  actors: { frame: iframeLoadMachine },
  actions: {
    assignPage: assign({
      page: ({ context, event }) => (event.type === 'page.requested' ? event.page : context.page),
    }),
    clearPage: assign({ page: null }),
    passToFrame: sendTo('frame', ({ event }) =>
      event.type === 'frame.loaded' || event.type === 'frame.failed' ? event : { type: 'retry.requested' },
    ),
    notifyPaid: emit(() => successToast(texts.toasts.succeeded)),
    notifyPlanChanged: emit(() => successToast(texts.toasts.planChanged)),
    refreshUser: emit({ type: 'user.refreshWanted' }),
  },
  guards: {
    isAllowed: ({ context, event }) =>
      event.type === 'page.requested' && isAllowedPage(event.page, context.allowedOrigins),
  },
}).createMachine({
  id: 'iframeModal',
  context: ({ input }) => ({ allowedOrigins: input.allowedOrigins, page: null }),
  initial: 'closed',
  states: {
    closed: {},
    /** The page belongs to an origin that may not be embedded. */
    refused: {
      tags: ['dialog', 'failure'],
      on: { 'dialog.closed': { target: 'closed', actions: 'clearPage' } },
    },
    open: {
      tags: 'dialog',
      invoke: {
        id: 'frame',
        src: 'frame',
        input: { isPrerendered: true },
        onError: 'refused',
      },
      on: {
        'frame.loaded': { actions: 'passToFrame' },
        'frame.failed': { actions: 'passToFrame' },
        'retry.requested': { actions: 'passToFrame' },
        'dialog.closed': { target: 'closed', actions: 'clearPage' },
        'payment.succeeded': { target: 'closed', actions: ['clearPage', 'notifyPaid', 'refreshUser'] },
        'plan.changed': { target: 'closed', actions: ['clearPage', 'notifyPlanChanged', 'refreshUser'] },
      },
    },
  },
  on: {
    'page.requested': [
      { guard: 'isAllowed', target: '.open', actions: 'assignPage' },
      { target: '.refused', actions: 'assignPage' },
    ],
  },
});

export type IframeModalMachine = typeof iframeModalMachine;

/** Whether a page's address is absolute, of the web, and of an allowed origin. */
export function isAllowedPage(page: EmbeddedPage, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(page.url)) return false;
  const { protocol, origin } = new URL(page.url);
  return (protocol === 'https:' || protocol === 'http:') && allowedOrigins.includes(origin);
}
