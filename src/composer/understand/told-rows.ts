import { entityName } from './entity-names.ts';
import { units } from './unit-words.ts';
import { allNumberWords } from '../language/numbers.ts';
import { fold, singular } from '../language/text.ts';
import type { Entity, Field } from '../spec/spec.ts';

/** Rows that a message seems to give, in the words of each: "things: 3 chairs at 40, a table at 120". */
export interface ToldRows {
  readonly from: number;
  readonly end: number;
  readonly rows: readonly string[];
}
type Row = Entity['rows'][number];

/** Behind such words fields and choices follow, and no rows. */
const ofFields =
  /(?:fields?|columns?|attributes?|properties|options?|choices|prices?|hours|services|felder|spalten|champs|colonnes|campos|columnas|questions?|steps?)$/iu;
const head =
  /(?<=^|[.;!?\n]\s*|\s-\s)((?:(?:i|we)\s+(?:already\s+)?(?:have|own|got)|(?:wir|ich)\s+haben?|(?:[\p{L}'’-]+\s+){0,3}[\p{L}'’-]+)(?:\s+(?:so\s+far|now|already|bisher))?)\s*:[ \t]*/giu;
/** No list of rows is longer in letters. */
const longestList = 4000;
const rowMark = /^\s*(?:[-*•·–]|\d{1,2}[.)])\s+/u;

/** Stretches of a message that may be rows, the last first. */
export function rowsTold(text: string): ToldRows[] {
  const found: ToldRows[] = [];
  for (const hit of text.matchAll(head)) {
    if (ofFields.test(hit[1] ?? '')) continue;
    const from = hit.index + hit[0].length;
    const rest = text.slice(from, from + longestList);
    const isBelow = rest.startsWith('\n');
    const end = isBelow
      ? (/\n\s*\n|$/u.exec(rest.slice(1))?.index ?? rest.length) + 1
      : (/[.!?](?:\s|$)|\n|$/u.exec(rest)?.index ?? rest.length);
    const list = rest.slice(0, end);
    const isOfRows = isBelow || list.includes(';');
    const rows = list
      .split(
        isBelow
          ? /\n/u
          : isOfRows
            ? /;/u
            : /,\s+(?:and\s+|und\s+|et\s+|y\s+)?|\s+(?:and|und|et|y)\s+(?=\d|an?\s|ein)/u,
      )
      .map((row) => row.replace(rowMark, '').trim())
      .filter((row) => row !== '');
    const isTold = rows.every(
      (row) =>
        (/\d/u.test(row) || /^(?:an?|one|eine?)\s/iu.test(row) || (isOfRows && row.includes(','))) &&
        row.length <= 120,
    );
    if (rows.length > 1 && rows.length <= 40 && isTold && rows.some((row) => /\d/u.test(row)))
      found.push({ from: hit.index, end: from + end, rows });
  }
  return found.reverse();
}

