import path from 'node:path';
import { MemoryPreviewSource } from '#server/preview/memory-source.ts';
import { createPreviewService } from '#server/preview/preview-service.ts';
import { packageFolder, packagesFrom } from '#test/support/packages.ts';
import { benchProject } from './preview-project.ts';

/** What many open projects cost. */
export interface OpenProjects {
  /** Milliseconds until a second project with the lock of a first one is there. */
  readonly second: number;
  /** Bytes that an open project holds besides its own files. */
  readonly perProject: number;
}

/*
 * Runs as a process of its own, with `--expose-gc`: `open-projects.ts <folder>`. Prints an `OpenProjects`.
 */

const warm = 5;
const many = 60;

const source = new MemoryPreviewSource();
const service = createPreviewService(source, {
  secret: 'a secret for the benchmark only',
  previewOrigin: 'http://127.0.0.1:1',
  appOrigins: [],
  vendorDir: path.resolve(process.argv[2] ?? ''),
  packages: packagesFrom(null, {
    hasStarter: true,
    directory: packageFolder(),
    limits: { projectBytes: 200_000_000, totalBytes: 400_000_000 },
  }),
});

async function open(name: string, files: Record<string, string>): Promise<void> {
  source.create(name, 'react', files);
  const preview = service.host.open(name);
  let state = await preview.state();
  if (state.kind === 'installing') {
    await state.newest.installing?.done;
    state = await preview.state();
  }
  if (state.kind !== 'good') throw new Error(`${name} cannot be shown: ${JSON.stringify(state)}`);
  // Somebody looks at it.
  await preview.subscribe({ tree: '', send: () => {}, end: () => {}, closed: false });
}

// A part that is not bundled with the product: the first project has it made.
const german = (text: string): Record<string, string> => ({
  'package.json': JSON.stringify({ name: 'dates', dependencies: { 'date-fns': '^4.0.0' } }),
  'src/main.tsx': `import { de } from 'date-fns/locale/de';\nconsole.log(de, ${JSON.stringify(text)});\n`,
});

/** A project no file of which is like one of another. */
const unlike = (index: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(benchProject(`Title ${index}`)).map(([file, text]) => [
      file,
      file.endsWith('.html')
        ? text.replace('Bench', `Bench ${index}`)
        : `/* Of project ${index}. */\n${text}`,
    ]),
  );

/** Of the main thread and of the one that has the snapshots. */
const held = async (): Promise<number> => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external + (await service.host.thread.ask('memory', null));
};

await open('first', german('one'));
const started = performance.now();
await open('second', german('two'));
const second = performance.now() - started;

for (let index = 0; index < warm; index += 1) await open(`warm${index}`, unlike(index));
const before = await held();
let own = 0;
for (let index = 0; index < many; index += 1) {
  const files = unlike(warm + index);
  own += Object.values(files).join('').length;
  await open(`p${index}`, files);
}
const perProject = ((await held()) - before - own) / many;
process.stdout.write(JSON.stringify({ second, perProject } satisfies OpenProjects));
await service.close();
process.exit(0);
