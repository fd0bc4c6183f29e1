import type { EditorSessionContext } from './editor-session.types.ts';

/** Characters that a path may have. */
export const longestPath = 260;

/**
 * Why a name cannot be given to a file, in words; empty when it can. The server checks again and has the last word.
 */
export function nameProblem(context: Pick<EditorSessionContext, 'name' | 'subject' | 'files'>): string {
  const { name, subject, files } = context;
  if (name.trim() === '' || name.endsWith('/')) return 'Type a name.';
  if (name.length > longestPath) return `A path may have ${longestPath} characters.`;
  if (name.startsWith('/') || name.includes('\\'))
    return 'Use a path inside the project, such as src/page.tsx.';
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'Each part of the path needs a name.';
  if ([...name].some(isForbidden)) return 'This name has a character that files cannot have.';
  if (parts.some((part) => part !== part.trim())) return 'A name cannot begin or end with a space.';
  if (name === subject) return 'Type another name.';
  const taken = files.find((file) => file.path !== subject && file.path.toLowerCase() === name.toLowerCase());
  if (taken) return `${taken.path} already exists.`;
  const inside = files.find((file) => file.path.toLowerCase().startsWith(`${name.toLowerCase()}/`));
  return inside ? `${name} is a folder.` : '';
}

/** Control characters, and those that some file systems refuse. */
function isForbidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return code < 32 || code === 127 || '<>:"|?*'.includes(character);
}
