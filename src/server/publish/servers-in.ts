import type { FileStore } from '#server/files/file-store.ts';
import { isMarkup, isScript, isStyle } from '#server/preview/compile/project-path.ts';
import { isBuildFile } from '#server/preview/tree/layout.ts';

const mostFiles = 500;
const largest = 300_000;
const most = 50;

/** What an address is named by and nothing is loaded for: links, and names that only look like an address. */
const isOnlyNamed = /(?:\b(?:href|to|xmlns(?::\w+)?)\s*[=:]\s*\{?\s*|\bxmlns\b.{0,40})["'`]?$/i;
const isName = /^(?:www\.w3\.org|schema\.org|json-schema\.org|reactjs\.org|example\.(?:com|org|net))$/;
const address = /(?:https:|(?<=[("'`]))\/\/([a-z0-9][a-z0-9.-]{1,200}\.[a-z]{2,24})(?=[/:?#"'`)\s]|$)/gi;
const linkTag = /<link\b[^>]{0,300}$/i;

/** Servers that code has pages load something from, as far as they are written out in it. */
function serversOf(text: string): string[] {
  const code = text.replace(/^[^\S\n]*(?:\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(address)].flatMap((found) => {
    const before = code.slice(Math.max(0, found.index - 320), found.index);
    const isNamed = isOnlyNamed.test(before.slice(-80)) && !linkTag.test(before);
    const host = (found[1] ?? '').toLowerCase();
    return isNamed || isName.test(host) ? [] : [host];
  });
}

/**
 * Servers of others that the pages of a project load pictures, fonts, code or data from, sorted, each once: visitors'
 * browsers ask them too. Links to them are none.
 */
export async function serversIn(files: FileStore, treeHash: string): Promise<readonly string[]> {
  const tree = await files.readTree(treeHash);
  const found = new Set<string>();
  const isRead = ({ path, text, size }: (typeof tree)[number]): boolean =>
    text &&
    size <= largest &&
    !isBuildFile(`/${path}`) &&
    (isMarkup(path) || isStyle(path) || isScript(path));
  for (const file of tree.filter(isRead).slice(0, mostFiles))
    for (const host of serversOf((await files.readText(file)) ?? '')) found.add(host);
  return [...found].sort().slice(0, most);
}
