import { createContext, use, type ReactNode } from 'react';
import type { BlueprintView } from '#machines/blueprint/blueprint.connect.ts';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import type { BlueprintEdit, BlueprintVocabulary } from '#contract/blueprint.ts';
import { idOf, valueAt, withEdit } from '#lib/blueprint-edits.ts';
import { isFields, nameOf, type Fields, type Schema } from './schema.ts';
import { t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';

/** Everything that a part of the outline is drawn from. */
export interface Outline {
  readonly view: BlueprintView;
  readonly spec: Fields;
  readonly vocabulary: BlueprintVocabulary;
  edit(edit: BlueprintEdit): void;
  /** A list holds values, and a value may be a list: each draws the other by these. */
  readonly draw: {
    value(props: NodeProps): ReactNode;
    properties(
      props: Omit<NodeProps, 'label' | 'isOptional' | 'value'> & { readonly value: Fields },
    ): ReactNode;
  };
}

export interface NodeProps {
  readonly place: Place;
  readonly schema: Schema;
  readonly value: unknown;
  readonly label: string;
  readonly isOptional: boolean;
}

export const OutlineContext = createContext<Outline | null>(null);
export function useOutline(): Outline {
  const outline = use(OutlineContext);
  if (outline === null) throw new Error('There is no outline');
  return outline;
}

/** The specification as it will be when everything on its way is saved. */
export function shownSpec(spec: unknown, ahead: readonly unknown[]): Fields {
  let shown = spec;
  for (const edit of ahead as readonly BlueprintEdit[]) shown = withEdit(shown, edit)?.value ?? shown;
  return isFields(shown) ? shown : {};
}

export const pathOf = (place: Place): (string | number)[] => [...place];
export const placeKey = (place: Place): string => place.join('/');

/** The place of an entry of a list: by its id, which stays when others move. */
export const entryPlace = (list: Place, entry: unknown, index: number): Place => [
  ...list,
  idOf(entry) ?? index,
];

export interface Option {
  readonly value: string;
  readonly label: string;
}
const optionsOf = (value: unknown, id: string): Option[] =>
  Array.isArray(value)
    ? value
        .filter(isFields)
        .map((entry) => ({ value: String(entry[id] ?? ''), label: nameOf(entry) || String(entry[id]) }))
    : [];

const none: Option = textsOf({ value: '', label: 'Nothing' });

/** What a text that names another part may name; null for a text that names none. */
export function referencesOf(spec: Fields, place: Place): readonly Option[] | null {
  const key = place.at(-1);
  const entities = () => optionsOf(spec['entities'], 'key');
  if (spec['kind'] === 'site') {
    if (key !== 'href') return null;
    const sections = Array.isArray(spec['sections']) ? spec['sections'] : [];
    return [
      { value: '#main', label: t`Top of the page` },
      ...optionsOf(sections, 'id').map(({ value, label }) => ({ value: `#${value}`, label })),
    ];
  }
  if (spec['kind'] !== 'app') return null;
  if (key === 'entity' || key === 'orders' || key === 'to') return entities();
  if (key === 'resource' || key === 'minus') return [none, ...entities()];
  const names = ['field', 'by', 'sum', 'filter', 'group', 'other', 'unless', 'from'];
  if (typeof key !== 'string' || !names.includes(key)) return null;
  const fields = fieldsAround(spec, place);
  if (fields === null) return null;
  const options = optionsOf(fields, 'key');
  const isOptional = ['sum', 'filter', 'group', 'other', 'unless'].includes(key);
  const isFigure = key === 'field' && place.includes('stats');
  return isOptional || isFigure ? [none, ...options] : options;
}

/** The fields that a name around a place means: those of the thing that it stands in, or that it is about. */
function fieldsAround(spec: Fields, place: Place): unknown {
  for (let length = place.length - 1; length > 0; length -= 1) {
    const around = valueAt(spec, place.slice(0, length));
    if (!isFields(around)) continue;
    if (typeof around['entity'] === 'string')
      return valueAt(spec, ['entities', around['entity'], 'fields']) ?? null;
    if (Array.isArray(around['fields'])) return around['fields'];
  }
  return null;
}
