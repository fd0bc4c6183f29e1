import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { Archive, ArchiveRestore, CopyPlus, Pin, Tags, Trash2 } from 'lucide-react';
import { connect, type AsyncDataView } from '#machines/async-data/async-data.connect.ts';
import type { AsyncDataMachine } from '#machines/async-data/async-data.machine.ts';
import type { ProjectArrangingView } from '#machines/project-arranging/project-arranging.connect.ts';
import type { ConfirmingSubject } from '#machines/confirming/confirming.types.ts';
import type { Project } from '#contract/project.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { CardTool, CardTools, ProjectPlace } from '#ui/project-card.tsx';
import { ProjectGrid } from '#ui/project-grid.tsx';
import { ProjectFilters } from './project-filters.tsx';
import {
  firstQuery,
  pageSize,
  type ProjectsFound,
  type ProjectsQuery,
  projectsShown as shown,
} from './projects-query.ts';
import { ProjectLink } from './project-link.tsx';
import { ProjectCardsSkeleton, ProjectSection } from './recent-projects-frame.tsx';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useWiring } from '#lib/effects.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export type ProjectOrderView = Pick<
  ProjectArrangingView,
  'onPin' | 'onArchive' | 'onDuplicate' | 'onTags' | 'onRenameTag'
>;
export type ProjectsMachine = AsyncDataMachine<ProjectsFound, ProjectsQuery>;

