import { useEffect } from 'react';
import { letters, useHangman } from '../lib/useHangman';

/** Guess the word, letter by letter. */
export function Hangman({ title }: { title: string }) {
  const { shown, guessed, isOver, status, guess, restart } = useHangman();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const letter = event.key.toLowerCase();
      if (letters.includes(letter) && !event.metaKey && !event.ctrlKey) guess(letter);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [guess]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="word">
        <span aria-hidden="true">{shown.map((letter) => letter ?? '_').join('')}</span>
        <span className="quiet-label">{shown.map((letter) => letter ?? 'blank').join(' ')}</span>
      </p>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="keyboard">
        {letters.map((letter) => (
          <button
            className="key"
            type="button"
            key={letter}
            disabled={isOver || guessed.includes(letter)}
            onClick={() => guess(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New word
        </button>
      </div>
    </section>
  );
}
