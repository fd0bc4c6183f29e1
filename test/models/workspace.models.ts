import type { AddressBarEvent } from '#machines/address-bar/address-bar.types.ts';
import type { ElementChoiceEvent } from '#machines/element-choice/element-choice.types.ts';
import type { ElementEditEvent } from '#machines/element-edit/element-edit.types.ts';
import { callError, type MachineModel } from './model.ts';
import { conflictError, network } from './samples.ts';

const home = { path: '/', title: '', isPattern: false };
const post = { path: '/posts/:id', title: '', isPattern: true };
const previewUrl = 'http://127.0.0.1:3000/p/token/';

const addressEvents: AddressBarEvent[] = [
  { type: 'page.shown' },
  { type: 'page.hidden' },
  { type: 'route.moved', path: '/', how: 'travel' },
  { type: 'route.moved', path: '/about', how: 'visit' },
  { type: 'route.moved', path: '/about', how: 'travel' },
  { type: 'route.moved', path: '/team', how: 'replace' },
  { type: 'routes.found', routes: [home, post] },
  { type: 'routes.requested' },
  { type: 'route.chosen', route: home },
  { type: 'route.chosen', route: post },
  { type: 'back.requested' },
  { type: 'forward.requested' },
  { type: 'address.edited', text: 'about' },
  { type: 'address.edited', text: 'https://example.com' },
  { type: 'address.submitted', previewUrl },
  { type: 'address.left' },
];

export const addressBarModel: MachineModel = {
  id: 'address-bar',
  inputs: [{}, { path: '/about?x=1#y' }],
  events: addressEvents,
  // How far back and forth it goes, not where that is.
  keep: ({ entries, position, isAwaited, draft, routes }) => [
    Math.min((entries as unknown[]).length, 3),
    Math.min(position as number, 2),
    (entries as string[])[(position as number) - 1] === '/',
    (entries as string[])[(position as number) + 1] === '/about',
    (entries as string[])[position as number] === '/about',
    isAwaited,
    draft,
    (routes as unknown[]).length,
  ],
  invariant: ({ context }) => {
    const { entries, position } = context as { entries: string[]; position: number };
    if (entries[position] === undefined || entries.length > 50) throw new Error('nowhere, or too much kept');
  },
};

/** The panes of the project page. */
export const deviceFrameModel: MachineModel = {
  id: 'device-frame',
  inputs: [{}, { device: 'phone' }, { device: 'tablet' }, { device: 'desktop' }],
  events: [
    { type: 'phone.chosen' },
    { type: 'tablet.chosen' },
    { type: 'desktop.chosen' },
    { type: 'free.chosen' },
    { type: 'device.rotated' },
  ],
};

const chosen = {
  id: 'e-1',
  path: 'src/App.tsx',
  line: 4,
  column: 7,
  tag: 'h1',
  text: 'Plants',
  ordinal: 0,
  count: 3,
  tree: 'tree-1',
  around: [{ tag: 'main', path: 'src/App.tsx', line: 3 }],
};

const elementEvents: ElementChoiceEvent[] = [
  { type: 'page.shown' },
  { type: 'page.hidden' },
  { type: 'choosing.toggled' },
  { type: 'choosing.left' },
  { type: 'element.chosen', element: chosen },
  { type: 'element.given', element: chosen },
  { type: 'elements.found', elements: [{ id: 'e-1', element: { ...chosen, line: 5 } }] },
  { type: 'elements.found', elements: [{ id: 'e-1', element: null }] },
  { type: 'element.edited', element: { ...chosen, text: 'Trees', tree: 'tree-2' } },
  { type: 'element.removed', id: 'e-1' },
  { type: 'elements.cleared' },
  { type: 'around.chosen', id: 'e-1', steps: 1 },
  { type: 'message.sent' },
];

export const elementChoiceModel: MachineModel = {
  id: 'element-choice',
  events: elementEvents,
  keep: (context) => (context['elements'] as unknown[]).length,
  invariant: (snapshot) => {
    const ids = (snapshot.context['elements'] as { id: string }[]).map(({ id }) => id);
    if (ids.length > 8 || new Set(ids).size < ids.length) throw new Error('chosen twice, or too many');
  },
};

