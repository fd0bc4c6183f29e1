import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { pageMeta, privateMeta } from '#app/page-meta.ts';
import { WorkspaceSkeleton } from '#features/workspace/workspace-skeleton.tsx';
import { isScene } from '#contract/scenes.ts';

const SharedProjectPage = lazyPart(async () => ({
  default: (await import('#app/shared-project.tsx')).SharedProjectPage,
}));

export const Route = createFileRoute('/$scene/share/$id')({
  // The preview and the editor live in the browser alone. Whether there is anything to see, the server says.
  ssr: false,
  staticData: {
    name: 'sharedProject',
    layout: 'project',
    validate: ({ scene }) => scene !== undefined && isScene(scene),
  },
  head: ({ match, params }) => {
    const { settings, shared } = match.context.app.boot;
    const card = shared?.projectId === params.id ? shared.card : null;
    if (!card) return privateMeta('Shared project · Statecraft');
    return pageMeta({
      title: `${card.name} · Statecraft`,
      description: `${card.name}, built by ${card.ownerName} with Statecraft. Look at it, read its code, make it yours.`,
      path: `/${params.scene}/share/${params.id}`,
      origin: settings.appOrigin,
      // Without a picture of it, the product's own stands there.
      ...(card.picture !== null && {
        picture: { href: `/media/card/${params.id}.png?v=${card.picture}`, alt: card.name },
      }),
    });
  },
  pendingComponent: () => <WorkspaceSkeleton label="Opening the shared project" />,
  component: SharedProjectRoute,
});

function SharedProjectRoute() {
  const { scene, id } = Route.useParams();
  if (!isScene(scene)) return null;
  return (
    <Suspense fallback={<WorkspaceSkeleton label="Opening the shared project" />}>
      <SharedProjectPage scene={scene} id={id} />
    </Suspense>
  );
}
