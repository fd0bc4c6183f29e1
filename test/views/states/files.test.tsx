import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { CodeView } from '#features/code/code-view.tsx';
import FileDialog from '#features/code/file-dialog.tsx';
import UploadDialog from '#features/code/upload-dialog.tsx';
import { connect as connectUpload } from '#machines/project-upload/project-upload.connect.ts';
import { buildTree } from '#features/code/file-tree-model.ts';
import { VersionsView } from '#features/versions/versions-view.tsx';
import { connect as connectBuffer } from '#machines/file-buffer/file-buffer.connect.ts';
import {
  connect as connectEditorSession,
  type EditorSessionView,
} from '#machines/editor-session/editor-session.connect.ts';
import { editorSessionMachine } from '#machines/editor-session/editor-session.machine.ts';
import { connect as connectBlame } from '#machines/file-blame/file-blame.connect.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import { connect as connectRunning } from '#machines/running-versions/running-versions.connect.ts';
import { connect as connectNaming } from '#machines/version-naming/version-naming.connect.ts';
import { versionNamingMachine } from '#machines/version-naming/version-naming.machine.ts';
import { SideBySide } from '#features/versions/running-versions.tsx';
import { NamingForm } from '#features/versions/naming-form.tsx';
import { connect as connectHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as connectRestore } from '#machines/confirming/confirming.connect.ts';
import { confirmingMachine } from '#machines/confirming/confirming.machine.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show, version } from '../project-support.tsx';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const none: ReadonlyMap<string, { hash: string | null }> = new Map();
const project = { projectId: 'project-1' };

const files = ['index.html', 'src/App.tsx'].map((path) => ({
  path,
  hash: `hash of ${path}`,
  size: 9,
  text: true,
}));
const openEditorSession = () => {
  const editorSession = connectEditorSession(
    createActor(editorSessionMachine, { input: project }).getSnapshot(),
    idle,
  );
  return {
    ...editorSession,
    files,
    listStatus: 'current',
    listWhy: '',
    tabs: ['src/App.tsx'],
    active: 'src/App.tsx',
  } as const;
};

const bufferOf = (world: MachineWorld) => connectBuffer(world.snapshot, world.actor.send);
const quietly = (label: string, isUnsaved: boolean) => () => {
  expect(screen.getByRole('status').textContent).toBe(label);
  expect(screen.queryAllByText('not saved yet').length > 0).toBe(isUnsaved);
  expect(screen.queryByRole('alert')).toBeNull();
};
const loudly = (title: string, ways: readonly string[]) => (world: MachineWorld) => {
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(`${title}: src/App.tsx`);
  expect(bufferOf(world).why).not.toBe('');
  expect(alert.textContent).toContain(bufferOf(world).why);
  const offered = within(alert).getAllByRole('button');
  expect(offered.map((way) => way.textContent)).toEqual(ways);
};
const fileBuffer: Screen = {
  id: 'file-buffer',
  show: (world) => {
    const buffer = bufferOf(world);
    show(
      <main>
        <CodeView
          editorSession={openEditorSession()}
          nodes={buildTree(files, none)}
          unsaved={new Set(buffer.isUnsaved ? ['src/App.tsx'] : [])}
          buffer={buffer}
          isStaged={false}
          content={<p>The editor</p>}
        />
      </main>,
    );
  },
  states: {
    clean: quietly('Saved', false),
    dirty: quietly('Edited', true),
    saving: quietly('Saving', true),
    refreshing: quietly('Updating', false),
    rebasing: quietly('Saving', true),
    refreshFailed: loudly('Not up to date', ['Try again']),
    conflict: loudly('Conflict', ['Keep mine', 'Take theirs']),
    saveFailed: loudly('Not saved', ['Save again']),
    deleted: loudly('Deleted in the project', ['Write it again']),
  },
};

