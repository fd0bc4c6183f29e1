import type {
  ApprovalAnswer,
  QueueOrder,
  RepairAnswer,
} from '#machines/project-session/project-session.types.ts';
import type { TimelineRun } from '#lib/timeline-run.ts';

/** What a person can do with a run; handlers of machines, handed down by the pane. */
export interface RunHandlers {
  onOpenFile(path: string, line?: number, column?: number): void;
  /** Shows a part of the blueprint, where it is put right. */
  onOpenBlueprint(place: string): void;
  onShowChanges(versionId: string): void;
  onRestore(versionId: string): void;
  /** Plays the run back. */
  onReplay(runId: string): void;
  onRetry(runId: string): void;
  onCancelQueued(runId: string): void;
  /** Orders, pauses or lets go on what waits. */
  onArrange(order: QueueOrder): void;
  /** Puts the message back into the box: changed, it takes the place of this one. */
  onEdit(runId: string, prompt: string): void;
  /** Puts the message into the box, for a new chat in this project. */
  onNewChat(prompt: string): void;
  /** Answers what the run asks permission for. */
  onDecide(answer: ApprovalAnswer): void;
  /** Says how to go on with a run that could not fix its faults. */
  onChoose(answer: RepairAnswer): void;
  /** More credits are wanted. */
  onCredits(): void;
  /** Puts a message into the box, to be sent or changed. */
  onSuggestion(message: string): void;
  /** Answers a question with one of its choices. */
  onAnswer(choice: string): void;
}

export interface RunItemProps {
  run: TimelineRun;
  /** Whether its version is what the project is now. */
  isCurrent: boolean;
  /** Whether it is the newest run: only its question is still to be answered. */
  isLast: boolean;
  /** Why it can be neither run again nor taken out of the queue now; empty when it can. */
  whyNotCommand: string;
  handlers: RunHandlers;
}
