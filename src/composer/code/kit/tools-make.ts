/** Small tools to make something with. */
export const paletteTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Card, Choices, ColourField, Lines, Row, Screen, Status, copyText, useKeys } from './Kit';

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
    const value = lightness / 100 - (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
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
  const turn = (degrees: number, light = 0) => hexOf((hue + degrees + 360) % 360, saturation, Math.min(94, Math.max(8, lightness + light)));
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
  const copy = (text: string) => void copyText(text).then((isCopied) => setSaid(isCopied ? text + ' is copied.' : text));
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
        cells={colours.map((colour) => ({ name: 'Copy ' + colour + ', ' + inkOn(colour) + ' text', colour, text: '' }))}
      />
      <Lines label="Colours" lines={colours.map((colour) => ({ id: colour, title: colour.toUpperCase(), detail: 'hsl(' + hslOf(colour).map((part, index) => Math.round(part) + (index === 0 ? '' : '%')).join(', ') + ')' }))} />
      <Status>{said === '' ? 'Press a colour to copy it.' : said}</Status>
      <Card>
        <Row>
          <ColourField label="Base colour" value={palette.base} onChange={(base) => change({ base })} />
          <Button label="Surprise me" onPress={surprise} />
          <Button label="Copy as CSS" isQuiet onPress={() => copy(colours.map((colour, index) => '--colour-' + (index + 1) + ': ' + colour + ';').join(' '))} />
          <Button label="Keep" isQuiet onPress={() => change({ saved: [...new Set([colours.join(' '), ...palette.saved])].slice(0, 12) })} />
        </Row>
        <Choices label="Harmony" options={schemes} value={palette.scheme} onChange={(scheme) => change({ scheme })} />
        <Lines label="Kept palettes" lines={palette.saved.map((entry) => ({ id: entry, title: entry }))} onRemove={(id) => change({ saved: palette.saved.filter((entry) => entry !== id) })} />
      </Card>
    </Screen>
  );
}
`;

export const pianoTsx = `import { useState } from 'react';
import { Board, Button, Choices, Note, Row, Screen, Status, playTone, useKeys, useTick } from './Kit';

const notes = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B', 'C'];
const letters = 'awsedftgyhujk';

/** How high a note sounds, in hertz; the A above middle C has 440. */
export const pitchOf = (step: number, octave: number) => 440 * 2 ** ((step - 9) / 12 + octave - 4);

interface Hit {
  step: number;
  octave: number;
  at: number;
}

