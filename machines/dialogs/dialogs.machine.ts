import { emit, enqueueActions, forwardTo, setup } from 'xstate';
import { creditsMachine } from '../credits/credits.machine.ts';
import type { PartsCommand } from '../dialog-coordinator/dialog-coordinator.types.ts';
import { featureAnnouncementMachine } from '../feature-announcement/feature-announcement.machine.ts';
import { iframeLoadMachine } from '../iframe-load/iframe-load.machine.ts';
import { iframeModalMachine } from '../iframe-modal/iframe-modal.machine.ts';
import { settingsMachine } from '../settings/settings.machine.ts';
import { type ActorLost, actorLost, lost } from '../shared/actor-lost.ts';
import { notProvidedCallback } from '../shared/not-provided.ts';
import { typed } from '../shared/typed.ts';
import { welcomeCreditsMachine } from '../welcome-credits/welcome-credits.machine.ts';
import type { DialogsContext, DialogsEvent, DialogsInput } from './dialogs.types.ts';

/** The id of the frame that embeds this page: its number, since an address may hold what an inspector must not show. */
export const frameId = (frames: readonly string[], url: string): string =>
  `frame:${String(frames.indexOf(url))}`;

/**
 * The dialogs of the whole app for the person who is signed in, and the pages that they embed. They are there while
 * that person is, and another person gets others.
 *
 * Input: what they begin with. Actors to provide: the charts with their own actors, and `links`, a callback that opens
 * what was asked for, and passes on what the charts and the embedded pages say. Others find the charts by their ids in
 * the system.
 */
export const dialogsMachine = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
    emitted: {} as ActorLost,
    input: typed<DialogsInput>(),
  },
  actors: {
    credits: creditsMachine,
    welcomeCredits: welcomeCreditsMachine,
    featureAnnouncement: featureAnnouncementMachine,
    settings: settingsMachine,
    iframeModal: iframeModalMachine,
    frame: iframeLoadMachine,
    links: notProvidedCallback<PartsCommand, undefined>('dialogs.links'),
  },
  actions: {
    openRequested: forwardTo('links'),
    addFrame: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'frame.wanted') return;
      const frames = [...context.frames, event.url];
      enqueue.spawnChild('frame', { id: frameId(frames, event.url), input: {} });
      enqueue.assign({ frames });
    }),
    reportLost: emit(actorLost),
  },
  guards: {
    hasFrame: ({ context, event }) => event.type === 'frame.wanted' && context.frames.includes(event.url),
  },
}).createMachine({
  id: 'dialogs',
  context: ({ input }) => ({ ...input, frames: [] }),
  invoke: [
    { id: 'credits', systemId: 'credits', src: 'credits', onError: lost },
    {
      id: 'welcomeCredits',
      systemId: 'welcomeCredits',
      src: 'welcomeCredits',
      input: ({ context }) => context.welcomeCredits,
      onError: lost,
    },
    {
      id: 'featureAnnouncement',
      systemId: 'featureAnnouncement',
      src: 'featureAnnouncement',
      input: ({ context }) => context.featureAnnouncement,
      onError: lost,
    },
    {
      id: 'settings',
      systemId: 'settings',
      src: 'settings',
      input: ({ context }) => context.settings,
      onError: lost,
    },
    {
      id: 'iframeModal',
      systemId: 'iframeModal',
      src: 'iframeModal',
      input: ({ context }) => context.iframeModal,
      onError: lost,
    },
    { id: 'links', src: 'links', onError: lost },
  ],
  on: {
    'request.due': { actions: 'openRequested' },
    'exhaustion.due': { actions: 'openRequested' },
    'frame.wanted': [{ guard: 'hasFrame' }, { actions: 'addFrame' }],
  },
});

export type DialogsMachine = typeof dialogsMachine;
