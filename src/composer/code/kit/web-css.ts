/** The looks of the kit in browsers. */
export const kitCss = `.kit {
  width: min(100%, 56rem);
  margin-inline: auto;
}

.kit-card {
  display: grid;
  gap: 1.25rem;
}

.kit-card[data-centred='true'] {
  justify-items: center;
  text-align: center;
}

.kit-heading {
  font-size: 1.25rem;
}

.kit-status {
  min-height: 1.6em;
  font-size: 1.1875rem;
  font-weight: 600;
}

.kit-row {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: end;
}

.kit-row[data-centred='true'] {
  justify-content: center;
}

.kit-columns {
  display: grid;
  gap: 1.5rem;
  align-items: start;
}

@media (min-width: 52rem) {
  .kit-columns {
    grid-template-columns: 1fr 1fr;
  }
}

.kit-field {
  flex: 1 1 10rem;
}

.kit-field > span {
  font-size: 0.9375rem;
  font-weight: 600;
}

.kit-field input,
.kit-field select,
.kit-field textarea {
  width: 100%;
}

.kit-field input[type='color'] {
  min-width: 4rem;
  min-height: 3rem;
  padding: 0.25rem;
}

.kit-big {
  display: block;
  font-family: var(--font-display);
  font-size: clamp(2.5rem, 2rem + 4vw, 5rem);
  font-variant-numeric: tabular-nums;
  font-weight: var(--heading-weight);
  letter-spacing: -0.02em;
  line-height: 1.1;
  overflow-wrap: anywhere;
}

.kit-big[data-long='true'] {
  font-size: clamp(1.375rem, 1.1rem + 1.6vw, 2.25rem);
  letter-spacing: 0;
}

.kit-columns .kit-big {
  font-size: clamp(2rem, 1.5rem + 2vw, 3.25rem);
}

.kit-columns .kit-big[data-long='true'] {
  font-size: clamp(1.25rem, 1rem + 1vw, 1.75rem);
}

.kit-lines {
  display: grid;
}

.kit-lines .icon-button {
  font-size: 1.375rem;
}

.kit-lines li {
  display: flex;
  gap: 1rem;
  align-items: center;
  min-height: 3.25rem;
  padding: 0.4rem 0;
}

.kit-lines li + li {
  border-top: 1px solid var(--line);
}

.kit-line {
  display: grid;
  flex: 1;
  overflow-wrap: anywhere;
}

.kit-board {
  display: grid;
  width: 100%;
  margin-inline: auto;
}

.kit-cell {
  display: grid;
  place-items: center;
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: min(var(--radius), 12%);
  background: var(--sunken);
  color: var(--ink);
  font-family: var(--font-display);
  font-size: inherit;
  font-weight: 700;
  line-height: 1;
  overflow: hidden;
}

button.kit-cell {
  cursor: pointer;
}

button.kit-cell:disabled {
  cursor: default;
}

button.kit-cell:hover:not(:disabled) {
  filter: brightness(0.95);
}

.kit-cell[data-round='true'] {
  border-radius: 50%;
}

.kit-cell[data-tone='none'] {
  background: transparent;
}

.kit-cell[data-tone='surface'] {
  background: var(--surface);
  box-shadow: inset 0 0 0 1.5px var(--control);
}

.kit-cell[data-tone='soft'] {
  background: var(--soft);
}

.kit-cell[data-tone='accent'] {
  background: var(--accent);
  color: var(--on-accent);
}

.kit-cell[data-tone='second'] {
  background: var(--second);
  color: #14110f;
}

.kit-cell[data-tone='deep'] {
  background: var(--deep);
  color: var(--on-deep);
}

.kit-cell[data-faint='true'] {
  font-weight: 400;
}

.kit-cell[aria-pressed='true'] {
  box-shadow: inset 0 0 0 3px var(--accent-text);
}

.kit-cell[data-edge='right'],
.kit-cell[data-edge='both'] {
  border-right: 3px solid var(--ink);
}

.kit-cell[data-edge='below'],
.kit-cell[data-edge='both'] {
  border-bottom: 3px solid var(--ink);
}

.kit-arena {
  display: block;
  width: 100%;
  max-height: 72dvh;
  margin-inline: auto;
  border-radius: 12px;
  touch-action: none;
}

.kit-ground {
  fill: var(--sunken);
}

.kit-shape {
  fill: var(--ink);
}

.kit-shape[data-tone='accent'] {
  fill: var(--accent);
}

.kit-shape[data-tone='second'] {
  fill: var(--second);
}

.kit-shape[data-tone='deep'] {
  fill: var(--deep);
}

.kit-shape[data-tone='soft'] {
  fill: var(--control);
}

.kit-meter {
  width: 100%;
  height: 0.9rem;
  border: 0;
  border-radius: 999px;
  background: var(--sunken);
  accent-color: var(--accent);
  overflow: hidden;
}

.kit-meter::-webkit-progress-bar {
  background: var(--sunken);
}

.kit-meter::-webkit-progress-value {
  background: var(--accent);
}

.kit-meter::-moz-progress-bar {
  background: var(--accent);
}

.kit-swatch {
  min-width: 3rem;
  min-height: 3rem;
  border: 2px solid var(--line);
  border-radius: max(var(--radius-button), 10px);
  cursor: pointer;
}

.kit-swatch[aria-pressed='true'] {
  outline: 3px solid var(--accent-text);
  outline-offset: 2px;
}

.prose {
  display: grid;
  gap: 0.75rem;
  align-content: start;
  min-height: 14rem;
  overflow-wrap: anywhere;
}

.prose blockquote {
  padding-left: 1rem;
  border-left: 3px solid var(--accent);
}

.prose-list {
  padding-left: 1.4rem;
  list-style: revert;
}

.prose pre {
  padding: 0.75rem 1rem;
  border-radius: 8px;
  background: var(--sunken);
  overflow-x: auto;
}

.kit-canvas {
  display: block;
  width: 100%;
  border: 1px solid var(--control);
  border-radius: 12px;
  background: #fff;
  touch-action: none;
  cursor: crosshair;
}

.kit-tracks {
  width: 100%;
}

@media print {
  .app-header,
  .kit .button,
  .kit .choices,
  .kit select,
  .no-print {
    display: none;
  }
}
`;
