import type { FaultToRepair, PreviewFault } from '#contract/preview.ts';
import { t } from '#language/speech.ts';

/** A message to the assistant that asks to fix a fault, with its place and the code around it. */
export function faultMessage(fault: PreviewFault): string {
  const place =
    fault.path === null ? '' : t` in ${fault.path}${fault.line === null ? '' : t`, line ${fault.line}`}`;
  const frame = fault.frame === '' ? '' : `\n\n\`\`\`\n${fault.frame}\n\`\`\``;
  return t`Fix this error${place}: ${fault.message}${frame}`;
}

/** What a request to fix a fault carries beside its words. */
export const faultToRepair = ({ message, path, line }: PreviewFault): FaultToRepair => ({
  message,
  path,
  line,
});

/** `src/App.tsx:3:7`, as far as it is known; empty when it is not. */
export const placeWords = ({ path, line, column }: Pick<PreviewFault, 'path' | 'line' | 'column'>): string =>
  path === null ? '' : [path, line, column].filter((part) => part !== null).join(':');
