import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { FieldForm } from './FieldForm';
import { Body, Page } from './Ui';

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
    <Page title={title} lead={lead}>
      <FieldForm
        fields={collection.entity.fields}
        submit={submit}
        refuses={(values) => collection.entity.refuses?.({ ...values, id: '' }) ?? ''}
        onSubmit={(values) => {
          collection.add(values);
          setSaid(thanks);
        }}
      />
      <Body isStrong isStatus>
        {said}
      </Body>
    </Page>
  );
}
