import type { SiteFacts } from '../content/make-section.ts';
import { topicById } from '../content/topics.ts';
import { words as allWords } from '../content/words.ts';
import { createRandom } from '../spec/random.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { takePlace } from '../language/details.ts';
import { takeDate } from '../language/dates.ts';
import { takeHours } from '../language/hours.ts';
import type { Reading } from '../language/text.ts';

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
