/** The look of documentation: three columns, quiet type, code that can be copied. */
export const docsCss = `.site-header {
  position: sticky;
  top: 0;
  z-index: 10;
  border-bottom: 1px solid var(--line);
  background: color-mix(in srgb, var(--bg) 94%, transparent);
  backdrop-filter: blur(10px);
}

.docs-wrap {
  width: min(100% - 2.5rem, 92rem);
  margin-inline: auto;
}

.header-row {
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-height: 4rem;
}

.brand {
  display: inline-flex;
  gap: 0.6rem;
  align-items: center;
  min-width: 0;
  margin-right: auto;
  overflow: hidden;
  font-family: var(--font-display);
  font-size: 1.2rem;
  font-weight: var(--heading-weight);
  text-decoration: none;
  white-space: nowrap;
}

.brand span {
  overflow: hidden;
  text-overflow: ellipsis;
}

.mark {
  flex: none;
  width: 1.9rem;
  height: 1.9rem;
}

.version {
  padding: 0.1rem 0.6rem;
  border-radius: 999px;
  background: var(--soft);
  color: var(--accent-text);
  font-family: var(--font-body);
  font-size: 0.8125rem;
  font-weight: 600;
}

.search-open {
  display: inline-flex;
  gap: 0.6rem;
  align-items: center;
  min-width: min(16rem, 34vw);
  min-height: 2.6rem;
  padding: 0 0.75rem;
  border: 1px solid var(--control);
  border-radius: var(--radius-button);
  background: var(--surface);
  color: var(--muted);
  font: inherit;
  font-size: 0.9375rem;
  cursor: pointer;
}

.search-open .icon {
  width: 1.1rem;
  height: 1.1rem;
}

kbd {
  margin-left: auto;
  padding: 0.05rem 0.45rem;
  border: 1px solid var(--line);
  border-radius: 4px;
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-size: 0.8125rem;
}

.docs-grid {
  display: grid;
  grid-template-columns: 15.5rem minmax(0, 1fr);
  gap: clamp(1.5rem, 4vw, 4rem);
}

.docs-side {
  position: sticky;
  top: 4rem;
  align-self: start;
  max-height: calc(100vh - 4rem);
  padding-block: 2rem;
  overflow-y: auto;
}

.docs-side h2,
.toc h2 {
  margin-bottom: 0.5rem;
  color: var(--ink);
  font-family: var(--font-body);
  font-size: 0.875rem;
  font-weight: 700;
  letter-spacing: 0;
}

.docs-side ul {
  margin-bottom: 1.75rem;
}

.docs-side a,
.toc a {
  display: block;
  padding: 0.35rem 0.75rem;
  border-left: 2px solid var(--line);
  color: var(--muted);
  font-size: 0.9375rem;
  text-decoration: none;
}

.docs-side a:hover,
.toc a:hover {
  color: var(--ink);
}

.docs-side a[aria-current],
.toc a[aria-current] {
  border-color: var(--accent);
  color: var(--accent-text);
  font-weight: 600;
}

.doc {
  display: grid;
  grid-template-columns: minmax(0, 44rem) minmax(0, 13rem);
  gap: clamp(1.5rem, 4vw, 4rem);
  justify-content: space-between;
  padding-block: 2.5rem 4rem;
}

.doc-body > * + * {
  margin-top: 1.15rem;
}

.doc-group {
  color: var(--accent-text);
  font-size: 0.9375rem;
  font-weight: 600;
}

.doc-body h1 {
  margin-top: 0.35rem;
  font-size: clamp(2.1rem, 1.6rem + 2vw, 3rem);
}

.doc-body h2 {
  margin-top: 2.75rem;
  font-size: 1.6rem;
  scroll-margin-top: 5.5rem;
}

.doc-body h2 a {
  text-decoration: none;
}

.doc-body .lead {
  margin-top: 0.85rem;
  padding-bottom: 1.5rem;
  border-bottom: 1px solid var(--line);
}

.doc-body li {
  position: relative;
  padding-left: 1.5rem;
}

.doc-body li + li {
  margin-top: 0.5rem;
}

.doc-body ul > li::before {
  content: '';
  position: absolute;
  top: 0.65em;
  left: 0.25rem;
  width: 0.45rem;
  height: 0.45rem;
  border-radius: 50%;
  background: var(--accent);
}

.doc-body ol {
  counter-reset: item;
}

.doc-body ol > li {
  counter-increment: item;
}

.doc-body ol > li::before {
  content: counter(item) '.';
  position: absolute;
  left: 0;
  color: var(--accent-text);
  font-weight: 600;
}

.code {
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--sunken);
}

.code-head {
  display: flex;
  justify-content: space-between;
  align-items: center;
  min-height: 2.75rem;
  padding-left: 1rem;
  border-bottom: 1px solid var(--line);
  color: var(--muted);
  font-size: 0.875rem;
}

.copy {
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 0;
  background: none;
  color: var(--accent-text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

.code pre {
  margin: 0;
  padding: 1rem;
  overflow-x: auto;
}

.code code {
  font-family: ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
  font-size: 0.9375rem;
  line-height: 1.6;
}

.code-comment {
  color: var(--muted);
  font-style: italic;
}

.code-string,
.code-number {
  color: var(--success);
}

.code-word {
  color: var(--accent-text);
  font-weight: 600;
}

.aside {
  padding: 1rem 1.25rem;
  border-left: 3px solid var(--accent);
  border-radius: 0 var(--radius) var(--radius) 0;
  background: var(--soft);
}

.aside-warning {
  border-color: var(--danger);
}

.table-frame {
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
}

.doc-body table {
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
}

.doc-body th,
.doc-body td {
  padding: 0.7rem 1rem;
  border-bottom: 1px solid var(--line);
  text-align: left;
  vertical-align: top;
}

.doc-body tr:last-child td {
  border-bottom: 0;
}

.doc-body td:first-child {
  font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}

.doc-body details {
  border-top: 1px solid var(--line);
}

.doc-body details + details {
  margin-top: 0;
}

.doc-body details:last-of-type {
  border-bottom: 1px solid var(--line);
}

.doc-body summary {
  padding-block: 1rem;
  font-weight: 600;
  cursor: pointer;
}

.doc-body details p {
  padding-bottom: 1rem;
  color: var(--muted);
}

.release-date {
  margin-left: 0.75rem;
  color: var(--muted);
  font-family: var(--font-body);
  font-size: 1rem;
  font-weight: 400;
  letter-spacing: 0;
}

.toc {
  position: sticky;
  top: 6rem;
  align-self: start;
}

.pager {
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1rem;
  margin-top: 3.5rem;
}

.pager a {
  display: grid;
  gap: 0.15rem;
  padding: 1rem 1.25rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  text-decoration: none;
}

.pager a:hover {
  border-color: var(--accent);
}

.pager small {
  color: var(--muted);
}

.pager strong {
  color: var(--accent-text);
}

.pager .next {
  grid-column: 2;
  text-align: right;
}

.search {
  width: min(100% - 2rem, 40rem);
  max-height: 80vh;
  margin-top: 10vh;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--bg);
  color: var(--ink);
}

.search::backdrop {
  background: rgb(10 12 20 / 55%);
}

.search input {
  min-height: 3.75rem;
  border: 0;
  border-bottom: 1px solid var(--line);
  border-radius: 0;
  font-size: 1.125rem;
}

.search-results a {
  display: block;
  padding: 0.8rem 1.1rem;
  text-decoration: none;
}

.search-results a:hover,
.search-results a:focus-visible {
  outline-offset: -3px;
  background: var(--soft);
}

.search-results small {
  display: block;
  color: var(--muted);
}

.search-empty {
  padding: 1.25rem;
  color: var(--muted);
}

.search-empty:empty {
  display: none;
}

.menu-button {
  display: none;
}

.site-footer {
  padding-block: 2rem;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 0.9375rem;
}

@media (max-width: 74rem) {
  .doc {
    grid-template-columns: minmax(0, 44rem);
  }

  .toc {
    display: none;
  }
}

@media (max-width: 54rem) {
  .docs-grid {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }

  .menu-button {
    display: inline-grid;
  }

  .docs-side {
    position: fixed;
    inset: 4rem 0 0;
    z-index: 9;
    display: none;
    max-height: none;
    padding-inline: 1.25rem;
    background: var(--bg);
  }

  .docs-side[data-open='true'] {
    display: block;
  }

  .search-open {
    min-width: 2.75rem;
    min-height: 2.75rem;
    justify-content: center;
    border: 0;
    background: none;
    color: var(--ink);
  }

  .search-open kbd,
  .search-open span,
  .version {
    display: none;
  }
}
`;
