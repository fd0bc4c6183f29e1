/** Small tools of chance, for every kind of app alike. */
export const diceTsx = `import { useState } from 'react';
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
  return { id: String(Date.now()) + Math.random(), what, values, total: values.reduce((sum, value) => sum + value, extra) };
}

/** Dice of any number of sides, several at once, with something added. */
export function Dice({ title, sides = [6], count: firstCount = 1 }: { title: string; sides?: number[]; count?: number }) {
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
        <Choices label="Dice" options={sides.map((value) => ({ value: String(value), label: value === 2 ? 'Coin' : 'd' + value }))} value={side} onChange={setSide} />
      )}
      <Row>
        <NumberField label={isCoin ? 'How many coins' : 'How many dice'} value={count} min={1} max={20} onChange={setCount} />
        {!isCoin && <NumberField label="Add" value={plus} min={-100} max={100} onChange={setPlus} />}
      </Row>
      <Lines label="Past rolls" lines={past.slice(1, 11).map((roll_) => ({ id: roll_.id, title: roll_.what, detail: show(roll_), side: String(roll_.total) }))} />
      {past.length > 0 && <Button label="Clear" isQuiet onPress={() => rolls.set([])} />}
    </Screen>
  );
}
`;

export const namePickerTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Choices, Columns, Lines, NumberField, Row, Screen, Status, TextField, Toggle } from './Kit';

interface Draw {
  names: string[];
  drawn: string[];
}

/** A fair order (Fisher and Yates). */
export function mixed<T>(items: T[]): T[] {
  const list = [...items];
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    const held = list[index] as T;
    list[index] = list[other] as T;
    list[other] = held;
  }
  return list;
}

/** Everyone gets somebody else. */
export function givingRound(names: string[]): [giver: string, taker: string][] {
  const order = mixed(names);
  return order.map((name, index) => [name, order[(index + 1) % order.length] ?? name]);
}

const store = createStore<Draw | null>('draw', () => null);

