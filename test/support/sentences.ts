import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-language';
import { keyOf } from '#language/speech.ts';

/** Sentences of the source by their keys: where each stands, and whether it is something counted. */
export type Sentences = ReadonlyMap<
  string,
  { readonly files: readonly string[]; readonly isCounted: boolean }
>;

const roots = ['src', 'machines'];
const leftOut = /^src\/(?:composer\/parts|kit|server\/preview-runtime)\/|\.gen\.ts$|\.d\.ts$/u;
const tags = new Set(['t', 'rich', 'told']);

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? sourceFiles(path)
      : /\.(?:tsx?|mjs)$/u.test(path) && !leftOut.test(path)
        ? [path]
        : [];
  });

const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : null;

const nameOf = (node: ts.PropertyName): string | null =>
  ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isNumericLiteral(node) ? node.text : null;

/** The forms of something counted: an object with `one` and `other`. */
function pluralOf(node: ts.Node): string | null {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 2) return null;
  const forms = new Map(
    node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? [[nameOf(property.name), textOf(property.initializer)]] : [],
    ),
  );
  return forms.has('one') ? (forms.get('other') ?? null) : null;
}

/** Calls whose tables hold sentences: all of their strings, or those of the properties that they name. */
const tables = new Set(['textsOf', 'spoken', 'toBeSpoken']);

/** Every sentence that the source says by `t`, `rich`, `told`, `plural` or a table. */
export function sentences(): Sentences {
  const found = new Map<string, { files: string[]; isCounted: boolean }>();
  const add = (key: string, file: string, isCounted = false): void => {
    if (!/\p{L}/u.test(key.replaceAll(/\{\d+\}/gu, ''))) return;
    const known = found.get(key) ?? { files: [], isCounted };
    if (!known.files.includes(file)) known.files.push(file);
    found.set(key, known);
  };
  for (const file of roots.flatMap(sourceFiles)) {
    const source = readFileSync(file, 'utf8');
    // A process of plain JavaScript has the tag of its own room.
    const isSpeaking = source.includes('#language/') || /\btold\b.*'\.\/sentence\.mjs'/u.test(source);
    if (!isSpeaking && !file.endsWith('.texts.ts')) continue;
    const isTable = file.endsWith('.texts.ts');
    const visit = (node: ts.Node, names: readonly string[] | 'all' | null): void => {
      const plural = pluralOf(node);
      if (plural !== null) return add(plural, file, true);
      if (ts.isTaggedTemplateExpression(node) && tags.has(node.tag.getText())) {
        const { template } = node;
        add(
          ts.isNoSubstitutionTemplateLiteral(template)
            ? template.text
            : keyOf([template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]),
          file,
        );
      }
      if (ts.isCallExpression(node) && tables.has(node.expression.getText())) {
        const [first, table] = node.arguments;
        if (table === undefined) return void (first && visit(first, 'all'));
        const listed =
          first && ts.isArrayLiteralExpression(first)
            ? first.elements.flatMap((one) => textOf(one) ?? [])
            : [];
        return visit(table, listed);
      }
      if (ts.isFunctionLike(node)) return void ts.forEachChild(node, (child) => visit(child, null));
      if (ts.isPropertyAssignment(node)) {
        const isNamed = names !== null && names !== 'all' && names.includes(nameOf(node.name) ?? '');
        if (isNamed && ts.isArrayLiteralExpression(node.initializer)) {
          for (const one of node.initializer.elements) {
            const entry = textOf(one);
            if (entry !== null) add(entry, file);
          }
        }
        const text = textOf(node.initializer);
        const isWord = names === 'all' || (names !== null && names.includes(nameOf(node.name) ?? ''));
        if (text !== null && isWord) return add(text, file);
      }
      // A sentence that several entries of a table share.
      if (isTable && ts.isVariableDeclaration(node) && node.initializer) {
        const text = textOf(node.initializer);
        if (text !== null && /\s/u.test(text)) return add(text, file);
      }
      ts.forEachChild(node, (child) => visit(child, names));
    };
    visit(
      ts.createSourceFile(
        file,
        source,
        ts.ScriptTarget.Latest,
        true,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
      null,
    );
  }
  return found;
}
