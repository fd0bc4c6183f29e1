import { useState } from 'react';
import { createStore } from '../lib/store';
import { formatMoney } from '../lib/format';
import {
  Button,
  Card,
  Columns,
  Heading,
  Lines,
  Note,
  NumberField,
  Picker,
  Row,
  Screen,
  Slider,
  Status,
  TextField,
} from './Kit';

export interface Item {
  id: string;
  what: string;
  price: number;
  /** Who had it; empty when it is for everyone. */
  who: string;
}
interface Bill {
  people: string[];
  items: Item[];
  tip: number;
}

/** Shares in cents that add up to the whole: what is left over goes to those who are closest to the next cent. */
export function shareOut(cents: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / all);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** What each pays, in cents: their own dishes, an equal part of what was for all, and the tip by what they had. */
export function billOf(
  people: string[],
  items: { price: number; who: string }[],
  tip: number,
): { food: number; tip: number; each: number[] } {
  const had = people.map(() => 0);
  let food = 0;
  for (const item of items) {
    const cents = Math.round(item.price * 100);
    const at = people.indexOf(item.who);
    if (people.length === 0 || cents <= 0) continue;
    food += cents;
    if (at >= 0) had[at] = (had[at] ?? 0) + cents;
    else
      shareOut(
        cents,
        people.map(() => 1),
      ).forEach((share, index) => (had[index] = (had[index] ?? 0) + share));
  }
  const extra = Math.round((food * tip) / 100);
  const tips = shareOut(extra, had);
  return { food, tip: extra, each: had.map((cents, index) => cents + (tips[index] ?? 0)) };
}

const store = createStore<Bill>('bill', () => ({
  people: ['Me', 'Friend 1', 'Friend 2'],
  items: [
    { id: '1', what: 'Pizza', price: 14, who: 'Me' },
    { id: '2', what: 'Pasta', price: 12.5, who: 'Friend 1' },
    { id: '3', what: 'Salad', price: 9.5, who: 'Friend 2' },
    { id: '4', what: 'Water and bread', price: 9, who: '' },
  ],
  tip: 10,
}));

const itemOf = (what: string, price: number, who: string): Item => ({
  id: Date.now().toString(36),
  what,
  price,
  who,
});

/** Everyone pays what they had, a part of what was shared, and tip in proportion. */
export function BillSplit({ title }: { title: string }) {
  const bill = store.use();
  const [name, setName] = useState('');
  const [what, setWhat] = useState('');
  const [price, setPrice] = useState(Number.NaN);
  const [who, setWho] = useState('');
  const { food, tip, each } = billOf(bill.people, bill.items, bill.tip);
  const isReady = what.trim() !== '' && price > 0;
  const addPerson = () => {
    const clean = name.trim();
    if (clean !== '' && !bill.people.includes(clean)) store.set({ ...bill, people: [...bill.people, clean] });
    setName('');
  };
  const addItem = () => {
    if (!isReady) return;
    store.set({
      ...bill,
      items: [...bill.items, itemOf(what.trim(), price, bill.people.includes(who) ? who : '')],
    });
    setWhat('');
    setPrice(Number.NaN);
  };
  return (
    <Screen title={title}>
      <Status>{formatMoney((food + tip) / 100) + ' in all'}</Status>
      <Columns>
        <Card>
          <Heading>Who pays what</Heading>
          <Lines
            label="Who pays what"
            lines={bill.people.map((person, index) => ({
              id: person,
              title: person,
              side: formatMoney((each[index] ?? 0) / 100),
            }))}
            onRemove={(person) =>
              store.set({
                ...bill,
                people: bill.people.filter((other) => other !== person),
                items: bill.items.map((item) => (item.who === person ? { ...item, who: '' } : item)),
              })
            }
          />
          <Row>
            <TextField label="Another person" value={name} onChange={setName} onSubmit={addPerson} />
            <Button label="Add person" isQuiet isDisabled={name.trim() === ''} onPress={addPerson} />
          </Row>
          <Slider
            label="Tip in percent"
            value={bill.tip}
            min={0}
            max={30}
            onChange={(value) => store.set({ ...bill, tip: value })}
          />
          <Note>
            {formatMoney(food / 100)} for food and drinks, {formatMoney(tip / 100)} tip
          </Note>
        </Card>
        <Card>
          <Heading>The bill</Heading>
          <Lines
            label="The bill"
            lines={bill.items.map((item) => ({
              id: item.id,
              title: item.what,
              detail: bill.people.includes(item.who) ? item.who : 'Everyone',
              side: formatMoney(item.price),
            }))}
            onRemove={(id) => store.set({ ...bill, items: bill.items.filter((item) => item.id !== id) })}
          />
          <Row>
            <TextField label="What" value={what} onChange={setWhat} onSubmit={addItem} />
            <NumberField label="Price" value={price} min={0} step={0.01} onChange={setPrice} />
          </Row>
          <Row>
            <Picker
              label="Who had it"
              options={[
                { value: '', label: 'Everyone' },
                ...bill.people.map((person) => ({ value: person, label: person })),
              ]}
              value={bill.people.includes(who) ? who : ''}
              onChange={setWho}
            />
            <Button label="Add to the bill" isDisabled={!isReady} onPress={addItem} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
