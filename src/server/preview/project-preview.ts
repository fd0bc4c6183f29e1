import type { PreviewFault } from '#contract/preview.ts';
import type { Installation } from '#server/packages/package-service.ts';
import type { PreviewSource } from './preview-source.ts';
import type { TreeCompiler } from './tree/tree-compiler.ts';
import type { ReadBlob } from './tree/tree-sources.ts';
import type { Snapshot, SnapshotModule } from './tree/snapshot.ts';
import { updateBetween } from './tree/update.ts';
import type { WireEvent } from '#server/preview-runtime/wire.ts';

/** An update stream of one page. */
export interface Subscriber {
  /** Tree that the page shows or is about to show. */
  tree: string;
  /** Sends one prepared event; `id` is where the stream may be resumed. */
  send(event: string): void;
  end(): void;
  /** Whether the reader is gone. */
  readonly closed: boolean;
}

export type PreviewState =
  /** The newest tree is shown (`good`), or could not be (`broken`), with the last one that could. */
  | { readonly kind: 'good'; readonly shown: Snapshot }
  | { readonly kind: 'broken'; readonly newest: Snapshot; readonly shown: Snapshot | null }
  /** Packages of the newest tree are being brought. */
  | { readonly kind: 'installing'; readonly newest: Snapshot; readonly shown: Snapshot | null }
  | { readonly kind: 'missing' };

/** What became of a tree that was to be shown: `fault` is the first that keeps it from that. */
export interface TreeOutcome {
  readonly projectId: string;
  readonly treeHash: string;
  readonly fault: PreviewFault | null;
}

const keptSnapshots = 6;
const maxSubscribers = 100;

/** One event as the bytes of a server-sent event. Without an id it does not move the point of resumption. */
export const eventText = (event: WireEvent, id: string | null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;

const installingEvent = (snapshot: Snapshot): string =>
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
  readonly #compiler: TreeCompiler;
  readonly #onOutcome: (outcome: TreeOutcome) => void;
  readonly #onError: (error: unknown) => void;
  /** Installations that are over. */
  readonly #settled = new WeakSet<Installation>();
  readonly #stopListening: () => void;
  readonly #subscribers = new Set<Subscriber>();
  readonly #joining = new Set<Subscriber>();
  readonly #kept = new Map<string, Snapshot>();
  #newest: Snapshot | null = null;
  #shown: Snapshot | null = null;
  #missing = false;
  #running: Promise<void> | null = null;
  #again = false;
  #retry = false;
  #closed = false;

  constructor(
    readonly projectId: string,
    source: PreviewSource,
    compiler: TreeCompiler,
    on: {
      readonly error: (error: unknown) => void;
      readonly outcome: (outcome: TreeOutcome) => void;
    },
  ) {
    this.#onOutcome = on.outcome;
    this.#onError = on.error;
    this.#source = source;
    this.#compiler = compiler;
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
    await this.refresh();
    return this.#known();
  }

  #known(): PreviewState {
    if (this.#missing || !this.#newest) return { kind: 'missing' };
    if (this.#shown === this.#newest) return { kind: 'good', shown: this.#shown };
    const kind = this.#newest.installing === null ? 'broken' : 'installing';
    return { kind, newest: this.#newest, shown: this.#shown };
  }

  /** Snapshots that pages may still be showing, the newest first. */
  snapshots(): Snapshot[] {
    const kept = [...this.#kept.values()].reverse();
    return this.#newest && !kept.includes(this.#newest) ? [this.#newest, ...kept] : kept;
  }

  /** A module of a shown tree by key and id. */
  module(key: string, id: string): SnapshotModule | null {
    for (const snapshot of this.snapshots()) {
      const module = snapshot.modules.get(key);
      if (module?.id === id) return module;
    }
    return null;
  }

  /** Adds a page to those that are told of changes, and tells it what it missed. False when there are too many. */
  async subscribe(subscriber: Subscriber): Promise<boolean> {
    if (this.#subscribers.size + this.#joining.size >= maxSubscribers) return false;
    // It hears nothing of what goes on until it knows where things stand; else it would hear that twice.
    this.#joining.add(subscriber);
    await this.refresh().finally(() => this.#joining.delete(subscriber));
    if (this.#closed || subscriber.closed) return true;
    this.#subscribers.add(subscriber);
    const state = this.#known();
    if (state.kind === 'missing') {
      subscriber.send(
        eventText({ name: 'gone', data: { reason: 'The project does not exist any more.' } }, null),
      );
      return true;
    }
    if (state.shown) this.#bring(subscriber, state.shown);
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
  }

  async #refreshUntilCurrent(): Promise<void> {
    do {
      this.#again = false;
      await this.#refreshOnce();
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
    const prepared = new Map<string, string>();
    for (const subscriber of this.#subscribers) this.#bring(subscriber, next, prepared);
  }

  /** Tells of an installation and builds the tree again when it is over, whether or not it went well. */
  #await(snapshot: Snapshot, installation: Installation): void {
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

  async #build(current: { treeHash: string; type: Snapshot['type'] }): Promise<Snapshot> {
    const readBlob: ReadBlob = (hash) => this.#source.readBlob(hash);
    const files = await this.#source.readTree(current.treeHash);
    return this.#compiler.build({ ...current, files }, readBlob, { previous: this.#newest });
  }

  #keep(snapshot: Snapshot): void {
    this.#kept.delete(snapshot.treeHash);
    this.#kept.set(snapshot.treeHash, snapshot);
    for (const hash of this.#kept.keys()) {
      if (this.#kept.size <= keptSnapshots) break;
      this.#kept.delete(hash);
    }
  }

  /** Sends what leads from a subscriber's tree to `to`; many at the same tree share one prepared text. */
  #bring(subscriber: Subscriber, to: Snapshot, prepared = new Map<string, string>()): void {
    const from = subscriber.tree;
    let text = prepared.get(from);
    if (text === undefined) {
      const before = this.#kept.get(from);
      if (from === to.treeHash) {
        text = eventText({ name: 'current', data: { tree: to.treeHash } }, to.treeHash);
      } else if (before && !before.empty && !to.empty) {
        text = eventText({ name: 'update', data: updateBetween(before, to) }, to.treeHash);
      } else {
        text = eventText(
          { name: 'reload', data: { reason: 'The page is older than what is known here.' } },
          null,
        );
      }
      prepared.set(from, text);
    }
    subscriber.tree = to.treeHash;
    subscriber.send(text);
  }

  #faultsEvent(newest: Snapshot): string {
    return eventText({ name: 'faults', data: { tree: newest.treeHash, faults: newest.faults } }, null);
  }

  #broadcast(text: string): void {
    for (const subscriber of this.#subscribers) subscriber.send(text);
  }
}
