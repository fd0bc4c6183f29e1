import { createFileRoute } from '@tanstack/react-router';
import { pageMeta, privateMeta } from '#app/page-meta.ts';
import { SharedProjectPage } from '#app/shared-project.tsx';
import { SharedSkeleton } from '#features/shared-project/shared-skeleton.tsx';
import { isScene } from '#contract/scenes.ts';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/$scene/share/$id')({
  validateSearch: ({ replay }: Record<string, unknown>): { replay?: string } =>
    typeof replay === 'string' && replay !== '' ? { replay } : {},
  staticData: {
    name: 'sharedProject',
    layout: 'project',
    validate: ({ scene }) => scene !== undefined && isScene(scene),
  },
  head: ({ match, params }) => {
    const { settings, shared } = match.context.app.boot;
    const card = shared?.projectId === params.id ? shared.card : null;
    if (!card) return privateMeta(t`Shared project`);
    const { project, ownerName } = card.opened;
    return pageMeta({
      title: t`${project.name} · Statecraft`,
      description: t`${project.name}, built by ${ownerName} with Statecraft. Look at it, read its code, make it yours.`,
      path: `/${params.scene}/share/${params.id}`,
      origin: settings.appOrigin,
      // Without a picture of it, the product's own stands there.
      ...(card.picture !== null && {
        picture: { href: `/media/card/${params.id}.png?v=${card.picture}`, alt: project.name },
      }),
    });
  },
  pendingComponent: () => <SharedSkeleton label={t`Opening the shared project`} />,
  component: SharedProjectRoute,
});

function SharedProjectRoute() {
  const { scene, id } = Route.useParams();
  const { replay = null } = Route.useSearch();
  const { app } = Route.useRouteContext();
  const { shared } = app.boot;
  if (!isScene(scene)) return null;
  return (
    <SharedProjectPage
      key={id}
      scene={scene}
      id={id}
      replayed={replay}
      shown={shared?.projectId === id ? (shared.card?.opened ?? null) : null}
    />
  );
}
