import type { BlueprintEdit, BlueprintPath } from '#contract/blueprint.ts';

type Entries = readonly unknown[];
type Properties = Readonly<Record<string, unknown>>;

const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of an entry of a list that stays the same wherever it stands; null for entries that have none. */
export const idOf = (entry: unknown): string | null => {
  if (!isProperties(entry)) return null;
  const id = entry['id'] ?? entry['key'];
  return typeof id === 'string' && id !== '' ? id : null;
};

/** The index that a step means in a list; -1 where it means none. */
const indexOf = (list: Entries, step: string | number): number =>
  typeof step === 'number'
    ? step < list.length
      ? step
      : -1
    : list.findIndex((entry) => idOf(entry) === step);

const childOf = (value: unknown, step: string | number): unknown => {
  if (Array.isArray(value)) return (value as Entries)[indexOf(value as Entries, step)];
  return isProperties(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

/** What stands at a place; undefined where there is no such place. */
export const valueAt = (root: unknown, path: BlueprintPath): unknown => path.reduce(childOf, root);

/** The value with another one at a place, or without it where `change` answers undefined; null where there is no such place. */
function changedAt(
  root: unknown,
  path: BlueprintPath,
  change: (value: unknown) => unknown,
): { readonly value: unknown } | null {
  const [step, ...rest] = path;
  if (step === undefined) return { value: change(root) };
  if (Array.isArray(root)) {
    const list = root as Entries;
    const index = indexOf(list, step);
    if (index < 0) return null;
    const child = changedAt(list[index], rest, change);
    if (child === null) return null;
    return {
      value: child.value === undefined ? list.toSpliced(index, 1) : list.with(index, child.value),
    };
  }
  if (!isProperties(root)) return null;
  const child = changedAt(childOf(root, step), rest, change);
  if (child === null) return null;
  const others = Object.entries(root).filter(([key]) => key !== String(step));
  if (child.value === undefined) return { value: Object.fromEntries(others) };
  return {
    value: Object.hasOwn(root, step)
      ? Object.fromEntries(
          Object.entries(root).map((entry) => (entry[0] === String(step) ? [entry[0], child.value] : entry)),
        )
      : Object.fromEntries([...others, [String(step), child.value]]),
  };
}

/**
 * A blueprint after a change that names exactly what it changes; null where the place is not there. What the composer
 * makes (`add`) and takes back (`undo`) it alone knows: these leave the blueprint as it is here.
 */
export function withEdit(root: unknown, edit: BlueprintEdit): { readonly value: unknown } | null {
  switch (edit.op) {
    case 'set':
      return edit.value === undefined ? null : changedAt(root, edit.path, () => edit.value);
    case 'clear':
    case 'remove':
      return valueAt(root, edit.path) === undefined ? null : changedAt(root, edit.path, () => undefined);
    case 'insert':
      return changedList(root, edit.path, (list) => list.toSpliced(edit.at, 0, edit.value));
    case 'move': {
      const step = edit.path.at(-1);
      if (step === undefined) return null;
      return changedList(root, edit.path.slice(0, -1), (list) => {
        const from = indexOf(list, step);
        return from < 0 ? null : list.toSpliced(from, 1).toSpliced(edit.to, 0, list[from]);
      });
    }
    case 'add':
    case 'undo':
      return { value: root };
  }
}

/** A list that is not there yet, as of an optional property, is an empty one. */
function changedList(
  root: unknown,
  path: BlueprintPath,
  change: (list: Entries) => Entries | null,
): { readonly value: unknown } | null {
  const list = valueAt(root, path) ?? [];
  const next = Array.isArray(list) ? change(list as Entries) : null;
  return next === null ? null : changedAt(root, path, () => next);
}
