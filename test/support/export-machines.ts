import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { registry } from '#machines/registry.ts';
import { toMermaid } from '#machines/shared/export/mermaid.ts';
import { toDefinition } from '#machines/shared/export/stately-code.ts';
import { models } from '#test/models/all.ts';
import { coverageTable, walkAllPaths } from './machine-coverage.ts';
import type { Coverage } from './machine-coverage.ts';

/** Where the generated files of all machines are. */
export const generatedFolder = fileURLToPath(new URL('../../machines/generated/', import.meta.url));

/** Every generated file of the charts, by name: a Stately definition and a Mermaid chart for each machine. */
export function generatedCharts(): ReadonlyMap<string, string> {
  return new Map(
    registry.flatMap(({ id, machine }) => [
      [`${id}.json`, `${JSON.stringify(toDefinition(machine), null, 2)}\n`] as const,
      [`${id}.mmd`, toMermaid(machine)] as const,
    ]),
  );
}

/** The table of what the generated tests walk, as the README shows it. */
export function coverageFile(rows: readonly Coverage[]): string {
  return `# What the generated tests walk\n\n${coverageTable(rows)}\n`;
}

async function main(): Promise<void> {
  await mkdir(generatedFolder, { recursive: true });
  const files = new Map(generatedCharts());
  const rows: Coverage[] = [];
  for (const model of models) rows.push(await walkAllPaths(model));
  files.set('coverage.md', coverageFile(rows));
  for (const name of await readdir(generatedFolder)) {
    if (!files.has(name)) await rm(`${generatedFolder}${name}`);
  }
  for (const [name, text] of files) await writeFile(`${generatedFolder}${name}`, text);
  console.log(`${coverageTable(rows)}\n\n${String(files.size)} files are in machines/generated.`);
  const missing = rows.flatMap((row) => row.missing.map((what) => `${row.id}: ${what}`));
  if (missing.length > 0) {
    console.error(`Not walked by any path:\n${missing.join('\n')}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
