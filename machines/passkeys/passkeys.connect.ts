import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type ActionProps,
  actionProps,
  type FieldEvent,
  fieldProps,
  idsOf,
  type KeyPress,
  onKeys,
  problemProps,
  submitProps,
} from '#machines/shared/props.ts';
import type { PasskeysMachine } from './passkeys.machine.ts';
import type { OwnPasskey, PasskeysEvent } from './passkeys.types.ts';
import { texts } from './passkeys.texts.ts';

/** There is one in a page. */
const ids = idsOf('passkeys');

export interface PasskeysView {
  readonly status: 'loading' | 'unavailable' | 'ready';
  /** For a live region. */
  readonly label: string;
  readonly passkeys: readonly OwnPasskey[];
  /** The passkey whose name is written, and the one that is to be removed; null while none is. */
  readonly namedId: string | null;
  readonly removedId: string | null;
  /** What stands beside the button that adds one: why none was. */
  readonly note: string;
  /** What did not work with the list, a name or a removal; empty when nothing did not. */
  readonly error: string;
  readonly isAdding: boolean;
  readonly labels: {
    readonly add: string;
    readonly cancel: string;
    readonly name: string;
    readonly save: string;
    readonly rename: string;
    readonly remove: string;
    readonly confirm: string;
    readonly keep: string;
    readonly question: string;
  };
  onSubmit(): void;
  getRetryProps(): ActionProps;
  getAddProps(): ActionProps;
  getCancelAddingProps(): ActionProps;
  getRenameProps(passkey: OwnPasskey): ActionProps & { readonly 'aria-label': string };
  getRemoveProps(passkey: OwnPasskey): ActionProps & { readonly 'aria-label': string };
  getNameProps(): ReturnType<typeof fieldProps> & {
    readonly 'aria-label': string;
    readonly value: string;
    readonly readOnly: boolean;
    readonly onChange: (event: FieldEvent) => void;
    readonly onKeyDown: (event: KeyPress) => void;
  };
  getNameProblemProps(): ReturnType<typeof problemProps>;
  getSaveProps(): ReturnType<typeof submitProps>;
  getCancelNamingProps(): ActionProps;
  getConfirmProps(): ActionProps;
  getKeepProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<PasskeysMachine>,
  send: (event: PasskeysEvent) => void,
): PasskeysView {
  const { passkeys, passkeyId, draft, failure } = snapshot.context;
  const isAdding = snapshot.matches('adding');
  const isSaving = snapshot.matches('savingName');
  const isRemoving = snapshot.matches('removing');
  const isNaming = isSaving || snapshot.matches('naming');
  const isRemoval = isRemoving || snapshot.matches('removal');
  const chosen = passkeys.find(({ id }) => id === passkeyId);
  const error = describeError();
  const whyNotSave = isSaving ? texts.isSaving : draft.trim() === '' ? texts.nameFirst : '';
  const onCancelNaming = () => send({ type: 'naming.cancelled' });
  return {
    status: snapshot.matches('loading')
      ? 'loading'
      : snapshot.matches('unavailable')
        ? 'unavailable'
        : 'ready',
    label: label(),
    passkeys,
    namedId: isNaming ? passkeyId : null,
    removedId: isRemoval ? passkeyId : null,
    note: note(),
    error,
    isAdding,
    labels: {
      add: addLabel(),
      cancel: texts.cancel,
      name: texts.nameLabel,
      save: isSaving ? texts.saving : texts.save,
      rename: texts.rename,
      remove: texts.remove,
      confirm: isRemoving ? texts.removing : texts.remove,
      keep: texts.keep,
      question: texts.removalQuestion(chosen?.name ?? ''),
    },
    onSubmit: () => send({ type: 'draft.submitted' }),
    getRetryProps: () => actionProps('', () => send({ type: 'retry.requested' })),
    getAddProps: () => actionProps(whyNot(), () => send({ type: 'adding.requested' })),
    getCancelAddingProps: () => actionProps('', () => send({ type: 'adding.cancelled' })),
    getRenameProps: ({ id, name }) => ({
      ...actionProps(whyNot(), () => send({ type: 'naming.requested', passkeyId: id })),
      'aria-label': texts.renameOne(name),
    }),
    getRemoveProps: ({ id, name }) => ({
      ...actionProps(whyNot(), () => send({ type: 'removal.requested', passkeyId: id })),
      'aria-label': texts.removeOne(name),
    }),
    getNameProps: () => ({
      ...fieldProps(ids('name'), isNaming ? error : ''),
      'aria-label': texts.nameLabel,
      value: draft,
      readOnly: isSaving,
      onChange: (event) => send({ type: 'draft.changed', draft: event.currentTarget.value }),
      onKeyDown: onKeys({ Escape: onCancelNaming }),
    }),
    getNameProblemProps: () => problemProps(ids('name')),
    getSaveProps: () => submitProps(whyNotSave),
    getCancelNamingProps: () => actionProps(isSaving ? texts.isSaving : '', onCancelNaming),
    getConfirmProps: () =>
      actionProps(isRemoving ? texts.isRemoving : '', () => send({ type: 'removal.confirmed' })),
    getKeepProps: () =>
      actionProps(isRemoving ? texts.isRemoving : '', () => send({ type: 'removal.cancelled' })),
  };

  function addLabel(): string {
    if (snapshot.matches({ adding: 'asking' })) return texts.preparing;
    return isAdding ? texts.waitingForDevice : texts.add;
  }

  function label(): string {
    if (snapshot.matches('loading')) return texts.lookingUp;
    if (isAdding) return addLabel();
    if (isSaving) return texts.isSaving;
    return isRemoving ? texts.isRemoving : '';
  }

  function whyNot(): string {
    if (isAdding) return texts.deviceIsAsked;
    return snapshot.matches('ready') ? '' : texts.finishFirst;
  }

  function note(): string {
    if (snapshot.matches({ ready: 'cancelled' })) return texts.cancelled;
    if (snapshot.matches({ ready: 'unsupported' })) return texts.unsupported;
    if (snapshot.matches({ ready: 'known' })) return texts.known;
    return snapshot.matches({ ready: 'addingFailed' }) ? failureWords(failure, texts.couldNotAdd) : '';
  }

  function describeError(): string {
    if (snapshot.matches('unavailable')) return failureWords(failure, texts.couldNotLookUp);
    if (snapshot.matches({ naming: 'failed' })) return failureWords(failure, texts.couldNotRename);
    return snapshot.matches({ removal: 'failed' }) ? failureWords(failure, texts.couldNotRemove) : '';
  }
}
