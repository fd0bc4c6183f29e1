import type { EventObject } from 'xstate';

export type ColorModeChoice = 'system' | 'light' | 'dark';

export interface ColorModeInput {
  /** What the person chose before; `system` when nothing. */
  readonly choice: ColorModeChoice;
  readonly systemIsDark: boolean;
}

export interface ColorModeContext {
  readonly systemIsDark: boolean;
  /** What the chart began with. The choice itself is the state. */
  readonly startChoice: ColorModeChoice;
}

export type ColorModeEvent =
  | { type: 'colorMode.chosen'; choice: ColorModeChoice }
  /** The system went dark or light. */
  | { type: 'system.changed'; isDark: boolean };

/** Nothing is sent to the listener. */
export type SystemCommand = EventObject;

/** Keep the choice for next time, and for the first paint. */
export interface ColorModeEmitted {
  type: 'choice.kept';
  choice: ColorModeChoice;
}
