import type { Direction } from '../spec.ts';

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
  editorial: `
.quotes {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
}

.quote:first-child:not(:nth-last-child(2)) {
  grid-column: 1 / -1;
}

.quote:first-child:not(:nth-last-child(2)) blockquote {
  max-width: 24ch;
  font-size: clamp(1.9rem, 1.3rem + 2.6vw, 3.25rem);
  letter-spacing: -0.015em;
  line-height: 1.12;
}

.section + .section .wrap {
  position: relative;
}

.section + .section .wrap::before {
  content: '';
  position: absolute;
  top: calc(var(--section) * -1);
  width: 100%;
  height: 1px;
  background: var(--line);
}

.section-head h2 {
  max-width: 18ch;
}

.quote figure {
  padding: 1.5rem 0 0;
  border-top: 1px solid var(--ink);
  border-radius: 0;
  background: none;
}

.quote blockquote {
  font-size: 1.5rem;
  line-height: 1.3;
}

.hero h1 {
  max-width: 13ch;
}
`,
  soft: `
.section:nth-of-type(even) {
  background: var(--surface);
}

.features-cards .feature,
.plan,
.card {
  box-shadow: 0 1px 2px color-mix(in srgb, var(--ink) 8%, transparent), 0 18px 40px -28px color-mix(in srgb, var(--ink) 34%, transparent);
}

.feature-icon {
  border-radius: 50%;
}

.portrait {
  width: min(100%, 11rem);
  border-radius: 50%;
}

.portrait .art {
  aspect-ratio: 1;
}

.person {
  justify-items: center;
  text-align: center;
}

.section-head {
  justify-items: center;
  text-align: center;
}

.about-text .section-head,
.menu-short .section-head,
.custom-list .section-head,
.custom-checks .section-head,
.custom-chips .section-head,
.custom-log .section-head,
.custom-prose .section-head,
.faq-grid .section-head,
.contact-grid .section-head,
.hours-grid .section-head,
.location-grid .section-head,
.features-rows .section-head {
  justify-items: start;
  text-align: left;
}
`,
  bold: `
.site-footer {
  border-top: 0;
  background: var(--deep);
  color: var(--on-deep);
}

.footer-rights {
  border-color: color-mix(in srgb, var(--on-deep) 24%, transparent);
}

.site-header {
  border-bottom: 2px solid var(--ink);
}

.features .feature-list {
  gap: 0;
  border: 2px solid var(--ink);
  border-radius: var(--radius-large);
  overflow: hidden;
}

.features-cards .feature {
  border: 0;
  border-radius: 0;
  box-shadow: 0 0 0 1px var(--ink);
}

.features-numbered .feature,
.features-rows .feature {
  padding: 1.5rem;
  border-top: 0;
  box-shadow: 0 0 0 1px var(--ink);
}

.features-cards .feature:nth-child(4n + 2),
.features-cards .feature:nth-child(4n + 3) {
  background: var(--soft);
}

.testimonials {
  background: var(--deep);
  color: var(--on-deep);
}

.testimonials .quote figure {
  background: color-mix(in srgb, var(--on-deep) 9%, transparent);
}

.testimonials .who span,
.testimonials .lead {
  color: inherit;
  opacity: 0.86;
}

.plan {
  border-color: var(--ink);
}

.menu-group h3 {
  border-bottom-width: 4px;
}

.stat {
  border-left-width: 8px;
}
`,
  crisp: `
.site-footer {
  border-top: 0;
  background: var(--deep);
  color: var(--on-deep);
}

.footer-rights {
  border-color: color-mix(in srgb, var(--on-deep) 24%, transparent);
}

.section-head {
  max-width: 42rem;
}

.hero {
  background:
    radial-gradient(60rem 30rem at 80% -10%, var(--soft), transparent),
    var(--bg);
}

.features-cards .feature,
.plan,
.card,
.quote figure {
  box-shadow: 0 1px 2px color-mix(in srgb, var(--ink) 9%, transparent);
}

.quote figure {
  border: 1px solid var(--line);
  background: var(--surface);
}

.quote blockquote {
  font-family: var(--font-body);
  font-size: 1.0625rem;
  line-height: 1.6;
}

.features {
  background: var(--sunken);
}
`,
  craft: `
.site-footer {
  border-top: 0;
  background: var(--deep);
  color: var(--on-deep);
}

.footer-rights {
  border-color: color-mix(in srgb, var(--on-deep) 24%, transparent);
}

.hero-art,
.about-art {
  overflow: hidden;
  border: 1.5px solid var(--line);
  border-radius: 999px 999px var(--radius-large) var(--radius-large);
  background: var(--sunken);
}

.hero-art .art {
  aspect-ratio: 1 / 1.02;
}

.menu .wrap {
  padding: clamp(1.5rem, 1rem + 3vw, 4rem);
  border: 1.5px solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.features-cards .feature {
  border-style: dashed;
  border-color: var(--control);
  background: transparent;
}

.hours,
.testimonials {
  background: var(--sunken);
}

.quote figure {
  background: var(--surface);
}
`,
  noir: `
.quotes {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
}

.quote:first-child:not(:nth-last-child(2)) {
  grid-column: 1 / -1;
}

.quote:first-child:not(:nth-last-child(2)) blockquote {
  font-size: clamp(1.6rem, 1.2rem + 1.8vw, 2.5rem);
  font-style: italic;
  line-height: 1.25;
}

.eyebrow {
  font-family: var(--font-display);
  font-style: italic;
  font-size: 1.125rem;
}

.section + .section {
  border-top: 1px solid var(--line);
}

.features-cards .feature {
  padding: 1.75rem 0 0;
  border-width: 1px 0 0;
  border-radius: 0;
  background: none;
}

.feature-icon {
  width: auto;
  height: auto;
  justify-self: start;
  background: none;
}

.quote figure {
  border: 1px solid var(--line);
  background: none;
}

.menu-group h3 {
  border-bottom: 1px solid var(--accent);
  color: var(--accent-text);
}
`,
};

/** Header, footer and rhythm of a site, with the character of its direction. */
/** @param menuBelow width in rem below which the links of the header go into a menu. */
export const layoutCss = (direction: Direction, menuBelow: number): string =>
  common(menuBelow) + own[direction];
