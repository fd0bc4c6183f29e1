import { same, withEntity } from './app-places.ts';
import type { Outcome, Question } from './change-design.ts';
import { whichOf } from './change-things.ts';
import { quotedList } from './entries.ts';
import { likeness, wordsIn } from './resolve-things.ts';
import type { AppSpec, Spec } from './spec.ts';
import { thingsOf, type Thing } from './things.ts';
import { listParts } from './understand/details.ts';
import { insertedAt, positionIn } from './understand/position.ts';

const opening = String.raw`^(?:(?:please|bitte|also|and|now)\s+)*`;
const another = new RegExp(
  String.raw`${opening}(?:(?:(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega|we need|i need|wir brauchen|ich brauche|il (?:nous )?faut|necesitamos|necesito)\s+)?(?:an?\s+|ein(?:e[nr]?)?\s+|une?\s+|un[ao]?\s+)?(?:new|another|one more|further|neue[rsn]?|weitere[rsn]?|noch ein(?:e[nr]?)?|nouve(?:au|lle)|autre|nuev[oa]|otr[oa]|more)|(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega)(?:\s+(?:the|die|den|das|le|la|les|el|los|las))?)\s+(?:(?:options?|choices?|values?|wert|auswahl|choix|opción)\s+(?:for|of|to|für|pour|para)\s+(?:the\s+)?)?(?<rest>.+?)(?:\s+(?:hinzu|ein|dazu))?[.!]*$`,
  'iu',
);

/** The words behind the name of a choice at the beginning of a phrase; null where it does not begin with it. */
function behind(phrase: string, label: string): string | null {
  const spoken = [...phrase.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)];
  const own = wordsIn(label);
  const isNamed = own.every((word, index) => likeness(wordsIn(spoken[index]?.[0] ?? '')[0] ?? '', word) > 0);
  const last = spoken[own.length - 1];
  if (!isNamed || last === undefined) return null;
  return phrase
    .slice(last.index + last[0].length)
    .replace(/^\s*(?::|[–-](?=\s)|(?:called|named|namens|appelée?|llamad[oa])\s)?\s*/iu, '')
    .replaceAll(/["“”„«»]/gu, '')
    .trim();
}

/** "New category: travel", "ajoute la catégorie voyages", "neuer Status: Ehrenmitglied": one more of the choices of a field. */
export function addOptions(spec: Spec, command: string): Outcome | Question | null {
  if (spec.kind !== 'app') return null;
  const where = positionIn(command);
  const rest = another.exec(where?.rest ?? command)?.groups?.['rest'];
  if (rest === undefined) return null;
  const meant = thingsOf(spec).flatMap((thing) => {
    const place = placeOf(spec, thing);
    const words = place?.field.kind === 'choice' ? behind(rest, place.field.label) : null;
    return place === null || words === null || words === '' ? [] : [{ thing, place, words }];
  });
  const [first] = meant;
  if (
    first === undefined ||
    /^(?:to|for|with|field|column|feld|spalte|champ|campo|zu|für|pour|para|mit|avec|con)(?!\p{L})/iu.test(
      first.words,
    )
  )
    return null;
  if (meant.length > 1)
    return whichOf(
      first.place.field.label,
      meant.map(({ thing }) => thing),
      (thing) => `Add ${first.words} to ${thing}`,
    );
  const { entity, field } = first.place;
  const named = listParts(first.words)
    .map((part) => part.replace(/\.$/u, ''))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const fresh = named.filter((option) => !field.options.some((other) => same(other, option)));
  if (fresh.length === 0) return { spec, said: `${field.label} already has ${quotedList(named)}.` };
  const options = fresh.reduce<string[]>((all, option) => insertedAt(all, option, where), [...field.options]);
  return {
    spec: withEntity(spec, entity, {
      ...entity,
      fields: entity.fields.map((one) => (one === field ? { ...field, options } : one)),
    }),
    said: `${field.label} can be ${quotedList(fresh)} now.`,
  };
}

function placeOf(spec: AppSpec, { kind, path }: Thing) {
  const entity = kind === 'field' ? spec.entities[Number(path[1])] : undefined;
  const field = entity?.fields[Number(path[3])];
  return entity === undefined || field === undefined ? null : { entity, field };
}
