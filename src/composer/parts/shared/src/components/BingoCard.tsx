import { createStore } from '../lib/store';
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

const numbers = () =>
  [0, 1, 2, 3, 4].flatMap((column) =>
    mixed(Array.from({ length: 15 }, (_, index) => String(column * 15 + index + 1))).slice(0, 5),
  );

/** A card: numbers by column as in bingo, or words; the middle is free. */
export function newCard(words: string[]): string[] {
  const drawn = words.length >= 24 ? mixed(words).slice(0, 25) : [];
  const columns = drawn.length > 0 ? drawn : numbers();
  const cells = Array.from(
    { length: 25 },
    (_, index) => columns[(index % 5) * 5 + Math.floor(index / 5)] ?? '',
  );
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
  const [text, setText] = useState(card.words.join('\n'));
  const isWon = lines.some((line) => line.every((cell) => card.marked.includes(cell)));
  const words = text
    .split('\n')
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
            index !== 12 &&
            store.set({
              ...card,
              marked: card.marked.includes(index)
                ? card.marked.filter((other) => other !== index)
                : [...card.marked, index],
            })
          }
          cells={card.cells.map((cell, index) => ({
            name: cell === '★' ? 'Free' : cell,
            text: cell,
            isOn: card.marked.includes(index),
            tone: card.marked.includes(index) ? 'accent' : 'surface',
          }))}
        />
        <Card>
          <TextField
            label="Words of your own (at least 24, one a line)"
            isLong
            value={text}
            onChange={setText}
          />
          <Row>
            <Button
              label="New card"
              onPress={() => store.set({ words, cells: newCard(words), marked: [12] })}
            />
          </Row>
          <Note>
            {words.length === 0
              ? 'Without words the card has numbers from 1 to 75.'
              : words.length + ' words'}
          </Note>
        </Card>
      </Columns>
    </Screen>
  );
}
