import { parse } from '@babel/parser';
import { createRequire } from 'node:module';
import { transformSync } from 'oxc-transform';

const isTyped = /\.[cm]?tsx?$/;
const mayBeFlow = /\.(?:[cm]?js|jsx)$/;

let flow = null;
/** Takes types of Flow out of a script that says it has some: those who make packages for devices publish them so. */
export function withoutFlow(file, code) {
  if (!mayBeFlow.test(file) || !code.includes('@flow')) return code;
  flow ??= createRequire(import.meta.url)('flow-remove-types');
  try {
    return flow(code).toString();
  } catch {
    // What parses it says where.
    return code;
  }
}

/** Whether a line may be a field of a class to which nothing is given. */
const mayBeEmptyField = /^[ \t]*[\w$]+;[ \t]*$/m;

/**
 * Takes fields out of classes to which nothing is given: for those who make packages for devices they only have a type,
 * as for the compiler of React Native, and must not hide what a prototype is given of the same name. Lines stay where
 * they are.
 */
export function withoutEmptyFields(file, code) {
  if (!mayBeFlow.test(file) || !code.includes('class') || !mayBeEmptyField.test(code)) return code;
  let program;
  try {
    ({ program } = parse(code, { sourceType: 'unambiguous', errorRecovery: true, plugins: ['jsx'] }));
  } catch {
    // What parses it says where.
    return code;
  }
  const empty = [];
  const visit = (node) => {
    if (node.type === 'ClassProperty' && node.value === null) empty.push(node);
    for (const child of Object.values(node).flat())
      if (typeof child?.type === 'string' && child.start !== undefined) visit(child);
  };
  visit(program);
  return empty.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** A script as JavaScript, for what reads nothing else; elements stay elements in JavaScript. */
export function withoutTypes(file, code) {
  if (!isTyped.test(file)) return withoutFlow(file, code);
  return transformSync(file, code, {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
    sourceType: 'module',
    typescript: { allowNamespaces: true },
  }).code;
}
