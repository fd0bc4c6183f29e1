import { useMemo } from 'react';

type Pair = [key: string, value: string];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(old: unknown, next: unknown): unknown {
  if (!isRecord(old) || !isRecord(next)) return next;
  const result = { ...old };
  for (const [key, value] of Object.entries(next)) result[key] = merged(old[key], value);
  return result;
}

const mergeOne = (key: string, value: string): void => {
  const old = localStorage.getItem(key);
  localStorage.setItem(
    key,
    old === null ? value : JSON.stringify(merged(JSON.parse(old) as unknown, JSON.parse(value) as unknown)),
  );
};

/** AsyncStorage over the page's `localStorage`: the same promises, the same refusal when it is full. */
const AsyncStorage = {
  getItem: async (key: string): Promise<string | null> => localStorage.getItem(key),
  setItem: async (key: string, value: string): Promise<void> => localStorage.setItem(key, value),
  removeItem: async (key: string): Promise<void> => localStorage.removeItem(key),
  mergeItem: async (key: string, value: string): Promise<void> => mergeOne(key, value),
  clear: async (): Promise<void> => localStorage.clear(),
  getAllKeys: async (): Promise<string[]> => Object.keys(localStorage),
  multiGet: async (keys: readonly string[]): Promise<[string, string | null][]> =>
    keys.map((key) => [key, localStorage.getItem(key)]),
  multiSet: async (pairs: readonly Pair[]): Promise<void> => {
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  },
  multiRemove: async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) localStorage.removeItem(key);
  },
  multiMerge: async (pairs: readonly Pair[]): Promise<void> => {
    for (const [key, value] of pairs) mergeOne(key, value);
  },
};

/** The same for one key. */
export function useAsyncStorage(key: string) {
  return useMemo(
    () => ({
      getItem: () => AsyncStorage.getItem(key),
      setItem: (value: string) => AsyncStorage.setItem(key, value),
      mergeItem: (value: string) => AsyncStorage.mergeItem(key, value),
      removeItem: () => AsyncStorage.removeItem(key),
    }),
    [key],
  );
}

export default AsyncStorage;
