import { useState } from 'react';
import type { Collection } from '../lib/collection';
import { useQuestions } from '../lib/useQuestions';
import { formatValue } from '../lib/format';
import { FieldForm } from './FieldForm';

/** The form that the questions make, and the answers to it. */
export function QuestionnaireScreen({ title, collection }: { title: string; collection: Collection }) {
  const { fields, answers, send, clear } = useQuestions(collection);
  const [said, setSaid] = useState('');
  return (
    <section className="screen form-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      {fields.length === 0 ? (
        <p className="empty">There are no questions yet.</p>
      ) : (
        <FieldForm
          key={fields.map((field) => field.key).join()}
          fields={fields}
          submit="Send"
          onSubmit={(values) => {
            send(values);
            setSaid('Thank you for your answers.');
          }}
        />
      )}
      <p role="status">{said}</p>
      <div className="screen-head">
        <h2>
          {answers.length} {answers.length === 1 ? 'answer' : 'answers'}
        </h2>
        {answers.length > 0 && (
          <button className="link-button" type="button" onClick={clear}>
            Remove all
          </button>
        )}
      </div>
      {answers.length > 0 && (
        <div className="table-wrap" tabIndex={0} role="region" aria-label="Answers">
          <table className="table">
            <thead>
              <tr>
                {fields.map((field) => (
                  <th key={field.key} scope="col">
                    {field.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answers.map((answer, index) => (
                <tr key={index}>
                  {fields.map((field) => (
                    <td key={field.key}>{formatValue(field, answer[field.key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
