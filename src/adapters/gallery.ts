import { type Actor, createActor, fromPromise } from 'xstate';
import { galleryMachine } from '#machines/gallery/gallery.machine.ts';
import type { GalleryInput } from '#machines/gallery/gallery.types.ts';
import { galleryReportMachine } from '#machines/gallery-report/gallery-report.machine.ts';
import { isScene } from '#contract/scenes.ts';
import { call, shownInPlace } from '#lib/call.ts';

const providedGallery = galleryMachine.provide({
  actors: {
    loadPage: fromPromise(({ input: { query, after }, signal }) =>
      call(
        'galleryList',
        {
          order: query.order,
          ...(query.kind !== null && isScene(query.kind) ? { kind: query.kind } : {}),
          ...(query.search.trim() === '' ? {} : { search: query.search.trim() }),
          ...(after === null ? {} : { after }),
        },
        { signal, onError: shownInPlace },
      ),
    ),
  },
});

/** What the gallery lists. Its actor is not started yet. */
export const openGallery = (input: GalleryInput): Actor<typeof galleryMachine> =>
  createActor(providedGallery, { input });

/** Reports of projects in the gallery, with their call. */
export const providedGalleryReport = galleryReportMachine.provide({
  actors: {
    report: fromPromise(({ input, signal }) =>
      call('galleryReport', input, { signal, onError: shownInPlace }),
    ),
  },
});
