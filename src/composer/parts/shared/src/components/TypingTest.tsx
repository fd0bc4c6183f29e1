import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Row, Screen, Status, TextField, useTick } from './Kit';

const texts = [
  'The morning fog lifted slowly from the river, and the first boats left the harbour without a sound.',
  'Good tools are quiet: they do what they should, and let you think about the work instead of the tool.',
  'She counted the steps down to the cellar, as she had done as a child, and arrived at nineteen again.',
  'In autumn the whole valley smells of apples, smoke and rain, and the evenings come a little earlier each day.',
];
const best = createStore<number>('typing-best', () => 0);

/** Words a minute (five signs are a word) and the share of signs that are right. */
export function speedOf(typed: string, text: string, milliseconds: number): { speed: number; right: number } {
  const correct = [...typed].filter((sign, index) => sign === text[index]).length;
  const minutes = Math.max(milliseconds, 1000) / 60000;
  return {
    speed: Math.round(correct / 5 / minutes),
    right: typed.length === 0 ? 100 : Math.round((correct / typed.length) * 100),
  };
}

/** Type what stands there; the clock starts with the first sign. */
export function TypingTest({ title }: { title: string }) {
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState('');
  const [started, setStarted] = useState(0);
  const [now, setNow] = useState(0);
  const record = best.use();
  const text = texts[index % texts.length] ?? '';
  const isDone = typed.length >= text.length;
  const { speed, right } = speedOf(typed, text, now - started);

  useTick(() => setNow(Date.now()), started > 0 && !isDone ? 250 : null);

  const type = (next: string) => {
    if (isDone) return;
    const at = Date.now();
    const since = started === 0 ? at : started;
    setStarted(since);
    setNow(at);
    setTyped(next.slice(0, text.length));
    const result = speedOf(next, text, at - since);
    if (next.length >= text.length && result.speed > record) best.set(result.speed);
  };
  const restart = (next: number) => {
    setIndex(next);
    setTyped('');
    setStarted(0);
    setNow(0);
  };
  const firstWrong = [...typed].findIndex((sign, position) => sign !== text[position]);

  return (
    <Screen title={title}>
      <Card>
        <Big label="Text to type" isLong>
          {text}
        </Big>
        <TextField label="Type it here" isLong isPlain value={typed} onChange={type} />
        <Status>
          {typed === ''
            ? 'Start typing.'
            : speed +
              ' words a minute, ' +
              right +
              ' % right' +
              (isDone ? '. Done.' : firstWrong >= 0 ? ', check sign ' + (firstWrong + 1) : '')}
        </Status>
        <Row>
          <Button label="Again" onPress={() => restart(index)} />
          <Button label="Another text" isQuiet onPress={() => restart(index + 1)} />
        </Row>
        {record > 0 && <Note>Best: {record} words a minute</Note>}
      </Card>
    </Screen>
  );
}
