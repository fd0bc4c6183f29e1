import { hasHiddenCharacters } from '#lib/hidden-characters.ts';
import { t } from '#language/speech.ts';

/** Most characters of a path inside a project. */
export const maxPathLength = 260;

/** Characters that some file system of those who download a project cannot hold. */
const forbidden = new Set('<>:"|?*\\');

/** Names that Windows reserves, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Why `path` cannot name a file of a project, in words; null when it can. A path is relative, separated by `/`,
 * and stays inside the project.
 */
export function pathProblem(path: string): string | null {
  if (path === '') return t`A file needs a name.`;
  if (path.length > maxPathLength) return t`The path is longer than ${maxPathLength} characters.`;
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return t`The path must be relative to the project.`;
  for (const character of path) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || (code >= 127 && code < 160)) return t`The path has a control character.`;
    if (code >= 0xd800 && code <= 0xdfff) return t`The path has half of a character.`;
    if (forbidden.has(character)) return t`The path has a character that files cannot have: ${character}`;
  }
  if (hasHiddenCharacters(path) || /[\u200c\u200d]/.test(path))
    return t`The path has a character that cannot be seen, or turns the direction of text.`;
  for (const segment of path.split('/')) {
    if (segment === '') return t`The path has an empty part.`;
    if (segment === '.' || segment === '..') return t`The path must stay inside the project.`;
    if (segment.endsWith('.') || segment !== segment.trim()) {
      return t`A part of the path begins or ends with a blank, or ends with a dot.`;
    }
    if (reserved.test(segment)) return t`The name ${segment} is reserved on some systems.`;
    if (segment.toLowerCase() === '.git' || segment.toLowerCase() === 'node_modules') {
      return t`Nothing may be written under ${segment}.`;
    }
  }
  return null;
}

/** The same for all spellings that some file system takes for one: case, and how accents are written. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();

/** A path that people can read: what would hide in it or turn it round is spelt out, and it is not endless. */
export const shownPath = (path: string): string => {
  const shown = path.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu,
    (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
  );
  return shown.length > 200 ? `${shown.slice(0, 199)}…` : shown;
};

/** The path, or the same with the first number for which it is free: `menu.pdf`, `menu-2.pdf`, `menu-3.pdf`. */
export function numberedPath(path: string, isFree: (candidate: string) => boolean): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // What begins with a dot has no ending for that.
  const dot = name.lastIndexOf('.');
  const at = dot > 0 ? path.length - name.length + dot : path.length;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? path : `${path.slice(0, at)}-${count}${path.slice(at)}`;
    if (isFree(candidate)) return candidate;
  }
}

/**
 * Why these paths cannot stand together in one tree, in words; null when they can: two that differ in case alone
 * would be one file for some people, and a file cannot also be a folder.
 */
export function collisionProblem(paths: Iterable<string>): string | null {
  const files = new Map<string, string>();
  for (const path of paths) {
    const folded = foldedPath(path);
    const other = files.get(folded);
    if (other !== undefined && other !== path)
      return t`${path} and ${other} differ in case alone, or in how accents are written.`;
    files.set(folded, path);
  }
  for (const path of files.values()) {
    const parts = foldedPath(path).split('/');
    for (let length = 1; length < parts.length; length++) {
      const file = files.get(parts.slice(0, length).join('/'));
      if (file !== undefined) return t`${file} is a file, so ${path} cannot be inside it.`;
    }
  }
  return null;
}
