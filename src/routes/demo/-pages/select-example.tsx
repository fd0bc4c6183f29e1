import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { DemoPage, StateGrid } from './demo-page.tsx';

const kinds = [
  { value: 'website', label: 'Website' },
  { value: 'react', label: 'React website' },
  { value: 'app', label: 'Mobile app' },
  { value: 'meme', label: 'Meme' },
];
const groups = [
  { label: 'Yours', options: kinds.slice(0, 2) },
  { label: 'Acme', options: [...kinds.slice(2), { value: 'x', label: 'Archived', disabled: true }] },
];

const SelectExample = () => {
  const [value, setValue] = useState('');
  const bound = { value, onChange: setValue };
  return (
    <DemoPage title="Select">
      <StateGrid>
        <Field label="Nothing chosen yet">
          {(control) => <Select {...control} {...bound} options={kinds} placeholder="Choose a kind" />}
        </Field>
        <Field label="Chosen" hint="The same choice as beside it.">
          {(control) => <Select {...control} {...bound} value={value || 'react'} options={kinds} />}
        </Field>
        <Field label="Groups, with one that cannot be chosen">
          {(control) => <Select {...control} {...bound} options={groups} placeholder="Choose a project" />}
        </Field>
        <Field label="Wrong" error="Choose an organization first.">
          {(control) => <Select {...control} {...bound} options={kinds} placeholder="Choose" />}
        </Field>
        <Field label="Disabled" hint="Connect an account to choose.">
          {(control) => <Select {...control} options={kinds} placeholder="Nothing to choose" disabled />}
        </Field>
        <Field label="Small">
          {(control) => <Select {...control} {...bound} size="sm" options={kinds} placeholder="Choose" />}
        </Field>
        <Field label="Large">
          {(control) => <Select {...control} {...bound} size="lg" options={kinds} placeholder="Choose" />}
        </Field>
        <Field label="Many and long">
          {(control) => (
            <Select
              {...control}
              {...bound}
              placeholder="Choose a region"
              options={Array.from({ length: 60 }, (_, index) => ({
                value: String(index),
                label: `Region ${index + 1}, with a name that is longer than the field has room for`,
              }))}
            />
          )}
        </Field>
      </StateGrid>
      <chakra.p role="status">Value: {value === '' ? 'none' : value}</chakra.p>
    </DemoPage>
  );
};

export default SelectExample;
