import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { describe, expect, test } from 'vitest';
import { localise } from '#composer/code/localise.ts';
import { appLanguages, phrasesOf } from '#composer/content/app-phrases.ts';
import { compose, type ProjectFiles } from './support.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Through what a text reaches the screen from the place where it is written. */
const passes = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'JSXExpressionContainer',
  'ParenthesizedExpression',
]);

/** Every text of a source that a person may read: what stands in elements, and what reads like words elsewhere. */
function textsOf(code: string): string[] {
  const texts: string[] = [];
  const add = (text: string): void => {
    const plain = text.replaceAll(/\s+/gu, ' ');
    if (/\p{L}{2}/u.test(plain)) texts.push(plain);
  };
  const visit = (node: Node, parents: readonly Node[]): void => {
    const parent = parents.at(-1);
    if (/^TS|^ImportDeclaration$/u.test(node.type)) {
      // Types are not read, what is asserted to be of one is.
      if (isNode(node['expression'])) visit(node['expression'], parents);
      return;
    }
    if (node.type === 'JSXText') add(String(node['value']).trim());
    if (node.type === 'StringLiteral') {
      const text = String(node['value']);
      const isCompared = parent?.type === 'BinaryExpression' && /^[!=]==$/u.test(String(parent['operator']));
      const isStyle = parents.some(
        (one) =>
          one.type === 'JSXAttribute' &&
          /^(?:className|style|key|type|role|rel)$/u.test(String((one['name'] as Node)['name'])),
      );
      const at = parents.findLastIndex((one) => !passes.has(one.type));
      const isShown = parents[at]?.type === 'JSXElement' && parents.length - 1 > at;
      if (!isCompared && !isStyle && (isShown || /^\p{Lu}|\s/u.test(text))) add(text);
      return;
    }
    for (const [key, value] of Object.entries(node))
      if (!['loc', 'extra', 'start', 'end'].includes(key))
        for (const inner of Array.isArray(value) ? value : [value])
          if (isNode(inner)) visit(inner, [...parents, node]);
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Node, []);
  return texts;
}

/** What is no language: places of clocks, keys, requests, alphabets, grids, selectors, and lines for the console. */
const technical =
  /^(?:Not kept:|What was kept cannot be read:|To-do list|\(prefers.*|[A-Z]\w+\/[A-Z][\w/]+|Arrow\w+|Enter|Backspace|Delete|Escape|PUT|POST|PATCH|GET|DELETE|HEAD|Content-Type|Prefer|WhatsApp|Bearer |Authorization|[A-Z]{20,}|[a-z]{20,}| asc| desc|fl oz|mark |, 1fr\)|repeat\(.*|.*\[role=.*|.*textarea.*|button(?:, a, summary| .*)|[\w-]+(?: [\w-]*-[\w-]*)+|.* \.[\w-]+)$/u;

const folder = 'src/composer/parts';
const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:web|native|shared|database)\/.*src\/(?:components|lib)\/.*\.tsx?$/u.test(path))
  .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')]);

/** What is printed for each project, in an app that has all of it. */
function printed(type: 'react' | 'react_native'): [string, string][] {
  const files: ProjectFiles = new Map();
  compose(files, type, 'A to-do app with login, calendar, statistics and board');
  return [...files]
    .filter(
      ([path]) =>
        /^(?:App|src\/App|src\/components\/.*|src\/lib\/.*)\.tsx?$/u.test(path) &&
        !/(?:Mark|Icon|Emblem)\.tsx$/u.test(path),
    )
    .map(([path, { content }]) => [path, content]);
}
const sources = [...parts, ...printed('react'), ...printed('react_native')];

describe('[BUILD-01] what tools and apps say is in the language of their person', () => {
  test.each(appLanguages)('every text of every part has its words: %s', (language) => {
    expect(sources.length).toBeGreaterThan(120);
    const phrases = phrasesOf(language);
    const same = new Set(
      [...phrases].filter(([english, own]) => english === own).map(([english]) => english.trim()),
    );
    const left = sources.flatMap(([path, code]) => {
      const at = path.slice(Math.max(0, path.search(/(?:src\/|App\.)/u)));
      const before = new Set(textsOf(code));
      const after = textsOf(localise(new Map([[at, code]]), language).get(at) ?? '');
      return after
        .filter((text) => before.has(text) && !technical.test(text) && !same.has(text.trim()))
        .map((text) => `${at}: ${text}`);
    });
    expect([...new Set(left)]).toEqual([]);
  });

  test('no phrase stands twice, and each has its words in every language', () => {
    for (const language of appLanguages)
      for (const [english, own] of phrasesOf(language)) expect(own.trim(), english).not.toBe('');
  });
});
