import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { actionProps } from '#machines/shared/props.ts';
import type { LanguageToolsMachine } from './language-tools.machine.ts';
import { texts } from './language-tools.texts.ts';
import type { LanguageToolsEvent } from './language-tools.types.ts';
import { nameProblem } from './symbol-names.ts';

export interface LanguageToolsView {
  /** What is going on, or why something came to nothing; empty otherwise. */
  readonly said: string;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  readonly canRetry: boolean;
  readonly formatsOnSave: boolean;
  /** A new name for what has one in code; null while none is asked for. */
  readonly renaming: {
    readonly oldName: string;
    readonly name: string;
    readonly isBusy: boolean;
    /** Why it cannot be confirmed; empty when it can. */
    readonly why: string;
    readonly error: string;
  } | null;
  onShown(isScript: boolean): void;
  onRetry(): void;
  onFormat(path: string, saves?: boolean): void;
  onOrganizeImports(path: string): void;
  onDefinition(path: string, at: number): void;
  onRename(path: string, at: number): void;
  onName(name: string): void;
  onConfirm(): void;
  onCancel(): void;
  onFormatOnSave(formats: boolean): void;
  getConfirmProps(): ReturnType<typeof actionProps>;
}

export function connect(
  snapshot: SnapshotFrom<LanguageToolsMachine>,
  send: (event: LanguageToolsEvent) => void,
): LanguageToolsView {
  const { context } = snapshot;
  const isFailed = snapshot.hasTag('failure');
  const isNaming = snapshot.matches({ command: 'naming' });
  const isRenaming = snapshot.matches({ command: 'renaming' });
  const failure = context.failure ? failureWords(context.failure, texts.didNotWork) : '';
  const error = context.why || failure;
  const why = isRenaming ? texts.isUnderWay : nameProblem(context);
  const onConfirm = (): void => send({ type: 'rename.confirmed' });
  return {
    said: said(),
    isBusy: snapshot.hasTag('busy'),
    isFailed: isFailed || snapshot.matches({ command: 'refused' }),
    canRetry: snapshot.can({ type: 'retry.requested' }),
    formatsOnSave: snapshot.matches({ saving: 'formats' }),
    renaming:
      isNaming || isRenaming
        ? {
            oldName: context.oldName,
            name: context.name,
            isBusy: isRenaming,
            why,
            error: error === '' ? '' : texts.nothingWasChanged(error),
          }
        : null,
    onShown: (isScript) => send({ type: 'file.shown', isScript }),
    onRetry: () => send({ type: 'retry.requested' }),
    onFormat: (path, saves = false) => send({ type: 'format.requested', path, saves }),
    onOrganizeImports: (path) => send({ type: 'imports.requested', path }),
    onDefinition: (path, at) => send({ type: 'definition.requested', path, at }),
    onRename: (path, at) => send({ type: 'rename.requested', path, at }),
    onName: (name) => send({ type: 'name.changed', name }),
    onConfirm,
    onCancel: () => send({ type: 'rename.cancelled' }),
    onFormatOnSave: (formats) => send({ type: 'formatOnSave.chosen', formats }),
    getConfirmProps: () => actionProps(why, onConfirm),
  };

  function said(): string {
    if (snapshot.matches({ command: 'refused' })) return error;
    if (snapshot.matches({ command: 'formatting' }) || snapshot.matches({ command: 'formattingToSave' }))
      return texts.formatting;
    if (snapshot.matches({ command: 'organizing' })) return texts.organizing;
    if (snapshot.matches({ command: 'finding' }) || snapshot.matches({ command: 'locating' }))
      return texts.finding;
    if (
      snapshot.matches({ saving: { formats: 'unkept' } }) ||
      snapshot.matches({ saving: { plain: 'unkept' } })
    )
      return texts.choiceNotKept(failureWords(context.choiceFailure, texts.choiceNotKeptOtherwise));
    if (snapshot.matches({ service: 'failed' })) return texts.failed;
    if (snapshot.matches({ service: { up: 'starting' } })) return texts.starting;
    if (snapshot.matches({ service: { up: 'loadingTypes' } })) return texts.loadingTypes;
    if (snapshot.matches({ service: { up: 'withoutTypes' } }))
      return texts.typesFailed(failureWords(context.typesFailure, texts.typesFailedOtherwise));
    return context.left.length > 0 ? texts.typesLeft(context.left.join(', ')) : '';
  }
}
