/** One of a few, chosen by radio buttons that look like pills. */
export const switchCss = `.switch {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin: 0 0 2rem;
  padding: 0;
  border: 0;
}

.switch-option {
  position: relative;
  display: inline-flex;
}

.switch-option input {
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: pointer;
}

.switch-option span {
  min-height: 2.75rem;
  display: inline-flex;
  align-items: center;
  padding: 0.4rem 1.1rem;
  border: 1px solid var(--line);
  border-radius: 999px;
}

.switch-option input:checked + span {
  border-color: var(--ink);
  background: var(--ink);
  color: var(--bg);
}

.switch-option input:focus-visible + span {
  outline: 2px solid var(--accent-text);
  outline-offset: 2px;
}
`;
