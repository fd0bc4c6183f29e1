import type { BlueprintPath } from '#contract/blueprint.ts';
import { withEntity } from '../find/app-places.ts';
import { fieldNamed } from '../edit/change-app.ts';
import { named, noteOn, withKnownPlace } from '../edit/change-site.ts';
import { camel } from '../print/quote.ts';
import { listScreen, overviewOf } from '../content/app-screens.ts';
import { calculators } from '../content/calculators.ts';
import { makeCustom } from '../content/custom-sections.ts';
import { makeSection } from '../content/make-section.ts';
import { recipes } from '../content/recipes.ts';
import { made as toolOf, toolRecipes } from '../content/recipes-tools.ts';
import { rowsFor } from '../content/rows.ts';
import { createRandom } from '../spec/random.ts';
import { factsOf } from '../plan/site-facts-of.ts';
import { rankOf, repairActions } from '../plan/site-plan.ts';
import {
  fieldKinds,
  type AppSpec,
  type Entity,
  type Field,
  type Screen,
  type Section,
  type SectionType,
  type SiteSpec,
  type Spec,
} from '../spec/spec.ts';
import { entityFor, entityName, knownEntity } from '../understand/entity-names.ts';
import { Reading } from '../language/text.ts';
import { Refusal } from './refusal.ts';
import { isView, nameOf, sectionNames, type ViewType } from './words.ts';

/** A specification with something added, and what there is to say of it. */
export interface Addition {
  readonly spec: Spec;
  readonly said: string;
}

/** A name that nothing else has yet: `rooms`, then `rooms2`. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    if (!taken.includes(name)) return name;
  }
}

const isSection = (kind: string): kind is Exclude<SectionType, 'custom'> => Object.hasOwn(sectionNames, kind);

function addSection(spec: SiteSpec, kind: string, name: string): Addition {
  const reading = new Reading('');
  const facts = factsOf(spec, reading);
  const title = name === '' ? null : name;
  const own = kind.startsWith('custom:') ? kind.slice('custom:'.length) : null;
  if (own === null && !isSection(kind)) throw new Refusal('There is no such section.');
  const plain: Section =
    own === null
      ? makeSection(kind as SectionType, facts, null)
      : makeCustom(own === '' ? camel(name) || 'section' : own, spec.language, [], null, title);
  const filled = withKnownPlace(spec, named(plain, spec.name), reading);
  const section: Section = {
    ...filled,
    ...(title === null ? {} : { title }),
    id: freeName(
      filled.id,
      spec.sections.map(({ id }) => id),
    ),
  };
  const later = spec.sections.findIndex((other) => rankOf(other) > rankOf(filled));
  const sections = spec.sections.toSpliced(later < 0 ? spec.sections.length : later, 0, section);
  return {
    spec: repairActions({ ...spec, sections }),
    said: `Added “${nameOf(section)}”.${noteOn(section, facts)}`,
  };
}

function addPage(spec: SiteSpec, name: string): Addition {
  if (name === '') throw new Refusal('A page needs a name.');
  const pages = spec.pages ?? [];
  const id = freeName(camel(name).toLowerCase() || 'page', ['index', ...pages.map((page) => page.id)]);
  return {
    spec: { ...spec, pages: [...pages, { id, title: name, sections: [] }] },
    said: `Added the page “${name}”.`,
  };
}

function addEntity(spec: AppSpec, name: string): Addition {
  if (name === '') throw new Refusal('Say what it keeps, such as “plants”.');
  const usual = entityFor(entityName(name));
  const key = freeName(
    usual.key,
    spec.entities.map((one) => one.key),
  );
  const entity: Entity = {
    ...usual,
    key,
    plural: freeName(
      usual.plural,
      spec.entities.map((one) => one.plural),
    ),
  };
  const rows = rowsFor(
    entity,
    knownEntity(entity.label.toLowerCase()),
    new Map(spec.entities.map((other) => [other.key, other.rows.length])),
    createRandom(`${spec.design.artSeed}/${name}`),
  );
  const whole = { ...entity, rows };
  return {
    spec: {
      ...spec,
      entities: [...spec.entities, whole],
      screens: [...spec.screens, withFreeId(spec, listScreen(whole, 'table'))],
    },
    said: `Added ${entity.labelPlural.toLowerCase()}, with a list of their own.`,
  };
}

const withFreeId = <S extends Screen>(spec: AppSpec, screen: S): S => ({
  ...screen,
  id: freeName(
    screen.id,
    spec.screens.map(({ id }) => id),
  ),
});

function addField(spec: AppSpec, entity: Entity, kind: string, name: string): Addition {
  if (name === '') throw new Refusal('A field needs a name.');
  const guessed = fieldNamed(name);
  const chosen = fieldKinds.find((one) => one === kind);
  const other = spec.entities.find((one) => one !== entity) ?? entity;
  const field: Field = {
    ...guessed,
    key: freeName(guessed.key || 'field', [...entity.fields.map((one) => one.key), 'id']),
    label: name,
    ...(chosen === undefined || chosen === guessed.kind
      ? {}
      : { kind: chosen, unit: '', options: chosen === 'choice' ? ['One', 'Two', 'Three'] : [] }),
    ...(chosen === 'relation' ? { to: other.key } : {}),
  };
  return {
    spec: withEntity(spec, entity, { ...entity, fields: [...entity.fields, field] }),
    said: `Added “${field.label}” to ${entity.labelPlural.toLowerCase()}.`,
  };
}

/** A view of what an app keeps; the first thing that has what it needs. */
function viewOf(spec: AppSpec, type: ViewType): Screen {
  const withField = (kind: Field['kind']): { entity: Entity; field: Field } | undefined =>
    spec.entities
      .flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
      .find(({ field }) => field.kind === kind);
  const [first] = spec.entities;
  if (first === undefined) throw new Refusal('The app keeps nothing yet. Add what it keeps first.');
  if (type === 'list') {
    const unseen = spec.entities.find(
      (entity) => !spec.screens.some((screen) => screen.type === 'list' && screen.entity === entity.key),
    );
    return listScreen(unseen ?? first, 'table');
  }
  if (type === 'overview') {
    const overview = overviewOf(spec.entities);
    return (
      overview ?? {
        type,
        id: 'overview',
        title: 'Overview',
        charts: [],
        stats: spec.entities.map(({ key, labelPlural }) => ({
          label: labelPlural,
          entity: key,
          op: 'count',
          field: '',
        })),
      }
    );
  }
  if (type === 'form')
    return {
      type,
      id: 'form',
      title: `New ${first.label.toLowerCase()}`,
      entity: first.key,
      lead: '',
      submit: 'Send',
      thanks: 'Thank you. It has been saved.',
    };
  const found = withField(type === 'board' ? 'choice' : 'date');
  if (found === undefined)
    throw new Refusal(
      type === 'board'
        ? 'A board needs a field with choices, such as a status. Add one first.'
        : 'A calendar needs a field with a day. Add one first.',
    );
  return {
    type,
    id: type,
    title: type === 'board' ? 'Board' : 'Calendar',
    entity: found.entity.key,
    field: found.field.key,
  };
}