const nothingInTheWay = { hide: null, remove: null, duplicate: null, up: 'first', down: null } as const;
const written = {
  path: 'src/App.tsx',
  hash: 'hash-1',
  line: 4,
  column: 7,
  tag: 'h1',
  text: { value: 'Plants', why: null },
  link: { value: null, why: 'expression' },
  image: { address: { value: 'a.png', why: null }, alt: { value: '', why: null } },
  isHidden: false,
  obstacles: nothingInTheWay,
} as const;
const only = { ...chosen, count: 1 };
const ofFile = { path: 'src/App.tsx', from: 'hash-1' };

const target = { kind: 'element', isInline: false } as const;
const lookOfElement = {
  values: { color: 'rgb(17, 34, 51)', fontSize: '16px', fontWeight: '400' },
  display: 'flex',
  hasPicture: false,
  scopes: [
    { kind: 'element', name: '', path: 'src/App.tsx', count: 1, written: {}, obstacles: {}, inline: [] },
    {
      kind: 'rule',
      name: '.card',
      path: 'src/app.css',
      count: 2,
      written: {},
      obstacles: { fontSize: 'overruled' },
      inline: [],
    },
  ],
  options: {
    color: [{ value: 'var(--accent)', css: 'var(--accent)', shown: '#2f6f4f', label: 'accent' }],
    space: [],
    radius: [],
    fontSize: [],
    fontFamily: [],
  },
} as const;

const editEvents: ElementEditEvent[] = [
  { type: 'look.read', id: only.id, tree: only.tree, look: lookOfElement },
  { type: 'look.tried', tried: { name: 'color', css: '#112233', selector: null } },
  { type: 'scope.chosen', scope: 'rule .card' },
  { type: 'change.requested', change: { op: 'look', name: 'fontWeight', value: '700', target } },
  { type: 'element.shown', element: only },
  { type: 'element.shown', element: { ...chosen, id: 'e-2' } },
  { type: 'element.hidden' },
  { type: 'change.requested', change: { op: 'text', text: 'Trees' } },
  { type: 'typing.requested' },
  { type: 'retry.requested' },
  { type: 'undo.requested' },
  { type: 'page.answered', tree: 'tree-2' },
  { type: 'edits.finished' },
];

export const elementEditModel: MachineModel = {
  id: 'element-edit',
  events: editEvents,
  outcomes: {
    readElement: {
      done: [written, { ...written, text: { value: null, why: 'expression' }, link: null, image: null }],
      error: [network],
    },
    changeElement: {
      done: [
        { element: { ...written, hash: 'hash-2' }, ...ofFile, hash: 'hash-2', treeHash: 'tree-2' },
        { element: null, ...ofFile, hash: 'hash-3', treeHash: 'tree-3' },
      ],
      error: [conflictError],
    },
    undoChange: { done: [{ treeHash: 'tree-4' }], error: [conflictError] },
  },
  keep: ({ element, detail, next, wantsTyping, written: changes }) => [
    (element as { count: number } | null)?.count,
    detail === null,
    (next as { op: string } | null)?.op === 'look' ? 'look' : next === null,
    wantsTyping,
    Math.min((changes as unknown[]).length, 1),
  ],
  invariant: (snapshot) => {
    const { element, detail } = snapshot.context as { element: unknown; detail: unknown };
    if (snapshot.matches('absent') && element !== null) throw new Error('absent with an element');
    if ((snapshot.matches('ready') || snapshot.matches('saving')) && detail === null)
      throw new Error('nothing was read of it');
  },
};

export const scrollFollowModel: MachineModel = {
  id: 'scroll-follow',
  events: [
    { type: 'content.grew' },
    { type: 'end.requested' },
    { type: 'reader.left' },
    { type: 'reader.reachedEnd' },
  ],
  invariant: (snapshot) => {
    if (snapshot.matches('following') && snapshot.context['unseen'] !== 0) {
      throw new Error('following, and something is unseen');
    }
  },
};

export const olderEntriesModel: MachineModel = {
  id: 'older-entries',
  events: [
    { type: 'newest.read', before: 40 } as never,
    { type: 'newest.read', before: null } as never,
    { type: 'older.requested' },
  ],
  outcomes: { loadOlder: { done: [20, null], error: [network] } },
  invariant: (snapshot) => {
    const { before } = snapshot.context as { before: number | null };
    if (snapshot.matches('whole') && before !== null) throw new Error('whole, and something is older');
    if ((snapshot.matches('more') || snapshot.matches('loading')) && before === null)
      throw new Error('nothing is older than nothing');
  },
};

