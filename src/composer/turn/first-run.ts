import type { Action } from '#contract/actions.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { quoted } from '#language/quotes.ts';
import { listed, plural, t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';
import { shortForm } from '../blueprint/short-form.ts';
import { keepsRows } from '../code/database/tables.ts';
import { colourName } from '../design/describe.ts';
import { stages } from './generate.ts';
import { nextSteps } from './next-steps.ts';
import { placePictures, withoutPictureRequests } from '../plan/place-pictures.ts';
import { printSpec, specPath, type AppSpec, type Section, type SiteSpec, type Spec } from '../spec/spec.ts';
import { inSentence, plainMessage } from '../language/text.ts';
import { brandIn } from '../understand/brand.ts';
import { limitsOf } from '../understand/limits.ts';
import { verbs } from '../understand/plain-request.ts';
import { placementOf, unplacedOf } from './placement.ts';
import { whatIsMeant, type Question } from './what-is-meant.ts';
import { examplesSentence, withExamples } from './examples.ts';
import { Tree } from './update.ts';
import { understand } from './understand.ts';

type PlanItem = { id: string; title: string; status: 'todo' | 'doing' | 'done' };
const note = (): string =>
  t`Built without a model, from your words. Connect a model for anything it says it did not understand.`;

/** How many messages without a project are read together: a person who was asked more often begins anew. */
const longestTalk = 4;

/**
 * The message, with what was said before it as long as nothing has come of that. An answer in a person's own words that
 * says by itself what to build is a wish of its own; any other adds to what they asked for first. `isOpen`: it may still
 * be asked what is meant.
 */
function meantBy(input: EngineInput): { readonly text: string; readonly isOpen: boolean } {
  const earlier = input.history.map(({ prompt }) => prompt).slice(-longestTalk);
  const [first, ...further] = [...earlier, input.prompt];
  let isChosen = false;
  const read = (prompt: string): Question | null => {
    const { spec, reading } = understand({ ...input, prompt });
    return whatIsMeant(spec, reading, input.type);
  };
  const text = further.reduce((asked, answer) => {
    const question = read(asked);
    if (question === null) return answer;
    isChosen = question.choices.includes(answer);
    if (isChosen) return question.goesOn(answer);
    const whole = `${asked.replace(/[.\s]+$/u, '')}. ${answer}`;
    const isOwn = !isChange(answer) && read(answer) === null;
    return isOwn && !(question.isPart === true && read(whole) === null) ? answer : whole;
  }, first ?? input.prompt);
  return { text, isOpen: !isChosen && further.length < longestTalk };
}

/** "add Nina", "sort by price": changes something, and is nothing to build. */
const isChange = (message: string): boolean =>
  new RegExp(String.raw`^(?:please\s+|also\s+|and\s+|bitte\s+)*(?:${verbs})(?!\p{L})`, 'iu').test(message) &&
  !/^(?:please\s+)?(?:make|create|give|show|track|let|write|use|get|take|remind|mach|mache|haz)(?!\p{L})/iu.test(
    message,
  );

/** Answers the first message: says what was understood, shows a plan, writes the project stage by stage. */
export function* firstRun(input: EngineInput): Generator<Action, void, Feedback | undefined> {
  const tree = new Tree(input.files);
  const hasPictures = input.attachments?.some((file) => file.mediaType.startsWith('image/')) === true;
  const { text: prompt, isOpen } = meantBy(input);
  const understood = understand({
    ...input,
    prompt: hasPictures ? withoutPictureRequests(prompt) : prompt,
  });
  const { reading } = understood;
  const pictures = understood.spec.kind === 'site' ? placePictures(understood.spec, input, true) : null;
  const spec = withExamples(null, pictures?.spec ?? understood.spec, prompt);
  const question = isOpen ? whatIsMeant(spec, reading, input.type) : null;
  if (question !== null) {
    yield { type: 'ask', question: question.question, choices: [...question.choices] };
    return;
  }
  for (const piece of introduction(spec, input.type === 'react_native')) yield { type: 'say', text: piece };
  if (pictures !== null && pictures.said.length > 0)
    yield { type: 'say', text: `\n\n${pictures.said.join(' ')}` };

  const items = planOf(spec, input.type === 'react_native');
  const show = (done: number): Action => ({
    type: 'plan',
    items: items.map((item, index) => ({
      ...item,
      status: index < done ? 'done' : index === done ? 'doing' : 'todo',
    })),
  });
  yield show(0);

  const first = tree.put(specPath, printSpec(spec));
  if (first !== null) yield first;
  let done = 1;
  yield show(done);
  const all = [...stages(spec, input.type)];
  for (const [index, stage] of all.entries()) {
    for (const [path, content] of stage) {
      const action = tree.put(path, content);
      if (action !== null) yield action;
    }
    const reached = Math.min(
      items.length - 1,
      1 + Math.floor(((index + 1) / all.length) * (items.length - 1)),
    );
    if (reached !== done && index < all.length - 1) {
      done = reached;
      yield show(done);
    }
  }
  yield show(items.length);
  const groups = shortForm(spec);
  if (groups.length > 0) yield { type: 'understood', groups };
  const rest = unplacedOf(reading, spec, input.type);
  if (rest.length > 0) yield { type: 'not-understood', phrases: rest };
  const brand = brandIn(plainMessage(prompt));
  const reasons = [
    ...(brand === null
      ? []
      : [t`I do not know ${quoted(brand.name)} itself: what else it does is left out.`]),
    ...new Set(limitsOf(reading).map((limit) => limit.why)),
  ];
  const connected =
    spec.kind === 'app' && keepsRows(spec) && input.connections?.hasDatabase === true
      ? [t`The project has a database: say “keep the data in Supabase” to use it.`]
      : [];
  const { content, missing } = placementOf(reading, spec, input.type);
  const isPart = missing.length * 2 > content.length;
  yield { type: 'say', text: `\n\n${[closing(spec, rest, isPart), ...connected, ...reasons].join(' ')}` };
  const messages = nextSteps(spec);
  if (messages.length > 0) yield { type: 'suggest', messages: [...messages] };
  yield {
    type: 'done',
    summary:
      spec.kind === 'site'
        ? spec.docs === undefined
          ? input.type === 'react_native'
            ? t`${spec.name}: an app with ${listed(sectionNames(spec))}.`
            : t`${spec.name}: a page with ${listed(sectionNames(spec))}.`
          : plural(
              spec.docs.pages.length,
              { one: '{0}: documentation with # page.', other: '{0}: documentation with # pages.' },
              spec.name,
            )
        : t`${spec.name} is ready.`,
    ...(input.nameIsDefault ? { name: spec.name } : {}),
  };
}

const names = spoken(['words'], {
  menu: { words: 'a price list' },
  dishes: { words: 'a menu' },
  hours: { words: 'opening hours' },
  contact: { words: 'a contact form' },
  faq: { words: 'questions and answers' },
  about: { words: 'a few words about it' },
  features: { words: 'what it offers' },
  testimonials: { words: 'voices of customers' },
  pricing: { words: 'prices' },
  gallery: { words: 'a gallery' },
  location: { words: 'address and directions' },
  team: { words: 'the people' },
  newsletter: { words: 'a newsletter form' },
  countdown: { words: 'a countdown' },
  stats: { words: 'figures' },
  schedule: { words: 'a programme' },
  products: { words: 'a shop with a basket' },
  posts: { words: 'a journal' },
  work: { words: 'selected work' },
  booking: { words: 'a booking form' },
  steps: { words: 'how it works' },
  cta: { words: 'a closing call' },
} satisfies Partial<Record<Section['type'] | 'dishes', { words: string }>>);

/** Topics whose list of prices is a menu. */
const kitchens: ReadonlySet<string> = new Set(['bakery', 'cafe', 'restaurant']);

/** What a page has beside its top, in the words of a sentence. */
const sectionNames = (spec: SiteSpec): string[] =>
  spec.sections.flatMap((section) => {
    if (section.type === 'hero') return [];
    if (section.type === 'custom') return [inSentence(section.title, spec.language)];
    return [names[section.type === 'menu' && kitchens.has(spec.topic) ? 'dishes' : section.type].words];
  });

function introduction(spec: Spec, isPhone: boolean): string[] {
  if (spec.kind === 'app') return appIntroduction(spec, isPhone);
  if (spec.kind !== 'site') {
    const words = spec.captions.filter((caption) => caption !== '').map((caption) => `“${caption}”`);
    return [
      `${t`A meme that says ${listed(words)}, in ${spec.style} style.`} `,
      `${t`The words can be changed on the page, and the button saves it as PNG.`} `,
      `\n\n${note()}`,
    ];
  }
  if (spec.docs !== undefined)
    return [
      `${t`Documentation for ${`**${spec.name}**`}, with ${listed(spec.docs.pages.map((page) => page.title))}, search over all pages, and code to copy.`} `,
      ...lookAndNote(spec),
    ];
  const sections = sectionNames(spec);
  const name = `**${spec.name}**`;
  const has = listed(sections);
  return [
    sections.length === 0
      ? `${isPhone ? t`An app for ${name}, with its name and nothing else yet.` : t`A page for ${name}, with its name and nothing else yet.`} `
      : `${isPhone ? t`An app for ${name}, with ${has}.` : t`A page for ${name}, with ${has}.`} `,
    ...lookAndNote(spec),
  ];
}

function appIntroduction(spec: AppSpec, isPhone: boolean): string[] {
  const entities = listed(
    spec.entities.map(
      (entity) =>
        `**${inSentence(entity.labelPlural, spec.language)}** (${listed(entity.fields.map((field) => inSentence(field.label, spec.language)))})`,
    ),
  );
  const screens = listed(spec.screens.map((screen) => inSentence(screen.title, spec.language)));
  return [
    `${t`An app called ${`**${spec.name}**`}.`} `,
    ...(spec.entities.length > 0 ? [`${t`It keeps ${entities}.`} `] : []),
    `${spec.screens.length > 1 ? t`Screens: ${screens}.` : t`One screen: ${screens}.`} `,
    ...(spec.entities.length > 0
      ? [`${isPhone ? t`What you enter stays on the device.` : t`What you enter stays in this browser.`} `]
      : []),
    ...lookAndNote(spec),
  ];
}

const manners = spoken(['words'], {
  editorial: { words: 'like a well-set magazine' },
  soft: { words: 'round and friendly' },
  bold: { words: 'big type and strong blocks' },
  crisp: { words: 'clear and precise' },
  craft: { words: 'warm, with the feel of print' },
  noir: { words: 'dark and elegant' },
});

function lookAndNote({ design }: Spec): string[] {
  const manner = manners[design.direction].words;
  const colour = colourName(design.accent);
  const look =
    design.mode === 'auto'
      ? t`The look: ${manner}, with ${colour} as its accent, in light and dark.`
      : t`The look: ${manner}, with ${colour} as its accent.`;
  return [`${look} `, `\n\n${note()}`];
}

function planOf(spec: Spec, isPhone: boolean): PlanItem[] {
  const titles = [t`Read the message`, t`Colours, type and layout`];
  if (spec.kind === 'site') {
    const middle = spec.sections.filter((section) => section.type !== 'hero');
    titles.push(
      isPhone ? t`The first screen` : t`The top of the page`,
      ...middle.map((section) => section.nav || section.title).slice(0, 8),
    );
  }
  if (spec.kind === 'app')
    titles.push(
      ...(spec.entities.length > 0 ? [t`What it keeps`] : []),
      ...spec.screens.map((screen) => screen.title).slice(0, 8),
      t`How it behaves`,
    );
  titles.push(t`Everything together`);
  return titles.map((title, index) => ({ id: `step-${index + 1}`, title, status: 'todo' }));
}

function closing(spec: Spec, rest: readonly string[], isPart: boolean): string {
  const sentence = examplesSentence(spec.examples ?? []);
  const examples = sentence === '' ? [] : [sentence, t`The Blueprint lists them.`];
  if (rest.length === 0) return [t`Done.`, ...examples].join(' ');
  const phrases = listed(rest.map((phrase) => `“${phrase}”`));
  return [
    isPart ? t`This is only a part of what you asked for.` : t`Built.`,
    t`Left out, because I did not understand it: ${phrases}. Say it in other words, one thing at a time, or connect a model.`,
    ...examples,
  ].join(' ');
}
