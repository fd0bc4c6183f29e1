import { createFileRoute } from '@tanstack/react-router';
import { privateMeta } from '#app/page-meta.ts';
import { WorkspaceSkeleton } from '#features/workspace/workspace-skeleton.tsx';
import { isScene } from '#contract/scenes.ts';
import { ProjectPage } from './-project-page.tsx';
import { t } from '#language/speech.ts';

export const Route = createFileRoute('/$scene/$id')({
  // The frame, the editor and the stream live in the browser alone; guards still run on the server.
  ssr: false,
  staticData: {
    name: 'sceneProject',
    layout: 'project',
    requireAuth: true,
    validate: ({ scene }) => scene !== undefined && isScene(scene),
  },
  head: () => privateMeta(t`Project`),
  pendingComponent: () => <WorkspaceSkeleton label={t`Opening the project`} />,
  component: SceneProjectRoute,
});

function SceneProjectRoute() {
  const { scene, id } = Route.useParams();
  return isScene(scene) ? <ProjectPage scene={scene} id={id} /> : null;
}
