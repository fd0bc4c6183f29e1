/** What forms, shops, slots, the pocket calculator and the sign-in reckon with, whatever draws them. */
export const questionsTs = `import type { Collection } from './collection';
import { createStore } from './store';
import type { Field, Row, Value } from './types';

export type Answers = Record<string, Value>;

const kinds: Record<string, Field['kind']> = {
  'Short answer': 'text',
  'Long answer': 'longtext',
  Number: 'number',
  'Yes or no': 'flag',
  Rating: 'rating',
  Choice: 'choice',
  Date: 'date',
};

const answers = createStore<Answers[]>('answers', () => []);

/** The questions that were put together, as fields of a form. */
const fieldOf = (row: Row): Field => ({
  key: row.id,
  label: String(row.question ?? ''),
  kind: kinds[String(row.kind)] ?? 'text',
  required: Boolean(row.required),
  options: String(row.options ?? '')
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== ''),
});

/** A form made of the rows of a collection of questions, and what people answered. */
export function useQuestions(collection: Collection) {
  const rows = collection.use();
  const given = answers.use();
  return {
    fields: rows.map(fieldOf),
    answers: given,
    send: (values: Answers) => answers.set([...given, values]),
    clear: () => answers.set([]),
  };
}
`;

export const useShopTs = `import { useState } from 'react';
import type { Collection } from './collection';
import { dayFromToday } from './format';
import { createStore } from './store';

const cart = createStore<Record<string, number>>('cart', () => ({}));

export interface Buyer {
  name: string;
  email: string;
  address: string;
}

/** Products, what of them lies in the cart, and the order that it becomes. */
export function useShop(products: Collection, orders: Collection) {
  const rows = products.use();
  const counts = cart.use();
  const [buyer, setBuyer] = useState<Buyer>({ name: '', email: '', address: '' });
  const [problem, setProblem] = useState('');
  const [ordered, setOrdered] = useState('');
  const lines = rows
    .map((row) => ({ row, count: counts[row.id] ?? 0, price: Number(row.price ?? 0) }))
    .filter((line) => line.count > 0);
  const total = lines.reduce((sum, line) => sum + line.count * line.price, 0);
  const change = (id: string, by: number) => {
    setOrdered('');
    cart.set({ ...counts, [id]: Math.max(0, (counts[id] ?? 0) + by) });
  };

  return {
    rows,
    lines,
    total,
    count: lines.reduce((sum, line) => sum + line.count, 0),
    buyer,
    problem,
    ordered,
    setBuyer: (key: keyof Buyer, value: string) => setBuyer({ ...buyer, [key]: value }),
    add: (id: string) => change(id, 1),
    take: (id: string) => change(id, -1),
    order: () => {
      const isEmail = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(buyer.email.trim());
      if (buyer.name.trim() === '' || buyer.address.trim() === '' || !isEmail) {
        setProblem('Please enter your name, an e-mail address and where it should go.');
        return;
      }
      orders.add({
        customer: buyer.name.trim(),
        email: buyer.email.trim(),
        address: buyer.address.trim(),
        items: lines.map((line) => line.count + ' × ' + String(line.row.name ?? '')).join('\\n'),
        total: Math.round(total * 100) / 100,
        date: dayFromToday(0),
        status: 'New',
      });
      cart.set({});
      setProblem('');
      setOrdered('Thank you, ' + buyer.name.trim() + '. Your order is in.');
      setBuyer({ name: '', email: '', address: '' });
    },
  };
}
`;

export const useSlotsTs = `import { useState } from 'react';
import type { Collection } from './collection';
import { dayFromToday } from './format';

export interface SlotHours {
  /** As 09:00. */
  opens: string;
  closes: string;
  /** Length of a slot. */
  minutes: number;
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const toTime = (minutes: number) => String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');

/** Times of a day that can be booked: each once, or once for each court, room or person. */
export function useSlots(bookings: Collection, hours: SlotHours, resources: Collection | null, key: string) {
  const rows = bookings.use();
  const things = resources?.get() ?? [];
  const [day, setDay] = useState(() => dayFromToday(0));
  const [resource, setResource] = useState(things[0]?.id ?? '');
  const [time, setTime] = useState('');
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const isTaken = (slot: string) =>
    rows.some((row) => row.date === day && row.time === slot && (resources === null || row[key] === resource));
  const slots: string[] = [];
  for (let at = toMinutes(hours.opens); at + hours.minutes <= toMinutes(hours.closes); at += hours.minutes) slots.push(toTime(at));
  const choose = (set: () => void) => {
    set();
    setTime('');
    setSaid('');
  };

  return {
    day,
    things,
    resource,
    time,
    name,
    said,
    slots: slots.map((slot) => ({ time: slot, isTaken: isTaken(slot) })),
    setDay: (next: string) => choose(() => setDay(next)),
    setResource: (id: string) => choose(() => setResource(id)),
    setTime: (next: string) => {
      setTime(next);
      setSaid('');
    },
    setName,
    canBook: time !== '' && name.trim() !== '' && !isTaken(time),
    book: () => {
      if (time === '' || name.trim() === '' || isTaken(time)) return;
      bookings.add({ name: name.trim(), date: day, time, ...(resources === null ? {} : { [key]: resource }) });
      setSaid(time + ' is booked for ' + name.trim() + '.');
      setTime('');
      setName('');
    },
  };
}
`;

