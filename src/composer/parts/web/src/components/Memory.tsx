import { useMemory, type Pair } from '../lib/useMemory';

/** Find the pairs, in as few turns as you can. */
export function Memory({ title, pairs }: { title: string; pairs?: Pair[] }) {
  const { cards, status, turn, restart } = useMemory(pairs);
  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <div className="grid-board" style={{ gridTemplateColumns: 'repeat(4, 1fr)' }}>
        {cards.map((card, index) => (
          <button
            className="cell"
            type="button"
            key={index}
            aria-label={card.name}
            disabled={card.isFound}
            style={card.sign.length > 2 ? { fontSize: '1rem', overflowWrap: 'anywhere' } : undefined}
            data-on={card.isShown && !card.isFound}
            data-tone={card.isFound ? 2 : 0}
            onClick={() => turn(index)}
          >
            {card.sign}
          </button>
        ))}
      </div>
      <div className="game-actions">
        <button className="button" type="button" onClick={restart}>
          New game
        </button>
      </div>
    </section>
  );
}
