import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Heading, Lines, Row, Screen, Status, TextField } from './Kit';

interface Wheel {
  people: string[];
  chores: string[];
  turn: number;
  done: string[];
}

/** Who has which chore after so many turns of the wheel. */
export function turnsOf(
  wheel: Pick<Wheel, 'people' | 'chores' | 'turn'>,
): { chore: string; person: string }[] {
  const { people, chores, turn } = wheel;
  return chores.map((chore, index) => ({
    chore,
    person: people.length === 0 ? '' : (people[(index + turn) % people.length] ?? ''),
  }));
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
                onPress={() =>
                  store.set({
                    ...wheel,
                    done: wheel.done.includes(entry.chore)
                      ? wheel.done.filter((name) => name !== entry.chore)
                      : [...wheel.done, entry.chore],
                  })
                }
              />
            </Row>
          ))}
          <Status>{left === 0 && list.length > 0 ? 'All done.' : left + ' to do'}</Status>
          <Button
            label="Turn the wheel"
            onPress={() => store.set({ ...wheel, turn: wheel.turn + 1, done: [] })}
          />
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
          <Lines
            label="People"
            lines={wheel.people.map((name) => ({ id: name, title: name }))}
            onRemove={(name) =>
              store.set({ ...wheel, people: wheel.people.filter((other) => other !== name) })
            }
          />
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
          <Lines
            label="Chores"
            lines={wheel.chores.map((name) => ({ id: name, title: name }))}
            onRemove={(name) =>
              store.set({ ...wheel, chores: wheel.chores.filter((other) => other !== name) })
            }
          />
        </Card>
      </Columns>
    </Screen>
  );
}
