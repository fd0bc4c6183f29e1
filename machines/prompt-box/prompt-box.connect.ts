import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { longestPrompt } from './prompt-box.machine.ts';
import type { PromptBoxMachine } from './prompt-box.machine.ts';
import type { FaultToRepair, PromptBoxEvent, PromptScene } from './prompt-box.types.ts';
import { texts } from './prompt-box.texts.ts';
import { numeral } from '#language/speech.ts';

export interface PromptBoxView {
  readonly status: 'editing' | 'needsSignIn' | 'submitting' | 'submitted' | 'failed';
  readonly label: string;
  readonly draft: string;
  readonly scene: PromptScene;
  readonly isBusy: boolean;
  /** Whether the text can be changed now. */
  readonly canEdit: boolean;
  readonly canSubmit: boolean;
  /** Why it cannot be sent now; empty when it can. */
  readonly why: string;
  /** What went wrong and what is safe; empty when nothing did. */
  readonly error: string;
  /** Says that a reload would lose the draft; empty when it is kept. */
  readonly draftNote: string;
  readonly canCancel: boolean;
  /** @param fault the error that the draft asks to fix, when it was not written by a person. */
  onChange(draft: string, fault?: FaultToRepair): void;
  onSceneChange(scene: PromptScene): void;
  /** Says which files go with it, and how many are still on their way. */
  onAttachments(uploads: readonly string[], uploading: number): void;
  onSubmit(): void;
  onCancel(): void;
}

export function connect(
  snapshot: SnapshotFrom<PromptBoxMachine>,
  send: (event: PromptBoxEvent) => void,
): PromptBoxView {
  const { draft, scene, failure, isDraftKept } = snapshot.context;
  const status =
    (['needsSignIn', 'submitting', 'submitted', 'failed'] as const).find((name) =>
      snapshot.matches({ box: name }),
    ) ?? 'editing';
  const canSubmit = snapshot.can({ type: 'prompt.submitted' });
  const length = draft.trim().length;
  return {
    status,
    label: label(),
    draft,
    scene,
    isBusy: snapshot.hasTag('busy'),
    canEdit: status !== 'submitting' && status !== 'submitted',
    canSubmit,
    why: canSubmit ? (status === 'needsSignIn' ? texts.signInToSend : '') : why(),
    error: status === 'failed' ? texts.textIsKept(failureWords(failure, texts.couldNotBeSent)).trim() : '',
    draftNote: isDraftKept ? '' : texts.browserDoesNotKeepDraft,
    canCancel: snapshot.can({ type: 'submission.cancelled' }),
    onChange: (value, fault) =>
      send({ type: 'prompt.changed', draft: value, ...(fault === undefined ? {} : { fault }) }),
    onSceneChange: (value) => send({ type: 'scene.chosen', scene: value }),
    onAttachments: (uploads, uploading) => send({ type: 'attachments.changed', uploads, uploading }),
    onSubmit: () => send({ type: 'prompt.submitted' }),
    onCancel: () => send({ type: 'submission.cancelled' }),
  };

  function label(): string {
    if (status === 'submitting') return texts.sending;
    if (status === 'submitted') return texts.sentProjectIsOpening;
    if (status === 'needsSignIn') return texts.signInToGoOn;
    return status === 'failed' ? texts.notSent : texts.describeWhatYouWantToBuild;
  }

  function why(): string {
    if (status === 'submitting') return texts.isBeingSent;
    if (status === 'submitted') return texts.wasSent;
    if (snapshot.matches({ box: { editing: 'tooLong' } })) {
      const over = numeral(length - longestPrompt);
      return texts.tooLong(over, longestPrompt);
    }
    if (snapshot.matches({ box: { editing: 'uploading' } })) return texts.fileIsStillBeingUploaded;
    return texts.typeWhatYouWantToBuildFirst;
  }
}
