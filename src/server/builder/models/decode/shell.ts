import { parseDiff, startsDiff } from './diff.ts';
import { editIntent, fileIntents } from './edits.ts';
import { type Intent, parseLines, type TextEdit } from './intent.ts';
import { lineEdit } from './line-edits.ts';
import { asPath, isPath } from './paths.ts';
import { isPowerShell, powershellIntents } from './powershell.ts';

/** A text that follows a command, from `<<'EOF'` to `EOF`. */
const heredoc = /<<-?\s*(["']?)(\w+)\1/;
const target = /(?<![>&\d])(>{1,2})\s*(["']?)([^\s"'<>&|;]+)\2/;
const tee = /\btee\s+(-a\s+|--append\s+)?(["']?)([^\s"'<>&|;-][^\s"'<>&|;]*)\2/;

/** A path that a command names; null for what is none, as `/dev/null`. */
const pathOf = (word: string | undefined): string | null => {
  const path = asPath(word ?? '');
  return isPath(path) && !path.startsWith('dev/') ? path : null;
};

/** A text that is printed: `echo 'TEXT'` or `printf 'TEXT'`, without any name of a variable in it. */
const printed = /^\s*(?:echo|printf)\s+(?:-[neE]+\s+)*(?:'([^']*)'|"([^"$`]*)")\s*>/;

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

interface Command {
  readonly text: string;
  /** Its words, without the quotes around them. */
  readonly words: readonly string[];
}

/** The commands of a line: what stands between quotes parts neither them nor their words. */
function commandsOf(line: string): Command[] {
  const found: Command[] = [];
  let [quote, word, from] = ['', '', 0];
  let words: string[] = [];
  let isWord = false;
  const endWord = (): void => {
    if (isWord) words.push(word);
    [word, isWord] = ['', false];
  };
  const end = (at: number): void => {
    endWord();
    if (words.length > 0) found.push({ text: line.slice(from, at), words });
    [from, words] = [at + 1, []];
  };
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    const next = line.charAt(at + 1);
    const isEscape = sign === '\\' && (quote === '' || (quote === '"' && /["$`\\]/.test(next)));
    const isBetween = sign === ';' || (sign === '&' && (next === '&' || line[at - 1] === '&'));
    if (isEscape) {
      word += quote === '' ? sign + next : next;
      at += 1;
    } else if (quote === '' ? sign === '"' || sign === "'" : sign === quote) quote = quote === '' ? sign : '';
    else if (quote === '' && isBetween) {
      end(at);
      continue;
    } else if (quote === '' && /\s/.test(sign)) {
      endWord();
      continue;
    } else word += sign;
    isWord = true;
  }
  end(line.length);
  return found;
}

const notRun =
  'There is no terminal here, and this command was not run. Send an edit of the text that it changes.';

/** `s/TEXT/OTHER/g`, with any sign between the parts, up to the end or the next one. */
const substitution = /\s*s([^\w\s\\])((?:\\.|(?!\1)[^\\])*)\1((?:\\.|(?!\1)[^\\])*)\1(g?)\s*(?:;|$)/suy;
const ofPattern = /\\[^./*$^[\]&"'#|@%,:-]|(?<!\\)(?:[*[\]^$]|[)}][+?*])/;
const ofReplacement = /\\[^./*$^[\]&"'#|@%,:n-]|(?<!\\)&/;

/** The texts that the script of a command puts in the place of others; null where one of them is a pattern. */
function substitutions(words: readonly string[]): TextEdit[] | null {
  const scripts = words.filter((word) => word !== '' && !word.startsWith('-'));
  const edits: TextEdit[] = [];
  const hasMore = words.some((word) => /^-\w*[Er]/.test(word));
  for (const script of scripts) {
    substitution.lastIndex = 0;
    for (let at = 0; at < script.length; at = substitution.lastIndex) {
      const [, , search = '', replace = '', flag = ''] = substitution.exec(script) ?? [];
      const isPattern = ofPattern.test(search) || (hasMore && /(?<!\\)[+?(){}|]/.test(search));
      if (search === '' || isPattern || ofReplacement.test(replace)) return null;
      const edit = {
        search: search.replace(/\\(.)/g, '$1'),
        replace: replace.replace(/\\(.)/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign)),
      };
      edits.push(flag === 'g' ? { ...edit, isEverywhere: true } : edit);
    }
  }
  return edits.length === 0 ? null : edits;
}

/** What a command does to files that are named in it alone. */
function moved({ words }: Command): Intent[] {
  const [name = '', ...rest] = words.slice(/^(?:sudo|git)$/.test(words[0] ?? '') ? 1 : 0);
  const paths = rest.filter((word) => !word.startsWith('-')).map(pathOf);
  if (/^(?:rm|del|erase|ri|remove-item)$/i.test(name))
    return paths.flatMap((path): Intent[] => (path === null ? [] : [{ type: 'delete', path }]));
  const first = rest.findLastIndex((word) => pathOf(word) === null) + 1;
  const changed = rest.slice(first).flatMap((word) => pathOf(word) ?? []);
  if (/^(?:sed|perl)$/.test(name) && rest.some((word) => /^-\w{0,3}i/.test(word))) {
    // What changes a file in place by a pattern is not done, and not passed over.
    const edits = substitutions(rest.slice(0, first));
    return changed.map((path) =>
      edits === null ? { type: 'broken', path, reason: notRun } : editIntent(path, edits),
    );
  }
  const [path = null, to = null] = paths;
  return /^(?:mv|move|mi|ren|move-item|rename-item)$/i.test(name) &&
    paths.length === 2 &&
    path !== null &&
    to !== null
    ? [{ type: 'rename', path, to }]
    : [];
}

/**
 * What the script of an `ed` command does to its file: lines that are put in, taken out or changed, and texts in the place
 * of others. Its commands count the lines as those before have left them: from the end to the beginning both counts agree.
 */
function edIntents(path: string, script: readonly string[]): Intent[] {
  const edits: TextEdit[] = [];
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < script.length; at++) {
    const command = (script[at] ?? '').trim();
    if (/^(?:[wqHh]q?|)$/.test(command)) continue;
    const [, first = '', last = first, verb = ''] = /^(\d+)(?:,(\d+))?([acdi])$/.exec(command) ?? [];
    const replaced = verb === '' && /^(?:1?,\$|%|,)s/.test(command) ? command.replace(/^[^s]+/, '') : null;
    const swaps = replaced === null ? null : substitutions([replaced]);
    const [from, to] = [Number(first), Number(last)];
    if (swaps !== null) {
      edits.push(...swaps);
      continue;
    }
    if (verb === '' || to >= lowest) return [{ type: 'broken', path, reason: notRun }];
    lowest = from;
    const end = verb === 'd' ? at : script.indexOf('.', at);
    if (end < 0) return [{ type: 'broken', path, reason: notRun }];
    const text = script.slice(at + 1, end).join('\n');
    if (verb === 'a' || verb === 'i')
      edits.push({ search: '', replace: text, line: verb === 'a' ? from : from - 1 });
    else edits.push(lineEdit({ from, to }, verb === 'd' ? '' : text));
    at = end;
  }
  return edits.length === 0 ? [] : [editIntent(path, edits)];
}

/** What a command does that prints one text into a file; null when it is none. */
function echoed(line: string): Intent[] | null {
  const said = printed.exec(line);
  const file = said === null ? null : targetOf(line.slice(said[0].length - 1));
  if (said === null || file === null) return null;
  const content = `${(said[1] ?? said[2] ?? '').replaceAll('\\n', '\n').replace(/\n$/, '')}\n`;
  return file.isAddition
    ? [{ type: 'write', path: file.path, content, isAddition: true }]
    : fileIntents(file.path, content);
}

/** The file that a command opens for those that follow; null when it opens none. */
export const openedBy = (line: string): string | null =>
  pathOf(/^open\s+["']?([^\s"']+)["']?(?:\s+\d+)?\s*$/.exec(line.trim())?.[1]);

/**
 * What the commands of a terminal would do to the files of a project: those that write one from what follows them, apply
 * a patch, remove and move, or change lines of the file that was opened. Everything else that is typed there does nothing.
 * @param opened the file that was opened before, by commands that stood elsewhere
 */
export function shellIntents(text: string, opened: string | null = null): Intent[] {
  if (isPowerShell(text))
    return powershellIntents(text, pathOf, (line) => echoed(line) ?? commandsOf(line).flatMap(moved));
  const lines = text.split('\n');
  const found: Intent[] = [];
  let file = opened;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/^\s*[$>]\s+/, '');
    file = openedBy(line) ?? file;
    const range = file === null ? null : parseLines(/^edit (\d+:\d+)\s*$/.exec(line)?.[1] ?? '');
    if (file !== null && range !== null) {
      const to = lines.findIndex((other, index) => index > at && other.trim() === 'end_of_edit');
      if (to < 0) return found;
      found.push(editIntent(file, [lineEdit(range, lines.slice(at + 1, to).join('\n'))]));
      at = to;
      continue;
    }
    const end = heredoc.exec(line)?.[2];
    const commands = commandsOf(line);
    if (end === undefined) {
      found.push(...(echoed(line) ?? commands.flatMap(moved)));
      continue;
    }
    const to = lines.findIndex((other, index) => index > at && other.trim() === end);
    // One that never ends was cut off.
    if (to < 0) return found;
    const command = commands.find(({ text }) => heredoc.test(text))?.text ?? '';
    const content = `${lines.slice(at + 1, to).join('\n')}\n`;
    const written = /^\s*(?:cat|tee)\b/.test(command) ? targetOf(command) : null;
    if (written?.isAddition === true)
      found.push({ type: 'write', path: written.path, content, isAddition: true });
    else if (written !== null) found.push(...fileIntents(written.path, content));
    else if (startsDiff(content)) found.push(...(parseDiff(content, null) ?? []));
    const edited = pathOf(/^\s*ed\s+(?:-s\s+|-\s+)?["']?([^\s"'<]+)/.exec(command)?.[1]);
    if (edited !== null) found.push(...edIntents(edited, lines.slice(at + 1, to)));
    at = to;
  }
  return found;
}
