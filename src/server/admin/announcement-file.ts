import { readTime } from './command.ts';
import { AdminProblem } from './problem.ts';

/** An announcement as the operator writes it: a Markdown file with its facts in front. */
export interface AnnouncementFile {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  /** Paths of images, as they stand in the file. */
  readonly images: readonly string[];
  readonly changeLogUrl: string;
  /** Unix milliseconds; null: now. */
  readonly startTime: number | null;
}

const keys = ['title', 'images', 'changeLogUrl', 'startTime'];

/**
 * Reads the front matter and the text of an announcement:
 *
 *     ---
 *     title: Machines you can see
 *     images: [one.png, two.png]
 *     changeLogUrl: https://example.com/changes
 *     startTime: 2026-12-01
 *     ---
 *     What is new, in Markdown.
 *
 * Only the title is needed. A list can also stand in lines of its own that begin with a hyphen.
 * @throws {AdminProblem} that names the line
 */
export function parseAnnouncement(text: string): AnnouncementFile {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  if (lines[0]?.trim() !== '---') throw new AdminProblem('Line 1: the file must begin with a line of ---.');
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end === -1) throw new AdminProblem('The facts in front do not end: a second line of --- is missing.');

  const facts = new Map<string, string[]>();
  let current: string[] | null = null;
  for (const [index, line] of lines.slice(1, end).entries()) {
    const where = `Line ${index + 2}`;
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const item = /^\s*-\s+(.*)$/u.exec(line);
    if (item) {
      if (current === null) throw new AdminProblem(`${where}: belongs to no list.`);
      current.push(unquote(item[1] ?? ''));
      continue;
    }
    const [, key = '', value = ''] = /^([A-Za-z]+)\s*:\s*(.*)$/u.exec(line) ?? [];
    if (!keys.includes(key))
      throw new AdminProblem(`${where}: must be one of ${keys.join(', ')}, each with a colon.`);
    if (facts.has(key)) throw new AdminProblem(`${where}: ${key} is there twice.`);
    current = listOf(value.trim());
    facts.set(key, current);
  }

  const one = (key: string): string => facts.get(key)?.join(', ') ?? '';
  const content = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  if (one('title') === '')
    throw new AdminProblem('The title is missing: add a line such as "title: What is new".');
  if (content === '') throw new AdminProblem('The text is missing: write it below the second line of ---.');
  const changeLogUrl = one('changeLogUrl');
  if (changeLogUrl !== '' && !/^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)$/u.test(changeLogUrl)) {
    throw new AdminProblem(
      'changeLogUrl must be a web address, or a path of the app that begins with a slash.',
    );
  }
  return {
    title: one('title'),
    content,
    images: facts.get('images') ?? [],
    changeLogUrl,
    startTime: one('startTime') === '' ? null : readTime(one('startTime'), 'startTime'),
  };
}

function listOf(value: string): string[] {
  if (value === '') return [];
  const list = /^\[(.*)\]$/u.exec(value);
  if (list === null) return [unquote(value)];
  return (list[1] ?? '').split(',').flatMap((part) => unquote(part) || []);
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/u, '$2');
