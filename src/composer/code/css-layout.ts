import type { Direction } from '../spec/spec.ts';
import { sourceOf } from './sources.ts';

const common = (menuBelow: number): string => `.site-header {
  position: sticky;
  top: 0;
  z-index: 10;
  background: color-mix(in srgb, var(--bg) 92%, transparent);
  backdrop-filter: blur(10px);
  border-bottom: 1px solid var(--line);
}

.header-row {
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 4.5rem;
}

.brand {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-width: 0;
  margin-right: auto;
  font-family: var(--font-display);
  font-size: 1.3rem;
  font-weight: var(--heading-weight);
  letter-spacing: -0.01em;
  text-decoration: none;
}

.text-link,
.address,
.footer-contact,
.footer-brand,
h1 {
  overflow-wrap: anywhere;
}

.brand span {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.mark {
  flex: none;
  width: 2rem;
  height: 2rem;
  object-fit: contain;
}

.header-row > .icon-button,
.header-action,
.site-nav {
  flex: none;
  white-space: nowrap;
}

.nav-more {
  display: none;
}

.site-nav ul {
  display: flex;
  gap: 1.75rem;
}

.site-nav a {
  display: block;
  padding-block: 0.5rem;
  font-size: 0.9875rem;
  text-decoration: none;
}

.site-nav a:hover {
  color: var(--accent-text);
}

.menu-button {
  display: none;
}

@media (max-width: ${menuBelow}rem) {
  .menu-button {
    display: inline-grid;
    order: 3;
  }

  .header-action {
    display: none;
  }

  .site-nav {
    position: absolute;
    inset: 100% 0 auto;
    display: none;
    padding: 1rem 1.25rem 1.5rem;
    border-bottom: 1px solid var(--line);
    background: var(--bg);
  }

  .site-nav[data-open='true'] {
    display: block;
  }

  .site-nav ul {
    display: grid;
    gap: 0;
    max-height: calc(100vh - 8rem);
    overflow-y: auto;
  }

  .nav-more {
    display: block;
  }

  .site-nav a {
    padding-block: 0.8rem;
    border-bottom: 1px solid var(--line);
    font-size: 1.125rem;
  }
}

.section {
  padding-block: var(--section);
}

.page-head {
  padding-block: clamp(3rem, 2rem + 4vw, 6rem) 0;
}

.page-head .wrap {
  display: grid;
  gap: 1rem;
}

.page-head + .section {
  padding-top: clamp(2rem, 1.5rem + 2vw, 3.5rem);
}

.same-title .section-head h2 {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}

.section-head {
  display: grid;
  gap: 0.85rem;
  align-content: start;
  margin-bottom: clamp(1.75rem, 1rem + 2.5vw, 3.25rem);
}

.site-footer {
  padding-block: clamp(3rem, 2rem + 3vw, 5rem) 2rem;
  border-top: 1px solid var(--line);
  background: var(--sunken);
}

.footer-row {
  display: grid;
  gap: 2.5rem clamp(2rem, 5vw, 5rem);
}

.footer-about {
  display: grid;
  gap: 0.5rem;
  align-content: start;
  max-width: 26rem;
}

.footer-brand {
  font-family: var(--font-display);
  font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem);
  font-weight: var(--heading-weight);
  letter-spacing: var(--heading-tracking);
  line-height: 1.1;
}

.footer-links ul {
  display: grid;
  gap: 0.35rem 2rem;
  grid-template-columns: repeat(2, auto);
  justify-content: start;
}

.footer-links a,
.footer-contact a {
  display: inline-block;
  padding-block: 0.2rem;
  text-decoration: none;
}

.footer-links a:hover,
.footer-contact a:hover {
  text-decoration: underline;
  text-underline-offset: 0.2em;
}

.footer-contact {
  font-style: normal;
}

.footer-rights {
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
}

@media (min-width: 50rem) {
  .footer-row {
    grid-template-columns: 1.6fr auto auto;
  }

  .footer-rights {
    grid-column: 1 / -1;
  }
}
`;

/** What each direction does differently. */
const own: Record<Direction, string> = {
  editorial: `\n${sourceOf('web/src/styles/directions/editorial.css')}`,
  soft: `\n${sourceOf('web/src/styles/directions/soft.css')}`,
  bold: `\n${sourceOf('web/src/styles/directions/bold.css')}`,
  crisp: `\n${sourceOf('web/src/styles/directions/crisp.css')}`,
  craft: `\n${sourceOf('web/src/styles/directions/craft.css')}`,
  noir: `\n${sourceOf('web/src/styles/directions/noir.css')}`,
};

/** Header, footer and rhythm of a site, with the character of its direction. */
/** @param menuBelow width in rem below which the links of the header go into a menu. */
export const layoutCss = (direction: Direction, menuBelow: number): string =>
  common(menuBelow) + own[direction];
