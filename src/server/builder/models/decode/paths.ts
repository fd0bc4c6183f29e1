import { trimEnds } from '#lib/trim-ends.ts';

/** Extensions of files that stand in projects; what has another one may as well be a domain, or a version. */
const extensions = new Set(
  'html htm css scss sass less js jsx mjs cjs ts tsx mts cts vue svelte astro json jsonc json5 webmanifest md mdx txt svg xml csv tsv yml yaml toml ini env sql graphql gql prisma sh bash zsh ps1 bat py rb php go rs java kt swift c h cpp lock map ico pdf conf config cfg log diff patch hbs ejs pug njk glsl frag vert wgsl'.split(
    ' ',
  ),
);
/** Files without an extension. */
const plainNames =
  /^(?:LICENSE|LICENCE|README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|Dockerfile|Makefile|Procfile|CNAME|Gemfile|Rakefile|_redirects|_headers)$/;

const segments = String.raw`(?:(?:[A-Za-z]:)?/)?(?:[\p{L}\p{N}_@(.$~[][\p{L}\p{N}_.@()[\]+$~ -]*/)*`;
/** A path whose last part has an extension. */
const withExtension = new RegExp(
  String.raw`^${segments}[\p{L}\p{N}_@()[\]+$~.-]*\.[A-Za-z][A-Za-z0-9]{0,11}$`,
  'u',
);
const dotFile = new RegExp(String.raw`^${segments}\.[a-z][\w.-]+$`, 'u');

/** Where containers and machines keep projects: a path that begins so is one from their root, not from the project's. */
export const machineRoot = /^\/(?=(?:home|Users|workspaces?|mnt|tmp|var|opt|root|usr)\/[^/]+\/)/;

/** Before a path that is written as an address. */
export const fileScheme = /^file:\/\//i;

