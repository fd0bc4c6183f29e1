import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { textChange } from '#features/code/text-change.ts';
import { autosaveDelay, fileBufferMachine } from '#machines/file-buffer/file-buffer.machine.ts';
import { connect } from '#machines/editor-session/editor-session.connect.ts';
import { editorSessionMachine } from '#machines/editor-session/editor-session.machine.ts';
import type { EditorFile, StagedFile } from '#machines/editor-session/editor-session.types.ts';
import { nameProblem } from '#machines/editor-session/file-names.ts';
import { versionHistoryMachine } from '#machines/version-history/version-history.machine.ts';
import type {
  Compared,
  Comparison,
  HistoryChange,
  HistoryPage,
  ListRequest,
} from '#machines/version-history/version-history.types.ts';
import fc from '#test/support/fast-check.ts';

/** A project of files with hashes `content@n`, an editor of texts, and the desk between them. */
function openEditorSession(initial: Record<string, string>) {
  const project = new Map(Object.entries(initial));
  const editor = new Map<string, string>();
  const deleted = new Map<string, string>();
  const clock = new SimulatedClock();
  const hashOf = (path: string) => (project.has(path) ? `#${project.get(path)}` : null);
  const conflict = Object.assign(new Error('changed'), { errNo: 1009 });

  const buffer = fileBufferMachine.provide({
    actors: {
      loadFile: fromPromise(async ({ input }) => {
        const content = project.get(input.path);
        if (content !== undefined) editor.set(input.path, content);
        return { hash: hashOf(input.path), isDraft: false };
      }),
      saveFile: fromPromise(async ({ input }) => {
        if (hashOf(input.path) !== input.baseHash) throw conflict;
        project.set(input.path, editor.get(input.path) ?? '');
        return { hash: hashOf(input.path) ?? '' };
      }),
      currentHash: fromPromise(async ({ input }) => ({ hash: hashOf(input.path) })),
    },
  });
  const editorSession = createActor(
    editorSessionMachine.provide({
      actors: {
        buffer,
        listFiles: fromPromise<readonly EditorFile[], { projectId: string }>(async () =>
          [...project.keys()].map((path) => ({ path, hash: hashOf(path) ?? '', size: 1, text: true })),
        ),
        applyOperations: fromPromise(async ({ input: { operations } }) => {
          deleted.clear();
          for (const operation of operations) {
            const content = project.get(operation.path) ?? '';
            if (operation.op === 'write') project.set(operation.path, operation.content);
            else project.delete(operation.path);
            if (operation.op === 'rename') project.set(operation.to, content);
            if (operation.op === 'delete') deleted.set(operation.path, content);
          }
          return { canUndo: deleted.size > 0 };
        }),
        bringBack: fromPromise<unknown, { projectId: string }>(async () => {
          const taken = [...deleted.keys()].find((path) => project.has(path));
          if (taken !== undefined) throw Object.assign(new Error(`${taken} is there`), { errNo: 1009 });
          for (const [path, content] of deleted) project.set(path, content);
        }),
        readStaged: fromPromise<unknown, StagedFile>(async () => undefined),
      },
    }),
    { input: { projectId: 'p1' }, clock },
  ).start();

  const view = () => connect(editorSession.getSnapshot(), editorSession.send);
  const bufferOf = (path: string) => editorSession.getSnapshot().context.buffers[path]!;
  const settle = (path: string, state: string) =>
    waitFor(bufferOf(path), (snapshot) => snapshot.value === state, { timeout: 1_000 });
  return {
    project,
    editor,
    clock,
    editorSession,
    view,
    bufferOf,
    settle,
    type(path: string, text: string) {
      editor.set(path, text);
      bufferOf(path).send({ type: 'content.changed' });
    },
    async listed() {
      await waitFor(editorSession, (snapshot) => snapshot.matches({ list: 'current' }), { timeout: 1_000 });
    },
    async open(path: string) {
      view().onOpen(path);
      await settle(path, 'clean');
    },
  };
}

