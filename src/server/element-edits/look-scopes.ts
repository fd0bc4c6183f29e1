import { type LookName, lookNames, type LookRule, type LookScope } from '#contract/element-look.ts';
import type { EditedElement, SheetRuleFound } from '#server/preview/compile/protocol.ts';

/** A rule of the page as its file has it; `found` is null where that cannot be told. */
export interface KnownRule {
  readonly rule: LookRule;
  /** The file that it is written in. */
  readonly path: string;
  readonly found: SheetRuleFound | null;
}

/** Rules that are offered, of those that apply. */
const mostOffered = 4;

/**
 * Where the look of an element can be written, the best place first: entries that are its alone, its classes, a rule
 * that is its alone, and else the element itself.
 * @param rules those that apply to it on the page, the weakest first
 */
export function scopesOf(
  looks: EditedElement['looks'],
  rules: readonly KnownRule[],
  { path, hasTailwind }: { readonly path: string; readonly hasTailwind: boolean },
): LookScope[] {
  const winner = (name: LookName): number => {
    const insisting = rules.findLastIndex(({ rule }) => rule.insists.includes(name));
    return insisting === -1 ? rules.findLastIndex(({ rule }) => rule.sets.includes(name)) : insisting;
  };
  const decided = [...new Set(rules.flatMap(({ rule }) => [...rule.sets, ...rule.insists]))];

  const scopes = looks.map((look): LookScope => {
    if (look.kind === 'entry') return { ...look, path };
    const obstacles = { ...look.obstacles };
    for (const { rule } of rules) for (const name of rule.insists) obstacles[name] = 'overruled';
    // Rules of the project's own are stronger than classes of Tailwind, which lie in a layer.
    const ruled = hasTailwind ? decided.filter((name) => (rules[winner(name)]?.found ?? null) !== null) : [];
    return { ...look, obstacles, path, inline: [...new Set([...look.inline, ...ruled])] };
  });

  const offered = rules.flatMap(({ rule, path: sheet, found }, at): LookScope[] => {
    if (found === null || !rule.isPlain || !/[.#]/.test(rule.selector)) return [];
    const obstacles = { ...found.obstacles };
    for (const name of decided) if (winner(name) > at) obstacles[name] = 'overruled';
    for (const name of looks.find(({ kind }) => kind === 'element')?.inline ?? [])
      obstacles[name] = 'overruled';
    const { written } = found;
    return [
      { kind: 'rule', name: rule.selector, path: sheet, count: rule.count, written, obstacles, inline: [] },
    ];
  });
  const strongest = offered.toReversed().slice(0, mostOffered);
  const isOwn = ({ name }: LookScope): boolean =>
    rules.some(({ rule }) => rule.isOwn && rule.selector === name);
  const best =
    (hasTailwind || scopes[0]?.kind === 'entry' ? undefined : strongest.find(isOwn)) ??
    [...scopes, ...strongest].find(({ obstacles }) =>
      lookNames.some((name) => obstacles[name] === undefined),
    );
  const all = [...scopes, ...strongest];
  return best === undefined ? all : [best, ...all.filter((item) => item !== best)];
}
