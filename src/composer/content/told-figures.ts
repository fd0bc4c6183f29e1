import type { Entity, Screen } from '../spec/spec.ts';
import { makeEntity } from '../understand/entity-names.ts';
import { listScreen } from './app-screens.ts';
import { field } from './fields.ts';
import { sentence } from '../print/quote.ts';

/** Figures by name that a message gives: "sales per day: Mon 34, Tue 21, Wed 45". */
export interface ToldFigures {
  readonly measure: string;
  readonly by: string;
  readonly figures: readonly { readonly name: string; readonly value: number }[];
  readonly isMoney: boolean;
  readonly from: number;
  readonly end: number;
}

const wantsChart =
  /(?<!\p{L})(?:dashboards?|charts?|graphs?|diagrams?|(?:\p{L}*diagramm|grafik)|graphiques?|gráfic[oa]s?|tableau\s+de\s+bord|übersicht|statisti\p{L}+|panel)(?!\p{L})/iu;
const figure = String.raw`(\p{L}[\p{L}'’.-]{0,24}(?:\s\p{L}[\p{L}'’.-]{0,24}){0,2})\s{0,3}[:=]?\s{1,3}([€$£]?)\s?(\d{1,9}(?:[.,]\d{1,2})?)\s?([€$£]|euros?|dollars?|pounds)?`;
const listed = new RegExp(
  String.raw`(?:(?<!\p{L})(\p{L}{1,24}(?:\s\p{L}{1,24})?)\s{1,3}(?:per|by|each|pro|je|par|por)\s{1,3}(\p{L}{1,24})\s{0,3})?(?:[:(–-]|\n|(?<=\p{L}),?\s)\s{0,3}(${figure}(?:\s{0,3}(?:[,;\n]|\s(?:and|und|et|y)\s)\s{0,3}${figure}){2,30})`,
  'giu',
);
const ofDays =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom)/iu;

/** The figures of a message that wants to see them drawn; null where it gives none. */
export function figuresIn(text: string): ToldFigures | null {
  if (!wantsChart.test(text)) return null;
  for (const hit of text.matchAll(listed)) {
    const list = hit[3] ?? '';
    const from = hit.index + hit[0].lastIndexOf(list);
    const all = [...list.matchAll(new RegExp(figure, 'giu'))];
    const figures = all.map((one) => ({
      name: sentence((one[1] ?? '').replace(/^(?:and|und|et|y)\s+/iu, '')),
      value: Number((one[3] ?? '').replace(',', '.')),
    }));
    const names = new Set(figures.map(({ name }) => name.toLowerCase()));
    if (figures.length < 3 || names.size < figures.length) continue;
    const measured = (hit[1] ?? /(?:of|for|von|de)\s+(\p{L}+)\s*$/iu.exec(text.slice(0, hit.index))?.[1])
      ?.toLowerCase()
      .replace(
        /^(?:with|of|the|my|our|show|mit|meine|de|mes|con|mis|dashboard|chart|diagramm|graph)\s+/iu,
        '',
      );
    return {
      measure: sentence(measured ?? 'value'),
      by: sentence(
        hit[2]?.toLowerCase() ?? (figures.every(({ name }) => ofDays.test(name)) ? 'day' : 'name'),
      ),
      figures,
      isMoney: all.some((one) => one[2] !== '' || one[4] !== undefined),
      from: hit[1] === undefined ? from : hit.index,
      end: from + list.length,
    };
  }
  return null;
}

/** The figures as rows, drawn and added up. */
export function figuresShape({ measure, by, figures, isMoney }: ToldFigures): {
  entities: Entity[];
  screens: Screen[];
} {
  const names = figures.map(({ name }) => name);
  const group = field(by, 'choice', { options: names, required: true });
  const value = field(measure, isMoney ? 'money' : 'number', { required: true });
  const rows = figures.map((one) => ({ [group.key]: one.name, [value.key]: one.value }));
  const entity: Entity = { ...makeEntity('entry', [group, value]), rows };
  const of = { entity: entity.key, field: value.key };
  const overview: Screen = {
    type: 'overview',
    id: 'overview',
    title: 'Dashboard',
    charts: [
      {
        title: `${measure} by ${by.toLowerCase()}`,
        entity: entity.key,
        kind: 'bars',
        by: group.key,
        sum: value.key,
      },
    ],
    stats: [
      { label: `${measure} in all`, op: 'sum', ...of },
      { label: `${measure} on average`, op: 'average', ...of },
    ],
  };
  return {
    entities: [entity],
    screens: [overview, listScreen(entity, 'table', { sort: { field: group.key, order: 'asc' } })],
  };
}
