import { useEffect, useRef } from 'react';

/** Every shortcut of the project page, as the list shows them. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const shortcuts = [
  { keys: ['Mod', 'Enter'], what: 'Send the message' },
  { keys: ['Mod', '.'], what: 'Stop the assistant' },
  { keys: ['Mod', 'K'], what: 'Everything: files, panes, actions' },
  { keys: ['Mod', 'P'], what: 'Go to a file' },
  { keys: ['Mod', 'S'], what: 'Save the file as a version' },
  { keys: ['Mod', 'F'], what: 'Find in the file' },
  { keys: ['Mod', 'Shift', 'F'], what: 'Search in all files' },
  { keys: ['Esc'], what: 'Close what is on top' },
  { keys: ['?'], what: 'This list' },
] as const;

export interface ShortcutHandlers {
  onPalette: () => void;
  onFiles: () => void;
  onStop: () => void;
  onSave: () => void;
  onShortcuts: () => void;
  onSearch: () => void;
}

/** Whether the device calls its command key ⌘. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Listens for the page's shortcuts, before an editor that has the same keys for itself. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      const isCommand = (event.metaKey || event.ctrlKey) && !event.altKey;
      const isMod = isCommand && !event.shiftKey;
      const isSearch = isCommand && event.shiftKey && event.key.toLowerCase() === 'f';
      const run = isSearch
        ? 'onSearch'
        : isMod
          ? { k: 'onPalette', p: 'onFiles', '.': 'onStop', s: 'onSave' }[event.key.toLowerCase()]
          : event.key === '?' && !isTextField(event.target)
            ? 'onShortcuts'
            : undefined;
      if (run === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[run as keyof ShortcutHandlers]();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
