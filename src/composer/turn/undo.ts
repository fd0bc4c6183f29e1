import type { Action } from '#contract/actions.ts';

/** Earlier states of the specification, as the smallest changes that bring them back; newest last. */
export interface UndoStep {
  message: string;
  changes: { path: (string | number)[]; value?: unknown }[];
  /** Texts that stood in files alone: how each file reads now at the places that were changed, and how it read before. */
  files?: FileStep[];
  /** The place of the one text that was typed in by hand: letters that follow there belong to the same step. */
  text?: string;
}
export interface FileStep {
  path: string;
  edits: { now: string; before: string }[];
}
export const undoPath = '.statecraft/undo.json';
const limit = 20;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes that turn `from` into `to`. Arrays of another length are taken as a whole. */
function changesBetween(
  from: Json | undefined,
  to: Json | undefined,
  path: (string | number)[],
  out: UndoStep['changes'],
): void {
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  if (isObject(from) && isObject(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      changesBetween(from[key], to[key], [...path, key], out);
    return;
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    for (const [index, item] of from.entries()) changesBetween(item, to[index], [...path, index], out);
    return;
  }
  out.push(to === undefined ? { path } : { path, value: to });
}

export function undoStep(
  message: string,
  after: unknown,
  before: unknown,
  files: readonly FileStep[] = [],
): UndoStep {
  const changes: UndoStep['changes'] = [];
  changesBetween(
    JSON.parse(JSON.stringify(after)) as Json,
    JSON.parse(JSON.stringify(before)) as Json,
    [],
    changes,
  );
  return { message, changes, ...(files.length === 0 ? {} : { files: [...files] }) };
}

/** What brings a file's text back that an action changes. */
export function fileStep(path: string, before: string, after: string, action: Action): FileStep {
  const edits =
    action.type === 'file.edit'
      ? action.edits.map(({ search, replace }) => ({ now: replace, before: search }))
      : [];
  const canBeFound = edits.length > 0 && undoneFile(after, { path, edits }) === before;
  return { path, edits: canBeFound ? edits : [{ now: after, before }] };
}

/** A file with its texts as they were; null where the places are no longer as the change left them. */
export function undoneFile(content: string, { edits }: FileStep): string | null {
  let result = content;
  for (const { now, before } of [...edits].reverse()) {
    const parts = result.split(now);
    if (now === '' || parts.length !== 2) return null;
    result = parts.join(before);
  }
  return result;
}

export function applyUndo(spec: unknown, step: UndoStep): unknown {
  let root = structuredClone(spec) as Json;
  for (const { path, value } of step.changes) {
    const key = path.at(-1);
    if (key === undefined) {
      root = value as Json;
      continue;
    }
    let at = root as Record<string | number, Json>;
    for (const part of path.slice(0, -1)) at = at[part] as Record<string | number, Json>;
    if (value === undefined) delete at[key];
    else at[key] = value as Json;
  }
  return root;
}

/** Whether nothing that was changed later stands where a change can be taken back; the list of examples follows. */
export function isApart(steps: readonly UndoStep[], at: number): boolean {
  const own = (step: UndoStep | undefined) =>
    (step?.changes ?? []).filter(({ path }) => path[0] !== 'examples');
  const isWithin = (one: readonly unknown[], other: readonly unknown[]): boolean =>
    one.every((part, index) => index >= other.length || part === other[index]);
  return own(steps[at]).every(({ path }) =>
    steps.slice(at + 1).every((later) => own(later).every((change) => !isWithin(path, change.path))),
  );
}

export function parseUndo(content: string | null): UndoStep[] {
  if (content === null) return [];
  try {
    const parsed: unknown = JSON.parse(content);
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(
      (step): step is UndoStep =>
        typeof step === 'object' && step !== null && Array.isArray((step as UndoStep).changes),
    );
  } catch {
    return [];
  }
}
export const printUndo = (steps: readonly UndoStep[]): string =>
  `[${steps
    .slice(-limit)
    .map((step) => `\n  ${JSON.stringify(step)}`)
    .join(',')}\n]\n`;
