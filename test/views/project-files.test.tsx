import ConfirmDialog from '#ui/confirm-dialog.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { buildTree } from '#features/code/file-tree-model.ts';
import { CodeView } from '#features/code/code-view.tsx';
import { FileContent } from '#features/code/file-content.tsx';
import FileDialog from '#features/code/file-dialog.tsx';
import { VersionsView } from '#features/versions/versions-view.tsx';
import type { FileDocument } from '#lib/file-documents.ts';
import {
  connect as connectBuffer,
  type FileBufferStatus,
} from '#machines/file-buffer/file-buffer.connect.ts';
import { fileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { connect as connectEditorSession } from '#machines/editor-session/editor-session.connect.ts';
import { editorSessionMachine } from '#machines/editor-session/editor-session.machine.ts';
import type {
  EditorSessionContext,
  EditorSessionEvent,
} from '#machines/editor-session/editor-session.types.ts';
import {
  connect as connectNaming,
  type VersionNamingView,
} from '#machines/version-naming/version-naming.connect.ts';
import { versionNamingMachine } from '#machines/version-naming/version-naming.machine.ts';
import type { VersionNamingContext } from '#machines/version-naming/version-naming.types.ts';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import type { VersionHistoryContext } from '#machines/version-history/version-history.types.ts';
import { connect as connectRestore } from '#machines/confirming/confirming.connect.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import { expectAccessible, show, version } from './project-support.tsx';

const user = userEvent.setup();

const files = ['index.html', 'src/App.tsx', 'src/parts/nav.tsx'].map((path, index) => ({
  path,
  hash: `hash-${index}`,
  size: 10,
  text: true,
}));
const editorSessionContext: EditorSessionContext = {
  projectId: 'p1',
  files,
  tabs: ['index.html', 'src/App.tsx'],
  active: 'src/App.tsx',
  buffers: {},
  wanted: null,
  peeked: null,
  subject: null,
  name: '',
  failure: null,
  listFailure: null,
  stagedFailure: null,
};
type EditorSessionValue = Parameters<typeof editorSessionMachine.resolveState>[0]['value'];
const rest = { list: 'current', tabs: 'open', staged: 'none', operation: 'none' } as const;
const editorSession = (
  value: Partial<Record<keyof typeof rest, unknown>> = {},
  over: Partial<EditorSessionContext> = {},
  send: (event: EditorSessionEvent) => void = vi.fn(),
) =>
  connectEditorSession(
    editorSessionMachine.resolveState({
      value: { ...rest, ...value } as EditorSessionValue,
      context: { ...editorSessionContext, ...over },
    }),
    send,
  );
const buffer = (value: FileBufferStatus, remote: { hash: string | null } | null = null) =>
  connectBuffer(
    fileBufferMachine.resolveState({
      value,
      context: {
        ...createActor(fileBufferMachine, { input: { path: 'src/App.tsx', baseHash: 'h' } }).getSnapshot()
          .context,
        remote,
      },
    }),
    bufferSend,
  );
const bufferSend = vi.fn();

const showCode = (over: Partial<Parameters<typeof CodeView>[0]> = {}) =>
  show(
    <main>
      <CodeView
        editorSession={editorSession()}
        nodes={buildTree(files, new Map())}
        unsaved={new Set()}
        buffer={buffer('clean')}
        isStaged={false}
        content={<p>The editor</p>}
        {...over}
      />
    </main>,
  );

describe('the code', () => {
  it('[BUILD-09] lists folders first, then files, and opens, renames and deletes them', async () => {
    const send = vi.fn();
    showCode({ editorSession: editorSession({}, {}, send) });
    const tree = screen.getByRole('navigation', { name: 'Files' });
    expect(
      within(tree)
        .getAllByTitle(/\.\w+$/)
        .map((node) => node.title),
    ).toEqual(['src/parts/nav.tsx', 'src/App.tsx', 'index.html']);
    await user.click(within(tree).getByRole('button', { name: 'nav.tsx' }));
    await user.click(within(tree).getByRole('button', { name: 'Rename src/App.tsx' }));
    await user.click(within(tree).getByRole('button', { name: 'Delete src/App.tsx' }));
    await user.click(within(tree).getByRole('button', { name: 'New file' }));
    await user.click(screen.getByRole('button', { name: 'Close index.html' }));
    expect(send.mock.calls.map(([event]) => event)).toEqual([
      { type: 'file.opened', path: 'src/parts/nav.tsx' },
      { type: 'rename.requested', path: 'src/App.tsx' },
      { type: 'deletion.requested', path: 'src/App.tsx' },
      { type: 'creation.requested', folder: '' },
      { type: 'file.closed', path: 'index.html' },
    ]);
    await expectAccessible();
  });

  it('[ROLE-01] offers a viewer no change of the files', () => {
    showCode({ canEdit: false });
    const tree = screen.getByRole('navigation', { name: 'Files' });
    const names = within(tree)
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? '');
    expect(names.filter((name) => /^(?:New|Rename|Delete|Upload|Lock)/.test(name))).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(?:Lock|Unlock)/ })).toBeNull();
  });

  it('[BUILD-02] shows files of a run as they appear, read-only', async () => {
    const staged = new Map([
      ['src/new.tsx', { hash: 'x' }],
      ['index.html', { hash: null }],
    ]);
    showCode({ nodes: buildTree(files, staged), isStaged: true });
    expect(within(screen.getByTitle('src/new.tsx')).getByText('being written')).toBeTruthy();
    expect(screen.getByText(/you can edit it when the run is over/i)).toBeTruthy();
    await expectAccessible();
  });

  const quiet: [FileBufferStatus, string][] = [
    ['clean', 'Saved'],
    ['dirty', 'Edited'],
    ['saving', 'Saving'],
    ['refreshing', 'Updating'],
    ['rebasing', 'Saving'],
  ];
  it.each(quiet)('[BUILD-09] says beside the path that the file is %s', async (status, words) => {
    showCode({ buffer: buffer(status), unsaved: new Set(['src/App.tsx']) });
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.getAllByText('not saved yet').length).toBe(2);
    await expectAccessible();
  });

  const loud: [FileBufferStatus, RegExp, [button: string, event: string][]][] = [
    [
      'conflict',
      /nothing is overwritten until you choose/i,
      [
        ['Keep mine', 'conflict.keptMine'],
        ['Take theirs', 'conflict.tookTheirs'],
      ],
    ],
    ['deleted', /its text is still here/i, [['Write it again', 'conflict.keptMine']]],
    ['saveFailed', /your text is kept in the editor/i, [['Save again', 'save.requested']]],
    ['refreshFailed', /could not be loaded/i, [['Try again', 'conflict.tookTheirs']]],
  ];
  it.each(loud)('[MACHINE-06] %s: loses nothing and lets a person choose', async (status, words, buttons) => {
    showCode({ buffer: buffer(status, { hash: status === 'deleted' ? null : 'theirs' }) });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    for (const [name, event] of buttons) {
      bufferSend.mockClear();
      await user.click(screen.getByRole('button', { name }));
      expect(bufferSend).toHaveBeenCalledWith({ type: event });
    }
    await expectAccessible();
  });

  it('says why the list of files may be old, and tries again', async () => {
    const send = vi.fn();
    showCode({
      editorSession: editorSession({ list: 'failed' }, { listFailure: { code: -1, message: 'x' } }, send),
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(send).toHaveBeenCalledWith({ type: 'list.requested' });
    await expectAccessible();
  });

  it('has words for a project without files and for no open file', async () => {
    showCode({
      editorSession: editorSession({}, { files: [], tabs: [], active: null }),
      nodes: [],
      buffer: null,
    });
    expect(screen.getByText(/no files yet/i)).toBeTruthy();
    expect(screen.getByText('No file open')).toBeTruthy();
    await expectAccessible();
  });
});

