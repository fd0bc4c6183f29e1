import { useCallback, useState } from 'react';

export const keypadRows = [
  ['C', '±', '%', '÷'],
  ['7', '8', '9', '×'],
  ['4', '5', '6', '−'],
  ['1', '2', '3', '+'],
  ['0', '.', '⌫', '='],
];
export const keyNames: Record<string, string> = {
  C: 'Clear',
  '±': 'Change sign',
  '%': 'Percent',
  '÷': 'Divide',
  '×': 'Multiply',
  '−': 'Subtract',
  '+': 'Add',
  '.': 'Point',
  '⌫': 'Delete',
  '=': 'Equals',
};

interface State {
  /** What stands in the display. */
  text: string;
  /** The value before the sign. */
  before: number | null;
  sign: string;
  /** The next digit starts a new number. */
  isFresh: boolean;
}
const start: State = { text: '0', before: null, sign: '', isFresh: true };

function reckon(a: number, sign: string, b: number): number {
  if (sign === '+') return a + b;
  if (sign === '−') return a - b;
  if (sign === '×') return a * b;
  return b === 0 ? Number.NaN : a / b;
}

/** A number without the noise of binary fractions. */
const show = (value: number) =>
  Number.isFinite(value) ? String(Number(value.toPrecision(12))) : 'Not possible';

export function pressKey(state: State, key: string): State {
  const value = Number(state.text);
  if (key === 'C' || state.text === 'Not possible')
    return key >= '0' && key <= '9' ? { ...start, text: key, isFresh: false } : start;
  if (/^[0-9]$/.test(key))
    return {
      ...state,
      text: state.isFresh || state.text === '0' ? key : (state.text + key).slice(0, 14),
      isFresh: false,
    };
  if (key === '.')
    return {
      ...state,
      text: state.isFresh ? '0.' : state.text.includes('.') ? state.text : state.text + '.',
      isFresh: false,
    };
  if (key === '⌫') return state.isFresh ? state : { ...state, text: state.text.slice(0, -1) || '0' };
  if (key === '±') return { ...state, text: show(-value) };
  if (key === '%')
    return {
      ...state,
      text: show(
        state.before !== null && /[+−]/.test(state.sign) ? (state.before * value) / 100 : value / 100,
      ),
    };
  const result =
    state.before !== null && state.sign !== '' && !state.isFresh
      ? reckon(state.before, state.sign, value)
      : value;
  if (key === '=') return { text: show(result), before: null, sign: '', isFresh: true };
  return { text: show(result), before: result, sign: key, isFresh: true };
}

/** A pocket calculator. */
export function useKeypad() {
  const [state, setState] = useState(start);
  const press = useCallback((key: string) => setState((current) => pressKey(current, key)), []);
  return { text: state.text, sign: state.sign, press };
}
