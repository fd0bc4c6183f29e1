import { chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import type { Place } from '#machines/blueprint/blueprint.types.ts';
import { valueAt } from '#lib/blueprint-edits.ts';
import { VisuallyHidden } from '#ui/atoms.tsx';
import { IconButton } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Check, Choice, NumberInput, Quiet, TextInput } from './inputs.tsx';
import { pathOf, useOutline } from './outline.ts';
import { isFields, nameOf, type Fields } from './schema.ts';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

const Cell = chakra('td', {
  base: { p: '0', minWidth: '7.5rem', borderBottomWidth: '1px', borderColor: 'border.muted' },
});

const listAt = (spec: Fields, place: Place): readonly Fields[] => {
  const value = valueAt(spec, place);
  return Array.isArray(value) ? value.filter(isFields) : [];
};

/** The value of a row, as its field is. */
const Value = ({ place, field, value }: { place: Place; field: Fields; value: unknown }) => {
  const { spec, edit } = useOutline();
  const label = nameOf(field);
  const set = (next: unknown): void => edit({ op: 'set', path: pathOf(place), value: next });
  switch (field['kind']) {
    case 'flag':
      return <Check label={label} isOn={value === true} onChange={set} />;
    case 'choice': {
      const options = Array.isArray(field['options']) ? field['options'].map(String) : [];
      return (
        <Choice
          place={place}
          label={label}
          value={typeof value === 'string' ? value : ''}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    }
    case 'relation': {
      const rows = listAt(spec, ['entities', String(field['to']), 'rows']);
      return (
        <Select
          size="sm"
          px="2"
          borderColor="transparent"
          bg="transparent"
          aria-label={label}
          value={String(value ?? '')}
          onChange={(next) => set(Number(next))}
          options={rows.map((row, index) => ({
            value: String(index),
            label: String(Object.values(row).find((one) => typeof one === 'string') ?? index + 1),
          }))}
        />
      );
    }
    case 'number':
    case 'money':
    case 'rating':
    case 'date':
      return (
        <NumberInput
          place={place}
          label={label}
          value={
            value === undefined || value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)
          }
          isOptional
        />
      );
    default:
      return (
        <TextInput
          place={place}
          label={label}
          value={typeof value === 'string' ? value : String(value ?? '')}
        />
      );
  }
};

/** The example rows of a thing, a column for each field. */
export const RowsTable = ({ place }: { place: Place }) => {
  const { spec, edit } = useOutline();
  const fields = listAt(spec, [...place.slice(0, -1), 'fields']).filter(
    (field) => field['formula'] === undefined,
  );
  const rows = listAt(spec, place);
  const add = (): void => {
    const [title] = fields;
    const row = Object.fromEntries(
      fields.flatMap((field): [string, unknown][] => {
        const key = String(field['key']);
        if (field === title) return [[key, field['kind'] === 'text' ? t`New` : 0]];
        return field['kind'] === 'flag' ? [[key, false]] : [];
      }),
    );
    edit({ op: 'insert', path: pathOf(place), at: rows.length, value: row });
  };
  return (
    <chakra.div minWidth="0">
      <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t`Example rows`}>
        <chakra.table borderCollapse="collapse" textStyle="sm">
          <thead>
            <tr>
              {fields.map((field) => (
                <chakra.th
                  key={String(field['key'])}
                  scope="col"
                  textAlign="start"
                  textStyle="xs"
                  fontWeight="500"
                  color="fg.muted"
                  px="2"
                  whiteSpace="nowrap"
                >
                  {nameOf(field)}
                  {field['kind'] === 'date' ? t` (days from today)` : ''}
                </chakra.th>
              ))}
              <th scope="col">
                <VisuallyHidden>{t`Remove`}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {fields.map((field) => {
                  const key = String(field['key']);
                  return (
                    <Cell key={key}>
                      <Value place={[...place, index, key]} field={field} value={row[key]} />
                    </Cell>
                  );
                })}
                <td>
                  <IconButton
                    label={t`Remove row ${index + 1}`}
                    size="xs"
                    color="fg.subtle"
                    onClick={() => edit({ op: 'remove', path: [...place, index] })}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      <Quiet onClick={add} mt="1">
        {rich`${<Plus aria-hidden />} Add a row`}
      </Quiet>
    </chakra.div>
  );
};
