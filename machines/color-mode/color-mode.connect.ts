import type { SnapshotFrom } from 'xstate';
import type { ColorModeMachine } from './color-mode.machine.ts';
import type { ColorModeChoice, ColorModeEvent } from './color-mode.types.ts';
import { texts } from './color-mode.texts.ts';

export interface ColorModeView {
  readonly choice: ColorModeChoice;
  /** What is to be painted. */
  readonly mode: 'light' | 'dark';
  readonly label: string;
  /** Why it looks as it does. */
  readonly why: string;
  onChoose(choice: ColorModeChoice): void;
}

export function connect(
  snapshot: SnapshotFrom<ColorModeMachine>,
  send: (event: ColorModeEvent) => void,
): ColorModeView {
  const choice = snapshot.matches('light') ? 'light' : snapshot.matches('dark') ? 'dark' : 'system';
  const mode = snapshot.hasTag('dark') ? 'dark' : 'light';
  const label = mode === 'dark' ? texts.dark : texts.light;
  return {
    choice,
    mode,
    label: choice === 'system' ? texts.likeSystem(label) : label,
    why: choice === 'system' ? texts.followsSystem : texts.chosenByYou,
    onChoose: (value) => send({ type: 'colorMode.chosen', choice: value }),
  };
}
