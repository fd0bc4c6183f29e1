import type { SiteFacts } from './content/make-section.ts';
import { topicById } from './content/topics.ts';
import { words as allWords } from './content/words.ts';
import { createRandom } from './random.ts';
import type { SiteSpec } from './spec.ts';
import { takeDate, takePlace } from './understand/details.ts';
import { takeHours } from './understand/hours.ts';
import type { Reading } from './understand/text.ts';

/** The facts that new sections of an existing site are filled from. */
export function factsOf(spec: SiteSpec, reading: Reading): SiteFacts {
  return {
    name: spec.name,
    topic: topicById(spec.topic),
    language: spec.language,
    words: allWords[spec.language],
    currency: spec.currency,
    random: createRandom(`${spec.design.artSeed}/${reading.text}`),
    week: takeHours(reading),
    place: takePlace(reading),
    date: takeDate(reading),
    subject: '',
    audience: '',
    town: null,
    figures: [],
    headline: null,
  };
}
