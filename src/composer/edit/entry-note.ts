import { t } from '#language/speech.ts';
import { inARow, type Outcome } from './outcome.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { resolve } from './resolve-things.ts';
import { valueAt, withValue } from '../find/things.ts';

/** "“vegan” to the rye": words that stand beside an entry. */
export function addNote(spec: SiteSpec, body: string): Outcome | null {
  const found =
    /^(?:(?:the\s+)?(?:note|words?|text|hinweis|mention|nota)\s+)?["“„«]([^"“”„«»]+)["”“»]\s+(?:to|beside|at|next to|zu|bei|à|au|al?|junto a)\s+(.+?)[.!]?$/iu.exec(
      body,
    );
  const target = found?.[2] === undefined ? null : resolve(spec, found[2]);
  const [thing] = target?.type === 'one' ? target.things : [];
  if (found?.[1] === undefined || thing?.kind !== 'entry') return null;
  const item = valueAt(spec, thing.path);
  if (typeof item !== 'object' || item === null || !('text' in item) || typeof item.text !== 'string')
    return null;
  const text = [item.text, found[1]].filter((part) => part !== '').join(' · ');
  return {
    spec: withValue(spec, [...thing.path, 'text'], () => text),
    said: t`Beside “${thing.label}” it says “${text}” now.`,
  };
}

/** What an edit has added to a list stands before the rest of it. */
export function firstInList(before: SiteSpec, { spec, said }: Outcome): Outcome {
  if (spec.kind !== 'site') return { spec, said };
  const visit = (old: unknown, now: unknown): unknown => {
    if (JSON.stringify(old) === JSON.stringify(now) || typeof now !== 'object' || now === null) return now;
    if (Array.isArray(now) && Array.isArray(old)) {
      if (now.length === old.length) return now.map((item: unknown, index) => visit(old[index], item));
      const known = new Set(old.map((item) => JSON.stringify(item)));
      const fresh = now.filter((item) => !known.has(JSON.stringify(item)));
      return [...fresh, ...now.filter((item) => !fresh.includes(item))];
    }
    const other = (typeof old === 'object' && old !== null ? old : {}) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(Object.entries(now).map(([key, item]) => [key, visit(other[key], item)]));
  };
  return {
    spec: { ...spec, sections: visit(before.sections, spec.sections) as SiteSpec['sections'] },
    said: inARow(said, t`It comes first.`),
  };
}
