import { useCallback, useState } from 'react';
import { said } from '../said';

const prefix = said.prefix;

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** State that is kept in this browser under a key. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, initial));

  const store = useCallback(
    (next: T) => {
      setValue(next);
      try {
        localStorage.setItem(prefix + key, JSON.stringify(next));
      } catch {
        // Private windows may refuse; the page works without.
      }
    },
    [key],
  );

  return [value, store];
}
