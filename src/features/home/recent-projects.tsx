import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { Atom, Laugh, PanelsTopLeft, Smartphone, Trash2 } from 'lucide-react';
import { connect, type AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import type { ConfirmingSubject } from '#machines/confirming/confirming.types.ts';
import type { Project } from '#contract/project.ts';
import type { Scene } from '#contract/scenes.ts';
import { Notice, StateDot, Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import {
  DeleteButton,
  NoPicture,
  PicturePlace,
  PictureVersion,
  ProjectPicture,
  ProjectPlace,
} from './project-card-parts.tsx';
import { ProjectCard, ProjectCardsSkeleton, ProjectGrid, ProjectSection } from './recent-projects-frame.tsx';
import { apiAddress } from '#lib/api-address.ts';
import { projectNews } from '#lib/project-news.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useWiring } from '#lib/effects.ts';

/** What is asked for: so many projects, of which the name has a text in it. */
export interface ProjectsQuery {
  readonly limit: number;
  readonly search: string;
}
export interface ProjectsFound {
  readonly projects: readonly Project[];
  /** How many there are in all. */
  readonly total: number;
  /** How many deleted ones can be brought back. */
  readonly deleted: number;
}
export type ProjectsMachine = AsyncDataMachine<ProjectsFound, ProjectsQuery>;

/** Projects on home at first, and how many come with each request for more. */
const shown = 6;
const step = 24;
const kindNames: Record<Scene, string> = {
  'ai-website-builder': 'Website',
  'react-website-builder': 'React website',
  'ai-app-builder': 'Mobile app',
  meme: 'Meme',
};
const kindIcons = {
  'ai-website-builder': PanelsTopLeft,
  'react-website-builder': Atom,
  'ai-app-builder': Smartphone,
  meme: Laugh,
} as const satisfies Record<Scene, unknown>;

/** The projects changed last, each one click from going on. Nothing at all for a person without any. */
export const RecentProjects = ({
  machine,
  now,
  onDelete,
  renderDeleted,
}: {
  machine: ProjectsMachine;
  now: () => number;
  onDelete: (project: ConfirmingSubject) => void;
  /** Draws so many deleted projects that can be brought back. */
  renderDeleted: (count: number) => ReactNode;
}) => {
  const actor = useActorRef(machine);
  const snapshot = useActorSnapshot(actor);
  const view = connect(snapshot, actor.send, 'your projects');
  useWiring(() => {
    const request = (): void => {
      const query = actor.getSnapshot().context.query ?? { limit: shown, search: '' };
      actor.send({ type: 'data.requested', query });
    };
    request();
    return projectNews.subscribe(request);
  }, [actor]);

  const deleted = view.data?.deleted ?? 0;
  return (
    // One part of the page, or none of it.
    <chakra.div _empty={{ display: 'none' }}>
      <RecentProjectsView
        view={view}
        query={snapshot.context.query ?? { limit: shown, search: '' }}
        now={now}
        onDelete={onDelete}
      />
      {deleted > 0 ? renderDeleted(deleted) : null}
    </chakra.div>
  );
};

/** What the newest version looks like, an older one with its number, or that there is no picture yet. */
const VersionPictureOf = ({ project }: { project: Project }) => {
  const { picture, scene } = project;
  const Icon = kindIcons[scene];
  return (
    <PicturePlace>
      {picture ? (
        <>
          <ProjectPicture
            key={picture.tag}
            src={apiAddress(`/media/version/${picture.versionId}?w=384&v=${picture.tag}`)}
            alt=""
            data-kind={scene}
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
          {picture.versionId === project.headVersionId ? null : (
            <PictureVersion>Version {picture.number}</PictureVersion>
          )}
        </>
      ) : null}
      <NoPicture data-none="">
        <Icon aria-hidden />
        No picture yet
      </NoPicture>
    </PicturePlace>
  );
};

/** What a project is at, or else when it was changed. */
const Activity = ({ project, now }: { project: Project; now: () => number }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="xs" color="fg.subtle">
    {project.activity === 'waiting' ? (
      <>
        <StateDot state="paused" />
        Waiting for you
      </>
    ) : project.activity === 'building' ? (
      <>
        <StateDot state="active" />
        Building
      </>
    ) : (
      `changed ${timeAgo(project.updatedAt, now())}`
    )}
  </chakra.span>
);

/** The projects in each state of being loaded. */
export const RecentProjectsView = ({
  view,
  query,
  now,
  onDelete,
}: {
  view: AsyncDataView<ProjectsFound, ProjectsQuery>;
  query: ProjectsQuery;
  now: () => number;
  onDelete: (project: ConfirmingSubject) => void;
}) => {
  const { projects, total } = view.data ?? { projects: [], total: 0, deleted: 0 };
  const isSearching = query.search !== '';
  if (view.status !== 'error' && view.data !== null && projects.length === 0 && !isSearching) return null;
  const isAll = total <= shown && !isSearching && query.limit <= shown;
  return (
    <ProjectSection
      busy={view.isBusy}
      search={
        view.data === null || isAll ? null : (
          <Input
            type="search"
            size="sm"
            aria-label="Find a project by its name"
            placeholder={`Find among ${isSearching ? 'your' : total} projects`}
            maxLength={80}
            width={{ base: 'full', sm: '15rem' }}
            value={query.search}
            onChange={(event) => view.onType({ limit: step, search: event.currentTarget.value })}
          />
        )
      }
    >
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
          {projects.map((project) => (
            <ProjectPlace key={project.id}>
              <ProjectCard asChild>
                <Link to="/$scene/$id" params={{ scene: project.scene, id: project.id }}>
                  <VersionPictureOf project={project} />
                  <chakra.span fontWeight="500" truncate title={project.name} dir="auto">
                    {project.name}
                  </chakra.span>
                  <chakra.span display="flex" alignItems="center" gap="2" mt="auto">
                    <Tag>{kindNames[project.scene]}</Tag>
                    <Activity project={project} now={now} />
                  </chakra.span>
                </Link>
              </ProjectCard>
              <DeleteButton
                type="button"
                aria-label={`Delete ${project.name}`}
                title="Delete"
                onClick={() => onDelete({ id: project.id, name: project.name })}
              >
                <Trash2 aria-hidden />
              </DeleteButton>
            </ProjectPlace>
          ))}
        </ProjectGrid>
      ) : null}
      <chakra.p role="status" textStyle="sm" color="fg.muted" mt={isSearching && total === 0 ? '2' : '0'}>
        {isSearching && !view.isBusy && view.data !== null && total === 0
          ? `No project is called ${query.search.trim()}.`
          : ''}
      </chakra.p>
      {projects.length < total ? (
        <Button
          variant="outline"
          size="sm"
          mt="4"
          aria-disabled={view.isBusy}
          title={view.isBusy ? view.why : undefined}
          onClick={() => {
            if (!view.isBusy)
              view.onRequest({ ...query, limit: query.limit <= shown ? step : query.limit + step });
          }}
        >
          Show more of {total}
        </Button>
      ) : null}
    </ProjectSection>
  );
};
