import { checklistIn, checklistShape } from '../content/checklists.ts';
import { ownPairs, ownPoll, ownQuestions, pairsAsked } from '../content/own-content.ts';
import { withValues } from '../spec/follow-values.ts';
import { nounsOf } from '../content/app-nouns.ts';
import type { AppSpec, Entity } from '../spec/spec.ts';
import type { Translation } from '../understand/foreign.ts';
import { readFeatureRequests, withoutFeatureRequests } from '../understand/feature-requests.ts';
import type { readOutline } from '../understand/outline.ts';
import { fold, plural, type Reading } from '../language/text.ts';
import { sentence } from '../print/quote.ts';

/** Fields that a message lists are called what it calls them, and so are their choices. */
export function withOwnLabels(
  spec: AppSpec,
  { reading, originalOf }: Translation,
  outlineOf: typeof readOutline,
): AppSpec {
  const { text } = reading;
  const outline = [withoutFeatureRequests(text, readFeatureRequests(text)), text]
    .map(outlineOf)
    .find((one) => one?.isExact === true);
  if (outline == null) return spec;
  const own = ([start, end]: readonly [number, number]): string => {
    const words = (originalOf(start, end) ?? '').replace(/\s+(?:de|von|en)$/iu, '');
    return sentence(words);
  };
  const renamed = new Map<string, ReadonlyMap<string, string>>();
  const entities = spec.entities.map((entity) => {
    const labels = new Map(
      outline.named.filter((one) => one.entity === entity.key).map((one) => [one.field, one]),
    );
    const options = new Map<string, string>();
    const fields = entity.fields.map((field) => {
      const named = labels.get(field.key);
      if (named === undefined || field.kind === 'relation') return field;
      const choices = named.options.length === field.options.length ? named.options.map(own) : field.options;
      for (const [index, option] of field.options.entries()) options.set(option, choices[index] ?? option);
      return { ...field, label: own(named.label) || field.label, options: choices };
    });
    renamed.set(entity.key, options);
    const rows = entity.rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          typeof value === 'string' && labels.has(key) ? (options.get(value) ?? value) : value,
        ]),
      ),
    );
    return { ...entity, fields, rows };
  });
  return withValues(
    { ...spec, entities },
    (entity, _, value) => renamed.get(entity.key)?.get(value) ?? value,
  );
}

/** Names that were not put into English keep the letters and the number in which the message has them. */
export function asWritten(spec: AppSpec, reading: Reading): AppSpec {
  const words = reading.tokens.map((token) => token.text);
  const upper = (text: string): string => sentence(text);
  const find = (label: string): string | null => {
    const wanted = fold(label).replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const size = label.split(/\s+/).length;
    for (const length of [size, size + 1, Math.max(1, size - 1)])
      for (let at = 0; at + length <= words.length; at += 1) {
        const said = words.slice(at, at + length).join(' ');
        if (fold(said).replaceAll(/[^\p{L}\p{N}]+/gu, '') === wanted) return upper(said);
      }
    // "Hörbuch-Tracker": a part of a word that is put together.
    const part = words
      .flatMap((word) => (word.includes('-') ? word.split('-') : []))
      .find((word) => fold(word) === wanted);
    return part === undefined ? null : upper(part);
  };
  const nouns = spec.language === 'en' ? [] : [...nounsOf(spec.language).values()];
  const known = new Set(nouns.map((noun) => noun.toLowerCase()));
  const isKnown = ({ label }: Entity): boolean => spec.language === 'en' || known.has(label.toLowerCase());
  return {
    ...spec,
    name: find(spec.name) ?? spec.name,
    entities: spec.entities.map((entity) => {
      const isMade = entity.labelPlural === upper(plural(entity.label.toLowerCase()));
      const many = find(entity.labelPlural);
      const one = find(entity.label);
      return {
        ...entity,
        label: one ?? entity.label,
        // An English plural of a foreign word is none.
        labelPlural:
          many ?? (isMade && (one !== null || !isKnown(entity)) ? (one ?? entity.label) : entity.labelPlural),
        fields: entity.fields.map((field) => ({ ...field, label: find(field.label) ?? field.label })),
      };
    }),
    screens: spec.screens.map((screen) => {
      const entity =
        screen.type === 'list' ? spec.entities.find((one) => one.labelPlural === screen.title) : undefined;
      if (entity === undefined) return screen;
      const many = find(entity.labelPlural) ?? (find(entity.label) !== null ? find(entity.label) : null);
      return { ...screen, title: many ?? screen.title };
    }),
  };
}

/** Questions and answers stand as they were written, not as they were put into English to be understood. */
export function giveOwnWords(spec: AppSpec, reading: Reading): void {
  const listed = spec.topic === 'checklist' ? checklistIn(reading.text) : null;
  const [entity] = spec.entities;
  if (listed !== null && entity !== undefined) {
    reading.useText(listed.from, listed.end);
    const { entities, screens } = checklistShape(listed, reading.text);
    Object.assign(spec, { name: listed.title, tagline: listed.title, entities });
    if (screens.length === spec.screens.length) spec.screens = screens;
  }
  spec.screens = spec.screens.map((screen) => {
    if (screen.type === 'poll') {
      const own = ownPoll(reading.text);
      if (own === null) return screen;
      reading.useText(own.from, own.end);
      return {
        ...screen,
        ...own.found,
        question: own.found.question === '' ? screen.question : own.found.question,
      };
    }
    if (screen.type !== 'cards') return screen;
    const own =
      screen.mode === 'quiz'
        ? (ownQuestions(reading.text) ?? pairsAsked(reading.text))
        : (ownPairs(reading.text) ?? ownQuestions(reading.text));
    if (own === null) return screen;
    reading.useText(own.from, own.end);
    return { ...screen, items: own.found };
  });
}

