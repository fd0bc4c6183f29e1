import type { ProjectVariablesContext } from './project-variables.types.ts';
import { texts } from './project-variables.texts.ts';

/** The file that new variables go to. */
export const mainFile = '.env';

/** Why what is typed cannot be set; empty when it can. */
export function draftProblem({ draft: { name } }: Pick<ProjectVariablesContext, 'draft'>): string {
  if (name.trim() === '') return texts.nameFirst;
  return /^[A-Za-z_]\w{0,99}$/.test(name.trim()) ? '' : texts.badName;
}
