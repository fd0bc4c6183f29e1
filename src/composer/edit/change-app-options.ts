import { told, type Told } from '#language/told.ts';
import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import type { Outcome, Question, Done } from './outcome.ts';
import { places, same, withEntity, type Place } from '../find/app-places.ts';
import type { AppSpec } from '../spec/spec.ts';
import { whichOf } from './change-things.ts';
import { resolve } from './resolve-things.ts';
import { insertedAt, positionIn, type Position } from '../understand/position.ts';

/** The choice that a phrase names; a question where several things have one of that name. */
function choiceNamed(spec: AppSpec, phrase: string, command: (thing: Told) => Told): Place | Question | null {
  const found = resolve(spec, phrase);
  if (found.type === 'none' || !found.things.every((thing) => thing.kind === 'field')) return null;
  if (found.type === 'several') return whichOf(phrase, found.things, command);
  const path = found.things[0]?.path ?? [];
  const entity = spec.entities[Number(path[1])];
  const field = entity?.fields[Number(path[3])];
  return entity === undefined || field?.kind !== 'choice' ? null : { entity, field };
}

/** "add Urgent to priority", "add two options to status: A and B", "the columns should be A, B and C". */
export function changeOptions(spec: AppSpec, text: string, done: Done): Outcome | Question | null {
  const choices = places(spec).filter((place) => place.field.kind === 'choice');
  const set =
    /\b(?:the\s+)?([\p{L} ]+?)\s+(?:should be|are|options? (?:should be|are)|can be)\s*:?\s+(.+)$/iu.exec(
      text,
    );
  const match =
    set === null
      ? null
      : (choices.find((place) => same(place.field.label, set[1] ?? '')) ??
        (/\bcolumns?\b/iu.test(set[1] ?? '')
          ? choices.find((place) =>
              spec.screens.some((screen) => screen.type === 'board' && screen.field === place.field.key),
            )
          : undefined));
  if (set?.[2] !== undefined && match !== null && match !== undefined) {
    const options = set[2]
      .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/iu)
      .map((option) => option.trim())
      .filter((option) => option !== '')
      .map((option) => option.charAt(0).toUpperCase() + option.slice(1));
    if (options.length > 1)
      return done(
        setOptions(spec, match, options),
        t`${match.field.label} can be ${options.join(', ')} now.`,
      );
  }
  const list =
    /^(?:please\s+)?(?:add|include)\s+(?:(?:the|these|more|new|[\p{L}\d]+)\s+)?(?:options|choices|values)\s+(?:(?:to|for|of)\s+([^:]+?)\s*:\s*(.+)|:?\s*(.+?)\s+(?:to|for)\s+(.+))$/iu.exec(
      text,
    );
  const listed = list?.[2] ?? list?.[3];
  const place =
    listed === undefined
      ? null
      : choiceNamed(
          spec,
          list?.[1] ?? list?.[4] ?? '',
          (thing) => told`Add the options ${listed} to ${thing}`,
        );
  if (listed !== undefined && place === null)
    return done(spec, ({ nothing }) => t`There is no choice “${list?.[1] ?? list?.[4] ?? ''}”, ${nothing}.`);
  if (listed !== undefined && place !== null) {
    if ('question' in place) return place;
    const fresh = listed
      .split(/\s*,\s*(?:and\s+)?|\s+and\s+/iu)
      .map((option) => option.replaceAll(/["“”.]/gu, '').trim())
      .map((option) => option.charAt(0).toUpperCase() + option.slice(1))
      .filter((option) => option !== '' && !place.field.options.includes(option));
    return done(
      fresh.length === 0 ? spec : setOptions(spec, place, [...place.field.options, ...fresh]),
      fresh.length === 0
        ? t`${place.field.label} has that already.`
        : t`${place.field.label} can be ${fresh.map(quoted).join(', ')} too.`,
    );
  }
  const add =
    /^(?:please\s+)?add\s+(?:an?\s+|the\s+)?(?:option\s+|column\s+|category\s+)?["“]?(.+?)["”]?\s+(?:to|as an? option (?:of|for)|in)\s+(?:the\s+)?([\p{L} ]+?)(?:\s+(?:options?|field|list|board))?$/iu.exec(
      text,
    );
  if (add?.[1] !== undefined && add[2] !== undefined && !/\bfield\b/iu.test(add[1])) {
    const target = choiceNamed(spec, add[2], (thing) => told`Add ${add[1] ?? ''} to ${thing}`);
    if (target !== null && 'question' in target) return target;
    const place =
      target ??
      (/\bcolumns?|board\b/iu.test(add[2])
        ? choices.find((candidate) =>
            spec.screens.some((screen) => screen.type === 'board' && screen.field === candidate.field.key),
          )
        : undefined);
    if (place !== undefined) {
      const option = add[1].charAt(0).toUpperCase() + add[1].slice(1);
      if (place.field.options.includes(option))
        return done(spec, t`${place.field.label} already has ${quoted(option)}.`);
      return done(
        setOptions(spec, place, [...place.field.options, option]),
        t`${place.field.label} can be ${quoted(option)} now.`,
      );
    }
  }
  const where = positionIn(text);
  const bare = where?.rest ?? text;
  const column =
    /^(?:please\s+)?add\s+(?:an?\s+|the\s+)?(?:new\s+)?(?:column|lane|stage)\s+(?:called\s+|named\s+)?["“]?(.+?)["”]?$/iu.exec(
      bare,
    ) ??
    /^(?:please\s+)?add\s+(?:an?\s+)?["“]?(.+?)["”]?\s+(?:column|lane|stage)$/iu.exec(bare) ??
    // With a place among the columns it is one of them.
    (where === null
      ? null
      : /^(?:please\s+)?(?:add|put|insert)\s+(?:an?\s+)?["“]?([\p{L} -]{2,30})["”]?$/iu.exec(bare));
  const board = spec.screens.find((screen) => screen.type === 'board');
  if (column?.[1] !== undefined && board?.type === 'board') {
    const place = choices.find(
      (candidate) => candidate.entity.key === board.entity && candidate.field.key === board.field,
    );
    if (place !== undefined)
      return done(
        setOptions(spec, place, withOption(place.field.options, column[1], where)),
        t`The board has a column ${quoted(column[1])} now.`,
      );
  }
  return null;
}

/** Options with one more, in its place; as they are where it is one of them already. */
function withOption(options: readonly string[], name: string, where: Position | null): string[] {
  const option = name.trim().charAt(0).toUpperCase() + name.trim().slice(1);
  return options.some((other) => same(other, option)) ? [...options] : insertedAt(options, option, where);
}

const setOptions = (spec: AppSpec, place: Place, options: string[]): AppSpec =>
  withEntity(spec, place.entity, {
    ...place.entity,
    fields: place.entity.fields.map((field) => (field === place.field ? { ...field, options } : field)),
  });
