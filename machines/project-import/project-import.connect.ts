import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, submitProps } from '#machines/shared/props.ts';
import type { ProjectImportMachine } from './project-import.machine.ts';
import type { GivenSource, ImportedNote, ProjectImportEvent } from './project-import.types.ts';
import { texts } from './project-import.texts.ts';

/** Megabytes of an archive that can be imported at most. */
const mostMegabytes = 60;

export interface ShownNote {
  readonly what: string;
  readonly reason: string;
}

export interface ProjectImportView {
  readonly status: 'closed' | 'choosing' | 'importing' | 'reported';
  readonly isOpen: boolean;
  readonly openLabel: string;
  readonly title: string;
  readonly description: string;
  readonly repository: string;
  /** What went wrong; empty when nothing did. */
  readonly error: string;
  /** What it is at; empty while nothing is under way. */
  readonly step: string;
  /** 0 to 100; null where it is not known how far it is. */
  readonly percent: number | null;
  /** Of what was given; empty for a repository. */
  readonly sourceName: string;
  readonly summary: string;
  readonly cannotRunLabel: string;
  readonly cannotRun: readonly ShownNote[];
  readonly leftOutLabel: string;
  readonly leftOut: readonly ShownNote[];
  /** What else is to be known about the report, in sentences. */
  readonly asides: readonly string[];
  readonly openProjectLabel: string;
  onRequest(): void;
  onClose(): void;
  /** Null where nothing was in what the person gave. */
  onSource(source: GivenSource | null): void;
  onRepositoryChange(repository: string): void;
  onRepositorySubmit(): void;
  getSubmitProps(): ReturnType<typeof submitProps>;
  getCancelProps(): ActionProps;
  getOpenProjectProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<ProjectImportMachine>,
  send: (event: ProjectImportEvent) => void,
): ProjectImportView {
  const { source, repository, read, sent, result } = snapshot.context;
  const status = snapshot.matches('closed')
    ? 'closed'
    : snapshot.matches('choosing')
      ? 'choosing'
      : snapshot.matches('importing')
        ? 'importing'
        : 'reported';
  const isSending = snapshot.matches({ importing: 'sending' });
  const percent = Math.round(sent * 100);
  const report = result?.report;
  const cannotRun = (report?.cannotRun ?? []).map(shown);
  const leftOut = (report?.leftOut ?? []).map(shown);
  return {
    status,
    isOpen: snapshot.hasTag('dialog'),
    openLabel: texts.open,
    title: status === 'reported' ? texts.importedTitle(result?.name ?? '') : texts.title,
    description: status === 'reported' ? '' : texts.description,
    repository,
    error: snapshot.matches({ choosing: 'failed' }) ? problem() : '',
    step: step(),
    percent: isSending ? percent : null,
    sourceName: source?.name ?? '',
    summary: report === undefined ? '' : texts.summary(report.files, report.folder),
    cannotRunLabel: texts.cannotRun(cannotRun.length),
    cannotRun,
    leftOutLabel: texts.leftOut(leftOut.length),
    leftOut,
    asides: [
      ...(report !== undefined && report.more > 0 ? [texts.more(report.more)] : []),
      ...(report?.isChecked === false ? [texts.notChecked] : []),
    ],
    openProjectLabel: texts.openProject,
    onRequest: () => send({ type: 'import.requested' }),
    onClose: () => send({ type: 'dialog.closed' }),
    onSource: (given) =>
      send(
        given === null
          ? { type: 'source.refused', refusal: 'empty' }
          : { type: 'source.given', source: given },
      ),
    onRepositoryChange: (next) => send({ type: 'repository.changed', repository: next }),
    onRepositorySubmit: () => send({ type: 'repository.submitted' }),
    getSubmitProps: () => submitProps(repository.trim() === '' ? texts.needsRepository : ''),
    getCancelProps: () =>
      actionProps(snapshot.matches({ importing: 'checking' }) ? texts.cannotStop : '', () =>
        send({ type: 'import.cancelled' }),
      ),
    getOpenProjectProps: () => actionProps('', () => send({ type: 'project.opened' })),
  };

  function problem(): string {
    const { refusal, failure } = snapshot.context;
    if (refusal === 'tooLarge') return texts.refusals.tooLarge(mostMegabytes);
    return refusal === null ? failureWords(failure, texts.failed) : texts.refusals[refusal];
  }

  function step(): string {
    if (status !== 'importing') return '';
    if (snapshot.matches({ importing: 'reading' })) return texts.steps.reading(read);
    if (isSending) return texts.steps.sending(percent);
    return source === null ? texts.steps.fetching : texts.steps.checking;
  }
}

const shown = ({ path, files, reason }: ImportedNote): ShownNote => ({
  what: path === '' ? texts.wholeProject : texts.filesOf(path, files),
  reason,
});
