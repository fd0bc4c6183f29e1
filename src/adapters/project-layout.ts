import type { Side } from '#machines/workspace/workspace.types.ts';

/** How the project page was left; the same for all projects of this browser. */
export interface Layout {
  readonly chatWidth?: number;
  readonly side?: Side;
}

const key = 'statecraft:layout';
const knownSides: readonly string[] = ['preview', 'code', 'console', 'versions', 'database'] satisfies Side[];

export function readLayout(storage: Storage | null): Layout {
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { chatWidth, side } = parsed as { chatWidth?: unknown; side?: unknown };
    return {
      ...(typeof chatWidth === 'number' ? { chatWidth } : {}),
      ...(typeof side === 'string' && knownSides.includes(side) ? { side: side as Side } : {}),
    };
  } catch {
    return {};
  }
}

/** Changes what is remembered; a full or forbidden storage remembers nothing. */
export function keepLayout(storage: Storage | null, change: Layout): void {
  try {
    storage?.setItem(key, JSON.stringify({ ...readLayout(storage), ...change }));
  } catch {
    // The layout lasts as long as the page.
  }
}
