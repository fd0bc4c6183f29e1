/** Styles of sections that are asked for by a name of their own, in all their layouts. */
export const customSectionCss = `@media (min-width: 56rem) {
  .custom-list .wrap,
  .custom-checks .wrap,
  .custom-chips .wrap,
  .custom-log .wrap,
  .custom-prose .wrap {
    display: grid;
    grid-template-columns: minmax(0, 0.75fr) minmax(0, 1.5fr);
    gap: clamp(2rem, 5vw, 5rem);
  }
}

.custom-grid {
  display: grid;
  gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
}

.custom-card {
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 0.5rem;
  padding: 1.75rem;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.custom-card p,
.custom-row p {
  color: var(--muted);
}

.custom-card p:empty,
.custom-row p:empty,
.checks p:empty,
.log p:empty {
  display: none;
}

.custom-card .note-value,
.custom-row .note-value {
  color: var(--ink);
  font-weight: 600;
}

.custom-row {
  display: grid;
  gap: 0.25rem 2rem;
  padding-block: 1.25rem;
  border-top: 1px solid var(--line);
}

.custom-row:last-child {
  border-bottom: 1px solid var(--line);
}

@media (min-width: 46rem) {
  .custom-row {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.6fr) auto;
    align-items: baseline;
  }
}

.names {
  display: grid;
  gap: 1px;
  grid-template-columns: repeat(auto-fit, minmax(min(50%, 11rem), 1fr));
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--line);
}

.names li {
  display: grid;
  place-items: center;
  min-height: 6rem;
  padding: 1rem;
  background: var(--bg);
  color: var(--muted);
  font-family: var(--font-display);
  font-size: 1.25rem;
  font-weight: var(--heading-weight);
  text-align: center;
}

.chips {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
}

.chips li {
  padding: 0.55rem 1.15rem;
  border: 1.5px solid var(--control);
  border-radius: var(--radius-button);
  font-weight: 600;
}

.checks {
  display: grid;
  gap: 1rem 2.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
}

.checks li {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.85rem;
}

.checks .icon {
  color: var(--accent-text);
}

.checks p,
.log p {
  color: var(--muted);
}

.badges {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}

.badge {
  display: flex;
  gap: 0.85rem;
  align-items: center;
  padding: 0.75rem 1.5rem;
  border-radius: 14px;
  background: var(--deep);
  color: var(--on-deep);
  text-decoration: none;
}

.badge span {
  display: grid;
  line-height: 1.25;
}

.badge strong {
  font-size: 1.25rem;
}

.film {
  display: grid;
  gap: 0.85rem;
}

.film-frame {
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-large);
  background: var(--deep);
}

.film-frame .art {
  aspect-ratio: 16 / 8;
}

.film-play {
  position: absolute;
  inset: 0;
  width: 5.5rem;
  height: 5.5rem;
  margin: auto;
  padding: 1.5rem;
  border-radius: 50%;
  background: var(--accent);
  fill: var(--on-accent);
}

.film span {
  color: var(--muted);
}

.log {
  display: grid;
}

.log-entry {
  display: grid;
  gap: 0.5rem 2rem;
  padding-block: 1.5rem;
  border-top: 1px solid var(--line);
}

.log-entry h3 {
  justify-self: start;
  align-self: start;
  padding: 0.25rem 0.9rem;
  border-radius: 999px;
  background: var(--soft);
  color: var(--accent-text);
  font-variant-numeric: tabular-nums;
}

@media (min-width: 46rem) {
  .log-entry {
    grid-template-columns: 12rem 1fr;
  }
}

.prose {
  display: grid;
  gap: 1rem;
  max-width: 44rem;
  font-size: 1.125rem;
}
`;
