import { z } from 'zod/mini';
import {
  appParts,
  calculators,
  dishes,
  entityWords,
  fieldGuesses,
  motifs as appMotifs,
  pairs,
  wordLists,
  knownThings,
  recipes,
  sampleNames,
  tools,
} from './app-schemas.ts';
import { docsPages } from './docs-schema.ts';
import { lexicon } from './lexicon-schema.ts';
import { colours, icons, lookWords, manners, motifs } from './look-schemas.ts';
import {
  activities,
  customSections,
  goods,
  localTexts,
  messageWords,
  placeholders,
  schedules,
  sectionKinds,
  sectionWords,
  translations,
  words,
  wordsOfSome,
  works,
} from './text-schemas.ts';
import { look, topic, topicInGeneral } from './topic-schema.ts';

/**
 * Every file of data and its schema: the name of a file, or a folder whose files are all alike. What a schema makes of
 * a file is all that a build keeps, so it holds nothing but what JSON can.
 */
export const schemas = {
  activities,
  'app-looks': z.array(look),
  'app-motifs': appMotifs,
  'app-parts': appParts,
  'asking-words': wordLists,
  calculators,
  colours,
  'custom-sections': customSections,
  directions: manners,
  dishes,
  'docs-pages': docsPages,
  'entity-words': entityWords,
  'field-guesses': fieldGuesses,
  goods,
  icons,
  'known-synonyms': z.record(z.string(), z.string()),
  'known-things': knownThings,
  lexicon,
  'local-texts': localTexts,
  'look-words': lookWords,
  'message-words': messageWords,
  motifs,
  placeholders,
  recipes,
  'sample-names': sampleNames,
  schedules,
  'section-kinds': sectionKinds,
  'section-words': sectionWords,
  'study-pairs': pairs,
  tools,
  'topic-in-general': topicInGeneral,
  'topic-order': z.array(z.string()),
  'topics/*': topic,
  'translations/app-phrases': translations,
  'translations/drafts': translations,
  'translations/nouns': translations,
  'translations/tool-names': translations,
  'translations/tool-phrases': translations,
  'usual-owners': wordLists,
  words,
  'words-of-some': wordsOfSome,
  works,
} as const;
