import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import {
  type ActionProps,
  actionProps,
  type FieldEvent,
  fieldProps,
  type KeyPress,
  onKeys,
  problemProps,
  submitProps,
} from '#machines/shared/props.ts';
import { longestName, type VersionNamingMachine } from './version-naming.machine.ts';
import type { NamedVersion, VersionNamingEvent } from './version-naming.types.ts';
import { texts } from './version-naming.texts.ts';

export interface VersionNamingView {
  /** The version whose name is being written; null while none is. */
  readonly versionId: string | null;
  readonly isSaving: boolean;
  /** Words of the button that begins it: for a version without a name, and for one with. */
  readonly beginLabels: { readonly name: string; readonly rename: string };
  readonly label: string;
  readonly placeholder: string;
  readonly draft: string;
  /** What is wrong with what is written, or why it was not saved; empty when nothing is. */
  readonly problem: string;
  readonly saveLabel: string;
  readonly cancelLabel: string;
  /** Words of the button that takes the name away; empty where there is none. */
  readonly removeLabel: string;
  onSubmit(): void;
  getNameProps(version: NamedVersion): ActionProps;
  getFieldProps(): ReturnType<typeof fieldProps> & {
    readonly value: string;
    readonly readOnly: boolean;
    readonly onChange: (event: FieldEvent) => void;
    readonly onKeyDown: (event: KeyPress) => void;
  };
  getProblemProps(): ReturnType<typeof problemProps>;
  getSaveProps(): ReturnType<typeof submitProps>;
  getRemoveProps(): ActionProps;
  getCancelProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<VersionNamingMachine>,
  send: (event: VersionNamingEvent) => void,
  id = 'version-naming',
): VersionNamingView {
  const { version, draft, failure } = snapshot.context;
  const isSaving = snapshot.matches('saving');
  const tooLong = draft.trim().length > longestName ? texts.tooLong(longestName) : '';
  const error = snapshot.matches({ editing: 'failed' }) ? failureWords(failure, texts.couldNotSave) : '';
  const problem = tooLong || error;
  const whyNotNow = isSaving ? texts.isSaving : '';
  const onCancel = () => send({ type: 'naming.cancelled' });
  return {
    versionId: version?.id ?? null,
    isSaving,
    beginLabels: texts.begin,
    label: texts.label,
    placeholder: texts.placeholder,
    draft,
    problem,
    saveLabel: isSaving ? texts.saving : texts.save,
    cancelLabel: texts.cancel,
    removeLabel: version !== null && version.name !== '' ? texts.remove : '',
    onSubmit: () => send({ type: 'draft.submitted' }),
    getNameProps: (wanted) =>
      actionProps(whyNotNow, () => send({ type: 'naming.requested', version: wanted })),
    getFieldProps: () => ({
      ...fieldProps(id, problem),
      value: draft,
      readOnly: isSaving,
      onChange: (event) => send({ type: 'draft.changed', draft: event.currentTarget.value }),
      onKeyDown: onKeys({ Escape: onCancel }),
    }),
    getProblemProps: () => problemProps(id),
    getSaveProps: () => submitProps(whyNotNow || tooLong || (draft.trim() === '' ? texts.isEmpty : '')),
    getRemoveProps: () => actionProps(whyNotNow, () => send({ type: 'name.removed' })),
    getCancelProps: () => actionProps(whyNotNow, onCancel),
  };
}
