import type { Language } from '#language/languages.ts';
import type { Action } from './actions.ts';
import type { BlueprintAnswer, BlueprintEdit } from './blueprint.ts';
import type { ThinkingEffort } from './model-calls.ts';
import type { ChosenElement } from './page-elements.ts';
import type { ProjectType } from './scenes.ts';

/** One file as an engine sees it. `content` is null for bytes that are not UTF-8 text. */
export interface EngineFile {
  /** SHA-256 of the file's bytes, lower-case hexadecimal: what an action carries as `baseHash`. */
  readonly hash: string;
  readonly content: string | null;
  /** It lies ready, and is part of the project only once that leads to it. */
  readonly isOffered?: true;
}

/** A run of the past: what was asked for, and what came of it. */
export interface PastRun {
  readonly prompt: string;
  readonly summary: string;
}

/** The first `covered` runs of a conversation in a few words. */
export interface Digest {
  readonly text: string;
  readonly covered: number;
}

/** Everything that an engine may base its answer on. The same input must give a resumable engine the same answer. */
export interface EngineInput {
  readonly type: ProjectType;
  readonly projectName: string;
  /** True while the name was made by the product: the engine may propose a better one with `done.name`. */
  readonly nameIsDefault: boolean;
  /** The person's message for this run. */
  readonly prompt: string;
  /** Earlier finished runs of the project, oldest first. */
  readonly history: readonly PastRun[];
  /** What the first of them come to. */
  readonly digest?: Digest;
  /** The tree that the run starts from, by path. It does not change while the run runs. */
  readonly files: ReadonlyMap<string, EngineFile>;
  /** Whether there are files that lie ready for the project: the kit. */
  readonly hasKit?: boolean;
  /** Files that go with the message; they are in the project already, at `path`. Absent when there are none. */
  readonly attachments?: readonly EngineAttachment[];
  /** In which the product speaks to the person, and an engine that composes answers. Absent: English. */
  readonly language?: Language;
  /** Seed of everything that looks random; the same for every attempt at one run. */
  readonly seed: string;
  /**
   * Set when the files that the engine wrote did not pass verification: the answer should fix them and nothing
   * else. `files` then holds the staged tree. Absent in the first pass of a run.
   */
  readonly repair?: {
    /** Counts from 1. */
    readonly attempt: number;
    readonly faults: readonly EngineFault[];
  };
  /**
   * Faults of the files that an earlier run could not fix, again and again: the answer should fix them in another
   * way.
   */
  readonly stuck?: readonly EngineFault[];
  /** Whether these faults were put aside: the files are as before, and the request is made anew. Absent: they are in the files. */
  readonly isAnew?: boolean;
  /** Set when the message is a step of a larger wish: that wish, its steps by name, and which of them it is, from 0. */
  readonly step?: { readonly request: string; readonly titles: readonly string[]; readonly at: number };
  /** Steps of an earlier wish that still wait, in their order, where the message may change them. Absent: none. */
  readonly steps?: readonly { readonly title: string; readonly message: string }[];
  /** An error of the running project that the message asks to fix; the prompt says it in words. */
  readonly fault?: EngineFault;
  /** Elements of the running page that the message is about, as they were when it was sent. Absent: none. */
  readonly elements?: readonly ChosenElement[];
  /** What the project is connected to. Absent: nothing. */
  readonly connections?: {
    readonly hasDatabase: boolean;
    /** Full name of its repository on GitHub; null when it has none. */
    readonly repository: string | null;
  };
  /** `discuss`: the answer is words and a plan, and no file is touched. Absent: `build`. */
  readonly mode?: 'build' | 'discuss';
  /** Files that the person keeps as they are: no action on them is applied. Absent: none. */
  readonly locked?: readonly string[];
  /** Paths that the latest runs changed, the newest first. */
  readonly recent?: readonly string[];
  /** What the person wants every model to know, in all of their projects. Absent: nothing. */
  readonly standing?: string;
  /** How long a model may think before it answers, where it can. */
  readonly thinking?: ThinkingEffort;
  /** Images that came with the message. */
  readonly images?: readonly EngineImage[];
  /** Documents of PDF that came with it. */
  readonly documents?: readonly EngineDocument[];
  /**
   * Set when the run goes on after a person was asked: `files` holds the staged tree, and what was allowed has been
   * done.
   */
  readonly decisions?: readonly Decision[];
}

export interface EngineImage {
  readonly name: string;
  /** Such as `image/png`. */
  readonly mediaType: string;
  readonly data: Uint8Array;
}

/** A document of PDF. */
export interface EngineDocument {
  readonly name: string;
  readonly data: Uint8Array;
  /** As far as they can be counted. */
  readonly pages: number;
}

/** What a person decided about something that the engine asked permission for. */
export interface Decision {
  /** In a few words, such as `package zod ^4.0.0`. */
  readonly what: string;
  readonly isAllowed: boolean;
  /** What came of it; empty when there is nothing to say. */
  readonly outcome: string;
}

/** What became of an action: the engine's `yield` answers it. */
export type Feedback =
  /** Applied; `note` says what came of it. `isPending`: the person is asked first, and it is done when they allow it. */
  | { readonly ok: true; readonly isPending?: boolean; readonly note?: string }
  /** Not applied. `isLocked`: the person keeps the file as it is, and no other form of the action comes through. */
  | { readonly ok: false; readonly reason: string; readonly isLocked?: true };

/** A file that a person sent with a message. `hash` is that of its bytes. */
export interface EngineAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly path: string;
  readonly hash: string;
}

/** A fault that verification found. Lines count from 1. */
export interface EngineFault {
  readonly message: string;
  readonly path: string | null;
  readonly line: number | null;
}

/** What an engine is asked about the specification that it keeps in a project. */
export interface BlueprintRequest {
  readonly type: ProjectType;
  readonly files: ReadonlyMap<string, EngineFile>;
  /** Null: it is only read. */
  readonly edits: readonly BlueprintEdit[] | null;
}

/**
 * What an engine in a thread of its own is asked, and what it answers: actions as they come, then an end; a blueprint
 * is answered at once.
 */
export type ThreadRequest =
  | { readonly input: EngineInput }
  | { readonly feedback: Feedback }
  | { readonly blueprint: BlueprintRequest }
  /** Gets ready, and says when it is. */
  | { readonly prepare: true };
export type ThreadReply =
  /** `waits`: nothing more comes until the thread is told what became of it. */
  | { readonly type: 'action'; readonly action: Action; readonly waits: boolean }
  | { readonly type: 'end' }
  | { readonly type: 'ready' }
  | { readonly type: 'blueprint'; readonly answer: BlueprintAnswer }
  | { readonly type: 'error'; readonly message: string };
