import { useState } from 'react';
import { createStore } from '../lib/store';
import { Board, Button, Note, Row, Screen, Status, useKeys, type Tone } from './Kit';

const words = (
  'apple brave chair dance eagle flame grape house ivory joker knife lemon mango night ocean piano queen river stone table ' +
  'uncle voice water young zebra beach cloud dream earth fruit ghost heart jelly light money noise olive plant quiet robot ' +
  'sugar tiger train vivid wheat bread candy daisy early frost giant honey jolly koala lucky maple novel onion pearl quilt ' +
  'round shark toast tower unity visit whale world yacht angel berry cabin drift elbow fancy green hotel index juice label ' +
  'magic north opera paper quick ready sheep smile storm sweet think trust under value wagon alert bloom chess crown'
).split(' ');
const letters = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const score = createStore<{ played: number; won: number; streak: number }>('word-score', () => ({
  played: 0,
  won: 0,
  streak: 0,
}));

export type Mark = 'right' | 'near' | 'absent';

/** What each letter of a guess tells; a letter counts only as often as it stands in the word. */
export function marksOf(guess: string, word: string): Mark[] {
  const open = [...word].filter((letter, index) => guess[index] !== letter);
  return [...guess].map((letter, index) => {
    if (word[index] === letter) return 'right';
    const found = open.indexOf(letter);
    if (found < 0) return 'absent';
    open.splice(found, 1);
    return 'near';
  });
}

const toneOf: Record<Mark, Tone> = { right: 'accent', near: 'second', absent: 'deep' };
const wordNow = () => words[Math.floor(Math.random() * words.length)] ?? 'apple';

/** Guess the word of five letters in six tries. */
export function WordGuess({ title }: { title: string }) {
  const points = score.use();
  const [word, setWord] = useState(wordNow);
  const [guesses, setGuesses] = useState<string[]>([]);
  const [draft, setDraft] = useState('');
  const isWon = guesses.includes(word);
  const isOver = isWon || guesses.length === 6;

  const press = (key: string) => {
    if (isOver) return;
    if (key === '⌫') setDraft(draft.slice(0, -1));
    else if (key !== '↵') setDraft((draft + key).slice(0, 5));
    else if (draft.length === 5) {
      const all = [...guesses, draft];
      setGuesses(all);
      setDraft('');
      if (draft === word)
        score.set({ played: points.played + 1, won: points.won + 1, streak: points.streak + 1 });
      else if (all.length === 6) score.set({ ...points, played: points.played + 1, streak: 0 });
    }
  };
  const restart = () => {
    setWord(wordNow());
    setGuesses([]);
    setDraft('');
  };
  useKeys((key) => {
    if (/^[a-zA-Z]$/.test(key)) press(key.toLowerCase());
    else if (key === 'Backspace') press('⌫');
    else if (key === 'Enter') press('↵');
    else return false;
    return true;
  });

  const rows = Array.from({ length: 6 }, (_, row) => guesses[row] ?? (row === guesses.length ? draft : ''));
  const known = new Map<string, Mark>();
  for (const guess of guesses) {
    marksOf(guess, word).forEach((mark, index) => {
      const letter = guess[index] ?? '';
      const before = known.get(letter);
      if (before !== 'right' && !(before === 'near' && mark === 'absent')) known.set(letter, mark);
    });
  }
  const told = guesses.map((guess) => guess + ' (' + marksOf(guess, word).join(', ') + ')').join('; ');

  return (
    <Screen title={title}>
      <Status>
        {isWon
          ? 'You found it: ' + word + '.'
          : isOver
            ? 'The word was ' + word + '.'
            : 'Try ' + (guesses.length + 1) + ' of 6'}
      </Status>
      <Board
        label={'Guesses: ' + (told || 'none yet')}
        columns={5}
        size={330}
        cells={rows.flatMap((guess, row) =>
          Array.from({ length: 5 }, (_, column) => {
            const mark = row < guesses.length ? marksOf(guess, word)[column] : undefined;
            return {
              name: '',
              text: (guess[column] ?? '').toUpperCase(),
              tone: mark ? toneOf[mark] : 'surface',
            };
          }),
        )}
      />
      {letters.map((line, row) => {
        const keys = [...(row === 2 ? ['↵'] : []), ...line, ...(row === 2 ? ['⌫'] : [])];
        return (
          <Board
            key={line}
            label={'Letters, row ' + (row + 1)}
            columns={keys.length}
            size={keys.length * 50}
            gap={4}
            ratio={0.85}
            onPress={(index) => press(keys[index] ?? '')}
            cells={keys.map((key) => {
              const mark = known.get(key);
              return {
                name: key === '↵' ? 'Try this word' : key === '⌫' ? 'Delete' : mark ? key + ', ' + mark : key,
                text: key.toUpperCase(),
                tone: mark ? toneOf[mark] : 'soft',
                isDisabled: isOver || (key === '↵' && draft.length < 5),
              };
            })}
          />
        );
      })}
      <Row isCentred>
        <Button label="New word" onPress={restart} />
        <Note>
          {points.won} of {points.played} found, {points.streak} in a row
        </Note>
      </Row>
    </Screen>
  );
}
