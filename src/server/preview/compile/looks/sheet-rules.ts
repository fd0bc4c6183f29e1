import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { type LookName, lookNames, type LookObstacle } from '#contract/element-look.ts';
import { applyEdits } from '../elements/written-element.ts';
import { isMarkup } from '../project-path.ts';
import type { CompileResult, RulesSource, SheetRuleFound } from '../protocol.ts';
import { compileStyle } from '../style.ts';
import { rulesOf, type SheetRule } from './style-sheets.ts';
import { sampleOf } from './written-look.ts';

/** The style sheets in a file, each with where it begins. */
function sheetsIn(path: string, source: string): { text: string; base: number }[] {
  if (!isMarkup(path)) return [{ text: source, base: 0 }];
  const sheets: { text: string; base: number }[] = [];
  const stack: Tree.Node[] = [parse(source, { sourceCodeLocationInfo: true })];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const at = 'tagName' in node && node.tagName === 'style' ? node.sourceCodeLocation : null;
    const [start, end] = [at?.startTag?.endOffset, at?.endTag?.startOffset];
    if (start !== undefined && end !== undefined)
      sheets.push({ text: source.slice(start, end), base: start });
    if ('content' in node) stack.push(node.content);
    if ('childNodes' in node) stack.push(...node.childNodes);
  }
  return sheets.toSorted((a, b) => a.base - b.base);
}

/** Names of classes as a module of CSS writes them, by those that a page has. */
function localNames(path: string, source: string): ReadonlyMap<string, string> {
  if (!path.endsWith('.module.css')) return new Map();
  const made = compileStyle(path, source);
  const classes = made.ok && made.value.kind === 'style' ? (made.value.classes ?? {}) : {};
  return new Map(Object.entries(classes).map(([local, scoped]) => [scoped.split(' ')[0] ?? '', local]));
}

/** Finds rules of a file by their selectors, and writes a value into one of them. */
export function findRules(path: string, request: string): CompileResult {
  const { text, selectors, change } = JSON.parse(request) as RulesSource;
  const locals = localNames(path, text);
  const sheets = sheetsIn(path, text);
  const find = (selector: string): SheetRule | null => {
    const written = selector.replace(/\.([\w-]+)/g, (whole, name: string) => {
      const local = locals.get(name);
      return local === undefined ? whole : `.${local}`;
    });
    const found = sheets.flatMap(({ text: sheet, base }) => rulesOf(sheet, base, written, lookNames) ?? []);
    return found.at(-1) ?? null;
  };
  if (change !== null) {
    const made = find(change.selector)?.write(change.name, change.value) ?? 'overruled';
    return typeof made === 'string' ? answer([], null, made) : answer([], applyEdits(text, made), null);
  }
  return answer(
    selectors.map((selector) => {
      const rule = find(selector);
      return rule === null ? null : described(rule);
    }),
    null,
    null,
  );
}

const answer = (
  rules: readonly (SheetRuleFound | null)[],
  text: string | null,
  refusal: LookObstacle | null,
): CompileResult => ({ ok: true, value: { kind: 'rules', rules, text, refusal } });

function described(rule: SheetRule): SheetRuleFound {
  const obstacles: Partial<Record<LookName, LookObstacle>> = {};
  for (const name of lookNames) {
    const made = rule.write(name, sampleOf(name));
    if (typeof made === 'string') obstacles[name] = made;
  }
  return {
    written: rule.written,
    declares: lookNames.filter((name) => rule.declares(name)),
    obstacles,
  };
}
