import type { Action } from '#contract/actions.ts';
import type { EngineInput, Feedback } from '#contract/engine.ts';
import { shortForm } from '../blueprint/short-form.ts';
import { keepsRows } from '../code/database/tables.ts';
import { words as allWords } from '../content/words.ts';
import { colourName } from '../design/describe.ts';
import { stages } from './generate.ts';
import { nextSteps } from './next-steps.ts';
import { placePictures, withoutPictureRequests } from '../plan/place-pictures.ts';
import { printSpec, specPath, type AppSpec, type SiteSpec, type Spec } from '../spec/spec.ts';
import { limitsOf } from '../understand/limits.ts';
import { verbs } from '../understand/plain-request.ts';
import { placementOf, unplacedOf } from './placement.ts';
import { whatIsMeant, type Question } from './what-is-meant.ts';
import { examplesSentence, withExamples } from './examples.ts';
import { Tree } from './update.ts';
import { understand } from './understand.ts';

type PlanItem = { id: string; title: string; status: 'todo' | 'doing' | 'done' };
const note =
  'Built without a model, from your words. Connect a model for anything it says it did not understand.';

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
  const reasons = [...new Set(limitsOf(reading).map((limit) => limit.why))];
  const connected =
    spec.kind === 'app' && keepsRows(spec) && input.connections?.hasDatabase === true
      ? ['The project has a database: say “keep the data in Supabase” to use it.']
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
          ? `${spec.name}: ${input.type === 'react_native' ? 'an app' : 'a page'} with ${list(sectionNames(spec))}.`
          : `${spec.name}: documentation with ${spec.docs.pages.length} pages.`
        : `${spec.name} is ready.`,
    ...(input.nameIsDefault ? { name: spec.name } : {}),
  };
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const sectionNames = (spec: SiteSpec): string[] => {
  const words = allWords.en;
  const names: Partial<Record<string, string>> = {
    menu:
      spec.topic === 'bakery' || spec.topic === 'cafe' || spec.topic === 'restaurant'
        ? 'a menu'
        : 'a price list',
    hours: 'opening hours',
    contact: 'a contact form',
    faq: 'questions and answers',
    about: 'a few words about it',
    features: 'what it offers',
    testimonials: 'voices of customers',
    pricing: 'prices',
    gallery: 'a gallery',
    location: 'address and directions',
    team: 'the people',
    newsletter: 'a newsletter form',
    countdown: 'a countdown',
    stats: 'figures',
    schedule: 'a programme',
    products: 'a shop with a basket',
    posts: 'a journal',
    work: 'selected work',
    booking: 'a booking form',
    steps: 'how it works',
    cta: 'a closing call',
  };
  return spec.sections
    .filter((section) => section.type !== 'hero')
    .map((section) =>
      section.type === 'custom' ? section.title.toLowerCase() : (names[section.type] ?? words.about),
    );
};

function introduction(spec: Spec, isPhone: boolean): string[] {
  if (spec.kind === 'app') return appIntroduction(spec, isPhone);
  if (spec.kind !== 'site') {
    const words = spec.captions.filter((caption) => caption !== '').map((caption) => `“${caption}”`);
    return [
      `A meme that says ${list(words)}, in ${spec.style} style. `,
      'The words can be changed on the page, and the button saves it as PNG. ',
      `\n\n${note}`,
    ];
  }
  if (spec.docs !== undefined)
    return [
      `Documentation for **${spec.name}**, `,
      `with ${list(spec.docs.pages.map((page) => page.title))}, search over all pages, and code to copy. `,
      `The look: ${describeLook(spec)}. `,
      `\n\n${note}`,
    ];
  const sections = sectionNames(spec);
  return [
    `${isPhone ? 'An app' : 'A page'} for **${spec.name}**, `,
    sections.length === 0 ? 'with its name and nothing else yet. ' : `with ${list(sections)}. `,
    `The look: ${describeLook(spec)}. `,
    `\n\n${note}`,
  ];
}

function appIntroduction(spec: AppSpec, isPhone: boolean): string[] {
  const entities = spec.entities.map(
    (entity) =>
      `**${entity.labelPlural.toLowerCase()}** (${list(entity.fields.map((field) => field.label.toLowerCase()))})`,
  );
  const screens = list(spec.screens.map((screen) => screen.title.toLowerCase()));
  return [
    `An app called **${spec.name}**. `,
    entities.length > 0 ? `It keeps ${list(entities)}. ` : '',
    spec.screens.length > 1 ? `Screens: ${screens}. ` : `One screen: ${screens}. `,
    entities.length > 0 ? `What you enter stays ${isPhone ? 'on the device' : 'in this browser'}. ` : '',
    `The look: ${describeLook(spec)}. `,
    `\n\n${note}`,
  ].filter((piece) => piece !== '');
}

function describeLook(spec: Spec): string {
  const manner = {
    editorial: 'like a well-set magazine',
    soft: 'round and friendly',
    bold: 'big type and strong blocks',
    crisp: 'clear and precise',
    craft: 'warm, with the feel of print',
    noir: 'dark and elegant',
  }[spec.design.direction];
  return `${manner}, with ${colourName(spec.design.accent)} as its accent${spec.design.mode === 'auto' ? ', in light and dark' : ''}`;
}

function planOf(spec: Spec, isPhone: boolean): PlanItem[] {
  const titles = ['Read the message', 'Colours, type and layout'];
  if (spec.kind === 'site') {
    const middle = spec.sections.filter((section) => section.type !== 'hero');
    titles.push(
      isPhone ? 'The first screen' : 'The top of the page',
      ...middle.map((section) => section.nav || section.title).slice(0, 8),
    );
  }
  if (spec.kind === 'app')
    titles.push(
      ...(spec.entities.length > 0 ? ['What it keeps'] : []),
      ...spec.screens.map((screen) => screen.title).slice(0, 8),
      'How it behaves',
    );
  titles.push('Everything together');
  return titles.map((title, index) => ({ id: `step-${index + 1}`, title, status: 'todo' }));
}

function closing(spec: Spec, rest: readonly string[], isPart: boolean): string {
  const sentence = examplesSentence(spec.examples ?? []);
  const examples = sentence === '' ? '' : ` ${sentence} The Blueprint lists them.`;
  if (rest.length === 0) return `Done.${examples}`;
  const left = `Left out, because I did not understand it: ${list(rest.map((phrase) => `“${phrase}”`))}. Say it in other words, one thing at a time, or connect a model.`;
  return `${isPart ? 'This is only a part of what you asked for.' : 'Built.'} ${left}${examples}`;
}
