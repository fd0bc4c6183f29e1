import type { SnapshotFrom } from 'xstate';
import type { ProofMachine } from './proof.machine.ts';
import type { ProofEvent } from './proof.types.ts';
import { texts } from './proof.texts.ts';

export interface ProofView {
  readonly isOpen: boolean;
  readonly title: string;
  readonly reason: string;
  readonly email: string;
  onClose(): void;
}

export function connect(snapshot: SnapshotFrom<ProofMachine>, send: (event: ProofEvent) => void): ProofView {
  return {
    isOpen: snapshot.hasTag('dialog'),
    title: texts.title,
    reason: texts.reason,
    email: snapshot.context.email,
    onClose: () => send({ type: 'dialog.closed' }),
  };
}
