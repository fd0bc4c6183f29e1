import type { data } from '../data/data.ts';
import type { Reading } from '../language/text.ts';
import type { Entity, Screen } from '../spec/spec.ts';
import { entityFor, entityName } from '../understand/entity-names.ts';
import { listScreen } from './app-screens.ts';
import { describedField } from './fields.ts';

type Described = ReturnType<typeof data<'recipes'>>[number];
type ToolScreen = Extract<Screen, { type: 'tool' }>;
type Thing = Described['things'][number];

export interface AppShape {
  readonly entities: Entity[];
  readonly screens: Screen[];
}

/** An entity with names of its own. */
export function named(label: string, labelPlural: string, fields: Entity['fields']): Entity {
  const key = entityName(label).replaceAll(' ', '');
  const plural = entityName(labelPlural).replaceAll(' ', '');
  return { key, plural: plural === key ? `${key}s` : plural, label, labelPlural, fields, rows: [] };
}

function entityOf({ known, called, fields, second, rows }: Thing): Entity {
  const own = fields?.map(describedField);
  const entity = called === undefined ? entityFor(known ?? '') : named(...called, own ?? []);
  if (own !== undefined) entity.fields = own;
  if (second !== undefined) entity.fields.splice(1, 0, describedField(second));
  if (rows !== undefined) entity.rows = rows.map((row) => ({ ...row }));
  return entity;
}

function screenOf(
  described: Described['screens'][number],
  entities: readonly Entity[],
  tool: ToolScreen | undefined,
): Screen {
  if ('tool' in described && !('type' in described)) {
    if (tool === undefined) throw new Error('Only a tool has a screen of its own.');
    return { ...tool, entities: described.tool };
  }
  if ('list' in described) {
    const { list, layout, sort, ...extra } = described;
    const entity = entities.find(({ key }) => key === list);
    if (entity === undefined) throw new Error(`No thing is called ${list}.`);
    return listScreen(entity, layout, {
      ...extra,
      ...(sort === undefined ? {} : { sort: { field: sort[0], order: sort[1] ?? 'asc' } }),
    });
  }
  if ('overview' in described)
    return {
      type: 'overview',
      id: 'overview',
      title: described.overview,
      stats: described.stats.map((stat) => ({ ...stat })),
      charts: described.charts.map((chart) => ({ ...chart })),
    };
  return { ...described };
}

/**
 * Things and screens as data describes them, which the app may change; words that go without saying are used.
 * @param tool the screen of a tool, which is the whole app where the data has no other
 */
export function shapeFrom(
  { takes, things, screens }: Pick<Described, 'takes' | 'things' | 'screens'>,
  reading: Reading,
  tool?: ToolScreen,
): AppShape {
  for (const words of takes) reading.take(words);
  const entities = things.map(entityOf);
  const all = screens.map((screen) => screenOf(screen, entities, tool));
  return { entities, screens: all.length === 0 && tool !== undefined ? [tool] : all };
}
