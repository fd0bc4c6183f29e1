import { nodesOf } from './literal.ts';
import { programOf } from './parse-script.ts';

/** Stands at the beginning of scripts of projects whose bundler brings what is global in Node.js. */
export const globalsPragma = '/** @node-globals */ ';

/** Such names, with what brings each to a browser. A page has `process.env` by itself. */
const globals: readonly (readonly [name: string, used: RegExp, from: string])[] = [
  ['Buffer', /\bBuffer\b/, 'import { Buffer } from "buffer";'],
  ['process', /\bprocess\.(?!env\b)/, 'import process from "process";'],
  ['global', /\bglobal\./, 'const global = globalThis;'],
];

/** Whether a script may miss one of them. */
export const usesGlobals = (text: string): boolean => globals.some(([, used]) => used.test(text));

/** Brings a script what it uses of them and does not declare itself. Lines stay where they are. */
export function withGlobals(path: string, source: string): string {
  if (!source.split('\n', 1)[0]?.includes(globalsPragma)) return source;
  const program = programOf(path, source);
  if (program === null) return source;
  const declared = new Set<string>();
  for (const node of nodesOf(program.body)) {
    const { local, id } = node as unknown as { local?: { name?: string }; id?: { name?: string } | null };
    for (const name of [local?.name, id?.name]) if (name !== undefined) declared.add(name);
  }
  const missing = globals.filter(([name, used]) => used.test(source) && !declared.has(name));
  return source.replace(globalsPragma, () => missing.map(([, , from]) => `${from} `).join(''));
}
