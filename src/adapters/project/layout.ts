import { workspaceMachine } from '#machines/workspace/workspace.machine.ts';
import type { Side } from '#machines/workspace/workspace.types.ts';
import { browserStorage } from '../file-drafts.ts';
import { projectIdOf } from './stores.ts';

/** How a project's page was left: the chat's width is the browser's, what stood beside it the project's own. */
export interface Layout {
  readonly chatWidth?: number;
  readonly side?: Side;
}

const key = 'statecraft:layout';
/** So many projects' sides are remembered; the one left longest ago goes first. */
const remembered = 100;
const knownSides: readonly string[] = [
  'preview',
  'blueprint',
  'code',
  'console',
  'versions',
  'machine',
  'database',
] satisfies Side[];

interface Kept {
  readonly chatWidth?: number;
  /** Project and side, the latest last. */
  readonly sides: readonly (readonly [string, Side])[];
}

/** The layout of a project's page; a project that was never left has none but the width. */
export function readLayout(storage: Storage | null, projectId: string): Layout {
  const { chatWidth, sides } = read(storage);
  const side = sides.find(([id]) => id === projectId)?.[1];
  return { ...(chatWidth === undefined ? {} : { chatWidth }), ...(side === undefined ? {} : { side }) };
}

/** Changes what is remembered; a full or forbidden storage remembers nothing. */
export function keepLayout(storage: Storage | null, projectId: string, change: Layout): void {
  const { sides, ...width } = read(storage);
  const kept: Kept = {
    ...width,
    ...(change.chatWidth === undefined ? {} : { chatWidth: change.chatWidth }),
    sides:
      change.side === undefined
        ? sides
        : [...sides.filter(([id]) => id !== projectId), [projectId, change.side] as const].slice(-remembered),
  };
  try {
    storage?.setItem(key, JSON.stringify(kept));
  } catch {
    // The layout lasts as long as the page.
  }
}

function read(storage: Storage | null): Kept {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return { sides: [] };
    const { chatWidth, sides } = parsed as { chatWidth?: unknown; sides?: unknown };
    return {
      ...(typeof chatWidth === 'number' ? { chatWidth } : {}),
      sides: Array.isArray(sides) ? sides.filter(isProjectSide) : [],
    };
  } catch {
    return { sides: [] };
  }
}

const isProjectSide = (entry: unknown): entry is readonly [string, Side] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && knownSides.includes(entry[1] as string);

/** The panes of a project's page, which remember how they were left. */
export const providedWorkspace = workspaceMachine.provide({
  actions: {
    keepLayout: ({ system }, change) => keepLayout(browserStorage(), projectIdOf(system), change),
  },
});
