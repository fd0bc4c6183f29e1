import { useState } from 'react';
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
        cells={notes.map((note, step) => ({
          name: note + (step === 12 ? ', high' : ''),
          text: note.length > 1 ? '' : note,
          tone: step === last ? 'accent' : note.length > 1 ? 'deep' : 'surface',
        }))}
      />
      <Note>On a keyboard: A, W, S, E, D, F, T, G, Y, H, U, J and K.</Note>
      <Row>
        <Choices
          label="Octave"
          options={['2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))}
          value={octave}
          onChange={setOctave}
        />
        <Button label="Play again" isDisabled={hits.length === 0} onPress={() => setReplay(0)} />
        <Button label="Clear" isQuiet isDisabled={hits.length === 0} onPress={() => setHits([])} />
      </Row>
    </Screen>
  );
}
