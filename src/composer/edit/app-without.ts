import { places, withEntity, type Place, withoutShown } from '../find/app-places.ts';
import type { AppSpec, Entity, Screen } from '../spec/spec.ts';

type Slots = Extract<Screen, { type: 'slots' }>;

/** A screen of bookings without the rule that hangs on a field; none when it says when a booking is. */
function withoutRule(screen: Slots, entity: Entity, key: string): Slots[] {
  const { length, people, seats, ...rest } = screen;
  const isBooking = screen.entity === entity.key;
  const isResource = screen.resource === entity.key;
  if (isBooking && ['date', 'time'].includes(key)) return [];
  const hasSeats = !(isBooking && people === key) && !(isResource && seats === key);
  return [
    {
      ...rest,
      resource: isBooking && key === screen.resource ? '' : screen.resource,
      ...(length === undefined || (isResource && length === key) ? {} : { length }),
      ...(hasSeats && people !== undefined && seats !== undefined ? { people, seats } : {}),
    },
  ];
}

/** The app without a field, and without what is drawn, sorted or grouped by it. */
export function withoutField(spec: AppSpec, place: Place): AppSpec {
  const { entity, field } = place;
  const fields = entity.fields.filter((other) => other !== field);
  const rows = entity.rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => key !== field.key)),
  );
  const marks = entity.marks
    ?.filter((mark) => mark.field !== field.key && mark.other !== field.key)
    .map((mark) => (mark.unless === field.key ? { ...mark, unless: '' } : mark));
  const next = withEntity(spec, entity, {
    ...entity,
    fields,
    rows,
    ...(marks === undefined ? {} : { marks }),
  });
  const screens = next.screens.flatMap((screen): Screen[] => {
    if (screen.type === 'overview')
      return [
        {
          ...screen,
          charts: screen.charts.filter(
            (chart) => chart.entity !== entity.key || ![chart.by, chart.and, chart.sum].includes(field.key),
          ),
          stats: screen.stats.filter(
            (stat) =>
              stat.entity !== entity.key ||
              ![stat.field, ...(stat.only ?? []).map((one) => one.field)].includes(field.key),
          ),
        },
      ];
    if (
      (screen.type === 'board' || screen.type === 'calendar') &&
      screen.entity === entity.key &&
      screen.field === field.key
    )
      return [];
    if (screen.type === 'list' && screen.entity === entity.key)
      return [
        {
          ...(screen.filter === field.key ? withoutShown(screen) : screen),
          filter: screen.filter === field.key ? '' : screen.filter,
          group: screen.group === field.key ? '' : screen.group,
          sort: screen.sort.field === field.key ? { field: fields[0]?.key ?? '', order: 'asc' } : screen.sort,
        },
      ];
    if (screen.type === 'slots') return withoutRule(screen, entity, field.key);
    return [screen];
  });
  return { ...next, screens: screens.length > 0 ? screens : next.screens };
}

/** The app without a thing, its screens, and the fields that point at it. */
export function withoutEntity(spec: AppSpec, entity: Entity): AppSpec {
  let next = spec;
  for (const place of places(spec))
    if (place.field.to === entity.key)
      next = withoutField(next, {
        entity: next.entities.find((other) => other.key === place.entity.key) ?? place.entity,
        field: place.field,
      });
  const screens = next.screens.flatMap((screen): Screen[] => {
    if (screen.type === 'overview')
      return [
        {
          ...screen,
          charts: screen.charts.filter((chart) => chart.entity !== entity.key),
          stats: screen.stats.filter((stat) => stat.entity !== entity.key),
        },
      ];
    return 'entity' in screen && screen.entity === entity.key ? [] : [screen];
  });
  return {
    ...next,
    entities: next.entities.filter((other) => other.key !== entity.key),
    screens: screens.length > 0 ? screens : next.screens,
  };
}
