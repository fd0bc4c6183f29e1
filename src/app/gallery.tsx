import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useRef, useState } from 'react';
import type { Actor } from 'xstate';
import { connect } from '#machines/gallery/gallery.connect.ts';
import type { GalleryMachine } from '#machines/gallery/gallery.machine.ts';
import type { GalleryQuery } from '#machines/gallery/gallery.types.ts';
import { connect as connectReport } from '#machines/gallery-report/gallery-report.connect.ts';
import { openGallery, providedGalleryReport } from '#adapters/gallery.ts';
import type { CallResponse } from '#contract/calls.ts';
import type { GallerySearch } from '#contract/gallery.ts';
import { Gallery, searchOf } from '#features/gallery/gallery.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect, useEmitted, useNotifying, useWiring } from '#lib/effects.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

const ReportDialog = lazyPart(() => import('#features/gallery/report-dialog.tsx'));

/** What a person says against a project; the toast says that it was sent. */
function useReport(): ReturnType<typeof connectReport> {
  const toast = useAppActor('toast');
  const actor = useActorRef(providedGalleryReport);
  useOpenDialogs(actor, 'galleryReport');
  useEmitted(actor, {
    'toast.wanted': (event) => toast.send({ type: 'toast.requested', toast: event.toast }),
  });
  return connectReport(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
}

const queryOf = ({ kind, order, search }: GallerySearch): GalleryQuery => ({
  kind: kind ?? null,
  order: order ?? 'newest',
  search: search ?? '',
});

/**
 * The page of the gallery: its address says what is wanted, and its actor has what is listed. In the document that came
 * with `shown` that stands there from the first paint; reached later, from another page, it is asked for.
 */
export const GalleryPage = ({
  search,
  shown,
}: {
  search: GallerySearch;
  shown: CallResponse<'galleryList'> | null;
}) => {
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  const [input] = useState(() => ({
    query: queryOf(search),
    from: search.after ?? null,
    page: isHydrating ? shown : null,
  }));
  const [first] = useState(() => openGallery(input));
  const [open, setOpen] = useState<Actor<GalleryMachine> | null>(null);
  /** What the address was made to say, which the chart knows already and may be beyond. */
  const settled = useRef<string | null>(null);

  useWiring(() => {
    const actor = openGallery(input);
    const subscription = actor.on('search.settled', ({ query }) => {
      settled.current = JSON.stringify(searchOf(query));
      void navigate({ to: '/gallery', search: searchOf(query), replace: true, resetScroll: false });
    });
    actor.start();
    setOpen(actor);
    return () => {
      setOpen(null);
      subscription.unsubscribe();
      actor.stop();
    };
  }, [input, navigate]);

  const { kind, order, search: name } = search;
  useNotifying(() => {
    const query = queryOf({
      ...(kind === undefined ? {} : { kind }),
      ...(order === undefined ? {} : { order }),
      ...(name === undefined ? {} : { search: name }),
    });
    const isOwn = settled.current === JSON.stringify(searchOf(query));
    settled.current = null;
    if (!isOwn) open?.send({ type: 'query.chosen', query });
  }, [open, kind, order, name]);

  const actor = open ?? first;
  const view = connect(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  );
  const report = useReport();
  const isSignedIn = useActorPart(useAppActor('auth'), (snapshot) => snapshot.matches('authenticated'));
  useDomEffect(() => replayEarlyClick(), []);
  return (
    <>
      <Gallery
        view={view}
        onSearch={(query) => void navigate({ to: '/gallery', search: searchOf(query), resetScroll: false })}
        onReport={isSignedIn ? report.onRequest : null}
      />
      {report.isOpen ? (
        <Suspense>
          <ReportDialog view={report} />
        </Suspense>
      ) : null}
    </>
  );
};
