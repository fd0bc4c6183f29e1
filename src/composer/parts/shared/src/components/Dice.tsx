import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Choices, Lines, NumberField, Row, Screen, Status } from './Kit';

interface Roll {
  id: string;
  what: string;
  values: number[];
  total: number;
}

const rolls = createStore<Roll[]>('rolls', () => []);
const faces = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** One throw: so many dice, and something added to their sum. */
function rollOf(sides: number, count: number, plus: number): Roll {
  const times = Math.min(20, Math.max(1, Math.round(count) || 1));
  const values = Array.from({ length: times }, () => 1 + Math.floor(Math.random() * sides));
  const extra = Math.round(plus) || 0;
  const what = times + 'd' + sides + (extra === 0 ? '' : (extra > 0 ? ' + ' : ' − ') + Math.abs(extra));
  return {
    id: String(Date.now()) + Math.random(),
    what,
    values,
    total: values.reduce((sum, value) => sum + value, extra),
  };
}

/** Dice of any number of sides, several at once, with something added. */
export function Dice({
  title,
  sides = [6],
  count: firstCount = 1,
}: {
  title: string;
  sides?: number[];
  count?: number;
}) {
  const past = rolls.use();
  const [side, setSide] = useState(String(sides[0] ?? 6));
  const [count, setCount] = useState(firstCount);
  const [plus, setPlus] = useState(0);
  const last = past[0];

  const roll = () => rolls.set([rollOf(Number(side), count, plus), ...past].slice(0, 20));
  const isCoin = side === '2';
  const show = (roll_: Roll) =>
    roll_.what.includes('d2') && !/d2[0-9]/.test(roll_.what)
      ? roll_.values.map((value) => (value === 1 ? 'Heads' : 'Tails')).join(', ')
      : roll_.what.includes('d6')
        ? roll_.values.map((value) => faces[value] ?? value).join(' ')
        : roll_.values.join(' + ');

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Result">{last ? (last.what === '1d2' ? show(last) : last.total) : '–'}</Big>
        <Status>{last ? last.what + ': ' + show(last) : ''}</Status>
        <Button label={isCoin ? 'Toss' : 'Roll'} onPress={roll} />
      </Card>
      {sides.length > 1 && (
        <Choices
          label="Dice"
          options={sides.map((value) => ({
            value: String(value),
            label: value === 2 ? 'Coin' : 'd' + value,
          }))}
          value={side}
          onChange={setSide}
        />
      )}
      <Row>
        <NumberField
          label={isCoin ? 'How many coins' : 'How many dice'}
          value={count}
          min={1}
          max={20}
          onChange={setCount}
        />
        {!isCoin && <NumberField label="Add" value={plus} min={-100} max={100} onChange={setPlus} />}
      </Row>
      <Lines
        label="Past rolls"
        lines={past.slice(1, 11).map((roll_) => ({
          id: roll_.id,
          title: roll_.what,
          detail: show(roll_),
          side: String(roll_.total),
        }))}
      />
      {past.length > 0 && <Button label="Clear" isQuiet onPress={() => rolls.set([])} />}
    </Screen>
  );
}