/** Draws one of a list, several teams, an order, or who gives to whom. */
export function NamePicker({ title, names: first, mode: firstMode = 'one' }: { title: string; names: string[]; mode?: string }) {
  const kept = store.use() ?? { names: first, drawn: [] };
  const [text, setText] = useState('');
  const [mode, setMode] = useState(firstMode);
  const [teams, setTeams] = useState(2);
  const [isOnce, setOnce] = useState(true);
  const [result, setResult] = useState<string[]>([]);
  const [reader, setReader] = useState('');
  const [pairs, setPairs] = useState<[string, string][]>([]);
  const open = isOnce && mode === 'one' ? kept.names.filter((name) => !kept.drawn.includes(name)) : kept.names;

  const add = () => {
    const names = text
      .split(/[,;\\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '' && !kept.names.includes(name));
    if (names.length > 0) store.set({ ...kept, names: [...kept.names, ...new Set(names)] });
    setText('');
  };
  const draw = () => {
    setReader('');
    if (mode === 'one') {
      const name = mixed(open)[0];
      if (name === undefined) return;
      setResult([name]);
      store.set({ ...kept, drawn: [...kept.drawn, name] });
    } else if (mode === 'order') setResult(mixed(kept.names).map((name, index) => index + 1 + '. ' + name));
    else if (mode === 'teams') {
      const size = Math.max(2, Math.min(kept.names.length, Math.round(teams) || 2));
      const order = mixed(kept.names);
      setResult(Array.from({ length: size }, (_, team) => 'Team ' + (team + 1) + ': ' + order.filter((_name, index) => index % size === team).join(', ')));
    } else {
      setPairs(givingRound(kept.names));
      setResult([]);
    }
  };
  const mine = pairs.find(([giver]) => giver === reader);

  return (
    <Screen title={title}>
      <Columns>
        <Card isCentred>
          <Choices
            label="What to draw"
            options={[
              { value: 'one', label: 'One' },
              { value: 'order', label: 'An order' },
              { value: 'teams', label: 'Teams' },
              { value: 'giving', label: 'Who gives to whom' },
            ]}
            value={mode}
            onChange={(next) => {
              setMode(next);
              setResult([]);
              setPairs([]);
            }}
          />
          {mode === 'one' && <Big label="Drawn">{result[0] ?? '?'}</Big>}
          {mode !== 'one' && mode !== 'giving' && <Lines label="Result" lines={result.map((line) => ({ id: line, title: line }))} />}
          {mode === 'giving' && pairs.length > 0 && (
            <>
              <Choices label="Who is looking?" options={pairs.map(([giver]) => ({ value: giver, label: giver }))} value={reader} onChange={setReader} />
              <Big label="Gives to" isLong>
                {mine ? mine[0] + ' → ' + mine[1] : '…'}
              </Big>
              <Button label="Hide" isQuiet isDisabled={reader === ''} onPress={() => setReader('')} />
            </>
          )}
          {mode === 'teams' && <NumberField label="How many teams" value={teams} min={2} max={20} onChange={setTeams} />}
          <Button label="Draw" isDisabled={mode === 'one' ? open.length === 0 : kept.names.length < 2} onPress={draw} />
          {mode === 'one' && <Toggle label="Each only once" isOn={isOnce} onChange={setOnce} />}
          <Status>{mode === 'one' && isOnce ? open.length + ' left' : kept.names.length + ' names'}</Status>
          {mode === 'one' && kept.drawn.length > 0 && (
            <Button
              label="Start over"
              isQuiet
              onPress={() => {
                store.set({ ...kept, drawn: [] });
                setResult([]);
              }}
            />
          )}
        </Card>
        <Card>
          <Row>
            <TextField label="Add names" placeholder="Ada, Tom" value={text} onChange={setText} onSubmit={add} />
            <Button label="Add" isDisabled={text.trim() === ''} onPress={add} />
          </Row>
          <Lines
            label="Names"
            lines={kept.names.map((name) => ({ id: name, title: name, ...(isOnce && mode === 'one' && kept.drawn.includes(name) ? { side: '✓' } : {}) }))}
            onRemove={(name) => store.set({ names: kept.names.filter((other) => other !== name), drawn: kept.drawn.filter((other) => other !== name) })}
          />
        </Card>
      </Columns>
    </Screen>
  );
}
`;

export const wheelTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Heading, Lines, Row, Screen, Status, TextField } from './Kit';

interface Wheel {
  people: string[];
  chores: string[];
  turn: number;
  done: string[];
}

/** Who has which chore after so many turns of the wheel. */
export function turnsOf(wheel: Pick<Wheel, 'people' | 'chores' | 'turn'>): { chore: string; person: string }[] {
  const { people, chores, turn } = wheel;
  return chores.map((chore, index) => ({ chore, person: people.length === 0 ? '' : (people[(index + turn) % people.length] ?? '') }));
}

const store = createStore<Wheel | null>('wheel', () => null);

/** Chores that go round from one person to the next. */
export function ChoreWheel({ title, people, chores }: { title: string; people: string[]; chores: string[] }) {
  const wheel = store.use() ?? { people, chores, turn: 0, done: [] };
  const [person, setPerson] = useState('');
  const [chore, setChore] = useState('');
  const list = turnsOf(wheel);
  const left = list.filter((entry) => !wheel.done.includes(entry.chore)).length;
  const addTo = (key: 'people' | 'chores', text: string) => {
    const name = text.trim();
    if (name !== '' && !wheel[key].includes(name)) store.set({ ...wheel, [key]: [...wheel[key], name] });
  };

  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <Heading>This week</Heading>
          {list.map((entry) => (
            <Row key={entry.chore}>
              <Button
                label={(wheel.done.includes(entry.chore) ? '✓ ' : '') + entry.chore + ': ' + entry.person}
                isQuiet
                isOn={wheel.done.includes(entry.chore)}
                onPress={() => store.set({ ...wheel, done: wheel.done.includes(entry.chore) ? wheel.done.filter((name) => name !== entry.chore) : [...wheel.done, entry.chore] })}
              />
            </Row>
          ))}
          <Status>{left === 0 && list.length > 0 ? 'All done.' : left + ' to do'}</Status>
          <Button label="Turn the wheel" onPress={() => store.set({ ...wheel, turn: wheel.turn + 1, done: [] })} />
        </Card>
        <Card>
          <Row>
            <TextField
              label="Person"
              value={person}
              onChange={setPerson}
              onSubmit={() => {
                addTo('people', person);
                setPerson('');
              }}
            />
            <Button
              label="Add"
              name="Add person"
              onPress={() => {
                addTo('people', person);
                setPerson('');
              }}
            />
          </Row>
          <Lines label="People" lines={wheel.people.map((name) => ({ id: name, title: name }))} onRemove={(name) => store.set({ ...wheel, people: wheel.people.filter((other) => other !== name) })} />
          <Row>
            <TextField
              label="Chore"
              value={chore}
              onChange={setChore}
              onSubmit={() => {
                addTo('chores', chore);
                setChore('');
              }}
            />
            <Button
              label="Add"
              name="Add chore"
              onPress={() => {
                addTo('chores', chore);
                setChore('');
              }}
            />
          </Row>
          <Lines label="Chores" lines={wheel.chores.map((name) => ({ id: name, title: name }))} onRemove={(name) => store.set({ ...wheel, chores: wheel.chores.filter((other) => other !== name) })} />
        </Card>
      </Columns>
    </Screen>
  );
}
`;

export const oracleTsx = `import { useState } from 'react';
import { Big, Button, Card, Screen, TextField } from './Kit';

const answers = [
  'Without a doubt',
  'Yes',
  'Most likely',
  'It looks good',
  'Ask again later',
  'Hard to say',
  'Do not count on it',
  'Rather not',
  'No',
  'Very doubtful',
];

/** A question, and an answer by chance. */
export function Oracle({ title }: { title: string }) {
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const ask = () => setAnswer(answers[Math.floor(Math.random() * answers.length)] ?? '');
  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Answer" isLong>
          {answer === '' ? '8' : answer}
        </Big>
        <TextField label="Your question" value={question} onChange={setQuestion} onSubmit={ask} />
        <Button label="Ask" onPress={ask} />
      </Card>
    </Screen>
  );
}
`;

export const bingoTsx = `import { createStore } from '../lib/store';
import { useState } from 'react';
import { Board, Button, Card, Columns, Note, Row, Screen, Status, TextField } from './Kit';

interface Bingo {
  words: string[];
  cells: string[];
  marked: number[];
}

function mixed<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const numbers = () => [0, 1, 2, 3, 4].flatMap((column) => mixed(Array.from({ length: 15 }, (_, index) => String(column * 15 + index + 1))).slice(0, 5));

/** A card: numbers by column as in bingo, or words; the middle is free. */
export function newCard(words: string[]): string[] {
  const drawn = words.length >= 24 ? mixed(words).slice(0, 25) : [];
  const columns = drawn.length > 0 ? drawn : numbers();
  const cells = Array.from({ length: 25 }, (_, index) => columns[(index % 5) * 5 + Math.floor(index / 5)] ?? '');
  cells[12] = '★';
  return cells;
}

const lines = [
  ...[0, 1, 2, 3, 4].map((row) => [0, 1, 2, 3, 4].map((column) => row * 5 + column)),
  ...[0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3, 4].map((row) => row * 5 + column)),
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
];
const store = createStore<Bingo>('bingo', () => ({ words: [], cells: newCard([]), marked: [12] }));

/** A bingo card to play with; five in a line win. */
export function BingoCard({ title }: { title: string }) {
  const card = store.use();
  const [text, setText] = useState(card.words.join('\\n'));
  const isWon = lines.some((line) => line.every((cell) => card.marked.includes(cell)));
  const words = text
    .split('\\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return (
    <Screen title={title}>
      <Status>{isWon ? 'Bingo!' : card.marked.length - 1 + ' marked'}</Status>
      <Columns>
        <Board
          label="Bingo card"
          columns={5}
          size={words.length >= 24 ? 620 : 440}
          onPress={(index) =>
            index !== 12 && store.set({ ...card, marked: card.marked.includes(index) ? card.marked.filter((other) => other !== index) : [...card.marked, index] })
          }
          cells={card.cells.map((cell, index) => ({ name: cell === '★' ? 'Free' : cell, text: cell, isOn: card.marked.includes(index), tone: card.marked.includes(index) ? 'accent' : 'surface' }))}
        />
        <Card>
          <TextField label="Words of your own (at least 24, one a line)" isLong value={text} onChange={setText} />
          <Row>
            <Button label="New card" onPress={() => store.set({ words, cells: newCard(words), marked: [12] })} />
          </Row>
          <Note>{words.length === 0 ? 'Without words the card has numbers from 1 to 75.' : words.length + ' words'}</Note>
        </Card>
      </Columns>
    </Screen>
  );
}
`;