export const workspaceModel: MachineModel = {
  id: 'workspace',
  inputs: [
    {},
    { side: 'blueprint' },
    { side: 'code' },
    { side: 'console' },
    { side: 'versions' },
    { side: 'machine' },
    { side: 'database' },
  ],
  events: [
    { type: 'chat.opened' },
    { type: 'preview.opened' },
    { type: 'blueprint.opened' },
    { type: 'code.opened' },
    { type: 'console.opened' },
    { type: 'versions.opened' },
    { type: 'machine.opened' },
    { type: 'database.opened' },
    { type: 'chat.resized', width: 4_000 } as never,
    { type: 'database.reported', isThere: true } as never,
    { type: 'palette.requested', scope: 'files' } as never,
    { type: 'palette.queryChanged', query: 'app' } as never,
    { type: 'palette.moved', by: 1 } as never,
    { type: 'shortcuts.requested' },
    { type: 'message.requested' },
    { type: 'share.requested' },
    { type: 'publish.requested' },
    { type: 'phone.requested' },
    { type: 'variables.requested' },
    { type: 'deletion.requested' },
    { type: 'search.requested' },
    { type: 'replay.requested', runId: 'run-1' } as never,
    { type: 'overlay.closed' },
  ],
};

const files = [
  { path: 'src/App.tsx', hash: 'hash-1', size: 10, text: true },
  { path: 'src/main.tsx', hash: 'hash-2', size: 10, text: true },
];

export const editorSessionModel: MachineModel = {
  id: 'editor-session',
  real: ['buffer'],
  events: [
    { type: 'tree.changed' },
    { type: 'list.requested' },
    { type: 'file.opened', path: 'src/App.tsx' } as never,
    { type: 'file.closed', path: 'src/App.tsx' } as never,
    { type: 'files.shown' },
    { type: 'save.requested' },
    { type: 'formatting.joined' },
    { type: 'formatting.left' },
    { type: 'packages.shown' },
    { type: 'packages.left' },
    { type: 'staged.requested', path: 'src/App.tsx', hash: 'hash-3' } as never,
    { type: 'creation.requested', folder: 'src/' } as never,
    { type: 'rename.requested', path: 'src/App.tsx' } as never,
    { type: 'deletion.requested', path: 'src/App.tsx' } as never,
    { type: 'lock.toggled', path: 'src/App.tsx' } as never,
    { type: 'lock.dismissed' },
    { type: 'undo.requested' },
    { type: 'undo.dismissed' },
    { type: 'name.changed', name: 'src/New.tsx' } as never,
    { type: 'operation.confirmed' },
    { type: 'operation.cancelled' },
    { type: 'network.online' },
  ],
  outcomes: {
    listFiles: { done: [files], error: [network] },
    readStaged: { done: [undefined], error: [network] },
    create: { done: [{ canUndo: false }], error: [network] },
    rename: { done: [{ canUndo: false }], error: [network] },
    delete: { done: [{ canUndo: true }, { canUndo: false }], error: [network] },
    bringBack: { done: [undefined], error: [conflictError] },
    lockFile: { done: [['src/App.tsx']], error: [network] },
  },
  keep: ({ subject, name }) => [subject, name],
};

const versions = [{ id: 'version-2', number: 2 }];

export const versionHistoryModel: MachineModel = {
  id: 'version-history',
  events: [
    { type: 'history.changed' },
    { type: 'list.requested' },
    { type: 'older.requested' },
    { type: 'filter.chosen', filter: 'named' } as never,
    { type: 'search.changed', search: 'redesign' } as never,
    { type: 'version.named', versionId: 'version-2', name: 'Before the redesign' } as never,
    { type: 'other.requested' },
    { type: 'other.cancelled' },
    { type: 'version.chosen', versionId: 'version-2' } as never,
    { type: 'version.chosen', versionId: 'draft' } as never,
    { type: 'basis.chosen', basis: 'current' } as never,
    { type: 'basis.chosen', basis: 'parent' } as never,
    { type: 'basis.chosen', basis: { versionId: 'version-1' } } as never,
    { type: 'file.chosen', path: 'src/App.tsx' } as never,
    { type: 'code.chosen' },
    { type: 'running.chosen' },
    { type: 'comparison.closed' },
  ],
  outcomes: {
    listOlder: { done: [{ versions: [{ id: 'version-1', number: 1 }], next: null }], error: [network] },
    listVersions: {
      done: [
        { versions, next: null },
        { versions, next: 1 },
      ],
      error: [network],
    },
    compare: {
      done: [
        {
          changes: [{ path: 'src/App.tsx', status: 'modified', additions: 1, deletions: 1 }],
          versions: [versions[0]],
        },
        { changes: [], versions: [] },
      ],
      error: [network],
    },
    readChange: { done: [undefined], error: [network] },
  },
  keep: ({ basis, selected, path, next }) => [basis, selected, path, next],
};

