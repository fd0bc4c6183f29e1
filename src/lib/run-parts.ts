import type { UnderstoodGroup } from '#contract/actions.ts';
import type { ApprovalDecision, ApprovalKind, CeilingChoice, RepairChoice } from '#contract/model-calls.ts';
import type { ProjectEventBody, RunUse } from '#contract/run.ts';
import type { Told } from '#language/told.ts';

type RepairRequest = Extract<ProjectEventBody, { type: 'repair.asked' }>;

/** What a run showed, in the order in which it first showed it. */
export type RunPart =
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  /** What it thought: for `ms` milliseconds so far, and since `since`, in Unix milliseconds; null when it thinks no more. */
  | {
      readonly kind: 'thought';
      readonly id: string;
      readonly text: string;
      readonly ms: number;
      readonly since: number | null;
    }
  | { readonly kind: 'plan'; readonly id: string }
  /** The steps that it divided its wish into. */
  | { readonly kind: 'steps'; readonly id: string }
  | { readonly kind: 'files'; readonly id: string; readonly files: readonly FileRow[] }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly action: string;
      readonly path: string | null;
      readonly reason: Told;
    }
  /** What its person is told besides its words. */
  | { readonly kind: 'noted'; readonly id: string; readonly text: Told; readonly lines: readonly string[] }
  | {
      readonly kind: 'approval';
      readonly id: string;
      readonly approvalId: string;
      readonly subject: ApprovalKind;
      /** Exactly what is done when it is allowed. */
      readonly shown: string;
      readonly reason: Told;
      readonly hash: string;
      readonly decision: ApprovalDecision | null;
    }
  | {
      readonly kind: 'pushed';
      readonly id: string;
      readonly repository: string;
      readonly version: number;
      readonly url: string;
    }
  | { readonly kind: 'understood'; readonly id: string; readonly groups: readonly UnderstoodGroup[] }
  | { readonly kind: 'not-understood'; readonly id: string; readonly phrases: readonly string[] }
  | {
      /** Faults could not be fixed: how to go on? `kept` and `before` are numbers of versions. */
      readonly kind: 'repair';
      readonly id: string;
      readonly why: 'same' | 'spent';
      readonly faults: RepairRequest['faults'];
      readonly kept: number | null;
      readonly before: number | null;
      readonly choice: RepairChoice | null;
    }
  | {
      /** It has used what one run may: may it go on, up to `next`? */
      readonly kind: 'ceiling';
      readonly id: string;
      readonly of: keyof RunUse;
      readonly used: number;
      readonly most: number;
      readonly next: number;
      readonly choice: CeilingChoice | null;
    }
  | {
      readonly kind: 'question';
      readonly id: string;
      readonly question: string;
      readonly choices: readonly string[];
    };

/**
 * How far a file of a run has come: `staged` while the run is under way, `saved` once it is in a version,
 * `dropped` when the run ended without one.
 */
export type FileFill = 'staged' | 'saved' | 'dropped';

export interface FileRow {
  readonly path: string;
  readonly from: string | null;
  readonly op: 'write' | 'edit' | 'rename' | 'delete';
  /** Content hash in the staging area; null for a deleted file. */
  readonly hash: string | null;
  readonly size: number;
  readonly additions: number;
  readonly deletions: number;
  /** It is of the kit that the project started from. */
  readonly isFromKit: boolean;
  /** Counts how often the run staged this file; a view may show the change of it. */
  readonly revision: number;
  readonly fill: FileFill;
  /** Lines that have come so far of what is being written now; null when nothing is on its way. */
  readonly arriving: number | null;
}

/** Words go on where the last ones ended. */
export function addText(parts: readonly RunPart[], id: string, text: string): readonly RunPart[] {
  const last = parts.at(-1);
  if (last?.kind === 'text') return parts.with(-1, { ...last, text: last.text + text });
  return text === '' ? parts : [...parts, { kind: 'text', id, text }];
}