export const useKeypadTs = `import { useCallback, useState } from 'react';

export const keypadRows = [
  ['C', '±', '%', '÷'],
  ['7', '8', '9', '×'],
  ['4', '5', '6', '−'],
  ['1', '2', '3', '+'],
  ['0', '.', '⌫', '='],
];
export const keyNames: Record<string, string> = { C: 'Clear', '±': 'Change sign', '%': 'Percent', '÷': 'Divide', '×': 'Multiply', '−': 'Subtract', '+': 'Add', '.': 'Point', '⌫': 'Delete', '=': 'Equals' };

interface State {
  /** What stands in the display. */
  text: string;
  /** The value before the sign. */
  before: number | null;
  sign: string;
  /** The next digit starts a new number. */
  isFresh: boolean;
}
const start: State = { text: '0', before: null, sign: '', isFresh: true };

function reckon(a: number, sign: string, b: number): number {
  if (sign === '+') return a + b;
  if (sign === '−') return a - b;
  if (sign === '×') return a * b;
  return b === 0 ? Number.NaN : a / b;
}

/** A number without the noise of binary fractions. */
const show = (value: number) => (Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'Not possible');

export function pressKey(state: State, key: string): State {
  const value = Number(state.text);
  if (key === 'C' || state.text === 'Not possible') return key >= '0' && key <= '9' ? { ...start, text: key, isFresh: false } : start;
  if (/^[0-9]$/.test(key)) return { ...state, text: state.isFresh || state.text === '0' ? key : (state.text + key).slice(0, 14), isFresh: false };
  if (key === '.') return { ...state, text: state.isFresh ? '0.' : state.text.includes('.') ? state.text : state.text + '.', isFresh: false };
  if (key === '⌫') return state.isFresh ? state : { ...state, text: state.text.slice(0, -1) || '0' };
  if (key === '±') return { ...state, text: show(-value) };
  if (key === '%') return { ...state, text: show(state.before !== null && /[+−]/.test(state.sign) ? (state.before * value) / 100 : value / 100) };
  const result = state.before !== null && state.sign !== '' && !state.isFresh ? reckon(state.before, state.sign, value) : value;
  if (key === '=') return { text: show(result), before: null, sign: '', isFresh: true };
  return { text: show(result), before: result, sign: key, isFresh: true };
}

/** A pocket calculator. */
export function useKeypad() {
  const [state, setState] = useState(start);
  const press = useCallback((key: string) => setState((current) => pressKey(current, key)), []);
  return { text: state.text, sign: state.sign, press };
}
`;

export const usePersonTs = `import { useState } from 'react';
import { actor } from './app';
import { sha256 } from './sha256';
import { createStore } from './store';

interface Account {
  email: string;
  salt: string;
  hash: string;
}

const accounts = createStore<Account[]>('accounts', () => []);
const signedIn = createStore<string>('signed-in', () => '');

/** Whoever was signed in still is when the app opens again. */
export function resume(): void {
  if (signedIn.get() !== '') actor.send({ type: 'person.signedIn' });
}

export function signOut(): void {
  signedIn.set('');
  actor.send({ type: 'person.signedOut' });
}

/** Signing in and up. Accounts live on this device alone: for real ones the app needs a server. */
export function usePerson() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [isNew, setNew] = useState(accounts.get().length === 0);

  const enter = (who: string) => {
    signedIn.set(who);
    actor.send({ type: 'person.signedIn' });
  };

  return {
    email,
    password,
    problem,
    isNew,
    setEmail,
    setPassword,
    setNew: (next: boolean) => {
      setNew(next);
      setProblem('');
    },
    submit: () => {
      const who = email.trim().toLowerCase();
      const known = accounts.get().find((account) => account.email === who);
      if (!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(who)) setProblem('Please enter an e-mail address.');
      else if (isNew && known) setProblem('There is an account with this e-mail address. Sign in instead.');
      else if (isNew && password.length < 8) setProblem('A password needs at least 8 characters.');
      else if (isNew) {
        const salt = Math.random().toString(36).slice(2);
        accounts.set([...accounts.get(), { email: who, salt, hash: sha256(salt + password) }]);
        enter(who);
      } else if (!known || known.hash !== sha256(known.salt + password)) setProblem('E-mail address or password is wrong.');
      else enter(who);
    },
  };
}
`;

export const sha256Ts = `const rounds = 64;
const primes = Array.from({ length: 312 }, (_, index) => index).filter(
  (value) => value > 1 && !Array.from({ length: value }, (_, divisor) => divisor).some((divisor) => divisor > 1 && value % divisor === 0),
);
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
const keys = primes.slice(0, rounds).map((prime) => fraction(Math.cbrt(prime)));
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by));

/** SHA-256 of a text, as hexadecimal digits (FIPS 180-4). */
export function sha256(text: string): string {
  const bytes = Array.from(unescape(encodeURIComponent(text)), (letter) => letter.charCodeAt(0));
  const length = bytes.length * 8;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (let shift = 56; shift >= 0; shift -= 8) bytes.push(Math.floor(length / 2 ** shift) & 0xff);
  const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  for (let start = 0; start < bytes.length; start += 64) {
    const words: number[] = [];
    for (let index = 0; index < rounds; index += 1) {
      if (index < 16) {
        const at = start + index * 4;
        words.push(((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
        continue;
      }
      const early = words[index - 15] ?? 0;
      const late = words[index - 2] ?? 0;
      const a = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const b = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words.push(((words[index - 16] ?? 0) + a + (words[index - 7] ?? 0) + b) | 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let index = 0; index < rounds; index += 1) {
      const one = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (keys[index] ?? 0) + (words[index] ?? 0)) | 0;
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => {
      state[index] = ((state[index] ?? 0) + value) | 0;
    });
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
`;
