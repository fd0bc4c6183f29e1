import { parseDiff, startsDiff } from './diff.ts';
import { fileIntents } from './edits.ts';
import { type Intent } from './intent.ts';
import { asPath, isPath } from './paths.ts';

/** A text that follows a command, from `<<'EOF'` to `EOF`. */
const heredoc = /<<-?\s*(["']?)(\w+)\1/;
const target = /(?<![>&\d])(>{1,2})\s*(["']?)([^\s"'<>&|;]+)\2/;
const tee = /\btee\s+(-a\s+|--append\s+)?(["']?)([^\s"'<>&|;-][^\s"'<>&|;]*)\2/;

/** A path that a command names; null for what is none, as `/dev/null`. */
const pathOf = (word: string | undefined): string | null => {
  const path = asPath(word ?? '');
  return isPath(path) && !path.startsWith('dev/') ? path : null;
};

/** The file that a command writes what follows to, and whether behind what is there. */
function targetOf(command: string): { path: string; isAddition: boolean } | null {
  const [, append, , teed] = tee.exec(command) ?? [];
  if (teed !== undefined) {
    const path = pathOf(teed);
    return path === null ? null : { path, isAddition: append !== undefined };
  }
  const [, mark, , name] = target.exec(command) ?? [];
  const path = pathOf(name);
  return path === null ? null : { path, isAddition: mark === '>>' };
}

/** Words of a command, without the quotes around them. */
const wordsOf = (command: string): string[] =>
  (command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));

/** What a command does to files that are named in it alone. */
function moved(command: string): Intent[] {
  const [name = '', ...rest] = wordsOf(command.trim().replace(/^(?:sudo|git)\s+/, ''));
  const paths = rest.filter((word) => !word.startsWith('-')).map(pathOf);
  if (name === 'rm')
    return paths.flatMap((path): Intent[] => (path === null ? [] : [{ type: 'delete', path }]));
  const [path = null, to = null] = paths;
  return name === 'mv' && paths.length === 2 && path !== null && to !== null
    ? [{ type: 'rename', path, to }]
    : [];
}

/**
 * What the commands of a terminal would do to the files of a project: those that write one from what follows them, apply
 * a patch, remove and move. Everything else that is typed there does nothing.
 */
export function shellIntents(text: string): Intent[] {
  const lines = text.split('\n');
  const found: Intent[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/^\s*[$>]\s+/, '');
    const end = heredoc.exec(line)?.[2];
    const commands = line.split(/&&|;/);
    if (end === undefined) {
      found.push(...commands.flatMap(moved));
      continue;
    }
    const to = lines.findIndex((other, index) => index > at && other.trim() === end);
    // One that never ends was cut off.
    if (to < 0) return found;
    const command = commands.find((one) => heredoc.test(one)) ?? '';
    const content = `${lines.slice(at + 1, to).join('\n')}\n`;
    const file = /^\s*(?:cat|tee)\b/.test(command) ? targetOf(command) : null;
    if (file?.isAddition === true) found.push({ type: 'write', path: file.path, content, isAddition: true });
    else if (file !== null) found.push(...fileIntents(file.path, content));
    else if (startsDiff(content)) found.push(...(parseDiff(content, null) ?? []));
    at = to;
  }
  return found;
}
