import {
  type LookName,
  lookNames,
  type LookRule,
  mostLookRules,
  type ShownLook,
} from '#contract/element-look.ts';
import { projectPath } from './addresses.ts';

/** Longhands that a thing of a look is made of, and shorthands that may have it where a name stands in them. */
const properties: Readonly<Record<LookName, readonly string[]>> = {
  color: ['color'],
  background: ['background-color', 'background'],
  fontFamily: ['font-family', 'font'],
  fontSize: ['font-size', 'font'],
  fontWeight: ['font-weight', 'font'],
  textAlign: ['text-align'],
  paddingX: ['padding-left', 'padding-right', 'padding-inline', 'padding'],
  paddingY: ['padding-top', 'padding-bottom', 'padding-block', 'padding'],
  marginX: ['margin-left', 'margin-right', 'margin-inline', 'margin'],
  marginY: ['margin-top', 'margin-bottom', 'margin-block', 'margin'],
  radius: ['border-top-left-radius', 'border-radius'],
  direction: ['flex-direction', 'flex-flow'],
  align: ['align-items', 'place-items'],
  justify: ['justify-content', 'place-content'],
  gap: ['row-gap', 'gap'],
};

/** What a thing is called in CSS, for a value that is tried. */
const written: Readonly<Record<LookName, string>> = {
  color: 'color',
  background: 'background-color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  textAlign: 'text-align',
  paddingX: 'padding-inline',
  paddingY: 'padding-block',
  marginX: 'margin-inline',
  marginY: 'margin-block',
  radius: 'border-radius',
  direction: 'flex-direction',
  align: 'align-items',
  justify: 'justify-content',
  gap: 'gap',
};

interface Applied {
  readonly rule: LookRule;
  readonly specificity: number;
  readonly isLayered: boolean;
}