/** Screens and things of a recipe beside what the app has already. */
function withParts(spec: AppSpec, entities: readonly Entity[], screens: readonly Screen[]): AppSpec {
  const fresh = entities.filter((one) => !spec.entities.some((other) => other.key === one.key));
  let next: AppSpec = { ...spec, entities: [...spec.entities, ...fresh] };
  for (const screen of screens) next = { ...next, screens: [...next.screens, withFreeId(next, screen)] };
  return next;
}

function addScreen(spec: AppSpec, kind: string, name: string): Addition {
  const at = kind.indexOf(':');
  const [source, id] = at < 0 ? ['view', kind] : [kind.slice(0, at), kind.slice(at + 1)];
  const next = ((): AppSpec => {
    if (source === 'view' && isView(id)) return withParts(spec, [], [viewOf(spec, id)]);
    const recipe = source === 'recipe' ? recipes.find((one) => one.id === id) : undefined;
    if (recipe !== undefined) {
      const made = recipe.make(new Reading(recipe.words[0] ?? recipe.name));
      return withParts(spec, made.entities, made.screens);
    }
    const tool = source === 'tool' ? toolRecipes.find((one) => one.tool === id) : undefined;
    if (tool !== undefined) {
      const made = toolOf(tool, new Reading(tool.title));
      return withParts(spec, made.entities, made.screens);
    }
    const sum = source === 'calculator' ? calculators.find((one) => one.title === id) : undefined;
    if (sum === undefined) throw new Refusal('There is no such screen.');
    const { title, inputs, outputs } = sum;
    return withParts(spec, [], [{ type: 'calculator', id: 'calculator', title, inputs, outputs }]);
  })();
  const added = next.screens[spec.screens.length];
  const titled =
    name === '' || added === undefined
      ? next
      : { ...next, screens: next.screens.map((one) => (one === added ? { ...one, title: name } : one)) };
  return { spec: titled, said: `Added the screen “${name === '' ? nameOf(added) : name}”.` };
}

/**
 * Adds what the composer makes by itself to a list of the specification.
 * @throws {Refusal} where nothing of that kind can be added there
 */
export function added(spec: Spec, path: BlueprintPath, kind: string, name: string): Addition {
  const [list, owner, inner] = path;
  if (spec.kind === 'site' && path.length === 1) {
    if (list === 'sections') return addSection(spec, kind, name);
    if (list === 'pages') return addPage(spec, name);
  }
  if (spec.kind === 'app') {
    if (path.length === 1 && list === 'entities') return addEntity(spec, name);
    if (path.length === 1 && list === 'screens') return addScreen(spec, kind, name);
    const entity = spec.entities.find((one, index) => one.key === owner || index === owner);
    if (list === 'entities' && inner === 'fields' && path.length === 3 && entity !== undefined)
      return addField(spec, entity, kind, name);
  }
  throw new Refusal('Nothing can be added there.');
}
