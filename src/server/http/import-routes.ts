import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importPath } from '#contract/endpoints.ts';
import { type Envelope, ErrNo } from '#contract/envelope.ts';
import type { Imported } from '#contract/import-calls.ts';
import { mostArchiveBytes } from '#lib/import-rules.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Imports } from '#server/imports/imports.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Settings } from '#server/platform/settings.ts';
import { admit, registerCall } from './calls.ts';
import { countProject } from './count-project.ts';
import { t } from '#language/speech.ts';

/** What imports are answered from. */
export interface ImportServices {
  readonly imports: Imports;
  readonly rateLimits: RateLimits;
  readonly settings: Pick<Settings, 'projectsAnHour'>;
}

/** Imports of one person within a minute: each is looked through and compiled. */
const mostImports = 10;

/** Projects from ZIP archives and from repositories. */
export async function registerImports(app: FastifyInstance, services: ImportServices): Promise<void> {
  const count = async (userId: string): Promise<void> => {
    await services.rateLimits.use(`import:${userId}`, mostImports, 60_000);
    await countProject(services, userId);
  };

  registerCall(app, 'projectImport', async ({ input, user, remember }) => {
    await count(user.id);
    return services.imports.repository(user.id, input.repository, remember);
  });

  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: mostArchiveBytes, fields: 0, parts: 1 },
    });
    scope.post(importPath, { bodyLimit: mostArchiveBytes + 64 * 1024 }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      admit(request, reply, 'building');
      const account = await request.account();
      if (account === null) throw new ApiError(ErrNo.notSignedIn, t`Sign in to do this.`);
      await count(account.id);
      const folder = await mkdtemp(path.join(tmpdir(), 'statecraft-import-'));
      try {
        const file = path.join(folder, 'archive.zip');
        const name = await receive(request, file);
        const data = await services.imports.archive(account.id, { file, name });
        return { errNo: ErrNo.ok, errMsg: '', data } satisfies Envelope<Imported>;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Writes the one file of a form to the disk, at the pace at which it comes. Answers what the person calls it. */
async function receive(request: FastifyRequest, file: string): Promise<string> {
  if (!request.isMultipart()) throw new ApiError(ErrNo.badRequest, t`body: must be multipart/form-data`);
  const isTooLarge = new ApiError(
    ErrNo.tooLarge,
    t`An archive has at most ${mostArchiveBytes / 1024 / 1024} MB. Leave out node_modules and what else tools make.`,
  );
  try {
    const part = await request.file();
    if (part === undefined) throw new ApiError(ErrNo.badRequest, t`file: is missing`);
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) throw isTooLarge;
    return part.filename;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw isTooLarge;
    if (code.startsWith('FST_'))
      throw new ApiError(ErrNo.badRequest, t`file: send one file and nothing else`);
    throw error;
  }
}
