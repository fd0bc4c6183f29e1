import { fromCallback } from 'xstate';
import type {
  ColorModeChoice,
  ColorModeEvent,
  SystemCommand,
} from '#machines/color-mode/color-mode.types.ts';
import { colorModeKey } from '#lib/color-mode.ts';

const choices: readonly ColorModeChoice[] = ['system', 'light', 'dark'];
const darkQuery = '(prefers-color-scheme: dark)';

export const isSystemDark = (): boolean => window.matchMedia(darkQuery).matches;

/** Tells when the system goes dark or light. */
export const systemColors = fromCallback<SystemCommand, undefined>(({ sendBack }) => {
  const media = window.matchMedia(darkQuery);
  const onChange = (): void =>
    sendBack({ type: 'system.changed', isDark: media.matches } satisfies ColorModeEvent);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
});

/** What was chosen in this browser. */
export function readColorChoice(): ColorModeChoice {
  try {
    const stored = window.localStorage.getItem(colorModeKey);
    return choices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps a choice for every tab of this browser, and paints it. */
export function keepColorChoice(choice: ColorModeChoice): void {
  try {
    if (choice === 'system') window.localStorage.removeItem(colorModeKey);
    else window.localStorage.setItem(colorModeKey, choice);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  if (choice !== 'system') classList.add(choice);
}

/** Tells what another tab has chosen; the answer stops it. */
export function watchColorChoice(notify: (choice: ColorModeChoice) => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === colorModeKey || key === null) notify(readColorChoice());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
