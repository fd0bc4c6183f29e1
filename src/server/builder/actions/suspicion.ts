import { parseSync } from 'oxc-parser';
import { extensionOf } from './paths-of.ts';

/** Comments that stand for code which an engine left out. Each must be the whole of a comment's text. */
const placeholders = [
  /^(?:\.{3}|…)?\s*(?:the )?(?:rest|remainder) of (?:the |your |this )?(?:\w+ ){0,3}(?:code|file|component|function|styles?|content|markup|page|implementation|methods?)\b.*$/i,
  /^(?:\.{3}|…)\s*(?:existing|previous|other|remaining|same|unchanged|more)\b.*$/i,
  /^(?:existing|previous|remaining|other) (?:code|styles?|content|imports?|methods?|markup)(?: (?:here|goes here|remains?.*|stays?.*|unchanged.*))?\s*(?:\.{3}|…)?$/i,
  /^(?:\.{3}|…)?\s*(?:code|everything|file|content)?\s*(?:remains|stays|is kept)(?: exactly)? (?:the same|unchanged|as (?:is|before))\b.*$/i,
  /^(?:\.{3}|…)?\s*(?:no changes|unchanged)(?: (?:here|below|above))?\s*(?:\.{3}|…)?$/i,
];

const comment = /\/\/[ \t]*([^\n]*)|\/\*([\s\S]*?)\*\/|<!--([\s\S]*?)-->|^[ \t]*#[ \t]+([^\n]*)/gm;

/** The comment with which an engine left code out, such as "rest of the code stays the same"; null when there is none. */
export function placeholderIn(content: string): string | null {
  for (const match of content.matchAll(comment)) {
    const text = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim().replace(/[*\s]+/g, ' ');
    if (text.length <= 160 && placeholders.some((pattern) => pattern.test(text))) return text;
  }
  return null;
}

const scripts = new Set(['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts']);

/** Why the content looks cut off, in words; null when it does not. Other faults are left to verification. */
export function truncationOf(path: string, content: string): string | null {
  const extension = extensionOf(path);
  const end = content.trimEnd();
  if (end === '') return null;
  if (scripts.has(extension)) {
    const first = parseSync(path, content).errors[0];
    if (first === undefined) return null;
    const { start, end: to } = first.labels[0] ?? { start: 0, end: 0 };
    // Text of an element that is never closed is one token up to the end; a lone sign there is a plain mistake.
    const isCut = start >= end.length || (to >= end.length && to - start > 1);
    return isCut || /unterminated|`EOF`/i.test(first.message)
      ? `The code ends too soon: ${first.message}`
      : null;
  }
  if (extension === 'json') {
    try {
      JSON.parse(content);
      return null;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const position = Number(/at position (\d+)/.exec(message)?.[1] ?? Number.NaN);
      return position >= end.length || /end of JSON|Unterminated/i.test(message)
        ? 'The JSON ends too soon.'
        : null;
    }
  }
  if (extension === 'css') {
    const bare = content.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
    const open = bare.split('{').length - bare.split('}').length;
    if (/\/\*(?![\s\S]*\*\/)/.test(content)) return 'The last comment is not closed.';
    return open > 0 ? `The styles end too soon: ${open} blocks are not closed.` : null;
  }
  if (extension === 'html' || extension === 'htm') {
    const lower = content.toLowerCase();
    for (const tag of ['html', 'body', 'script', 'style']) {
      const opened = (lower.match(new RegExp(`<${tag}[\\s>]`, 'g')) ?? []).length;
      const closed = (lower.match(new RegExp(`</${tag}\\s*>`, 'g')) ?? []).length;
      if (opened > closed && (tag === 'script' || tag === 'style' || lower.includes('<!doctype'))) {
        return `The page ends too soon: <${tag}> is not closed.`;
      }
    }
  }
  return null;
}
