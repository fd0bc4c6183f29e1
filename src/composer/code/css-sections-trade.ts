import { switchCss } from './css-switch.ts';
/** Styles of programmes, shops, journals, work and bookings. */
export const tradeSectionCss = {
  schedule: `.tracks {
  display: grid;
  gap: 2.5rem;
}

.track h3 {
  margin-bottom: 0.75rem;
}

.track h4 {
  margin: 0;
}

@media (min-width: 44rem) {
  .tracks {
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
  }

  .track .slot {
    grid-template-columns: 5rem 1fr;
  }
}

.timeline {
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
  work: `${switchCss}
.work:has(.switch input[value='1']:checked) .work-item:not([data-kind='1']),
.work:has(.switch input[value='2']:checked) .work-item:not([data-kind='2']),
.work:has(.switch input[value='3']:checked) .work-item:not([data-kind='3']),
.work:has(.switch input[value='4']:checked) .work-item:not([data-kind='4']),
.work:has(.switch input[value='5']:checked) .work-item:not([data-kind='5']),
.work:has(.switch input[value='6']:checked) .work-item:not([data-kind='6']),
.work:has(.switch input[value='7']:checked) .work-item:not([data-kind='7']),
.work:has(.switch input[value='8']:checked) .work-item:not([data-kind='8']) {
  display: none;
}

.works {
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

  .works:not(.works-filtered) .work-item:nth-child(even) {
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
};
