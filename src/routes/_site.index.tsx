import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { pageMeta } from '#app/page-meta.ts';
import { projectPromptMachine } from '#app/prompt-box.ts';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import { Home } from '#features/home/home.tsx';
import { RecentProjectsSkeleton } from '#features/home/recent-projects-frame.tsx';
import { PromptBox, type PromptBoxHandle } from '#features/prompt-box/prompt-box.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

export const Route = createFileRoute('/_site/')({
  head: ({ match }) =>
    pageMeta({
      title: 'Statecraft: describe an app or a website, watch it being built',
      description:
        'Type a sentence and get working code: a website, a React website or a mobile app, built before your eyes, with every version kept. The code is yours.',
      path: '/',
      origin: match.context.app.boot.settings.appOrigin,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebApplication',
        name: 'Statecraft',
        applicationCategory: 'DeveloperApplication',
        operatingSystem: 'Any, in the browser',
        url: match.context.app.boot.settings.appOrigin,
      },
    }),
  component: HomeRoute,
});

// A visitor has no projects and does not load what shows them.
const RecentProjects = lazy(async () => {
  const [{ RecentProjects: View }, { recentProjectsMachine }] = await Promise.all([
    import('#features/home/recent-projects.tsx'),
    import('#app/recent-projects.ts'),
  ]);
  return { default: () => <View machine={recentProjectsMachine} now={Date.now} /> };
});

function HomeRoute() {
  const { nonce } = Route.useRouteContext();
  const isSignedIn = useActorSnapshot(useAppActor('auth')).matches('authenticated');
  const isHydrating = useIsHydrating();
  const box = useRef<PromptBoxHandle>(null);
  const navigation = usePromptNavigation();
  return (
    <Home
      promptBox={
        <PromptBox
          ref={box}
          machine={projectPromptMachine}
          scene="ai-website-builder"
          label="What do you want to build?"
          placeholder="A landing page for a bakery called Crumb, with opening hours and a menu"
          nonce={nonce}
          {...navigation}
        />
      }
      recentProjects={
        isSignedIn && !isHydrating ? (
          <Suspense fallback={<RecentProjectsSkeleton />}>
            <RecentProjects />
          </Suspense>
        ) : isSignedIn ? (
          <RecentProjectsSkeleton />
        ) : null
      }
      onExample={(text, scene) => box.current?.fill(text, scene)}
      onStarter={(prompt, scene) => box.current?.send(prompt, scene)}
    />
  );
}
