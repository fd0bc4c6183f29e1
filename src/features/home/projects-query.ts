import type { Project, ProjectTag } from '#contract/project.ts';

/** What is asked for: a page of the projects, of which the name or a tag has a text in it. */
export interface ProjectsQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search: string;
  /** Only those with this tag; null for all. */
  readonly tag: string | null;
  readonly isArchived: boolean;
}
export interface ProjectsFound {
  readonly projects: readonly Project[];
  /** How many there are in all. */
  readonly total: number;
  /** How many deleted ones can be brought back. */
  readonly deleted: number;
  readonly archived: number;
  readonly tags: readonly ProjectTag[];
  /** Those of others that the person is in. */
  readonly shared: readonly Project[];
}

/** Projects on home at first, and of one page once more are wanted. */
export const projectsShown = 6;
export const pageSize = 24;

/** What is asked for at first. */
export const firstQuery: ProjectsQuery = {
  limit: projectsShown,
  offset: 0,
  search: '',
  tag: null,
  isArchived: false,
};
