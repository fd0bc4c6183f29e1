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

/** A script as JavaScript, for what reads nothing else; elements stay elements in JavaScript. */
export function withoutTypes(file, code) {
  if (!isTyped.test(file)) return withoutFlow(file, code);
  return transformSync(file, code, {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
    sourceType: 'module',
    typescript: { allowNamespaces: true },
  }).code;
}