describe('dialogs of files', () => {
  it('[BUILD-09] names a new file and says why a name cannot be given', async () => {
    const send = vi.fn();
    show(
      <FileDialog
        editorSession={editorSession({ operation: { creating: 'naming' } }, { name: 'SRC/app.tsx' }, send)}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'New file' });
    expect(within(dialog).getByText('src/App.tsx already exists.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Path' }), 'x');
    expect(send).toHaveBeenCalledWith({ type: 'name.changed', name: 'SRC/app.tsxx' });
    await expectAccessible(dialog);
  });

  it('[BUILD-09] asks before it deletes, and says what keeps the file', async () => {
    const send = vi.fn();
    show(
      <FileDialog
        editorSession={editorSession(
          { operation: { confirmingDeletion: 'asking' } },
          { subject: 'src/App.tsx' },
          send,
        )}
      />,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete file' });
    expect(dialog.textContent).toMatch(/every version that has it keeps it/i);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(send).toHaveBeenCalledWith({ type: 'operation.confirmed' });
    await expectAccessible(dialog);
  });

  it('keeps the dialog of a rename that did not work, with its reason', async () => {
    show(
      <FileDialog
        editorSession={editorSession(
          { operation: { renaming: 'naming' } },
          { subject: 'src/App.tsx', name: 'src/Main.tsx', failure: { code: -1, message: 'x' } },
        )}
      />,
    );
    expect((await screen.findByRole('dialog')).textContent).toMatch(/nothing was changed/i);
    await expectAccessible(screen.getByRole('dialog'));
  });
});

