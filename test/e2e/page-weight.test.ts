import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startProduct } from './support/product.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const client = path.resolve('dist/client');
/** Bytes of a file as it is sent to browsers that take brotli; small files are sent as they are. */
const sent = (file: string): Promise<number> =>
  stat(path.join(client, `${file}.br`))
    .catch(() => stat(path.join(client, file)))
    .then(({ size }) => size);

// Rises are for what everybody needs before anything else: what can come later comes later.
it.each([
  ['home', ['_site', '_site.index'], { apart: 0, files: 4, bytes: 142_000 }],
  ['a project’s page', ['$scene.$id'], { apart: 1, files: 18, bytes: 227_000 }],
])(
  'the code that %s needs before it can be used comes in few files, and weighs no more than it did',
  async (_, routes, most) => {
    // It is built now, if it was not.
    await (await startProduct()).dispose();
    const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      Chunk
    >;
    const pages = routes.map((route) => `src/routes/${route}.tsx?tsr-split=component`);
    expect(pages.filter((page) => page in manifest)).toHaveLength(most.apart);
    // In another language it has the words of that one besides.
    const names = new Set([...pages, 'src/entry-client.tsx']);
    for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported);
    const files = [...new Set([...names].map((name) => manifest[name]?.file ?? ''))].filter((file) =>
      file.endsWith('.js'),
    );
    expect(files.length).toBeLessThanOrEqual(most.files);
    const sizes = await Promise.all(files.map(sent));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most.bytes);
  },
);