/** How strong a selector is, in the usual three counts as one number. */
function specificityOf(selector: string): number {
  const plain = selector.replace(/:where\([^)]*\)/g, '');
  const count = (pattern: RegExp): number => (plain.match(pattern) ?? []).length;
  const ids = count(/#[\w-]+/g);
  const classes = count(/\.[\w-]+|\[[^\]]*\]|:(?!:|not\(|is\(|has\()[\w-]+/g);
  const tags = count(/(?:^|[\s>+~(,])[a-z][\w-]*/gi);
  return ids * 10_000 + classes * 100 + tags;
}

const inState = /:(?:hover|focus|active|visited|target|checked|disabled)/;

/** Fetched style sheets by address: the rules of a linked one are closed to a page of no origin. */
const fetched = new Map<string, Promise<CSSStyleSheet | null>>();
function linkedSheet(href: string): Promise<CSSStyleSheet | null> {
  let sheet = fetched.get(href);
  if (sheet === undefined) {
    sheet = fetch(href)
      .then(async (answer) => new CSSStyleSheet().replace(await answer.text()))
      .catch(() => null);
    fetched.set(href, sheet);
  }
  return sheet;
}

/** The style sheets of the page, each with the file that it is of. */
async function sheetsOf(page: string): Promise<{ path: string; rules: CSSRuleList }[]> {
  const found = [...document.querySelectorAll<HTMLElement>('style, link[rel~="stylesheet"]')].map(
    async (node) => {
      if (node instanceof HTMLStyleElement) {
        const path = (node.dataset['source'] ?? page).replace(/^\//, '').replace(/\?.*$/, '');
        return node.sheet === null ? null : { path, rules: node.sheet.cssRules };
      }
      const href = (node as HTMLLinkElement).href;
      const path = projectPath(new URL(href));
      const sheet = path === null ? null : await linkedSheet(href);
      const name = path?.replace(/[?#].*$/, '').slice(1) ?? '';
      return sheet === null ? null : { path: decodeURIComponent(name), rules: sheet.cssRules };
    },
  );
  return (await Promise.all(found)).filter((sheet) => sheet !== null);
}

/** Rules within others that hold here and now, with whether they stand in none that is a condition. */
function* flat(
  rules: CSSRuleList,
  isPlain = true,
  isLayered = false,
): Generator<[CSSStyleRule, boolean, boolean]> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield [rule, isPlain, isLayered];
    else if (rule instanceof CSSMediaRule) {
      if (matchMedia(rule.conditionText).matches) yield* flat(rule.cssRules, false, isLayered);
    } else if (rule instanceof CSSLayerBlockRule) yield* flat(rule.cssRules, false, true);
    else if (rule instanceof CSSSupportsRule) {
      if (CSS.supports(rule.conditionText)) yield* flat(rule.cssRules, false, isLayered);
    }
  }
}

function applied(
  node: Element,
  alike: number,
  path: string,
  item: [CSSStyleRule, boolean, boolean],
): Applied | null {
  const [{ selectorText, style }, isPlain, isLayered] = item;
  if (selectorText.length > 300 || !node.matches(selectorText)) return null;
  const says = (name: string): boolean => style.getPropertyValue(name) !== '';
  const sets = lookNames.filter((name) => properties[name].some(says));
  const insists = sets.filter((name) =>
    properties[name].some((property) => style.getPropertyPriority(property) === 'important'),
  );
  if (sets.length === 0 && !/[.#]/.test(selectorText)) return null;
  const parts = selectorText.split(',').filter((part) => node.matches(part.trim() || '*'));
  const specificity = Math.max(...parts.map(specificityOf), 0);
  const count = document.querySelectorAll(selectorText).length;
  const rule: LookRule = {
    path,
    selector: selectorText,
    count: Math.max(1, count),
    isOwn: count <= alike,
    isPlain: isPlain && !inState.test(selectorText),
    sets,
    insists,
  };
  return { rule, specificity, isLayered };
}

/** Rules that apply to an element, the weakest first. */
async function rulesOf(node: Element, alike: number, page: string): Promise<LookRule[]> {
  const found: Applied[] = [];
  for (const { path, rules } of await sheetsOf(page))
    for (const item of flat(rules)) {
      try {
        const next = applied(node, alike, path, item);
        if (next !== null) found.push(next);
      } catch {
        // A selector that is not for elements.
      }
    }
  return found
    .toSorted((a, b) => Number(b.isLayered) - Number(a.isLayered) || a.specificity - b.specificity)
    .slice(-mostLookRules)
    .map(({ rule }) => rule);
}

const same = (one: string, other: string): string => (one === other ? one : '');

/** Things of a look as the browser computes them. */
function valuesOf(style: CSSStyleDeclaration): ShownLook['values'] {
  return {
    color: style.color,
    background: style.backgroundColor,
    fontFamily: style.fontFamily.slice(0, 300),
    fontSize: style.fontSize,
    fontWeight: style.fontWeight,
    textAlign: style.textAlign,
    paddingX: same(style.paddingLeft, style.paddingRight),
    paddingY: same(style.paddingTop, style.paddingBottom),
    marginX: same(style.marginLeft, style.marginRight),
    marginY: same(style.marginTop, style.marginBottom),
    radius: same(style.borderTopLeftRadius, style.borderBottomRightRadius),
    direction: style.flexDirection,
    align: style.alignItems,
    justify: style.justifyContent,
    gap: same(style.rowGap, style.columnGap),
  };
}

/**
 * How an element looks, and what makes it so.
 * @param alike how many elements of the page its place in the code shows
 */
export async function lookOf(node: Element, alike: number, page: string): Promise<ShownLook> {
  const style = getComputedStyle(node);
  return {
    values: valuesOf(style),
    display: style.display.slice(0, 40),
    hasPicture: style.backgroundImage !== 'none',
    rules: await rulesOf(node, alike, page),
  };
}

const mark = 'data-sc-tried';

/** A value that is tried on the page before it is written: it is seen on elements, and no code of the page has it. */
export class Trial {
  readonly #sheet = new CSSStyleSheet();

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  /** @param selector what it is for besides; null for these elements alone */
  show(nodes: readonly Element[], name: LookName, value: string, selector: string | null): void {
    this.end();
    for (const node of nodes) node.setAttribute(mark, '');
    const display = name === 'direction' && value.startsWith('flex ') ? 'display: flex !important; ' : '';
    const [property, wanted] =
      name === 'direction' && value === 'block'
        ? ['display', 'block']
        : [written[name], value.replace(/^flex /, '')];
    const text = `{ ${display}${property}: ${wanted} !important; transition: none !important }`;
    this.#sheet.replaceSync(selector === null ? `[${mark}] ${text}` : `${selector} ${text}`);
  }

  end(): void {
    this.#sheet.replaceSync('');
    for (const node of document.querySelectorAll(`[${mark}]`)) node.removeAttribute(mark);
  }
}
