/** Styles of galleries, questions, hours, places, forms and figures. */
export const moreSectionCss = {
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
  contact: `.contact-phone {
  font-family: var(--font-display);
  font-size: 1.75rem;
  text-decoration: none;
}

.contact-grid {
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
};
