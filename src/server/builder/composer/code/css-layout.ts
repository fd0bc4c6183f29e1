import type { Direction } from '../spec.ts';

const common = `.site-header {
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
  margin-right: auto;
  font-family: var(--font-display);
  font-size: 1.3rem;
  font-weight: var(--heading-weight);
  letter-spacing: -0.01em;
  text-decoration: none;
}

.mark {
  width: 2rem;
  height: 2rem;
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

@media (max-width: 60rem) {
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

.section-head {
  display: grid;
  gap: 0.85rem;
  align-content: start;
  margin-bottom: clamp(1.75rem, 1rem + 2.5vw, 3.25rem);
}

.site-footer {
  padding-block: 3rem;
  border-top: 1px solid var(--line);
  color: var(--muted);
}

.footer-row {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 2.5rem;
  align-items: baseline;
}

.footer-row .footer-brand {
  margin-right: auto;
  color: var(--ink);
  font-family: var(--font-display);
  font-size: 1.25rem;
}
`;

/** What each direction does differently. */
const own: Record<Direction, string> = {
  editorial: `
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
  border-radius: 50%;
  max-width: 11rem;
}

.section-head {
  justify-items: center;
  text-align: center;
}

.about-text .section-head,
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
export const layoutCss = (direction: Direction): string => common + own[direction];
