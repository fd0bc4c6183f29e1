import type { ToastWanted } from '#machines/shared/emitted.ts';
import type { Failure } from '#machines/shared/failure.ts';

export interface ReportedProject {
  readonly id: string;
  readonly name: string;
}

export interface GalleryReportContext {
  readonly project: ReportedProject | null;
  /** As it is typed. */
  readonly reason: string;
  readonly failure: Failure | null;
}

export type GalleryReportEvent =
  | { type: 'report.requested'; project: ReportedProject }
  | { type: 'reason.changed'; reason: string }
  | { type: 'report.submitted' }
  | { type: 'report.cancelled' };

export type GalleryReportEmitted = ToastWanted;
