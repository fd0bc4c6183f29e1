import { parse, type ParseResult, type ParserOptions } from '@babel/parser';
import { extensionOf } from './project-path.ts';

/** How a script of a project is read, by its name. */
export const parserOptions = (path: string): ParserOptions => ({
  sourceType: 'module',
  plugins: [
    'decorators-legacy',
    ...(/^[mc]?tsx?$/.test(extensionOf(path)) ? (['typescript'] as const) : []),
    ...(/^[mc]?ts$/.test(extensionOf(path)) ? [] : (['jsx'] as const)),
  ],
});

/** A script as far as it can be read; null where it cannot, of which the compiler says why. */
export function programOf(path: string, source: string): ParseResult['program'] | null {
  try {
    return parse(source, { ...parserOptions(path), errorRecovery: true }).program;
  } catch {
    return null;
  }
}
