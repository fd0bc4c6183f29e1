/** Short games, for every kind of app alike. */
export const rockPaperScissorsTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Row, Screen, Status } from './Kit';

const hands = ['Rock', 'Paper', 'Scissors'];
const score = createStore<{ won: number; lost: number; drawn: number }>('hands', () => ({ won: 0, lost: 0, drawn: 0 }));

/** 0 is a draw, 1 a win and 2 a loss of the first hand. */
export const verdictOf = (mine: number, theirs: number) => (mine - theirs + 3) % 3;

/** Paper wraps rock, scissors cut paper, rock blunts scissors. */
export function RockPaperScissors({ title }: { title: string }) {
  const points = score.use();
  const [round, setRound] = useState<{ mine: number; theirs: number } | null>(null);
  const verdict = round ? verdictOf(round.mine, round.theirs) : -1;

  const play = (mine: number) => {
    const theirs = Math.floor(Math.random() * 3);
    setRound({ mine, theirs });
    const result = verdictOf(mine, theirs);
    score.set({
      won: points.won + (result === 1 ? 1 : 0),
      lost: points.lost + (result === 2 ? 1 : 0),
      drawn: points.drawn + (result === 0 ? 1 : 0),
    });
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Hands" isLong>
          {round ? (hands[round.mine] ?? '') + ' : ' + (hands[round.theirs] ?? '') : '? : ?'}
        </Big>
        <Status>
          {round === null
            ? 'Choose a hand.'
            : (hands[round.mine] ?? '') + ' against ' + (hands[round.theirs] ?? '').toLowerCase() + ': ' + (['a draw.', 'you win.', 'the computer wins.'][verdict] ?? '')}
        </Status>
        <Row isCentred>
          {hands.map((hand, index) => (
            <Button key={hand} label={hand} onPress={() => play(index)} />
          ))}
        </Row>
        <Note>
          Won {points.won}, lost {points.lost}, drawn {points.drawn}
        </Note>
        <Button
          label="Reset score"
          isQuiet
          onPress={() => {
            score.set({ won: 0, lost: 0, drawn: 0 });
            setRound(null);
          }}
        />
      </Card>
    </Screen>
  );
}
`;

export const simonTsx = `import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, playTone } from './Kit';

const best = createStore<number>('simon-best', () => 0);
const names = ['Green', 'Red', 'Yellow', 'Blue'];
const dim = ['#2f7d46', '#a83b34', '#a8842a', '#2c5a9e'];
const lit = ['#7dffa0', '#ff8f86', '#ffe27a', '#8dbdff'];
const tones = [330, 262, 440, 196];
const add = (row: number[]) => [...row, Math.floor(Math.random() * 4)];

