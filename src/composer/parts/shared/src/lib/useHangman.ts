import { useCallback, useState } from 'react';

const words = [
  'harvest',
  'lantern',
  'journey',
  'picture',
  'blanket',
  'meadow',
  'whisper',
  'compass',
  'orchard',
  'thunder',
  'biscuit',
  'village',
];
export const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const lives = 7;
const choose = () => words[Math.floor(Math.random() * words.length)] ?? 'harvest';

/** Guess the word, letter by letter. */
export function useHangman() {
  const [word, setWord] = useState(choose);
  const [guessed, setGuessed] = useState<string[]>([]);
  const wrong = guessed.filter((letter) => !word.includes(letter));
  const isWon = [...word].every((letter) => guessed.includes(letter));
  const isLost = wrong.length >= lives;
  const isOver = isWon || isLost;

  const guess = useCallback(
    (letter: string) =>
      setGuessed((current) => (isOver || current.includes(letter) ? current : [...current, letter])),
    [isOver],
  );

  return {
    isOver,
    guessed,
    guess,
    /** The letters of the word; null for one that is still hidden. */
    shown: [...word].map((letter) => (guessed.includes(letter) || isLost ? letter : null)),
    status: isWon
      ? 'You found it.'
      : isLost
        ? 'It was “' + word + '”.'
        : lives - wrong.length + ' tries left',
    restart: () => {
      setWord(choose());
      setGuessed([]);
    },
  };
}
