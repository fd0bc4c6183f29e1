import { data } from '../data/data.ts';

/** What is named by a product: with what it is for, and alone. */
export interface Brand {
  readonly forThat: string;
  readonly alone: string;
}

/** Products that people name for what they want: "goodreads for board games". */
export const brands: ReadonlyMap<string, Brand> = new Map(
  data('brands').flatMap(([names, forThat, alone]) =>
    names.split(';').map((name) => [name, { forThat, alone }] as const),
  ),
);
