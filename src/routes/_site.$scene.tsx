import { createFileRoute, redirect } from '@tanstack/react-router';
import { useRef } from 'react';
import { pageMeta } from '#app/page-meta.ts';
import { projectPromptMachine } from '#app/prompt-box.ts';
import { usePromptNavigation } from '#app/use-prompt-navigation.ts';
import { isBuilderScene } from '#contract/scenes.ts';
import { BuilderPage } from '#features/builder-page/builder-page.tsx';
import { builderContent } from '#features/builder-page/content.ts';
import { PromptBox, type PromptBoxHandle } from '#features/prompt-box/prompt-box.tsx';

export const Route = createFileRoute('/_site/$scene')({
  beforeLoad: ({ params }) => {
    if (!isBuilderScene(params.scene)) throw redirect({ to: '/' });
  },
  // Titles travel with the page's data: no other page carries them.
  loader: async ({ params }) => {
    const { builderMeta } = await import('#features/builder-page/meta.ts');
    return isBuilderScene(params.scene) ? builderMeta[params.scene] : null;
  },
  head: ({ match, params, loaderData }) =>
    loaderData
      ? pageMeta({
          ...loaderData,
          path: `/${params.scene}`,
          origin: match.context.app.boot.settings.appOrigin,
        })
      : {},
  component: BuilderRoute,
});

function BuilderRoute() {
  const { scene } = Route.useParams();
  const { nonce } = Route.useRouteContext();
  const box = useRef<PromptBoxHandle>(null);
  const navigation = usePromptNavigation();
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
          {...navigation}
        />
      }
      onExample={(text) => box.current?.fill(text, scene)}
    />
  );
}
