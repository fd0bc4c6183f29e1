import { useEffect } from 'react';
import { fieldSize, headings, useSnake, type Heading, turnNames } from '../lib/useSnake';

const keys: Record<string, Heading> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  w: 'up',
  s: 'down',
  a: 'left',
  d: 'right',
};

/** Eat, grow, and do not bite yourself. Arrow keys, or the buttons below. */
export function Snake({ title }: { title: string }) {
  const { parts, food, status, action, steer, act } = useSnake();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const next = keys[event.key];
      if (!next) return;
      event.preventDefault();
      steer(next);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [steer]);

  return (
    <section className="screen game" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <p className="game-status" role="status">
        {status}
      </p>
      <svg
        className="snake"
        viewBox={'0 0 ' + fieldSize + ' ' + fieldSize}
        role="img"
        aria-label={'Playing field, length ' + parts.length}
      >
        <rect className="field-base" width={fieldSize} height={fieldSize} rx="0.5" />
        <circle className="food" cx={food.x + 0.5} cy={food.y + 0.5} r="0.4" />
        {parts.map((part, index) => (
          <rect
            className="snake-part"
            key={index}
            x={part.x + 0.05}
            y={part.y + 0.05}
            width="0.9"
            height="0.9"
            rx="0.3"
          />
        ))}
      </svg>
      <div className="game-actions">
        {headings.map((name) => (
          <button
            className="button button-quiet"
            type="button"
            key={name}
            aria-label={turnNames[name]}
            onClick={() => steer(name)}
          >
            {{ left: '←', up: '↑', down: '↓', right: '→' }[name]}
          </button>
        ))}
        <button className="button" type="button" onClick={act}>
          {action}
        </button>
      </div>
    </section>
  );
}
