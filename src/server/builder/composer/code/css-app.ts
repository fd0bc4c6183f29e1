import type { Direction } from '../spec.ts';

const shell = `.app {
  display: grid;
  min-height: 100dvh;
  grid-template-rows: auto 1fr;
}

.app-header {
  position: sticky;
  top: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 1rem;
  padding: 0.75rem clamp(1rem, 3vw, 2.25rem);
  border-bottom: 1px solid var(--line);
  background: var(--bg);
}

.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  margin-right: auto;
  font-family: var(--font-display);
  font-size: 1.25rem;
  font-weight: var(--heading-weight);
}

.mark {
  width: 2rem;
  height: 2rem;
}

.app-nav {
  display: flex;
  gap: 0.25rem;
}

.nav-item {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-height: 2.75rem;
  padding: 0.5rem 0.9rem;
  border: 0;
  border-radius: var(--radius-button);
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.nav-item:hover {
  background: var(--sunken);
  color: var(--ink);
}

.nav-item[aria-current='page'] {
  background: var(--soft);
  color: var(--accent-text);
}

.nav-item .icon {
  width: 1.25rem;
  height: 1.25rem;
}

.app-main {
  width: min(100%, 74rem);
  margin-inline: auto;
  padding: clamp(1.5rem, 1rem + 2vw, 3rem) clamp(1rem, 3vw, 2.25rem) 6rem;
}

@media (min-width: 60rem) {
  .app-wide {
    grid-template: auto 1fr / 15.5rem 1fr;
  }

  .app-wide .app-header {
    position: sticky;
    top: 0;
    grid-row: 1 / -1;
    flex-direction: column;
    align-items: stretch;
    gap: 1.75rem;
    height: 100dvh;
    padding: 1.5rem 1rem;
    border-right: 1px solid var(--line);
    border-bottom: 0;
    background: var(--sunken);
  }

  .app-wide .brand {
    margin: 0;
    padding-inline: 0.75rem;
  }

  .app-wide .app-nav {
    flex: 1;
    flex-direction: column;
  }

  .app-wide .app-header > .icon-button {
    align-self: start;
  }
}

@media (max-width: 59.99rem) {
  .app-nav {
    position: fixed;
    inset: auto 0 0;
    z-index: 6;
    justify-content: space-around;
    padding: 0.35rem 0.5rem calc(0.35rem + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--bg);
    overflow-x: auto;
  }

  .nav-item {
    flex: 1;
    flex-direction: column;
    justify-content: center;
    gap: 0.15rem;
    padding: 0.35rem 0.4rem;
    font-size: 0.8125rem;
  }
}

.screen {
  display: grid;
  gap: clamp(1.25rem, 1rem + 1vw, 2rem);
  align-content: start;
}

.screen h1 {
  font-size: clamp(1.9rem, 1.5rem + 1.7vw, 3rem);
}

.screen-head {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: center;
  justify-content: space-between;
}

.button {
  gap: 0.5rem;
}

.button .icon {
  width: 1.1rem;
  height: 1.1rem;
}

.muted {
  color: var(--muted);
}

.muted .icon {
  display: inline-block;
  width: 1.1rem;
  height: 1.1rem;
  vertical-align: -0.2em;
}

.link-button {
  min-height: 2rem;
  padding: 0.2rem 0.35rem;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
}

.icon-button:disabled {
  color: var(--line);
  cursor: not-allowed;
}

.empty {
  display: grid;
  gap: 0.5rem;
  justify-items: center;
  padding: 3rem 1rem;
  border: 2px dashed var(--line);
  border-radius: var(--radius-large);
  color: var(--muted);
  text-align: center;
}

.removed:not(:empty) {
  position: sticky;
  bottom: 5rem;
  display: flex;
  gap: 1rem;
  align-items: center;
  justify-self: center;
  padding: 0.6rem 1.1rem;
  border-radius: var(--radius-button);
  background: var(--deep);
  color: var(--on-deep);
}

.removed .link-button {
  color: inherit;
}

.sheet {
  width: min(100% - 2rem, 32rem);
  max-height: 90dvh;
  padding: clamp(1.25rem, 1rem + 1.5vw, 2rem);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
  color: var(--ink);
}

.sheet::backdrop {
  background: rgb(10 10 12 / 55%);
}

.sheet-head,
.sheet-foot {
  display: flex;
  gap: 0.75rem;
  align-items: center;
  justify-content: space-between;
}

.sheet-foot {
  justify-content: flex-end;
}

input[type='checkbox'],
input[type='radio'] {
  width: 1.35rem;
  min-height: 0;
  height: 1.35rem;
  margin: 0;
  flex: none;
  accent-color: var(--accent-text);
}

input[type='range'] {
  min-height: 0;
  padding: 0;
  border: 0;
  accent-color: var(--accent-text);
}

.check {
  display: inline-flex;
  gap: 0.75rem;
  align-items: center;
  cursor: pointer;
}

.rating,
.choices {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0;
  padding: 0;
  border: 0;
}

.rating legend,
.choices legend {
  margin-bottom: 0.4rem;
  font-size: 0.9375rem;
  font-weight: 600;
}

.rating label,
.chip {
  position: relative;
  cursor: pointer;
}

.rating input,
.chip input {
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
}

.rating span {
  color: var(--accent-text);
  font-size: 1.75rem;
  line-height: 1;
}

.chip span {
  display: block;
  padding: 0.6rem 1rem;
  border: 1.5px solid var(--control);
  border-radius: var(--radius-button);
  font-weight: 600;
}

.chip input:checked + span {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

.rating input:focus-visible + span,
.chip input:focus-visible + span {
  outline: 3px solid var(--accent-text);
  outline-offset: 2px;
}
`;

