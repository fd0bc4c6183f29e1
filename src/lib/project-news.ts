import type { PreviewFault } from '#contract/preview.ts';

const listeners = new Set<() => void>();

/** Notifies the views that list projects that it is not up to date any more. */
export const projectNews = {
  announce(): void {
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What the server says of one project beside its log and its preview. */
export type ProjectNews = { readonly projectId: string; readonly treeHash: string } & (
  | { readonly type: 'code.announced'; readonly seq: number }
  /** Who may do what in it has changed. */
  | { readonly type: 'people.changed' }
  | { readonly type: 'sandbox.synced' }
  | { readonly type: 'sandbox.faulted'; readonly fault: PreviewFault }
);

const pages = new Set<(news: ProjectNews) => void>();

/** Brings news of projects to their open pages; what concerns no open page is gone. */
export const openProjectNews = {
  notify(news: ProjectNews): void {
    for (const page of [...pages]) page(news);
  },
  /** Hears the news of one project. The answer ends it. */
  subscribe(projectId: string, listener: (news: ProjectNews) => void): () => void {
    const page = (news: ProjectNews): void => {
      if (news.projectId === projectId) listener(news);
    };
    pages.add(page);
    return () => pages.delete(page);
  },
};
