import { moreCss } from './app-more.ts';
import { appShellCss } from './css-app-shell.ts';
import { toolCss } from './css-app-tools.ts';
import { viewCss } from './css-app-views.ts';

/** Styles by the component that needs them. */
export const appCss: Readonly<Record<string, string>> = {
  shell: appShellCss,
  ...viewCss,
  ...toolCss,
  ...moreCss,
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

.head-actions,
.pages {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: center;
}

.pages {
  justify-content: center;
}

.mark-pill {
  display: inline-block;
  margin-inline-start: 0.35rem;
  padding: 0.1rem 0.6rem;
  border-radius: 999px;
  background: var(--mark);
  color: var(--on-mark);
  font-family: var(--font-body);
  font-size: 0.8125rem;
  font-weight: 700;
  letter-spacing: 0;
  white-space: nowrap;
}

[data-tone='bad'],
[data-mark='bad'] {
  --mark: var(--danger);
  --on-mark: var(--surface);
}

[data-tone='warn'],
[data-mark='warn'] {
  --mark: #f2b84b;
  --on-mark: #2e1d00;
}

[data-tone='good'],
[data-mark='good'] {
  --mark: #8fd3a2;
  --on-mark: #0b2e16;
}

[data-tone='quiet'],
[data-mark='quiet'] {
  --mark: var(--sunken);
  --on-mark: var(--ink);
}

tr[data-mark] > :first-child,
.row-card[data-mark],
.check-row[data-mark] {
  box-shadow: inset 4px 0 0 var(--mark);
}

.table-wrap {
  position: relative;
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

.row-card-title {
  font-size: 1.1875rem;
  line-height: 1.3;
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

.count[data-full='true'] {
  background: var(--danger);
  color: #fff;
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
};