/** Styles by the component that needs them. */
export const appCss: Readonly<Record<string, string>> = {
  shell,
  ListScreen: `.toolbar {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
}

.toolbar select {
  width: auto;
  min-width: 9rem;
}

.search {
  position: relative;
  flex: 1 1 16rem;
}

.search .icon {
  position: absolute;
  top: 0.75rem;
  left: 0.85rem;
  color: var(--muted);
}

.search input {
  padding-left: 2.85rem;
}

.quick-add {
  display: flex;
  gap: 0.75rem;
}

.group-title {
  margin-bottom: 0.75rem;
  font-size: 1.125rem;
}

.count {
  display: inline-grid;
  place-items: center;
  min-width: 1.6rem;
  padding: 0.05rem 0.45rem;
  border-radius: 999px;
  background: var(--sunken);
  color: var(--muted);
  font-family: var(--font-body);
  font-size: 0.875rem;
  font-weight: 600;
  letter-spacing: 0;
}

.row-actions {
  display: inline-flex;
  gap: 0.1rem;
  color: var(--muted);
}

.row-actions .icon {
  width: 1.2rem;
  height: 1.2rem;
}

.row-actions .icon-button {
  width: 2.4rem;
  height: 2.4rem;
}

.pill {
  display: inline-block;
  padding: 0.15rem 0.7rem;
  border-radius: 999px;
  background: var(--soft);
  color: var(--accent-text);
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
}

.pill[data-tone='1'] {
  background: var(--sunken);
  color: var(--ink);
}

.pill[data-tone='2'] {
  background: var(--deep);
  color: var(--on-deep);
}

.pill[data-tone='3'] {
  background: none;
  box-shadow: inset 0 0 0 1.5px var(--control);
  color: var(--ink);
}

.table-wrap {
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.table {
  width: 100%;
  border-collapse: collapse;
}

.table th,
.table td {
  padding: 0.8rem 1rem;
  border-bottom: 1px solid var(--line);
  text-align: left;
  white-space: nowrap;
}

.table tbody tr:last-child td {
  border-bottom: 0;
}

.table th {
  color: var(--muted);
  font-size: 0.875rem;
  font-weight: 600;
}

.table td:first-child {
  font-weight: 600;
}

.table td:last-child {
  text-align: right;
}

.table [data-kind='money'],
.table [data-kind='number'] {
  text-align: right;
  font-variant-numeric: tabular-nums;
}

.cards {
  display: grid;
  gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
}

.row-card {
  display: grid;
  gap: 1rem;
  align-content: start;
  padding: 1.35rem;
}

.row-card-head {
  display: flex;
  gap: 0.5rem;
  align-items: start;
  justify-content: space-between;
}

.values {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.85rem 1rem;
}

.values dt {
  color: var(--muted);
  font-size: 0.875rem;
}

.values dd {
  overflow-wrap: anywhere;
}

.values [data-kind='longtext'] {
  grid-column: 1 / -1;
}

.checklist {
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.check-row {
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem 0.9rem;
  align-items: center;
  padding: 0.7rem 0.75rem 0.7rem 1.15rem;
}

.check-row + .check-row {
  border-top: 1px solid var(--line);
}

.check-row .check {
  flex: 1 1 12rem;
}

.check-row[data-done='true'] .check-title {
  color: var(--muted);
  text-decoration: line-through;
}

.check-values {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
  color: var(--muted);
  font-size: 0.9375rem;
}

.totals {
  display: flex;
  flex-wrap: wrap;
  gap: 0.35rem 2rem;
  color: var(--muted);
}

.totals strong {
  color: var(--ink);
  font-variant-numeric: tabular-nums;
}
`,
  BoardScreen: `.board {
  display: grid;
  grid-auto-columns: minmax(16rem, 1fr);
  grid-auto-flow: column;
  gap: 1rem;
  padding-bottom: 0.5rem;
  overflow-x: auto;
}

.column {
  display: grid;
  gap: 0.85rem;
  align-content: start;
  min-height: 18rem;
  padding: 1rem;
  border-radius: var(--radius-large);
  background: var(--sunken);
}

.column[data-over='true'] {
  box-shadow: inset 0 0 0 2px var(--accent-text);
}

.column-title {
  font-size: 1.0625rem;
}

.column-cards {
  display: grid;
  gap: 0.75rem;
}

.board-card {
  display: grid;
  gap: 0.35rem;
  padding: 1rem;
  cursor: grab;
}

.board-card h3 {
  font-size: 1.0625rem;
}

.board-detail {
  color: var(--muted);
  font-size: 0.9375rem;
}

.add-here {
  display: flex;
  gap: 0.5rem;
  align-items: center;
  justify-content: center;
  min-height: 2.75rem;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.add-here:hover {
  background: var(--surface);
}

.add-here .icon {
  width: 1.1rem;
  height: 1.1rem;
}
`,
  CalendarScreen: `.month {
  display: flex;
  gap: 0.5rem;
  align-items: center;
}

.calendar {
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--line);
}

.day {
  display: grid;
  gap: 0.25rem;
  align-content: start;
  min-height: clamp(4.5rem, 12vh, 7rem);
  padding: 0.4rem;
  background: var(--surface);
}

.day[data-outside='true'] {
  background: var(--sunken);
}

.day-number {
  justify-self: start;
  min-width: 1.9rem;
  min-height: 1.9rem;
  border: 0;
  border-radius: 999px;
  background: none;
  color: inherit;
  font: inherit;
  font-size: 0.875rem;
  cursor: pointer;
}

.day-number:hover {
  background: var(--soft);
}

.day[data-today='true'] .day-number {
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 700;
}

.day-entry {
  overflow: hidden;
  padding: 0.2rem 0.5rem;
  border: 0;
  border-radius: 6px;
  background: var(--soft);
  color: var(--accent-text);
  font: inherit;
  font-size: 0.8125rem;
  font-weight: 600;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
}
`,
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
  HabitsScreen: `.progress {
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

.habits {
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

/** What each direction does differently in an app. */
export const appDirectionCss: Readonly<Record<Direction, string>> = {
  editorial: `.app-header {
  border-bottom-color: var(--ink);
}

.stat {
  border-width: 2px 0 0;
  border-color: var(--ink);
  border-radius: 0;
  background: none;
  padding-inline: 0;
}
`,
  soft: `.card,
.table-wrap,
.checklist {
  border-color: transparent;
  box-shadow: 0 1px 2px color-mix(in srgb, var(--ink) 8%, transparent), 0 16px 36px -26px color-mix(in srgb, var(--ink) 36%, transparent);
}
`,
  bold: `.card,
.table-wrap,
.checklist {
  border: 2px solid var(--ink);
}

.app-header {
  border-color: var(--ink);
}
`,
  crisp: `.card,
.table-wrap,
.checklist {
  box-shadow: 0 1px 2px color-mix(in srgb, var(--ink) 7%, transparent);
}
`,
  craft: `.card,
.table-wrap,
.checklist {
  border-width: 1.5px;
}

.stat {
  background: var(--soft);
}
`,
  noir: `.stat dd {
  color: var(--accent-text);
}
`,
};
