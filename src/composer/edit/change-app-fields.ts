import { told } from '#language/told.ts';
import { quoted } from '#language/quotes.ts';
import { t, plural, listed } from '#language/speech.ts';
import { findEntity, places, same, withEntity, type Place } from '../find/app-places.ts';
import type { Outcome, Question } from './outcome.ts';
import { field } from '../content/fields.ts';
import { fieldOf } from '../find/find-in-app.ts';
import { whichOf } from './change-things.ts';
import { resolve } from './resolve-things.ts';
import type { AppSpec, Entity, Field } from '../spec/spec.ts';
import { thingsOf, valueAt } from '../find/things.ts';
import { entityName } from '../understand/entity-names.ts';
import { fieldFrom } from '../understand/field-words.ts';
import { listParts } from '../understand/list-parts.ts';
import { insertedAt, positionIn } from '../understand/position.ts';
import { fold, inSentence } from '../language/text.ts';
import { haveNow, toBeFilled } from './phrases.ts';

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields that words name, by their label; "title" and "name" also mean what a row is called by. */
export function named(spec: AppSpec, words: string): Place[] {
  const clean = words
    .trim()
    .replace(/^(?:the|its|their|all|every)\s+/iu, '')
    .replace(/\s+fields?$/iu, '');
  const all = places(spec).filter((place) => place.field.formula === undefined);
  const meant = resolve(spec, clean);
  const fields = meant.type === 'none' ? [] : meant.things.filter((thing) => thing.kind === 'field');
  const placesMeant = all.filter((place) =>
    fields.some((thing) => valueAt(spec, thing.path) === place.field),
  );
  if (placesMeant.length > 0) return placesMeant;
  const exact = all.filter(
    (place) => same(place.field.label, clean) || fold(place.field.label) === fold(clean),
  );
  if (exact.length > 0) return exact;
  const loose = spec.entities.flatMap((entity) => {
    const found = fieldOf(entity, clean);
    return found === undefined || found.formula !== undefined ? [] : [{ entity, field: found }];
  });
  if (loose.length > 0) return loose;
  if (!/^(?:title|name)$/iu.test(clean)) return [];
  const main = spec.entities[0];
  const title = main?.fields.find((one) => one.kind === 'text');
  return main === undefined || title === undefined ? [] : [{ entity: main, field: title }];
}

export const withFields = (spec: AppSpec, changes: ReadonlyMap<Field, Partial<Field>>): AppSpec => ({
  ...spec,
  entities: spec.entities.map((entity) =>
    entity.fields.some((one) => changes.has(one))
      ? { ...entity, fields: entity.fields.map((one) => ({ ...one, ...changes.get(one) })) }
      : entity,
  ),
});

const needed = String.raw`(?:required|mandatory|compulsory|obligatory|filled(?:\s+(?:in|out))?|pflicht|obligatoire|obligatorio)`;
const free = String.raw`(?:optional|empty|blank|freiwillig|facultatif|opcional)`;