describe('files that change from outside', () => {
  it('[MACHINE-06] takes over a change of the assistant where nothing is typed', async () => {
    const { project, editor, editorSession, listed, open, bufferOf } = openEditorSession({ 'a.ts': 'one' });
    await listed();
    await open('a.ts');
    expect(editor.get('a.ts')).toBe('one');
    project.set('a.ts', 'two');
    editorSession.send({ type: 'tree.changed' });
    await waitFor(bufferOf('a.ts'), ({ context }) => context.baseHash === '#two', { timeout: 1_000 });
    expect(editor.get('a.ts')).toBe('two');
    editorSession.stop();
  });

  it('[MACHINE-06] keeps unsaved text when the project changes under it, until a person has chosen', async () => {
    const { project, editor, editorSession, clock, listed, open, type, settle, bufferOf } = openEditorSession(
      {
        'a.ts': 'one',
      },
    );
    await listed();
    await open('a.ts');
    type('a.ts', 'mine');
    project.set('a.ts', 'theirs');
    editorSession.send({ type: 'tree.changed' });
    await settle('a.ts', 'conflict');
    clock.increment(10 * autosaveDelay);
    expect([editor.get('a.ts'), project.get('a.ts')]).toEqual(['mine', 'theirs']);
    bufferOf('a.ts').send({ type: 'conflict.keptMine' });
    await settle('a.ts', 'clean');
    expect(project.get('a.ts')).toBe('mine');
    editorSession.stop();
  });

  it('[MACHINE-06] leaves other open files alone', async () => {
    const { project, editor, editorSession, listed, open, type, bufferOf } = openEditorSession({
      'a.ts': 'one',
      'b.ts': 'x',
    });
    await listed();
    await open('a.ts');
    await open('b.ts');
    type('a.ts', 'mine');
    project.set('b.ts', 'y');
    editorSession.send({ type: 'tree.changed' });
    await waitFor(bufferOf('b.ts'), ({ context }) => context.baseHash === '#y', { timeout: 1_000 });
    expect(bufferOf('a.ts').getSnapshot().value).toBe('dirty');
    expect(editor.get('a.ts')).toBe('mine');
    editorSession.stop();
  });

  it('saves the open file at once, or leaves that to what formats it', async () => {
    const { project, editorSession, listed, open, type, settle, view } = openEditorSession({ 'a.ts': 'one' });
    const wanted: string[] = [];
    editorSession.on('formatting.wanted', ({ path }) => wanted.push(path));
    await listed();
    await open('a.ts');
    type('a.ts', 'two');
    view().onSave();
    await settle('a.ts', 'clean');
    expect(project.get('a.ts')).toBe('two');
    editorSession.send({ type: 'formatting.joined' });
    type('a.ts', 'three');
    view().onSave();
    expect(wanted).toEqual(['a.ts']);
    expect(project.get('a.ts')).toBe('two');
    editorSession.stop();
  });

  it('moves a folder with its open files, and neither into itself nor while something in it is unsaved', async () => {
    const { project, editorSession, listed, open, type, settle, bufferOf, view } = openEditorSession({
      'src/a.ts': 'one',
      'src/sub/b.ts': 'two',
      'srcs.ts': 'three',
    });
    await listed();
    await open('src/sub/b.ts');
    view().onRename('src');
    expect(view().operation).toMatchObject({ isFolder: true, count: 2 });
    view().onName('src/inner');
    expect(view().operation?.canConfirm).toBe(false);
    view().onName('lib');
    expect(view().operation?.canConfirm).toBe(true);
    type('src/sub/b.ts', 'typed');
    expect(view().operation?.canConfirm).toBe(false);
    bufferOf('src/sub/b.ts').send({ type: 'save.requested' });
    await settle('src/sub/b.ts', 'clean');
    view().onConfirm();
    await waitFor(editorSession, (snapshot) => snapshot.matches({ operation: 'none' }), { timeout: 1_000 });
    expect(Object.fromEntries(project)).toEqual({
      'lib/a.ts': 'one',
      'lib/sub/b.ts': 'typed',
      'srcs.ts': 'three',
    });
    expect([view().tabs, view().active]).toEqual([['lib/sub/b.ts'], 'lib/sub/b.ts']);
    editorSession.stop();
  });

  it('deletes a folder and brings it back, unless something is in its place', async () => {
    const { project, editorSession, listed, open, view } = openEditorSession({
      'src/a.ts': 'one',
      'src/sub/b.ts': 'two',
      'main.ts': 'three',
    });
    const until = (state: string) =>
      waitFor(editorSession, (snapshot) => snapshot.matches({ operation: state as 'none' }), {
        timeout: 1_000,
      });
    await listed();
    await open('main.ts');
    await open('src/a.ts');
    view().onDelete('src');
    view().onConfirm();
    await until('deleted');
    expect([...project.keys()]).toEqual(['main.ts']);
    expect(view().tabs).toEqual(['main.ts']);
    expect(view().undo?.said).toBe('Deleted src.');

    project.set('src/a.ts', 'of another');
    view().getUndoProps().onClick();
    await waitFor(editorSession, ({ context }) => context.failure !== null, { timeout: 1_000 });
    expect(view().undo?.said).toContain('src was not brought back.');
    expect(project.get('src/a.ts')).toBe('of another');

    project.delete('src/a.ts');
    view().getUndoProps().onClick();
    await until('none');
    expect(project.get('src/a.ts')).toBe('one');
    expect(project.get('src/sub/b.ts')).toBe('two');
    editorSession.stop();
  });

  it('[BUILD-09] saves what was typed although its tab was closed', async () => {
    const { project, editorSession, clock, listed, open, type, settle, view } = openEditorSession({
      'a.ts': 'one',
    });
    await listed();
    await open('a.ts');
    type('a.ts', 'typed');
    view().onClose('a.ts');
    expect(view().tabs).toEqual([]);
    clock.increment(autosaveDelay);
    await settle('a.ts', 'clean');
    expect(project.get('a.ts')).toBe('typed');
    editorSession.stop();
  });

  it('[BUILD-09] renames only what is saved, and moves the tab with the file', async () => {
    const { project, editorSession, clock, listed, open, type, settle, view } = openEditorSession({
      'a.ts': 'one',
    });
    await listed();
    await open('a.ts');
    type('a.ts', 'typed');
    view().onRename('a.ts');
    view().onName('b.ts');
    expect(view().operation).toMatchObject({ canConfirm: false, why: 'It is still being saved.' });
    clock.increment(autosaveDelay);
    await settle('a.ts', 'clean');
    view().onConfirm();
    await waitFor(editorSession, (snapshot) => snapshot.matches({ operation: 'none' }), { timeout: 1_000 });
    expect(view()).toMatchObject({ tabs: ['b.ts'], active: 'b.ts' });
    expect([...project]).toEqual([['b.ts', 'typed']]);
    await listed();
    await settle('b.ts', 'clean');
    editorSession.stop();
  });
});

