import { slug } from '../../print/quote.ts';
import { listItem, listParts, type ListItem } from '../../language/details.ts';
import type { Draft } from '../../language/draft.ts';
import { sectionOfLabel, type SectionName } from './label.ts';

/** A section of a list of them, as the message calls it. */
export interface ListedSection {
  readonly title: string;
  readonly section: SectionName;
  readonly at: number;
  /** What stands in it, where the list says so in brackets: "clients (Penguin, Lego)". */
  readonly items: readonly ListItem[];
}

const list =
  /(?<!\p{L})(?:sections?|parts|abschnitte|bereiche|rubriques|parties|secciones|apartados)(?:\s+(?:in\s+(?:this|that|the\s+following|exactly\s+this)\s+order|in\s+dieser\s+reihenfolge|dans\s+cet\s+ordre|en\s+este\s+orden))?\s*:\s*([^.;:\n]{8,300})(?=[.;\n]|$)/iu;

const isPriced = /[€$£]|\d[.,]\d|\d\d/u;

/** "sections: what i do, prices, where i walk": each by its own name; what is none of the usual ones stands there too. */
export function takeListedSections(draft: Draft): ListedSection[] {
  const hit = list.exec(draft.text);
  const words = hit?.[1];
  if (hit === null || words === undefined) return [];
  // Every page has a top and a foot.
  const whole = listParts(words);
  const bare = (part: string): string => part.replace(/\s*\([^()]*\)$/u, '');
  const inside = new Map(
    whole.map((part) => [
      bare(part),
      listParts(/\(([^()]*)\)$/u.exec(part)?.[1] ?? '').filter((one) => one !== ''),
    ]),
  );
  const parts = whole.map(bare).filter((part) => !/^(?:hero|header|footer|top)$/iu.test(part));
  if (parts.length < 3 || parts.some((part) => part.split(/\s+/u).length > 6 || isPriced.test(part)))
    return [];
  let from = hit.index + hit[0].length - words.length;
  // "how it works in 3 steps", "logos of customers": what it is stands first.
  const known = parts.map(
    (part) =>
      sectionOfLabel(part, true, true) ??
      sectionOfLabel(part.replace(/\s+(?:in|of|von|de|avec|with|mit|con)\s.*$/iu, ''), true, true),
  );
  // "portraits, about me": of two names for the same kind of section, one is a section of its own.
  const isOwn = (at: number): boolean => {
    const one = known[at];
    const same = parts.flatMap((part, other) =>
      one != null && known[other]?.type === one.type && known[other].id === one.id ? [{ part, other }] : [],
    );
    const best = same.find(({ part }) => one != null && part.toLowerCase().startsWith(one.type)) ?? same[0];
    return one == null || best?.other !== at;
  };
  return parts.map((part, index) => {
    const at = draft.text.indexOf(part, from);
    const items = inside.get(part) ?? [];
    from = at + part.length;
    const bracket = items.length === 0 ? null : /^\s*\([^()]*\)/u.exec(draft.text.slice(from));
    if (bracket !== null) draft.take(from, from + bracket[0].length);
    const title = part.charAt(0).toUpperCase() + part.slice(1);
    const section = isOwn(index) ? null : (known[index] ?? null);
    if (section === null) draft.take(at, at + part.length);
    return { title, at, items: items.map(listItem), section: section ?? { type: 'custom', id: slug(title) } };
  });
}
