import type { Makers } from './facts.ts';
import { cut } from './facts.ts';
import { sentence } from '../../print/quote.ts';

/** The top and the end of a page, and what it says about itself. */
export const openingMakers: Pick<Makers, 'hero' | 'about' | 'countdown' | 'stats' | 'cta'> = {
  hero: ({ facts, english, local, here }) => {
    const { topic, words: w, random, said } = facts;
    const kind = said?.kind ?? '';
    const unknown = topic.id === 'generic' && (facts.subject !== '' || kind !== '');
    const subject = facts.subject !== '' ? facts.subject : kind;
    const usual = !english
      ? (here?.headline ?? local.headline)
      : unknown
        ? sentence(subject)
        : random.pick(topic.headlines);
    const forWhom = facts.audience === '' || !english ? '' : ` Made for ${facts.audience}.`;
    const first = said?.statements[0];
    // "a one-day conference about open maps", "an interior designer": said as it was said.
    const about =
      facts.subject !== '' && !kind.includes(facts.subject) && topic.id === 'event'
        ? ` about ${facts.subject}`
        : '';
    const article = /^(?!one|uni|use|eu)[aeiou]/iu.test(kind) ? 'an' : 'a';
    const plain =
      !english || kind === '' || !['event', 'portfolio', 'software'].includes(topic.id)
        ? null
        : topic.id === 'event'
          ? `${facts.name} is ${article} ${kind}${about}.`
          : topic.id === 'software'
            ? `${facts.name} is ${article} ${kind}. Here is what it does and what it costs.`
            : `${facts.name}${kind.toLowerCase() === facts.name.toLowerCase() ? '' : ` is ${article} ${kind}`}. Here is a selection of projects.`;
    const lead =
      said?.lead ??
      plain ??
      (first !== undefined && first.length <= 200 ? first : null) ??
      // Of something that has neither a name nor a kind there is nothing to say, and nothing to what says enough itself.
      (said?.isSpecific === true ||
      (topic.id === 'generic' && facts.isNamed === false && facts.subject === '' && kind === '')
        ? ''
        : null) ??
      (english
        ? facts.isNamed === false
          ? topic.lead.replaceAll('{name}', `Our ${kind === '' ? facts.name.toLowerCase() : kind}`)
          : topic.lead
        : (here?.lead ?? local.lead)) + forWhom;
    const what =
      facts.date !== null
        ? facts.date.label
        : facts.month
          ? facts.month
          : kind !== ''
            ? sentence(kind)
            : !english
              ? (here?.eyebrow ?? facts.name)
              : unknown
                ? sentence(subject)
                : said?.isSpecific === true
                  ? ''
                  : topic.eyebrow;
    return {
      type: 'hero',
      id: 'hero',
      nav: '',
      // Whoever says much of their own gets no slogan that would be true of others as well.
      title: facts.headline ?? (said?.isSpecific === true ? facts.name : usual),
      lead,
      eyebrow: [what, ...(facts.town === null || what.includes(facts.town) ? [] : [facts.town])]
        .filter((one) => one !== '')
        .join(' · '),
      primary: { label: w.contact, href: '#contact' },
      secondary: null,
      // Figures are the message's own: nobody else knows them.
      facts: facts.figures.map(({ value, label }) => ({ value, label })),
      ...(said?.action === null || said?.action === undefined ? {} : { action: said.action }),
    };
  },

  about: ({ facts, english, local, here, motif }) => {
    const { topic, words: w, random, said } = facts;
    // What stands under the headline already is not said twice where there is more to say.
    const own = said?.statements ?? [];
    const paragraphs = own.length > 1 ? own.slice(1) : own;
    return {
      type: 'about',
      id: 'about',
      nav: w.about,
      title: english
        ? topic.id === 'portfolio' || topic.id === 'photography'
          ? 'About me'
          : topic.id === 'wedding'
            ? 'How it began'
            : random.pick(['A few words about us', 'Who we are', 'Where this comes from'])
        : w.about,
      lead: '',
      paragraphs:
        paragraphs.length > 0
          ? [...paragraphs]
          : english
            ? [...topic.about]
            : [...(here?.about ?? local.about)],
      motif: motif(1 + random.below(3)),
    };
  },

  countdown: ({ facts, english }) => ({
    type: 'countdown',
    id: 'countdown',
    nav: '',
    title:
      facts.date !== null && english
        ? `Until ${facts.date.label}`
        : facts.date !== null
          ? `${facts.words.until} ${facts.date.label}`
          : facts.words.countdown,
    lead: '',
    target: facts.date?.target ?? 'w6 18:00',
  }),

  stats: ({ facts, english, local, count }) => ({
    type: 'stats',
    id: 'stats',
    nav: '',
    title: facts.words.stats,
    lead: '',
    items:
      facts.figures.length > 1
        ? facts.figures.map(({ value, label }) => ({ value, label }))
        : cut(english ? facts.topic.facts : local.facts, count, 4).map(([value, label]) => ({
            value,
            label,
          })),
  }),

  cta: ({ facts, english }) => ({
    type: 'cta',
    id: 'cta',
    nav: '',
    title: english
      ? facts.random.pick(['Ready when you are', 'Shall we begin?', 'See you soon?'])
      : facts.words.cta,
    lead: english ? 'Tell us what you need.' : '',
    action: { label: english ? facts.topic.action : facts.words.contact, href: '#main' },
  }),
};
