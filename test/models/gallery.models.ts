import { callError, type MachineModel } from './model.ts';
import { network } from './samples.ts';

const card = (id: string, remixes: number) => ({
  id,
  name: `Crumb ${id}`,
  scene: 'ai-website-builder',
  ownerName: 'Ada',
  remixes,
  picture: remixes === 0 ? null : 'tag',
});
export const firstPage = { projects: [card('p_1', 3), card('p_2', 0)], next: '0-5-p_2' };
export const lastPage = { projects: [card('p_2', 0), card('p_3', 1)], next: null };
export const noPage = { projects: [], next: null };
export const anyQuery = { kind: null, order: 'newest', search: '' } as const;

/** What people find in the gallery, and what they say against it. */
export const galleryModel: MachineModel = {
  id: 'gallery',
  inputs: [
    { query: anyQuery, from: null, page: null },
    { query: anyQuery, from: null, page: firstPage },
    { query: anyQuery, from: null, page: noPage },
  ],
  events: [
    { type: 'query.chosen', query: anyQuery } as never,
    { type: 'query.chosen', query: { ...anyQuery, kind: 'ai-app-builder' } } as never,
    { type: 'search.typed', search: 'loaf' } as never,
    { type: 'more.requested' },
    { type: 'gallery.requested' },
  ],
  outcomes: {
    loadPage: { done: [firstPage, noPage], error: [network] },
    loadMore: { done: [lastPage], error: [network] },
  },
  keep: ({ query, projects, next }) => [query, (projects as unknown[] | null)?.length, next],
  invariant: (snapshot, { ledger }) => {
    const isLoading = snapshot.matches('loading') || snapshot.matches({ listed: 'loadingMore' });
    if (isLoading !== (ledger.count('loadPage') === 1)) throw new Error('loading and its call disagree');
    const { projects } = snapshot.context as { projects: { id: string }[] | null };
    if (new Set(projects?.map(({ id }) => id)).size !== (projects?.length ?? 0))
      throw new Error('a project is listed twice');
  },
};

export const galleryReportModel: MachineModel = {
  id: 'gallery-report',
  events: [
    { type: 'report.requested', project: { id: 'p_1', name: 'Crumb' } } as never,
    { type: 'reason.changed', reason: 'It shows my photographs.' } as never,
    { type: 'reason.changed', reason: ' ' } as never,
    { type: 'report.submitted' },
    { type: 'report.cancelled' },
  ],
  outcomes: { report: { done: [{}], error: [network, callError(1004)] } },
  keep: ({ reason }) => [reason],
  invariant: (snapshot, { ledger }) => {
    if (snapshot.matches('sending') !== (ledger.count('report') === 1))
      throw new Error('sending and its call disagree');
    if (snapshot.matches('sending') && (snapshot.context as { reason: string }).reason.trim() === '')
      throw new Error('a report without a reason is sent');
  },
};
