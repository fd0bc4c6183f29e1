/** Styles of overviews and habits, by component. */
export const viewCss: Readonly<Record<string, string>> = {
  OverviewScreen: `.stats {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
}

.stat {
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: 0.15rem;
  padding: 1.25rem 1.35rem;
}

.stat dt {
  color: var(--muted);
  font-size: 0.9375rem;
}

.stat dd {
  font-family: var(--font-display);
  font-size: clamp(1.75rem, 1.4rem + 1.2vw, 2.5rem);
  font-weight: var(--heading-weight);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.1;
}

.charts {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
}

.chart {
  display: grid;
  gap: 1.25rem;
  align-content: start;
}

.chart h2 {
  font-size: 1.1875rem;
}

.bars {
  display: grid;
  gap: 0.8rem;
}

.bars li {
  display: grid;
  grid-template-columns: minmax(5rem, 9rem) 1fr auto;
  gap: 0.75rem;
  align-items: center;
}

.bar-track {
  height: 0.85rem;
  overflow: hidden;
  border-radius: 999px;
  background: var(--sunken);
}

.bar {
  display: block;
  height: 100%;
  border-radius: 999px;
  background: var(--accent);
}

.bar-value {
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}

.line-chart svg {
  width: 100%;
}

.line,
.line-base {
  fill: none;
  stroke: var(--accent);
  stroke-width: 2.5;
  stroke-linejoin: round;
}

.line-base {
  stroke: var(--line);
  stroke-width: 1;
}

.line-area {
  fill: var(--soft);
}

.dot {
  fill: var(--accent);
  stroke: var(--surface);
  stroke-width: 2;
}

.line-labels {
  display: flex;
  justify-content: space-between;
  color: var(--muted);
  font-size: 0.875rem;
}

.donut-chart {
  display: grid;
  grid-template-columns: minmax(6rem, 10rem) 1fr;
  gap: 1.5rem;
  align-items: center;
}

.donut-base,
.donut-part {
  fill: none;
  stroke: var(--sunken);
  stroke-width: 6;
}

.donut-part {
  stroke: var(--accent);
}

.donut-part[data-tone='1'] {
  stroke: var(--second);
}

.donut-part[data-tone='2'] {
  stroke: var(--muted);
}

.donut-part[data-tone='3'] {
  stroke: var(--third);
}

.donut-part[data-tone='4'] {
  stroke: var(--control);
}

.legend {
  display: grid;
  gap: 0.45rem;
}

.legend li {
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0.6rem;
  align-items: center;
}

.swatch {
  width: 0.8rem;
  height: 0.8rem;
  border-radius: 3px;
  background: var(--accent);
}

.swatch[data-tone='1'] {
  background: var(--second);
}

.swatch[data-tone='2'] {
  background: var(--muted);
}

.swatch[data-tone='3'] {
  background: var(--third);
}

.swatch[data-tone='4'] {
  background: var(--control);
}
`,
  Progress: `.goal {
  display: grid;
  gap: 0.35rem;
  margin-top: 0.6rem;
  font-family: var(--font-body);
  font-size: 0.9375rem;
  font-weight: 400;
  letter-spacing: 0;
  line-height: 1.4;
}

.progress {
  width: 100%;
  height: 0.6rem;
  overflow: hidden;
  border: 0;
  border-radius: 999px;
  background: var(--sunken);
}

.progress::-webkit-progress-bar {
  background: var(--sunken);
}

.progress::-webkit-progress-value {
  background: var(--accent);
}

.progress::-moz-progress-bar {
  background: var(--accent);
}
`,
  HabitsScreen: `.habits {
  display: grid;
  gap: 1rem;
}

.habit {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem 1.5rem;
  align-items: center;
  padding: 1.1rem 1.25rem;
}

.habit-head {
  flex: 1 1 12rem;
}

.habit h2 {
  font-size: 1.25rem;
}

.streak {
  display: flex;
  gap: 0.35rem;
  align-items: center;
}

.streak .icon {
  width: 1.15rem;
  height: 1.15rem;
  color: var(--accent-text);
}

.week {
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 2.6rem));
  gap: 0.35rem;
  flex: 0 1 21rem;
}

.week-day {
  display: grid;
  justify-items: center;
  gap: 0.15rem;
  padding: 0.35rem 0;
  border: 1.5px solid var(--control);
  border-radius: min(var(--radius), 14px);
  background: none;
  color: var(--muted);
  font: inherit;
  font-size: 0.8125rem;
  cursor: pointer;
}

.week-day .icon {
  width: 1.1rem;
  height: 1.1rem;
  opacity: 0;
}

.week-day[aria-pressed='true'] {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

.week-day[aria-pressed='true'] .icon {
  opacity: 1;
}

.week-day[data-today='true'] {
  box-shadow: 0 0 0 2px var(--bg), 0 0 0 4px var(--accent-text);
}
`,
};