/** Watch the colours and repeat them; each round has one more. */
export function Simon({ title }: { title: string }) {
  const [row, setRow] = useState<number[]>([]);
  const [phase, setPhase] = useState<'idle' | 'showing' | 'asking' | 'over'>('idle');
  const [step, setStep] = useState(0);
  const [on, setOn] = useState(-1);
  const record = best.use();

  useEffect(() => {
    if (phase !== 'showing') return;
    const isGap = step % 2 === 0;
    const timer = setTimeout(
      () => {
        const colour = row[Math.floor(step / 2)];
        if (isGap && colour !== undefined) {
          setOn(colour);
          playTone(tones[colour] ?? 300, 0.3);
          setStep(step + 1);
        } else if (!isGap) {
          setOn(-1);
          setStep(step + 1);
        } else {
          setStep(0);
          setPhase('asking');
        }
      },
      isGap ? 250 : Math.max(180, 480 - row.length * 20),
    );
    return () => clearTimeout(timer);
  }, [phase, row, step]);

  const start = () => {
    setRow(add([]));
    setStep(0);
    setPhase('showing');
  };
  const press = (colour: number) => {
    if (phase !== 'asking') return;
    playTone(tones[colour] ?? 300, 0.3);
    if (row[step] !== colour) {
      setPhase('over');
      if (row.length - 1 > record) best.set(row.length - 1);
      return;
    }
    if (step + 1 < row.length) {
      setStep(step + 1);
      return;
    }
    setRow(add(row));
    setStep(0);
    setPhase('showing');
  };

  return (
    <Screen title={title}>
      <Status>
        {phase === 'idle'
          ? 'Watch, then repeat.'
          : phase === 'over'
            ? 'That was not it. You got ' + (row.length - 1) + '.'
            : phase === 'showing'
              ? 'Watch: round ' + row.length
              : 'Your turn: ' + (step + 1) + ' of ' + row.length}
        {record > 0 ? ' (best: ' + record + ')' : ''}
      </Status>
      <Board
        label="Colours"
        columns={2}
        size={340}
        gap={12}
        onPress={press}
        cells={names.map((name, index) => ({ name: on === index ? name + ', lit' : name, colour: (on === index ? lit[index] : dim[index]) ?? '', isDisabled: phase !== 'asking' }))}
      />
      <Row isCentred>
        <Button label={phase === 'idle' ? 'Start' : 'Start again'} onPress={start} />
      </Row>
    </Screen>
  );
}
`;

export const whackTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Row, Screen, Status, useTick } from './Kit';

const best = createStore<number>('whack-best', () => 0);
const seconds = 30;

/** Hit what looks out of its hole before it is gone. */
export function Whack({ title }: { title: string }) {
  const [left, setLeft] = useState(0);
  const [mole, setMole] = useState(-1);
  const [score, setScore] = useState(0);
  const record = best.use();
  const isRunning = left > 0;

  useTick(() => {
    if (left === 1) {
      setMole(-1);
      if (score > record) best.set(score);
    }
    setLeft(left - 1);
  }, isRunning ? 1000 : null);
  useTick(() => setMole((mole + 1 + Math.floor(Math.random() * 8)) % 9), isRunning ? Math.max(450, 900 - score * 15) : null);

  const hit = (hole: number) => {
    if (!isRunning || hole !== mole) return;
    setScore(score + 1);
    setMole(-1);
  };

  return (
    <Screen title={title}>
      <Status>
        {(isRunning ? score + ' hit, ' + left + ' s left' : score > 0 ? 'Time is up: ' + score : 'Thirty seconds. Ready?') + (record > 0 ? ' (best: ' + record + ')' : '')}
      </Status>
      <Board
        label="Holes"
        columns={3}
        size={360}
        gap={14}
        isRound
        onPress={hit}
        cells={Array.from({ length: 9 }, (_, hole) => ({ name: hole === mole ? 'Hole ' + (hole + 1) + ', a mole' : 'Hole ' + (hole + 1), text: hole === mole ? '◉' : '', tone: hole === mole ? 'accent' : 'deep' }))}
      />
      <Row isCentred>
        <Button
          label={isRunning ? 'Start again' : 'Start'}
          onPress={() => {
            setScore(0);
            setLeft(seconds);
            setMole(4);
          }}
        />
      </Row>
    </Screen>
  );
}
`;

export const guessNumberTsx = `import { useState } from 'react';
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
          {last === undefined ? 'What is your guess?' : hint(last) + (isFound ? ', after ' + guesses.length + ' guesses.' : '.')}
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
        <Lines label="Guesses" lines={guesses.map((value, index) => ({ id: String(index), title: String(value), side: hint(value) })).reverse()} />
      </Card>
    </Screen>
  );
}
`;

export const reactionTsx = `import { useEffect, useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Screen, Status } from './Kit';

const times = createStore<number[]>('reactions', () => []);

/** How fast you are: press as soon as it says so. */
export function Reaction({ title }: { title: string }) {
  const all = times.use();
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'now' | 'early' | 'done'>('idle');
  const [since, setSince] = useState(0);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(
      () => {
        setSince(Date.now());
        setPhase('now');
      },
      1200 + Math.random() * 2800,
    );
    return () => clearTimeout(timer);
  }, [phase]);

  const press = () => {
    if (phase === 'waiting') setPhase('early');
    else if (phase === 'now') {
      times.set([Date.now() - since, ...all].slice(0, 20));
      setPhase('done');
    } else setPhase('waiting');
  };
  const texts = { idle: 'Ready?', waiting: 'Wait …', now: 'Now!', early: 'Too early', done: (all[0] ?? 0) + ' ms' };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Signal">{texts[phase]}</Big>
        <Status>{phase === 'now' ? 'Press now' : ''}</Status>
        <Button label={phase === 'waiting' || phase === 'now' ? 'Press' : phase === 'idle' ? 'Start' : 'Again'} onPress={press} />
        {all.length > 0 && (
          <Note>
            Best {Math.min(...all)} ms, on average {Math.round(all.reduce((sum, time) => sum + time, 0) / all.length)} ms
          </Note>
        )}
      </Card>
    </Screen>
  );
}
`;
