import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Lines, NumberField, Row, Screen, Status } from './Kit';

const best = createStore<number>('guess-best', () => 0);

/** Guess a number; you hear whether it is higher or lower. */
export function GuessNumber({ title, max = 100 }: { title: string; max?: number }) {
  const next = () => 1 + Math.floor(Math.random() * max);
  const [secret, setSecret] = useState(next);
  const [guess, setGuess] = useState(Number.NaN);
  const [guesses, setGuesses] = useState<number[]>([]);
  const record = best.use();
  const last = guesses.at(-1);
  const isFound = last === secret;
  const hint = (value: number) => (value < secret ? 'Higher' : value > secret ? 'Lower' : 'That is it');

  const tryIt = () => {
    if (Number.isNaN(guess) || isFound) return;
    const all = [...guesses, guess];
    setGuesses(all);
    setGuess(Number.NaN);
    if (guess === secret && (record === 0 || all.length < record)) best.set(all.length);
  };

  return (
    <Screen title={title} lead={'A number from 1 to ' + max + '.'}>
      <Card>
        <Status>
          {last === undefined
            ? 'What is your guess?'
            : hint(last) + (isFound ? ', after ' + guesses.length + ' guesses.' : '.')}
          {record > 0 ? ' (best: ' + record + ')' : ''}
        </Status>
        <Row>
          <NumberField label="Your guess" value={guess} min={1} max={max} onChange={setGuess} />
          <Button label="Guess" isDisabled={Number.isNaN(guess) || isFound} onPress={tryIt} />
          <Button
            label="New number"
            isQuiet
            onPress={() => {
              setSecret(next());
              setGuesses([]);
            }}
          />
        </Row>
        <Lines
          label="Guesses"
          lines={guesses
            .map((value, index) => ({ id: String(index), title: String(value), side: hint(value) }))
            .reverse()}
        />
      </Card>
    </Screen>
  );
}
