import { failed, type Steps } from './step.ts';
import { imported, importReport } from '#test/models/home.models.ts';

const source = { sourceId: 'source-1', name: 'crumb.zip' };
const failure = { code: -1, message: 'Network Error' };
const plain = { ...imported, report: { ...importReport, leftOut: [], cannotRun: [] } };
const clean = { result: null };
const isImported = 'emits {"type":"project.imported"}';
const isWanted = 'emits {"type":"project.wanted","projectId":"project-1","scene":"react-website-builder"}';

export const projectImport: Steps = {
  id: 'project-import',
  steps: [
    {
      in: 'closed',
      with: { failure, refusal: 'empty' },
      on: 'import.requested',
      to: 'choosing.ready',
      becomes: { failure: null, refusal: null },
    },
    {
      in: 'choosing.ready',
      with: { failure, refusal: 'empty', read: 3, sent: 0.5, result: imported },
      on: { type: 'source.given', source },
      to: 'importing.reading',
      becomes: { source, failure: null, refusal: null, read: 0, sent: 0, ...clean },
      does: ['starts bring'],
    },
    {
      in: 'choosing.ready',
      on: { type: 'repository.changed', repository: 'ada/crumb' },
      becomes: { repository: 'ada/crumb' },
    },
    { in: 'choosing.ready', with: { repository: '  ' }, on: 'repository.submitted' },
    {
      in: 'choosing.ready',
      with: { repository: 'ada/crumb', source },
      on: 'repository.submitted',
      to: 'importing.checking',
      becomes: { source: null },
      does: ['starts bring'],
    },
    {
      in: 'choosing.ready',
      with: { failure },
      on: { type: 'source.refused', refusal: 'empty' },
      to: 'choosing.failed',
      becomes: { failure: null, refusal: 'empty' },
    },
    { in: 'choosing.ready', on: 'dialog.closed', to: 'closed' },
    {
      in: 'importing.reading',
      with: { source },
      on: { type: 'files.read', read: 3 },
      becomes: { read: 3 },
    },
    { in: 'importing.reading', with: { source }, on: 'source.read', to: 'importing.sending' },
    {
      in: 'importing.reading',
      with: { source },
      on: 'import.cancelled',
      to: 'choosing.ready',
    },
    { in: 'importing.reading', with: { source }, on: 'dialog.closed', to: 'closed' },
    {
      in: 'importing.sending',
      with: { source },
      on: { type: 'transfer.progressed', fraction: 0.5 },
      becomes: { sent: 0.5 },
    },
    {
      in: 'importing.sending',
      with: { source, sent: 0.7 },
      on: { type: 'transfer.progressed', fraction: 0.5 },
    },
    { in: 'importing.sending', with: { source }, on: 'source.sent', to: 'importing.checking' },
    {
      in: 'importing.sending',
      with: { source },
      on: 'import.cancelled',
      to: 'choosing.ready',
    },
    { in: 'importing.sending', with: { source }, on: 'dialog.closed', to: 'closed' },
    {
      in: 'importing.reading',
      with: { source },
      on: { type: 'source.refused', refusal: 'tooLarge' },
      to: 'choosing.failed',
      becomes: { refusal: 'tooLarge' },
    },
    {
      in: 'importing.checking',
      with: { source },
      on: { type: 'import.failed', failure },
      to: 'choosing.failed',
      becomes: { failure },
    },
    {
      in: 'importing.checking',
      with: { source },
      on: failed('bring', new Error('unknown')),
      to: 'choosing.failed',
      becomes: { failure: { code: 0, message: 'unknown' } },
    },
    {
      in: 'importing.checking',
      with: { source, repository: 'ada/crumb' },
      on: { type: 'import.completed', result: plain },
      to: 'closed',
      becomes: { result: plain, repository: '' },
      does: [isImported, isWanted],
    },
    {
      in: 'importing.checking',
      with: { source },
      on: { type: 'import.completed', result: imported },
      to: 'reported',
      becomes: { result: imported },
      does: [isImported],
    },
    { in: 'reported', with: { result: imported }, on: 'project.opened', to: 'closed', does: [isWanted] },
    { in: 'reported', with: { result: imported }, on: 'dialog.closed', to: 'closed' },
  ],
};