describe('regions that do not disturb each other', () => {
  it('[BUILD-09] keeps an open dialog when the list is asked for again, and asks once more for each change', async () => {
    let asked = 0;
    const editorSession = createActor(
      editorSessionMachine.provide({
        actors: {
          listFiles: fromPromise<readonly EditorFile[], { projectId: string }>(async () => {
            asked++;
            return [{ path: 'a.ts', hash: 'h', size: 1, text: true }];
          }),
          readStaged: fromPromise<unknown, StagedFile>(async () => undefined),
        },
      }),
      { input: { projectId: 'p1' } },
    ).start();
    editorSession.send({ type: 'staged.requested', path: 'b.ts', hash: 'x' });
    await waitFor(editorSession, (snapshot) => snapshot.matches({ list: 'current', staged: 'shown' }), {
      timeout: 1_000,
    });
    editorSession.send({ type: 'creation.requested', folder: '' });
    editorSession.send({ type: 'name.changed', name: 'b.ts' });
    editorSession.send({ type: 'tree.changed' });
    editorSession.send({ type: 'tree.changed' });
    expect(asked).toBe(3);
    expect(editorSession.getSnapshot().value).toMatchObject({
      list: 'loading',
      staged: 'shown',
      operation: { creating: 'naming' },
    });
    editorSession.stop();
  });

  it('[BUILD-03] keeps the comparison in sight when a restore makes another version', async () => {
    const history = createActor(
      versionHistoryMachine.provide({
        actors: {
          listVersions: fromPromise<HistoryPage, ListRequest>(async () => ({
            versions: [{ id: 'v1', number: 1 }],
            next: null,
          })),
          compare: fromPromise<Compared, Comparison>(async () => ({
            changes: [
              { path: 'a.ts', status: 'added', additions: 1, deletions: 0, before: null, after: 'h' },
            ],
            versions: [{ id: 'v1', number: 1 }],
          })),
          readChange: fromPromise<unknown, HistoryChange | null>(async () => undefined),
        },
      }),
      { input: { projectId: 'p1' } },
    ).start();
    history.send({ type: 'version.chosen', versionId: 'v1' });
    const isReadable = { comparison: { shown: 'readable' } } as const;
    await waitFor(history, (snapshot) => snapshot.matches(isReadable), { timeout: 1_000 });
    history.send({ type: 'history.changed' });
    expect(history.getSnapshot().value).toMatchObject({ list: 'loading', ...isReadable });
    history.stop();
  });
});

describe('names of files', () => {
  const files = [{ path: 'src/App.tsx', hash: 'h', size: 1, text: true }];
  const problem = (name: string, subject: string | null = null) => nameProblem({ name, subject, files });

  it('[BUILD-09] says why a name cannot be given', () => {
    expect(problem('src/page.tsx')).toBe('');
    expect(problem('src/App.tsx', 'src/App.tsx')).toBe('Type another name.');
    const refused = [
      '',
      ' ',
      'a/',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a//b',
      'a\\b',
      'a\u0007',
      'SRC/APP.TSX',
      'src',
      ' a',
    ];
    for (const name of refused) expect(problem(name), JSON.stringify(name)).not.toBe('');
    expect(problem('a'.repeat(261))).toMatch(/260/);
  });
});

describe('bringing a text into the editor', () => {
  it('[MACHINE-06] replaces the smallest piece, so that the cursor stays', () => {
    expect(textChange('one two three', 'one 2 three')).toEqual({ from: 4, to: 7, insert: '2' });
    expect(textChange('aaa', 'aaaa')).toEqual({ from: 3, to: 3, insert: 'a' });
    expect(textChange('same', 'same')).toBeNull();
  });

  it('always ends in the new text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const change = textChange(before, after);
        const result = change
          ? before.slice(0, change.from) + change.insert + before.slice(change.to)
          : before;
        expect(result).toBe(after);
      }),
    );
  });
});
