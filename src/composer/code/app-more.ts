/** Forms, shops, slots, the pocket calculator and the sign-in, drawn for browsers. */
export const fieldFormTsx = `import { useState } from 'react';
import type { Field, Value } from '../lib/types';
import { emptyValue, FieldInput } from './EntityForm';

interface FieldFormProps {
  fields: Field[];
  submit: string;
  onSubmit: (values: Record<string, Value>) => void;
}

/** A form on the page, empty again after each answer. */
export function FieldForm({ fields, submit, onSubmit }: FieldFormProps) {
  const fresh = () => Object.fromEntries(fields.map((field) => [field.key, emptyValue(field)]));
  const [values, setValues] = useState<Record<string, Value>>(fresh);
  return (
    <form
      className="form card page-form"
      onSubmit={(event) => {
        event.preventDefault();
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
      <button className="button" type="submit">
        {submit}
      </button>
    </form>
  );
}
`;

export const formScreenTsx = `import { useState } from 'react';
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
        onSubmit={(values) => {
          collection.add(values);
          setSaid(thanks);
        }}
      />
      <p role="status">{said}</p>
    </section>
  );
}
`;

export const questionnaireTsx = `import { useState } from 'react';
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
`;

export const shopTsx = `import type { Collection } from '../lib/collection';
import { formatMoney } from '../lib/format';
import { useShop, type Buyer } from '../lib/useShop';

const inputs: { key: keyof Buyer; label: string; type: string; complete: string }[] = [
  { key: 'name', label: 'Name', type: 'text', complete: 'name' },
  { key: 'email', label: 'E-mail', type: 'email', complete: 'email' },
  { key: 'address', label: 'Address', type: 'text', complete: 'street-address' },
];

/** Products to choose from, the cart, and the order. */
export function ShopScreen({ title, products, orders }: { title: string; products: Collection; orders: Collection }) {
  const { rows, lines, total, count, buyer, problem, ordered, setBuyer, add, take, order } = useShop(products, orders);
  return (
    <section className="screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="shop">
        <ul className="cards">
          {rows.map((row, index) => (
            <li className="card product-card" key={row.id}>
              <span className="product-tile" data-tone={index % 4} aria-hidden="true">
                {String(row.name ?? '').slice(0, 1)}
              </span>
              <h2>{row.name}</h2>
              {row.description && <p className="muted">{row.description}</p>}
              <p className="product-foot">
                <strong>{formatMoney(Number(row.price ?? 0))}</strong>
                <button className="button" type="button" aria-label={'Add to cart: ' + String(row.name)} onClick={() => add(row.id)}>
                  Add to cart
                </button>
              </p>
            </li>
          ))}
        </ul>
        <section className="card cart" aria-label="Cart">
          <h2>
            Cart <span className="count">{count}</span>
          </h2>
          {lines.length === 0 ? (
            <p className="muted">{ordered === '' ? 'Nothing in it yet.' : ''}</p>
          ) : (
            <>
              <ul className="cart-lines">
                {lines.map((line) => (
                  <li key={line.row.id}>
                    <span>{line.row.name}</span>
                    <span className="row-actions">
                      <button className="icon-button" type="button" aria-label={'One less ' + String(line.row.name)} onClick={() => take(line.row.id)}>
                        −
                      </button>
                      <strong>{line.count}</strong>
                      <button className="icon-button" type="button" aria-label={'One more ' + String(line.row.name)} onClick={() => add(line.row.id)}>
                        +
                      </button>
                    </span>
                    <span>{formatMoney(line.count * line.price)}</span>
                  </li>
                ))}
              </ul>
              <p className="cart-total">
                <span>Total</span>
                <strong>{formatMoney(total)}</strong>
              </p>
              <form
                className="form"
                noValidate
                aria-label="Checkout"
                onSubmit={(event) => {
                  event.preventDefault();
                  order();
                }}
              >
                {inputs.map((input) => (
                  <label className="field" key={input.key}>
                    <span>{input.label}</span>
                    <input
                      type={input.type}
                      autoComplete={input.complete}
                      value={buyer[input.key]}
                      onChange={(event) => setBuyer(input.key, event.target.value)}
                    />
                  </label>
                ))}
                {problem !== '' && (
                  <p className="problem" role="alert">
                    {problem}
                  </p>
                )}
                <button className="button" type="submit">
                  Order
                </button>
              </form>
            </>
          )}
          <p role="status">{ordered}</p>
        </section>
      </div>
    </section>
  );
}
`;

