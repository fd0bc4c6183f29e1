import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#app/page-meta.ts';
import { Landing } from '#features/landing/landing.tsx';

export const Route = createFileRoute('/_landing/rork-alternative')({
  staticData: { name: 'rr-landing-page', layout: 'landing' },
  head: ({ match }) =>
    pageMeta({
      title: 'An alternative to Rork that you can run yourself · Statecraft',
      description:
        'Describe a mobile app, a React website or a plain website and watch it being built. Runs on your machine, needs no key to begin, keeps every version.',
      path: '/rork-alternative',
      origin: match.context.app.boot.settings.appOrigin,
    }),
  component: Landing,
});
