import type { PreviewFault } from '#contract/preview.ts';
import { paced } from '#server/platform/paced.ts';
import { codeFrame } from '../compile/code-frame.ts';
import type { FileReference } from '../compile/protocol.ts';
import type { TreeFiles } from './resolve.ts';
import { told, type Told } from '#language/told.ts';
import { said } from '../said.ts';

const maxFaults = 50;
/** Letters of a message: what it names may be as long as a file, and everybody who looks is told. */
const longestMessage = 1_000;

function bounded(fault: PreviewFault): PreviewFault {
  if (fault.message.length <= longestMessage) return fault;
  const { told: _, ...others } = fault;
  return { ...others, message: `${fault.message.slice(0, longestMessage)}…` };
}

/** Faults of one tree, each once. */
export class FaultList {
  readonly #faults = new Map<string, PreviewFault>();

  push(fault: PreviewFault): void {
    const key = `${fault.path}\0${fault.line}\0${fault.column}\0${fault.message}`;
    if (this.#faults.size < maxFaults) this.#faults.set(key, bounded(fault));
  }

  once(kind: PreviewFault['kind'], kept: Told): void {
    this.push({ kind, ...said(kept), path: null, line: null, column: null, frame: '', stack: '' });
  }

  missing(path: string, kept: Told): void {
    this.push({ kind: 'resolve', ...said(kept), path, line: null, column: null, frame: '', stack: '' });
  }

  /** A page or style sheet refers to a file that is not there. */
  unresolved(from: string, reference: FileReference, files: TreeFiles): void {
    this.push({
      kind: 'resolve',
      ...said(notFound(reference.written, from, reference.path, files)),
      path: from.slice(1),
      line: reference.line,
      column: reference.column,
      frame: '',
      stack: '',
    });
  }

  /** The faults in order of file and line, each with a piece of its source where that is known. */
  async withFrames(read: (path: string) => Promise<string | null>): Promise<PreviewFault[]> {
    const faults = [...this.#faults.values()].sort(
      (a, b) => (a.path ?? '').localeCompare(b.path ?? '') || (a.line ?? 0) - (b.line ?? 0),
    );
    const framed: PreviewFault[] = [];
    for await (const fault of paced(faults)) {
      const { path, line } = fault;
      const source = fault.frame !== '' || path === null || line === null ? null : await read(path);
      framed.push(
        source === null || line === null
          ? fault
          : { ...fault, frame: codeFrame(source, { line, column: fault.column ?? 1 }) },
      );
    }
    return framed;
  }
}

/** The sentence for an import that leads nowhere. `from` and `target` are absolute project paths. */
export function notFound(written: string, from: string, target: string, files: TreeFiles): Told {
  const similar = files.similar(target);
  const importer = from.slice(1);
  return similar
    ? told`Cannot find "${written}", imported by ${importer}. There is ${similar.slice(1)}: upper and lower case must match.`
    : told`Cannot find "${written}", imported by ${importer}.`;
}
