import AsyncStorage from '@react-native-async-storage/async-storage';
import { said } from '../said';

const prefix = said.prefix;
const kept = new Map<string, string>();

/** Keeps texts on the device. */
export const storage = {
  /** Reads everything that was kept. Without it the app starts afresh. */
  open: async (): Promise<void> => {
    const keys = await AsyncStorage.getAllKeys();
    const entries = await AsyncStorage.multiGet(keys.filter((name) => name.startsWith(prefix)));
    for (const [name, text] of entries) if (text !== null) kept.set(name, text);
  },
  read: (key: string): string | null => kept.get(prefix + key) ?? null,
  write: (key: string, text: string): void => {
    kept.set(prefix + key, text);
    AsyncStorage.setItem(prefix + key, text).catch((error: unknown) => console.warn('Not kept:', error));
  },
};
