import type { Direction } from '../spec.ts';

/** Frame, forms and small parts of every app. */
export const appShellCss = `.app {
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
  grid-template-columns: minmax(0, 1fr);
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
