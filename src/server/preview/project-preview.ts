import type { PreviewFault } from '#contract/preview.ts';
import type { Installation } from '#server/packages/package-service.ts';
import type { PreviewSource } from './preview-source.ts';
import { eventText } from './event-text.ts';
import { nothingIfLost } from './thread/live-thread.ts';
import type { BuiltTree, TreeThread } from './thread/tree-thread.ts';
import type { ReadBlob } from './tree/tree-sources.ts';

/** An update stream of one page. */
export interface Subscriber {
  /** Tree that the page shows or is about to show. */
  tree: string;
  /** Sends one prepared event; `id` is where the stream may be resumed. */
  send(event: string | Uint8Array): void;
  end(): void;
  /** Whether the reader is gone. */
  readonly closed: boolean;
}

export type PreviewState =
  /** The newest tree is shown (`good`), or could not be (`broken`), with the last one that could. */
  | { readonly kind: 'good'; readonly shown: BuiltTree }
  | { readonly kind: 'broken'; readonly newest: BuiltTree; readonly shown: BuiltTree | null }
  /** Packages of the newest tree are being brought. */
  | { readonly kind: 'installing'; readonly newest: BuiltTree; readonly shown: BuiltTree | null }
  | { readonly kind: 'missing' };

/** What became of a tree that was to be shown: `fault` is the first that keeps it from that. */
export interface TreeOutcome {
  readonly projectId: string;
  readonly treeHash: string;
  readonly fault: PreviewFault | null;
}

const keptSnapshots = 6;
const maxSubscribers = 100;

const installingEvent = (snapshot: BuiltTree): string =>
  eventText(
    {
      name: 'installing',
      data: {
        tree: snapshot.treeHash,
        ...(snapshot.installing?.progress ?? { name: null, done: 0, total: 0 }),
      },
    },
    null,
  );

/** The preview of one project while a person looks at it: the newest tree, the last good one, and who watches. */
export class ProjectPreview {
  readonly #source: PreviewSource;
  readonly #thread: TreeThread;
  readonly #onOutcome: (outcome: TreeOutcome) => void;
  readonly #onError: (error: unknown) => void;
  /** Installations that are over. */
  readonly #settled = new WeakSet<Installation>();
  readonly #stopListening: () => void;
  readonly #subscribers = new Set<Subscriber>();
  readonly #joining = new Set<Subscriber>();
  readonly #kept = new Map<string, BuiltTree>();
  /** Everything that the thread holds for it. */
  #held = new Set<BuiltTree>();
  #newest: BuiltTree | null = null;
  #shown: BuiltTree | null = null;
  #missing = false;
  #running: Promise<void> | null = null;
  #again = false;
  #retry = false;
  #closed = false;

