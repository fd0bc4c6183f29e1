/** States of one run of the assistant; the same names as the `run` machine's. */
export const runStates = [
  'queued',
  'preparing',
  'planning',
  'writing',
  'verifying',
  'repairing',
  'waitingForPerson',
  'committing',
  'done',
  'stopped',
  'failed',
  'interrupted',
] as const;
export type RunState = (typeof runStates)[number];
export const finalRunStates = [
  'done',
  'stopped',
  'failed',
  'interrupted',
] as const satisfies readonly RunState[];
export const isFinalRunState = (state: RunState): boolean =>
  (finalRunStates as readonly RunState[]).includes(state);
