import type { MachineModel } from './model.ts';
import { network } from './samples.ts';

/** What a person does with projects on home. */
export const importReport = {
  files: 3,
  folder: '',
  leftOut: [{ path: 'dist/', files: 2, reason: 'Made by tools: all of it can be made again.' }],
  cannotRun: [{ path: 'src/Old.vue', files: 1, reason: 'A component of Vue, which is not supported.' }],
  more: 0,
  isChecked: true,
};
export const imported = {
  projectId: 'project-1',
  scene: 'react-website-builder',
  name: 'Crumb',
  report: importReport,
} as const;

export const projectImportModel: MachineModel = {
  id: 'project-import',
  events: [
    { type: 'import.requested' },
    { type: 'source.given', source: { sourceId: 'source-1', name: 'crumb.zip' } } as never,
    { type: 'repository.changed', repository: 'ada/crumb' } as never,
    { type: 'repository.changed', repository: ' ' } as never,
    { type: 'repository.submitted' },
    { type: 'import.cancelled' },
    { type: 'dialog.closed' },
    { type: 'project.opened' },
    { type: 'files.read', read: 3 } as never,
    { type: 'source.read' },
    { type: 'transfer.progressed', fraction: 0.5 } as never,
    { type: 'source.sent' },
    { type: 'source.refused', refusal: 'tooLarge' } as never,
    { type: 'import.completed', result: imported } as never,
    {
      type: 'import.completed',
      result: { ...imported, report: { ...importReport, leftOut: [], cannotRun: [] } },
    } as never,
    { type: 'import.failed', failure: { code: -1, message: 'Network Error' } } as never,
  ],
  keep: ({ source, repository }) => [source !== null, String(repository).trim() !== ''],
  invariant: (snapshot, { ledger, emitted }) => {
    const { sent, result } = snapshot.context as { sent: number; result: object | null };
    if (!(sent >= 0 && sent <= 1)) throw new Error('more was sent than there is');
    if (snapshot.matches('importing') !== (ledger.count('bring') === 1))
      throw new Error('importing and the import disagree');
    if (snapshot.matches('reported') && result === null) throw new Error('a report of nothing');
    const count = (type: string): number => emitted.filter((event) => event.type === type).length;
    if (count('project.wanted') > count('project.imported'))
      throw new Error('led to a project that was not imported');
  },
};

const crumb = { id: 'project-1', name: 'Crumb' };
export const projectArrangingModel: MachineModel = {
  id: 'project-arranging',
  events: [
    { type: 'arrangement.requested', project: crumb, change: { isPinned: true } } as never,
    { type: 'arrangement.requested', project: crumb, change: { isArchived: true } } as never,
    { type: 'arrangement.requested', project: crumb, change: { isArchived: false } } as never,
    { type: 'arrangement.requested', project: crumb, change: { isDuplicated: true } } as never,
    { type: 'edit.requested', subject: { kind: 'tags', project: crumb }, draft: 'Shop' } as never,
    { type: 'edit.requested', subject: { kind: 'tagName', name: 'Shop' }, draft: 'Shop' } as never,
    { type: 'draft.changed', draft: 'Shop, Cake' } as never,
    { type: 'draft.changed', draft: 'a tag that is much longer than thirty characters' } as never,
    { type: 'draft.submitted' },
    { type: 'edit.cancelled' },
  ],
  outcomes: {
    arrange: { done: [undefined], error: [network] },
    save: { done: [undefined], error: [network] },
  },
  keep: ({ subject, draft, change }) => [
    (subject as { kind: string } | null)?.kind,
    String(draft).length > 30,
    JSON.stringify(change),
  ],
  invariant: (snapshot, { ledger }) => {
    if (snapshot.matches('arranging') !== (ledger.count('arrange') === 1))
      throw new Error('arranging and its call disagree');
    if (snapshot.matches('saving') !== (ledger.count('save') === 1))
      throw new Error('saving and its call disagree');
    const { draft } = snapshot.context as { draft: string };
    if (snapshot.matches('saving') && draft.length > 30) throw new Error('a tag that is too long is saved');
  },
};
