import type { MachineScreen } from '../app-machine.ts';

/** A screen of a native app, and the component that draws it. */
export interface NativeScreen extends MachineScreen {
  component: string;
}
