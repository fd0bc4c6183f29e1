import { data } from '../data/data.ts';

/** Words of messages by what they are for (`data/lexicon.yaml`). */
export const lexicon = data('lexicon');
