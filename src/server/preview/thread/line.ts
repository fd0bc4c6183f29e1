import type { Transferable } from 'node:worker_threads';

/** Calls by name: each takes one argument, and answers it or promises to. */
// Only that a call takes something is known of all of them.
// eslint-disable-next-line typescript/no-explicit-any
export type Calls = Readonly<Record<string, (argument: any) => unknown>>;

export type Asked<C extends Calls, K extends keyof C> = Parameters<C[K]>[0];
export type Answered<C extends Calls, K extends keyof C> = Awaited<ReturnType<C[K]>>;

export type LineMessage =
  | { readonly kind: 'ask'; readonly id: number; readonly call: string; readonly argument: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Memory of an answer that goes over whole, instead of being copied by whoever reads it. */
function moved(value: unknown): Transferable[] {
  const bytes =
    typeof value === 'object' && value !== null && 'body' in value ? (value.body as unknown) : value;
  return bytes instanceof Uint8Array &&
    bytes.buffer instanceof ArrayBuffer &&
    bytes.byteLength === bytes.buffer.byteLength
    ? [bytes.buffer]
    : [];
}

/**
 * One end of a line between two threads that ask each other. Bytes in an answer are given away: a handler answers only
 * such that it made for it.
 */
export class Line<Theirs extends Calls> {
  readonly #post: (message: LineMessage, transfer: readonly Transferable[]) => void;
  readonly #handlers: Calls;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(handlers: Calls, post: (message: LineMessage, transfer: readonly Transferable[]) => void) {
    this.#handlers = handlers;
    this.#post = post;
  }

  /** Questions that are not answered yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  ask<K extends keyof Theirs & string>(call: K, argument: Asked<Theirs, K>): Promise<Answered<Theirs, K>> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#post({ kind: 'ask', id, call, argument }, []);
    });
  }

  receive(message: LineMessage): void {
    if (message.kind === 'ask') return void this.#answer(message);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.message));
  }

  /** The other end is gone: nothing will be answered. */
  end(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  async #answer({ id, call, argument }: LineMessage & { kind: 'ask' }): Promise<void> {
    try {
      const value = await this.#handlers[call]?.(argument);
      this.#post({ kind: 'answer', id, value }, moved(value));
    } catch (error) {
      this.#post(
        { kind: 'failure', id, message: error instanceof Error ? error.message : String(error) },
        [],
      );
    }
  }
}
