import type { Told } from '#language/told.ts';

/** A stretch of a text, by offsets. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A stretch of a text and what comes into its place. */
export interface TextEdit extends TextRange {
  readonly insert: string;
}

/** What is wrong at a place of a file. */
export interface Problem extends TextRange {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** What could stand where the cursor is. */
export interface Completion {
  readonly label: string;
  /** As the editor's icons are called: `function`, `variable`, `class`, … */
  readonly type: string;
  /** The module that it would be imported from; absent for what is there already. */
  readonly source?: string;
  /** Higher ones come first. */
  readonly boost: number;
  /** What the service needs to know it again. */
  readonly data?: unknown;
}

export interface CompletionList {
  /** Where the word that is being written begins. */
  readonly from: number;
  readonly items: readonly Completion[];
}

/** What a name is, in code and in words. */
export interface NameInfo {
  readonly signature: string;
  readonly words: string;
}

export interface HoverInfo extends NameInfo, TextRange {}

/** A place of the project; lines and columns count from 1. */
export interface CodePlace {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Changes of one file, by offsets of its text before. */
export interface FileEdits {
  readonly path: string;
  readonly edits: readonly TextEdit[];
}

/** Answers a refusal: why something cannot be done, in a sentence. */
export interface Refused {
  readonly why: Told;
}

/** What knows the language of a project's scripts. Paths are those of the project. */
export interface LanguageService {
  /** A file as it is now; null when it is no more. */
  write(path: string, text: string | null): void;
  problems(path: string): Promise<readonly Problem[]>;
  completions(path: string, at: number): Promise<CompletionList | null>;
  completionInfo(
    path: string,
    at: number,
    item: Completion,
  ): Promise<(NameInfo & { readonly edits: readonly TextEdit[] }) | null>;
  hover(path: string, at: number): Promise<HoverInfo | null>;
  definition(path: string, at: number): Promise<CodePlace | Refused>;
  /** The name at a place, when it is one that can be changed. */
  renamed(path: string, at: number): Promise<{ readonly name: string } | Refused>;
  rename(path: string, at: number, name: string): Promise<readonly FileEdits[]>;
  organizeImports(path: string): Promise<readonly TextEdit[]>;
}

/** A text with changes that are told by offsets of the text as it is. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of [...edits].sort((a, b) => a.from - b.from)) {
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}
