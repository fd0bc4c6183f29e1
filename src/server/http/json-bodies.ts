import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { createJobThread } from '#server/platform/job-thread.ts';
import { findRoot } from '#server/platform/root.ts';
import { problemOf } from './json-limits.mjs';

/** Bytes up to which a body is parsed where it arrives: that takes less time than handing it over. */
const mostHere = 16 * 1024;

interface Parsed {
  readonly body?: unknown;
  /** Why it is not taken; null when it is. */
  readonly problem: string | null;
}

function parseHere(bytes: Buffer): Parsed {
  try {
    const body: unknown = JSON.parse(bytes.toString());
    return { body, problem: problemOf(body) };
  } catch {
    return { problem: 'body: cannot be read' };
  }
}

/**
 * Reads bodies of JSON: bounded in how many values they hold, and large ones beside the main thread, which answers
 * everybody else meanwhile.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const thread = createJobThread({
    file: pathToFileURL(path.join(findRoot(), 'src/server/http/json-worker.mjs')),
    memory: 512,
    timeout: 20_000,
  });
  const parseElsewhere = (bytes: Buffer): Promise<Parsed> => {
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    return thread.run<Parsed>(bytes, isAlone ? [bytes.buffer as ArrayBuffer] : []);
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => {
      const { body, problem } = bytes.byteLength > mostHere ? await parseElsewhere(bytes) : parseHere(bytes);
      if (problem !== null) throw new ApiError(ErrNo.badRequest, problem);
      return body;
    },
  );
  app.addHook('onClose', () => thread.close());
}
