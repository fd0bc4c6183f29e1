import type { PreviewFault } from '#contract/preview.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';
import { told, type Told } from '#language/told.ts';

/** The same for the same faults, whatever their order and their lines. */
export const fingerprintOf = (faults: readonly PreviewFault[]): string =>
  hashOf(bytesOf(faults.map(keyOf).sort().join('\n')));

/** The same fault has the same key: lines and columns move when the code around it is changed. */
const keyOf = ({ kind, path, message }: PreviewFault): string =>
  `${kind}|${path ?? ''}|${(message.split('\n')[0] ?? '').replace(/\d+/g, '#')}`;

/** What is said of a fault to people. */
export const toldOf = ({ told: kept, message }: PreviewFault): Told => kept ?? message;

/** A fault in one line; empty for none. */
export function describeFault(fault: PreviewFault | undefined): Told {
  if (fault === undefined) return '';
  const where = fault.path === null ? '' : `${fault.path}${fault.line === null ? '' : `:${fault.line}`}: `;
  const kept = toldOf(fault);
  return told`${where}${typeof kept === 'string' ? (kept.split('\n')[0] ?? '') : kept}`;
}
