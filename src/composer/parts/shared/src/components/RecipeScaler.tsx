import { useState } from 'react';
import { createStore } from '../lib/store';
import { formatNumber } from '../lib/format';
import { Button, Card, Columns, Lines, NumberField, Row, Screen, TextField, copyText } from './Kit';

const store = createStore<string>(
  'ingredients',
  () => '250 g flour\n2 eggs\n1.5 cups milk\n1/2 tsp salt\nbutter for the pan',
);

/** A line with its amount made more or less; amounts such as 1.5, 1,5, 1/2 or 1 1/2. */
export function scaleLine(line: string, factor: number): string {
  const found = /^\s*(?:(\d+)\s+)?(\d+(?:[.,]\d+)?)(?:\/(\d+))?(?=\s|[a-z]|$)/i.exec(line);
  if (!found) return line.trim();
  const amount = Number(found[1] ?? 0) + Number((found[2] ?? '0').replace(',', '.')) / Number(found[3] ?? 1);
  return (formatNumber(amount * factor) + line.slice(found[0].length)).trim();
}

/** The ingredients of a recipe for more or fewer people. */
export function RecipeScaler({
  title,
  from: firstFrom = 4,
  to: firstTo = 6,
}: {
  title: string;
  from?: number;
  to?: number;
}) {
  const text = store.use();
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const factor = from > 0 && to > 0 ? to / from : 1;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const scaled = lines.map((line) => scaleLine(line, factor));
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Ingredients, one a line" isLong value={text} onChange={store.set} />
          <Row>
            <NumberField label="For how many" value={from} min={1} onChange={setFrom} />
            <NumberField label="You want" value={to} min={1} onChange={setTo} />
          </Row>
        </Card>
        <Card>
          <Lines label="Scaled" lines={scaled.map((line, index) => ({ id: String(index), title: line }))} />
          <Button label="Copy" isQuiet onPress={() => void copyText(scaled.join('\n'))} />
        </Card>
      </Columns>
    </Screen>
  );
}
