import { useTicTacToe } from '../lib/useTicTacToe';

/** So many in a row win. Two people take turns. */
export function TicTacToe({ title, size = 3, inRow = 3 }: { title: string; size?: number; inRow?: number }) {
  const { cells, points, isOver, status, nameOf, play, restart, resetScore } = useTicTacToe(size, inRow);
  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(' + size + ', 1fr)' }}>
        {cells.map((cell, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={nameOf(index)}
            disabled={cell !== '' || isOver}
            data-on={cell === 'X'}
            data-tone={cell === 'O' ? 2 : 0}
            onClick={() => play(index)}
          >
            {cell}
          </button>
        ))}
      </div>
      <p className="muted">
        X {points.X} : {points.O} O
      </p>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
        <button className="button button-quiet" type="button" onClick={resetScore}>
          Reset score
        </button>
      </div>
    </section>
  );
}
