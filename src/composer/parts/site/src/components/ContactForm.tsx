import { useRef, useState, type FormEvent } from 'react';
// if inbox
import { inbox, sendEntry } from '../lib/inbox';
// end
import { useStored } from '../lib/useStored';
import { answersOf, FormControl, type Answers, type FormField } from './FormControl';
import { given, said } from '../said';

const fields: FormField[] = given.fields;
const noAnswers = answersOf(fields);

function problemsOf(answers: Answers): Answers {
  const problems: Answers = {};
  for (const { key, kind, required, missing } of fields) {
    const value = (answers[key] ?? '').trim();
    if (required && value === '') problems[key] = missing ?? said.needAnswer;
    else if (kind === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      problems[key] = said.needEmail;
    }
  }
  return problems;
}

/** Checks what was typed and keeps messages in this browser. */
export function ContactForm() {
  const [messages, setMessages] = useStored<Answers[]>('messages', []);
  const [answers, setAnswers] = useState(noAnswers);
  const [problems, setProblems] = useState<Answers>({});
  const [status, setStatus] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const change = (key: string, value: string) => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    setStatus('');
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(answers);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first) {
      form.current?.querySelector<HTMLElement>('[name="' + first + '"]')?.focus();
      return;
    }
    // if inbox
    if (inbox) {
      void sendEntry('contact', answers).then((isThere) => {
        setStatus(isThere ? said.inboxSent : said.inboxNotSent);
        if (isThere) setAnswers(noAnswers);
      });
      return;
    }
    // end
    setMessages([...messages, { ...answers, at: new Date().toISOString() }]);
    setAnswers(noAnswers);
    setStatus(said.sent);
  };

  return (
    <form ref={form} className="form card" noValidate onSubmit={submit}>
      {fields.map((field) => (
        <FormControl
          key={field.key}
          form="contact"
          field={field}
          value={answers[field.key] ?? ''}
          problem={problems[field.key]}
          onChange={(value) => change(field.key, value)}
        />
      ))}
      <button className="button" type="submit">
        {said.send}
      </button>
      <p className="form-status" role="status">
        {status}
      </p>
    </form>
  );
}
