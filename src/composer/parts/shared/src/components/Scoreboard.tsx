import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Columns, Heading, Row, Screen, Status, TextField } from './Kit';

interface Side {
  name: string;
  points: number;
}

const store = createStore<Side[] | null>('sides', () => null);

/** Points of everyone who plays. */
export function Scoreboard({ title, names, step = 1 }: { title: string; names: string[]; step?: number }) {
  const sides = store.use() ?? names.map((name) => ({ name, points: 0 }));
  const [name, setName] = useState('');
  const top = Math.max(...sides.map((side) => side.points), 0);
  const leaders = sides.filter((side) => side.points === top && top > 0);
  const count = (at: number, by: number) =>
    store.set(sides.map((side, index) => (index === at ? { ...side, points: side.points + by } : side)));
  const add = () => {
    if (name.trim() !== '') store.set([...sides, { name: name.trim(), points: 0 }]);
    setName('');
  };
  return (
    <Screen title={title}>
      <Status>
        {leaders.length === 0
          ? 'Nobody has a point yet.'
          : leaders.length > 1
            ? 'Level at ' + top
            : 'In the lead: ' + (leaders[0]?.name ?? '')}
      </Status>
      <Columns>
        {sides.map((side, index) => (
          <Card key={side.name + index} isCentred>
            <Heading>{side.name}</Heading>
            <Big label={'Points of ' + side.name}>{side.points}</Big>
            <Row isCentred>
              <Button
                label={'+' + step}
                name={'+' + step + ' for ' + side.name}
                onPress={() => count(index, step)}
              />
              <Button
                label={'−' + step}
                name={'−' + step + ' for ' + side.name}
                isQuiet
                onPress={() => count(index, -step)}
              />
              {sides.length > 1 && (
                <Button
                  label="Remove"
                  name={'Remove ' + side.name}
                  isQuiet
                  onPress={() => store.set(sides.filter((_, other) => other !== index))}
                />
              )}
            </Row>
          </Card>
        ))}
      </Columns>
      <Row>
        <TextField label="Another player" value={name} onChange={setName} onSubmit={add} />
        <Button label="Add" isQuiet onPress={add} />
        <Button label="New game" onPress={() => store.set(sides.map((side) => ({ ...side, points: 0 })))} />
      </Row>
    </Screen>
  );
}
