import type { AppSpec, Entity, Field } from './spec.ts';

/** Gives every condition that names a choice of a field the name that the choice has now. */
export function withValues(
  spec: AppSpec,
  nameOf: (entity: Entity, field: Field, value: string) => string,
): AppSpec {
  const named = <V extends string | number | boolean>(key: string, field: string, value: V): V => {
    const entity = spec.entities.find((one) => one.key === key);
    const found = entity?.fields.find((one) => one.key === field);
    return entity !== undefined && found?.kind === 'choice' && typeof value === 'string'
      ? (nameOf(entity, found, value) as V)
      : value;
  };
  return {
    ...spec,
    entities: spec.entities.map((entity) =>
      entity.marks === undefined
        ? entity
        : {
            ...entity,
            marks: entity.marks.map((mark) => ({
              ...mark,
              value: named(entity.key, mark.field, mark.value),
            })),
          },
    ),
    screens: spec.screens.map((screen) =>
      screen.type !== 'overview' || !screen.stats.some((stat) => stat.only !== undefined)
        ? screen
        : {
            ...screen,
            stats: screen.stats.map((stat) =>
              stat.only === undefined
                ? stat
                : {
                    ...stat,
                    only: stat.only.map(({ field, value }) => ({
                      field,
                      value: named(stat.entity, field, value),
                    })),
                  },
            ),
          },
    ),
  };
}
