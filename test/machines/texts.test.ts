import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../machines/', import.meta.url));

/** What charts and their `connect` are written in, without the tables themselves and what is for developers. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.ts') && !/\.(texts|descriptions)\.ts$|^[^/]+$|^(generated|shared)\//.test(file),
  )
  .toSorted();

/** Names and the words of CSS, which are the same in every language. */
const names = new Set(['American Express', 'Visa', 'Mastercard', 'Card', 'GitHub', 'flex ']);
/** Said to the engine that builds, which reads English. */
const toEngine = /^(an? [a-z, ]+ (look|background|headings|colours|colour)\b.*|Give it)$/;

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly [key: string]: unknown;
}

/** Texts that people could read, by their form: words with a space between them, or one with a capital. */
function sentences(node: Node, found: string[] = []): string[] {
  if (/^(Import|ExportNamed|TSLiteralType)/.test(node.type)) {
    if (!('declaration' in node) || node['declaration'] === null) return found;
  }
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateElement'
        ? (node.value as { cooked: string }).cooked
        : '';
  const isText = /[A-Za-z]{2,}[,.:;]? +[A-Za-z]|^[A-Z][a-z]+[.!?]?$|^ ?[a-z]{2,} $|^ [a-z]{2,}/.test(text);
  if (isText && !names.has(text) && !toEngine.test(text.trim())) found.push(text);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) sentences(child as Node, found);
  return found;
}

describe('[MACHINE-11] what people read stands in tables', () => {
  it('is looked for in every chart and connect', () => {
    expect(files).toContain('share/share.connect.ts');
    expect(files).toContain('github-connection/github-connection.machine.ts');
    expect(files.length).toBeGreaterThan(150);
  });

  it.each(files)('%s holds no sentence', (file) => {
    const source = readFileSync(root + file, 'utf8');
    expect(sentences(parseAst(source, { lang: 'ts' }) as unknown as Node)).toEqual([]);
  });
});