const editorSessionOf = (world: MachineWorld) => connectEditorSession(world.snapshot, world.actor.send);
/** While a dialog is open the page behind it is hidden from everybody. */
const tree = () => screen.getByRole('navigation', { name: 'Files', hidden: true });
const asks = (title: string, verb: string) => (world: MachineWorld) => {
  const { operation } = editorSessionOf(world);
  const box = openDialog(operation?.isFolder === true ? title.replace('file', 'folder') : title);
  const confirm = within(box).getByRole<HTMLButtonElement>('button', { name: verb });
  expect(confirm.disabled).toBe(operation?.canConfirm === false);
  if (confirm.disabled) expect(reasonOf(confirm)).toContain(operation?.why);
};
const applies = (title: string) => (world: MachineWorld) => {
  const isFolder = editorSessionOf(world).operation?.isFolder === true;
  const box = openDialog(isFolder ? title.replace('file', 'folder') : title);
  const confirm = within(box).getByRole<HTMLButtonElement>('button', { name: 'Please wait' });
  expect(confirm.disabled).toBe(true);
  expect(reasonOf(confirm)).toContain('It is under way.');
};
function openDialog(title: string): HTMLElement {
  return screen.queryByRole('dialog', { name: title }) ?? screen.getByRole('alertdialog', { name: title });
}
const stagedSays = (words: RegExp) => (world: MachineWorld) => {
  // The packages stand in its place.
  if (!editorSessionOf(world).showsPackages) expect(document.body.textContent).toMatch(words);
};
/** The file that the assistant works on is the open one, so that its state is to be seen. */
const editorSessionAtStaged = (world: MachineWorld): EditorSessionView => {
  const editorSession = editorSessionOf(world);
  return editorSession.staged
    ? { ...editorSession, active: editorSession.staged.path, tabs: [editorSession.staged.path] }
    : editorSession;
};
const packagesButton = () => screen.getByRole('button', { name: 'Packages', hidden: true });
const editorSession: Screen = {
  id: 'editor-session',
  show: (world) => {
    const editorSession = editorSessionAtStaged(world);
    const buffer = editorSession.activeBuffer?.getSnapshot();
    show(
      <>
        <main>
          <CodeView
            editorSession={editorSession}
            nodes={buildTree(editorSession.files, none)}
            unsaved={new Set()}
            buffer={
              buffer && editorSession.activeBuffer
                ? connectBuffer(buffer, editorSession.activeBuffer.send)
                : null
            }
            isStaged={editorSession.staged !== null}
            content={<p>The editor</p>}
            packages={<p>The packages</p>}
          />
        </main>
        {editorSession.operation ? <FileDialog editorSession={editorSession} /> : null}
      </>,
    );
  },
  states: {
    'saving.plain': idle,
    'saving.formatted': idle,
    'list.loading': () => expect(within(tree()).queryByText('No files yet.', { exact: false })).toBeNull(),
    'list.current': () => expect(within(tree()).getByTitle('src/App.tsx')).toBeTruthy(),
    'list.failed': (world) => {
      expect(within(tree()).getByText('The list may be old')).toBeTruthy();
      expect(within(tree()).getByText(editorSessionOf(world).listWhy)).toBeTruthy();
      expect(within(tree()).getAllByRole('button', { name: 'Try again', hidden: true })[0]).toBeTruthy();
    },
    'tabs.open': idle,
    'place.files': () => {
      expect(screen.queryByText('The packages')).toBeNull();
      expect(packagesButton().getAttribute('aria-pressed')).toBe('false');
    },
    'place.packages': () => {
      expect(screen.getByText('The packages')).toBeTruthy();
      expect(screen.queryByText('The editor')).toBeNull();
      expect(packagesButton().getAttribute('aria-pressed')).toBe('true');
    },
    'staged.none': idle,
    'staged.loading': stagedSays(/The assistant is working on this file/),
    'staged.shown': stagedSays(/The assistant is working on this file/),
    'staged.failed': (world) => {
      if (editorSessionOf(world).showsPackages) return;
      expect(screen.getByText(/^Not up to date: /)).toBeTruthy();
      const { staged } = editorSessionOf(world);
      expect(staged?.error).toMatch(/\S/);
      expect(document.body.textContent).toContain(staged?.error);
    },
    'operation.none': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'operation.creating.naming': asks('New file', 'Create'),
    'operation.creating.applying': applies('New file'),
    'operation.renaming.naming': asks('Rename file', 'Rename'),
    'operation.renaming.applying': applies('Rename file'),
    'operation.confirmingDeletion.asking': asks('Delete file', 'Delete'),
    'operation.confirmingDeletion.applying': applies('Delete file'),
    'operation.deleted': (world) => {
      const { undo } = editorSessionOf(world);
      expect(within(tree()).getByText(undo?.said ?? '')).toBeTruthy();
      const name = undo?.isFailed ? 'Try again' : 'Undo';
      expect(within(tree()).getAllByRole('button', { name }).length).toBeGreaterThan(0);
    },
    'operation.locking': () => {
      const [lock] = within(tree()).getAllByRole('button', { name: 'Lock src/App.tsx', hidden: true });
      expect(lock?.getAttribute('aria-disabled')).toBe('true');
      expect(lock?.title).toBe('It is under way.');
    },
    'operation.lockFailed': (world) => {
      expect(within(tree()).getByText(editorSessionOf(world).lockProblem?.said ?? '')).toBeTruthy();
      expect(within(tree()).getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
    },
    'operation.bringingBack': (world) => {
      expect(within(tree()).getByText(editorSessionOf(world).undo?.said ?? '')).toBeTruthy();
      expect(within(tree()).getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBe('true');
    },
  },
};

const uploadOf = (world: MachineWorld) => connectUpload(world.snapshot, world.actor.send);
const uploadSays = (buttons: readonly string[], isProblem: boolean) => (world: MachineWorld) => {
  const { said, why } = uploadOf(world);
  const words = within(tree()).getByText(said);
  expect(uploadOf(world).isProblem).toBe(isProblem);
  const place = within(words.parentElement?.parentElement ?? document.body);
  expect(place.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  const upload = within(tree()).getByRole('button', { name: 'Upload files' });
  expect(upload.getAttribute('aria-disabled')).toBe(String(why !== ''));
};
const projectUpload: Screen = {
  id: 'project-upload',
  show: (world) => {
    const view = uploadOf(world);
    show(
      <>
        <main>
          <CodeView
            editorSession={openEditorSession()}
            nodes={buildTree(files, none)}
            unsaved={new Set()}
            buffer={null}
            isStaged={false}
            upload={{ view, onGiven: idle }}
            content={<p>The editor</p>}
          />
        </main>
        {view.question ? <UploadDialog view={view} /> : null}
      </>,
    );
  },
  states: {
    idle: () => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(within(tree()).queryByText(/Upload(ing|ed)/)).toBeNull();
    },
    looking: uploadSays(['Cancel'], false),
    asking: (world) => {
      const { question } = uploadOf(world);
      const box = openDialog(question?.title ?? '');
      for (const path of question?.taken ?? []) expect(within(box).getByText(path)).toBeTruthy();
      const replace = (question?.taken.length ?? 0) > 0 ? 'Replace all' : 'Replace';
      for (const name of ['Cancel', replace, 'Keep both'])
        expect(within(box).getByRole('button', { name })).toBeTruthy();
    },
    'sending.transferring': (world) => {
      uploadSays(['Cancel'], false)(world);
      const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' });
      expect(bar.value).toBe(uploadOf(world).percent);
    },
    'sending.saving': uploadSays([], false),
    uploaded: (world) => {
      const { canUndo, isProblem } = uploadOf(world);
      uploadSays([...(canUndo ? [isProblem ? 'Try again' : 'Undo'] : []), 'Dismiss'], isProblem)(world);
    },
    undoing: uploadSays([], false),
    failed: uploadSays(['Try again', 'Dismiss'], true),
    refused: uploadSays(['Dismiss'], true),
  },
};

const versions = [version(3), version(2), version(1)];
const restingRestore = () =>
  connectRestore(createActor(confirmingMachine, { input: { kind: 'versionRestore' } }).getSnapshot(), idle);
const historyOf = (world: MachineWorld) => connectHistory(world.snapshot, world.actor.send);
const difference = () => screen.getByRole('region', { name: 'Difference' });
const isRunning = (world: MachineWorld) =>
  world.snapshot.matches({ way: 'running', comparison: 'shown' }) && historyOf(world).sides.length > 0;
const compares = (words: string | null, isBusy: boolean) => (world: MachineWorld) => {
  // What is compared by running it is not compared by its code.
  if (isRunning(world)) return expect(screen.queryByRole('region', { name: 'Difference' })).toBeNull();
  expect(difference().getAttribute('aria-busy')).toBe(String(isBusy));
  if (words === null) return;
  expect(within(difference()).getByText(words)).toBeTruthy();
  if (historyOf(world).why !== '') expect(within(difference()).getByText(historyOf(world).why)).toBeTruthy();
};
const versionHistory: Screen = {
  id: 'version-history',
  show: (world) => {
    const history = historyOf(world);
    show(
      <main>
        <VersionsView
          history={history}
          versions={history.versions.length > 0 ? versions : []}
          head={versions[0] ?? null}
          selected={history.selected === null || history.selected === 'draft' ? null : version(2)}
          other={null}
          naming={connectNaming(
            createActor(versionNamingMachine, { input: { projectId: 'p' } }).getSnapshot(),
            idle,
          )}
          restore={restingRestore()}
          copy={restingRestore()}
          hasDraft
          now={Date.UTC(2026, 10, 20, 12)}
          diff={<p>The difference</p>}
          running={<p>Both of them</p>}
        />
      </main>,
    );
  },
  states: {
    'list.loading': () => {
      const list = within(screen.getByRole('navigation', { name: 'Versions' }));
      expect(list.queryByText('No versions yet')).toBeNull();
      expect(list.queryByText('The list may be old')).toBeNull();
    },
    'list.current': () =>
      expect(screen.getByRole('navigation', { name: 'Versions' }).textContent).toContain('Message 3'),
    'list.typing': (world) => {
      expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(world.snapshot.context['search']);
      expect(screen.queryByText('Nothing found')).toBeNull();
    },
    'list.loadingOlder': () =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Loading older versions…' }).disabled,
      ).toBe(true),
    'list.olderFailed': (world) => {
      const list = within(screen.getByRole('navigation', { name: 'Versions' }));
      expect(list.getByRole('alert').textContent).toBe(historyOf(world).older.error);
      expect(list.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    'list.failed': (world) => {
      const list = within(screen.getByRole('navigation', { name: 'Versions' }));
      expect(list.getByText(historyOf(world).listWhy)).toBeTruthy();
      expect(list.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    'way.code': () => expect(screen.queryByText('Both of them')).toBeNull(),
    'way.running': (world) => {
      expect(screen.queryByText('Both of them') !== null).toBe(isRunning(world));
    },
    'comparison.closed': () =>
      expect(screen.getByText('Choose a version to see what it changed.')).toBeTruthy(),
    'comparison.loading': compares(null, true),
    'comparison.shown.blank': compares('No difference', false),
    'comparison.shown.reading': compares(null, true),
    'comparison.shown.readable': compares('The difference', false),
    'comparison.shown.unreadable': compares('Not compared', false),
    'comparison.choosing': (world) => {
      compares('Compare with another version', false)(world);
      expect(screen.getByText(historyOf(world).chooseOther)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    },
    'comparison.failed': (world) => {
      compares('Not compared', false)(world);
      expect(within(difference()).getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  },
};

const runningOf = (world: MachineWorld) => connectRunning(world.snapshot, world.actor.send);
const sides = [
  { versionId: 'version-1', title: 'Version 1' },
  { versionId: 'version-2', title: 'Version 2, “Second”' },
];
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/, running$/);
const runningVersions: Screen = {
  id: 'running-versions',
  show: (world) => {
    show(
      <main>
        <SideBySide
          view={runningOf(world)}
          sides={sides}
          device={connectDevice(createActor(deviceFrameMachine, { input: {} }).getSnapshot(), idle)}
          frameName="statecraft-preview:{}"
        />
      </main>,
    );
  },
  states: {
    opening: () => {
      expect(frames()).toEqual([]);
      expect(screen.getAllByRole('status', { name: 'Starting the versions' })).toHaveLength(2);
    },
    'running.first': () => {
      expect(frames().map(({ title }) => title)).toEqual(sides.map(({ title }) => `${title}, running`));
      expect(screen.getByRole('radio', { name: 'Version 1', checked: true, hidden: true })).toBeTruthy();
    },
    'running.second': () =>
      expect(
        screen.getByRole('radio', { name: 'Version 2, “Second”', checked: true, hidden: true }),
      ).toBeTruthy(),
    failed: (world) => {
      expect(frames()).toEqual([]);
      expect(screen.getByText(runningOf(world).why)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  },
};

const blameOf = (world: MachineWorld) => connectBlame(world.snapshot, world.actor.send);
const blameSays = (words: RegExp, buttons: readonly string[]) => (world: MachineWorld) => {
  const said = screen.getByTitle(blameOf(world).said);
  expect(said.textContent).toMatch(words);
  const bar = within(said.parentElement ?? document.body);
  expect(bar.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
};
const fileBlame: Screen = {
  id: 'file-blame',
  show: (world) => {
    show(
      <main>
        <CodeView
          editorSession={openEditorSession()}
          nodes={buildTree(files, none)}
          unsaved={new Set()}
          buffer={null}
          isStaged={false}
          blame={blameOf(world)}
          content={<p>The editor</p>}
        />
      </main>,
    );
    const toggle = screen.getByRole('button', { name: 'Who changed this' });
    expect(toggle.getAttribute('aria-pressed')).toBe(String(blameOf(world).isShown));
  },
  states: {
    hidden: () => expect(screen.queryByRole('button', { name: 'Show changes' })).toBeNull(),
    'shown.empty': (world) => expect(blameOf(world).said).toBe(''),
    'shown.loading': (world) => {
      if (blameOf(world).blame === null) blameSays(/^Looking up/, [])(world);
    },
    'shown.current': (world) => {
      const { source } = world.snapshot.context as { source: number | null };
      if (source === null) blameSays(/^This line is not saved yet/, [])(world);
      else if (source < 0) blameSays(/^Older than version 2/, [])(world);
      else blameSays(/^Version 2, message “A green button”/, ['Show changes'])(world);
    },
    'shown.failed': (world) => {
      const { versionId } = blameOf(world);
      blameSays(/\S/, versionId === null ? ['Try again'] : ['Try again', 'Show changes'])(world);
    },
  },
};

const namingOf = (world: MachineWorld) => connectNaming(world.snapshot, world.actor.send);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the version' });
const versionNaming: Screen = {
  id: 'version-naming',
  show: (world) => {
    const view = namingOf(world);
    show(<main>{view.versionId === null ? null : <NamingForm view={view} number={2} />}</main>);
  },
  states: {
    closed: () => expect(screen.queryByRole('textbox')).toBeNull(),
    'editing.ready': (world) => expect(field().value).toBe(namingOf(world).draft),
    'editing.failed': (world) => {
      expect(namingOf(world).problem).toMatch(/\S/);
      expect(screen.getByRole('status').textContent).toBe(namingOf(world).problem);
    },
    saving: () => {
      expect(field().readOnly).toBe(true);
      expect(screen.getByRole('button', { name: 'Saving' }).getAttribute('aria-disabled')).toBe('true');
    },
  },
};

testScreens('files.test.tsx', [
  fileBlame,
  fileBuffer,
  editorSession,
  projectUpload,
  runningVersions,
  versionHistory,
  versionNaming,
]);
