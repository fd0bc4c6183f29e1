import type { PreviewFault } from '#contract/preview.ts';
import type { WireEvent, WireInstalling, WireUpdate } from '../wire.ts';
import { base, boot } from './addresses.ts';
import { listenToApp, notify } from './bridge.ts';
import { obeyChoosing } from './choosing.ts';
import { forwardConsole } from './console.ts';
import { faultOf, watchErrors } from './faults.ts';
import { takeNonce } from './frame-state.ts';
import { Modules, NeedsReload, type Refresh } from './modules.ts';
import { installNavigation } from './navigation.ts';
import { pageProcess } from './page-process.ts';
import { openPath, place, placeOf, stepTo } from './place.ts';
import { hideOverlay, showOverlay } from './overlay.ts';
import { notifyPicture } from './picture.ts';
import { notifyRoutes } from './routes.ts';
import { installStorage } from './storage.ts';
import { putStyle, swapSheets } from './styles.ts';
import { listenToUpdates } from './updates.ts';
import { noteWritten } from './written.ts';
import { installWorkers } from './workers.ts';

/** Resolves after the next frame was painted, or soon when the page is hidden and paints nothing. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, 200);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        clearTimeout(late);
        resolve();
      };
      channel.port2.postMessage(null);
    });
  });

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });

/** The page of the preview: what it shows, and which faults lie over it. */
class Page {
  readonly #modules: Modules;
  #tree = boot.tree;
  /** What is being applied, whose faults are its own already. */
  #coming: string | null = null;
  /** Until what was thrown so far has been told: where it comes from has to be asked for. */
  #faultsTold: () => Promise<unknown> = () => Promise.resolve();
  #faulty = boot.faults.length > 0;
  #ready = false;
  /** The page is about to be loaded anew. */
  #isLeaving = false;

