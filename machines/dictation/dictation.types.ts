/** Why a browser stopped listening, or never began. */
export type DictationFailure = 'refused' | 'noMicrophone' | 'unreachable' | 'language' | 'other';

export interface DictationInput {
  /** Whether this browser can turn speech into text. */
  readonly isAvailable: boolean;
}

export interface DictationContext extends DictationInput {
  /** What the browser takes the last words for, until it is sure. */
  readonly guess: string;
  readonly failure: DictationFailure | null;
}

export type DictationEvent =
  | { type: 'dictation.requested' }
  | { type: 'dictation.ended' }
  | { type: 'speech.began' }
  /** What is certain since the last time, and what is not yet. */
  | { type: 'speech.heard'; text: string; guess: string }
  | { type: 'speech.failed'; reason: DictationFailure }
  | { type: 'speech.ended' };

/** Tells the browser to finish with what it has heard. */
export type DictationCommand = { type: 'speech.finished' };

/** Words for the box. */
export type DictationEmitted = { type: 'text.dictated'; text: string };