describe('contents that are not text', () => {
  const document: FileDocument = {
    path: 'logo.png',
    hash: 'h',
    encoding: 'base64',
    content: 'iVBORw0KGgo=',
    size: 14_200,
    serial: 1,
  };
  const content = (over: Partial<Parameters<typeof FileContent>[0]>) =>
    show(
      <FileContent
        path="logo.png"
        document={document}
        isMissing={false}
        isReadOnly={false}
        onEdit={vi.fn()}
        onLeave={vi.fn()}
        onSave={vi.fn()}
        wanted={null}
        {...over}
      />,
    );

  it('[ENTITY-05] shows a picture as a picture', async () => {
    content({});
    expect(screen.getByRole('img', { name: 'logo.png' }).getAttribute('src')).toBe(
      'data:image/png;base64,iVBORw0KGgo=',
    );
    expect(screen.getByText('14 KB')).toBeTruthy();
    await expectAccessible();
  });

  it('[ENTITY-05] names other bytes by their size, and a file that is gone as gone', () => {
    content({ path: 'font.woff2', document: { ...document, path: 'font.woff2' } });
    expect(screen.getByText('This file is not text')).toBeTruthy();
    content({ path: 'x.ts', document: null, isMissing: true });
    expect(screen.getByText('This file is not in the project')).toBeTruthy();
  });
});

