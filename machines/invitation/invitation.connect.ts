import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps } from '#machines/shared/props.ts';
import type { InvitationMachine } from './invitation.machine.ts';
import type { InvitationEvent } from './invitation.types.ts';
import { texts } from './invitation.texts.ts';

export interface InvitationView {
  readonly status: 'reading' | 'offered' | 'accepting' | 'accepted' | 'forAnother' | 'invalid' | 'failed';
  readonly label: string;
  /** What it means, or why there is nothing to accept. */
  readonly why: string;
  /** Why accepting did not work; empty when it did. */
  readonly error: string;
  readonly acceptLabel: string;
  getAcceptProps(): ActionProps;
  onReload(): void;
}

export function connect(
  snapshot: SnapshotFrom<InvitationMachine>,
  send: (event: InvitationEvent) => void,
): InvitationView {
  const { offered, failure } = snapshot.context;
  const status =
    (['offered', 'accepting', 'accepted', 'forAnother', 'invalid', 'failed'] as const).find((name) =>
      snapshot.matches(name),
    ) ?? 'reading';
  const isAccepting = status === 'accepting';
  return {
    status,
    label: label(),
    why: why(),
    error: snapshot.matches({ offered: 'acceptFailed' }) ? failureWords(failure, texts.didNotWork) : '',
    acceptLabel: isAccepting ? texts.accepting : texts.accept,
    getAcceptProps: () =>
      actionProps(isAccepting ? texts.isBeingAccepted : '', () => send({ type: 'invitation.accepted' })),
    onReload: () => send({ type: 'invitation.requested' }),
  };

  function label(): string {
    if (status === 'offered' || isAccepting) {
      return offered === null
        ? texts.reading
        : texts.offered[offered.role](offered.ownerName, offered.projectName);
    }
    return texts[status];
  }

  function why(): string {
    if (status === 'offered' || isAccepting) return offered === null ? '' : texts.may[offered.role];
    if (status === 'forAnother' || status === 'failed') return failureWords(failure, texts.didNotWork);
    return status === 'invalid' ? texts.invalidWhy : '';
  }
}
