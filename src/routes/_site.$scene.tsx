import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useRef } from 'react';
import { payloadMeta } from '#app/page-meta.ts';
import { loadPayload, payloadOptions } from '#app/page-payload.ts';
import { projectPromptMachine } from '#app/prompt-box.ts';
import { usePromptTools } from '#app/prompt-tools.tsx';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import { isBuilderScene } from '#contract/scenes.ts';
import { BuilderPage } from '#features/builder-page/builder-page.tsx';
import { builderContent } from '#features/builder-page/content.ts';
import { NotFound } from '#features/not-found/not-found.tsx';
import { PromptBox, type PromptBoxHandle } from '#features/prompt-box/prompt-box.tsx';
import { replayEarlyClick } from '#lib/early-click.ts';
import { useDomEffect } from '#lib/effects.ts';

export const Route = createFileRoute('/_site/$scene')({
  beforeLoad: ({ params }) => {
    // No scene has a dot, but files have: who asks for `/.env` or `/wp-login.php` looks for one, and there is none.
    if (params.scene.includes('.')) throw notFound();
    if (!isBuilderScene(params.scene)) throw redirect({ to: '/' });
  },
  notFoundComponent: () => <NotFound />,
  ...payloadOptions,
  loader: ({ params, context, abortController }) =>
    isBuilderScene(params.scene)
      ? loadPayload(`/${params.scene}`, context.app, abortController.signal)
      : null,
  head: ({ match, params, loaderData }) =>
    payloadMeta(loaderData, `/${params.scene}`, match.context.app.boot.settings.appOrigin),
  component: BuilderRoute,
});

function BuilderRoute() {
  const { scene } = Route.useParams();
  const { nonce } = Route.useRouteContext();
  const box = useRef<PromptBoxHandle>(null);
  const navigation = usePromptNavigation();
  const tools = usePromptTools();
  // The box is alive: children come first.
  useDomEffect(() => replayEarlyClick(), []);
  if (!isBuilderScene(scene)) return null;
  const content = builderContent[scene];
  return (
    <BuilderPage
      // Another kind is another box, with its own state.
      key={scene}
      content={content}
      promptBox={
        <PromptBox
          ref={box}
          machine={projectPromptMachine}
          scene={scene}
          picksKind={false}
          label={content.question}
          placeholder={content.placeholder}
          nonce={nonce}
          tools={tools}
          {...navigation}
        />
      }
      onExample={(text) => box.current?.fill(text, scene)}
    />
  );
}
