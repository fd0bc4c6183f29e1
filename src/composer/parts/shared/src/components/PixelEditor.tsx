import { createStore } from '../lib/store';
import { useState } from 'react';
import { Board, Button, Card, Choices, ColourField, Row, Screen, Status, Swatch } from './Kit';

interface Picture {
  size: number;
  cells: string[];
}

const colours = [
  '#1b1b1b',
  '#ffffff',
  '#d8453e',
  '#e07b2f',
  '#e1b12c',
  '#3fae5a',
  '#22a6b3',
  '#3c63d6',
  '#8e5bd0',
  '#e58fb1',
  '#7a5230',
  '#9aa0a6',
];
const blank = (size: number): Picture => ({ size, cells: Array<string>(size * size).fill('') });
const store = createStore<Picture>('pixels', () => blank(16));

/** All cells of one colour that hang together with a place. */
export function areaOf(picture: Picture, place: number): number[] {
  const colour = picture.cells[place];
  const seen = new Set([place]);
  const open = [place];
  while (open.length > 0) {
    const at = open.pop() ?? 0;
    const column = at % picture.size;
    const beside = [
      column > 0 ? at - 1 : -1,
      column < picture.size - 1 ? at + 1 : -1,
      at - picture.size,
      at + picture.size,
    ];
    for (const next of beside) {
      if (next < 0 || next >= picture.cells.length || seen.has(next) || picture.cells[next] !== colour)
        continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen];
}

/** A picture of squares. */
export function PixelEditor({ title }: { title: string }) {
  const picture = store.use();
  const [colour, setColour] = useState('#d8453e');
  const [tool, setTool] = useState('pen');
  const [past, setPast] = useState<Picture[]>([]);

  const change = (next: Picture) => {
    setPast([...past, picture].slice(-50));
    store.set(next);
  };
  const paint = (place: number) => {
    const places = tool === 'fill' ? areaOf(picture, place) : [place];
    const value = tool === 'rubber' ? '' : colour;
    change({
      ...picture,
      cells: picture.cells.map((cell, index) => (places.includes(index) ? value : cell)),
    });
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    store.set(before);
    setPast(past.slice(0, -1));
  };
  return (
    <Screen title={title}>
      <Row isCentred>
        {colours.map((value) => (
          <Swatch
            key={value}
            colour={value}
            label={'Colour ' + value}
            isOn={value === colour}
            onPress={() => setColour(value)}
          />
        ))}
      </Row>
      <Board
        label="Picture"
        columns={picture.size}
        size={520}
        gap={1}
        onPress={paint}
        cells={picture.cells.map((cell, index) => ({
          name:
            'Row ' +
            (Math.floor(index / picture.size) + 1) +
            ', column ' +
            ((index % picture.size) + 1) +
            (cell === '' ? '' : ', ' + cell),
          ...(cell === '' ? {} : { colour: cell }),
        }))}
      />
      <Card>
        <Row>
          <Choices
            label="Tool"
            options={[
              { value: 'pen', label: 'Pen' },
              { value: 'fill', label: 'Fill' },
              { value: 'rubber', label: 'Eraser' },
            ]}
            value={tool}
            onChange={setTool}
          />
          <ColourField label="Colour of your own" value={colour} onChange={setColour} />
        </Row>
        <Row>
          <Choices
            label="Size"
            options={['8', '16', '24'].map((value) => ({ value, label: value + ' × ' + value }))}
            value={String(picture.size)}
            onChange={(value) => change(blank(Number(value)))}
          />
          <Button label="Undo" isQuiet isDisabled={past.length === 0} onPress={undo} />
          <Button label="Clear" isQuiet onPress={() => change(blank(picture.size))} />
        </Row>
        <Status>{picture.cells.filter((cell) => cell !== '').length + ' cells painted'}</Status>
      </Card>
    </Screen>
  );
}
