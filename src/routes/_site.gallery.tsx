import { createFileRoute } from '@tanstack/react-router';
import { payloadMeta } from '#app/page-meta.ts';
import { loadPayload, payloadOptions } from '#app/page-payload.ts';
import { GalleryPage } from '#app/gallery.tsx';
import { readGallerySearch } from '#contract/gallery.ts';

export const Route = createFileRoute('/_site/gallery')({
  validateSearch: readGallerySearch,
  staticData: { name: 'gallery' },
  ...payloadOptions,
  loader: ({ context, abortController }) => loadPayload('/gallery', context.app, abortController.signal),
  head: ({ match, loaderData }) =>
    payloadMeta(loaderData, '/gallery', match.context.app.boot.settings.appOrigin),
  component: GalleryRoute,
});

function GalleryRoute() {
  const { app } = Route.useRouteContext();
  return <GalleryPage search={Route.useSearch()} shown={app.boot.gallery ?? null} />;
}
