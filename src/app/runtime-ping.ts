import type { PreviewFault } from '#contract/preview.ts';
import { call } from '#lib/call.ts';
import { activeTurn } from '#lib/project-log.ts';
import type { ProjectLogStore } from '#lib/project-log-store.ts';

/** Milliseconds after the first paint in which a page that is going to throw has thrown. */
const settleTime = 400;

/** Kinds of faults that say that code does not run; a picture that is missing does not. */
const thrown: ReadonlySet<PreviewFault['kind']> = new Set(['runtime', 'unhandled-rejection']);

/** What the preview shows, for the turn that is being checked. */
export interface RuntimeReporter {
  /** The preview shows a tree. */
  painted(treeHash: string): void;
  faulted(fault: PreviewFault): void;
  close(): void;
}

/**
 * Tells the server how a turn's files run, once for each tree that is being checked: it ends a turn only when they
 * do, where somebody sees them.
 */
export function reportRuntime(log: ProjectLogStore): RuntimeReporter {
  let shown: string | null = null;
  /** What was thrown last, and which tree was being written then: what was thrown before says nothing of it. */
  let last: { readonly fault: PreviewFault; readonly tree: string | null } | null = null;
  let told = '';
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tell = (isSettled: boolean): void => {
    const view = log.getView();
    const turn = activeTurn(view);
    const tree = view.stagedTreeHash;
    const fault = last?.tree === tree ? last.fault : null;
    if (turn?.state !== 'verifying' || tree === null || (shown !== tree && fault === null)) return;
    const key = `${turn.id} ${tree}`;
    if (told === key) return;
    if (fault === null && !isSettled) {
      timer ??= setTimeout(() => {
        timer = null;
        tell(true);
      }, settleTime);
      return;
    }
    told = key;
    const words =
      fault === null ? null : { message: fault.message.slice(0, 2_000), path: fault.path, line: fault.line };
    // Nobody waits for it longer than a moment, and a turn ends without it.
    call(
      'runPing',
      { runId: turn.id, treeHash: tree, fault: words },
      { silent: 'the page reports it by itself, and a turn ends without it' },
    ).catch(() => {});
  };

  const unsubscribe = log.subscribe(() => tell(false));
  return {
    painted(treeHash) {
      shown = treeHash;
      last = null;
      tell(false);
    },
    faulted(next) {
      if (!thrown.has(next.kind) || next.path === null) return;
      last = { fault: next, tree: log.getView().stagedTreeHash };
      tell(false);
    },
    close() {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
