import { useTicTacToe } from '../lib/useTicTacToe';

/** Three in a row wins. Two people take turns. */
export function TicTacToe({ title }: { title: string }) {
  const { cells, points, isOver, status, nameOf, play, restart, resetScore } = useTicTacToe();
  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(3, 1fr)' }}>
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
