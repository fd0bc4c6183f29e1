import { createStore } from './store';

export interface Stroke {
  colour: string;
  size: number;
  /** x and y in turn, in units of a sheet that is 1000 wide and 640 high. */
  points: number[];
}

export const sheet = { width: 1000, height: 640 };
export const inks = [
  '#1b1b1b',
  '#d8453e',
  '#e07b2f',
  '#e1b12c',
  '#3fae5a',
  '#22a6b3',
  '#3c63d6',
  '#8e5bd0',
  '#ffffff',
];
export const drawing = createStore<Stroke[]>('drawing', () => []);
