import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { ChaosLoad } from './chaos-load.ts';

/** What was done to a server, how often, and what it had acknowledged meanwhile, all of which was there afterwards. */
export interface ChaosResult {
  readonly times: number;
  readonly acknowledged: number;
  /** Requests that were cut off or refused meanwhile. */
  readonly broken: number;
  readonly day: string;
}

const file = path.resolve('test/server/chaos-results.json');

export const chaosResults = (): Record<string, ChaosResult> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ChaosResult>) : {};

/** Keeps what a run of `npm run test:chaos` has shown; to be called once all of it is verified. */
export function keepResult(what: string, times: number, { acknowledged, broken }: ChaosLoad): void {
  if (process.env['CHAOS_ROUNDS'] === undefined) return;
  const result: ChaosResult = {
    times,
    acknowledged: acknowledged.files.size + acknowledged.projects.size + acknowledged.paid.size,
    broken,
    day: new Date().toISOString().slice(0, 10),
  };
  const all = Object.entries({ ...chaosResults(), [what]: result }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
