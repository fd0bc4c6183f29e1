import type { SnapshotFrom } from 'xstate';
import type { CopyTextMachine } from './copy-text.machine.ts';
import type { CopyTextEvent } from './copy-text.types.ts';
import { texts } from './copy-text.texts.ts';

export interface CopyTextView {
  readonly status: 'idle' | 'copying' | 'copied' | 'failed';
  /** Whether this text is what was copied a moment ago. */
  isCopied(text: string): boolean;
  /** What the button of a text says. */
  labelFor(text: string): string;
  /** What went wrong with a text, and what to do; empty when nothing did. */
  errorFor(text: string): string;
  onCopy(text: string): void;
}

export function connect(
  snapshot: SnapshotFrom<CopyTextMachine>,
  send: (event: CopyTextEvent) => void,
): CopyTextView {
  const status = snapshot.value;
  const isThis = (text: string): boolean => snapshot.context.text === text;
  const isCopied = (text: string): boolean => status === 'copied' && isThis(text);
  return {
    status,
    isCopied,
    labelFor: (text) => (isCopied(text) ? texts.copied : texts.copy),
    errorFor: (text) => (status === 'failed' && isThis(text) ? texts.browserDidNotAllowCopying : ''),
    onCopy: (text) => send({ type: 'copy.requested', text }),
  };
}
