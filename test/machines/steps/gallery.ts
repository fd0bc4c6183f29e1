import { anyQuery, firstPage, lastPage, noPage } from '#test/models/gallery.models.ts';
import { network } from '#test/models/samples.ts';
import { after, done, failed, type Steps } from './step.ts';

const offline = { code: -1, message: 'Network Error' };
const { projects, next } = firstPage;
const phones = { ...anyQuery, kind: 'ai-app-builder' };
const input = { query: anyQuery, from: null, page: null };

export const gallery: Steps = {
  id: 'gallery',
  begins: [
    { input, to: 'loading' },
    { input: { ...input, page: firstPage }, to: 'listed.resting' },
    { input: { ...input, page: noPage }, to: 'empty' },
  ],
  steps: [
    {
      in: 'loading',
      with: { failure: offline },
      on: done('loadPage', firstPage),
      to: 'listed.resting',
      becomes: { projects, next, failure: null },
    },
    { in: 'loading', on: done('loadPage', noPage), to: 'empty', becomes: { projects: [] } },
    {
      in: 'loading',
      with: { projects, next },
      on: failed('loadPage', network),
      to: 'failed',
      becomes: { projects: null, next: null, failure: offline },
    },
    {
      in: 'failed',
      with: { failure: offline },
      on: 'gallery.requested',
      to: 'loading',
      becomes: { failure: null },
      does: ['starts loadPage'],
    },
    { in: 'listed.resting', with: { projects }, on: 'more.requested' },
    {
      in: 'listed.resting',
      with: { projects, next },
      on: 'more.requested',
      to: 'listed.loadingMore',
      does: ['starts loadMore'],
    },
    {
      in: 'listed.loadingMore',
      with: { projects, next },
      on: done('loadMore', lastPage),
      to: 'listed.resting',
      becomes: { projects: [...projects, lastPage.projects[1]], next: null },
    },
    {
      in: 'listed.loadingMore',
      with: { projects, next },
      on: failed('loadMore', network),
      to: 'listed.moreFailed',
      becomes: { failure: offline },
    },
    {
      in: 'listed.moreFailed',
      with: { projects, next, failure: offline },
      on: 'more.requested',
      to: 'listed.loadingMore',
      becomes: { failure: null },
      does: ['starts loadMore'],
    },
    {
      in: 'listed.resting',
      with: { projects, next, from: '0-9-p_9', failure: offline },
      on: { type: 'query.chosen', query: phones },
      to: 'loading',
      becomes: { query: phones, from: null, failure: null },
      does: ['starts loadPage'],
    },
    { in: 'listed.resting', with: { projects }, on: { type: 'query.chosen', query: anyQuery } },
    {
      in: 'empty',
      with: { projects: [], from: '0-9-p_9', failure: offline },
      on: { type: 'search.typed', search: 'loaf' },
      to: 'typing',
      becomes: { query: { ...anyQuery, search: 'loaf' }, from: null, failure: null },
      does: ['waits 250 ms'],
    },
    {
      in: 'typing',
      with: { query: phones },
      on: after('typingPause'),
      to: 'loading',
      does: [`emits {"type":"search.settled","query":${JSON.stringify(phones)}}`, 'starts loadPage'],
    },
  ],
};