describe('the versions', () => {
  const change = {
    path: 'src/App.tsx',
    status: 'modified' as const,
    additions: 3,
    deletions: 1,
    before: 'a',
    after: 'b',
  };
  const historyContext: VersionHistoryContext = {
    projectId: 'p1',
    filter: 'all',
    search: '',
    versions: [],
    next: null,
    selected: null,
    basis: 'parent',
    changes: [],
    compared: [],
    path: null,
    failure: null,
    listFailure: null,
  };
  const history = (
    comparison: unknown,
    over: Partial<VersionHistoryContext> = {},
    list: 'loading' | 'current' | 'failed' = 'current',
    send = vi.fn(),
    way: 'code' | 'running' = 'code',
  ) =>
    connectHistory(
      versionHistoryMachine.resolveState({
        value: { list, comparison, way } as Parameters<typeof versionHistoryMachine.resolveState>[0]['value'],
        context: { ...historyContext, ...over },
      }),
      send,
    );
  const restore = (value: 'closed' | 'asking' | 'performing' | 'failed', send = vi.fn()) =>
    connectRestore(
      confirmingMachine.resolveState({
        value,
        context: {
          kind: 'versionRestore',
          subject: { id: 'v1', name: '1' },
          failure: { code: -1, message: 'x' },
        },
      }),
      send,
    );
  const versions = [
    version(3, { kind: 'restore', restoredFrom: 1 }),
    version(2, { kind: 'edit', message: 'Your edits' }),
    version(1),
  ];
  const naming = (
    value: unknown = 'closed',
    over: Partial<VersionNamingContext> = {},
    send = vi.fn(),
  ): VersionNamingView =>
    connectNaming(
      versionNamingMachine.resolveState({
        value: value as Parameters<typeof versionNamingMachine.resolveState>[0]['value'],
        context: { projectId: 'p1', version: null, draft: '', failure: null, ...over },
      }),
      send,
    );
  const find = (id: string | null | undefined) => versions.find((candidate) => candidate.id === id) ?? null;
  const showVersions = (over: Partial<Parameters<typeof VersionsView>[0]>) =>
    show(
      <main>
        <VersionsView
          history={history('closed')}
          versions={versions}
          head={versions[0] ?? null}
          selected={find(over.history?.selected)}
          other={find(over.history?.other)}
          naming={naming()}
          restore={restore('closed')}
          copy={restore('closed')}
          hasDraft={false}
          now={Date.UTC(2026, 10, 20, 12)}
          diff={<p>The difference</p>}
          running={null}
          {...over}
        />
      </main>,
    );

  it('[BUILD-03] lists kind, number, message and time, with the current one marked', async () => {
    const send = vi.fn();
    showVersions({ history: history('closed', {}, 'current', send) });
    const list = screen.getByRole('navigation', { name: 'Versions' });
    const [newest, ...others] = within(list).getAllByRole('button');
    expect(newest?.textContent).toContain('Restored version 1');
    expect(newest?.textContent).toContain('Current');
    expect(others.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Edited by hand'),
      expect.stringContaining('Message 1'),
    ]);
    await user.click(others[1]!);
    expect(send).toHaveBeenCalledWith({ type: 'version.chosen', versionId: 'v1' });
    await expectAccessible();
  });

  it('[BUILD-03] shows the draft before the versions, and then no version as current', async () => {
    showVersions({ hasDraft: true });
    expect(screen.getByText('Draft')).toBeTruthy();
    expect(screen.queryByText('Current')).toBeNull();
    await expectAccessible();
  });

  it('[BUILD-03] compares with the version before or with now, and restores', async () => {
    const send = vi.fn();
    const wanted = vi.fn();
    showVersions({
      history: history(
        { shown: 'readable' },
        { selected: 'v1', changes: [change], path: change.path },
        'current',
        send,
      ),
      restore: restore('closed', wanted),
    });
    expect(screen.getByText('The difference')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'What changed since' }));
    expect(send).toHaveBeenCalledWith({ type: 'basis.chosen', basis: 'current' });
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(wanted).toHaveBeenCalledWith({
      type: 'action.requested',
      subject: { id: versions[2]?.id, name: '1' },
    });
    await expectAccessible();
  });

  it('[BUILD-03] runs what is compared, by its name, and the beginning alone', async () => {
    const send = vi.fn();
    const named = { id: 'v1', number: 1, name: 'First' };
    const newer = { id: 'v3', number: 3 };
    const compared = (over: Partial<VersionHistoryContext>) =>
      history({ shown: 'readable' }, { ...over, changes: [change] }, 'current', send, 'running');
    const view = compared({ selected: 'v1', basis: { versionId: 'v3' }, compared: [named, newer] });
    expect(view.sides).toEqual([
      { versionId: 'v1', title: 'Version 1, “First”' },
      { versionId: 'v3', title: 'Version 3' },
    ]);
    expect(compared({ selected: 'v1', compared: [named] }).sides.map(({ title }) => title)).toEqual([
      'Version 1, “First”',
    ]);
    for (const over of [{ selected: 'v1', basis: 'current' } as const, { selected: 'draft' }])
      expect(compared({ ...over, compared: [named] }).sides).toEqual([
        { versionId: 'v1', title: 'Version 1, “First”' },
        { versionId: null, title: 'Now' },
      ]);
    showVersions({ history: view, running: <p>Both of them</p> });
    expect(screen.getByText('Both of them')).toBeTruthy();
    expect(screen.queryByText('The difference')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Changed files' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Code' }));
    expect(send).toHaveBeenCalledWith({ type: 'code.chosen' });
    await expectAccessible();
    cleanup();
    showVersions({ history: history({ shown: 'readable' }, { selected: 'v1' }, 'current', send) });
    await user.click(screen.getByRole('radio', { name: 'Running' }));
    expect(send).toHaveBeenLastCalledWith({ type: 'running.chosen' });
  });

  it('[BUILD-03] compares any two versions, and says which is the other one', async () => {
    const send = vi.fn();
    const shown = { selected: 'v1', changes: [change], path: change.path };
    showVersions({ history: history({ shown: 'readable' }, shown, 'current', send) });
    await user.click(screen.getByRole('button', { name: 'Compare with…' }));
    expect(send).toHaveBeenCalledWith({ type: 'other.requested' });
    cleanup();
    const named = { id: 'v1', number: 1, name: 'First' };
    showVersions({
      history: history('choosing', { ...shown, versions: [named] }, 'current', send),
    });
    expect(screen.getByText('Choose the version to compare version 1, “First” with.')).toBeTruthy();
    const list = within(screen.getByRole('navigation', { name: 'Versions' }));
    send.mockClear();
    await user.click(list.getByRole('button', { name: /Message 1/ }));
    expect(send).not.toHaveBeenCalled();
    await user.click(list.getByRole('button', { name: /Message 3/ }));
    expect(send).toHaveBeenCalledWith({ type: 'basis.chosen', basis: { versionId: 'v3' } });
    await user.click(list.getByRole('button', { name: 'Cancel' }));
    expect(send).toHaveBeenCalledWith({ type: 'other.cancelled' });
    await expectAccessible();
    cleanup();
    showVersions({ history: history({ shown: 'readable' }, { ...shown, basis: { versionId: 'v3' } }) });
    expect(screen.getByRole('button', { name: 'With version 3', pressed: true })).toBeTruthy();
    const radios = within(screen.getByRole('radiogroup', { name: 'Compared with' })).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'false']);
    expect(radios[0]?.tabIndex).toBe(0);
    await expectAccessible();
  });

  it('[BUILD-03] names a version in its place, changes its name and takes it away', async () => {
    const send = vi.fn();
    const shown = { selected: 'v1', changes: [change], path: change.path };
    showVersions({ history: history({ shown: 'readable' }, shown), naming: naming('closed', {}, send) });
    await user.click(screen.getByRole('button', { name: 'Name this version' }));
    expect(send).toHaveBeenCalledWith({ type: 'naming.requested', version: { id: 'v1', name: '' } });
    cleanup();
    const first = { ...version(1), name: 'First' };
    const named = { history: history({ shown: 'readable' }, shown), versions: [first], selected: first };
    showVersions({ ...named, naming: naming('closed', {}, send) });
    expect(screen.getByRole('navigation', { name: 'Versions' }).textContent).toContain('First');
    expect(screen.getByRole('heading', { name: 'Version 1 First' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change the name' }));
    expect(send).toHaveBeenCalledWith({ type: 'naming.requested', version: { id: 'v1', name: 'First' } });
    cleanup();
    const editing = { version: { id: 'v1', name: 'First' }, draft: 'First' };
    showVersions({ ...named, naming: naming({ editing: 'ready' }, editing, send) });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the version' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledWith({ type: 'draft.submitted' });
    await user.click(screen.getByRole('button', { name: 'Remove name' }));
    expect(send).toHaveBeenCalledWith({ type: 'name.removed' });
    await user.type(field, '{Escape}');
    expect(send).toHaveBeenCalledWith({ type: 'naming.cancelled' });
    await expectAccessible();
  });

  it('[BUILD-03] lists named versions alone, and says how one gets a name where none has', async () => {
    const send = vi.fn();
    showVersions({
      versions: [],
      hasDraft: true,
      history: history('closed', { filter: 'named' }, 'current', send),
    });
    expect(screen.getByText('No version has a name')).toBeTruthy();
    expect(screen.queryByText('Draft')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Find a version' }), 'x');
    expect(send).toHaveBeenCalledWith({ type: 'search.changed', search: 'x' });
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(send).toHaveBeenCalledWith({ type: 'filter.chosen', filter: 'all' });
    await expectAccessible();
  });

  it('[BUILD-03] makes a project of its own of any version, the newest one too', async () => {
    const wanted = vi.fn();
    showVersions({
      history: history({ shown: 'readable' }, { selected: 'v3', changes: [change], path: change.path }),
      copy: restore('closed', wanted),
    });
    await user.click(screen.getByRole('button', { name: 'New project from this version' }));
    expect(wanted).toHaveBeenCalledWith({
      type: 'action.requested',
      subject: { id: versions[0]?.id, name: '3' },
    });
  });

  it('[BUILD-03] restores one version at a time, and says why another has to wait', () => {
    showVersions({
      history: history({ shown: 'readable' }, { selected: 'v1', changes: [change], path: change.path }),
      restore: restore('performing'),
    });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' });
    expect(button.disabled).toBe(true);
    expect(button.title).toBe('The files are being brought back.');
  });

  const comparisons: [string, unknown, Partial<VersionHistoryContext>, RegExp | null][] = [
    ['loading', 'loading', {}, null],
    ['reading', { shown: 'reading' }, { changes: [change], path: change.path }, null],
    ['blank', { shown: 'blank' }, {}, /there is no difference/i],
    ['unreadable', { shown: 'unreadable' }, { changes: [change], path: change.path }, /could not be read/i],
    ['failed', 'failed', {}, /could not be compared/i],
  ];
  it.each(comparisons)(
    '[BUILD-03] has words for a comparison that is %s',
    async (_name, value, over, words) => {
      showVersions({ history: history(value, { selected: 'v1', ...over }) });
      if (words) expect(screen.getByText(words)).toBeTruthy();
      await expectAccessible();
    },
  );

  it.each(['loading', 'failed', 'current'] as const)('has words for a list that is %s', async (status) => {
    showVersions({
      versions: [],
      history: history('closed', { listFailure: { code: -1, message: 'x' } }, status),
    });
    await expectAccessible();
  });

  it.each(['asking', 'performing', 'failed'] as const)(
    '[BUILD-03] asks before it restores; the dialog says that it is %s',
    async (status) => {
      const send = vi.fn();
      const view = restore(status, send);
      show(<ConfirmDialog view={view} />);
      const dialog = await screen.findByRole('alertdialog', { name: view.title });
      expect(dialog.textContent).toContain(view.description);
      for (const name of [view.confirmLabel, 'Cancel'])
        expect(within(dialog).getByRole('button', { name }).getAttribute('aria-disabled')).toBe(
          String(status === 'performing'),
        );
      if (status === 'failed') expect(within(dialog).getByRole('alert')).toBeTruthy();
      if (status === 'asking') {
        await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
        expect(send).toHaveBeenCalledWith({ type: 'action.confirmed' });
      }
      await expectAccessible(dialog);
    },
  );
});

describe('the editor session without a list', () => {
  it('opens a tab whose content comes when the list knows the file', () => {
    const actor = createActor(
      editorSessionMachine.provide({
        actors: { listFiles: fromPromise(() => new Promise(() => undefined)) },
      }),
      { input: { projectId: 'p1' } },
    ).start();
    actor.send({ type: 'file.opened', path: 'a.ts', line: 3 });
    expect(actor.getSnapshot().context).toMatchObject({
      tabs: ['a.ts'],
      active: 'a.ts',
      wanted: { line: 3, column: 1, count: 1 },
    });
    actor.stop();
  });
});
