import { useState } from 'react';
import { createStore } from '../lib/store';
import { Button, Card, Lines, NumberField, Row, Screen, Status } from './Kit';

const best = createStore<number>('guess-best', () => 0);

interface GuessNumberProps {
  title: string;
  min?: number;
  max?: number;
  /** How often one may guess; 0 for as often as one likes. */
  tries?: number;
}

/** Guess a number; you hear whether it is higher or lower. */
export function GuessNumber({ title, min = 1, max = 100, tries = 0 }: GuessNumberProps) {
  const next = () => min + Math.floor(Math.random() * (max - min + 1));
  const [secret, setSecret] = useState(next);
  const [guess, setGuess] = useState(Number.NaN);
  const [guesses, setGuesses] = useState<number[]>([]);
  const record = best.use();
  const last = guesses.at(-1);
  const isFound = last === secret;
  const isOver = isFound || (tries > 0 && guesses.length >= tries);
  const hint = (value: number) => (value < secret ? 'Higher' : value > secret ? 'Lower' : 'That is it');

  const tryIt = () => {
    if (Number.isNaN(guess) || isOver) return;
    const all = [...guesses, guess];
    setGuesses(all);
    setGuess(Number.NaN);
    if (guess === secret && (record === 0 || all.length < record)) best.set(all.length);
  };

  return (
    <Screen
      title={title}
      lead={'A number from ' + min + ' to ' + max + (tries > 0 ? ', in at most ' + tries + ' guesses.' : '.')}
    >
      <Card>
        <Status>
          {last === undefined
            ? 'What is your guess?'
            : hint(last) +
              (isFound
                ? ', after ' + guesses.length + ' guesses.'
                : isOver
                  ? '. It was ' + secret + '.'
                  : '.')}
          {record > 0 ? ' (best: ' + record + ')' : ''}
        </Status>
        <Row>
          <NumberField label="Your guess" value={guess} min={min} max={max} onChange={setGuess} />
          <Button label="Guess" isDisabled={Number.isNaN(guess) || isOver} onPress={tryIt} />
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
