import { quoted } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { inARow, type Outcome } from './outcome.ts';
import { resolve } from './resolve-things.ts';
import type { AppSpec, Entity, Spec } from '../spec/spec.ts';
import { valueAt, withValue, type Thing } from '../find/things.ts';
import { fromTheStart } from './phrases.ts';

/** What an answer adds where a list may have been changed by its users. */
export const ownListStays = (): string => t`A list that was changed in the app itself stays as it is.`;

/** Whether the rows of a thing are those that its person gave: what came by way of example is entered in the app. */
const isGiven = (spec: AppSpec, entity: Entity): boolean =>
  entity.rows.length > 0 &&
  !(spec.examples ?? []).some(({ at, kind }) => at === entity.key && kind === 'row') &&
  !spec.entities.some(({ fields }) =>
    fields.some(({ kind, to }) => kind === 'relation' && to === entity.key),
  );

/** The list that a row stands in, where its person gave it; null for any other thing. */
export function givenListOf(spec: Spec, thing: Thing): Entity | null {
  const entity =
    spec.kind === 'app' && thing.kind === 'row' ? spec.entities[Number(thing.path[1])] : undefined;
  return entity !== undefined && spec.kind === 'app' && isGiven(spec, entity) ? entity : null;
}

const titleOf = (entity: Entity): string => entity.fields.find(({ kind }) => kind === 'text')?.key ?? '';
const spelt = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A given row by another name; null where the thing is none. */
export function renameRow(spec: Spec, thing: Thing, name: string): Outcome | null {
  const entity = givenListOf(spec, thing);
  if (entity === null) return null;
  const row = valueAt(spec, thing.path) as Entity['rows'][number];
  return {
    spec: withValue(spec, thing.path, () => ({ ...row, [titleOf(entity)]: spelt(name) })),
    said: inARow(t`“${thing.label}” is called “${spelt(name)}” now.`, ownListStays()),
  };
}

/** Nothing to be ticked off is as long as that. */
const longest = 200;
const adding =
  /^(?:please\s+|also\s+)*(?:add|include|insert|put|füge|ergänze|ajoute[rz]?|añade|agrega|pon)\s+(.+?)(?:\s+(?:hinzu|ein|dazu))?$/isu;
const position =
  /^(.+?),?\s+(?:(before|above|vor|avant|antes\s+de|after|behind|below|under|nach|hinter|après|después\s+de)\s+(.+)|(?:(?:at|to|on|an|au|à|al|ganz)\s+)?(?:(?:the|den|der|le|la)\s+)?(top|beginning|start|first|oben|anfang|début|principio|bottom|end|last|unten|ende|fin|final))$/isu;
const isBefore = /before|above|vor|avant|antes|top|beginning|start|first|oben|anfang|début|principio/iu;
const aboutParts =
  /(?<!\p{L})(?:fields?|columns?|screens?|tabs?|charts?|overview|dashboard|calendar|due|dates?|notes?|priority|group|category|login|colou?rs?|feld|spalte|datum|notiz|champ|colonne|campo|columna|fecha)(?!\p{L})/iu;

/** "add lights off after back door locked": one more row, and more of them, in a list of rows that its person gave. */
export function addRow(spec: Spec, command: string): Outcome | null {
  const what = adding.exec(command)?.[1];
  if (spec.kind !== 'app' || what === undefined || what.length > longest) return null;
  const entity = spec.entities.length === 1 ? spec.entities[0] : undefined;
  if (entity === undefined || !isGiven(spec, entity)) return null;
  const isTicked = spec.screens.some((screen) => screen.type === 'list' && screen.layout === 'checklist');
  if (!isTicked || aboutParts.test(what)) return null;
  const to =
    /^(.+?)\s+(?:to|in|into|on|zu[rm]?|auf|à|dans|a|en)\s+(?:the\s+|my\s+|die\s+|der\s+|la\s+)?(?:check)?(?:list\p{L}*|items)$/isu.exec(
      what,
    );
  const placed = position.exec(to?.[1] ?? what);
  const beside = placed?.[3] === undefined ? null : resolve(spec, placed[3]);
  const row = beside?.type === 'one' ? beside.things[0] : undefined;
  if (placed?.[3] !== undefined && (row === undefined || givenListOf(spec, row) !== entity)) return null;
  const names = (placed?.[1] ?? to?.[1] ?? what)
    .split(/\s*,\s*(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+(?=["“„«'])/u)
    .map((name) =>
      name
        .trim()
        .replace(/^["“„«'](.+)["”“»']$/su, '$1')
        .replace(/^(?:an?\s+)?(?:item|entry|point)\s+/iu, ''),
    )
    .filter((name) => name !== '');
  const isEarlier = isBefore.test(placed?.[2] ?? placed?.[4] ?? '');
  const at =
    row !== undefined ? Number(row.path.at(-1)) + (isEarlier ? 0 : 1) : isEarlier ? 0 : entity.rows.length;
  const made = names.map((name) => ({
    ...Object.fromEntries(
      entity.fields.flatMap((field) => (field.kind === 'flag' ? [[field.key, false]] : [])),
    ),
    [titleOf(entity)]: spelt(name),
  }));
  return {
    spec: withValue(spec, ['entities', 0, 'rows'], () => entity.rows.toSpliced(at, 0, ...made)),
    said: inARow(
      plural(
        names.length,
        fromTheStart,
        names.map((name) => quoted(spelt(name))).join(', '),
        entity.labelPlural,
      ),
      ownListStays(),
    ),
  };
}
