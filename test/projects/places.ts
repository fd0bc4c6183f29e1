import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { mediaType } from '#server/preview/media-types.ts';

/** Runs a command in a folder, as a person does; rejects with what it printed. */
function run(folder: string, command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What npm of this run has set would be taken for settings of the project's.
      env: Object.fromEntries(
        Object.entries({ ...process.env, CI: '1', NODE_ENV: undefined }).filter(
          ([name]) => !/^(?:npm_(?!config_(?:registry|cafile|cache)$)|INIT_CWD$|VITEST|TEST$)/.test(name),
        ),
      ),
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${command} ${args.join(' ')} did not work:\n${printed.slice(-6000)}`)),
    );
  });
}

/** A built site on a port of this machine, with pages of folders and single-page addresses. */
async function serve(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const wanted = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = [wanted, `${wanted}.html`, `${wanted}/index.html`, '/index.html']
      .filter((name) => name !== '/')
      .map((name) => path.join(folder, path.normalize(name)))
      .find((name) => path.extname(name) !== '' && existsSync(name));
    if (file === undefined || (path.extname(wanted) !== '' && !file.endsWith(wanted))) {
      response.statusCode = 404;
      return response.end();
    }
    return void readFile(file).then((data) => {
      response.setHeader('content-type', mediaType(path.extname(file).slice(1), false));
      response.end(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Unpacks an archive, installs, builds and serves it; what was installed is removed again. */
export async function buildArchive(
  archive: Uint8Array,
  scratch: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  await rm(scratch, { recursive: true, force: true });
  const roots = new Set<string>();
  for (const [name, data] of Object.entries(unzipSync(archive))) {
    roots.add(name.split('/')[0] ?? '');
    const file = path.join(scratch, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, data);
  }
  const [root = ''] = roots;
  const folder = path.join(scratch, root);
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']);
  await run(folder, 'npm', ['run', 'build']);
  await rm(path.join(folder, 'node_modules'), { recursive: true, force: true });
  // Create React App has a name of its own for it.
  const out = ['dist', 'build'].map((name) => path.join(folder, name)).find((name) => existsSync(name));
  const served = await serve(out ?? folder);
  return {
    url: served.url,
    async close() {
      await served.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}