/** Thoughts with nothing between them are one, however many rounds they took. */
export function addThought(
  parts: readonly RunPart[],
  id: string,
  text: string,
  at: number,
): readonly RunPart[] {
  const last = parts.at(-1);
  if (last?.kind !== 'thought') return [...parts, { kind: 'thought', id, text, ms: 0, since: at }];
  const isMore = last.since !== null || last.text === '' || text === '';
  return parts.with(-1, {
    ...last,
    text: `${last.text}${isMore ? '' : '\n\n'}${text}`,
    since: last.since ?? at,
  });
}

/** It thinks no more for now. */
export const endThought = (parts: readonly RunPart[], ms: number): readonly RunPart[] =>
  parts.map((part) =>
    part.kind === 'thought' && part.since !== null ? { ...part, ms: part.ms + ms, since: null } : part,
  );

/** A staged file has one row, however often the run touches it. */
export function addFile(
  parts: readonly RunPart[],
  id: string,
  staged: Extract<ProjectEventBody, { type: 'file.staged' }>,
): readonly RunPart[] {
  const { path, from, op, hash, size, additions, deletions, isFromKit = false } = staged;
  const row = {
    ...{ path, from, op, hash, size, additions, deletions, isFromKit },
    fill: 'staged',
    arriving: null,
  } as const;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'files') continue;
    const at = part.files.findIndex((file) => file.path === path);
    const known = part.files[at];
    if (!known) continue;
    // A file that the run created stays "created" however often the run touches it again.
    const kept = known.revision > 0 && known.op === 'write' && op === 'edit' ? 'write' : op;
    const next = { ...row, op: kept, from: from ?? known.from, revision: known.revision + 1 };
    return parts.with(index, { ...part, files: part.files.with(at, next) });
  }
  const first: FileRow = { ...row, revision: 1 };
  const last = parts.at(-1);
  if (last?.kind === 'files') return parts.with(-1, { ...last, files: [...last.files, first] });
  return [...parts, { kind: 'files', id, files: [first] }];
}

/** A file that is on its way has its row already: the one that it keeps when it has arrived. */
export function addArriving(
  parts: readonly RunPart[],
  id: string,
  { path, op, lines }: Extract<ProjectEventBody, { type: 'file.writing' }>,
): readonly RunPart[] {
  // One file comes at a time.
  const others = settle(parts, path);
  for (const [index, part] of others.entries()) {
    if (part.kind !== 'files') continue;
    const at = part.files.findIndex((file) => file.path === path);
    const known = part.files[at];
    if (known)
      return others.with(index, { ...part, files: part.files.with(at, { ...known, arriving: lines }) });
  }
  const row: FileRow = {
    path,
    from: null,
    op,
    hash: null,
    size: 0,
    additions: 0,
    deletions: 0,
    isFromKit: false,
    revision: 0,
    fill: 'staged',
    arriving: lines,
  };
  const last = others.at(-1);
  if (last?.kind === 'files') return others.with(-1, { ...last, files: [...last.files, row] });
  return [...others, { kind: 'files', id, files: [row] }];
}

/** Nothing is on its way any more, but for `path`: what never arrived goes, what was there before stays. */
export function settle(parts: readonly RunPart[], path?: string): readonly RunPart[] {
  const isSettled = (file: FileRow): boolean => file.arriving === null || file.path === path;
  if (parts.every((part) => part.kind !== 'files' || part.files.every(isSettled))) return parts;
  return parts.flatMap((part): RunPart[] => {
    if (part.kind !== 'files') return [part];
    const files = part.files.flatMap((file) =>
      isSettled(file) ? [file] : file.revision === 0 ? [] : [{ ...file, arriving: null }],
    );
    return files.length === 0 ? [] : [{ ...part, files }];
  });
}

/** What becomes of the staged files when the run is over. */
export function fillFiles(parts: readonly RunPart[], fill: FileFill): readonly RunPart[] {
  return parts.map((part) =>
    part.kind === 'files'
      ? {
          ...part,
          files: part.files.map((file) => (file.fill === 'staged' ? { ...file, fill } : file)),
        }
      : part,
  );
}
