import { told } from '#language/told.ts';
import { quotedList } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { findEntity, same, withEntity } from '../find/app-places.ts';
import { field } from '../content/fields.ts';
import { sentence } from './change-app-fields.ts';
import type { Outcome, Question } from './outcome.ts';
import { haveNow } from './phrases.ts';
import { whichOf } from './change-things.ts';
import { likeness, resolve, wordsIn } from './resolve-things.ts';
import type { AppSpec, Entity, Field, Spec } from '../spec/spec.ts';
import { thingsOf, type Thing } from '../find/things.ts';
import { listParts } from '../language/details.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { insertedAt, positionIn, type Position } from '../understand/position.ts';

const opening = String.raw`^(?:(?:please|bitte|also|and|now)\s+)*`;
const another = new RegExp(
  String.raw`${opening}(?:(?:(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega|we need|i need|wir brauchen|ich brauche|il (?:nous )?faut|necesitamos|necesito)\s+)?(?:an?\s+|ein(?:e[nr]?)?\s+|une?\s+|un[ao]?\s+)?(?:new|another|one more|further|neue[rsn]?|weitere[rsn]?|noch ein(?:e[nr]?)?|nouve(?:au|lle)|autre|nuev[oa]|otr[oa]|more)|(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega)(?:\s+(?:the|an?|die|den|das|ein(?:e[nr]?)?|le|la|les|une?|el|los|las|un[ao]?))?)\s+(?:(?:options?|choices?|values?|wert|auswahl|choix|opción)\s+(?:for|of|to|für|pour|para)\s+(?:the\s+)?)?(?<rest>.+?)(?:\s+(?:hinzu|ein|dazu))?[.!]*$`,
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
    .replace(
      /^\s*(?::|[–-](?=\s)|(?:called|named|namens|appelée?|nommée?|qui\s+s['’]appelle|llamad[oa]|que\s+se\s+llama)\s)?\s*/iu,
      '',
    )
    .replaceAll(/["“”„«»]/gu, '')
    .trim();
}

const one = String.raw`(?:(?:an?|another|one\s+more|new|the|ein(?:e[nr]?)?|noch\s+ein(?:e[nr]?)?|weitere[rsn]?|neue[rsn]?|une?|autre|un[ao]?|otr[oa]|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|next|\d+(?:st|nd|rd|th)))\s+)*`;
const adding = new RegExp(
  String.raw`${opening}(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega)\s+${one}(?<words>[^,:;=]{2,60}?)(?:\s+(?:hinzu|too|as\s+well|dazu))?$`,
  'iu',
);
const person =
  /^(?:kids?|child(?:ren)?|person|people|members?|players?|drivers?|friends?|pupils?|students?|employees?|colleagues?|volunteers?|teachers?|coach(?:es)?|workers?|owners?|flatmates?|roommates?|team\s?mates?|kind|mitglied|fahrer(?:in)?|person|enfant|personne|membre|niñ[oa]|persona|miembro)$/iu;

/** "add a cabinet C" beside "Cabinet A", "add a fourth kid Zoe" beside other names: one more of what a choice has already. */
function addAlike(spec: AppSpec, command: string): Outcome | null {
  const words = adding
    .exec(command)
    ?.groups?.['words']?.replaceAll(/["“”„«»]/gu, '')
    .trim();
  const [first = '', ...rest] = words?.split(/\s+/u) ?? [];
  if (words === undefined || rest.length === 0) return null;
  const isNames = rest.every((name) => /^\p{Lu}[\p{L}'’-]+$/u.test(name));
  const places = spec.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => (field.kind === 'choice' ? [{ entity, field }] : [])),
  );
  const alike = places.filter(({ field }) =>
    field.options.some((option) => option.includes(' ') && same(option.split(/\s+/u)[0] ?? '', first)),
  );
  const named = places.filter(
    ({ field }) =>
      field.options.length > 1 &&
      field.options.every((option) => /^\p{Lu}\p{Ll}+$/u.test(option)) &&
      isOfPeople(field.label),
  );
  const [place, other] = alike.length > 0 ? alike : person.test(first) && isNames ? named : [];
  if (place === undefined || other !== undefined) return null;
  const { entity, field } = place;
  const option =
    alike.length > 0 ? `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')}` : rest.join(' ');
  if (field.options.some((known) => same(known, option)))
    return { spec, said: t`${field.label} already has ${quotedList([option])}.` };
  return {
    spec: withEntity(spec, entity, {
      ...entity,
      fields: entity.fields.map((known) =>
        known === field ? { ...field, options: [...field.options, option] } : known,
      ),
    }),
    said: t`${field.label} can be ${quotedList([option])} now.`,
  };
}
const isOfPeople = (label: string): boolean =>
  /\b(?:who|by|kid|child|person|player|member|driver|name|pupil|student|friend|owner|assignee|assigned|volunteer|teacher|coach|wer|fahrer|kind|qui|personne|quién|persona)\b/iu.test(
    label,
  );

/** "füge noch Comic als Genre hinzu", "add Comic as a genre": what is added, and to what. */
const asOption =
  /^(?:(?:please|also|bitte)\s+)*(?:add|include|füge|ergänze|ajoute[rz]?|añade|agrega)\s+(?:(?:also|noch|auch|aussi|también)\s+)*([^:]{1,40}?)\s+(?:as|als|comme|como)\s+(?:(?:an?|another|new|ein(?:e[nr]?)?|weitere[rsn]?|neue[rsn]?|une?|autre|un[ao]?|otr[oa])\s+)*([\p{L}][\p{L} -]{1,30}?)(?:\s+(?:hinzu|dazu|ein))?[.!]*$/iu;

/** "New category: travel", "ajoute la catégorie voyages", "neuer Status: Ehrenmitglied": one more of the choices of a field. */
export function addOptions(spec: Spec, command: string): Outcome | Question | null {
  if (spec.kind !== 'app') return null;
  const where = positionIn(command);
  const like = addAlike(spec, command);
  if (like !== null) return like;
  const direct = toChoice.exec(where?.rest ?? command)?.groups;
  const [thing] = direct === undefined ? [] : thingsNamed(spec, direct['where'] ?? '');
  const choice = thing === undefined ? null : placeOf(spec, thing);
  if (direct?.['words'] !== undefined && choice?.field.kind === 'choice' && !isPart.test(direct['words']))
    return withOptions(spec, choice, direct['words'], where);
  const [, what, as] = asOption.exec(command) ?? [];
  const rest =
    (what === undefined ? undefined : `${as ?? ''} ${what}`) ??
    another.exec(where?.rest ?? command)?.groups?.['rest'] ??
    // "Kategorie Urlaub dazu": what is there is named first.
    /^(?:and\s+|also\s+|und\s+|noch\s+)*(?<rest>\p{L}.{2,60}?)\s+(?:dazu|hinzu|auch\s+noch|as\s+well|too|en\s+plus|de\s+plus|también)$/iu.exec(
      command,
    )?.groups?.['rest'];
  if (rest === undefined) return null;
  const meant = thingsOf(spec).flatMap((thing) => {
    const place = placeOf(spec, thing);
    const words = place?.field.kind === 'choice' ? behind(rest, place.field.label) : null;
    return place === null || words === null || words === '' ? [] : [{ thing, place, words }];
  });
  const [first] = meant;
  if (
    first === undefined ||
    /^(?:to|for|with|by|on|in|fields?|columns?|filters?|charts?|graphs?|boards?|views?|badges?|feld|spalte|champ|campo|zu|für|pour|para|mit|avec|con)(?!\p{L})/iu.test(
      first.words,
    )
  )
    return null;
  if (meant.length > 1)
    return whichOf(
      first.place.field.label,
      meant.map(({ thing }) => thing),
      (thing) => told`Add ${first.words} to ${thing}`,
    );
  const { entity, field } = first.place;
  // "a category Pets to expenses", "pets to the categories": what it is added to is no part of its name.
  const [, alone, to] =
    /^(.+?)\s+(?:to|into|zu|à|a)\s+(?:(?:the|our|my|den|les?|las?|los)\s+)?(\S.*)$/iu.exec(first.words) ?? [];
  const isPlace = to !== undefined && [field.label, entity.label].some((label) => same(label, to));
  return withOptions(spec, first.place, isPlace ? (alone ?? first.words) : first.words, where);
}

/** "ajoute la salle de bain aux pièces", "füge Bad zu den Räumen hinzu": what is added, and the choice that it goes to. */
const toChoice = new RegExp(
  String.raw`${opening}(?:add|include|füge|ergänze|ajoute[rz]?|mets|añade|agrega|pon)\s+(?:(?:(?:an?|the|die|den|das|ein(?:e[nr]?)?|les?|la|une?|el|los|las|un[ao]?)\s+|l['’])?(?:options?|choices?|values?|auswahl|choix|opción)?\s*)(?<words>\p{L}[^:]{0,60}?)\s+(?:to|zu[mr]?|bei|aux?|à|a)\s+(?<where>[^:]{2,40}?)(?:\s+(?:hinzu|dazu|ein))?[.!]*$`,
  'iu',
);
/** Parts of an app, which are no choices. */
const isPart =
  /(?<!\p{L})(?:fields?|columns?|filters?|charts?|graphs?|boards?|views?|badges?|screens?|buttons?|totals?|feld|spalte|champ|colonne|campo|columna)(?!\p{L})/iu;
const thingsNamed = (spec: AppSpec, words: string): readonly Thing[] => {
  const found = resolve(spec, words);
  return found.type === 'one' && found.isExact ? found.things : [];
};

/** A choice with further options, which are listed as a person lists them. */
function withOptions(
  spec: AppSpec,
  { entity, field }: { readonly entity: Entity; readonly field: Field },
  words: string,
  where: Position | null,
): Outcome {
  const named = listParts(words)
    .map((part) => part.replaceAll(/["“”„«»]|\.$/gu, '').trim())
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const fresh = named.filter((option) => !field.options.some((other) => same(other, option)));
  if (fresh.length === 0) return { spec, said: t`${field.label} already has ${quotedList(named)}.` };
  const options = fresh.reduce<string[]>((all, option) => insertedAt(all, option, where), [...field.options]);
  return {
    spec: withEntity(spec, entity, {
      ...entity,
      fields: entity.fields.map((one) => (one === field ? { ...field, options } : one)),
    }),
    said: t`${field.label} can be ${quotedList(fresh)} now.`,
  };
}

function placeOf(spec: AppSpec, { kind, path }: Thing) {
  const entity = kind === 'field' ? spec.entities[Number(path[1])] : undefined;
  const field = entity?.fields[Number(path[3])];
  return entity === undefined || field === undefined ? null : { entity, field };
}

const choiceField =
  /^(?:(?:please|also|bitte|aussi|también)\s+)*(?:add|include|create|füge|ergänze|ajoute[rz]?|añade|agrega|crea)\s+(?:(?:bitte|auch|noch|also|aussi|también)\s+)*(?:an?\s+|the\s+|ein(?:e|en)?\s+|une?\s+|una?\s+)?(?:(?:new|neue[sn]?|nouveau|nouvelle|nuevo|nueva)\s+)?(?:(?:field|column|feld|spalte|champ|colonne|campo|columna)\s*(?::\s*|\s(?:(?:called|named|for|für|namens|appelée?|pour|llamad[oa]|para)\s+)?(?:(?:the|den|die|das|le|la|les|el|los|las)\s+)?))?(?!an?\s|fields?\b|columns?\b)([\p{L} -]{2,30}?)(?:\s+(?:field|dropdown|select|choice|hinzu|dazu|ein))?\s*(?:to\s+([\p{L} ]+?)\s*)?(?:with\s+(?:the\s+)?(?:options?|choices?|values?)|(?:mit|avec|con)\s+(?:(?:den|der|les|las|los)\s+)?(?:optionen|auswahl|werten|möglichkeiten|options|choix|valeurs|opciones|valores)|options?|:|\((?=[^)]+,)|(?<=(?:field|dropdown|select|choice)\s)with)\s*:?\s*?([^()]+?)\)?(?:(?<=\))\s+(?:to|for|in)\s+([\p{L} ]+?))?(?:\s+(?:hinzu|dazu|ein))?$/iu;

/** "add a difficulty field from easy to hard", "add a rating from 1 to 5 for every book": a field with its two ends. */
const ranging =
  /^(?:please\s+)?(?:add|include|create)\s+(?:an?\s+)?([\p{L} -]{2,30}?)(?:\s+field)?(\s+from\s+[\p{L}\d]+\s+to\s+[\p{L}\d]+)(?:\s+(?:to|for)\s+(?:(?:each|every|all|the)\s+)*([\p{L} ]+?))?$/iu;

/** "add a genre with options jazz, rock and classical", "añade un campo estado con las opciones listo y entregado". */
export function addChoice(spec: Spec, command: string): Outcome | Question | null {
  const text = command.replace(/[.!]$/u, '').trim();
  if (spec.kind !== 'app') return null;
  const [, what, ends, whose] = ranging.exec(text) ?? [];
  const ranged = what === undefined ? null : fieldFrom(`${what}${ends ?? ''}`);
  if (ranged !== null && (ranged.options.length > 1 || ranged.max !== undefined || ranged.kind === 'rating'))
    return withField(spec, ranged, whose);
  const [, name, to, listed, of] = choiceField.exec(text) ?? [];
  if (name === undefined || listed === undefined) return null;
  const options = listed
    .split(/\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o)\s+/iu)
    .map((option) => sentence(option.replaceAll(/["“”.]/gu, '').trim()))
    .filter((option) => option !== '');
  return options.length < 2
    ? null
    : withField(spec, field(sentence(name.trim()), 'choice', { options }), to ?? of);
}

/** What is no field, and is told with a list behind it. */
const ofWhole =
  /(?<!\p{L})(?:rows?|entr(?:y|ies)|options?|lists?|screens?|pages?|cards?|questions?|things?|items?)(?!\p{L})/iu;

/** An app with one more field of what is named, or of the only thing there is; a question where there are several. */
function withField(spec: AppSpec, made: Field, owner: string | undefined): Outcome | Question | null {
  const entity =
    (owner === undefined ? undefined : findEntity(spec, owner)) ??
    (spec.entities.length === 1 ? spec.entities[0] : undefined);
  if (entity === undefined)
    return owner !== undefined ||
      made.options.some((option) => /[:@\d]/u.test(option)) ||
      ofWhole.test(made.label) ||
      made.options.length === 0 ||
      spec.entities.length < 2
      ? null
      : whichOf(
          made.label,
          thingsOf(spec).filter(({ kind }) => kind === 'entity'),
          (thing) => told`Add a field ${made.label} (${made.options.join(', ')}) to ${thing}`,
        );
  if (entity.fields.some((other) => other.key === made.key)) return null;
  return {
    spec: withEntity(spec, entity, { ...entity, fields: [...entity.fields, made] }),
    said: haveNow(entity, [made]),
  };
}