export const replayModel: MachineModel = {
  id: 'replay',
  inputs: [{}, { isStill: true }],
  events: [
    { type: 'play.requested' },
    { type: 'pause.requested' },
    { type: 'moment.sought', position: 1 } as never,
    { type: 'moment.sought', position: 9 } as never,
    { type: 'speed.chosen', speed: 4 } as never,
    { type: 'log.requested' },
  ],
  outcomes: {
    readPart: {
      done: [
        { times: [0, 400, 9_000], isMore: false },
        { times: [0, 400], isMore: true },
      ],
      error: [network],
    },
  },
  keep: ({ position, speed, times }) => [position, speed, times],
};

export const runningVersionsModel: MachineModel = {
  id: 'running-versions',
  events: [{ type: 'first.chosen' }, { type: 'second.chosen' }, { type: 'versions.requested' }],
  outcomes: { open: { done: [['/p/older/', '/p/newer/']], error: [network] } },
  keep: ({ addresses }) => [addresses],
};

const blamed = {
  lines: [
    { count: 2, source: 0 },
    { count: 1, source: -1 },
  ],
  sources: [{ versionId: 'version-2', number: 2, kind: 'turn', message: 'A green button' }],
  endsAt: 2,
};

export const fileBlameModel: MachineModel = {
  id: 'file-blame',
  events: [
    { type: 'blame.toggled' },
    { type: 'file.shown', file: { path: 'src/App.tsx', hash: 'hash-1', newestVersion: null } } as never,
    { type: 'file.shown', file: null } as never,
    { type: 'line.entered', source: 0 } as never,
    { type: 'line.entered', source: -1 } as never,
    { type: 'line.entered', source: null } as never,
    { type: 'retry.requested' },
  ],
  outcomes: { read: { done: [blamed], error: [network] } },
  keep: ({ file, blame, source }) => [file === null, blame === null, source],
};

export const versionNamingModel: MachineModel = {
  id: 'version-naming',
  events: [
    { type: 'naming.requested', version: { id: 'version-1', name: '' } } as never,
    { type: 'naming.requested', version: { id: 'version-2', name: 'First' } } as never,
    { type: 'draft.changed', draft: 'Before the redesign' } as never,
    { type: 'draft.changed', draft: 'a name '.repeat(10) } as never,
    { type: 'draft.submitted' },
    { type: 'name.removed' },
    { type: 'naming.cancelled' },
  ],
  outcomes: { save: { done: ['Before the redesign'], error: [network] } },
  keep: ({ version, draft }) => [version, draft],
  invariant: (snapshot, { ledger }) => {
    if (snapshot.matches('saving') !== (ledger.count('save') === 1))
      throw new Error('saving and its call disagree');
    if (snapshot.matches('saving') && String(snapshot.context['draft']).trim().length > 60)
      throw new Error('a name that is too long is saved');
  },
};

const drawn = { spec: { name: 'Crumb' }, hash: 'hash-1', undo: 'Changed the name' };

