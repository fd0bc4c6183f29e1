import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { FieldForm } from './FieldForm';

interface FormScreenProps {
  title: string;
  lead: string;
  collection: Collection;
  submit: string;
  thanks: string;
}

/** A form that anybody can fill in; what is sent becomes a row. */
export function FormScreen({ title, lead, collection, submit, thanks }: FormScreenProps) {
  const [said, setSaid] = useState('');
  return (
    <section className="screen form-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="muted">{lead}</p>
      <FieldForm
        fields={collection.entity.fields}
        submit={submit}
        refuses={(values) => collection.entity.refuses?.({ ...values, id: '' }) ?? ''}
        onSubmit={(values) => {
          collection.add(values);
          setSaid(thanks);
        }}
      />
      <p role="status">{said}</p>
    </section>
  );
}
