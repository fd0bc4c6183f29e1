import { useState } from 'react';
import type { Field, Value } from '../lib/types';
import { emptyValue, FieldInput, readValues } from './EntityForm';
import { Button, Problem } from './Ui';

interface FieldFormProps {
  fields: Field[];
  submit: string;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form on the screen, empty again after each answer. */
export function FieldForm({ fields, submit, onSubmit }: FieldFormProps) {
  const fresh = () => Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
  const [values, setValues] = useState<Record<string, Value>>(fresh);
  const [problem, setProblem] = useState('');

  const send = () => {
    const read = readValues(fields, values);
    setProblem(read.problem);
    if (read.problem !== '') return;
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
