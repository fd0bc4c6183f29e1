/**
 * `npm run test:patterns`: runs each regular expression of the server, of `src/lib`, of the contract and of the
 * charts over texts that repeat what stands in it, and prints those whose time grows with the square of the text or
 * faster. Exit code 1 when there is one that is not named below, or one that is named and not slow any more.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const rooms = ['src/server', 'src/lib', 'src/contract', 'machines'];

/** Slow by themselves, and harmless where they are: the reason by file and beginning of the pattern. */
const harmless: readonly (readonly [file: string, beginning: string, reason: string])[] = [
  ['src/server/build.mjs', String.raw`-[\w-]{8,}`, 'reads names of files that the build makes'],
  ['src/server/builder/actions/suspicion.ts', String.raw`^(?:\.{3}|…)?\s*(?:code`, 'at most 160 characters'],
  ['src/server/builder/models/decode/blocks.ts', String.raw`^\s*(?:<|<!`, 'at most 400 characters'],
  ['src/server/builder/models/decode/markup.ts', String.raw`([\w-]+)\s*=`, 'at most 4,000 characters'],
  ['src/server/builder/models/decode/paths.ts', String.raw`^[\s#>*_`, 'at most 300 characters'],
  ['src/server/builder/models/decode/paths.ts', String.raw`(\S+)\s*[:：]`, 'at most 600 characters'],
  ['src/server/builder/models/decode/lookups.ts', '^(.*?)', 'at most 400 characters'],
  ['src/server/builder/models/decode/parts.ts', String.raw`^\s{0,3}(?:[=`, 'at most 400 characters'],
  ['src/server/builder/models/decode/shell.ts', String.raw`\b(?:Set-Content`, 'at most 600 characters'],
  ['src/server/builder/pages/worker.mjs', '', 'runs in a process that is ended when it takes too long'],
  ['src/server/packages/bundle/styles.mjs', '', 'runs in a thread that is ended when it takes too long'],
  ['src/server/integrations/oauth/google-api.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/platform/settings/object-settings.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/platform/settings/setting.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/preview-runtime/', '', 'runs in the frame of the project that it reads'],
  ['src/server/preview/compile/script.ts', '', 'runs in a thread that is ended when it takes too long'],
];

/** Characters of the shorter text; the longer one has ten times as many. */
const short = 3_000;
/** Milliseconds that the longer text may take. */
const most = 150;
/** Milliseconds after which a pattern has been tried enough. */
const patience = 4_000;

const signs = [...' \n\t-.aA0<>"\'`*/{(@=:_#,;\\[?&'];

interface Pattern {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

function patternsOf(file: string): Pattern[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, start } = node as {
      type?: string;
      start?: number;
      regex?: { pattern: string; flags: string };
    };
    if (type === 'Literal' && regex !== undefined)
      found.push({
        file,
        line: code.slice(0, start).split('\n').length,
        source: regex.pattern,
        flags: regex.flags,
      });
    Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** Texts to repeat: signs, words of the pattern, and pairs of them. */
function piecesOf(source: string): { words: string[]; pumps: string[] } {
  const words = [
    ...new Set(
      (source.match(/(?:\\[^a-zA-Z0-9]|[A-Za-z0-9@<>"'`=:/#&;,!-]){1,20}/g) ?? []).map((word) =>
        word.replaceAll(/\\(.)/g, '$1'),
      ),
    ),
  ].slice(0, 12);
  const pairs = (some: readonly string[], others: readonly string[]): string[] =>
    some.flatMap((one) => others.flatMap((other) => [one + other, other + one]));
  return {
    words,
    pumps: [
      ...new Set([
        ...signs,
        ...words,
        ...pairs(words, signs.slice(0, 12)),
        ...pairs(signs.slice(0, 14), signs.slice(0, 14)),
      ]),
    ],
  };
}

/** Milliseconds of the processor that a pattern takes for a text, however busy the machine is. */
function taken(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  return process.cpuUsage(before).user / 1000;
}

/** How long the pattern takes for the longer of two texts that it is slow for; null when it is slow for none. */
function slowness({ source, flags }: Pattern): { ms: number; text: string } | null {
  // One that is tried at one place alone is tried so here too.
  const pattern = new RegExp(source, flags.includes('y') ? flags : `${flags.replaceAll('g', '')}g`);
  const { words, pumps } = piecesOf(source);
  const began = performance.now();
  for (const prefix of ['', ...words])
    for (const pump of pumps) {
      if (performance.now() - began > patience) return null;
      const textOf = (length: number): string =>
        `${prefix}${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
      const before = taken(pattern, textOf(short));
      if (before < 1.5) continue;
      // With the cube of its length, the longer one would take minutes.
      if (before > 50) return { ms: Math.round(before), text: JSON.stringify([prefix, pump]) };
      const ms = taken(pattern, textOf(short * 10));
      if (ms > most) return { ms: Math.round(ms), text: JSON.stringify([prefix, pump]) };
    }
  return null;
}

const files = execFileSync('git', ['ls-files', ...rooms], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
const patterns = files.flatMap(patternsOf);
const used = new Set<unknown>();
let found = 0;
for (const pattern of patterns) {
  const slow = slowness(pattern);
  if (slow === null) continue;
  const known = harmless.find(
    ([file, beginning]) => pattern.file.startsWith(file) && pattern.source.startsWith(beginning),
  );
  if (known !== undefined) {
    used.add(known);
    continue;
  }
  found += 1;
  console.log(`${pattern.file}:${pattern.line} takes ${slow.ms} ms for ${slow.text}: /${pattern.source}/`);
}
for (const entry of harmless)
  if (!used.has(entry)) {
    found += 1;
    console.log(`${entry[0]} ${entry[1]}: not slow, and named as if it were`);
  }
console.log(`${patterns.length} patterns in ${files.length} files, ${found} to look at.`);
process.exitCode = found === 0 ? 0 : 1;
