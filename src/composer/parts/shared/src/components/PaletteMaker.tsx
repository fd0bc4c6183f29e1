import { useState } from 'react';
import { createStore } from '../lib/store';
import {
  Board,
  Button,
  Card,
  Choices,
  ColourField,
  Lines,
  Row,
  Screen,
  Status,
  copyText,
  useKeys,
} from './Kit';

interface Palette {
  base: string;
  scheme: string;
  saved: string[];
}

const store = createStore<Palette>('palette', () => ({ base: '#3c63d6', scheme: 'near', saved: [] }));
const schemes = [
  { value: 'near', label: 'Neighbours' },
  { value: 'opposite', label: 'Opposites' },
  { value: 'three', label: 'Triad' },
  { value: 'shades', label: 'Shades' },
];

/** Hue in degrees, saturation and lightness in percent, of a colour such as #3c63d6. */
export function hslOf(hex: string): [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = high - low;
  const lightness = (high + low) / 2;
  if (range === 0) return [0, 0, lightness * 100];
  const hue = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [hue * 60, (range / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
}

export function hexOf(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    const value =
      lightness / 100 -
      (saturation / 100) *
        Math.min(lightness / 100, 1 - lightness / 100) *
        Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return '#' + part(0) + part(8) + part(4);
}

const chanceColour = () => hexOf(Math.random() * 360, 45 + Math.random() * 40, 40 + Math.random() * 25);

/** Five colours that go with one. */
export function coloursFor(base: string, scheme: string): string[] {
  const [hue, saturation, lightness] = hslOf(base);
  const turn = (degrees: number, light = 0) =>
    hexOf((hue + degrees + 360) % 360, saturation, Math.min(94, Math.max(8, lightness + light)));
  if (scheme === 'opposite') return [turn(0, 18), base, turn(0, -18), turn(180, 10), turn(180, -14)];
  if (scheme === 'three') return [base, turn(120), turn(240), turn(120, 22), turn(240, 22)];
  if (scheme === 'shades') return [38, 20, 0, -16, -32].map((light) => (light === 0 ? base : turn(0, light)));
  return [turn(-40), turn(-20, 8), base, turn(20, 8), turn(40)];
}

/** Black or white, whichever reads better on a colour. */
const inkOn = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 150 ? 'dark' : 'light';
};

/** Colours that go together; press one to take it along. */
export function PaletteMaker({ title }: { title: string }) {
  const palette = store.use();
  const [said, setSaid] = useState('');
  const colours = coloursFor(palette.base, palette.scheme);
  const change = (next: Partial<Palette>) => {
    store.set({ ...palette, ...next });
    setSaid('');
  };
  const surprise = () => change({ base: chanceColour() });
  const copy = (text: string) =>
    void copyText(text).then((isCopied) => setSaid(isCopied ? text + ' is copied.' : text));
  useKeys((key) => {
    if (key !== ' ') return false;
    surprise();
    return true;
  });
  return (
    <Screen title={title}>
      <Board
        label="Palette"
        columns={5}
        size={900}
        gap={0}
        ratio={0.8}
        onPress={(index) => copy(colours[index] ?? '')}
        cells={colours.map((colour) => ({
          name: 'Copy ' + colour + ', ' + inkOn(colour) + ' text',
          colour,
          text: '',
        }))}
      />
      <Lines
        label="Colours"
        lines={colours.map((colour) => ({
          id: colour,
          title: colour.toUpperCase(),
          detail:
            'hsl(' +
            hslOf(colour)
              .map((part, index) => Math.round(part) + (index === 0 ? '' : '%'))
              .join(', ') +
            ')',
        }))}
      />
      <Status>{said === '' ? 'Press a colour to copy it.' : said}</Status>
      <Card>
        <Row>
          <ColourField label="Base colour" value={palette.base} onChange={(base) => change({ base })} />
          <Button label="Surprise me" onPress={surprise} />
          <Button
            label="Copy as CSS"
            isQuiet
            onPress={() =>
              copy(colours.map((colour, index) => '--colour-' + (index + 1) + ': ' + colour + ';').join(' '))
            }
          />
          <Button
            label="Keep"
            isQuiet
            onPress={() =>
              change({ saved: [...new Set([colours.join(' '), ...palette.saved])].slice(0, 12) })
            }
          />
        </Row>
        <Choices
          label="Harmony"
          options={schemes}
          value={palette.scheme}
          onChange={(scheme) => change({ scheme })}
        />
        <Lines
          label="Kept palettes"
          lines={palette.saved.map((entry) => ({ id: entry, title: entry }))}
          onRemove={(id) => change({ saved: palette.saved.filter((entry) => entry !== id) })}
        />
      </Card>
    </Screen>
  );
}
