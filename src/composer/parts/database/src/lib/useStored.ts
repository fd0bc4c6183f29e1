import { useCallback, useState } from 'react';
import { entryKept } from './entries';
import { read, write } from './stored';

/** State that is kept in this browser under a key; what visitors send goes to the database as well. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => read(key, initial));

  const store = useCallback(
    (next: T) => {
      setValue(next);
      write(key, next);
      entryKept(key);
    },
    [key],
  );

  return [value, store];
}
