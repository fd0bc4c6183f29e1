import { createHash } from 'node:crypto';
import type { CompilerPool } from './pool.ts';
import type { CompileRequest, CompileResult } from './protocol.ts';

const sizeOf = (result: CompileResult): number => {
  if (!result.ok) return 500;
  const { value } = result;
  if (value.kind === 'script')
    return (
      value.code.length +
      value.mappings.length +
      (value.source?.length ?? 0) +
      value.imports.length * 200 +
      200
    );
  if (value.kind === 'text') return value.text.length;
  if (value.kind === 'element' || value.kind === 'rules') return value.text?.length ?? 500;
  if (value.kind === 'palette') return value.entries.length * 100;
  if (value.kind === 'routes') return value.paths.reduce((sum, path) => sum + path.length, 100);
  if (value.kind === 'aliases') return value.aliases.length * 200;
  if (value.kind === 'candidates') return value.words.reduce((sum, word) => sum + word.length + 20, 200);
  return value.parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 200), 200);
};

/** Key of a compilation; also the name of its result in URLs. It covers everything that the result depends on. */
export function compileId(
  compilerKey: string,
  op: CompileRequest['op'],
  path: string,
  contentHash: string,
): string {
  return createHash('sha256')
    .update(`${compilerKey}\0${op}\0${path}\0${contentHash}`)
    .digest('hex')
    .slice(0, 24);
}

/** Compile results by id, the least recently used going first once `maxBytes` (about, of text) are reached. */
export class CompileCache {
  readonly #pool: CompilerPool;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, CompileResult>();
  readonly #running = new Map<string, Promise<CompileResult>>();
  #bytes = 0;
  /** Compilations that were really done; tests assert that a change in one file costs one. */
  compiled = 0;

  constructor(pool: CompilerPool, maxBytes: number) {
    this.#pool = pool;
    this.#maxBytes = maxBytes;
  }

  get(id: string): CompileResult | undefined {
    const found = this.#entries.get(id);
    if (found) {
      this.#entries.delete(id);
      this.#entries.set(id, found);
    }
    return found;
  }

  /** The result for an id, compiled from `read()` when it is not known. */
  compile(
    id: string,
    op: CompileRequest['op'],
    path: string,
    read: () => Promise<string>,
  ): Promise<CompileResult> {
    const known = this.get(id);
    if (known) return Promise.resolve(known);
    const running = this.#running.get(id);
    if (running) return running;
    const started = (async () => {
      try {
        const result = await this.#pool.compile({ op, path, source: await read() });
        this.compiled += 1;
        this.#store(id, result);
        return result;
      } finally {
        this.#running.delete(id);
      }
    })();
    this.#running.set(id, started);
    return started;
  }

  #store(id: string, result: CompileResult): void {
    this.#entries.set(id, result);
    this.#bytes += sizeOf(result);
    for (const [oldest, value] of this.#entries) {
      if (this.#bytes <= this.#maxBytes || oldest === id) break;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(value);
    }
  }
}