export const blueprintModel: MachineModel = {
  id: 'blueprint',
  events: [
    {
      type: 'edit.made',
      edit: { op: 'set', path: ['name'], value: 'Crumb' },
      isTyped: true,
    } as never,
    { type: 'edit.made', edit: { op: 'undo' }, isTyped: false } as never,
    { type: 'edits.retried' },
    { type: 'edits.dropped' },
    { type: 'reading.requested' },
    { type: 'project.changed', treeHash: 'tree-2' } as never,
    { type: 'project.changed', treeHash: 'tree-3' } as never,
    { type: 'run.began' },
    { type: 'run.ended' },
    { type: 'part.toggled', place: 'sections/menu' } as never,
    { type: 'part.requested', place: 'sections/menu' } as never,
    { type: 'part.reached' },
    { type: 'drag.began', list: ['sections'], index: 0 } as never,
    { type: 'drag.moved', over: 1 } as never,
    { type: 'drag.dropped' },
    { type: 'drag.cancelled' },
    { type: 'gallery.opened', list: ['sections'] } as never,
    { type: 'gallery.named', name: 'Prices' } as never,
    { type: 'gallery.closed' },
  ],
  outcomes: {
    load: { done: [{ drawn, vocabulary: {}, treeHash: 'tree-1' }, null], error: [network] },
    refresh: { done: [{ drawn, vocabulary: {}, treeHash: 'tree-2' }], error: [network] },
    change: {
      done: [{ drawn, treeHash: 'tree-2', said: 'Changed the name', conflicts: [] }],
      error: [network, callError(1009), callError(1000)],
    },
    keep: { done: [undefined], error: [network] },
    log: { error: [new Error('x is not a function')] },
  },
  keep: ({ waiting, drag }) => [(waiting as readonly unknown[]).length > 0, drag],
  invariant: (snapshot) => {
    const { sent, waiting } = snapshot.context as { sent: unknown[]; waiting: unknown[] };
    const isSending = snapshot.matches({ document: { ready: 'saving' } });
    if (sent.length > 0 && !isSending) throw new Error('changes are on their way, and none is being saved');
    const isQuiet = ['kept', 'resting'].some((name) => snapshot.matches({ document: { ready: name } }));
    if (isQuiet && waiting.length > 0) throw new Error('changes wait, and nothing will save them');
  },
};

const noOutcome = { why: '' };
const refusedOutcome = { why: 'It is defined in the package react.' };

export const languageToolsModel: MachineModel = {
  id: 'language-tools',
  inputs: [
    { projectId: 'project-1', formatsOnSave: false },
    { projectId: 'project-1', formatsOnSave: true },
  ],
  events: [
    { type: 'file.shown', isScript: true } as never,
    { type: 'file.shown', isScript: false } as never,
    { type: 'service.ready' },
    { type: 'service.failed' },
    { type: 'types.missed' },
    { type: 'retry.requested' },
    { type: 'format.requested', path: 'src/App.tsx', saves: false } as never,
    { type: 'format.requested', path: 'src/App.tsx', saves: true } as never,
    { type: 'imports.requested', path: 'src/App.tsx' } as never,
    { type: 'definition.requested', path: 'src/App.tsx', at: 4 } as never,
    { type: 'rename.requested', path: 'src/App.tsx', at: 4 } as never,
    { type: 'name.changed', name: 'greeting' } as never,
    { type: 'rename.confirmed' },
    { type: 'rename.cancelled' },
    { type: 'formatOnSave.chosen', formats: true } as never,
    { type: 'formatOnSave.chosen', formats: false } as never,
  ],
  outcomes: {
    service: { done: [], error: [network] },
    loadTypes: { done: [{ left: [] }], error: [network] },
    format: { done: [noOutcome, refusedOutcome], error: [network] },
    formatToSave: { done: [noOutcome, refusedOutcome], error: [network] },
    organizeImports: { done: [noOutcome, refusedOutcome], error: [network] },
    find: { done: [noOutcome, refusedOutcome], error: [network] },
    locate: { done: [{ name: 'greet' }, refusedOutcome], error: [network] },
    rename: { done: [noOutcome, refusedOutcome], error: [network] },
    keepFormats: { done: [undefined], error: [network] },
    keepPlain: { done: [undefined], error: [network] },
  },
  keep: ({ name, oldName }) => name !== oldName,
  invariant: (_, { ledger }) => {
    if (ledger.count('rename') > 1) throw new Error('two renames at once');
  },
};

const searchQuery = { text: 'crumb', matchCase: false, isWord: false, isPattern: false };
const foundTexts = {
  files: [
    {
      path: 'src/App.tsx',
      hash: 'hash-1',
      count: 60,
      hits: [{ at: 7, line: 1, column: 8, text: 'import crumb', start: 7, length: 5, replaced: 'loaf' }],
    },
  ],
  count: 60,
  looked: 4,
  left: 1,
};