  constructor(refresh: Refresh | null) {
    this.#modules = new Modules(refresh, (key) => {
      this.#guard(() => this.#modules.invalidate(key));
    });
  }

  start(): void {
    Object.assign(window, {
      __sc: {
        base,
        module: (key: string) => this.#modules.start(key),
        style: putStyle,
        worker: (key: string) => this.#modules.worker(key),
        get location() {
          return place;
        },
        set location(value: unknown) {
          place.href = String(value);
        },
        place: placeOf,
        written: noteWritten,
      },
      babelHelpers: { decorate, decorateParam },
    });
    if (boot.faults.length > 0) this.#show(boot.faults, this.#tree);
    this.#faultsTold = watchErrors(
      () => this.#coming ?? this.#tree,
      (fault) => this.#onError(fault),
    );
    listenToApp({
      open: openPath,
      step: stepTo,
      listRoutes: () => void notifyRoutes(),
      draw: notifyPicture,
      choose: (command) => obeyChoosing(command, () => (this.#isLeaving ? null : this.#tree)),
    });
    installNavigation();
    installWorkers();
    forwardConsole();
    for (const note of boot.notes ?? []) console.info(note);
    window.addEventListener('load', () => void this.#onLoad());
    listenToUpdates(boot.tree, (event) => this.#handle(event));
  }

  async #onLoad(): Promise<void> {
    await painted();
    this.#ready = true;
    await this.#faultsTold();
    if (boot.placeholder !== 'waiting')
      notify({ type: 'ready', treeHash: this.#tree, since: performance.timeOrigin });
  }

  /** An error on a page that shows nothing yet is all there is to see; later ones leave the page as it is. */
  #onError(fault: PreviewFault): void {
    if (fault.kind === 'resource') return;
    const root = document.getElementById('root') ?? document.body;
    if (!this.#ready || !root || root.childElementCount === 0) showOverlay([fault]);
  }

  #show(faults: readonly PreviewFault[], treeHash: string): void {
    this.#faulty = true;
    if (document.body) showOverlay(faults);
    else document.addEventListener('DOMContentLoaded', () => this.#faulty && showOverlay(faults));
    for (const fault of faults) notify({ type: 'fault', fault, treeHash });
  }

  /** The faults of the tree are over. An error of the page itself stays until something on the page changes. */
  #clear(): void {
    if (!this.#faulty) return;
    hideOverlay();
    this.#faulty = false;
    notify({ type: 'fault-cleared' });
  }

  async #handle(event: WireEvent): Promise<void> {
    if (event.name === 'faults') this.#show(event.data.faults, event.data.tree);
    else if (event.name === 'installing') this.#wait(event.data);
    else if (event.name === 'reload') location.reload();
    else if (event.name === 'current') this.#clear();
    else if (event.name === 'update') await this.#update(event.data);
    else {
      const { reason: message } = event.data;
      const gone = { kind: 'resource', message, path: null, line: null, column: null } as const;
      this.#show([{ ...gone, frame: '', stack: '' }], this.#tree);
    }
  }

  /** A page that has nothing to show says how far the packages are; any other stays as it is. */
  #wait({ tree, name, done, total }: WireInstalling): void {
    this.#clear();
    const text = document.querySelector('p');
    if (boot.placeholder === 'waiting' && text)
      text.textContent = name === null ? 'Choosing packages' : `Installing ${name} (${done} of ${total})`;
    notify({ type: 'installing', treeHash: tree, name, done, total });
  }

  async #update(update: WireUpdate): Promise<void> {
    const started = performance.now();
    if (
      update.from !== this.#tree ||
      update.reload ||
      update.pages.includes(boot.page) ||
      boot.placeholder !== null
    ) {
      return this.#reload(update.to, started);
    }
    if (this.#modules.isLoading(update)) await loaded();
    this.#coming = update.to;
    try {
      await Promise.all([this.#modules.apply(update), swapSheets(update.sheets)]);
    } catch (error) {
      if (error instanceof NeedsReload) return this.#reload(update.to, started);
      // The new code failed while it started. What was shown before is still there, and so is the way back to it.
      this.#tree = update.to;
      this.#show([await faultOf('runtime', error, 'The change could not be applied.', null)], this.#tree);
      return;
    } finally {
      this.#coming = null;
    }
    this.#tree = update.to;
    hideOverlay();
    this.#clear();
    await painted();
    await this.#faultsTold();
    notify({ type: 'updated', treeHash: update.to, full: false, ms: performance.now() - started });
  }

  #reload(tree: string, started: number): void {
    this.#isLeaving = true;
    notify({ type: 'updated', treeHash: tree, full: true, ms: performance.now() - started });
    location.reload();
  }

  #guard(work: () => Promise<void>): void {
    work().catch(() => location.reload());
  }
}

type Decorator = (target: object, key?: string, description?: PropertyDescriptor | number) => unknown;

/** Legacy decorators, as compiled code calls them. */
function decorate(
  decorators: readonly Decorator[],
  target: object,
  key?: string,
  description?: PropertyDescriptor | null,
): unknown {
  let result: unknown =
    key === undefined
      ? target
      : description === null
        ? Object.getOwnPropertyDescriptor(target, key)
        : description;
  for (const decorator of [...decorators].reverse()) {
    const made =
      key === undefined ? decorator(result as object) : decorator(target, key, result as PropertyDescriptor);
    result = made ?? result;
  }
  if (key !== undefined && result) Object.defineProperty(target, key, result as PropertyDescriptor);
  return result;
}

const decorateParam =
  (index: number, decorator: Decorator) =>
  (target: object, key?: string): void => {
    decorator(target, key, index);
  };

/** Starts the runtime; the first thing that runs in a page of the preview. */
export function start(refresh: Refresh | null): void {
  takeNonce();
  installStorage((key, value) => notify({ type: 'storage', key, value }));
  const scope = window as unknown as Record<string, unknown>;
  scope['process'] ??= pageProcess({ ...boot.env?.process, NODE_ENV: 'development' });
  // What the page has by that name stays: code of packages knows it as such.
  for (const [name, value] of Object.entries(boot.env?.globals ?? {}))
    if (!(name in scope)) scope[name] = value;
  new Page(refresh).start();
}
