import type { PreviewFault } from '#contract/preview.ts';
import { bytesOf, hashOf } from '#server/files/content.ts';

/** The same for the same faults, whatever their order and their lines. */
export const fingerprintOf = (faults: readonly PreviewFault[]): string =>
  hashOf(bytesOf(faults.map(keyOf).sort().join('\n')));

/** The same fault has the same key: lines and columns move when the code around it is changed. */
const keyOf = ({ kind, path, message }: PreviewFault): string =>
  `${kind}|${path ?? ''}|${(message.split('\n')[0] ?? '').replace(/\d+/g, '#')}`;

/** A fault in one line; empty for none. */
export function describeFault(fault: PreviewFault | undefined): string {
  if (fault === undefined) return '';
  const where = fault.path === null ? '' : `${fault.path}${fault.line === null ? '' : `:${fault.line}`}: `;
  return `${where}${fault.message.split('\n')[0] ?? ''}`;
}
