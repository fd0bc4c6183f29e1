/** How many are remembered for having been served. Who is forgotten counts as new. */
const mostRemembered = 10_000;

/**
 * A line for something that many want and few can have at once. Next is whoever was served longest ago, with what they
 * asked for first: someone who asks for a hundred things keeps nobody waiting longer than for one of them.
 */
export class FairLine<T> {
  /** What each waits for, by who it is. */
  readonly #waiting = new Map<string, T[]>();
  /** Who was served, the one of longest ago first. */
  readonly #served = new Set<string>();

  add(who: string, entry: T): void {
    const entries = this.#waiting.get(who);
    if (entries === undefined) this.#waiting.set(who, [entry]);
    else entries.push(entry);
  }

  /** Takes the next entry out of the line; undefined when nobody waits. */
  next(): T | undefined {
    const who = this.#whoIsNext();
    if (who === undefined) return undefined;
    const entries = this.#waiting.get(who) ?? [];
    const entry = entries.shift();
    if (entries.length === 0) this.#waiting.delete(who);
    this.serve(who);
    return entry;
  }

  /** Notes that `who` was served without waiting. */
  serve(who: string): void {
    this.#served.delete(who);
    this.#served.add(who);
    if (this.#served.size <= mostRemembered) return;
    const [oldest] = this.#served;
    if (oldest !== undefined) this.#served.delete(oldest);
  }

  #whoIsNext(): string | undefined {
    for (const who of this.#waiting.keys()) if (!this.#served.has(who)) return who;
    for (const who of this.#served) if (this.#waiting.has(who)) return who;
    return undefined;
  }
}
