import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checked } from './check.ts';

/**
 * Where nothing has been bundled: the files of data by their paths from here, each read and checked when it is asked
 * for.
 */
export function dataFiles(): Readonly<Record<string, () => unknown>> {
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    paths
      .filter((file) => file.endsWith('.yaml'))
      .toSorted()
      .map((file) => file.replaceAll(path.sep, '/'))
      .map((file) => [file, () => checked(file, readFileSync(path.join(import.meta.dirname, file), 'utf8'))]),
  );
}
