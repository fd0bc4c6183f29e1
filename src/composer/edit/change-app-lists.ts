import { quoted } from '#language/quotes.ts';
import { t } from '#language/speech.ts';
import { places, withScreens } from '../find/app-places.ts';
import type { Outcome } from './outcome.ts';
import type { AppSpec, Screen } from '../spec/spec.ts';
import { entityName } from '../understand/entity-names.ts';
import { fold, inSentence } from '../language/text.ts';

/** "put the budget before the owner", "move tasks to the first place". */
export function moveParts(spec: AppSpec, text: string): Outcome | null {
  const first =
    /^(?:put|move|bring|show|make)\s+(?:the\s+)?(.+?)(?:\s+(?:screen|tab|list|view))?\s+(?:to\s+|at\s+|as\s+|in\s+|on\s+)?(?:the\s+)?(first|top|front|start|beginning|last|end)(?:\s+(?:place|position|screen|tab))?$/iu.exec(
      text,
    );
  const wanted = first?.[1];
  if (wanted === undefined || spec.screens.length < 2) return null;
  const screen = spec.screens.find(
    (one) =>
      fold(one.title) === fold(wanted) ||
      entityName(one.title) === entityName(wanted) ||
      one.type === fold(wanted),
  );
  if (screen === undefined) return null;
  const rest = spec.screens.filter((one) => one !== screen);
  const isLast = /last|end/iu.test(first?.[2] ?? '');
  return {
    spec: { ...spec, screens: isLast ? [...rest, screen] : [screen, ...rest] },
    said: isLast ? t`${quoted(screen.title)} comes last now.` : t`${quoted(screen.title)} comes first now.`,
  };
}

/** "clear the sample data", "start empty". */
export function changeSamples(spec: AppSpec, text: string): Outcome | null {
  if (
    !/^(?:clear|remove|delete|empty|drop|no)\s+(?:out\s+)?(?:all\s+)?(?:the\s+|all\s+)?(?:sample|example|demo|dummy|test|fake)\s*(?:data|rows|entries|items|[\p{L}]+)?$|^start\s+(?:empty|with (?:an empty|no)\b.*)$/iu.test(
      text,
    )
  )
    return null;
  if (spec.entities.every((entity) => entity.rows.length === 0))
    return { spec, said: t`It starts empty already.` };
  return {
    spec: { ...spec, entities: spec.entities.map((entity) => ({ ...entity, rows: [] })) },
    said: t`The app starts empty now. Where it has been opened before, its rows stay until they are removed there.`,
  };
}

/** "sort alphabetically", "sort by name". */
export function sortByName(spec: AppSpec, text: string): Outcome | null {
  if (
    !/^(?:sort|order)\s+(?:it\s+|them\s+|everything\s+|the\s+\p{L}+\s+)?(?:alphabetically|from a to z|a-z)$/iu.test(
      text,
    )
  )
    return null;
  const list = spec.screens.find((screen) => screen.type === 'list');
  const entity = spec.entities.find((one) => list?.type === 'list' && one.key === list.entity);
  const title = entity?.fields.find((one) => one.kind === 'text');
  if (list === undefined || entity === undefined || title === undefined) return null;
  return {
    spec: withScreens(spec, (screen) =>
      screen === list && screen.type === 'list'
        ? { ...screen, sort: { field: title.key, order: 'asc' } }
        : screen,
    ),
    said: t`${entity.labelPlural} are sorted by ${inSentence(title.label, spec.language)} now.`,
  };
}

/** "show it as a calendar": another view of the first list that has what it needs. */
export function showAs(spec: AppSpec, text: string): Outcome | null {
  const layout =
    /^(?:show|display|use|make|view)\s+(?:(?:it|them|that|this|everything|the\s+[\p{L}]+)\s+)?(?:(?:as|in|to)\s+)?(?:an?\s+)?(cards?|table|rows)(?:\s+(?:view|layout))?(?:\s+(?:instead(?:\s+of\s+(?:an?\s+|the\s+)?(?:table|cards?|list|rows))?|please))?$/iu.exec(
      text,
    )?.[1];
  if (layout !== undefined) {
    const wanted = /^card/iu.test(layout) ? ('cards' as const) : ('table' as const);
    const lists = spec.screens.filter((screen) => screen.type === 'list' && screen.layout !== 'checklist');
    const [list, other] = lists;
    if (list?.type !== 'list' || other !== undefined) return null;
    if (list.layout === wanted) return { spec, said: t`${quoted(list.title)} is shown so already.` };
    return {
      spec: {
        ...spec,
        screens: spec.screens.map((screen) => (screen === list ? { ...list, layout: wanted } : screen)),
      },
      said:
        wanted === 'cards'
          ? t`${quoted(list.title)} shows cards now.`
          : t`${quoted(list.title)} shows a table now.`,
    };
  }
  const view =
    /^(?:show|display|view|see)\s+(?:(?:it|them|that|this|everything|the\s+[\p{L}]+)\s+)?(?:as|in|on)\s+(?:an?\s+)?(calendar|board|kanban)(?:\s+(?:view|board))?$/iu.exec(
      text,
    )?.[1];
  if (view === undefined) return null;
  const kind = /calendar/iu.test(view) ? 'date' : 'choice';
  const place = places(spec).find((one) => one.field.kind === kind);
  if (
    place === undefined ||
    spec.screens.some((screen) => screen.type === (kind === 'date' ? 'calendar' : 'board'))
  )
    return null;
  const screen: Screen =
    kind === 'date'
      ? {
          type: 'calendar',
          id: 'calendar',
          title: 'Calendar',
          entity: place.entity.key,
          field: place.field.key,
        }
      : { type: 'board', id: 'board', title: 'Board', entity: place.entity.key, field: place.field.key };
  return {
    spec: { ...spec, screens: [...spec.screens, screen] },
    said:
      kind === 'date'
        ? t`There is a calendar of ${inSentence(place.entity.labelPlural, spec.language)} now.`
        : t`There is a board of ${inSentence(place.entity.labelPlural, spec.language)} now.`,
  };
}
