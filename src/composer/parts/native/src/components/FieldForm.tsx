import { useState } from 'react';
import type { Field, Value } from '../lib/types';
import { readValues } from '../lib/values';
import { emptyValue, FieldInput } from './EntityForm';
import { Button, Problem } from './Ui';

interface FieldFormProps {
  fields: Field[];
  submit: string;
  /** Why the values cannot be kept; empty when they can. */
  refuses?: (values: Record<string, Value>) => string;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form on the screen, empty again after each answer. */
export function FieldForm({ fields, submit, refuses, onSubmit }: FieldFormProps) {
  const fresh = () => Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
  const [values, setValues] = useState<Record<string, Value>>(fresh);
  const [problem, setProblem] = useState('');

  const send = () => {
    const read = readValues(fields, values);
    const wrong = read.problem || (refuses?.(read.values) ?? '');
    setProblem(wrong);
    if (wrong !== '') return;
    onSubmit(read.values);
    setValues(fresh());
  };

  return (
    <>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          value={values[field.key] ?? emptyValue(field)}
          onChange={(value) => setValues((current) => ({ ...current, [field.key]: value }))}
        />
      ))}
      {problem !== '' && <Problem>{problem}</Problem>}
      <Button label={submit} onPress={send} />
    </>
  );
}
