import type { SnapshotFrom } from 'xstate';
import type { EnterKeyMachine } from './enter-key.machine.ts';
import type { EnterChoice, EnterKeyEvent } from './enter-key.types.ts';
import { texts } from './enter-key.texts.ts';

export interface EnterKeyView {
  readonly choice: EnterChoice;
  readonly choices: readonly {
    readonly value: EnterChoice;
    readonly label: string;
    readonly meaning: string;
  }[];
  readonly isBusy: boolean;
  /** What the person should know about where the choice is kept; empty when all is well. */
  readonly why: string;
  readonly canRetry: boolean;
  onChoose(choice: EnterChoice): void;
  /** Turns it round. */
  onSwap(): void;
  onRetry(): void;
}

export function connect(
  snapshot: SnapshotFrom<EnterKeyMachine>,
  send: (event: EnterKeyEvent) => void,
): EnterKeyView {
  const choice = snapshot.hasTag('breaks') ? 'breaks' : 'sends';
  const canRetry = snapshot.hasTag('failure');
  return {
    choice,
    choices: [
      { value: 'sends', label: texts.enterSends, meaning: texts.shiftEnterBreaksLine },
      { value: 'breaks', label: texts.enterBreaksLine, meaning: texts.shiftEnterSends },
    ],
    isBusy: snapshot.hasTag('busy'),
    why: canRetry ? texts.couldntSaveToAccount : '',
    canRetry,
    onChoose: (value) => send({ type: 'enterKey.chosen', choice: value }),
    onSwap: () => send({ type: 'enterKey.chosen', choice: choice === 'sends' ? 'breaks' : 'sends' }),
    onRetry: () => send({ type: 'save.requested' }),
  };
}
