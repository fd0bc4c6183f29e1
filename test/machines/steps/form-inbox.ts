import { done, failed, type Steps } from './step.ts';
import { network } from '#test/models/samples.ts';

const failure = { code: -1, message: 'Network Error' };
const entry = (id: string) => ({ id, form: 'contact', fields: [], at: 1, isRead: false });
const inbox = {
  entries: [entry('entry-1')],
  hasMore: true,
  total: 2,
  unread: 2,
  isFull: false,
  mails: true,
};
const older = { ...inbox, entries: [entry('entry-2')], hasMore: false };
const empty = { ...inbox, entries: [], hasMore: false, total: 0, unread: 0 };
const mark = { kind: 'mark', entryId: 'entry-1', isRead: true } as const;
const deletion = { kind: 'delete', entryId: 'entry-1' } as const;

export const formInbox: Steps = {
  id: 'form-inbox',
  steps: [
    { in: 'loading', on: done('list', inbox), to: 'shown.ready', becomes: { inbox } },
    { in: 'loading', on: failed('list', network), to: 'unavailable', becomes: { failure } },
    { in: 'unavailable', on: 'list.requested', to: 'loading', does: ['starts list'] },
    { in: 'shown.ready', on: 'list.requested', to: 'loading', does: ['starts list'] },
    {
      in: 'shown.ready',
      with: { inbox },
      on: 'more.requested',
      to: 'loadingMore',
      does: ['starts listMore'],
    },
    { in: 'shown.ready', with: { inbox: empty }, on: 'more.requested' },
    {
      in: 'shown.ready',
      on: { type: 'change.requested', change: mark },
      to: 'changing',
      becomes: { change: mark },
      does: ['starts change'],
    },
    {
      in: 'shown.ready',
      with: { inbox },
      on: { type: 'deletion.requested', entryId: 'entry-1' },
      to: 'confirming',
      becomes: { change: deletion },
    },
    { in: 'shown.ready', with: { inbox: empty }, on: { type: 'deletion.requested', entryId: null } },
    {
      in: 'loadingMore',
      with: { inbox },
      on: done('listMore', older),
      to: 'shown.ready',
      becomes: { inbox: { ...older, entries: [entry('entry-1'), entry('entry-2')] } },
    },
    { in: 'loadingMore', on: failed('listMore', network), to: 'shown.moreFailed', becomes: { failure } },
    {
      in: 'confirming',
      with: { change: deletion },
      on: 'deletion.confirmed',
      to: 'changing',
      does: ['starts change'],
    },
    {
      in: 'confirming',
      with: { change: deletion },
      on: 'deletion.cancelled',
      to: 'shown.ready',
      becomes: { change: null },
    },
    {
      in: 'changing',
      with: { inbox, change: deletion },
      on: done('change', empty),
      to: 'shown.ready',
      becomes: { inbox: empty, change: null },
    },
    {
      in: 'changing',
      with: { change: mark },
      on: failed('change', network),
      to: 'shown.changeFailed',
      becomes: { failure, change: null },
    },
  ],
};
