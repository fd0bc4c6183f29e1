import { assign, emit, setup } from 'xstate';
import { actorOutput } from '#machines/shared/actor-output.ts';
import { notProvided } from '#machines/shared/not-provided.ts';
import type {
  Announcement,
  FeatureAnnouncementContext,
  FeatureAnnouncementEmitted,
  FeatureAnnouncementEvent,
  FeatureAnnouncementInput,
  SeenReport,
} from './feature-announcement.types.ts';

/** Milliseconds that an image of the carousel stays. */
export const autoplay = 3_000;
export const seenAction = 'featureNotificationsReport';

/**
 * What is new, shown once to everybody who has not seen it.
 *
 * Input: the version last seen in this browser, and whether less motion is wanted.
 * Actors to provide: `pull` (the announcement, or null) and `reportSeen({ action, value })`, which stores the version
 * in the browser first and then reports it. Emits `dialog.wanted`/`dialog.released`.
 * A failed pull or report is never shown to anybody: an announcement is not worth an error.
 */
export const featureAnnouncementMachine = setup({
  types: {
    context: {} as FeatureAnnouncementContext,
    events: {} as FeatureAnnouncementEvent,
    input: {} as FeatureAnnouncementInput,
    emitted: {} as FeatureAnnouncementEmitted,
    tags: {} as 'automaticDialog',
  },
  actors: {
    pull: notProvided<Announcement | null, undefined>('featureAnnouncement.pull'),
    reportSeen: notProvided<void, SeenReport>('featureAnnouncement.reportSeen'),
  },
  actions: {
    assignAnnouncement: assign({
      announcement: (_, output: Announcement | null) => output,
      slide: 0,
    }),
    noteSeen: assign({ lastSeen: ({ context }) => context.announcement?.startTime ?? context.lastSeen }),
    nextSlide: assign({
      slide: ({ context }) => (context.slide + 1) % Math.max(1, context.announcement?.images.length ?? 0),
    }),
    assignSlide: assign({
      slide: ({ context, event }) => (event.type === 'slide.chosen' ? event.slide : context.slide),
    }),
    wantDialog: emit({ type: 'dialog.wanted' }),
    releaseDialog: emit({ type: 'dialog.released' }),
  },
  guards: {
    /** It has an id, and the version last seen is below its startTime. */
    isNews: ({ context }, output: Announcement | null) => {
      const found = output;
      return found !== null && found.id !== '' && context.lastSeen < found.startTime;
    },
    isStill: ({ context }) => context.prefersReducedMotion || (context.announcement?.images.length ?? 0) < 2,
    isSlide: ({ context, event }) =>
      event.type === 'slide.chosen' &&
      Number.isInteger(event.slide) &&
      event.slide >= 0 &&
      event.slide < (context.announcement?.images.length ?? 0),
  },
  delays: { autoplay },
}).createMachine({
  id: 'featureAnnouncement',
  context: ({ input }) => ({
    lastSeen: input.lastSeen,
    prefersReducedMotion: input.prefersReducedMotion ?? false,
    announcement: null,
    slide: 0,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'announcement.requested': 'pulling' } },
    pulling: {
      invoke: {
        id: 'pull',
        src: 'pull',
        onDone: [
          {
            guard: { type: 'isNews', params: actorOutput },
            target: 'queued',
            actions: { type: 'assignAnnouncement', params: actorOutput },
          },
          { target: 'nothingNew' },
        ],
        onError: 'pullFailed',
      },
    },
    /** There is nothing, or it was seen before. */
    nothingNew: { on: { 'announcement.requested': 'pulling' } },
    pullFailed: { on: { 'announcement.requested': 'pulling' } },
    queued: {
      entry: 'wantDialog',
      on: {
        'dialog.granted': 'open',
        'dialog.closed': { target: 'nothingNew', actions: 'releaseDialog' },
      },
    },
    open: {
      tags: 'automaticDialog',
      type: 'parallel',
      entry: 'noteSeen',
      states: {
        carousel: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isStill', target: 'still' }, { target: 'playing' }] },
            playing: {
              after: { autoplay: { target: 'playing', reenter: true, actions: 'nextSlide' } },
              on: { 'carousel.held': 'held' },
            },
            held: { on: { 'carousel.released': 'playing' } },
            /** Less motion is wanted, there is nothing to turn, or the person has chosen an image. */
            still: {},
          },
          on: { 'slide.chosen': { guard: 'isSlide', target: '.still', actions: 'assignSlide' } },
        },
        report: {
          initial: 'reporting',
          states: {
            reporting: {
              invoke: {
                id: 'reportSeen',
                src: 'reportSeen',
                input: ({ context }) => ({
                  action: seenAction,
                  value: String(context.announcement?.startTime ?? 0),
                }),
                onDone: 'reported',
                onError: 'reportFailed',
              },
            },
            reported: {},
            reportFailed: {},
          },
        },
      },
      on: { 'dialog.closed': { target: 'nothingNew', actions: 'releaseDialog' } },
    },
  },
});

export type FeatureAnnouncementMachine = typeof featureAnnouncementMachine;
