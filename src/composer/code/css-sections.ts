import { switchCss } from './css-switch.ts';
import type { SectionType } from '../spec.ts';
import { customSectionCss } from './css-sections-custom.ts';
import { moreSectionCss } from './css-sections-more.ts';
import { tradeSectionCss } from './css-sections-trade.ts';

/** Styles of each kind of section, on top of the base; a project gets those of the sections that it has. */
export const sectionCss: Record<SectionType, string> = {
  hero: `.hero {
  position: relative;
  overflow: hidden;
  padding-block: clamp(2.5rem, 1rem + 6vw, 6rem);
}

.hero-grid {
  display: grid;
  gap: clamp(2rem, 1rem + 4vw, 4.5rem);
  align-items: center;
}

.hero-text {
  display: grid;
  gap: 1.5rem;
  justify-items: start;
}

.eyebrow {
  color: var(--accent-text);
  font-size: 0.9375rem;
  font-weight: 600;
}

.actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 0.5rem;
}

.hero-art {
  width: 100%;
}

.facts {
  display: flex;
  flex-wrap: wrap;
  gap: 1.25rem clamp(2rem, 5vw, 5rem);
  padding-top: 1.5rem;
  border-top: 1px solid var(--line);
}

.fact {
  display: flex;
  flex-direction: column-reverse;
}

.fact dt {
  color: var(--muted);
  font-size: 0.9375rem;
}

.fact dd {
  font-family: var(--font-display);
  font-size: 1.75rem;
  font-weight: var(--heading-weight);
  line-height: 1.2;
}

@media (min-width: 56rem) {
  .hero-split .hero-grid {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
  }

  .hero-split .facts,
  .hero-offset .facts,
  .hero-poster .facts {
    grid-column: 1 / -1;
  }

  .hero-offset .hero-grid {
    grid-template-columns: minmax(0, 1fr) minmax(0, 0.85fr);
  }

  .hero-offset .hero-art {
    order: -1;
  }
}

.hero-centre .hero-text {
  justify-items: center;
  text-align: center;
}

.hero-centre .hero-text h1 {
  max-width: 16ch;
}

.hero-centre .hero-art {
  max-width: 46rem;
  margin-inline: auto;
}

.hero-centre .facts {
  justify-content: center;
}

.hero-poster {
  background: var(--deep);
  color: var(--on-deep);
}

.hero-poster .hero-text h1 {
  max-width: 14ch;
}

.hero-poster .lead,
.hero-poster .eyebrow,
.hero-poster .fact dt {
  color: inherit;
  opacity: 0.86;
}

.hero-poster .button-quiet {
  border-color: currentcolor;
  color: inherit;
}

.hero-scene {
  padding-bottom: 0;
}

.hero-scene .hero-text {
  justify-items: center;
  margin-inline: auto;
  text-align: center;
}

.hero-scene .hero-text h1 {
  max-width: 17ch;
}

.hero-scene .facts {
  justify-content: center;
  padding-top: 0;
  border-top: 0;
}

.hero-scene .fact {
  align-items: center;
}

.hero-scene .hero-art {
  margin-top: clamp(1.5rem, 4vw, 3.5rem);
  border-radius: 0;
}

.hero-scene .art,
.hero-scene .photo {
  height: clamp(15rem, 35vw, 32rem);
}

.hero-triptych .hero-text {
  grid-template-columns: minmax(0, 1fr);
}

.hero-triptych .hero-text h1 {
  max-width: 18ch;
}

.triptych {
  display: grid;
  gap: clamp(0.75rem, 1.6vw, 1.5rem);
  grid-template-columns: 1.5fr 1fr 1fr;
  align-items: end;
}

.triptych .art {
  height: clamp(9rem, 27vw, 24rem);
  border-radius: var(--radius-large);
}

.triptych .art:nth-child(2) {
  height: clamp(7rem, 21vw, 19rem);
}

@media (min-width: 56rem) {
  .hero-triptych .hero-text {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    gap: 1.25rem clamp(2rem, 5vw, 5rem);
    align-items: end;
  }

  .hero-triptych .hero-text .eyebrow,
  .hero-triptych .hero-text h1 {
    grid-column: 1;
  }

  .hero-triptych .hero-text .lead {
    grid-column: 2;
    grid-row: 2;
  }

  .hero-triptych .hero-text .actions {
    grid-column: 1 / -1;
  }
}

.photo {
  display: block;
  width: 100%;
  height: auto;
  object-fit: cover;
  border-radius: var(--radius-large);
}

.hero-photo .photo {
  aspect-ratio: 6 / 5;
}

.hero-scene .photo,
.hero-triptych .photo {
  aspect-ratio: auto;
  height: clamp(15rem, 38vw, 34rem);
}

.hero-scene .photo {
  border-radius: 0;
}

@media (min-width: 56rem) {
  .hero-poster .hero-grid {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  }
}
`,
  about: `.about-grid {
  display: grid;
  gap: clamp(1.5rem, 1rem + 4vw, 5rem);
  align-items: center;
}

.about-art {
  overflow: hidden;
  border-radius: var(--radius-large);
}

.about-text {
  display: grid;
  gap: 1.15rem;
}

.about-text > p {
  max-width: 34em;
  font-size: 1.1875rem;
  line-height: 1.65;
}

.about-art .art,
.about-art .photo {
  aspect-ratio: 1 / 0.92;
}

@media (min-width: 50rem) {
  .about-grid {
    grid-template-columns: minmax(0, 0.9fr) minmax(0, 1.1fr);
  }
}
`,
  features: `.feature-list {
  display: grid;
  gap: clamp(1rem, 0.6rem + 1.4vw, 1.75rem);
}

.feature {
  display: grid;
  gap: 0.5rem;
  align-content: start;
}

.feature p {
  color: var(--muted);
}

.feature-icon {
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: 0.35rem;
  border-radius: var(--radius);
  background: var(--soft);
  color: var(--accent-text);
}

.features-cards .feature-list {
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr));
}

.features-cards .feature {
  padding: 1.75rem;
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.features-rows .feature {
  grid-template-columns: auto 1fr;
  gap: 0.25rem 1.25rem;
  padding-block: 1.35rem;
  border-top: 1px solid var(--line);
}

.features-rows .feature-icon {
  grid-row: span 2;
}

.features-numbered .feature-list {
  counter-reset: feature;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
}

.features-numbered .feature {
  counter-increment: feature;
  padding-top: 1.25rem;
  border-top: 3px solid var(--ink);
}

.features-numbered .feature::before {
  content: counter(feature, decimal-leading-zero);
  color: var(--accent-text);
  font-family: var(--font-display);
  font-size: 1.125rem;
}

.features-numbered .feature-icon {
  display: none;
}

@media (min-width: 50rem) {
  .features-rows .wrap {
    display: grid;
    grid-template-columns: minmax(0, 0.8fr) minmax(0, 1.2fr);
    gap: 3rem;
  }

  .features-rows .feature p {
    grid-column: 2;
  }
}
`,
  steps: `.step-list {
  display: grid;
  gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  counter-reset: step;
}

.step {
  display: grid;
  gap: 0.4rem;
  align-content: start;
  counter-increment: step;
}

.step::before {
  content: counter(step);
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-bottom: 0.5rem;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  font-family: var(--font-display);
  font-weight: 700;
}

.step p {
  color: var(--muted);
}
`,
  menu: `@media (min-width: 56rem) {
  .menu-short .wrap {
    display: grid;
    gap: clamp(2rem, 5vw, 5rem);
    grid-template-columns: minmax(0, 0.8fr) minmax(0, 1.2fr);
    align-items: center;
  }

  .menu-short .menu-group:only-child .menu-items {
    grid-template-columns: minmax(0, 1fr);
  }
}

.menu-art {
  overflow: hidden;
  border-radius: var(--radius-large);
}

.menu-art .art {
  aspect-ratio: 1 / 1.05;
}

@media (max-width: 56rem) {
  .menu-art {
    display: none;
  }
}

.menu-groups {
  display: grid;
  gap: clamp(2rem, 1rem + 3vw, 4rem);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
}

.menu-group h3 {
  padding-bottom: 0.75rem;
  border-bottom: 2px solid var(--ink);
}

.menu-group:only-child h3 {
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  overflow: hidden;
  border: 0;
  clip-path: inset(50%);
}

.menu-groups:has(> .menu-group:only-child) {
  grid-template-columns: minmax(0, 1fr);
}

.menu-group:only-child .menu-items {
  display: grid;
  column-gap: clamp(2rem, 5vw, 5rem);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  border-top: 2px solid var(--ink);
}

.menu-item {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 1rem;
  padding-block: 0.9rem;
  border-bottom: 1px solid var(--line);
}

.menu-name {
  font-size: 1.125rem;
  font-weight: 600;
}

.menu-price {
  font-variant-numeric: tabular-nums;
  font-weight: 600;
}

.menu-text {
  grid-column: 1 / -1;
  color: var(--muted);
  font-size: 0.9875rem;
}
`,
  pricing: `${switchCss}
.pricing .by-year,
.pricing:has(.switch input[value='1']:checked) .by-month {
  display: none;
}

.pricing:has(.switch input[value='1']:checked) .by-year {
  display: block;
}

.plans {
  display: grid;
  gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: stretch;
}

.plan {
  display: flex;
  flex-direction: column;
  gap: 1rem;
  padding: clamp(1.5rem, 1rem + 1.5vw, 2.25rem);
  border: max(1px, var(--border)) solid var(--line);
  border-radius: var(--radius-large);
  background: var(--surface);
}

.plan-featured {
  border-color: var(--deep);
  background: var(--deep);
  color: var(--on-deep);
}

.plan-price strong {
  font-family: var(--font-display);
  font-size: 2.75rem;
  font-weight: var(--heading-weight);
  letter-spacing: -0.03em;
  line-height: 1;
}

.plan-text,
.plan-price span {
  opacity: 0.86;
}

.plan-points {
  display: grid;
  gap: 0.6rem;
  flex: 1;
}

.plan-points li {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.6rem;
  align-items: start;
}

.plan-points .icon {
  width: 1.15rem;
  height: 1.15rem;
  margin-top: 0.25rem;
}

.plan-plain .plan-points .icon {
  color: var(--accent-text);
}
`,
  testimonials: `.quotes {
  display: grid;
  gap: 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
}

.quote figure {
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 1.5rem;
  height: 100%;
  padding: clamp(1.5rem, 1rem + 1.5vw, 2.25rem);
  border-radius: var(--radius-large);
  background: var(--soft);
}

.quote blockquote {
  font-family: var(--font-display);
  font-size: 1.25rem;
  line-height: 1.4;
}

.quote figcaption {
  display: flex;
  gap: 0.85rem;
  align-items: center;
}

.avatar {
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.875rem;
  font-weight: 700;
}

.who {
  display: grid;
  line-height: 1.35;
}

.who span {
  color: var(--muted);
  font-size: 0.9375rem;
}
`,
  team: `.monogram text {
  fill: currentcolor;
  font-family: var(--font-display);
  font-size: 64px;
  letter-spacing: -0.02em;
  text-anchor: middle;
}

.people {
  display: grid;
  gap: 2rem 1.5rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
}

.person {
  display: grid;
  gap: 0.25rem;
  align-content: start;
}

.portrait {
  margin-bottom: 0.85rem;
  overflow: hidden;
  border-radius: var(--radius-large);
}

.portrait .art,
.portrait .photo {
  aspect-ratio: 1 / 1.05;
}

.role {
  color: var(--accent-text);
  font-size: 0.9375rem;
  font-weight: 600;
}

.person p:last-child {
  color: var(--muted);
}
`,
  ...moreSectionCss,
  ...tradeSectionCss,
  custom: customSectionCss,
  cta: '',
};
/** Sections whose styles another one needs too. */
export const sectionCssNeeds: Partial<Record<SectionType, readonly SectionType[]>> = {
  cta: ['newsletter'],
  countdown: ['newsletter'],
  booking: ['contact'],
  work: ['team'],
  custom: ['team'],
};
