import type { SectionType } from '../spec.ts';

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
  max-width: 38em;
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
  menu: `.menu-groups {
  display: grid;
  gap: clamp(2rem, 1rem + 3vw, 4rem);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
}

.menu-group h3 {
  padding-bottom: 0.75rem;
  border-bottom: 2px solid var(--ink);
}

.menu-item {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 1rem;
  padding-block: 0.9rem;
  border-bottom: 1px solid var(--line);
}

.menu-name {
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
  pricing: `.plans {
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
  team: `.people {
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
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  max-height: 15rem;
  margin-bottom: 0.75rem;
  border-radius: var(--radius-large);
  background: linear-gradient(160deg, var(--soft), var(--third));
  color: var(--ink);
  font-family: var(--font-display);
  font-size: 3rem;
}

.person:nth-child(even) .portrait {
  background: var(--deep);
  color: var(--on-deep);
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
  gallery: `.pictures {
  display: grid;
  gap: clamp(0.75rem, 0.5rem + 1vw, 1.5rem);
  grid-template-columns: repeat(2, minmax(0, 1fr));
}

.picture .art {
  aspect-ratio: 5 / 4;
  border-radius: var(--radius-large);
}

.picture figcaption {
  margin-top: 0.5rem;
  color: var(--muted);
  font-size: 0.9375rem;
}

@media (min-width: 50rem) {
  .pictures {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }

  .picture {
    grid-column: span 2;
  }

  .picture:nth-child(5n + 1),
  .picture:nth-child(5n + 2) {
    grid-column: span 3;
  }

  .picture:nth-child(5n + 1) .art,
  .picture:nth-child(5n + 2) .art {
    aspect-ratio: 3 / 2;
  }
}
`,
  faq: `.faq-grid {
  display: grid;
  gap: 2rem clamp(2rem, 6vw, 6rem);
}

.answer {
  border-top: 1px solid var(--line);
}

.answer:last-child {
  border-bottom: 1px solid var(--line);
}

.answer summary {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding-block: 1.1rem;
  font-size: 1.125rem;
  font-weight: 600;
  list-style: none;
  cursor: pointer;
}

.answer summary::-webkit-details-marker {
  display: none;
}

.answer summary::after {
  content: '+';
  color: var(--accent-text);
  font-size: 1.5rem;
  font-weight: 400;
  line-height: 1;
}

.answer[open] summary::after {
  content: '\\2212';
}

.answer p {
  max-width: 42em;
  padding-bottom: 1.35rem;
  color: var(--muted);
}

@media (min-width: 50rem) {
  .faq-grid {
    grid-template-columns: minmax(0, 0.75fr) minmax(0, 1.25fr);
  }
}
`,
  hours: `.hours-grid {
  display: grid;
  gap: 2rem clamp(2rem, 6vw, 6rem);
  align-items: start;
}

.open-now {
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  padding: 0.5rem 1rem;
  border-radius: 999px;
  background: var(--soft);
  font-weight: 600;
}

.open-now:empty {
  display: none;
}

.open-now::before {
  content: '';
  width: 0.65rem;
  height: 0.65rem;
  border-radius: 50%;
  background: var(--danger);
}

.open-now[data-open='true']::before {
  background: var(--success);
}

.note {
  margin-top: 1rem;
  color: var(--muted);
}

.hours-table {
  width: 100%;
  border-collapse: collapse;
}

.hours-table th,
.hours-table td {
  padding: 0.8rem 0.5rem;
  border-bottom: 1px solid var(--line);
  text-align: left;
}

.hours-table th {
  font-weight: 500;
}

.hours-table td {
  text-align: right;
  font-variant-numeric: tabular-nums;
}

.hours-table tr[aria-current] {
  background: var(--soft);
  font-weight: 700;
}

.hours-table tr[aria-current] th {
  font-weight: 700;
}

@media (min-width: 50rem) {
  .hours-grid {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
}
`,
  location: `.location-grid {
  display: grid;
  gap: 2rem clamp(2rem, 5vw, 5rem);
}

.address {
  font-size: 1.25rem;
  font-style: normal;
  line-height: 1.6;
}

.directions {
  display: grid;
  gap: 0.5rem;
  color: var(--muted);
}

.directions h3 {
  color: var(--ink);
}

@media (min-width: 50rem) {
  .location-grid {
    grid-template-columns: 1.2fr 1fr 1fr;
  }
}
`,
  contact: `.contact-grid {
  display: grid;
  gap: 2rem clamp(2rem, 6vw, 6rem);
  align-items: start;
}

@media (min-width: 50rem) {
  .contact-grid {
    grid-template-columns: minmax(0, 0.85fr) minmax(0, 1.15fr);
  }
}
`,
  newsletter: `.panel {
  display: grid;
  gap: 1.75rem;
  justify-items: center;
  padding: clamp(2rem, 1rem + 5vw, 5rem) clamp(1.25rem, 4vw, 4rem);
  border-radius: var(--radius-large);
  background: var(--deep);
  color: var(--on-deep);
  text-align: center;
}

.panel .section-head {
  justify-items: center;
  margin-bottom: 0;
}

.panel .lead {
  color: inherit;
  opacity: 0.86;
}

.inline-form {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  width: min(100%, 32rem);
}

.inline-form input {
  flex: 1 1 14rem;
}

.inline-form .form-status {
  flex-basis: 100%;
  color: inherit;
}
`,
  countdown: `.countdown-clock {
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(0.5rem, 2vw, 1.5rem);
  width: min(100%, 36rem);
}

.unit {
  display: grid;
  gap: 0.15rem;
}

.digits {
  font-family: var(--font-display);
  font-size: clamp(2.25rem, 1.2rem + 5vw, 4.5rem);
  font-variant-numeric: tabular-nums;
  line-height: 1;
}

.unit-label {
  font-size: 0.875rem;
  opacity: 0.86;
}
`,
  stats: `.stat-list {
  display: grid;
  gap: 2rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
}

.stat {
  display: flex;
  flex-direction: column-reverse;
  gap: 0.35rem;
  padding-left: 1.25rem;
  border-left: 3px solid var(--accent);
}

.stat dt {
  color: var(--muted);
}

.stat dd {
  font-family: var(--font-display);
  font-size: clamp(2.5rem, 1.8rem + 2.6vw, 4rem);
  font-weight: var(--heading-weight);
  letter-spacing: -0.03em;
  line-height: 1;
}
`,
  schedule: `.timeline {
  display: grid;
}

.slot {
  display: grid;
  gap: 0.25rem 2rem;
  padding-block: 1.35rem;
  border-top: 1px solid var(--line);
}

.slot:last-child {
  border-bottom: 1px solid var(--line);
}

.slot-time {
  color: var(--accent-text);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
}

.slot p {
  color: var(--muted);
}

@media (min-width: 44rem) {
  .slot {
    grid-template-columns: 14rem 1fr;
  }
}
`,
  products: `.shop-grid {
  display: grid;
  gap: 2rem;
  align-items: start;
}

.products-list {
  display: grid;
  gap: 2rem 1.25rem;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
}

.product {
  display: grid;
  gap: 0.4rem;
  align-content: start;
}

.product .art {
  margin-bottom: 0.5rem;
  border-radius: var(--radius-large);
}

.product p {
  color: var(--muted);
}

.product .product-row {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  color: var(--ink);
}

.price {
  font-weight: 700;
}

.basket {
  display: grid;
  gap: 1rem;
}

.basket-lines {
  display: grid;
  gap: 0.75rem;
}

.basket-line {
  display: grid;
  grid-template-columns: 1fr auto auto;
  gap: 0.75rem;
  align-items: center;
}

.basket-line button {
  padding: 0.35rem 0.5rem;
  border: 0;
  background: none;
  color: var(--muted);
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
}

.basket-total {
  font-weight: 700;
}

@media (min-width: 60rem) {
  .shop-grid {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }

  .basket {
    position: sticky;
    top: 6rem;
  }
}
`,
  posts: `.post-list {
  display: grid;
  gap: 2.5rem clamp(1.5rem, 4vw, 3.5rem);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
}

.post {
  display: grid;
  gap: 0.6rem;
  align-content: start;
  padding-top: 1.25rem;
  border-top: 2px solid var(--ink);
}

.post-meta {
  display: flex;
  gap: 1rem;
  color: var(--muted);
  font-size: 0.9375rem;
}

.post summary {
  color: var(--accent-text);
  font-weight: 600;
  cursor: pointer;
}

.post details p {
  margin-top: 0.75rem;
}
`,
  work: `.works {
  display: grid;
  gap: clamp(2rem, 1rem + 3vw, 3.5rem) clamp(1.25rem, 2.5vw, 2.5rem);
}

.work-item {
  display: grid;
  gap: 1rem;
  align-content: start;
}

.work-item .art {
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-large);
}

.work-text {
  display: grid;
  gap: 0.2rem;
}

.work-text p:last-child {
  color: var(--muted);
}

@media (min-width: 44rem) {
  .works {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .work-item:nth-child(even) {
    margin-top: 3.5rem;
  }
}
`,
  booking: `.slots {
  margin: 0;
  padding: 0;
  border: 0;
}

.slot-grid {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: 0.5rem;
  margin-top: 0.5rem;
}

.slot-choice {
  position: relative;
}

.slot-choice input {
  position: absolute;
  inset: 0;
  min-height: 0;
  height: 100%;
  opacity: 0;
  cursor: pointer;
}

.slot-choice span {
  display: block;
  padding: 0.6rem 0.4rem;
  border: 1.5px solid var(--control);
  border-radius: min(var(--radius), 12px);
  text-align: center;
  font-variant-numeric: tabular-nums;
}

.slot-choice input:checked + span {
  border-color: var(--accent);
  background: var(--accent);
  color: var(--on-accent);
}

.slot-choice input:focus-visible + span {
  outline: 3px solid var(--accent-text);
  outline-offset: 2px;
}

.slot-choice input:disabled + span {
  border-color: var(--line);
  color: var(--muted);
  text-decoration: line-through;
}

.bookings {
  display: grid;
  gap: 0.5rem;
}

.bookings li {
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding-top: 0.5rem;
  border-top: 1px solid var(--line);
}

.bookings button {
  border: 0;
  background: none;
  color: var(--muted);
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
}
`,
  cta: '',
};
/** Sections whose styles another one needs too. */
export const sectionCssNeeds: Partial<Record<SectionType, readonly SectionType[]>> = {
  cta: ['newsletter'],
  countdown: ['newsletter'],
  booking: ['contact'],
  work: ['team'],
};
