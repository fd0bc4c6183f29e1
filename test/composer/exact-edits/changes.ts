import { entriesOf } from '#composer/find/entries.ts';
import type { Spec } from '#composer/spec/spec.ts';

interface Part {
  readonly name: string;
  readonly value: unknown;
  /** What it holds, where it is new as a whole. */
  readonly entries: readonly string[];
}

/** The parts of a specification: sections, pages, lists, screens, and what stands at its top. */
function partsOf(spec: Spec): Part[] {
  const parts: Part[] = [];
  const put = (name: string, value: unknown, entries: readonly string[] = []): void => {
    parts.push({ name, value, entries });
  };
  for (const [key, value] of Object.entries(spec)) {
    if (spec.kind === 'site' && key === 'sections')
      for (const section of spec.sections)
        put(
          section.id,
          section,
          entriesOf(section).map((entry) => entry.name),
        );
    else if (spec.kind === 'site' && key === 'docs')
      for (const page of spec.docs?.pages ?? []) put(`page ${page.id}`, page, [page.title]);
    else if (spec.kind === 'app' && key === 'entities')
      for (const entity of spec.entities) {
        const { fields, rows, ...rest } = entity;
        put(entity.key, rest, [entity.labelPlural]);
        for (const field of fields) put(`${entity.key}.${field.key}`, field, [field.label]);
        put(`${entity.key} rows`, rows);
      }
    else if (spec.kind === 'app' && key === 'screens')
      for (const screen of spec.screens) put(`screen ${screen.id}`, screen, [screen.title]);
    else put(key, value);
  }
  return parts;
}

function leaves(value: unknown): string[] {
  if (value === null || value === '' || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(leaves);
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)];
}

/** Those of `one` that `other` has not, each as often as it stands there. */
function less(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Everything in which two specifications differ, one line for each part: `menu: 49€ → 55€`, `− faq`, `+ team (Ana)`. */
export function changesBetween(before: Spec, after: Spec): string[] {
  const old = partsOf(before);
  const now = partsOf(after);
  const lines: string[] = [];
  for (const { name, value } of old) {
    const same = now.find((part) => part.name === name);
    if (same === undefined) lines.push(`− ${name}`);
    else if (JSON.stringify(same.value) !== JSON.stringify(value)) {
      const [gone, come] = [less(leaves(value), leaves(same.value)), less(leaves(same.value), leaves(value))];
      const what =
        gone.length === 0 && come.length === 0
          ? `in another order: ${leaves(same.value).join(', ')}`
          : gone.length === 0
            ? `+ ${come.join(', ')}`
            : come.length === 0
              ? `− ${gone.join(', ')}`
              : `${gone.join(', ')} → ${come.join(', ')}`;
      lines.push(`${name}: ${what}`);
    }
  }
  for (const { name, entries } of now)
    if (!old.some((part) => part.name === name))
      lines.push(entries.length === 0 ? `+ ${name}` : `+ ${name} (${entries.join(', ')})`);
  const order = (parts: readonly Part[], others: readonly Part[]): string =>
    parts
      .map((part) => part.name)
      .filter((name) => others.some((part) => part.name === name))
      .join(' ');
  if (order(old, now) !== order(now, old))
    lines.push(
      `order: ${now
        .filter((part) => before.kind !== 'site' || !(part.name in before))
        .map((part) => part.name)
        .join(' ')}`,
    );
  return lines;
}
