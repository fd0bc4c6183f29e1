import type { RegisteredMachine } from '#machines/registry.ts';
import type { WalkedMachine } from './coverage.ts';
import type { RecordingStore } from './recording.ts';
import type { RecordedActor } from '#machines/shared/inspect/recording.types.ts';

/** What the inspector's screen stands on: the app gives it, in development. */
export interface Inspection {
  /** Name of this tab. */
  readonly tab: string;
  readonly store: RecordingStore;
  readonly registry: readonly RegisteredMachine[];
  /** What generated tests walk of each machine, by its id. */
  readonly coverage: ReadonlyMap<string, WalkedMachine>;
  /** Asks the other tabs of this origin to report too. */
  readonly watchTabs: () => void;
  /** Sends an event to a running actor, in whatever tab it is. */
  readonly send: (
    actor: Pick<RecordedActor, 'tab' | 'key'>,
    event: { readonly type: string } & Readonly<Record<string, unknown>>,
  ) => void;
  /** Starts a copy of a machine with nothing behind its actors; answers its key. */
  readonly simulate: (entry: RegisteredMachine) => string;
  /** Puts text on the clipboard. Rejects where the browser does not allow it. */
  readonly copy: (text: string) => Promise<void>;
  /** Ends a simulated copy. */
  readonly stop: (key: string) => void;
}
