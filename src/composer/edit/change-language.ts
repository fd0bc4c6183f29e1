import { t, plural, locale } from '#language/speech.ts';
import { inARow, type Outcome } from './outcome.ts';
import { connectActions } from '../plan/site-plan.ts';
import { localTexts } from '../content/local.ts';
import { makeSection } from '../content/make-section.ts';
import { topicById } from '../content/topics.ts';
import { words as allWords } from '../content/words.ts';
import { createRandom } from '../spec/random.ts';
import type { AppSpec, Language, Section, SiteSpec, Spec } from '../spec/spec.ts';
import { takeNamedLanguage } from '../understand/message-language.ts';
import { inLanguage } from '../understand/foreign.ts';
import type { Reading } from '../language/text.ts';

const nameOf = (language: Language): string =>
  new Intl.DisplayNames(locale(), { type: 'language' }).of(language) ?? language;

type Leaf = string | number | boolean | null;
type Tree = Leaf | readonly Tree[] | { readonly [key: string]: Tree };

/** Every text of a value. */
function textsOf(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const item of value) textsOf(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) textsOf(item, into);
  return into;
}

const kept = new Set([
  'id',
  'type',
  'icon',
  'motif',
  'href',
  'price',
  'opens',
  'closes',
  'target',
  'kind',
  'layout',
  'email',
  'phone',
  'name',
  'initials',
  'currency',
]);

/** "translate it to German", "in French please": null when a command is about no language. */
export function changeLanguage(spec: Spec, reading: Reading): Outcome | null {
  if (
    !/^(?:please\s+|now\s+|can you\s+|bitte\s+)*(?:translate|switch|change|make|put|set|write|use|in|auf|en|to|into|traduis|traduce|übersetze|mach)\b/iu.test(
      reading.text,
    )
  )
    return null;
  const language = takeNamedLanguage(reading);
  if (language === null || spec.kind === 'meme') return null;
  const part =
    /(?<!\p{L})(?:(?:only|just|nur|seulement|solo)\s+)?(?:the|die|der|das|den|les?|la|los|las|el)\s+(?!(?:whole|entire|app|page|site|website|project|text|texts|content|everything|ganze|gesamte|seite|webseite|toute|página|sitio)(?!\p{L}))([\p{L} ]{3,40}?)\s+(?:to|into|in|auf|ins?|en|au|al)\s/iu.exec(
      reading.text,
    )?.[1];
  if (part !== undefined)
    return {
      spec,
      said: ({ nothing }) =>
        t`Without a model I put a whole page into another language and not “${part}” alone, ${nothing}. Say “change … to …” with the words that it should have.`,
    };
  reading.useText(0, reading.text.length);
  if (language === spec.language) return { spec, said: t`It is in ${nameOf(language)} already.` };
  return spec.kind === 'site' ? changeSite(spec, language) : changeApp(spec, language);
}

function changeApp(spec: AppSpec, language: Language): Outcome {
  const next = inLanguage(spec, language, new Map(), true);
  const labels = (one: AppSpec): string[] => [
    ...one.screens.map((screen) => screen.title),
    ...one.entities.flatMap((entity) => [entity.label, ...entity.fields.map((field) => field.label)]),
  ];
  const before = labels(spec);
  const left = new Set(labels(next).filter((label, index) => label === before[index])).size;
  return {
    spec: { ...next, name: spec.name },
    said: inARow(
      t`The app speaks ${nameOf(language)} now: buttons, dates and numbers, and the names that I know.`,
      left === 0
        ? ''
        : plural(left, {
            one: 'One name stays as they are; “change … to …” changes one.',
            other: '# names stay as they are; “change … to …” changes one.',
          }),
      t`Choices in lists stay, so that what was entered keeps its place.`,
    ),
  };
}

function changeSite(spec: SiteSpec, language: Language): Outcome {
  const topic = topicById(spec.topic);
  const old = allWords[spec.language];
  const fresh = allWords[language];
  const fixed = new Map(
    (Object.keys(old) as (keyof typeof old)[]).map((key) => [JSON.stringify(old[key]), fresh[key]] as const),
  );
  // Texts of ours may be put into another language; what was written by hand or came from a message is not.
  const ours = textsOf([topic, localTexts(spec.language), old], new Set<string>());
  const written = (text: string): string => text.replaceAll(spec.name, '{name}');
  let left = 0;

  const carry = (value: Tree, made: Tree | undefined, key: string): Tree => {
    if (typeof value === 'string') {
      if (kept.has(key) || value === '' || !/\p{L}{2}/u.test(value)) return value;
      const word = fixed.get(JSON.stringify(value));
      if (typeof word === 'string') return word;
      if (typeof made === 'string' && (ours.has(value) || ours.has(written(value))))
        return made.replaceAll('{name}', spec.name);
      if (typeof made !== 'string' || made !== value) left += 1;
      return value;
    }
    if (isList(value))
      return value.map((item, index) =>
        carry(item, isList(made) && made.length > 0 ? made[index % made.length] : undefined, key),
      );
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [
          name,
          carry(
            item,
            typeof made === 'object' && made !== null && !isList(made) ? made[name] : undefined,
            name,
          ),
        ]),
      );
    return value;
  };

  const facts = {
    name: spec.name,
    topic,
    language,
    words: fresh,
    currency: spec.currency,
    random: createRandom(spec.key),
    week: null,
    place: { address: null, phone: null, email: null },
    date: null,
    subject: '',
    audience: '',
    town: null,
    figures: [],
    headline: null,
  };
  const sections = spec.sections.map(
    (section) =>
      carry(
        section as unknown as Tree,
        makeSection(section.type, facts, null) as unknown as Tree,
        '',
      ) as unknown as Section,
  );
  const hero = sections[0];
  const next = connectActions({
    ...spec,
    language,
    sections,
    tagline: hero?.title ?? spec.tagline,
    description: hero?.lead ?? spec.description,
  });
  return {
    spec: next,
    said: inARow(
      ({ isPhone }) =>
        isPhone ? t`The app is in ${nameOf(language)} now.` : t`The page is in ${nameOf(language)} now.`,
      left === 0
        ? ''
        : plural(left, {
            one: 'One text of your own stays as written.',
            other: '# texts of your own stay as written.',
          }),
    ),
  };
}

const isList = (value: Tree | undefined): value is readonly Tree[] => Array.isArray(value);