const amount = String.raw`(\d{1,7}(?:[.,]\d{1,3})?)`;
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A row of which nothing is left over, by the fields of its thing; null where a word or a number has no place. */
function rowFrom(words: string, entity: Entity): Row | null {
  const fields = entity.fields.filter((one) => one.formula === undefined);
  const [title, ...texts] = fields.filter((one) => one.kind === 'text');
  if (title === undefined) return null;
  const byPlace = inOrder(words, fields);
  if (byPlace !== null) return byPlace;
  const row: Record<string, string | number | boolean> = {};
  let rest = ` ${words} `;
  const take = (pattern: string, put: (hit: RegExpExecArray) => void): boolean => {
    const hit = new RegExp(pattern, 'iu').exec(rest);
    if (hit === null) return false;
    put(hit);
    rest = `${rest.slice(0, hit.index)} ; ${rest.slice(hit.index + hit[0].length)}`;
    return true;
  };
  const numbers = fields.filter(
    (one) => one.kind === 'number' || one.kind === 'money' || one.kind === 'rating',
  );
  const open = (): Field[] => numbers.filter((one) => row[one.key] === undefined);
  const put = (one: Field) => (hit: RegExpExecArray) => {
    row[one.key] = numberOf(hit.slice(1).find((group) => group !== undefined) ?? '');
  };
  for (const one of fields) {
    const label = one.label
      .toLowerCase()
      .split(/\s+/u)
      .map((word) => `${escaped(singular(word))}(?:e?s)?`)
      .join(String.raw`\s+`);
    if (one.kind === 'choice') {
      const option = one.options.find((name) =>
        new RegExp(String.raw`(?<!\p{L})${escaped(name)}(?!\p{L})`, 'iu').test(rest),
      );
      if (option !== undefined)
        take(String.raw`(?<!\p{L})${escaped(option)}(?!\p{L})`, () => {
          row[one.key] = option;
        });
    } else if (one.kind === 'flag') {
      const isThere = take(String.raw`(?<!\p{L})(not\s+|un|no\s+|nicht\s+)?${label}(?!\p{L})`, (hit) => {
        row[one.key] = hit[1] === undefined;
      });
      if (!isThere) row[one.key] = false;
    } else if (numbers.includes(one)) {
      const isNamed =
        take(String.raw`(?<![\p{L}\d.,])${amount}\s*${label}(?!\p{L})`, put(one)) ||
        take(String.raw`(?<!\p{L})${label}\s*[:=]?\s*${amount}(?![\d.,]*\d)`, put(one));
      if (isNamed || one.unit === '') continue;
      const names = Object.keys(units)
        .filter((name) => units[name] === one.unit)
        .concat(one.unit)
        .map(escaped);
      take(String.raw`(?<![\p{L}\d.,])${amount}\s?(?:${names.join('|')})(?!\p{L})`, put(one));
    }
  }
  const [money] = open().filter((one) => one.kind === 'money');
  if (money !== undefined)
    take(
      String.raw`(?:[€$£]\s?${amount}|(?<![\d.,])${amount}\s?(?:€|\$|£|euros?|dollars?|pounds?)|(?<!\p{L})(?:at|for|à|zu|für|por|@)\s+${amount})(?:\s+(?:each|a\s+piece))?`,
      put(money),
    );
  const counts = open().filter((one) => one.unit === '' && one.kind === 'number');
  const count =
    counts.find((one) =>
      /quantity|count|amount|number|pieces|how many|anzahl|menge|nombre|quantité|cantidad/iu.test(one.label),
    ) ?? (counts.length === 1 ? counts[0] : undefined);
  if (count !== undefined) {
    const isFirst =
      take(String.raw`^\s*${amount}\s*x?\s+(?=\p{L})`, put(count)) ||
      take(String.raw`(?<=\p{L})\s+x?${amount}\s*(?=;|$)`, put(count));
    if (!isFirst)
      take(
        String.raw`^\s*(an?|eine?|une?|una?|${Object.keys(allNumberWords).join('|')})\s+(?=\p{L})`,
        (hit) => {
          row[count.key] = allNumberWords[(hit[1] ?? '').toLowerCase()] ?? 1;
        },
      );
  }
  const left = rest
    .split(/[;,:()]|\s[-–]\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (left.length === 0 || left.length > texts.length + 1 || left.some((part) => /\d/u.test(part)))
    return null;
  // Dates, addresses and rows of other things are not told in passing.
  if (fields.some((one) => one.required && ['date', 'time', 'relation'].includes(one.kind))) return null;
  for (const [at, one] of [title, ...texts].entries()) {
    const said = (left[at] ?? '').replace(/^(?:an?|the)\s+/iu, '');
    row[one.key] = said.charAt(0).toUpperCase() + said.slice(1);
  }
  return row;
}

/** "monstera, living room, 7": a value for each field, in their order. */
function inOrder(words: string, fields: readonly Field[]): Row | null {
  const values = words.split(/\s*[,|]\s+/u).map((value) => value.trim());
  if (values.length !== fields.length || values.length < 2) return null;
  const row: Record<string, string | number | boolean> = {};
  for (const [at, one] of fields.entries()) {
    const value = values[at] ?? '';
    const figure = /^[€$£]?\s?(\d+(?:[.,]\d+)?)\s*[\p{L}€$£%°²³]*$/u.exec(value)?.[1];
    const option = one.options.find((name) => name.toLowerCase() === value.toLowerCase());
    if (one.kind === 'number' || one.kind === 'money' || one.kind === 'rating') {
      if (figure === undefined) return null;
      row[one.key] = numberOf(figure);
    } else if (one.kind === 'flag') {
      if (!/^(?:yes|no|y|n|ja|nein|oui|non|sí|si)$/iu.test(value)) return null;
      row[one.key] = /^[yjos]/iu.test(value);
    } else if (one.kind === 'choice') {
      if (option === undefined) return null;
      row[one.key] = option;
    } else if (['text', 'longtext', 'email', 'phone', 'url'].includes(one.kind))
      row[one.key] = one.kind === 'text' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    else return null;
  }
  return row;
}

/** The rows of a thing as a message tells them; null unless all of every row has a place. */
export function rowsOf(told: readonly string[], entity: Entity): Row[] | null {
  const rows = told.map((words) => rowFrom(words, entity));
  return rows.every((row) => row !== null) ? rows : null;
}

/**
 * The thing whose rows they can be: the one that the words before them name comes first. What stands in a row beside its
 * name are fields that the message names elsewhere.
 */
export function ownerOf(
  told: ToldRows,
  text: string,
  entities: readonly Entity[],
): { entity: Entity; rows: Row[] } | null {
  const before = entityName(text.slice(told.from, told.end).split(':')[0] ?? '');
  const elsewhere = fold(text.slice(0, told.from) + text.slice(told.end));
  const names = (entity: Entity): boolean =>
    [entity.label, entity.labelPlural].some((label) => before.endsWith(entityName(label)));
  for (const entity of entities.toSorted((a, b) => Number(names(b)) - Number(names(a)))) {
    const rows = rowsOf(told.rows, entity);
    const [title] = entity.fields.filter((one) => one.kind === 'text');
    const isSaid = entity.fields.every(
      (one) =>
        one === title ||
        one.kind === 'flag' ||
        rows?.every((row) => (row[one.key] ?? '') === '') !== false ||
        elsewhere.includes(singular(fold(one.label).split(' ')[0] ?? '')),
    );
    if (rows !== null && isSaid) return { entity, rows };
  }
  return null;
}
