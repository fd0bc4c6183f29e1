import { isMap, isNode, isPair, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { en } from 'zod/locales';
import { schemas } from './schemas.ts';

/** What is wrong with a file of data: it begins with its path and line, as in `topics/bakery.yaml:12`. */
export class DataError extends Error {
  override readonly name = 'DataError';
}

/**
 * The schema of a file: that of its name, or that of all files of its folder.
 * @param file from `data`, as in `topics/bakery.yaml`
 */
function schemaOf(file: string): (typeof schemas)[keyof typeof schemas] | undefined {
  const name = file.replace(/\.yaml$/u, '');
  const all: Partial<Record<string, (typeof schemas)[keyof typeof schemas]>> = schemas;
  return all[name] ?? all[name.replace(/[^/]+$/u, '*')];
}

/** Where the value that a path leads to stands, or the last of its parents that is written. */
function placeOf(document: Document, path: readonly PropertyKey[], key: string | undefined): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (!isNode(node)) continue;
    // A key that is not known is in the right place itself.
    const pair =
      isMap(node) && length === path.length
        ? node.items.find((one) => isPair(one) && isScalar(one.key) && String(one.key.value) === key)
        : undefined;
    const at = isNode(pair?.key) ? pair.key : node;
    if (at.range) return at.range[0];
  }
  return 0;
}

/**
 * The value of a file of data, as its schema makes it: only what JSON can hold.
 * @param file its path from `data`, as in `topics/bakery.yaml`
 * @throws DataError with file and line: for what is not YAML, for anchors, aliases and tags, and for what its schema
 *   does not know or misses
 */
export function checked(file: string, source: string): unknown {
  const lines = new LineCounter();
  const fail = (offset: number, message: string): never => {
    throw new DataError(`${file}:${lines.linePos(offset).line || 1}: ${message}`);
  };
  const schema = schemaOf(file);
  if (schema === undefined) return fail(0, 'There is no schema for this file.');
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) return fail(problem.pos[0], problem.message);
  visit(document, {
    Alias: (_, node) => fail(node.range?.[0] ?? 0, 'Aliases are not used here.'),
    Value: (_, node) => {
      if (node.anchor !== undefined) fail(node.range?.[0] ?? 0, 'Anchors are not used here.');
    },
  });
  const read = schema.safeParse(document.toJS(), { error: en().localeError });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const at = (issue?.path ?? []).join('.');
  return fail(
    placeOf(document, issue?.path ?? [], key),
    `${at === '' ? '' : `${at}: `}${issue?.message ?? 'It is not as its schema says.'}`,
  );
}
