import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import Fastify from 'fastify';
import { createServer } from 'vite';
import { previewRoutes } from '#server/http/preview/routes.ts';
import { MemoryPreviewSource } from '#server/preview/memory-source.ts';
import { packagesFrom } from '#test/support/packages.ts';
import { createPreviewService } from '#server/preview/preview-service.ts';
import { type BenchVariant, benchProject, crowd, variantProject } from './preview-project.ts';
import { now } from './stamp.ts';

/** What a measured server tells its parent: that it listens, since when (Unix milliseconds), and where. */
export interface Listening {
  readonly url: string;
  readonly at: number;
}
/** What the parent tells it: the new content of one file. */
export interface Edit {
  readonly path: string;
  readonly content: string;
}

/**
 * Runs as a process of its own, so that each measurement starts cold:
 * `preview-server.ts ours|vite <port> <folder> plain|packages|tailwind|large|crowd`.
 */
async function run(kind: string, port: number, folder: string, variant: BenchVariant): Promise<void> {
  const files = variantProject(variant, 'First');
  let edit: (change: Edit) => void | Promise<void>;
  if (kind === 'ours') {
    const source = new MemoryPreviewSource();
    source.create('bench', 'react', files);
    const service = createPreviewService(source, {
      secret: 'a secret for the benchmark only',
      previewOrigin: `http://127.0.0.1:${port}`,
      appOrigins: [],
      vendorDir: folder,
      packages: packagesFrom(null, { hasStarter: true }),
    });
    for (let number = 0; variant === 'crowd' && number < crowd; number += 1) {
      const name = `other${number}`;
      source.create(name, 'react', benchProject(`Other ${number}`));
      const other = service.host.open(name);
      await other.state();
      // Somebody looks at it.
      await other.subscribe({ tree: '', send: () => {}, end: () => {}, closed: false });
    }
    const app = Fastify();
    await app.register(previewRoutes(service.host));
    await app.listen({ port, host: '127.0.0.1' });
    const at = now();
    process.send?.({ url: service.urlFor('bench', 'bench'), at } satisfies Listening);
    edit = ({ path: file, content }) => source.write('bench', { [file]: content });
  } else {
    const root = await mkdtemp(path.join(folder, 'vite-'));
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), content);
    }
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      cacheDir: path.join(root, '.vite'),
      plugins: [react(), ...(variant === 'tailwind' ? [tailwindcss()] : [])],
      server: { port, strictPort: true, host: '127.0.0.1' },
    });
    await server.listen();
    process.send?.({ url: `http://127.0.0.1:${port}/`, at: now() } satisfies Listening);
    edit = ({ path: file, content }) => writeFile(path.join(root, file), content);
  }
  process.on('message', (change: Edit) => void edit(change));
  process.on('disconnect', () => process.exit(0));
}

const [, , kind = '', port = '0', folder = '', variant = 'plain'] = process.argv;
await run(kind, Number(port), folder, variant as BenchVariant);
