import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import type { StandingInstructionsMachine } from './standing-instructions.machine.ts';
import { mostInstructions, type StandingInstructionsEvent } from './standing-instructions.types.ts';
import { texts } from './standing-instructions.texts.ts';

export interface StandingInstructionsView {
  readonly status: 'loading' | 'failed' | 'ready';
  /** What the account has. */
  readonly saved: string;
  /** Most characters. */
  readonly most: number;
  readonly isBusy: boolean;
  /** What became of the last save; empty before the first one. */
  readonly note: string;
  readonly error: string;
  /** What the page says while there is nothing to write in. */
  readonly label: string;
  onReload(): void;
  onSave(text: string): void;
}

export function connect(
  snapshot: SnapshotFrom<StandingInstructionsMachine>,
  send: (event: StandingInstructionsEvent) => void,
): StandingInstructionsView {
  const { saved, failure } = snapshot.context;
  const words = failureWords(failure, texts.somethingWentWrong);
  const isFailed = snapshot.matches('failed');
  return {
    status: snapshot.matches('loading') ? 'loading' : isFailed ? 'failed' : 'ready',
    saved,
    most: mostInstructions,
    isBusy: snapshot.hasTag('busy'),
    note: snapshot.matches('saving') ? texts.saving : snapshot.matches('saved') ? texts.saved : '',
    error: snapshot.matches('unsaved') ? texts.oldOnesStand(words) : '',
    label: isFailed ? texts.nothingIsLost(words) : texts.lookingUp,
    onReload: () => send({ type: 'text.wanted' }),
    onSave: (text) => send({ type: 'text.submitted', text }),
  };
}
