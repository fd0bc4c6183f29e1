import type { ProjectType } from '#contract/scenes.ts';

/** What a prompt must lead to. */
export interface Expectation {
  readonly kind: 'app' | 'site' | 'meme';
  /** Types of screens that an app has, or of sections that a site has, among others. */
  readonly parts?: readonly string[];
  /** Keys of fields that the app's entities have, among others. */
  readonly fields?: readonly string[];
  /** Labels of all entities, in any order. */
  readonly entities?: readonly string[];
  readonly name?: string;
  readonly language?: string;
  readonly topic?: string;
  /** Phrases that are listed as not understood; everything else must be. */
  readonly rest?: readonly string[];
  /** What of these the person is told, where the project shows some of it all the same. The same without this. */
  readonly listed?: readonly string[];
  /** Facts that must stand on the page exactly so. */
  readonly shows?: readonly string[];
  /** A behaviour that is tried in the browser, by the name of its script. */
  readonly does?: string;
}

export interface CorpusPrompt extends Expectation {
  readonly type: ProjectType;
  readonly prompt: string;
}
