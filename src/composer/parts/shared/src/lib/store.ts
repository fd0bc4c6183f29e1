import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** What was kept under a key; null when there is nothing, or nothing that can be read. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(storage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** A value that is kept on this device and can be watched. */
export function createStore<T>(key: string, initial: () => T) {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  const get = (): T => {
    if (value === undefined) value = read<T>(key) ?? initial();
    return value;
  };
  const set = (next: T): void => {
    value = next;
    storage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return { get, set, use: (): T => useSyncExternalStore(subscribe, get) };
}