export const slotsTsx = `import type { Collection } from '../lib/collection';
import { rowName } from '../lib/names';
import { useSlots, type SlotHours } from '../lib/useSlots';

interface SlotsScreenProps {
  title: string;
  bookings: Collection;
  /** What is booked, such as courts; without it there is one booking for each time. */
  resources?: Collection;
  /** Field of a booking that names the resource. */
  field?: string;
  hours: SlotHours;
}

/** Choose a day, a time that is free, and book it. */
export function SlotsScreen({ title, bookings, resources, field, hours }: SlotsScreenProps) {
  const slot = useSlots(bookings, hours, resources ?? null, field ?? '');
  return (
    <section className="screen slots-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card form">
        {resources && (
          <fieldset className="choices">
            <legend>{resources.entity.label}</legend>
            {slot.things.map((row) => (
              <label className="chip" key={row.id}>
                <input type="radio" name="resource" checked={slot.resource === row.id} onChange={() => slot.setResource(row.id)} />
                <span>{rowName(resources.entity, row)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="field">
          <span>Day</span>
          <input type="date" value={slot.day} onChange={(event) => slot.setDay(event.target.value)} />
        </label>
        <div className="slots" role="group" aria-label="Times">
          {slot.slots.map((entry) => (
            <button
              className="slot"
              type="button"
              key={entry.time}
              disabled={entry.isTaken}
              aria-pressed={slot.time === entry.time}
              aria-label={entry.time + (entry.isTaken ? ', taken' : '')}
              onClick={() => slot.setTime(entry.time)}
            >
              {entry.time}
            </button>
          ))}
        </div>
        <label className="field">
          <span>Name</span>
          <input autoComplete="name" value={slot.name} onChange={(event) => slot.setName(event.target.value)} />
        </label>
        <button className="button" type="button" disabled={!slot.canBook} onClick={slot.book}>
          Book{slot.time === '' ? '' : ' ' + slot.time}
        </button>
        <p role="status">{slot.said}</p>
      </div>
    </section>
  );
}
`;

export const keypadTsx = `import { useEffect } from 'react';
import { keyNames, keypadRows, useKeypad } from '../lib/useKeypad';

const typed: Record<string, string> = { Enter: '=', Backspace: '⌫', Escape: 'C', '*': '×', '/': '÷', '-': '−', ',': '.' };

/** A pocket calculator, for the mouse and for the keyboard. */
export function KeypadScreen({ title }: { title: string }) {
  const { text, sign, press } = useKeypad();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = typed[event.key] ?? event.key;
      if (event.metaKey || event.ctrlKey || !keypadRows.flat().includes(key)) return;
      event.preventDefault();
      press(key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [press]);

  return (
    <section className="screen keypad-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card keypad">
        <p className="keypad-display">
          <span aria-hidden="true">{sign}</span>
          <output>{text}</output>
        </p>
        {keypadRows.flat().map((key) => (
          <button className="keypad-key" type="button" key={key} data-sign={!/[0-9.]/.test(key)} data-main={key === '='} aria-label={keyNames[key] ?? key} onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </div>
    </section>
  );
}
`;

