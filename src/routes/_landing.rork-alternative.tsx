import { createFileRoute } from '@tanstack/react-router';
import { payloadMeta } from '#app/page-meta.ts';
import { loadPayload, payloadOptions } from '#app/page-payload.ts';
import { Landing } from '#features/landing/landing.tsx';

export const Route = createFileRoute('/_landing/rork-alternative')({
  staticData: { name: 'rr-landing-page', layout: 'landing' },
  ...payloadOptions,
  loader: ({ context, abortController }) =>
    loadPayload('/rork-alternative', context.app, abortController.signal),
  head: ({ match, loaderData }) =>
    payloadMeta(loaderData, '/rork-alternative', match.context.app.boot.settings.appOrigin),
  component: Landing,
});
