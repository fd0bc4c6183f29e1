import type { Reading } from '../language/text.ts';
import type { AppShape } from './shape.ts';

/** `name` is what the app is called where the words that asked for it say more than the recipe's own name. */
export type MadeRecipe = AppShape & { readonly name?: string | undefined };
/** What a message makes of what the data of a recipe describes. */
export type MakeRecipe = (reading: Reading, made: AppShape) => MadeRecipe;

/** Kinds of apps with a shape of their own. The first whose words stand in the message is taken. */
export interface Recipe {
  readonly id: string;
  readonly words: readonly string[];
  readonly name: string;
  readonly motifs: readonly string[];
  readonly make: (reading: Reading) => MadeRecipe;
  /** Taken even where the message spells out things of its own; these are added to what it makes. */
  readonly leads: boolean;
}