/** An octave to play, with the keys A to K as well, and what was played can be heard again. */
export function Piano({ title }: { title: string }) {
  const [octave, setOctave] = useState('4');
  const [last, setLast] = useState(-1);
  const [hits, setHits] = useState<Hit[]>([]);
  const [replay, setReplay] = useState(-1);

  const sound = (step: number, height: number) => {
    playTone(pitchOf(step, height), 1.1);
    setLast(step);
  };
  const play = (step: number) => {
    sound(step, Number(octave));
    setHits([...hits, { step, octave: Number(octave), at: Date.now() }].slice(-200));
  };
  const next = hits[replay];
  const before = hits[replay - 1];
  useTick(
    () => {
      if (next) sound(next.step, next.octave);
      setReplay(replay + 1 < hits.length ? replay + 1 : -1);
    },
    next ? (before ? Math.min(1500, Math.max(60, next.at - before.at)) : 60) : null,
  );
  useKeys((key) => {
    const step = letters.indexOf(key.toLowerCase());
    if (step < 0) return false;
    play(step);
    return true;
  });

  return (
    <Screen title={title}>
      <Status>{last < 0 ? 'Press a key.' : (notes[last] ?? '')}</Status>
      <Board
        label="Keys"
        columns={13}
        size={760}
        gap={4}
        ratio={0.28}
        onPress={play}
        cells={notes.map((note, step) => ({ name: note + (step === 12 ? ', high' : ''), text: note.length > 1 ? '' : note, tone: step === last ? 'accent' : note.length > 1 ? 'deep' : 'surface' }))}
      />
      <Note>On a keyboard: A, W, S, E, D, F, T, G, Y, H, U, J and K.</Note>
      <Row>
        <Choices label="Octave" options={['2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))} value={octave} onChange={setOctave} />
        <Button label="Play again" isDisabled={hits.length === 0} onPress={() => setReplay(0)} />
        <Button label="Clear" isQuiet isDisabled={hits.length === 0} onPress={() => setHits([])} />
      </Row>
    </Screen>
  );
}
`;

export const pixelTsx = `import { createStore } from '../lib/store';
import { useState } from 'react';
import { Board, Button, Card, Choices, ColourField, Row, Screen, Status, Swatch } from './Kit';

interface Picture {
  size: number;
  cells: string[];
}

const colours = ['#1b1b1b', '#ffffff', '#d8453e', '#e07b2f', '#e1b12c', '#3fae5a', '#22a6b3', '#3c63d6', '#8e5bd0', '#e58fb1', '#7a5230', '#9aa0a6'];
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
    const beside = [column > 0 ? at - 1 : -1, column < picture.size - 1 ? at + 1 : -1, at - picture.size, at + picture.size];
    for (const next of beside) {
      if (next < 0 || next >= picture.cells.length || seen.has(next) || picture.cells[next] !== colour) continue;
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
    change({ ...picture, cells: picture.cells.map((cell, index) => (places.includes(index) ? value : cell)) });
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
          <Swatch key={value} colour={value} label={'Colour ' + value} isOn={value === colour} onPress={() => setColour(value)} />
        ))}
      </Row>
      <Board
        label="Picture"
        columns={picture.size}
        size={520}
        gap={1}
        onPress={paint}
        cells={picture.cells.map((cell, index) => ({
          name: 'Row ' + (Math.floor(index / picture.size) + 1) + ', column ' + ((index % picture.size) + 1) + (cell === '' ? '' : ', ' + cell),
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
          <Choices label="Size" options={['8', '16', '24'].map((value) => ({ value, label: value + ' × ' + value }))} value={String(picture.size)} onChange={(value) => change(blank(Number(value)))} />
          <Button label="Undo" isQuiet isDisabled={past.length === 0} onPress={undo} />
          <Button label="Clear" isQuiet onPress={() => change(blank(picture.size))} />
        </Row>
        <Status>{picture.cells.filter((cell) => cell !== '').length + ' cells painted'}</Status>
      </Card>
    </Screen>
  );
}
`;

export const musicTsx = `import { useEffect, useRef, useState } from 'react';
import { Button, Card, Heading, Note, Row, Screen, Slider, Status } from './Kit';

interface Track {
  name: string;
  address: string;
}

/** Plays sound files of this device, one after the other. */
export function MusicPlayer({ title }: { title: string }) {
  const [tracks, setTracks] = useState<Track[]>([]);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [volume, setVolume] = useState(80);
  const player = useRef<HTMLAudioElement>(null);
  const track = tracks[index];

  useEffect(() => {
    const node = player.current;
    if (!node || !track) return;
    node.volume = volume / 100;
    if (isPlaying) void node.play().catch(() => setPlaying(false));
    else node.pause();
  }, [isPlaying, track, volume]);

  const open = (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({ name: file.name.replace(/\\.[^.]+$/, ''), address: URL.createObjectURL(file) }));
    setTracks([...tracks, ...added]);
  };
  const go = (to: number) => {
    if (tracks.length === 0) return;
    setIndex((to + tracks.length) % tracks.length);
    setPlaying(true);
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Heading>{track ? track.name : 'Nothing to play yet'}</Heading>
        <audio className="kit-tracks" ref={player} src={track?.address} onEnded={() => (index + 1 < tracks.length ? go(index + 1) : setPlaying(false))}>
          <track kind="captions" />
        </audio>
        <Row isCentred>
          <Button label="Previous" isQuiet isDisabled={tracks.length < 2} onPress={() => go(index - 1)} />
          <Button label={isPlaying ? 'Pause' : 'Play'} isDisabled={!track} onPress={() => setPlaying(!isPlaying)} />
          <Button label="Next" isQuiet isDisabled={tracks.length < 2} onPress={() => go(index + 1)} />
        </Row>
        <Slider label="Volume" value={volume} min={0} max={100} onChange={setVolume} />
        <Status>{tracks.length === 0 ? '' : index + 1 + ' / ' + tracks.length}</Status>
      </Card>
      <Card>
        <label className="field kit-field">
          <span>Add sound files</span>
          <input type="file" accept="audio/*" multiple onChange={(event) => open(event.target.files)} />
        </label>
        {tracks.map((entry, place) => (
          <Row key={entry.address}>
            <Button label={entry.name} isQuiet isOn={place === index} onPress={() => go(place)} />
          </Row>
        ))}
        <Note>The files stay on this device and are asked for again when the page is loaded anew.</Note>
      </Card>
    </Screen>
  );
}
`;