/** "title required and pages optional", "grade shouldn't be required", "minutes must not be empty". */
export function changeRequired(spec: AppSpec, command: string): Outcome | Question | null {
  const text = command.replaceAll(/n['’]t(?!\p{L})/giu, ' not');
  const word = String.raw`(not\s+)?(?:(?:have|need)\s+to\s+)?(?:(?:be|stay|remain|left)\s+){0,2}(${needed}|${free})`;
  if (!new RegExp(String.raw`\b${word}\b`, 'iu').test(text) || /^(?:add|include)\b/iu.test(text)) return null;
  const changes = new Map<Field, Partial<Field>>();
  const missing: string[] = [];
  const changed = { must: [] as string[], may: [] as string[] };
  const pattern = new RegExp(
    String.raw`(?:^|,|\band\b|\bbut\b)\s*(?:(?:make|set|turn)\s+)?(?:the\s+)?([\p{L}][\p{L} ,-]*?)\s*(?:(?:should|must|has to|have to|needs? to|can|may|does|do|need)\s+(?=not\s|be\s|stay\s|remain\s)|is\s+|are\s+|field\s+|(?<=\s)(?:doi(?:t|vent)\s+être|deben?\s+ser|est|es|soll(?:en)?|ist)\s+)*\b${word}\b`,
    'giu',
  );
  for (const hit of text.matchAll(pattern)) {
    const must = (hit[2] !== undefined) !== new RegExp(String.raw`^${needed}$`, 'iu').test(hit[3] ?? '');
    const names = (hit[1] ?? '')
      .replace(/^(?:make|set)\s+(?:the\s+)?/iu, '')
      .split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu);
    for (const name of names.filter((one) => one.trim() !== '')) {
      const found = named(spec, name);
      if (found.length === 0) missing.push(name.trim());
      // One of several that are called so.
      if (found.length > 1)
        return whichOf(
          name.trim(),
          thingsOf(spec).filter((thing) => found.some((place) => valueAt(spec, thing.path) === place.field)),
          (thing) => (must ? told`Make ${thing} required` : told`Make ${thing} optional`),
        );
      for (const place of found) {
        changes.set(place.field, { required: must });
        (must ? changed.must : changed.may).push(quoted(place.field.label));
      }
    }
  }
  if (changes.size === 0) return null;
  const isSame = [...changes].every(([one, change]) => one.required === change.required);
  const nowSaid = [
    changed.must.length > 0
      ? plural(new Set(changed.must).size, toBeFilled, listed([...new Set(changed.must)]))
      : '',
    changed.may.length > 0 ? t`${listed([...new Set(changed.may)])} may stay empty now.` : '',
  ];
  const said = [
    ...(isSame ? [t`It was so already, and nothing was changed.`] : nowSaid),
    missing.length > 0 ? t`There is no field ${listed(missing.map(quoted))}.` : '',
  ];
  return {
    spec: isSame ? spec : withFields(spec, changes),
    said: said.filter((part) => part !== '').join(' '),
  };
}

/** "room should be a choice: kitchen, bath, balcony": a field with what can be chosen. */
export function changeToChoice(spec: AppSpec, text: string): Outcome | null {
  const hit =
    /^(?:(?:make|turn|change|mach|mache|ändere)\s+)?(?:(?:the|das feld|die|der|das|le|la|el)\s+)?(.+?)\s+(?:(?:should|must|has to|can)\s+be|is|into|as|to be|soll(?:te)?|doit\s+être|debe\s+ser|sea)?\s*(?:(?:chosen|picked|selected|gewählt|ausgewählt|choisie?|elegid[oa])\s+(?:from|out\s+of|among|aus|parmi|dans|entre|de)\s+)?(?:an?\s+|eine?\s+|une?\s+|una?\s+)(?:choice|dropdown|drop-down|select(?:ion)?|list|auswahl(?:feld|liste)?|choix|liste(?:\s+déroulante)?|lista(?:\s+desplegable)?|opción|selección)(?:\s+(?:field|sein))?\s*(?::|\s(?:of|from|between|with|out of|aus|mit|zwischen|entre|avec|con|de)\s)\s*(.+)$/iu.exec(
      text,
    );
  // "diet should be normal, vegetarian or vegan": several of which one is meant.
  const oneOf =
    /^(?:the\s+)?([\p{L}][\p{L} -]{1,30}?)\s+(?:(?:should|must|can|may|has\s+to)\s+be|is|soll(?:te)?|kann)\s+(?:(?:either|one\s+of|entweder)\s*:?\s+)?((?:[^,]{1,30},\s*)*[^,]{1,30}?,?\s+(?:or|oder)\s+[^,]{1,30}?)(?:\s+sein)?$/iu.exec(
      text,
    );
  const [, what, list] = hit ?? oneOf ?? [];
  if (what === undefined || list === undefined) return null;
  const [place, other] = named(spec, what);
  if (hit === null && place !== undefined && place.field.kind !== 'text' && place.field.kind !== 'choice')
    return null;
  const options = listParts(list.replaceAll(/\s+(?:or|oder|ou|o)\s+/giu, ', ')).map((part) =>
    sentence(part.text),
  );
  if (place === undefined || other !== undefined || options.length < 2 || place.field.kind === 'relation')
    return null;
  const known = new Set(options);
  const entity: Entity = {
    ...place.entity,
    fields: place.entity.fields.map((one) =>
      one === place.field ? { ...one, kind: 'choice' as const, options, unit: '' } : one,
    ),
    rows: place.entity.rows.map((row, index) => ({
      ...row,
      [place.field.key]: known.has(String(row[place.field.key]))
        ? String(row[place.field.key])
        : (options[index % options.length] ?? ''),
    })),
  };
  return {
    spec: withEntity(spec, place.entity, entity),
    said: t`${quoted(place.field.label)} can be ${listed(options)} now.`,
  };
}

/** "make wheat the default flour", "use wheat as the default": the value first; null for anything else. */
function asDefault(text: string): readonly [string, string, string] | null {
  const [all, value, what] =
    /^(?:make|set|use|take|have)\s+["“]?(.+?)["”]?\s+(?:as\s+|be\s+)?(?:the|a)\s+default(?:\s+(?:for\s+|value\s+)?(?:the\s+)?(.+))?$/iu.exec(
      text,
    ) ?? [];
  return all === undefined || value === undefined ? null : [all, what ?? '', value];
}

/** "the default status is open", "new tasks should be high by default", "amount defaults to 5". */
export function changePreset(spec: AppSpec, text: string): Outcome | null {
  const hit =
    /^(?:set\s+|make\s+)?(?:the\s+)?default\s+(?:value\s+)?(?:of\s+|for\s+)?(?:the\s+)?(.+?)\s+(?:is|to|be|=|should be|as)\s+(.+)$/iu.exec(
      text,
    ) ??
    asDefault(text) ??
    /^(?:set\s+|make\s+)?(?:the\s+)?(.+?)\s+(?:defaults?\s+to|default\s+(?:to|is)|is\s+by\s+default|should\s+default\s+to|should\s+start\s+(?:with|as|at)|starts?\s+(?:with|as|at))\s+(.+)$/iu.exec(
      text,
    ) ??
    /^(?:set\s+|make\s+)?(?:the\s+)?(.+?)\s+(?:should\s+be|is|are|to|be)\s+(.+?)\s+by\s+default$/iu.exec(
      text,
    );
  if (hit?.[1] === undefined || hit[2] === undefined) return null;
  const value = hit[2].replaceAll(/^["“]|["”]$/gu, '').trim();
  let found = named(spec, hit[1]);
  if (found.length === 0) {
    // "new plots should be paid by default": the value tells which field is meant.
    const entity =
      findEntity(spec, hit[1].replace(/^(?:every\s+|all\s+)?(?:new\s+)?/iu, '')) ?? spec.entities[0];
    found = (entity?.fields ?? [])
      .filter(
        (one) =>
          same(one.label, value.replace(/^not\s+/iu, '')) ||
          one.options.some((option) => fold(option) === fold(value)),
      )
      .map((one) => ({ entity: entity as Entity, field: one }));
  }
  const place = found[0];
  if (place === undefined) return null;
  const { kind, options, label } = place.field;
  const option = options.find((one) => fold(one) === fold(value));
  const number = Number(value.replace(',', '.').replace(/[^\d.-]/gu, ''));
  const preset =
    kind === 'choice'
      ? option
      : kind === 'flag'
        ? !/^(?:no|false|off|not|unchecked|open|un)/iu.test(value)
        : kind === 'number' || kind === 'money' || kind === 'rating'
          ? /\d/.test(value)
            ? number
            : undefined
          : kind === 'date'
            ? /today|now/iu.test(value)
              ? 'today'
              : undefined
            : kind === 'text' || kind === 'longtext'
              ? value
              : undefined;
  const things = inSentence(place.entity.labelPlural, spec.language);
  if (preset === undefined)
    return {
      spec,
      said:
        kind === 'choice'
          ? ({ nothing }) => t`${quoted(label)} can be ${listed(options)}, not ${quoted(value)}, ${nothing}.`
          : ({ nothing }) => t`${quoted(label)} cannot start with ${quoted(value)}, ${nothing}.`,
    };
  return {
    spec: withFields(spec, new Map([[place.field, { preset }]])),
    said:
      kind === 'flag'
        ? preset === true
          ? t`New ${things} start with ${quoted(label)} ticked now. Those that are there stay as they are.`
          : t`New ${things} start with ${quoted(label)} not ticked now. Those that are there stay as they are.`
        : t`New ${things} start with ${quoted(String(preset))} as ${inSentence(label, spec.language)} now. Those that are there stay as they are.`,
  };
}

const choicePlaces = (spec: AppSpec): Place[] =>
  places(spec).filter((place) => place.field.kind === 'choice');

/** "change priority to low, normal, high", "I meant parental instead of unpaid", "rename the option blue to navy". */
export function changeOptionNames(spec: AppSpec, text: string): Outcome | Question | null {
  const all =
    /^(?:change|set|make|let)\s+(?:the\s+)?([\p{L} ]+?)\s+(?:options?\s+|choices?\s+|values?\s+)?(?:to|be|into)\s+(?:be\s+)?([^,]+(?:,\s*[^,]+){1,}?)$/iu.exec(
      text,
    );
  const place =
    all?.[1] === undefined
      ? undefined
      : choicePlaces(spec).find((one) => same(one.field.label, all[1] ?? ''));
  if (place !== undefined && all?.[2] !== undefined) {
    const options = listParts(all[2].replaceAll(/\s+or\s+/giu, ', ')).map((part) => sentence(part.text));
    if (options.length > 1)
      return {
        spec: withFields(spec, new Map([[place.field, { options }]])),
        said: t`${place.field.label} can be ${listed(options)} now.`,
      };
  }
  const where = positionIn(text);
  const bare = where?.rest ?? text;
  const more =
    /^(?:add|include)\s+(?:an?\s+|the\s+)?(?:new\s+|another\s+)?([\p{L} ]+?)(?:\s+(?:called|named)|:)?\s+["“]?(\p{Lu}[\p{L} -]*)["”]?$/u.exec(
      bare,
    ) ??
    /^(?:add|include)\s+(?:an?\s+|the\s+)?([\p{L} ]+?)\s+(?:called|named|for)\s+["“]?([\p{L}][\p{L} -]*)["”]?$/iu.exec(
      bare,
    ) ??
    /^(?:add|include)\s+the\s+([\p{L}]+)\s+([\p{L} -]+)$/iu.exec(bare);
  const grown = choicePlaces(spec).filter((one) => same(one.field.label, more?.[1] ?? ''));
  const [first] = grown;
  if (first !== undefined && more?.[2] !== undefined) {
    const option = sentence(more[2]);
    if (grown.length > 1)
      return whichOf(
        more[1] ?? '',
        thingsOf(spec).filter((thing) => grown.some((one) => valueAt(spec, thing.path) === one.field)),
        (thing) => told`Add ${option} to ${thing}`,
      );
    if (!first.field.options.includes(option))
      return {
        spec: withFields(
          spec,
          new Map([[first.field, { options: insertedAt(first.field.options, option, where) }]]),
        ),
        said: t`${first.field.label} can be ${quoted(option)} now.`,
      };
  }
  const meant =
    /^(?:no,?\s+|sorry,?\s+|actually,?\s+)*(?:i\s+(?:meant|mean|wanted|want)\s+)(?:it\s+(?:to be|as)\s+)?["“]?(.+?)["”]?\s+(?:instead of|not|rather than)\s+["“]?(.+?)["”]?$/iu.exec(
      text,
    );
  const renamed =
    /^(?:rename|change|relabel)\s+(?:the\s+)?(?:option\s+|status\s+|choice\s+|column\s+)?["“]?(.+?)["”]?\s+(?:to|into)\s+["“]?(.+?)["”]?$/iu.exec(
      text,
    );
  const [to, from] = meant === null ? [renamed?.[2], renamed?.[1]] : [meant[1], meant[2]];
  if (to === undefined || from === undefined) return null;
  for (const one of choicePlaces(spec)) {
    const old = one.field.options.find((option) => fold(option) === fold(from));
    if (old === undefined) continue;
    const fresh = sentence(to);
    const entity: Entity = {
      ...one.entity,
      fields: one.entity.fields.map((other) =>
        other === one.field
          ? { ...other, options: other.options.map((option) => (option === old ? fresh : option)) }
          : other,
      ),
      rows: one.entity.rows.map((row) =>
        row[one.field.key] === old ? { ...row, [one.field.key]: fresh } : row,
      ),
    };
    return {
      spec: withEntity(spec, one.entity, entity),
      said: t`${one.field.label} can be ${quoted(fresh)} instead of ${quoted(old)} now. Rows that have ${quoted(old)} keep it until they are edited.`,
    };
  }
  if (meant === null) return null;
  const known = named(spec, from)[0];
  if (known === undefined) return null;
  return {
    spec: withFields(spec, new Map([[known.field, { label: sentence(to) }]])),
    said: t`The field ${quoted(known.field.label)} is called ${quoted(sentence(to))} now. What was entered stays.`,
  };
}

/** "each film has a member who suggested it", "every dog has a breed and an age". */
export function addRelation(spec: AppSpec, text: string): Outcome | null {
  const hit =
    /^(?:each|every|an?|all)\s+([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:has|have|should have|belongs to|needs)\s+(.+)$/iu.exec(
      text,
    );
  const entity = hit?.[1] === undefined ? undefined : findEntity(spec, hit[1]);
  if (entity === undefined || hit?.[2] === undefined) return null;
  const made: Field[] = [];
  for (const part of listParts(hit[2])) {
    const name = part.text
      .replace(/^(?:an?|one|the|its|own)\s+/iu, '')
      .replace(/\s+(?:who|that|which)\s.*$/iu, '');
    const other = spec.entities.find((one) => one !== entity && entityName(one.label) === entityName(name));
    const one =
      other === undefined
        ? fieldFrom(part.text)
        : field(other.label, 'relation', { key: other.key, to: other.key });
    if (one === null) return null;
    if (!entity.fields.some((known) => known.key === one.key)) made.push({ ...one, required: false });
  }
  if (made.length === 0) return null;
  return {
    spec: withEntity(spec, entity, { ...entity, fields: [...entity.fields, ...made] }),
    said: haveNow(entity, made),
  };
}
