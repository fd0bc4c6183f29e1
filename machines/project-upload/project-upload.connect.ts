import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps } from '#machines/shared/props.ts';
import type { ProjectUploadMachine } from './project-upload.machine.ts';
import type { GivenUpload, ProjectUploadEvent, UploadChoice, UploadRefusal } from './project-upload.types.ts';
import { texts } from './project-upload.texts.ts';

/** Paths that a question names before it counts the rest. */
const mostNamed = 6;

export interface ProjectUploadView {
  /** What is or was done, in words; empty when there is nothing to say. */
  readonly said: string;
  readonly isProblem: boolean;
  /** 0 to 100 while it is sent; null otherwise. */
  readonly percent: number | null;
  readonly canCancel: boolean;
  readonly canUndo: boolean;
  readonly canRetry: boolean;
  readonly canDismiss: boolean;
  /** Why nothing more can be uploaded now; empty when it can. */
  readonly why: string;
  /** What is asked about files that are there already; null when nothing is. */
  readonly question: {
    readonly title: string;
    readonly description: string;
    readonly taken: readonly string[];
    /** How many more there are; empty for none. */
    readonly more: string;
  } | null;
  onGiven(given: GivenUpload | null): void;
  onCancel(): void;
  onDismiss(): void;
  onRetry(): void;
  getUndoProps(): ReturnType<typeof actionProps>;
  getChoiceProps(choice: UploadChoice): ReturnType<typeof actionProps>;
}

export function connect(
  snapshot: SnapshotFrom<ProjectUploadMachine>,
  send: (event: ProjectUploadEvent) => void,
): ProjectUploadView {
  const { given, plan, sent, refusal, failure, result } = snapshot.context;
  const count = plan?.paths.length ?? 0;
  const percent = snapshot.matches({ sending: 'transferring' }) ? Math.round(sent * 100) : null;
  const isUndoFailed = snapshot.matches('uploaded') && failure !== null;
  return {
    said: said(),
    isProblem: snapshot.hasTag('failure') || isUndoFailed,
    percent,
    canCancel: snapshot.can({ type: 'upload.cancelled' }) && !snapshot.matches('asking'),
    canUndo: snapshot.can({ type: 'undo.requested' }),
    canRetry: snapshot.can({ type: 'upload.retried' }),
    canDismiss: snapshot.can({ type: 'notice.dismissed' }),
    why: snapshot.can({ type: 'files.given', given: { sourceId: '', folder: '' } }) ? '' : texts.isUnderWay,
    question: question(),
    onGiven: (now) => {
      if (now !== null) send({ type: 'files.given', given: now });
    },
    onCancel: () => send({ type: 'upload.cancelled' }),
    onDismiss: () => send({ type: 'notice.dismissed' }),
    onRetry: () => send({ type: 'upload.retried' }),
    getUndoProps: () => actionProps('', () => send({ type: 'undo.requested' })),
    getChoiceProps: (choice) => actionProps('', () => send({ type: 'choice.made', choice })),
  };

  function said(): string {
    if (snapshot.matches('looking')) return texts.looking;
    if (percent !== null) return texts.uploading(count, percent);
    if (snapshot.matches({ sending: 'saving' })) return texts.saving(count);
    if (snapshot.matches('undoing')) return texts.undoing;
    if (snapshot.matches('failed')) return texts.notUploaded(failureWords(failure, texts.didNotWork));
    if (snapshot.matches('refused') && refusal !== null) return texts.refused(refusalWords(refusal));
    if (!snapshot.matches('uploaded')) return '';
    if (isUndoFailed) return texts.notUndone(failureWords(failure, texts.didNotWork));
    const paths = result?.paths ?? [];
    const [only = ''] = paths;
    return (
      (paths.length === 1 ? texts.uploadedOne(only) : texts.uploaded(paths.length, given?.folder ?? '')) +
      ((plan?.leftOut.length ?? 0) > 0 ? texts.leftOut(plan?.leftOut ?? []) : '') +
      (result?.canUndo === false ? texts.cannotBeUndone : '')
    );
  }

  function question(): ProjectUploadView['question'] {
    if (!snapshot.matches('asking') || plan === null) return null;
    const { taken, canKeep } = plan;
    const [first = ''] = taken;
    return {
      title: taken.length === 1 ? texts.oneIsThere(first) : texts.someAreThere(taken.length),
      description: texts.replaceOrKeep(taken.length) + (canKeep ? '' : texts.cannotBeKept),
      taken: taken.length === 1 ? [] : taken.slice(0, mostNamed),
      more: taken.length > mostNamed ? texts.more(taken.length - mostNamed) : '',
    };
  }
}

function refusalWords(refusal: UploadRefusal): string {
  switch (refusal.reason) {
    case 'nothing':
      return texts.nothing;
    case 'unreadable':
      return texts.unreadable;
    case 'tooMany':
      return texts.tooMany(refusal.most);
    case 'tooMuch':
      return texts.tooMuch(refusal.bytes, refusal.most);
    case 'tooLarge':
      return texts.tooLarge(refusal.path, refusal.most, refusal.isText);
    case 'path':
      return refusal.words;
  }
}
