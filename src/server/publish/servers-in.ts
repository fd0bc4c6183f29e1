import { setImmediate } from 'node:timers/promises';
import type { FileStore } from '#server/files/file-store.ts';
import { isMarkup, isScript, isStyle } from '#server/preview/compile/project-path.ts';
import { isBuildFile } from '#server/preview/tree/layout.ts';

const mostFiles = 500;
/** Characters of a file that are read. */
const mostOfFile = 100_000;
/** Addresses that are looked at in all: whoever writes more of them knows that there are many. */
const mostAddresses = 2_000;
const most = 50;

/** What an address is named by and nothing is loaded for: links, and names that only look like an address. */
const isOnlyNamed = /(?:\b(?:href|to|xmlns(?::\w+)?)\s*[=:]\s*\{?\s*|\bxmlns\b.{0,40})["'`]?$/i;
const isName = /^(?:www\.w3\.org|schema\.org|json-schema\.org|reactjs\.org|example\.(?:com|org|net))$/;
const address = /(?:https:|(?<=[("'`]))\/\/([a-z0-9][a-z0-9.-]{1,200}\.[a-z]{2,24})(?=[/:?#"'`)\s]|$)/gi;
const linkTag = /<link\b[^>]{0,300}$/i;

/** Adds the servers that code has pages load something from; answers how many addresses it looked at, of at most so many. */
function addServersOf(text: string, left: number, found: Set<string>): number {
  const code = text.slice(0, mostOfFile).replace(/^[ \t]*(?:\/\/|\*|\/\*).*$/gm, '');
  let looked = 0;
  for (const match of code.matchAll(address)) {
    if (looked === left || found.size === most) break;
    looked += 1;
    const host = (match[1] ?? '').toLowerCase();
    if (found.has(host) || isName.test(host)) continue;
    const before = code.slice(Math.max(0, match.index - 320), match.index);
    if (!isOnlyNamed.test(before.slice(-80)) || linkTag.test(before)) found.add(host);
  }
  return looked;
}

/**
 * Servers of others that the pages of a project load pictures, fonts, code or data from, as far as they are written out
 * there, sorted, each once: visitors' browsers ask them too. Links to them are none.
 */
export async function serversIn(files: FileStore, treeHash: string): Promise<readonly string[]> {
  const tree = await files.readTree(treeHash);
  const found = new Set<string>();
  const isRead = ({ path, text }: (typeof tree)[number]): boolean =>
    text && !isBuildFile(`/${path}`) && (isMarkup(path) || isStyle(path) || isScript(path));
  let left = mostAddresses;
  for (const file of tree.filter(isRead).slice(0, mostFiles)) {
    left -= addServersOf((await files.readText(file)) ?? '', left, found);
    if (left === 0 || found.size === most) break;
    // A database in the same process answers without letting others in.
    await setImmediate();
  }
  return [...found].sort();
}
