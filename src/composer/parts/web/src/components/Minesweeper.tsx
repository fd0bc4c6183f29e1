import type { MouseEvent } from 'react';
import { rowLength, useMinesweeper } from '../lib/useMinesweeper';

/** Open every field without a mine. The right button, or the switch, sets flags. */
export function Minesweeper({ title }: { title: string }) {
  const { fields, status, isFlagging, setFlagging, flag, act, restart } = useMinesweeper();
  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="grid-board mines" style={{ gridTemplateColumns: 'repeat(' + rowLength + ', 1fr)' }}>
        {fields.map((field, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            data-open={field.isOpen}
            aria-label={field.name}
            onClick={() => act(index)}
            onContextMenu={(event: MouseEvent) => {
              event.preventDefault();
              flag(index);
            }}
          >
            {field.text}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button
          className="button button-quiet"
          type="button"
          aria-pressed={isFlagging}
          onClick={() => setFlagging(!isFlagging)}
        >
          {isFlagging ? 'Setting flags' : 'Opening fields'}
        </button>
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
