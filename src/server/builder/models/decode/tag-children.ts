import { contentKeys, replaceKeys, searchKeys } from './call-names.ts';
import type { TextEdit } from './intent.ts';

/** What some models put before the names of all their tags: `vendor:`, or a mark of their own. */
export const prefix = String.raw`(?:[|｜]{1,2}\w{1,20}[|｜]{1,2}|\w{1,20}:)?`;

/** Code without the braces and quotes in which components have it. */
function withoutBraces(content: string): string {
  const text = content.trim();
  return text.startsWith('{`') && text.endsWith('`}') ? `${text.slice(2, -2).trim()}\n` : content;
}

/** A tag's inside as a file: without the line end after the tag, and the blanks before the closing one. */
export const asFile = (content: string): string =>
  withoutBraces(content)
    .replace(/^[ \t]*\r?\n/, '')
    .replace(/^<!\[CDATA\[\r?\n?/, '')
    .replace(/\]\]>\s*$/, '')
    .replaceAll(']]]]><![CDATA[>', ']]>')
    .replace(/\n[ \t]+$/, '\n');

/**
 * Children of a tag by their names, each up to its last closing tag before the next child.
 * @param only `parameter`: the name stands beside it, as `<parameter name="path">` or `<parameter=path>`
 */
export function childrenOf(content: string, only: 'parameter' | null): Record<string, string> | null {
  const list = childListOf(content, only);
  return list.length === 0 ? null : Object.fromEntries(list);
}

/** Pairs of what is searched for and what takes its place among the children of a tag. */
export function editsAmong(children: readonly (readonly [key: string, text: string])[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let search: string | null = null;
  for (const [key, text] of children) {
    if (searchKeys.includes(key)) search = text.replace(/\n$/, '');
    else if (search !== null && replaceKeys.includes(key)) {
      edits.push({ search, replace: text.replace(/\n$/, '') });
      search = null;
    }
  }
  return edits;
}

export function childListOf(content: string, only: 'parameter' | null): [key: string, text: string][] {
  const opening =
    only === null
      ? /<(path|file_path|filepath|filePath|filename|file_name|file|name|content|contents|new_content|file_content|code|diff|search|find|replace|old|new|old_string|new_string|old_str|new_str|old_text|new_text|old_code|new_code|original|updated|replacement|from|to|args|question|paths|query|regex|pattern|lines|line|insert_line|start_line|end_line|uri|search_replace_blocks)>/g
      : new RegExp(String.raw`<${prefix}parameter(?:\s+name="([\w-]+)"[^>]*|=([\w-]+))>`, 'g');
  const found: [key: string, text: string][] = [];
  for (let match = opening.exec(content); match !== null; match = opening.exec(content)) {
    const key = match[1] ?? match[2] ?? '';
    const closing = `</${only === null ? key : (/^<([^\s=]+)/.exec(match[0])?.[1] ?? only)}>`;
    const from = match.index + match[0].length;
    // A file may hold such tags itself: the whole content is what stands up to the last of them.
    const isFile = /^(?:content|contents|new_content|file_content|code|diff|search_replace_blocks)$/.test(
      key,
    );
    const end = isFile && only === null ? content.lastIndexOf(closing) : content.indexOf(closing, from);
    const text = content.slice(from, end < from ? content.length : end);
    const isText = isFile || searchKeys.includes(key) || replaceKeys.includes(key);
    found.push([key, isText && !/^(?:from|to)$/.test(key) ? asFile(text) : text.trim()]);
    opening.lastIndex = end < from ? content.length : end;
  }
  return found;
}

/** Arguments of a call whose keys and values stand in tags of their own; null where there are none. */
export function keyedArguments(content: string): Record<string, string> | null {
  const pairs = content
    .split('<arg_key>')
    .slice(1)
    .flatMap((pair): [string, string][] => {
      const end = pair.indexOf('</arg_key>');
      const from = pair.indexOf('<arg_value>', end);
      const to = pair.lastIndexOf('</arg_value>');
      return end < 0 || from < 0 || to < from
        ? []
        : [[pair.slice(0, end).trim(), pair.slice(from + '<arg_value>'.length, to)]];
    });
  return pairs.length === 0 ? null : Object.fromEntries(pairs);
}

/** What stands in the one child of a tag, where that is around the content of a file that has no such tags itself. */
export function onlyChild(path: string, content: string): string {
  const text = content.trim();
  const key = /^<([a-z_]+)>/.exec(text)?.[1] ?? '';
  const isAround = contentKeys.includes(key) && text.endsWith(`</${key}>`);
  return isAround && !/\.(?:html?|svg|xml)$/i.test(path)
    ? text.slice(key.length + 2, -key.length - 3)
    : content;
}
