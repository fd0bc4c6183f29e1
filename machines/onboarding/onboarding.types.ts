import type { PromptResult, PromptScene } from '#machines/prompt-box/prompt-box.types.ts';
import type { Failure } from '#machines/shared/failure.ts';
import type { OnboardingStep } from './onboarding.steps.ts';

/** Looks to choose from, and how each is said to the builder. */
export const looks = [
  { id: 'plain', words: 'a plain, airy look with a white background' },
  { id: 'editorial', words: 'an editorial look with serif headings' },
  { id: 'warm', words: 'a warm look with earthy colours' },
  { id: 'bold', words: 'a bold look with a dark background and one bright colour' },
] as const;
export type Look = (typeof looks)[number]['id'];

/** Places where it can run; each decides what it is written in. */
export const places = [
  'ai-app-builder',
  'react-website-builder',
  'ai-website-builder',
] as const satisfies readonly PromptScene[];
export type PlaceScene = (typeof places)[number];

/** What was answered. The text is the person's own; the look is added only when it is sent. */
export interface Answers {
  readonly text: string;
  readonly look: Look;
  readonly scene: PlaceScene;
}

export interface OnboardingInput {
  /** Any text that no other page has; with it answers sent again are recognised. Comes from outside. */
  readonly pageId: string;
  /** The question that the page's address names. */
  readonly step: OnboardingStep;
}

export interface OnboardingContext extends Answers {
  readonly pageId: string;
  readonly openedAt: OnboardingStep;
  /** Counts different answers. */
  readonly changes: number;
  /** Belongs to exactly these answers, through reload and sign-in: the server makes one project of it. */
  readonly idempotencyKey: string;
  readonly failure: Failure | null;
  /** False when the answers cannot be kept through a reload. */
  readonly isKept: boolean;
}

export interface OnboardingSubmission {
  readonly prompt: string;
  readonly scene: PlaceScene;
  readonly idempotencyKey: string;
}

export type OnboardingEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'look.chosen'; look: Look }
  | { type: 'scene.chosen'; scene: PlaceScene }
  | { type: 'step.completed' }
  | { type: 'step.left' }
  /** The page's address names this question now. */
  | { [S in OnboardingStep]: { type: `${S}.opened` } }[OnboardingStep]
  /** From this device. `isSent`: they were sent a short time ago, and no answer has come yet. */
  | { type: 'answers.found'; answers: Answers; idempotencyKey: string | null; isSent: boolean };

/** For what keeps the answers on this device. */
export type AnswersCommand =
  | { type: 'answers.changed'; answers: Answers; idempotencyKey: string; isSent: boolean }
  | { type: 'answers.forgotten'; answers: Answers };

/** Tells the page where to go: to another question, to the new project, or to sign in. */
export type OnboardingEmitted =
  | { type: 'step.changed'; step: OnboardingStep }
  | { type: 'project.created'; result: PromptResult }
  | { type: 'signIn.needed'; scene: PlaceScene };
