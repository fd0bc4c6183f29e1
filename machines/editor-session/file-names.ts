import type { EditorSessionContext } from './editor-session.types.ts';
import { texts } from './editor-session.texts.ts';

/** Characters that a path may have. */
export const longestPath = 260;

/**
 * Why a name cannot be given to a file, in words; empty when it can. The server checks again and has the last word.
 */
export function nameProblem(context: Pick<EditorSessionContext, 'name' | 'subject' | 'files'>): string {
  const { name, subject, files } = context;
  if (name.trim() === '' || name.endsWith('/')) return texts.typeName;
  if (name.length > longestPath) return texts.pathMayHaveCharacters(longestPath);
  if (name.startsWith('/') || name.includes('\\')) return texts.usePathInsideProject;
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return texts.eachPartOfPathNeedsName;
  if ([...name].some(isForbidden)) return texts.nameHasForbiddenCharacter;
  if (parts.some((part) => part !== part.trim())) return texts.nameCannotBeginOrEndWithSpace;
  if (name === subject) return texts.typeAnotherName;
  if (subject !== null && name.startsWith(`${subject}/`) && !files.some(({ path }) => path === subject))
    return texts.movesIntoItself;
  const taken = files.find((file) => file.path !== subject && file.path.toLowerCase() === name.toLowerCase());
  if (taken) return texts.alreadyExists(taken.path);
  const inside = files.find((file) => file.path.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  return inside ? texts.isFolder(name) : '';
}

/** Control characters, and those that some file systems refuse. */
function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 32 || code === 127 || '<>:"|?*'.includes(character);
}
