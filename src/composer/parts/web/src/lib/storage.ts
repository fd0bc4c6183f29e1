import { said } from '../said';

const prefix = said.prefix;

/** Keeps texts in this browser. */
export const storage = {
  read: (key: string): string | null => {
    try {
      return localStorage.getItem(prefix + key);
    } catch {
      return null;
    }
  },
  write: (key: string, text: string): void => {
    try {
      localStorage.setItem(prefix + key, text);
    } catch {
      // Private windows may refuse; the app then forgets when it is closed.
    }
  },
};