/** A path as models write it: quoted, from the root, with the separators of Windows, or with a colon after it. */
export const asPath = (text: string): string => {
  const path = trimEnds(text.trim().replace(/^["'`(*_“„«]+/, ''), /["'`),;:*_”“»]/, 'end')
    .replaceAll('\\', '/')
    .replace(fileScheme, '');
  return machineRoot.test(path) ? path : path.replace(/^(?:\.?\/)+/, '');
};

/** Whether a text, where a path is expected, is one. */
export const isPath = (text: string): boolean =>
  text.length <= 300 && (withExtension.test(text) || dotFile.test(text) || plainNames.test(text));

/** Lower-case extension of a path. */
export const extensionIn = (path: string): string => /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** Whether a text, where anything may stand, is the path of a file of a project. */
export const isSurePath = (text: string): boolean => {
  if (!isPath(text)) return false;
  const name = text.slice(text.lastIndexOf('/') + 1);
  return extensions.has(extensionIn(text)) || plainNames.test(name) || name.startsWith('.');
};

/** What draws a line before a name. */
const rule = /^[=*~#_-]{2,40}/;

/** A text without the rule at its end, such as `====`. */
const withoutRule = (text: string): string => {
  const rest = trimEnds(text, /[=*~#_-]/, 'end');
  return text.length - rest.length > 1 ? rest : text;
};

/** The path in a line that is nothing but a comment with one, such as `// src/App.tsx`. */
export function pathInComment(line: string): string | null {
  if (line.length > 400) return null;
  const said = /^\s*(?:\/\/+|#+|--|;|%%writefile|%|\/\*+|<!--|\{\/\*)(.*)$/isu.exec(line)?.[1];
  if (said === undefined) return null;
  // One after the other: a pattern of all of it would try every way to share signs among its parts.
  const named = said
    .trimStart()
    .replace(rule, '')
    .trimStart()
    .replace(/^\p{L}+\s*:/u, '')
    .trim();
  const bare = withoutRule(named.replace(/(?:\*\/\}?|-->)$/u, '').trimEnd()).trimEnd();
  const word = bare.endsWith(')') ? bare.slice(0, bare.lastIndexOf('(')).trimEnd() || bare : bare;
  const path = /\s/.test(word) ? '' : asPath(word);
  return isSurePath(path) ? path : null;
}

/** A line without what only dresses it: tags around a heading, and links in the place of their targets. */
const undressed = (line: string): string =>
  line
    .replace(/<\/?(?:summary|details|code|strong|b|em|i|p|h[1-6])(?:\s[^<>]*)?>/gi, '')
    .replace(/\[([^[\]]{1,200})\]\(([^()\s]{1,300})\)/g, (whole, text: string, target: string) =>
      isSurePath(asPath(target)) ? target : isSurePath(asPath(text)) ? text : whole,
    );

const nameLine =
  /^[\s#>*_`\-–•\p{Extended_Pictographic}\uFE0F]*(?:\d+[.):]\s*)?[*_`]*(?:\p{L}+ ?\d*(?:\/\d+)?[*_`]*\s?[:：][*_`]*\s*)?([*_`"']*)([^\s<>*`"']+)([*_`"':]*)(.*)$/u;

/**
 * The path that a line is there for: a heading, a list's item, bold text or a line of its own, with a label before it
 * or a remark after it.
 * @returns also whether there is nothing else in the line
 */
export function pathInName(line: string): { path: string; isAlone: boolean } | null {
  const match = line.length > 400 ? null : nameLine.exec(undressed(line));
  if (match === null) return null;
  const [, , word = '', , rest = ''] = match;
  const path = asPath(word);
  if (!isSurePath(path)) return null;
  const after = rest.replace(/^[*_`"':\s]+/, '');
  if (after === '') return { path, isAlone: true };
  return /^(?:[(–—:→|·-]|\/\/)/.test(after) ? { path, isAlone: false } : null;
}

/** A line that may still become one that is nothing but a path. */
export const mayBeName = (head: string): boolean =>
  head.length <= 300 &&
  /^[\s#>*_`\-–•\p{Extended_Pictographic}\uFE0F]*(?:\d+[.):]?\s*)?[*_`]*(?:\p{L}+ ?\d*(?:\/\d*)?[*_`]*\s?(?:[:：][*_`]*\s*[*_`"']*[^\s<]*)?|[*_`"']*[^\s<]*)[*_`"':\s]*$/u.test(
    head,
  );

const listItem = /^\s*(?:[-*+•|>]|\d+[.)])\s/;
/** A heading, a line in bold, or a sentence that a colon ends, or nothing: no item of a list. */
const leadsOn =
  /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*\s*$)|[:：]\s*$|^(?!\s*(?:[-*+•|>]|\d+[.)])\s)[^]*[^\s.!?。！？…]\s*$/;

/** The path that a sentence or a heading names: marked as code, bold, quoted or in brackets, or last before its colon. */
export function pathInSentence(line: string): string | null {
  if (line.length > 600) return null;
  const plain = undressed(line);
  const linked = plain === line ? [] : plain.split(/\s+/).map(asPath);
  // Bold text may have a path marked as code in it.
  const marked = [
    ...plain.matchAll(/`([^`]+)`|"([^"]+)"|“([^”]+)”|„([^“]+)“/g),
    ...plain.matchAll(/\*\*([^*]+)\*\*/g),
    ...plain.matchAll(/[(（]([^()（）\s]+)[)）]/g),
  ].map((match) => asPath(match.slice(1).find((part) => part !== undefined) ?? ''));
  const last = asPath(/(\S+)\s*[:：]\s*$/.exec(plain)?.[1] ?? '');
  const found = [...new Set([...marked, ...linked, last].filter(isSurePath))];
  if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  // An item of a list is there for the path that it ends with.
  if (listItem.test(plain)) {
    const end = asPath(plain.trimEnd().split(/\s+/).at(-1) ?? '');
    return isSurePath(end) ? end : null;
  }
  if (!leadsOn.test(plain)) return null;
  // A path among the words of a heading, or of what goes on in the block.
  const said = [...new Set(plain.split(/\s+/).map(asPath).filter(isSurePath))];
  return said.length === 1 ? (said[0] ?? null) : null;
}

const families: readonly (readonly string[])[] = [
  ['js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs', 'mts', 'cts', 'javascript', 'typescript', 'react', 'node'],
  ['html', 'htm', 'svg', 'xml', 'vue', 'svelte', 'markup'],
  ['css', 'scss', 'sass', 'less'],
  ['json', 'jsonc', 'json5', 'webmanifest', 'js', 'javascript'],
  ['md', 'mdx', 'markdown'],
  ['yml', 'yaml'],
  ['sh', 'bash', 'zsh', 'shell', 'console', 'terminal', 'env', 'shell-session', 'shellscript'],
  ['ps1', 'powershell', 'bat', 'cmd'],
  ['py', 'python'],
  ['diff', 'patch'],
];

/** What people type into a terminal, or read there, is no file unless its path says so. */
export const isShell = (language: string): boolean =>
  /^(?:sh|bash|zsh|fish|shell|shell-session|shellscript|console|terminal|powershell|ps1|cmd|bat)$/i.test(
    language,
  );

/** Before a language: the one file that can be in it, in the place of a path. */
export const anyOf = '*.';

/** Whether a block in a language can be the file of a path. */
export function fits(language: string, path: string): boolean {
  const name = language.toLowerCase();
  const extension = extensionIn(path);
  if (name === '' || name === extension || name === 'diff' || name === 'patch') return true;
  if (isShell(name)) return families.some((family) => family.includes(name) && family.includes(extension));
  const known = families.filter((family) => family.includes(name));
  if (known.length === 0) return true;
  return known.some((family) => family.includes(extension)) || !families.flat().includes(extension);
}
