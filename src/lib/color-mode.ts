/** What the user chose; `system` follows the machine and is the choice until one is made. */
export type ColorMode = 'system' | 'light' | 'dark';

export const colorModeKey = 'statecraft:color-mode';
const modes: readonly ColorMode[] = ['system', 'light', 'dark'];

/**
 * Runs in the head before anything is painted. Colours follow the system by `light-dark()` alone; this only puts
 * a choice on the root. Inline, so it is plain old script and may not fail where storage is forbidden.
 */
export const colorModeScript = `(function(){try{var m=localStorage.getItem('${colorModeKey}');if(m==='light'||m==='dark')document.documentElement.classList.add(m)}catch(e){}})()`;

const listeners = new Set<() => void>();

const read = (): ColorMode => {
  try {
    const stored = localStorage.getItem(colorModeKey);
    return modes.find((mode) => mode === stored) ?? 'system';
  } catch {
    return 'system';
  }
};

const apply = (mode: ColorMode): void => {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (mode !== 'system') classList.add(mode);
};

/** The choice of colour mode as an external store for `useSyncExternalStore`. */
export const colorModeStore = {
  get: read,
  /** What the server assumes; the root's class does not depend on it. */
  getOnServer: (): ColorMode => 'system',
  /** Chooses a mode for every tab of this browser. */
  set(mode: ColorMode): void {
    try {
      if (mode === 'system') localStorage.removeItem(colorModeKey);
      else localStorage.setItem(colorModeKey, mode);
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
    apply(mode);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const onStorage = (event: StorageEvent): void => {
      if (event.key !== colorModeKey && event.key !== null) return;
      apply(read());
      listener();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
