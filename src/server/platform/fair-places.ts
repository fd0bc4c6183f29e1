/** How many are remembered for having been served. Who is forgotten counts as new. */
const mostRemembered = 10_000;

export interface FairPlacesOptions {
  /** Places that all have together; no bound when it is left out. */
  readonly places?: number;
  /** Most places that one may have at a time. */
  readonly share: number;
}

/**
 * Places for something that many want and few can have at once. Nobody has more than a share of them; the next free one
 * is for whoever was served longest ago, with what they asked for first. So someone who asks for a hundred things keeps
 * nobody waiting for longer than a few of them take.
 */
export class FairPlaces {
  readonly #share: number;
  #free: number;
  /** How many places each has; who has none is not in it. */
  readonly #held = new Map<string, number>();
  /** What each waits for, by who it is. */
  readonly #waiting = new Map<string, (() => void)[]>();
  /** Who was served, the one of longest ago first. */
  readonly #served = new Set<string>();

  constructor({ places = Number.POSITIVE_INFINITY, share }: FairPlacesOptions) {
    this.#free = places;
    this.#share = share;
  }

  /**
   * Waits for a place.
   * @param who whose share it counts to
   * @returns gives it back; called again it does nothing
   */
  async take(who: string): Promise<() => void> {
    if (this.#free > 0 && this.#mayHave(who)) this.#serve(who);
    else await new Promise<void>((resolve) => this.#wait(who, resolve));
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#giveBack(who);
    };
  }

  #mayHave(who: string): boolean {
    return (this.#held.get(who) ?? 0) < this.#share;
  }

  #wait(who: string, resolve: () => void): void {
    const own = this.#waiting.get(who);
    if (own === undefined) this.#waiting.set(who, [resolve]);
    else own.push(resolve);
  }

  #giveBack(who: string): void {
    this.#free += 1;
    const left = (this.#held.get(who) ?? 1) - 1;
    if (left === 0) this.#held.delete(who);
    else this.#held.set(who, left);
    const next = this.#whoIsNext();
    if (next === undefined) return;
    const own = this.#waiting.get(next) ?? [];
    const resolve = own.shift();
    if (own.length === 0) this.#waiting.delete(next);
    this.#serve(next);
    resolve?.();
  }

  #serve(who: string): void {
    this.#free -= 1;
    this.#held.set(who, (this.#held.get(who) ?? 0) + 1);
    this.#served.delete(who);
    this.#served.add(who);
    if (this.#served.size <= mostRemembered) return;
    const [oldest] = this.#served;
    if (oldest !== undefined) this.#served.delete(oldest);
  }

  #whoIsNext(): string | undefined {
    for (const who of this.#waiting.keys()) if (!this.#served.has(who) && this.#mayHave(who)) return who;
    for (const who of this.#served) if (this.#waiting.has(who) && this.#mayHave(who)) return who;
    return undefined;
  }
}