  constructor(
    readonly projectId: string,
    source: PreviewSource,
    thread: TreeThread,
    on: {
      readonly error: (error: unknown) => void;
      readonly outcome: (outcome: TreeOutcome) => void;
    },
  ) {
    this.#onOutcome = on.outcome;
    this.#onError = on.error;
    this.#source = source;
    this.#thread = thread;
    this.#stopListening = source.onTreeChanged(projectId, () => {
      this.refresh().catch(on.error);
    });
  }

  get watched(): boolean {
    return this.#subscribers.size + this.#joining.size > 0;
  }

  /** Brings the preview up to the tree that is current when it is called. Rejects when the source does. */
  refresh(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#refreshUntilCurrent().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** What there is to show, as of now. */
  async state(): Promise<PreviewState> {
    this.#retry = true;
    return this.#current();
  }

  /** Snapshots may be lost while they are waited for. */
  async #current(): Promise<PreviewState> {
    do await this.refresh();
    while (this.#newest === null && !this.#missing && !this.#closed);
    return this.#known();
  }

  #known(): PreviewState {
    if (this.#missing || !this.#newest) return { kind: 'missing' };
    if (this.#shown === this.#newest) return { kind: 'good', shown: this.#shown };
    const kind = this.#newest.installing === null ? 'broken' : 'installing';
    return { kind, newest: this.#newest, shown: this.#shown };
  }

  /** Snapshots that pages may still be showing, the newest first. */
  snapshots(): BuiltTree[] {
    const kept = [...this.#kept.values()].reverse();
    return this.#newest && !kept.includes(this.#newest) ? [this.#newest, ...kept] : kept;
  }

  /** Their names in the thread. */
  get ids(): readonly number[] {
    return this.snapshots().map(({ id }) => id);
  }

  /** All snapshots were lost. */
  forget(): void {
    this.#held.clear();
    this.#kept.clear();
    this.#newest = null;
    this.#shown = null;
    if (this.watched) this.refresh().catch(this.#onError);
  }

  /** Adds a page to those that are told of changes, and tells it what it missed. False when there are too many. */
  async subscribe(subscriber: Subscriber): Promise<boolean> {
    if (this.#subscribers.size + this.#joining.size >= maxSubscribers) return false;
    // It hears nothing of what goes on until it knows where things stand; else it would hear that twice.
    this.#joining.add(subscriber);
    const state = await this.#bringToCurrent(subscriber).finally(() => this.#joining.delete(subscriber));
    if (this.#closed || subscriber.closed) return true;
    this.#subscribers.add(subscriber);
    if (state.kind === 'missing') {
      subscriber.send(
        eventText({ name: 'gone', data: { reason: 'The project does not exist any more.' } }, null),
      );
      return true;
    }
    if (state.kind === 'broken') subscriber.send(this.#faultsEvent(state.newest));
    if (state.kind === 'installing') subscriber.send(installingEvent(state.newest));
    return true;
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    for (const subscriber of [...this.#subscribers, ...this.#joining]) subscriber.end();
    this.#subscribers.clear();
    this.#joining.clear();
    this.#release();
  }

  async #refreshUntilCurrent(): Promise<void> {
    do {
      this.#again = false;
      await this.#refreshOnce();
      this.#release();
    } while (this.#again && !this.#closed);
  }

  async #refreshOnce(): Promise<void> {
    const current = await this.#source.currentTree(this.projectId);
    if (current === null) {
      const was = this.#missing;
      this.#missing = true;
      if (!was)
        this.#broadcast(eventText({ name: 'gone', data: { reason: 'The project was deleted.' } }, null));
      return;
    }
    this.#missing = false;
    const retry = this.#retry;
    this.#retry = false;
    const newest = this.#newest;
    if (newest?.treeHash === current.treeHash && newest.type === current.type) {
      const isDone =
        newest.installing === null ? !(retry && newest.mayRetry) : !this.#settled.has(newest.installing);
      if (isDone) return;
    }
    const kept = this.#kept.get(current.treeHash);
    const next = kept?.type === current.type ? kept : await this.#build(current);
    this.#newest = next;
    if (next.installing !== null) return this.#await(next, next.installing);
    this.#onOutcome({
      projectId: this.projectId,
      treeHash: next.treeHash,
      fault: next.faults[0] ?? null,
    });
    if (next.faults.length > 0) {
      this.#broadcast(this.#faultsEvent(next));
      return;
    }
    this.#shown = next;
    this.#keep(next);
    await this.#bring(this.#subscribers, next);
  }

  /** Tells of an installation and builds the tree again when it is over, whether or not it went well. */
  #await(snapshot: BuiltTree, installation: Installation): void {
    const tell = (): void => {
      if (this.#newest === snapshot) this.#broadcast(installingEvent(snapshot));
    };
    const stop = installation.onProgress(tell);
    tell();
    installation.done
      .then(() => {
        stop();
        this.#settled.add(installation);
        if (!this.#closed) return this.refresh();
      })
      .catch(this.#onError);
  }

  async #build(current: Pick<BuiltTree, 'treeHash' | 'type'>): Promise<BuiltTree> {
    const readBlob: ReadBlob = (hash) => this.#source.readBlob(hash);
    const files = await this.#source.readTree(current.treeHash);
    const previous = this.#newest;
    const made = await this.#thread.build({ ...current, files }, readBlob, { previous });
    this.#held.add(made);
    return made;
  }

  /** The thread keeps what may still be asked for. */
  #release(): void {
    const kept = new Set(this.#closed ? [] : this.snapshots());
    this.#thread.release([...this.#held].filter((tree) => !kept.has(tree)));
    this.#held = kept;
  }

  #keep(snapshot: BuiltTree): void {
    this.#kept.delete(snapshot.treeHash);
    this.#kept.set(snapshot.treeHash, snapshot);
    for (const hash of this.#kept.keys()) {
      if (this.#kept.size <= keptSnapshots) break;
      this.#kept.delete(hash);
    }
  }

  /** Sends what leads from the subscribers' trees to `to`; many at the same tree share one prepared text. */
  async #bring(subscribers: Iterable<Subscriber>, to: BuiltTree): Promise<void> {
    const prepared = new Map<string, Promise<string | Uint8Array>>();
    const sent = [...subscribers].map(async (subscriber) => {
      const from = subscriber.tree;
      subscriber.tree = to.treeHash;
      const event = prepared.get(from) ?? this.#eventBetween(from, to);
      prepared.set(from, event);
      subscriber.send(await event);
    });
    await Promise.all(sent);
  }

  async #eventBetween(from: string, to: BuiltTree): Promise<string | Uint8Array> {
    if (from === to.treeHash) return eventText({ name: 'current', data: { tree: to.treeHash } }, to.treeHash);
    const before = this.#kept.get(from);
    const update =
      before === undefined
        ? null
        : await this.#thread.ask('update', { from: before.id, to: to.id }).catch(nothingIfLost);
    const reason = 'The page is older than what is known here.';
    return update ?? eventText({ name: 'reload', data: { reason } }, null);
  }

  /** Tells a subscriber what is shown, until that is what it was told. */
  async #bringToCurrent(subscriber: Subscriber): Promise<PreviewState> {
    let state = await this.#current();
    let brought: BuiltTree | null = null;
    for (;;) {
      const shown = state.kind === 'missing' ? null : state.shown;
      if (shown === brought) return state;
      brought = shown;
      if (shown !== null) await this.#bring([subscriber], shown);
      state = this.#newest === null ? await this.#current() : this.#known();
    }
  }

  #faultsEvent(newest: BuiltTree): string {
    return eventText({ name: 'faults', data: { tree: newest.treeHash, faults: newest.faults } }, null);
  }

  #broadcast(text: string): void {
    for (const subscriber of this.#subscribers) subscriber.send(text);
  }
}
