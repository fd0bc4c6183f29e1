import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namedModule, setsBase } from '#server/packages/module-set.ts';
import type { PackageService } from '#server/packages/package-service.ts';
import { extensionOf } from '#server/preview/compile/project-path.ts';
import { mediaType } from '#server/preview/media-types.ts';
import { commonHeaders, filePolicy } from './headers.ts';

/** A file of a set of packages; with `names`, the module that gives what CommonJS exports by name. */
export async function sendPackageFile(
  packages: PackageService,
  request: FastifyRequest<{ Params: { key: string; '*': string }; Querystring: { names?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, '*': name } = request.params;
  const found = /^(?:assets\/)?[\w-][\w.-]*$/.test(name) ? await packages.setFolder(key) : null;
  const nothing = (): FastifyReply =>
    reply
      .code(404)
      .headers({ ...commonHeaders, 'Content-Security-Policy': filePolicy, 'Cache-Control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Not found.');
  if (found === null || name === 'set.json') return nothing();
  const headers = {
    ...commonHeaders,
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  };
  const { names } = request.query;
  if (typeof names === 'string') {
    const entry = Object.values(found.set.entries).find((item) => item.file === name);
    const code = entry === undefined ? null : namedModule(`${setsBase}${key}/${name}`, entry.exports, names);
    return code === null ? nothing() : reply.headers(headers).type(mediaType('js', true)).send(code);
  }
  const extension = extensionOf(name);
  const isCode = extension === 'js';
  const gzip = isCode && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = await readFile(path.join(found.folder, gzip ? `${name}.gz` : name)).catch(() => null);
  if (body === null) return nothing();
  return reply
    .headers({ ...headers, ...(gzip ? { 'Content-Encoding': 'gzip' } : {}) })
    .type(mediaType(extension, isCode))
    .send(body);
}
