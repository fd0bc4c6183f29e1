import { texts } from './language-tools.texts.ts';
import type { LanguageToolsContext } from './language-tools.types.ts';

/** Why a name cannot be given to what has one in code, in words; empty when it can. */
export function nameProblem({ name, oldName }: Pick<LanguageToolsContext, 'name' | 'oldName'>): string {
  if (name === '') return texts.typeName;
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) return texts.isNoName;
  return name === oldName ? texts.typeAnotherName : '';
}
