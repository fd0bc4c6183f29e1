import { useState } from 'react';
import { createStore } from './store';

/** State that is kept in this browser under a key. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [store] = useState(() => createStore<T>(key, () => initial));
  return [store.use(), store.set];
}
