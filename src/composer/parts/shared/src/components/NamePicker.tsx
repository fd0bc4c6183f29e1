import { useState } from 'react';
import { createStore } from '../lib/store';
import {
  Big,
  Button,
  Card,
  Choices,
  Columns,
  Lines,
  NumberField,
  Row,
  Screen,
  Status,
  TextField,
  Toggle,
} from './Kit';

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
export function NamePicker({
  title,
  names: first,
  mode: firstMode = 'one',
}: {
  title: string;
  names: string[];
  mode?: string;
}) {
  const kept = store.use() ?? { names: first, drawn: [] };
  const [text, setText] = useState('');
  const [mode, setMode] = useState(firstMode);
  const [teams, setTeams] = useState(2);
  const [isOnce, setOnce] = useState(true);
  const [result, setResult] = useState<string[]>([]);
  const [reader, setReader] = useState('');
  const [pairs, setPairs] = useState<[string, string][]>([]);
  const open =
    isOnce && mode === 'one' ? kept.names.filter((name) => !kept.drawn.includes(name)) : kept.names;

  const add = () => {
    const names = text
      .split(/[,;\n]/)
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
      setResult(
        Array.from(
          { length: size },
          (_, team) =>
            'Team ' + (team + 1) + ': ' + order.filter((_name, index) => index % size === team).join(', '),
        ),
      );
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
          {mode !== 'one' && mode !== 'giving' && (
            <Lines label="Result" lines={result.map((line) => ({ id: line, title: line }))} />
          )}
          {mode === 'giving' && pairs.length > 0 && (
            <>
              <Choices
                label="Who is looking?"
                options={pairs.map(([giver]) => ({ value: giver, label: giver }))}
                value={reader}
                onChange={setReader}
              />
              <Big label="Gives to" isLong>
                {mine ? mine[0] + ' → ' + mine[1] : '…'}
              </Big>
              <Button label="Hide" isQuiet isDisabled={reader === ''} onPress={() => setReader('')} />
            </>
          )}
          {mode === 'teams' && (
            <NumberField label="How many teams" value={teams} min={2} max={20} onChange={setTeams} />
          )}
          <Button
            label="Draw"
            isDisabled={mode === 'one' ? open.length === 0 : kept.names.length < 2}
            onPress={draw}
          />
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
            <TextField
              label="Add names"
              placeholder="Ada, Tom"
              value={text}
              onChange={setText}
              onSubmit={add}
            />
            <Button label="Add" isDisabled={text.trim() === ''} onPress={add} />
          </Row>
          <Lines
            label="Names"
            lines={kept.names.map((name) => ({
              id: name,
              title: name,
              ...(isOnce && mode === 'one' && kept.drawn.includes(name) ? { side: '✓' } : {}),
            }))}
            onRemove={(name) =>
              store.set({
                names: kept.names.filter((other) => other !== name),
                drawn: kept.drawn.filter((other) => other !== name),
              })
            }
          />
        </Card>
      </Columns>
    </Screen>
  );
}
