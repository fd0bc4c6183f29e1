import { useState } from 'react';
import type { Field, Value } from '../lib/types';
import { emptyValue, FieldInput } from './EntityForm';

interface FieldFormProps {
  fields: Field[];
  submit: string;
  /** Why the values cannot be kept; empty when they can. */
  refuses?: (values: Record<string, Value>) => string;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form on the page, empty again after each answer. */
export function FieldForm({ fields, submit, refuses, onSubmit }: FieldFormProps) {
  const fresh = () => Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
  const [values, setValues] = useState<Record<string, Value>>(fresh);
  const [problem, setProblem] = useState('');
  return (
    <form
      className="form card page-form"
      onSubmit={(event) => {
        event.preventDefault();
        const refusal = refuses?.(values) ?? '';
        setProblem(refusal);
        if (refusal !== '') return;
        onSubmit(values);
        setValues(fresh());
      }}
    >
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={values[field.key] ?? emptyValue(field)}
          onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
        />
      ))}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
