import { z } from 'zod/mini';

/** What a line of a table is made of: strings, and numbers that are written among them. */
type Cell = z.ZodMiniType<unknown, string | undefined>;
type Cells = readonly [Cell, ...Cell[]];

export const text = z.string();
/** A number in a row: `Espresso | Two shots | 2.8`. */
export const number = z.pipe(
  z.pipe(
    z.string(),
    z.transform((cell) => (cell === '' ? Number.NaN : Number(cell))),
  ),
  z.number(),
);

const cut = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** `a | b | c`: the cells of a line, without the blanks around them. */
export const row = <const T extends Cells>(...cells: T) =>
  z.pipe(z.pipe(z.string(), z.transform(cut)), z.tuple(cells));

/** `a | b | c | d`: a row of so many cells or more. */
export const rowAndMore = <const T extends Cells>(...cells: T) =>
  z.pipe(z.pipe(z.string(), z.transform(cut)), z.tuple(cells, text));

/** `a|b|c`: a row whose blanks belong to what it says, as `Add |Neu: |Ajouter : |Añadir: ` is put before a name. */
export const exactRow = <const T extends Cells>(...cells: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((line) => line.split('|')),
    ),
    z.tuple(cells),
  );

/** `bakery, baker, sourdough`: words and phrases, none of them empty. */
export const list = z.pipe(
  z.pipe(
    z.string(),
    z.transform((line) => line.split(',').map((one) => one.trim())),
  ),
  z.array(z.string().check(z.minLength(1))),
);

/** The source of a regular expression, whose flags are `iu`. */
export const pattern = z.string().check(
  z.refine((source) => {
    try {
      return new RegExp(source, 'iu') instanceof RegExp;
    } catch {
      return false;
    }
  }, 'This is no regular expression with the flags iu.'),
);
