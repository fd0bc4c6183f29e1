import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { payloadMeta } from '#app/page-meta.ts';
import { loadPayload, payloadOptions } from '#app/page-payload.ts';
import { projectPromptMachine } from '#app/prompt-box.ts';
import { usePromptTools } from '#app/prompt-tools.tsx';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import { Home } from '#features/home/home.tsx';
import { RecentProjectsSkeleton } from '#features/home/recent-projects-frame.tsx';
import { PromptBox, type PromptBoxHandle } from '#features/prompt-box/prompt-box.tsx';
import { replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect } from '#lib/effects.ts';
import { useAppActor } from '#lib/app-context.ts';
import { useActorPart } from '#lib/use-actor-snapshot.ts';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/_site/')({
  ...payloadOptions,
  loader: ({ context, abortController }) => loadPayload('/', context.app, abortController.signal),
  head: ({ match, loaderData }) => payloadMeta(loaderData, '/', match.context.app.boot.settings.appOrigin),
  component: HomeRoute,
});

// A visitor has no projects and does not load what shows them.
const RecentProjects = lazyPart(() => import('#app/own-projects.tsx'));

function HomeRoute() {
  const { nonce } = Route.useRouteContext();
  const isSignedIn = useActorPart(useAppActor('auth'), (snapshot) => snapshot.matches('authenticated'));
  const isHydrating = useIsHydrating();
  const box = useRef<PromptBoxHandle>(null);
  const navigation = usePromptNavigation();
  const tools = usePromptTools();
  // The box is alive: children come first.
  useDomEffect(() => replayEarlyClick(), []);
  return (
    <Home
      promptBox={
        <PromptBox
          ref={box}
          machine={projectPromptMachine}
          scene="ai-website-builder"
          label={t`What do you want to build?`}
          placeholder={t`A landing page for a bakery called Crumb, with opening hours and a menu`}
          nonce={nonce}
          tools={tools}
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