export const loginTsx = (name: string): string => `import { usePerson } from '../lib/usePerson';

/** Who is it? Accounts live in this browser alone. */
export function LoginScreen() {
  const person = usePerson();
  return (
    <section className="screen login" aria-labelledby="screen-title">
      <h1 id="screen-title">{${name}}</h1>
      <form
        className="card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          person.submit();
        }}
      >
        <h2>{person.isNew ? 'Create an account' : 'Sign in'}</h2>
        <label className="field">
          <span>E-mail</span>
          <input type="email" autoComplete="username" value={person.email} onChange={(event) => person.setEmail(event.target.value)} />
        </label>
        <label className="field">
          <span>Password</span>
          <input
            type="password"
            autoComplete={person.isNew ? 'new-password' : 'current-password'}
            value={person.password}
            onChange={(event) => person.setPassword(event.target.value)}
          />
        </label>
        {person.problem !== '' && (
          <p className="problem" role="alert">
            {person.problem}
          </p>
        )}
        <button className="button" type="submit">
          {person.isNew ? 'Create account' : 'Sign in'}
        </button>
        <button className="link-button" type="button" onClick={() => person.setNew(!person.isNew)}>
          {person.isNew ? 'I have an account' : 'I am new here'}
        </button>
        <p className="muted">Accounts are kept in this browser. For accounts that work everywhere, connect a server.</p>
      </form>
    </section>
  );
}
`;

/** Styles of these screens, by component. */
export const moreCss: Readonly<Record<string, string>> = {
  FormScreen: `.form-screen,
.slots-screen {
  width: min(100%, 46rem);
}

.page-form {
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
}

.slots-screen .card {
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
}

.slots {
  display: grid;
  gap: 0.5rem;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
}

.slot {
  min-height: 2.75rem;
  border: 1.5px solid var(--control);
  border-radius: var(--radius-button);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  cursor: pointer;
}

.slot[aria-pressed='true'] {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

.slot:disabled {
  border-color: var(--line);
  background: var(--sunken);
  color: var(--muted);
  text-decoration: line-through;
  cursor: default;
}
`,
  ShopScreen: `.shop {
  display: grid;
  gap: 1.5rem;
  align-items: start;
}

.shop .cards {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13.5rem), 1fr));
}

@media (min-width: 60rem) {
  .shop {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
}

.product-card {
  display: grid;
  gap: 0.6rem;
  align-content: start;
  padding: 1.1rem;
}

.product-card h2,
.cart h2 {
  font-size: 1.2rem;
}

.product-tile {
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius);
  background: var(--soft);
  color: var(--accent-text);
  font-family: var(--font-display);
  font-size: 3rem;
  font-weight: 700;
}

.product-tile[data-tone='1'],
.product-tile[data-tone='3'] {
  background: var(--sunken);
  color: var(--ink);
}

.product-foot,
.cart-total {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
}

.cart {
  display: grid;
  gap: 1rem;
  padding: 1.35rem;
}

.cart-lines li {
  display: grid;
  gap: 0.5rem;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  padding-block: 0.35rem;
}

.cart-total {
  padding-top: 0.75rem;
  border-top: 1px solid var(--line);
  font-size: 1.15rem;
}
`,
  KeypadScreen: `.keypad-screen {
  width: min(100%, 25rem);
  margin-inline: auto;
}

.keypad {
  display: grid;
  gap: 0.6rem;
  grid-template-columns: repeat(4, 1fr);
  padding: 1.1rem;
}

.keypad-display {
  display: flex;
  grid-column: 1 / -1;
  gap: 1rem;
  align-items: baseline;
  justify-content: space-between;
  min-height: 5rem;
  padding: 1rem 0.75rem;
  overflow-x: auto;
  font-family: var(--font-display);
  font-size: clamp(2rem, 1.5rem + 3vw, 3rem);
  font-variant-numeric: tabular-nums;
}

.keypad-key {
  min-height: 3.75rem;
  border: 0;
  border-radius: var(--radius-button);
  background: var(--sunken);
  color: var(--ink);
  font: inherit;
  font-size: 1.4rem;
  font-weight: 600;
  cursor: pointer;
}

.keypad-key[data-sign='true'] {
  background: var(--soft);
}

.keypad-key[data-main='true'] {
  background: var(--accent);
  color: var(--on-accent);
}
`,
  LoginScreen: `.login {
  width: min(100%, 27rem);
  margin-inline: auto;
}

.login .card {
  padding: clamp(1.25rem, 1rem + 1.5vw, 2.25rem);
}
`,
};
