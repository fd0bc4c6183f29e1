import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { connect, type AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import type { Project } from '#contract/project.ts';
import type { Scene } from '#contract/scenes.ts';
import { Notice, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import {
  ProjectCard,
  ProjectCardsSkeleton,
  ProjectGrid,
  ProjectPicture,
  ProjectSection,
} from './recent-projects-frame.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { projectNews } from '#lib/project-news.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';

export type ProjectsMachine = AsyncDataMachine<readonly Project[], { limit: number }>;

const shown = 6;
const kindNames: Record<Scene, string> = {
  'ai-website-builder': 'Website',
  'react-website-builder': 'React website',
  'ai-app-builder': 'Mobile app',
  meme: 'Meme',
};

/** The projects changed last, each one click from going on. Nothing at all for somebody without any. */
export const RecentProjects = ({ machine, now }: { machine: ProjectsMachine; now: () => number }) => {
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send, 'your projects');
  useEffect(() => {
    const request = (): void => actor.send({ type: 'data.requested', query: { limit: shown } });
    request();
    return projectNews.subscribe(request);
  }, [actor]);

  return <RecentProjectsView view={view} now={now} />;
};

/** The projects in each state of being loaded. */
export const RecentProjectsView = ({
  view,
  now,
}: {
  view: AsyncDataView<readonly Project[], { limit: number }>;
  now: () => number;
}) => {
  if (view.status !== 'error' && view.data?.length === 0) return null;
  return (
    <ProjectSection busy={view.isBusy}>
      {view.error === '' ? null : (
        <Notice
          tone="danger"
          role="alert"
          title="Your projects could not be loaded"
          actions={
            <Button size="sm" variant="outline" onClick={view.onRefresh}>
              Try again
            </Button>
          }
        >
          {view.error} Nothing of them is lost.
        </Notice>
      )}
      {view.data === null && view.error === '' ? <ProjectCardsSkeleton /> : null}
      {view.data ? (
        <ProjectGrid>
          {view.data.map((project) => (
            <li key={project.id}>
              <ProjectCard asChild>
                <Link to="/$scene/$id" params={{ scene: project.scene, id: project.id }}>
                  <ProjectPicture
                    src={apiAddress(`/media/project/${project.id}?w=384&v=${project.treeHash}`)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                  <chakra.span fontWeight="500" truncate>
                    {project.name}
                  </chakra.span>
                  <chakra.span display="flex" alignItems="center" gap="2" mt="auto">
                    <Tag>{kindNames[project.scene]}</Tag>
                    <chakra.span textStyle="xs" color="fg.subtle">
                      changed {timeAgo(project.updatedAt, now())}
                    </chakra.span>
                  </chakra.span>
                </Link>
              </ProjectCard>
            </li>
          ))}
        </ProjectGrid>
      ) : null}
    </ProjectSection>
  );
};
