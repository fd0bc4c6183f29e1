import type { UnderstoodGroup } from '#contract/actions.ts';
import { t } from '#language/speech.ts';
import type { Spec } from '../spec/spec.ts';
import { nameOf } from './words.ts';

/** The parts of a specification in a line each, with their places in the blueprint; nothing for what has none. */
export function shortForm(spec: Spec): UnderstoodGroup[] {
  const group = (
    label: string,
    list: string,
    parts: readonly { readonly name: string; readonly id: string }[],
  ): UnderstoodGroup => ({
    label,
    parts: parts.slice(0, 40).map(({ name, id }) => ({ name: name.slice(0, 80), place: `${list}/${id}` })),
  });
  const groups =
    spec.kind === 'app'
      ? [
          group(
            t`Keeps`,
            'entities',
            spec.entities.map(({ key, labelPlural, fields }) => ({
              name: `${labelPlural}: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}`,
              id: key,
            })),
          ),
          group(
            t`Screens`,
            'screens',
            spec.screens.map((screen) => ({ name: screen.title, id: screen.id })),
          ),
        ]
      : spec.kind === 'site' && spec.docs === undefined
        ? [
            group(t`Pages`, 'pages', named(spec.pages ?? [])),
            group(t`Sections`, 'sections', named(spec.sections)),
          ]
        : [];
  return groups.filter(({ parts }) => parts.length > 0);
}

const named = (entries: readonly { readonly id: string }[]): { name: string; id: string }[] =>
  entries.map((entry) => ({ name: nameOf(entry), id: entry.id }));
