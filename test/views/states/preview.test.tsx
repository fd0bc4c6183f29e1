import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { ChatView } from '#features/chat/chat-view.tsx';
import { ChosenElements } from '#features/chat/chosen-elements.tsx';
import { ReplayedRun } from '#features/chat/replayed-run.tsx';
import { PreviewView } from '#features/preview/preview-view.tsx';
import { ReplayView } from '#features/replay/replay-view.tsx';
import { StreamBanner } from '#features/workspace/stream-banner.tsx';
import type { ProjectEventBody } from '#contract/run.ts';
import type { RunState } from '#contract/run-states.ts';
import { connect as connectAddress } from '#machines/address-bar/address-bar.connect.ts';
import { addressBarMachine } from '#machines/address-bar/address-bar.machine.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectDevice } from '#machines/device-frame/device-frame.connect.ts';
import { deviceFrameMachine } from '#machines/device-frame/device-frame.machine.ts';
import { connect as connectElements } from '#machines/element-choice/element-choice.connect.ts';
import { connect as connectEdit } from '#machines/element-edit/element-edit.connect.ts';
import { connect as connectLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { iframeLoadMachine } from '#machines/iframe-load/iframe-load.machine.ts';
import { connect as connectStream } from '#machines/notification-stream/notification-stream.connect.ts';
import { connect as connectPreview } from '#machines/preview/preview.connect.ts';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import { connect as connectReplay } from '#machines/replay/replay.connect.ts';
import { connect as connectRun } from '#machines/run/run.connect.ts';
import type { RunEnding } from '#machines/run/run.types.ts';
import { connect as connectOlder } from '#machines/older-entries/older-entries.connect.ts';
import { olderEntriesMachine } from '#machines/older-entries/older-entries.machine.ts';
import { connect as connectScroll } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { scrollFollowMachine } from '#machines/scroll-follow/scroll-follow.machine.ts';
import { runsOf } from '#lib/project-log.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { finished, queued, show, stagedFile, started, version, viewOfLog } from '../project-support.tsx';
import { reasonOf, testScreens, type Screen } from './screens.tsx';
import { inEnglish } from '#language/told.ts';

const idle = (): void => undefined;

const restingPreview = () =>
  connectPreview(
    previewMachine.resolveState({
      value: 'live',
      context: {
        nonce: 'n',
        wantedTree: 'tree-1',
        goodTree: 'tree-1',
        fault: null,
        syncedTree: null,
        report: null,
        installing: null,
        lastUpdateMs: null,
        reloads: 0,
      },
    }),
    idle,
  );
const restingLoad = () =>
  connectLoad(
    iframeLoadMachine.resolveState({
      value: 'loaded',
      context: { isPrerendered: false, retryCount: 0, load: 1 },
    }),
    idle,
    'the preview',
  );
const restingDevice = () => connectDevice(createActor(deviceFrameMachine, { input: {} }).getSnapshot(), idle);

const restingAddress = () =>
  connectAddress(
    addressBarMachine.resolveState({
      value: { shown: 'resting' },
      context: { entries: ['/'], position: 0, isAwaited: false, draft: '', routes: [] },
    }),
    idle,
  );
const restingCopy = () => connectCopy(createActor(copyTextMachine).getSnapshot(), idle);

function showPreview({
  below = null,
  ...over
}: Partial<Parameters<typeof PreviewView>[0]> & { below?: ReactNode }): void {
  const props = {
    preview: restingPreview(),
    load: restingLoad(),
    device: restingDevice(),
    address: restingAddress(),
    copy: restingCopy(),
    url: 'http://127.0.0.1:3000/p/token/',
    building: null,
    onOpenFile: idle,
    onShowConsole: idle,
    onFix: idle,
    ...over,
  };
  const isMounted = props.preview.isMounted && props.load.isMounted;
  show(
    <main>
      <PreviewView
        {...props}
        frame={isMounted ? <iframe title="Preview of the project" sandbox="" /> : null}
      />
      {below}
    </main>,
  );
}

const status = (): string => screen.getByRole('status').textContent;
const frame = () => screen.queryByTitle('Preview of the project');
const connectedPreview = (world: MachineWorld) => connectPreview(world.snapshot, world.actor.send);

/** The state's words in the bar; and, where it lies over the frame, why. */
const says =
  (label: string, isCovered = true) =>
  (world: MachineWorld) => {
    const view = connectedPreview(world);
    expect(status()).toContain(label);
    expect(view.label).toBe(label);
    if (isCovered) expect(screen.getByText(view.why)).toBeTruthy();
  };
const failsWith = (label: string, cause: RegExp, canFix: boolean) => (world: MachineWorld) => {
  says(label)(world);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toMatch(cause);
  expect(within(alert).queryByRole('button', { name: 'Fix this' }) !== null).toBe(canFix);
  expect(within(alert).getByRole('button', { name: 'Reload' })).toBeTruthy();
};

const preview: Screen = {
  id: 'preview',
  show: (world) => showPreview({ preview: connectedPreview(world) }),
  states: {
    empty: (world) => {
      says('Nothing to show yet')(world);
      expect(frame()).toBeNull();
      const reload = screen.getByRole('button', { name: 'Reload the preview' });
      expect(reload.getAttribute('aria-disabled')).toBe('true');
      expect(reasonOf(reload)).toBe('There are no files to show yet.');
    },
    booting: says('Opening the preview'),
    building: says('Building'),
    installing: says('Installing recharts (3 of 9)', false),
    updating: says('Updating', false),
    live: (world) => {
      says('Live', false)(world);
      expect(frame()).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'failed.compile': failsWith(
      'The code does not compile',
      /x is not defined in src\/App.tsx, line 3/,
      true,
    ),
    'failed.runtime': failsWith('The page stopped with an error', /x is not defined/, true),
    'failed.load': failsWith('The preview could not be loaded', /check your connection/, false),
    'failed.unreachable': failsWith('The preview does not answer', /Reload the preview/, false),
  },
};

const iframeLoad: Screen = {
  id: 'iframe-load',
  // The preview that hangs on a frame is booting until the frame has loaded.
  show: (world) => {
    const load = connectLoad(world.snapshot, world.actor.send, 'the preview');
    const booting = createActor(previewMachine, { input: { treeHash: 'tree-1', nonce: 'n' } }).getSnapshot();
    showPreview({
      load,
      ...(load.status === 'loaded' ? {} : { preview: connectPreview(booting, idle) }),
    });
  },
  states: {
    idle: () => {
      expect(status()).toBe('Opening the preview');
      expect(frame()).toBeNull();
    },
    loading: () => {
      expect(status()).toBe('Opening the preview');
      expect(frame()).toBeTruthy();
    },
    waitingToRetry: () => {
      expect(status()).toBe('Loading the preview did not work');
      expect(screen.getByRole('alert').textContent).toMatch(/Trying again in 2 seconds, retry 1 of 3/);
      expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
    },
    loaded: () => {
      expect(status()).toBe('Live');
      expect(frame()).toBeTruthy();
    },
    failed: () => {
      expect(status()).toBe('Could not load the preview');
      expect(screen.getByRole('alert').textContent).toMatch(/did not load after 3 retries/);
      expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
    },
  },
};

/** What the field says, whether the app can be gone around in, and what is said of what was typed. */
const addressed = (canGo: boolean, isTyped: boolean, problem: RegExp | null) => (world: MachineWorld) => {
  const { entries, position, draft } = world.context as {
    entries: string[];
    position: number;
    draft: string;
  };
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address in the app' });
  expect(field.value).toBe(isTyped ? draft : entries[position]);
  expect(field.readOnly).toBe(!canGo);
  const disabled = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect(disabled('Back in the app')).toBe(String(!canGo || position === 0));
  expect(disabled('Forward in the app')).toBe(String(!canGo || position === entries.length - 1));
  expect(field.getAttribute('aria-invalid')).toBe(problem === null ? null : 'true');
  if (problem !== null) expect(screen.getByText(problem)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the preview in a tab' });
  expect(link.getAttribute('href')).toBe(
    `http://127.0.0.1:3000/p/token/${(entries[position] ?? '').slice(1)}`,
  );
};
const addressBar: Screen = {
  id: 'address-bar',
  show: (world) => showPreview({ address: connectAddress(world.snapshot, world.actor.send) }),
  states: {
    absent: addressed(false, false, null),
    'shown.resting': addressed(true, false, null),
    'shown.typing': addressed(true, true, null),
    'shown.refused': addressed(true, true, /shows this project alone/),
  },
};

const sized = (device: string, words: string | null, canRotate: boolean) => () => {
  const chosen = screen
    .getAllByRole('radio')
    .filter((radio) => radio.getAttribute('aria-checked') === 'true');
  expect(chosen.map((radio) => radio.getAttribute('aria-label'))).toEqual([device]);
  expect(screen.queryByText(/^\d+ × \d+$/)?.textContent ?? null).toBe(words);
  expect(screen.queryByRole('button', { name: 'Rotate' }) !== null).toBe(canRotate);
};
const deviceFrame: Screen = {
  id: 'device-frame',
  show: (world) => showPreview({ device: connectDevice(world.snapshot, world.actor.send) }),
  states: {
    'phone.upright': sized('Phone', '390 × 844', true),
    'phone.sideways': sized('Phone', '844 × 390', true),
    'tablet.upright': sized('Tablet', '820 × 1180', true),
    'tablet.sideways': sized('Tablet', '1180 × 820', true),
    desktop: sized('Desktop', '1440 × 900', false),
    free: sized('Fill the pane', null, false),
  },
};

/** The state that the toggle is in, what is said of choosing, and whether there is anything to choose from. */
const chooses = (isChoosing: boolean, canChoose: boolean) => (world: MachineWorld) => {
  const toggle = screen.getByRole('button', { name: 'Select' });
  expect(toggle.getAttribute('aria-pressed')).toBe(String(isChoosing));
  expect(toggle.getAttribute('aria-disabled')).toBe(String(!canChoose));
  if (!canChoose) expect(reasonOf(toggle)).toMatch(/no page to choose from/);
  expect(screen.queryByRole('note') !== null).toBe(isChoosing);
  const chips = screen.queryByRole('list', { name: 'Chosen elements' });
  expect(chips !== null).toBe((world.context['elements'] as unknown[]).length > 0);
};
const elementChoice: Screen = {
  id: 'element-choice',
  show: (world) => {
    const view = connectElements(world.snapshot, world.actor.send);
    showPreview({ elements: view, below: <ChosenElements view={view} onOpen={idle} /> });
  },
  states: {
    absent: chooses(false, false),
    resting: chooses(false, true),
    choosing: chooses(true, true),
  },
};

/** What the panel says of the chosen element, what can be typed, and whether something can be done to it. */
const edits = (label: string, fields: readonly string[], canAct: boolean) => async (world: MachineWorld) => {
  const { element, written, failure } = world.context as {
    element: { count: number } | null;
    written: unknown[];
    failure: unknown;
  };
  const isThere = element !== null || written.length > 0;
  const place = { name: /^(?:Edit h1|Changes on the page)$/ };
  // Its code comes when an element is chosen for the first time.
  const panel = isThere ? await screen.findByRole('region', place) : screen.queryByRole('region', place);
  expect(panel !== null).toBe(isThere);
  if (panel === null) return;
  const inside = within(panel);
  if (failure === null) expect(inside.getByRole('status').textContent).toBe(label);
  else expect(inside.getByRole('alert').textContent).not.toBe('');
  if (element === null) return;
  const isOnce = element.count === 1;
  const typed = inside
    .queryAllByRole('textbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(typed).toEqual(isOnce ? typed.filter((name) => fields.includes(name ?? '')) : []);
  const remove = inside.getByRole('button', { name: 'Delete' });
  expect(remove.getAttribute('aria-disabled')).toBe(String(!(canAct && isOnce)));
  if (canAct && !isOnce) expect(panel.textContent).toMatch(/3 times .* message/);
};
const everyField = ['Text', 'Picture address', 'Description of the picture'];
const elementEdit: Screen = {
  id: 'element-edit',
  show: (world) =>
    showPreview({
      edit: {
        view: connectEdit(world.snapshot, world.actor.send),
        onDeselect: idle,
        onMessage: idle,
      },
    }),
  states: {
    absent: edits('Nothing is chosen', [], false),
    reading: edits('Reading what can be changed', [], false),
    unreadable: async (world) => {
      await edits('', [], false)(world);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    ready: edits('Changes are written into the code at once', everyField, true),
    saving: edits('Saving', everyField, false),
    showing: edits('Saved', everyField, false),
    undoing: edits('Undoing', everyField, false),
  },
};

const quiet = () => expect(screen.queryByRole('status')).toBeNull();
const noticed = (words: RegExp, canRetry: boolean) => () => {
  const banner = screen.getByRole('status');
  expect(banner.textContent).toMatch(words);
  expect(banner.textContent).toContain('Up to date until 9:41');
  expect(banner.textContent).toMatch(/what you type is kept/);
  expect(within(banner).queryByRole('button', { name: 'Try now' }) !== null).toBe(canRetry);
};
const stream: Screen = {
  id: 'notification-stream',
  show: (world) => {
    const view = connectStream(world.snapshot, world.actor.send);
    show(<StreamBanner stream={view} since="9:41" onRetry={view.onRetry} />);
  },
  states: {
    'idle.online': quiet,
    'idle.offline': quiet,
    // Opening for the first time is no loss; the same state after one is told by the views' own tests.
    'open.connecting': quiet,
    'open.connected.pulse.beating': quiet,
    'open.connected.traffic.listening': quiet,
    reconnecting: noticed(/Reconnecting, attempt 1 of 10.*the connection was lost/, true),
    disconnected: noticed(/Offline.*Your browser is offline/, false),
    failed: noticed(/Connection lost.*Gave up after 10 attempts/, true),
  },
};

const handlers = {
  onOpenFile: idle,
  onShowChanges: idle,
  onOpenBlueprint: idle,
  onRestore: idle,
  onReplay: idle,
  onRetry: idle,
  onCancelQueued: idle,
  onArrange: idle,
  onEdit: idle,
  onAnswer: idle,
  onNewChat: idle,
  onDecide: idle,
  onChoose: idle,
  onCredits: idle,
  onSuggestion: idle,
};
const showChat = (over: Partial<Parameters<typeof ChatView>[0]>): void => {
  show(
    <main>
      <ChatView
        view={viewOfLog()}
        isLoading={false}
        scroll={connectScroll(createActor(scrollFollowMachine).getSnapshot(), idle)}
        older={connectOlder(createActor(olderEntriesMachine).getSnapshot(), idle)}
        onEndWanted={() => idle}
        currentVersionId={null}
        whyNotCommand=""
        error=""
        onDismissError={idle}
        announcement=""
        handlers={handlers}
        {...over}
      >
        <p>The message box</p>
      </ChatView>
    </main>,
  );
};

/** What the server writes into the log for the state that a run is in, as its executor does. */
function logOf(world: MachineWorld): ProjectEventBody[] {
  const { condition } = connectRun(world.snapshot, world.actor.send);
  const { failure } = world.context['ending'] as RunEnding;
  switch (condition) {
    case 'queued':
      return [queued('A page')];
    case 'done':
    case 'stopped':
    case 'failed':
    case 'interrupted': {
      expect(world.snapshot.status).toBe('done');
      const saved = version(1, { runId: 'r1' });
      const made: ProjectEventBody[] =
        condition === 'done' ? [{ type: 'version.created', version: saved }] : [];
      return [
        queued('A page'),
        started,
        stagedFile('index.html'),
        ...made,
        finished(condition, {
          error: failure,
          versionId: condition === 'done' ? saved.id : null,
        }),
      ];
    }
    default:
      return [queued('A page'), started, { type: 'run.state', state: condition satisfies RunState }];
  }
}
const runSays = (words: string) => (world: MachineWorld) => {
  const run = screen.getByRole('article', { name: 'Message: A page' });
  expect(connectRun(world.snapshot, world.actor.send).label).toBe(words);
  expect(within(run).getByText(words)).toBeTruthy();
};
const runEnds = (title: string | null, action: string | null) => (world: MachineWorld) => {
  const { failure } = connectRun(world.snapshot, world.actor.send);
  const run = screen.getByRole('article', { name: 'Message: A page' });
  expect(
    within(run).getByText(title ?? inEnglish(failure?.message ?? 'a failure without its cause')),
  ).toBeTruthy();
  const retry = within(run).queryByRole('button', { name: /^(Try again|Run it again)$/ });
  expect(retry?.textContent ?? null).toBe(action);
};
const run: Screen = {
  id: 'run',
  show: (world) =>
    showChat({ view: viewOfLog(...logOf(world).map((body) => ['r1', body] as [string, ProjectEventBody])) }),
  states: {
    queued: runSays('Waiting for its turn'),
    preparing: runSays('Getting ready'),
    'working.planning': runSays('Planning'),
    'working.writing': runSays('Writing'),
    'working.repairing': runSays('Fixing what the check found'),
    'working.waitingForPerson': runSays('Waiting for your answer'),
    verifying: runSays('Checking that it runs'),
    committing: runSays('Saving the version'),
    done: runEnds('Version 1', null),
    stopped: runEnds('You stopped this.', 'Try again'),
    failed: runEnds(null, 'Try again'),
    interrupted: runEnds(null, 'Run it again'),
  },
};

const toEnd = () => screen.queryByRole('button', { name: /New below|To the latest/ })?.textContent ?? null;
const scroll: Screen = {
  id: 'scroll-follow',
  show: (world) =>
    showChat({
      view: viewOfLog(['r1', queued('A page')], ['r1', started]),
      scroll: connectScroll(world.snapshot, world.actor.send),
    }),
  states: {
    following: () => expect(toEnd()).toBeNull(),
    'reading.caughtUp': () => expect(toEnd()).toBe('To the latest'),
    'reading.behind': () => expect(toEnd()).toBe('New below'),
  },
};

const ofOlder = () => screen.queryByRole('button', { name: /earlier|Try again/ });
const older: Screen = {
  id: 'older-entries',
  show: (world) =>
    showChat({
      view: viewOfLog(['r1', queued('A page')], ['r1', started]),
      older: connectOlder(world.snapshot, world.actor.send),
    }),
  states: {
    unread: () => expect(ofOlder()).toBeNull(),
    more: () => expect(ofOlder()?.textContent).toBe('Show earlier messages'),
    loading: () => expect(ofOlder()?.hasAttribute('disabled')).toBe(true),
    failed: () => {
      expect(screen.getByRole('alert').textContent).toMatch(/^Network Error: /);
      expect(ofOlder()?.textContent).toBe('Try again');
    },
    whole: () => expect(ofOlder()).toBeNull(),
  },
};

const replayOf = (world: MachineWorld) => connectReplay(world.snapshot, world.actor.send);
const played = {
  runs: runsOf(viewOfLog(['r1', queued('A page')], ['r1', started])),
  url: 'http://127.0.0.1/p/token/',
  version: 1,
};
const plays = (label: string) => (world: MachineWorld) => {
  expect(screen.getByRole('button', { name: label })).toBe(document.activeElement);
  expect(screen.getByText('A page')).toBeTruthy();
  expect(screen.getByTitle('Version 1, running')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Moment of the build' });
  expect(Number(slider.value)).toBe(world.context['position']);
  expect(slider.getAttribute('aria-valuetext')).toBe(replayOf(world).moment);
};
const replay: Screen = {
  id: 'replay',
  show: (world) => {
    const view = replayOf(world);
    show(
      <main>
        <ReplayView
          view={view}
          moment={view.waiting === '' && view.status !== 'failed' ? played : null}
          link="https://app.example/meme/share/p?replay=r1"
          copy={connectCopy(createActor(copyTextMachine).getSnapshot(), idle)}
          renderRun={(run) => <ReplayedRun key={run.id} run={run} />}
        />
      </main>,
    );
  },
  states: {
    reading: () => {
      expect(screen.getByRole('status', { name: 'Reading the log' })).toBeTruthy();
      expect(screen.queryByRole('slider')).toBeNull();
    },
    failed: (world) => {
      expect(screen.getByText(replayOf(world).problem.words)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    playing: plays('Pause'),
    paused: plays('Play'),
    ended: plays('Play again'),
  },
};

testScreens('preview.test.tsx', [
  replay,
  addressBar,
  preview,
  iframeLoad,
  deviceFrame,
  elementChoice,
  elementEdit,
  stream,
  run,
  scroll,
  older,
]);
