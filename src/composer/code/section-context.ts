import type { Words } from '../content/words.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { wordsOf } from './database/site.ts';
import type { Node, Scope } from '../print/node.ts';

/** What section parts are printed with. `pictures` collects what the React kind keeps in a file of its own. */
export interface SectionContext {
  readonly spec: SiteSpec;
  readonly scope: Scope;
  readonly words: Words;
  readonly pictures: Map<string, Node>;
}

export function sectionContext(spec: SiteSpec, scope: Scope): SectionContext {
  return { spec, scope, words: wordsOf(spec), pictures: new Map() };
}
