import { unknown, type Value } from './literal.ts';

/** Names that are known at a place, from the inside out. */
export class Scope {
  readonly #own = new Map<string, Value>();
  readonly #outer: Scope | null;

  constructor(outer: Scope | null) {
    this.#outer = outer;
  }

  find(name: string): Value {
    return this.#own.has(name) ? (this.#own.get(name) as Value) : (this.#outer?.find(name) ?? unknown);
  }

  declare(name: string, value: Value): void {
    this.#own.set(name, value);
  }

  set(name: string, value: Value): boolean {
    if (!this.#own.has(name)) return this.#outer?.set(name, value) ?? false;
    this.#own.set(name, value);
    return true;
  }
}
