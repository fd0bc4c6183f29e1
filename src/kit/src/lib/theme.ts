import { useSyncExternalStore } from 'react';

/** What the person chose; `system` is what their device is set to. */
export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const listeners = new Set<() => void>();
const device = () => window.matchMedia('(prefers-color-scheme: dark)');

function read(): Theme {
  try {
    const known = localStorage.getItem(key);
    return known === 'light' || known === 'dark' ? known : 'system';
  } catch {
    return 'system';
  }
}

let theme: Theme = 'system';

function apply(): void {
  const isDark = theme === 'dark' || (theme === 'system' && device().matches);
  document.documentElement.classList.toggle('dark', isDark);
  for (const listener of listeners) listener();
}

/** Shows the theme that was chosen last; called once, before the page is drawn. */
export function startTheme(): void {
  theme = read();
  device().addEventListener('change', apply);
  apply();
}

/** Chooses a theme, and remembers it on the device. */
export function setTheme(next: Theme): void {
  theme = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without storage it holds until the page is closed.
  }
  apply();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme that is chosen, and whether the page is dark now. */
export function useTheme(): { theme: Theme; isDark: boolean } {
  const chosen = useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'system' as const,
  );
  const isDark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { theme: chosen, isDark };
}
