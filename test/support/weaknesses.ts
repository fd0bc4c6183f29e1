import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** A weakness that the registry knows of a package in the lock. */
interface Weakness {
  readonly id: string;
  readonly name: string;
  readonly severity: string;
  readonly title: string;
}

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
  readonly message?: string;
}
interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}

const day = 86_400_000;

/** Days within which a package with a weakness of this severity is replaced, as the document says. */
export function daysIn(document: string): ReadonlyMap<string, number> {
  const rows = [...document.matchAll(/^\| (critical|high|moderate|low)\b[^|]*\| (\d+) \|$/gm)];
  return new Map(rows.map(([, severity = '', days]) => [severity, Number(days)]));
}

/** What the registry knows of the packages that the server is made of. @throws where it does not say */
export function knownWeaknesses(directory: string, env: NodeJS.ProcessEnv = process.env): Weakness[] {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: directory,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { vulnerabilities, message } = JSON.parse(stdout) as Audit;
  if (vulnerabilities === undefined) throw new Error(`The registry does not say what it knows: ${message}`);
  const found = new Map<string, Weakness>();
  for (const { via } of Object.values(vulnerabilities))
    for (const advisory of via) {
      // A package that only needs another one with a weakness has none itself.
      if (typeof advisory === 'string') continue;
      const id = advisory.url.split('/').at(-1) ?? '';
      found.set(id, { id, name: advisory.name, severity: advisory.severity, title: advisory.title });
    }
  return [...found.values()];
}

/**
 * One line for each weakness that nobody has noted, or whose time is over.
 * @param noted ids of weaknesses, with the day on which each became known
 */
export function overdue(
  weaknesses: readonly Weakness[],
  noted: Readonly<Record<string, string>>,
  days: ReadonlyMap<string, number>,
  now: number,
): string[] {
  return weaknesses.flatMap(({ id, name, severity, title }) => {
    const what = `${name}: ${title} (${severity}, ${id})`;
    const since = noted[id];
    if (since === undefined)
      return [`${what} is not noted: replace the package, or note since when it is known.`];
    const most = days.get(severity) ?? 0;
    const left = most - Math.floor((now - Date.parse(since)) / day);
    return left >= 0 ? [] : [`${what} is known since ${since}: its ${most} days are over.`];
  });
}

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const notes = path.join(root, 'src/server/weaknesses.json');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = readFileSync(path.join(root, 'src/server/security.md'), 'utf8');
  const noted = existsSync(notes) ? (JSON.parse(readFileSync(notes, 'utf8')) as Record<string, string>) : {};
  const known = knownWeaknesses(root);
  const lines = overdue(known, noted, daysIn(document), Date.now());
  console.log(`${known.length} weaknesses are known, ${lines.length} of them not noted or over their time.`);
  for (const line of lines) console.error(line);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
