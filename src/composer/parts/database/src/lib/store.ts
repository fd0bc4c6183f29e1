import { useSyncExternalStore } from 'react';
import { storage } from './storage';
import { joinValue, valueChanged } from './sync';

/** What was kept under a key; null when there is nothing, or nothing that can be read. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(storage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** A value that is kept and can be watched: on this device, or wherever its owner signs in. */
export function createStore<T>(key: string, initial: () => T, place: 'device' | 'everywhere' = 'everywhere') {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  const get = (): T => {
    if (value === undefined) value = read<T>(key) ?? initial();
    return value;
  };
  const receive = (next: T): void => {
    value = next;
    storage.write(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  const set = (next: T): void => {
    receive(next);
    if (place === 'everywhere') valueChanged(key);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  if (place === 'everywhere')
    joinValue({ key, get, receive: (next) => receive(next as T), reset: () => receive(initial()) });

  return { get, set, use: (): T => useSyncExternalStore(subscribe, get) };
}
