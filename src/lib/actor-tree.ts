import type { AnyActor, AnyActorLogic, AnyActorRef, InputFrom } from 'xstate';
import type { AppActors } from './app-context.ts';
import type { ProjectActors } from './project-context.ts';

/** Every actor of the tree that others look up, by its id in the system. */
export interface TreeActors extends AppActors, ProjectActors {}

/**
 * The running actor of that name in the tree of this tab.
 * @throws when its branch does not run
 */
export function treeActor<K extends keyof TreeActors & string>(
  system: AnyActor['system'],
  name: K,
): TreeActors[K] {
  const actor = system.get(name) as TreeActors[K] | undefined;
  if (actor === undefined) throw new Error(`No actor "${name}" is running`);
  return actor;
}

/** A branch of the tree whose code is loaded after its parent has been made. */
export interface DeferredLogic {
  /** What the parent invokes. It fails when it is begun before its code has arrived. */
  readonly logic: AnyActorLogic;
  /** Hands over the logic; what runs already goes on as it was. */
  arrive<L extends AnyActorLogic>(logic: L, beginning?: Beginning<L>): void;
}

interface Beginning<L extends AnyActorLogic> {
  /** What it begins with, where its parent does not know. */
  readonly input?: () => InputFrom<L>;
  /** Called with the actor when it is about to start; what it answers is called when the actor is stopped. */
  readonly begins?: (actor: AnyActorRef) => (() => void) | void;
}

/** @param name says in an error what was begun too early */
export function createDeferredLogic(name: string): DeferredLogic {
  let arrived: AnyActorLogic | null = null;
  let beginning: Beginning<AnyActorLogic> = {};
  const ends = new WeakMap<AnyActorRef, () => void>();
  const known = (): AnyActorLogic => {
    if (arrived === null) throw new Error(`The code of "${name}" has not been loaded`);
    return arrived;
  };
  return {
    logic: {
      getInitialSnapshot: (scope, input) =>
        known().getInitialSnapshot(scope, (beginning.input?.() ?? input) as never),
      transition(snapshot, event, scope) {
        if (event.type === 'xstate.stop') ends.get(scope.self)?.();
        return known().transition(snapshot, event, scope);
      },
      start(snapshot, scope) {
        // A chart of the branch has failed: the branch goes on without it, and its fault is for the console.
        (scope.self as AnyActor).on('actor.lost', (event) =>
          reportError('error' in event ? event.error : event),
        );
        const end = beginning.begins?.(scope.self);
        if (end) ends.set(scope.self, end);
        known().start?.(snapshot, scope);
      },
      getPersistedSnapshot: (snapshot, options) => known().getPersistedSnapshot(snapshot, options),
    } satisfies AnyActorLogic,
    arrive(logic, next = {}) {
      arrived = logic;
      beginning = next as Beginning<AnyActorLogic>;
    },
  };
}
