/** Styles of timers, calculators, study cards, chats and games, by component. */
export const toolCss: Readonly<Record<string, string>> = {
  TimerScreen: `.timer {
  justify-items: center;
  text-align: center;
}

.segments {
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.25rem;
  padding: 0.3rem;
  border-radius: max(var(--radius-button), 12px);
  background: var(--sunken);
}

.segment {
  min-height: 2.5rem;
  padding: 0.4rem 1rem;
  border: 0;
  border-radius: var(--radius-button);
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.segment[aria-pressed='true'] {
  background: var(--surface);
  color: var(--ink);
  box-shadow: 0 1px 3px rgb(0 0 0 / 18%);
}

.dial {
  position: relative;
  width: min(78vw, 23rem);
}

.dial-base,
.dial-done {
  fill: none;
  stroke: var(--sunken);
  stroke-width: 5;
}

.dial-done {
  stroke: var(--accent);
  transform: rotate(-90deg);
  transform-origin: center;
}

.dial-text {
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  gap: 0.25rem;
}

.dial-time {
  font-family: var(--font-display);
  font-size: clamp(3.25rem, 2rem + 7vw, 5.5rem);
  font-variant-numeric: tabular-nums;
  font-weight: var(--heading-weight);
  letter-spacing: -0.03em;
  line-height: 1;
}

.timer-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: center;
}

.laps {
  display: grid;
  gap: 0.5rem;
  width: min(100%, 22rem);
}

.laps li {
  display: flex;
  justify-content: space-between;
}

.settings {
  width: min(100%, 30rem);
  text-align: left;
}

.settings summary {
  color: var(--muted);
  text-align: center;
  cursor: pointer;
}

.settings-grid {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  margin-top: 1rem;
}
`,
  CalculatorScreen: `.calculator {
  width: min(100%, 56rem);
  margin-inline: auto;
}

.calculator-grid {
  display: grid;
  gap: 2rem;
}

.results {
  display: grid;
  gap: 1.5rem;
  align-content: space-between;
  padding: clamp(1.5rem, 1rem + 2vw, 2.5rem);
  border-radius: var(--radius-large);
  background: var(--deep);
  color: var(--on-deep);
}

.results dl {
  display: grid;
  gap: 1.25rem;
}

.result dt {
  opacity: 0.86;
}

.result dd {
  font-family: var(--font-display);
  font-size: 1.75rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.15;
}

.result[data-main='true'] dd {
  font-size: clamp(2.5rem, 2rem + 2.6vw, 4rem);
  font-weight: var(--heading-weight);
  letter-spacing: -0.02em;
}

@media (min-width: 48rem) {
  .calculator-grid {
    grid-template-columns: 1fr 1fr;
    padding: 1.25rem 1.25rem 1.25rem 2.25rem;
  }

  .calculator-grid .form {
    padding-block: 1rem;
    align-content: start;
  }
}
`,
  CardsScreen: `.study {
  width: min(100%, 44rem);
  margin-inline: auto;
}

.study-card {
  display: grid;
  gap: 1.5rem;
  align-content: center;
  min-height: 18rem;
  text-align: center;
}

.study-card p {
  font-family: var(--font-display);
  font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem);
  line-height: 1.25;
}

.answers {
  display: grid;
  gap: 0.75rem;
}

.answer-button {
  min-height: 3.25rem;
  padding: 0.7rem 1.25rem;
  border: 1.5px solid var(--control);
  border-radius: var(--radius);
  background: var(--bg);
  color: var(--ink);
  font: inherit;
  text-align: left;
  cursor: pointer;
}

.answer-button[data-state='right'] {
  border-color: var(--success);
  box-shadow: inset 0 0 0 2px var(--success);
}

.answer-button[data-state='wrong'] {
  border-color: var(--danger);
  box-shadow: inset 0 0 0 2px var(--danger);
}

.study-foot {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
}
`,
  ChatScreen: `.chat {
  width: min(100%, 46rem);
  margin-inline: auto;
}

.messages {
  display: grid;
  gap: 0.75rem;
  align-content: end;
  min-height: 45dvh;
}

.message {
  justify-self: start;
  max-width: 82%;
  padding: 0.7rem 1.1rem;
  border-radius: 18px 18px 18px 4px;
  background: var(--sunken);
}

.message[data-mine='true'] {
  justify-self: end;
  border-radius: 18px 18px 4px;
  background: var(--accent);
  color: var(--on-accent);
}

.chat-form {
  display: flex;
  gap: 0.75rem;
}
`,
  GameScreen: `.game {
  justify-items: center;
  text-align: center;
}

.game-status {
  min-height: 1.6em;
  font-size: 1.1875rem;
  font-weight: 600;
}

.grid-board {
  display: grid;
  gap: 0.5rem;
  width: min(100%, 26rem);
}

.cell {
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  padding: 0;
  border: 0;
  border-radius: min(var(--radius), 14px);
  background: var(--sunken);
  color: var(--ink);
  font-family: var(--font-display);
  font-size: clamp(1.25rem, 1rem + 3vw, 2.75rem);
  font-weight: 700;
  line-height: 1;
  cursor: pointer;
}

.cell:hover:not(:disabled) {
  background: var(--soft);
}

.cell:disabled {
  color: inherit;
  cursor: default;
}

.cell[data-on='true'] {
  background: var(--accent);
  color: var(--on-accent);
}

.cell[data-tone='2'] {
  background: var(--second);
  color: #14110f;
}

.game-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  justify-content: center;
}

.keyboard {
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem;
  justify-content: center;
  width: min(100%, 32rem);
}

.key {
  min-width: 2.5rem;
  min-height: 2.75rem;
  border: 1.5px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.key:disabled {
  opacity: 0.4;
}

.word {
  font-family: var(--font-display);
  font-size: clamp(1.75rem, 1rem + 5vw, 3.5rem);
  letter-spacing: 0.25em;
}
`,
};
