import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, type FieldEvent, submitProps } from '#machines/shared/props.ts';
import type { GalleryReportMachine } from './gallery-report.machine.ts';
import { texts } from './gallery-report.texts.ts';
import type { GalleryReportEvent, ReportedProject } from './gallery-report.types.ts';

/** Most characters of a report. */
const longest = 500;

export interface GalleryReportView {
  readonly isOpen: boolean;
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly sendLabel: string;
  readonly cancelLabel: string;
  /** Why it was not sent; empty when nothing went wrong. */
  readonly error: string;
  onRequest(project: ReportedProject): void;
  onSubmit(): void;
  onCancel(): void;
  getReasonProps(): {
    value: string;
    readOnly: boolean;
    maxLength: number;
    onChange: (event: FieldEvent) => void;
  };
  getSendProps(): ReturnType<typeof submitProps>;
  getCancelProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<GalleryReportMachine>,
  send: (event: GalleryReportEvent) => void,
): GalleryReportView {
  const { project, reason, failure } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const busyWhy = isSending ? texts.isBeingSent : '';
  const onCancel = () => send({ type: 'report.cancelled' });
  return {
    isOpen: snapshot.hasTag('dialog'),
    title: texts.title(project?.name ?? ''),
    description: texts.description,
    label: texts.label,
    sendLabel: isSending ? texts.sending : texts.send,
    cancelLabel: texts.cancel,
    error: snapshot.matches({ writing: 'failed' }) ? failureWords(failure, texts.couldNotBeSent) : '',
    onRequest: (wanted) => send({ type: 'report.requested', project: wanted }),
    onSubmit: () => send({ type: 'report.submitted' }),
    onCancel,
    getReasonProps: () => ({
      value: reason,
      readOnly: isSending,
      maxLength: longest,
      onChange: (event) => send({ type: 'reason.changed', reason: event.currentTarget.value }),
    }),
    getSendProps: () => submitProps(busyWhy || (reason.trim() === '' ? texts.writeSomething : '')),
    getCancelProps: () => actionProps(busyWhy, onCancel),
  };
}
