import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, submitProps } from '#machines/shared/props.ts';
import { problemOf, type ProjectArrangingMachine } from './project-arranging.machine.ts';
import type { ArrangedProject, ProjectArrangingEvent } from './project-arranging.types.ts';
import { texts } from './project-arranging.texts.ts';

export interface ProjectArrangingView {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly draft: string;
  /** What is wrong with what is written; empty when nothing is. */
  readonly problem: string;
  /** Why it was not saved; empty when it was not tried. */
  readonly error: string;
  readonly saveLabel: string;
  readonly cancelLabel: string;
  onPin(project: ArrangedProject, isPinned: boolean): void;
  onArchive(project: ArrangedProject, isArchived: boolean): void;
  onDuplicate(project: ArrangedProject): void;
  /** `tags` as they are written: with commas between them. */
  onTags(project: ArrangedProject, tags: string): void;
  onRenameTag(name: string): void;
  onChange(draft: string): void;
  onSubmit(): void;
  onCancel(): void;
  getSaveProps(): ReturnType<typeof submitProps>;
  getCancelProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<ProjectArrangingMachine>,
  send: (event: ProjectArrangingEvent) => void,
): ProjectArrangingView {
  const { subject, draft, failure } = snapshot.context;
  const isTags = subject?.kind === 'tags';
  const isSaving = snapshot.matches('saving');
  const problem = problemOf(subject, draft);
  const why = isSaving ? texts.isSaving : problem;
  const onCancel = () => send({ type: 'edit.cancelled' });
  return {
    isOpen: snapshot.hasTag('dialog'),
    isBusy: snapshot.hasTag('busy'),
    title: isTags
      ? texts.tagsTitle(subject.project.name)
      : texts.tagTitle(subject?.kind === 'tagName' ? subject.name : ''),
    label: isTags ? texts.tagsLabel : texts.tagLabel,
    hint: isTags ? texts.tagsHint : texts.tagHint,
    draft,
    problem,
    error: snapshot.matches({ editing: 'failed' }) ? failureWords(failure, texts.couldNotSave) : '',
    saveLabel: isSaving ? texts.saving : texts.save,
    cancelLabel: texts.cancel,
    onPin: (project, isPinned) => send({ type: 'arrangement.requested', project, change: { isPinned } }),
    onArchive: (project, isArchived) =>
      send({ type: 'arrangement.requested', project, change: { isArchived } }),
    onDuplicate: (project) =>
      send({ type: 'arrangement.requested', project, change: { isDuplicated: true } }),
    onTags: (project, tags) =>
      send({ type: 'edit.requested', subject: { kind: 'tags', project }, draft: tags }),
    onRenameTag: (name) => send({ type: 'edit.requested', subject: { kind: 'tagName', name }, draft: name }),
    onChange: (next) => send({ type: 'draft.changed', draft: next }),
    onSubmit: () => send({ type: 'draft.submitted' }),
    onCancel,
    getSaveProps: () => submitProps(why),
    getCancelProps: () => actionProps(isSaving ? texts.isSaving : '', onCancel),
  };
}
