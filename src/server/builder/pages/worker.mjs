import { parse } from 'parse5';

/*
 * Entry of the process that makes text of pages which strangers wrote: headings, paragraphs, lists, tables, links and
 * code, without what stands around them. It knows no environment.
 */

const left = new Set(
  'script style noscript template svg canvas iframe form button nav footer aside dialog'.split(' '),
);
const blocks = new Set(
  'p div section article main header ul ol li dl dt dd table tr blockquote figure figcaption h1 h2 h3 h4 h5 h6 pre hr br address details summary'.split(
    ' ',
  ),
);

const attribute = (node, name) => node.attrs?.find((attr) => attr.name === name)?.value;

function find(node, name) {
  if (node.tagName === name) return node;
  for (const child of node.childNodes ?? []) {
    const found = find(child, name);
    if (found !== null) return found;
  }
  return null;
}

const wholeText = (node) =>
  node.nodeName === '#text' ? node.value : (node.childNodes ?? []).map(wholeText).join('');

/** @param address where the page stands, for its links */
function textOf(html, address) {
  const document = parse(html);
  const root = find(document, 'main') ?? find(document, 'article') ?? find(document, 'body') ?? document;
  const title = find(document, 'title');
  const parts = title === null ? [] : [`# ${wholeText(title).trim()}\n\n`];
  const walk = (node, isCode) => {
    if (node.nodeName === '#text') {
      parts.push(isCode ? node.value : node.value.replace(/\s+/g, ' '));
      return;
    }
    const { tagName } = node;
    if (
      left.has(tagName) ||
      attribute(node, 'hidden') !== undefined ||
      attribute(node, 'aria-hidden') === 'true'
    )
      return;
    if (tagName === 'pre') {
      parts.push('\n\n```\n', wholeText(node).replace(/\n$/, ''), '\n```\n\n');
      return;
    }
    if (tagName === 'code' && !isCode) {
      parts.push('`', wholeText(node), '`');
      return;
    }
    if (tagName === 'img') {
      const alt = attribute(node, 'alt')?.trim();
      if (alt) parts.push(`[${alt}]`);
      return;
    }
    if (blocks.has(tagName))
      parts.push(tagName === 'li' ? '\n- ' : tagName === 'tr' || tagName === 'br' ? '\n' : '\n\n');
    const level = /^h([1-6])$/.exec(tagName ?? '')?.[1];
    if (level !== undefined) parts.push(`${'#'.repeat(Number(level))} `);
    if (tagName === 'td' || tagName === 'th') parts.push('| ');
    for (const child of node.childNodes ?? []) walk(child, isCode);
    if (tagName === 'td' || tagName === 'th') parts.push(' ');
    if (tagName === 'a') {
      const href = attribute(node, 'href');
      if (href && !href.startsWith('#') && URL.canParse(href, address))
        parts.push(` (${new URL(href, address).href})`);
    }
    if (blocks.has(tagName) && tagName !== 'li' && tagName !== 'tr' && tagName !== 'br') parts.push('\n\n');
  };
  walk(root, false);
  return parts
    .join('')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

process.on('message', ({ work }) => {
  try {
    process.send?.({ value: textOf(work.html, work.address) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
