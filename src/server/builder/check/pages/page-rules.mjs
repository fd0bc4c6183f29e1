import { parse } from 'parse5';

/** Longer pages, in characters, and those with more tags are data rather than writing, and would hold up the others. */
const longestPage = 200_000;
const mostTags = 4_000;

const isElement = (node) => 'tagName' in node;
const attribute = ({ attrs }, name) => attrs.find((attr) => attr.name === name)?.value;

/** The nodes of a page in its order, however deep they stand, and whether they are inside a label. */
function nodesOf(root) {
  const found = [];
  const left = [{ node: root, isLabelled: false }];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    found.push(place);
    const { node } = place;
    const isLabelled = place.isLabelled || (isElement(node) && node.tagName === 'label');
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) left.push({ node: child, isLabelled });
  }
  return found;
}

/** Nodes of which a screen reader says something; children come after their parents in `places`. */
function speaking(places) {
  const found = new Set();
  for (const { node } of places.toReversed()) {
    if ('value' in node) {
      if (node.value.trim() !== '') found.add(node);
      continue;
    }
    if (isElement(node)) {
      if (attribute(node, 'aria-hidden') === 'true') continue;
      if (['aria-label', 'alt'].some((name) => (attribute(node, name) ?? '').trim() !== '')) found.add(node);
      if (node.tagName === 'style' || node.tagName === 'script') continue;
    }
    if ('childNodes' in node && node.childNodes.some((child) => found.has(child))) found.add(node);
  }
  return found;
}

/**
 * Rules for accessible pages that can be read from the page itself, before any script has run: issues as in
 * `../report.ts`.
 */
export function checkPage(path, html) {
  if (html.length > longestPage || html.split('<', mostTags + 2).length > mostTags + 1) return [];
  const document = parse(html, { sourceCodeLocationInfo: true });
  const issues = [];
  const places = nodesOf(document);
  const says = speaking(places);
  const all = places.flatMap(({ node, isLabelled }) =>
    isElement(node) ? [{ element: node, isLabelled }] : [],
  );
  const hasName = (element) =>
    says.has(element) ||
    ['aria-label', 'aria-labelledby', 'title'].some((name) => (attribute(element, name) ?? '').trim() !== '');
  const say = (element, message) => {
    const line = element?.sourceCodeLocation?.startLine ?? 1;
    issues.push({ source: 'rules', path, line, message });
  };
  const find = (name) => all.find(({ element }) => element.tagName === name)?.element;
  const isWhole = /<html[\s>]|<!doctype/i.test(html.slice(0, 2_000));
  if (isWhole) {
    const root = find('html');
    if (root === undefined || !attribute(root, 'lang')?.trim())
      say(root, 'The page has no language: <html lang="…">.');
    const title = find('title');
    if (title === undefined || !says.has(title)) say(title, 'The page has no title.');
    const viewport = all.some(
      ({ element }) => element.tagName === 'meta' && attribute(element, 'name') === 'viewport',
    );
    if (!viewport) say(find('head'), 'The page does not fit phones: it has no <meta name="viewport">.');
  }
  const labelled = new Set(
    all.flatMap(({ element }) => (element.tagName === 'label' ? (attribute(element, 'for') ?? []) : [])),
  );
  const ids = new Set();
  let level = 0;
  for (const { element, isLabelled } of all) {
    const { tagName } = element;
    const id = attribute(element, 'id');
    if (id !== undefined && id !== '') {
      if (ids.has(id)) say(element, `The id "${id}" is there more than once.`);
      ids.add(id);
    }
    if (attribute(element, 'hidden') !== undefined || attribute(element, 'aria-hidden') === 'true') continue;
    if (tagName === 'img' && attribute(element, 'alt') === undefined)
      say(element, 'The image has no alt text; empty for one that only decorates.');
    if (tagName === 'iframe' && !hasName(element)) say(element, 'The frame has no title.');
    if (tagName === 'button' && !hasName(element)) say(element, 'The button says nothing.');
    if (tagName === 'a' && attribute(element, 'href') !== undefined && !hasName(element))
      say(element, 'The link says nothing.');
    const type = attribute(element, 'type')?.toLowerCase() ?? 'text';
    const isField =
      tagName === 'select' ||
      tagName === 'textarea' ||
      (tagName === 'input' && !['hidden', 'submit', 'reset', 'button', 'image'].includes(type));
    if (isField && !isLabelled && !hasName(element) && !labelled.has(id ?? ''))
      say(element, 'The field has no label; a placeholder is none.');
    if (/^h[1-6]$/.test(tagName)) {
      const own = Number(tagName[1]);
      if (!says.has(element)) say(element, 'The heading is empty.');
      else if (level > 0 && own > level + 1)
        say(element, `A heading of level ${own} follows one of level ${level}.`);
      level = own;
    }
  }
  return issues;
}
