import { places } from '../find/app-places.ts';
import { withoutEntity, withoutField } from '../edit/app-without.ts';
import { camel } from '../print/quote.ts';
import { withValues } from '../spec/follow-values.ts';
import { repairActions } from '../plan/site-plan.ts';
import { initials } from '../content/make/facts.ts';
import { words } from '../content/words.ts';
import type { AppSpec, Entity, Field, Language, Section, SectionOf, SiteSpec, Spec } from '../spec/spec.ts';
import { freeName } from './add.ts';
import { nameOf } from './words.ts';

type Value = Entity['rows'][number][string];
type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** Gives entries that came without a name in code one that nothing else in their list has. */
export function withNames(value: Json): Json {
  if (Array.isArray(value)) {
    const entries = value.map(withNames);
    for (const property of ['id', 'key'] as const) {
      const taken = entries.flatMap((entry) => {
        const name = isObject(entry) ? entry[property] : undefined;
        return typeof name === 'string' && name !== '' ? [name] : [];
      });
      for (const [index, entry] of entries.entries()) {
        if (!isObject(entry) || entry[property] !== '') continue;
        const name = freeName(camel(nameOf(entry)) || 'item', taken);
        taken.push(name);
        entries[index] = { ...entry, [property]: name };
      }
    }
    return entries;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withNames(child)]));
}
const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What follows from a change that a person made: nothing is left that leads to what is gone. */
export function settled(before: Spec, after: Spec): Spec {
  if (before.kind === 'site' && after.kind === 'site') return settledSite(before, after);
  if (before.kind === 'app' && after.kind === 'app') return settledApp(before, after);
  return after;
}

/** What a section says in other words than those that were changed: the hours of a day as they are read, initials. */
function retold(section: Section, old: Section | undefined, language: Language): Section {
  if (section.type === 'hours' && old?.type === 'hours')
    return {
      ...section,
      days: section.days.map((day, index) => {
        const known = old.days[index];
        const isMoved = known === undefined || timesOf(known).join() !== timesOf(day).join();
        const isSaid = known !== undefined && known.label !== day.label;
        return isMoved && !isSaid
          ? { ...day, label: timesOf(day).join(', ') || words[language].closed }
          : day;
      }),
    };
  if (
    (section.type === 'team' && old?.type === 'team') ||
    (section.type === 'testimonials' && old?.type === 'testimonials')
  )
    return {
      ...section,
      items: section.items.map((item, index) =>
        old.items[index]?.name === item.name ? item : { ...item, initials: initials(item.name) || '?' },
      ),
    } as Section;
  return section;
}
const timesOf = ({ opens, closes, again }: SectionOf<'hours'>['days'][number]): string[] =>
  [{ opens, closes }, again]
    .filter((span) => span !== undefined)
    .filter((span) => span.opens !== '')
    .map((span) => `${span.opens} – ${span.closes}`);

function settledSite(before: SiteSpec, changed: SiteSpec): SiteSpec {
  const after = {
    ...changed,
    sections: changed.sections.map((section) =>
      retold(
        section,
        before.sections.find(({ id }) => id === section.id),
        changed.language,
      ),
    ),
  };
  const ids = new Set(after.sections.map(({ id }) => id));
  if (before.sections.every(({ id }) => ids.has(id))) return after;
  const pages = after.pages?.map((page) => ({
    ...page,
    sections: page.sections.filter((id) => ids.has(id)),
  }));
  return repairActions({ ...after, ...(pages === undefined ? {} : { pages }) });
}

function settledApp(before: AppSpec, after: AppSpec): AppSpec {
  let next = after;
  for (const entity of before.entities)
    if (!next.entities.some(({ key }) => key === entity.key)) next = withoutEntity(next, entity);
  for (const { entity: owner, field: old } of places(before)) {
    const entity = next.entities.find(({ key }) => key === owner.key);
    if (entity === undefined) continue;
    const field = entity.fields.find(({ key }) => key === old.key);
    if (field === undefined) next = withoutField(next, { entity, field: old });
    else if (field.kind !== old.kind) next = withKind(next, entity, field, old);
    else if (field.options !== old.options) next = withOptions(next, entity, field, old);
  }
  return next;
}

const withRows = (
  spec: AppSpec,
  entity: Entity,
  key: string,
  change: (value: Value) => Value | undefined,
): AppSpec => ({
  ...spec,
  entities: spec.entities.map((one) =>
    one.key !== entity.key
      ? one
      : {
          ...one,
          rows: one.rows.map((row) => {
            const value = row[key];
            const next = value === undefined ? undefined : change(value);
            const { [key]: _old, ...others } = row;
            return next === undefined ? others : { ...row, [key]: next };
          }),
        },
  ),
});

/** A field of another kind: what was drawn by the old kind goes, and example rows keep what still fits. */
function withKind(spec: AppSpec, entity: Entity, field: Field, old: Field): AppSpec {
  const drawn = withoutField(spec, { entity, field: old });
  const [other = entity] = spec.entities.filter(({ key }) => key !== entity.key);
  const texts = entity.rows.map((row) => row[field.key]).filter((value) => typeof value === 'string');
  const made: Field = {
    ...field,
    options:
      field.kind !== 'choice'
        ? []
        : field.options.length > 0
          ? field.options
          : texts.length > 0
            ? [...new Set(texts)].slice(0, 8)
            : ['One', 'Two', 'Three'],
    unit: field.kind === 'number' ? field.unit : '',
    to: field.kind === 'relation' ? field.to || other.key : '',
  };
  delete made.preset;
  const next: AppSpec = {
    ...drawn,
    entities: drawn.entities.map((one) =>
      one.key !== entity.key
        ? one
        : {
            ...entity,
            fields: entity.fields.map((each) => (each.key === field.key ? made : each)),
          },
    ),
  };
  return withRows(next, entity, field.key, (value) => fitting(made, value, spec));
}

/** A value of an example row as a field of this kind can hold it; undefined where it cannot. */
function fitting(field: Field, value: Value, spec: AppSpec): Value | undefined {
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return String(value);
    case 'number':
    case 'money':
    case 'rating':
    case 'date': {
      const number = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'flag':
      return value === true;
    case 'choice':
      return field.options.includes(String(value)) ? String(value) : (field.options[0] ?? '');
    case 'relation':
      return (spec.entities.find(({ key }) => key === field.to)?.rows.length ?? 0) > 0 ? 0 : undefined;
    case 'time':
    case 'email':
    case 'phone':
    case 'url':
    case 'image':
      return undefined;
  }
}

/** Options that were renamed or taken away: rows that have them follow. */
function withOptions(spec: AppSpec, entity: Entity, field: Field, old: Field): AppSpec {
  const gone = old.options.filter((option) => !field.options.includes(option));
  if (gone.length === 0) return spec;
  const fresh = field.options.filter((option) => !old.options.includes(option));
  const isRenamed = old.options.length === field.options.length && gone.length === 1 && fresh.length === 1;
  const named = (value: string): string =>
    (!gone.includes(value) ? value : isRenamed ? fresh[0] : field.options[0]) ?? value;
  const followed = withValues(spec, (owner, one, value) =>
    owner.key === entity.key && one.key === field.key ? named(value) : value,
  );
  return withRows(followed, entity, field.key, (value) =>
    gone.includes(String(value)) ? named(String(value)) : value,
  );
}
