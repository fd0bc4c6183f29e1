import type { Entity, Screen } from '../spec/spec.ts';
import type { Reading } from '../language/text.ts';

/** Kinds of apps with a shape of their own. The first whose words stand in the message is taken. */
export interface Recipe {
  id: string;
  words: readonly string[];
  name: string;
  motifs: readonly string[];
  /** `name` is what the app is called where the words that asked for it say more than the recipe's own name. */
  make: (reading: Reading) => { entities: Entity[]; screens: Screen[]; name?: string | undefined };
  /** Taken even where the message spells out things of its own; these are added to what it makes. */
  leads?: boolean;
}