export const projectSearchModel: MachineModel = {
  id: 'project-search',
  events: [
    { type: 'query.changed', query: searchQuery } as never,
    { type: 'query.changed', query: { ...searchQuery, text: '' } } as never,
    { type: 'replacement.changed', replacement: 'loaf' } as never,
    { type: 'search.requested' },
    { type: 'replacing.toggled' },
    {
      type: 'replace.requested',
      scope: { files: [{ path: 'src/App.tsx', hash: 'hash-1' }], at: 7 },
    } as never,
  ],
  outcomes: {
    read: { done: [undefined], error: [network] },
    find: {
      done: [foundTexts, { files: [], count: 0, looked: 4, left: 0 }, { why: 'This is none.' }],
      error: [network],
    },
    make: {
      done: [
        { why: '', count: 60 },
        { why: 'It would change nothing.', count: 0 },
      ],
      error: [network],
    },
    apply: { done: [noOutcome, refusedOutcome], error: [network, conflictError] },
  },
  keep: ({ query, found, replaced }) => [
    (query as { text: string }).text === '',
    (found as { count: number } | null)?.count,
    replaced,
  ],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('apply') > 1) throw new Error('two replacements at once');
    if (snapshot.matches({ search: 'shown' }) && snapshot.context['found'] === null)
      throw new Error('nothing to show');
    if (snapshot.matches({ search: 'refused' }) && snapshot.context['replaced'] !== null)
      throw new Error('refused, and something was replaced');
  },
};

const packageList = {
  packages: [
    {
      name: 'zustand',
      range: '^5.0.0',
      list: 'dependencies',
      version: '5.0.1',
      license: 'MIT',
      isBuiltIn: false,
      isUnused: true,
      size: { bytes: 12_000, compressed: 4_000 },
    },
  ],
  isInstalling: false,
  why: '',
};
const addition = { op: 'add', name: 'recharts', version: '3.0.0', isAccepted: false };

export const packagesModel: MachineModel = {
  id: 'packages',
  events: [
    { type: 'list.requested' },
    { type: 'newest.requested' },
    { type: 'query.typed', query: 'charts' } as never,
    { type: 'query.typed', query: ' ' } as never,
    { type: 'search.requested' },
    { type: 'change.requested', change: addition } as never,
    { type: 'change.accepted' },
    { type: 'change.dismissed' },
    { type: 'project.changed', treeHash: 'tree-1' } as never,
    { type: 'project.changed', treeHash: 'tree-2' } as never,
    { type: 'run.began' },
    { type: 'run.ended' },
  ],
  outcomes: {
    read: { done: [packageList, { ...packageList, isInstalling: true }], error: [network] },
    askNewest: {
      done: [{ latest: [{ name: 'zustand', version: '5.1.0', license: 'MIT' }], why: '' }],
      error: [network],
    },
    search: {
      done: [
        {
          found: [{ name: 'recharts', version: '3.0.0', description: 'Charts', license: 'MIT', whyNot: '' }],
          why: '',
        },
      ],
      error: [network],
    },
    change: {
      done: [
        { outcome: 'done', said: 'Add recharts 3.0.0' },
        { outcome: 'asks', version: '3.0.0', concerns: ['recharts has a script.'] },
      ],
      error: [network, callError(1000)],
    },
  },
  keep: ({ change, query }) => [change, query],
  invariant: (snapshot, { ledger }) => {
    if (ledger.count('change') > 1) throw new Error('two changes at once');
    if (snapshot.matches({ change: 'asking' }) && snapshot.context['change'] === null)
      throw new Error('asking about nothing');
  },
};

const variable = { name: 'VITE_API_URL', value: 'https://example.com', path: '.env', isPublic: true };

export const projectVariablesModel: MachineModel = {
  id: 'project-variables',
  events: [
    { type: 'list.requested' },
    { type: 'project.changed', treeHash: 'tree-1' } as never,
    { type: 'project.changed', treeHash: 'tree-2' } as never,
    { type: 'name.typed', name: 'VITE_API_URL' } as never,
    { type: 'name.typed', name: '2nd' } as never,
    { type: 'value.typed', value: 'https://example.org' } as never,
    { type: 'variable.chosen', name: 'VITE_API_URL', path: '.env', value: 'https://example.com' } as never,
    { type: 'draft.dismissed' },
    { type: 'draft.confirmed' },
    { type: 'removal.requested', name: 'VITE_API_URL', path: '.env' } as never,
  ],
  outcomes: {
    read: { done: [[variable]], error: [network] },
    save: { done: [undefined], error: [network, conflictError] },
  },
  keep: ({ draft, change }) => [draft, change],
  invariant: (_, { ledger }) => {
    if (ledger.count('save') > 1) throw new Error('two changes at once');
  },
};