/** Letters without accents and all else as blanks, each in its place: "d'intérieur" is found as "d interieur". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => fold(letter).charAt(0))
    .replaceAll(/[^\p{L}\p{N}]/gu, ' ');

/** Why rows stand out, and what is computed and counted, in the person's own words where the message has them. */
export function withOwnMarks(english: AppSpec, said: AppSpec, { reading, originalOf }: Translation): AppSpec {
  const text = plain(reading.text);
  const own = (label: string, otherwise: string): string => {
    const at = text.indexOf(plain(label));
    const words = at < 0 ? null : originalOf(at, at + label.length);
    if (words === null || fold(words) === fold(label)) return otherwise;
    // One row is overdue, though the message speaks of all that are.
    const one = /\s/u.test(words) ? words : words.replace(said.language === 'de' ? /e$/u : /s$/u, '');
    return sentence(one);
  };
  const called = (label: string | undefined, otherwise: string): string =>
    label !== undefined && /\s/u.test(label) ? own(label, otherwise) : otherwise;
  const halves: [english: string, own: string][] = [];
  const whole = (label: string): string =>
    halves.reduce(
      (words, [from, to]) => words.replace(from, to).replace(from.toLowerCase(), to.toLowerCase()),
      label,
    );
  return {
    ...said,
    entities: said.entities.map((entity, index) => {
      const marks = entity.marks?.map((mark, at) => ({
        ...mark,
        label: own(english.entities[index]?.marks?.[at]?.label ?? '', mark.label),
      }));
      const before = english.entities[index];
      const fields = entity.fields.map((field, at) => {
        const label = before?.fields[at]?.label ?? '';
        const isHalf = /\s/u.test(label) && fold(field.label) === fold(label);
        const words = field.formula === undefined && !isHalf ? field.label : own(label, field.label);
        if (/\s/u.test(label) && words !== label) halves.push([label, words]);
        return { ...field, label: words };
      });
      const isHalf =
        before !== undefined && /\s/u.test(before.label) && fold(entity.label) === fold(before.label);
      return {
        ...entity,
        ...(isHalf
          ? {
              label: own(before.label, entity.label),
              labelPlural: own(before.labelPlural, own(before.label, entity.labelPlural)),
            }
          : {}),
        fields,
        ...(marks === undefined ? {} : { marks }),
      };
    }),
    screens: said.screens.map((screen, index) => {
      const before = english.screens[index];
      // What a calculator asks for and gives is called as the message calls it.
      if (screen.type === 'calculator' && before?.type === 'calculator')
        return {
          ...screen,
          inputs: screen.inputs.map((one, at) => ({
            ...one,
            label: called(before.inputs[at]?.label, one.label),
          })),
          outputs: screen.outputs.map((one, at) => ({
            ...one,
            label: called(before.outputs[at]?.label, one.label),
          })),
        };
      if (screen.type !== 'overview' || before?.type !== 'overview') return screen;
      return {
        ...screen,
        stats: screen.stats.map((stat, at) =>
          stat.op === 'count' && stat.only === undefined
            ? stat
            : { ...stat, label: whole(own(before.stats[at]?.label ?? '', stat.label)) },
        ),
        charts: screen.charts.map((chart, at) => {
          const head = before.charts[at]?.title.replace(/\sby\s.*$/u, '') ?? '';
          const title = chart.title.startsWith(`${head} `)
            ? own(head, head) + chart.title.slice(head.length)
            : chart.title;
          return { ...chart, title: whole(title) };
        }),
      };
    }),
  };
}

/** Figures, charts and the line under the name speak of things and fields by the names that these have by now. */
export function withNamesNow(before: AppSpec, after: AppSpec): AppSpec {
  const names = before.entities.flatMap((entity, index) => {
    const now = after.entities[index];
    if (now?.key !== entity.key) return [];
    const fields = entity.fields.flatMap((field, at): [string, string][] =>
      now.fields[at]?.key === field.key ? [[field.label, now.fields[at].label]] : [],
    );
    return [[entity.labelPlural, now.labelPlural], [entity.label, now.label], ...fields] as [
      string,
      string,
    ][];
  });
  const changed = new Map(
    names.flatMap(([from, to]) => (from === to || from === '' ? [] : [[from.toLowerCase(), to] as const])),
  );
  if (changed.size === 0) return after;
  const longest = [...changed.keys()]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  const known = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longest.join('|')})(?![\p{L}\p{N}])`, 'giu');
  const renamed = (text: string): string =>
    text.replaceAll(known, (name, at: number) => {
      const now = changed.get(name.toLowerCase()) ?? name;
      return at === 0 || after.language === 'de' ? now : now.charAt(0).toLowerCase() + now.slice(1);
    });
  // Samples that are numbered are numbered by that name.
  const entities = after.entities.map((entity, at) => {
    const old = before.entities[at]?.label ?? '';
    const isOf = (value: unknown): value is string =>
      typeof value === 'string' &&
      old !== '' &&
      value.startsWith(`${old} `) &&
      /^\d+$/u.test(value.slice(old.length + 1));
    return {
      ...entity,
      rows: entity.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            isOf(value) ? entity.label + value.slice(old.length) : value,
          ]),
        ),
      ),
    };
  });
  return {
    ...after,
    entities,
    tagline: renamed(after.tagline),
    description: renamed(after.description),
    screens: after.screens.map((screen) =>
      screen.type === 'overview'
        ? {
            ...screen,
            stats: screen.stats.map((stat) => ({ ...stat, label: renamed(stat.label) })),
            charts: screen.charts.map((chart) => ({ ...chart, title: renamed(chart.title) })),
          }
        : { ...screen, title: changed.get(screen.title.toLowerCase()) ?? screen.title },
    ),
  };
}