/** The projects changed last, each one click from going on. Nothing at all for a person without any. */
export const RecentProjects = ({
  machine,
  now,
  order,
  onDelete,
  renderDeleted,
}: {
  machine: ProjectsMachine;
  now: () => number;
  order: ProjectOrderView;
  onDelete: (project: ConfirmingSubject) => void;
  /** Draws so many deleted projects that can be brought back. */
  renderDeleted: (count: number) => ReactNode;
}) => {
  const actor = useActorRef(machine);
  const snapshot = useActorSnapshot(actor);
  const view = connect(snapshot, actor.send, t`your projects`);
  useWiring(() => {
    const request = (): void => {
      const query = actor.getSnapshot().context.query ?? firstQuery;
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
        query={snapshot.context.query ?? firstQuery}
        now={now}
        order={order}
        onDelete={onDelete}
      />
      {deleted > 0 ? renderDeleted(deleted) : null}
    </chakra.div>
  );
};

/** The projects in each state of being loaded. */
export const RecentProjectsView = ({
  view,
  query,
  now,
  order,
  onDelete,
}: {
  view: AsyncDataView<ProjectsFound, ProjectsQuery>;
  query: ProjectsQuery;
  now: () => number;
  order: ProjectOrderView;
  onDelete: (project: ConfirmingSubject) => void;
}) => {
  const { projects, total, archived, tags, shared } = view.data ?? nothing;
  const isSearching = query.search !== '';
  const isFiltered = isSearching || query.tag !== null || query.isArchived;
  if (
    view.status !== 'error' &&
    view.data !== null &&
    projects.length + archived + shared.length === 0 &&
    !isFiltered
  )
    return null;
  const isAll = total <= shown && !isFiltered && query.limit <= shown;
  return (
    <ProjectSection
      busy={view.isBusy}
      search={
        view.data === null || isAll ? null : (
          <Input
            type="search"
            size="sm"
            aria-label={t`Find a project by its name`}
            title={t`Names and tags`}
            placeholder={isSearching ? t`Find among your projects` : t`Find among ${total} projects`}
            maxLength={80}
            width={{ base: 'full', sm: '15rem' }}
            value={query.search}
            onChange={(event) =>
              view.onType({ ...query, limit: pageSize, offset: 0, search: event.currentTarget.value })
            }
          />
        )
      }
    >
      {view.error === '' ? null : (
        <NotLoaded title={t`Your projects could not be loaded`} onRetry={view.onRefresh}>
          {rich`${view.error} Nothing of them is lost.`}
        </NotLoaded>
      )}
      {view.data === null ? null : (
        <ProjectFilters
          query={query}
          tags={tags}
          archived={archived}
          onQuery={view.onRequest}
          onRenameTag={order.onRenameTag}
        />
      )}
      {view.data === null && view.error === '' ? <ProjectCardsSkeleton /> : null}
      {view.data ? (
        <ProjectGrid>
          {projects.map((project) => (
            <ProjectPlace key={project.id}>
              <ProjectLink project={project} now={now} />
              <ProjectTools project={project} order={order} onDelete={onDelete} />
            </ProjectPlace>
          ))}
          {shared.map((project) => (
            <ProjectPlace key={project.id}>
              <ProjectLink project={project} now={now} />
            </ProjectPlace>
          ))}
        </ProjectGrid>
      ) : null}
      <chakra.p role="status" textStyle="sm" color="fg.muted" mt={isSearching && total === 0 ? '2' : '0'}>
        {view.isBusy || view.data === null || total + shared.length > 0 || !isFiltered
          ? ''
          : nothingFound(query)}
      </chakra.p>
      {query.limit <= shown ? (
        projects.length < total ? (
          <PageButton view={view} onPress={() => view.onRequest({ ...query, limit: pageSize })}>
            {rich`Show more of ${total}`}
          </PageButton>
        ) : null
      ) : total > pageSize ? (
        <Pages view={view} query={query} total={total} />
      ) : null}
    </ProjectSection>
  );
};

const nothing: ProjectsFound = { projects: [], total: 0, deleted: 0, archived: 0, tags: [], shared: [] };

const nothingFound = ({ search, isArchived, tag }: ProjectsQuery): string =>
  search.trim() !== ''
    ? t`No project is called ${search.trim()}.`
    : isArchived
      ? t`Nothing is archived.`
      : t`No project has the tag ${tag ?? ''}.`;

/** Goes to another page of the projects; while one is on its way it says so. */
const PageButton = ({
  view,
  isEnd = false,
  onPress,
  children,
}: {
  view: AsyncDataView<ProjectsFound, ProjectsQuery>;
  /** Whether there is nothing in that direction. */
  isEnd?: boolean;
  onPress: () => void;
  children: ReactNode;
}) => (
  <Button
    variant="outline"
    size="sm"
    mt="4"
    aria-disabled={view.isBusy || isEnd}
    title={view.isBusy ? view.why : isEnd ? t`There are no more in this direction.` : undefined}
    onClick={() => {
      if (!view.isBusy && !isEnd) onPress();
    }}
  >
    {children}
  </Button>
);

/** Where one is among very many projects, and the ways on. */
const Pages = ({
  view,
  query,
  total,
}: {
  view: AsyncDataView<ProjectsFound, ProjectsQuery>;
  query: ProjectsQuery;
  total: number;
}) => {
  const { offset } = query;
  const last = Math.min(offset + pageSize, total);
  const go = (to: number) => () => view.onRequest({ ...query, offset: Math.max(0, to) });
  return (
    <chakra.nav aria-label={t`Pages of projects`} display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <PageButton view={view} isEnd={offset === 0} onPress={go(offset - pageSize)}>
        {t`Previous`}
      </PageButton>
      <PageButton view={view} isEnd={last >= total} onPress={go(offset + pageSize)}>
        {t`Next`}
      </PageButton>
      <chakra.span textStyle="sm" color="fg.muted" mt="4">
        {rich`${offset + 1} to ${last} of ${total}`}
      </chakra.span>
    </chakra.nav>
  );
};

/** What can be done to a project from its card. */
const ProjectTools = ({
  project: { id, name, isPinned = false, isArchived = false, tags = [] },
  order,
  onDelete,
}: {
  project: Project;
  order: ProjectOrderView;
  onDelete: (project: ConfirmingSubject) => void;
}) => {
  const project = { id, name };
  return (
    <CardTools>
      {isArchived ? null : (
        <CardTool
          type="button"
          aria-pressed={isPinned}
          aria-label={t`Pin ${name}`}
          title={isPinned ? t`Pinned: it stands first` : t`Pin`}
          onClick={() => order.onPin(project, !isPinned)}
        >
          <Pin aria-hidden />
        </CardTool>
      )}
      <CardTool
        type="button"
        aria-haspopup="dialog"
        aria-label={t`Tags of ${name}`}
        title={t`Tags`}
        onClick={() => order.onTags(project, tags.join(', '))}
      >
        <Tags aria-hidden />
      </CardTool>
      <CardTool
        type="button"
        aria-label={t`Duplicate ${name}`}
        title={t`Duplicate`}
        onClick={() => order.onDuplicate(project)}
      >
        <CopyPlus aria-hidden />
      </CardTool>
      <CardTool
        type="button"
        aria-label={isArchived ? t`Bring ${name} back` : t`Archive ${name}`}
        title={isArchived ? t`Bring back` : t`Archive`}
        onClick={() => order.onArchive(project, !isArchived)}
      >
        {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
      </CardTool>
      <CardTool
        type="button"
        data-danger=""
        aria-label={t`Delete ${name}`}
        title={t`Delete`}
        onClick={() => onDelete(project)}
      >
        <Trash2 aria-hidden />
      </CardTool>
    </CardTools>
  );
};
