import type { SnapshotFrom } from 'xstate';
import { failureWords, ownFailureWords } from '#machines/shared/failure.ts';
import { actionProps, type FieldEvent, submitProps } from '#machines/shared/props.ts';
import type { ProjectVariablesMachine } from './project-variables.machine.ts';
import { texts } from './project-variables.texts.ts';
import type { ProjectVariable, ProjectVariablesEvent } from './project-variables.types.ts';
import { draftProblem, mainFile } from './variable-names.ts';

type NamedActionProps = ReturnType<typeof actionProps> & { readonly 'aria-label': string };

/** A variable in words. */
export interface VariableRow {
  readonly key: string;
  readonly name: string;
  /** Empty where it is made of others. */
  readonly value: string;
  /** The file, where it is not the usual one; empty where it is. */
  readonly place: string;
  /** What a person should know of it; empty for nothing. */
  readonly note: string;
  getEditProps(): NamedActionProps;
  getRemoveProps(): NamedActionProps;
}

export interface ProjectVariablesView {
  readonly status: 'loading' | 'failed' | 'shown';
  /** Why there is no list, or it may be old; empty while neither is so. */
  readonly why: string;
  readonly rows: readonly VariableRow[];
  /** What is going on, or was done last; empty when nothing was. */
  readonly said: string;
  /** What could not be done, and why. */
  readonly refusal: { readonly title: string; readonly why: string } | null;
  /** Whether anything is typed. */
  readonly isTyped: boolean;
  /** What is wrong with the name that is typed; empty for nothing, and before anything is. */
  readonly nameProblem: string;
  onReload(): void;
  onDismiss(): void;
  onSet(): void;
  getNameProps(): ReturnType<typeof textProps>;
  getValueProps(): ReturnType<typeof textProps>;
  getSetProps(): ReturnType<typeof submitProps>;
}

const textProps = (value: string, isReadOnly: boolean, onText: (text: string) => void) => ({
  value,
  readOnly: isReadOnly,
  onChange: (event: FieldEvent) => onText(event.currentTarget.value),
});

export function connect(
  snapshot: SnapshotFrom<ProjectVariablesMachine>,
  send: (event: ProjectVariablesEvent) => void,
): ProjectVariablesView {
  const { context } = snapshot;
  const { variables, draft, change, changeFailure } = context;
  const isSaving = snapshot.matches({ change: 'saving' });
  const isFailed = snapshot.matches({ list: 'failed' });
  const whyNow = isSaving ? texts.saving : '';
  const problem = draftProblem(context);
  return {
    status: variables !== null ? 'shown' : isFailed ? 'failed' : 'loading',
    why: isFailed
      ? failureWords(context.listFailure, texts.couldNotBeRead)
      : variables === null
        ? texts.loading
        : '',
    rows: (variables ?? []).map(rowOf),
    said: isSaving
      ? texts.saving
      : change === null || !snapshot.matches({ change: { resting: 'done' } })
        ? ''
        : change.value === null
          ? texts.removed(change.name)
          : texts.set(change.name),
    refusal:
      change !== null && changeFailure !== null && snapshot.matches({ change: { resting: 'refused' } })
        ? { title: texts.notSaved(change.name), why: ownFailureWords(changeFailure, texts.didNotWork) }
        : null,
    isTyped: draft.name !== '' || draft.value !== '',
    nameProblem: draft.name === '' ? '' : problem,
    onReload: () => send({ type: 'list.requested' }),
    onDismiss: () => send({ type: 'draft.dismissed' }),
    onSet: () => send({ type: 'draft.confirmed' }),
    getNameProps: () => textProps(draft.name, isSaving, (name) => send({ type: 'name.typed', name })),
    getValueProps: () => textProps(draft.value, isSaving, (value) => send({ type: 'value.typed', value })),
    getSetProps: () => submitProps(whyNow || problem),
  };

  function rowOf({ name, value, path, isPublic }: ProjectVariable): VariableRow {
    return {
      key: `${path}\n${name}`,
      name,
      value: value ?? '',
      place: path === mainFile ? '' : path,
      note: value === null ? texts.isMade : isPublic ? '' : texts.notPublic,
      getEditProps: () => ({
        ...actionProps(whyNow || (value === null ? texts.isMade : ''), () =>
          send({ type: 'variable.chosen', name, path, value: value ?? '' }),
        ),
        'aria-label': texts.edit(name, path),
      }),
      getRemoveProps: () => ({
        ...actionProps(whyNow, () => send({ type: 'removal.requested', name, path })),
        'aria-label': texts.remove(name, path),
      }),
    };
  }
}
