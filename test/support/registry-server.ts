import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A version of a package: its package.json without name and version, and its files. */
export interface PublishedVersion {
  readonly manifest?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** When it was published, as the registry says it; nothing when it does not. */
  readonly publishedAt?: string;
  /** What the registry says instead of the truth. */
  readonly integrity?: string;
}
export type PublishedPackages = Readonly<Record<string, Readonly<Record<string, PublishedVersion>>>>;

/** One file of an archive; `name` is written as it is. */
function tarEntry(name: string, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${data.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  let sum = 0;
  for (const byte of header) sum += byte;
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}

const archiveOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  gzipSync(
    Buffer.concat([
      ...Object.entries(files).map(([name, data]) => tarEntry(`package/${name}`, Buffer.from(data))),
      Buffer.alloc(1024),
    ]),
  );

/** A registry of npm packages made for a test, on a port of this machine. It counts what it is asked for. */
export async function startRegistry(
  packages: PublishedPackages,
  options: { readonly isSearchable?: boolean; readonly answersAfter?: Promise<unknown> | undefined } = {},
) {
  const asked: string[] = [];
  const tokens = new Set<string>();
  const archives = new Map<string, Buffer>();
  let server: Server | null = null;
  let url = '';
  const documentOf = (name: string): string => {
    const versions = Object.entries(packages[name] ?? {}).map(([version, published]) => {
      const manifest = { name, version, ...published.manifest };
      const archive = archiveOf({ 'package.json': JSON.stringify(manifest), ...published.files });
      const path = `/${name}/-/${version}.tgz`;
      archives.set(path, archive);
      const integrity =
        published.integrity ?? `sha512-${createHash('sha512').update(archive).digest('base64')}`;
      return [version, { ...manifest, dist: { tarball: `${url}${path.slice(1)}`, integrity } }] as const;
    });
    const latest = versions.at(-1)?.[0];
    const time = Object.fromEntries(
      Object.entries(packages[name] ?? {}).flatMap(([version, { publishedAt }]) =>
        publishedAt === undefined ? [] : [[version, publishedAt]],
      ),
    );
    return JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions), time });
  };
  const latestOf = (name: string): Record<string, unknown> => {
    const [version, published] = Object.entries(packages[name] ?? {}).at(-1) ?? [];
    return { name, version, ...published?.manifest };
  };
  const found = (text: string): string =>
    JSON.stringify({
      objects: Object.keys(packages)
        .filter((name) => name.includes(text))
        .map((name) => ({ package: latestOf(name) })),
    });
  const open = (port: number): Promise<void> =>
    new Promise((resolve) => {
      server = createServer((request, response) => {
        const path = decodeURIComponent(request.url ?? '');
        asked.push(path);
        if (request.headers.authorization !== undefined) tokens.add(request.headers.authorization);
        const archive = archives.get(path);
        if (archive !== undefined) return response.end(archive);
        response.setHeader('content-type', 'application/json');
        const { pathname, searchParams } = new URL(path, url);
        if (pathname === '/-/v1/search' && options.isSearchable !== false)
          return response.end(found(searchParams.get('text') ?? ''));
        const newest = /^\/(.+)\/latest$/.exec(path)?.[1];
        if (newest !== undefined && packages[newest] !== undefined)
          return response.end(JSON.stringify(latestOf(newest)));
        const name = path.slice(1);
        if (packages[name] === undefined) {
          response.statusCode = 404;
          return response.end('{"error":"Not found"}');
        }
        return void Promise.resolve(options.answersAfter).then(() => response.end(documentOf(name)));
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  await open(0);
  const port = ((server as unknown as Server).address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}/`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server?.closeAllConnections();
      server?.close(() => resolve());
      if (server === null) resolve();
      server = null;
    });
  return {
    url,
    asked,
    tokens,
    close,
    /** Answers again on the same port. */
    reopen: () => open(port),
  };
}

export type Registry = Awaited<ReturnType<typeof startRegistry>>;
