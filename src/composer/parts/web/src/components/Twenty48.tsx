import { useEffect } from 'react';
import { directions, useTwenty48, type Direction, slideNames } from '../lib/useTwenty48';

const keys: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Slide the tiles; equal ones join. Get to 2048. */
export function Twenty48({ title }: { title: string }) {
  const { board, status, play, restart } = useTwenty48();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = keys[event.key];
      if (!direction) return;
      event.preventDefault();
      play(direction);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [play]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <div
        className="grid-board"
        style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}
        role="img"
        aria-label={'Tiles: ' + board.join(', ')}
      >
        {board.map((value, index) => (
          <span
            className="cell"
            key={index}
            data-on={value >= 64}
            data-tone={value >= 8 && value < 64 ? 2 : 0}
            style={{ fontSize: value > 512 ? '1.5rem' : undefined }}
          >
            {value === 0 ? '' : value}
          </span>
        ))}
      </div>
      <div className="game-actions">
        {directions.map((direction) => (
          <button
            className="button button-quiet"
            type="button"
            key={direction}
            aria-label={slideNames[direction]}
            onClick={() => play(direction)}
          >
            {{ left: '←', up: '↑', down: '↓', right: '→' }[direction]}
          </button>
        ))}
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
