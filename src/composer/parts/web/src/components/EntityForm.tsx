import { useEffect, useRef, useState, type FormEvent } from 'react';
import { collections } from '../data/collections';
import { dayFromToday } from '../lib/format';
import { rowName } from '../lib/names';
import type { Field, Row, Value } from '../lib/types';
import type { Collection } from '../lib/collection';
import { Icon } from './Icon';
import { PhotoInput } from './PhotoInput';

/** What a field starts with in a new row. */
export const emptyValue = (field: Field): Value => {
  if (field.preset === 'today' && field.kind === 'date') return dayFromToday(0);
  if (field.preset !== undefined) return field.preset;
  if (field.kind === 'flag') return false;
  if (field.kind === 'choice') return field.options?.[0] ?? '';
  if (field.kind === 'rating') return 3;
  return '';
};

export function FieldInput({
  field,
  value,
  onChange,
}: {
  field: Field;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = 'field-' + field.key;
  const common = { id, name: field.key, required: field.required };

  if (field.kind === 'flag') {
    return (
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={Boolean(value)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{field.label}</span>
      </label>
    );
  }

  if (field.kind === 'rating') {
    return (
      <fieldset className="rating">
        <legend>{field.label}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={id}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={stars + ' of 5'}
            />
            <span aria-hidden="true">{Number(value) >= stars ? '★' : '☆'}</span>
          </label>
        ))}
      </fieldset>
    );
  }

  if (field.kind === 'image') return <PhotoInput field={field} value={String(value)} onChange={onChange} />;

  const label = field.unit ? field.label + ' (' + field.unit + ')' : field.label;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {field.kind === 'longtext' ? (
        <textarea
          {...common}
          rows={3}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : field.kind === 'choice' ? (
        <select {...common} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          {(field.options ?? []).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'relation' ? (
        <RelationInput field={field} id={id} value={String(value)} onChange={onChange} />
      ) : field.kind === 'number' || field.kind === 'money' ? (
        <input
          {...common}
          type="number"
          inputMode="decimal"
          step="any"
          min={field.min}
          max={field.max}
          value={String(value)}
          onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
        />
      ) : (
        <input
          {...common}
          type={inputTypes[field.kind] ?? 'text'}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

const inputTypes: Partial<Record<Field['kind'], string>> = {
  date: 'date',
  time: 'time',
  email: 'email',
  phone: 'tel',
  url: 'url',
};

function RelationInput(props: { field: Field; id: string; value: string; onChange: (value: Value) => void }) {
  const collection = collections[props.field.to ?? ''];
  if (!collection) return null;
  return (
    <select
      id={props.id}
      name={props.field.key}
      required={props.field.required}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="">Choose …</option>
      {collection.get().map((row) => (
        <option key={row.id} value={row.id}>
          {rowName(collection.entity, row)}
        </option>
      ))}
    </select>
  );
}

/** A dialog to add a row, or to change one. */
export function EntityForm(props: {
  collection: Collection;
  row: Row | null;
  preset?: Record<string, Value>;
  onClose: () => void;
}) {
  const { collection, row, onClose } = props;
  const { entity } = collection;
  const fields = entity.fields.filter((field) => !field.compute);
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Record<string, Value>>(() =>
    Object.fromEntries(
      fields.map((field) => [field.key, row?.[field.key] ?? props.preset?.[field.key] ?? emptyValue(field)]),
    ),
  );

  const [problem, setProblem] = useState('');

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = entity.refuses?.({ ...row, ...values, id: row?.id ?? '' }) ?? '';
    setProblem(refusal);
    if (refusal !== '') return;
    if (row) collection.update(row.id, values);
    else collection.add(values);
    onClose();
  };

  const title = (row ? 'Edit ' : 'New ') + entity.label.toLowerCase();
  return (
    <dialog ref={dialog} className="sheet" aria-label={title} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <div className="sheet-head">
          <h2>{title}</h2>
          <button className="icon-button" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
          />
        ))}
        {problem !== '' && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="sheet-foot">
          <button className="button button-quiet" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button" type="submit">
            Save
          </button>
        </div>
      </form>
    </dialog>
  );
}
