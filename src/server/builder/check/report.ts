/** One thing that is wrong with a project, whoever found it. Lines count from 1. */
export interface CheckIssue {
  /** `compiler` and `page`: it does not run so. `types` and `rules`: it runs, and is not right. */
  readonly source: 'compiler' | 'page' | 'types' | 'rules';
  readonly path: string | null;
  readonly line: number | null;
  readonly message: string;
}

export interface CheckReport {
  readonly issues: readonly CheckIssue[];
  /** What could not be looked at, and why. */
  readonly notes: readonly string[];
}

const mostListed = 40;
const longest = 300;

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1)}…`;
};

/** Issues, each in a line: those that a short list has. */
export const issueLines = (issues: readonly CheckIssue[]): string[] =>
  issues.slice(0, mostListed).map(({ source, path, line, message }) => {
    const place = path === null ? '' : `${path}${line === null ? '' : `:${line}`} `;
    return `${place}(${source}): ${shorten(message)}`;
  });

/** Issues as a short list, one a line. */
export function listIssues(issues: readonly CheckIssue[]): string {
  const lines = issueLines(issues).map((line) => `- ${line}`);
  if (issues.length > lines.length) lines.push(`… and ${issues.length - lines.length} more.`);
  return lines.join('\n');
}

/** What a check says, for the engine. */
export function describeReport({ issues, notes }: CheckReport): string {
  const found =
    issues.length === 0
      ? 'The check is clean.'
      : `The check found ${issues.length === 1 ? 'one thing' : `${issues.length} things`}:\n${listIssues(issues)}`;
  return [found, ...notes.map((note) => `Not checked: ${note}`)].join('\n');
}

/** The same for the same issues, whatever their order and their lines. */
export const issueKeys = (issues: readonly CheckIssue[]): string =>
  issues
    .map(({ source, path, message }) => `${source}|${path ?? ''}|${message.replace(/\d+/g, '#')}`)
    .sort()
    .join('\n');

/** Whether the project does not run for it. */
export const isFault = ({ source }: CheckIssue): boolean => source === 'compiler' || source === 'page';
