import { isApple } from '#lib/device-keys.ts';
import { useDomEffect, useLatest } from '#lib/effects.ts';
import { spoken } from '#language/texts.ts';

/** Every shortcut of the project page but those of sending, as the list shows them. */
export const shortcuts = spoken(['what'], [
  { keys: ['Mod', '.'], what: 'Stop the assistant' },
  { keys: ['Mod', 'K'], what: 'Everything: files, panes, actions' },
  { keys: ['Mod', 'P'], what: 'Go to a file' },
  { keys: ['Mod', 'S'], what: 'Save the file as a version' },
  { keys: ['Mod', 'F'], what: 'Find in the file' },
  { keys: ['Mod', 'Shift', 'F'], what: 'Search in all files' },
  { keys: ['Esc'], what: 'Close what is on top' },
  { keys: ['?'], what: 'This list' },
] as const);

export interface ShortcutHandlers {
  onPalette: () => void;
  onFiles: () => void;
  onStop: () => void;
  onSave: () => void;
  onShortcuts: () => void;
  onSearch: () => void;
}

/** Listens for the page's shortcuts, before an editor that has the same keys for itself. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useLatest(handlers);
  useDomEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      // On a Mac Ctrl with a letter moves the cursor in a text.
      const isCommand =
        (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) && !event.altKey;
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
  }, [latest]);
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);
