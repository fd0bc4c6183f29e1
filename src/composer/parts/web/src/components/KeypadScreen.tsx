import { useEffect } from 'react';
import { keyNames, keypadRows, useKeypad } from '../lib/useKeypad';

const typed: Record<string, string> = {
  Enter: '=',
  Backspace: '⌫',
  Escape: 'C',
  '*': '×',
  '/': '÷',
  '-': '−',
  ',': '.',
};

/** A pocket calculator, for the mouse and for the keyboard. */
export function KeypadScreen({ title }: { title: string }) {
  const { text, sign, press } = useKeypad();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = typed[event.key] ?? event.key;
      if (event.metaKey || event.ctrlKey || !keypadRows.flat().includes(key)) return;
      event.preventDefault();
      press(key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [press]);

  return (
    <section className="screen keypad-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card keypad">
        <p className="keypad-display">
          <span aria-hidden="true">{sign}</span>
          <output>{text}</output>
        </p>
        {keypadRows.flat().map((key) => (
          <button
            className="keypad-key"
            type="button"
            key={key}
            data-sign={!/[0-9.]/.test(key)}
            data-main={key === '='}
            aria-label={keyNames[key] ?? key}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
      </div>
    </section>
  );
}
