import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readKit } from '#server/builder/kit.ts';
import { scanScript } from '#server/builder/actions/script-scan.ts';
import { packageOf } from '#server/packages/package-names.ts';
import { ownPlaces, readArchive, starterPackages, unpackStarter } from '#server/packages/starter/archive.mjs';
import { scratchRoot } from '../support/scratch.ts';

const builtIn = ['framer-motion', 'lucide-react', 'xstate', '@xstate/react'];

it('[BUILD-08] the starter set has what its lock names, each with its integrity, its licence and its own version', async () => {
  const own = await ownPlaces();
  const archived = await readArchive();
  const places = new Map(archived.map(([at, integrity]) => [at, integrity]));
  for (const { at, integrity } of await starterPackages()) {
    expect(integrity, at).toMatch(/^sha512-/);
    expect(own.has(integrity) || places.get(at) === integrity, `${at} is in the archive or the product`).toBe(
      true,
    );
  }
  const known = new Map((await starterPackages()).map(({ at, version }) => [at, version]));
  for (const [at, , files] of archived) {
    const manifest = files.find(([file]) => file === 'package.json')?.[1].toString('utf8') ?? '{}';
    expect((JSON.parse(manifest) as { version: string }).version, at).toBe(known.get(at));
  }
});

it("[BUILD-08] the kit's packages are in the starter set, and the kit's types are right with them", async () => {
  const { dependencies } = JSON.parse(await readFile('src/server/packages/starter/starter.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = new Set(
    [...readKit()].flatMap(([path, { content }]) =>
      /^src\/.*\.tsx?$/.test(path)
        ? scanScript(content ?? '').specifiers.filter((specifier) => !specifier.startsWith('.'))
        : [],
    ),
  );
  for (const specifier of names)
    expect([...builtIn, ...Object.keys(dependencies)], specifier).toContain(packageOf(specifier));

  const root = await mkdtemp(join(scratchRoot, 'kit-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  // React's types are the product's.
  const wanted = (await starterPackages()).filter(({ at }) => !/^node_modules\/react(?:-dom)?$/.test(at));
  await unpackStarter(new Map(wanted.map(({ at }) => [at, join(root, at)])));
  const paths = Object.keys(dependencies).filter((name) => !/^react(?:-dom)?$/.test(name));
  await writeFile(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('src/kit/tsconfig.json'),
      compilerOptions: {
        noUnusedLocals: true,
        noUnusedParameters: true,
        types: [resolve('node_modules/vite/client')],
        paths: {
          '@/*': [resolve('src/kit/src/*')],
          ...Object.fromEntries(paths.map((name) => [name, [join(root, 'node_modules', name)]])),
          'lucide-react': [resolve('node_modules/lucide-react')],
          react: [resolve('node_modules/@types/react')],
          'react/*': [resolve('node_modules/@types/react/*')],
          'react-dom/*': [resolve('node_modules/@types/react-dom/*')],
        },
      },
      include: [resolve('src/kit/src'), resolve('test/kit')],
    }),
  );
  const result = await promisify(execFile)(process.execPath, [
    resolve('node_modules/typescript/bin/tsc'),
    '-p',
    root,
  ]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
  expect(result).toBe('');
}, 120_000);
