/** What a measurement is to find out: its name, its unit, and the most or the least that it may be, if there is a bar. */
export interface Wanted {
  readonly name: string;
  readonly unit: string;
  /** The most that it may be. */
  readonly bar?: number;
  /** The least that it may be. */
  readonly least?: number;
}

/** One figure of the report. */
export interface Figure extends Wanted {
  /** Null when it could not be measured. */
  readonly value: number | null;
  /** Why it could not be measured. */
  readonly reason?: string;
}

const isMet = (
  { bar = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Wanted,
  value: number,
): boolean => value <= bar && value >= least;

/** A measurement that takes longer than this is given up. */
const patience = 10 * 60_000;

/**
 * Collects figures. A measurement that fails is a missed bar of the report with its reason, and the others go on:
 * only so does one fault not hide what the rest of the run would have said.
 */
export class Report {
  readonly figures: Figure[] = [];

  constructor(private readonly patienceMs = patience) {}

  /** Does the work and notes what it found for each name that is wanted. Never throws. */
  async measure<Key extends string>(
    wanted: Readonly<Partial<Record<Key, Wanted>>>,
    work: () => Record<NoInfer<Key>, number> | Promise<Record<NoInfer<Key>, number>>,
  ): Promise<void> {
    const found = await this.attempt(work);
    for (const [key, figure] of Object.entries(wanted as Record<string, Wanted>)) {
      if (found instanceof Error) {
        this.figures.push({ ...figure, value: null, reason: found.message });
        continue;
      }
      const value = found[key as Key];
      this.figures.push(
        Number.isFinite(value)
          ? { ...figure, value: Math.round(value * 1000) / 1000 }
          : { ...figure, value: null, reason: 'The measurement gave no number.' },
      );
    }
  }

  /** Whether every figure was measured, whatever it came to. */
  get isWhole(): boolean {
    return this.figures.every(({ value }) => value !== null);
  }

  /** Figures above their bar, and all that could not be measured. */
  get missed(): readonly Figure[] {
    return this.figures.filter((figure) => figure.value === null || !isMet(figure, figure.value));
  }

  /** One line for each figure. */
  lines(): string[] {
    return this.figures.map((figure) => {
      const { name, value, unit, bar, least, reason } = figure;
      if (value === null) return `${name}: not measured (MISSED): ${reason ?? ''}`;
      const wanted = [
        ...(bar === undefined ? [] : [`≤ ${bar}`]),
        ...(least === undefined ? [] : [`≥ ${least}`]),
      ];
      const verdict =
        wanted.length === 0 ? '' : `  (bar ${wanted.join(', ')}, ${isMet(figure, value) ? 'met' : 'MISSED'})`;
      return `${name}: ${value} ${unit}${verdict}`;
    });
  }

  private async attempt<Found>(work: () => Found | Promise<Found>): Promise<Found | Error> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await Promise.race([
        Promise.resolve().then(work),
        new Promise<Error>((resolve) => {
          timer = setTimeout(
            () => resolve(new Error(`Given up after ${this.patienceMs / 1000} seconds.`)),
            this.patienceMs,
          );
        }),
      ]);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Something that several measurements share: made when the first asks for it, ended once, if it was made. */
export interface Shared<Thing> {
  get(): Promise<Thing>;
  end(): Promise<void>;
}

/** @param make is called once; when it fails, everybody who asks is told so. */
export function shared<Thing>(
  make: () => Promise<Thing>,
  finish: (thing: Thing) => Promise<void>,
): Shared<Thing> {
  let made: Promise<Thing> | undefined;
  return {
    get: () => (made ??= make()),
    async end() {
      // What could not be made has nothing to end, and its measurements have said why.
      const thing = await made?.catch(() => undefined);
      if (thing === undefined) return;
      // The figures are there by now: a server that does not end well costs none of them.
      await finish(thing).catch((error: unknown) => console.error(error));
    },
  };
}
