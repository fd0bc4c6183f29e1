import { useState, type ChangeEvent } from 'react';
import { hasRoom, shrunk } from '../lib/photos';
import type { Field } from '../lib/types';

/** Chooses a photo or takes one, and shows it before it is kept. */
export function PhotoInput(props: { field: Field; value: string; onChange: (value: string) => void }) {
  const { field, value, onChange } = props;
  const [problem, setProblem] = useState('');
  const id = 'field-' + field.key;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    try {
      const photo = await shrunk(file);
      if (!hasRoom(photo)) {
        setProblem('There is no room left in this browser for another photo. Remove some first.');
        return;
      }
      onChange(photo);
      setProblem('');
    } catch {
      setProblem('This file is no picture.');
    }
  };

  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {value !== '' && <img className="photo" src={value} alt={field.label} />}
      <input
        id={id}
        name={field.key}
        type="file"
        accept="image/*"
        required={field.required && value === ''}
        onChange={(event) => void choose(event)}
      />
      {value !== '' && (
        <button className="button button-quiet" type="button" onClick={() => onChange('')}>
          Remove photo
        </button>
      )}
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
