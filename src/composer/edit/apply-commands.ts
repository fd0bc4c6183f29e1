import { aloud, inEnglish as englishOf, type Told } from '#language/told.ts';
import { t } from '#language/speech.ts';
import { askForFact } from './ask-for-fact.ts';
import { changeAmounts } from './change-amounts.ts';
import { changeApp } from './change-app.ts';
import { changeAvailability } from './change-availability.ts';
import { changeButtons } from './change-buttons.ts';
import { changeCalculator } from './change-calculator.ts';
import { changeOwnContent, changeQuiz } from './change-app-play.ts';
import { addChoice, addOptions } from './change-options.ts';
import { changeRules } from './change-app-rules.ts';
import { changeDatabase, changeSiteDatabase } from './change-database.ts';
import { changeDesign } from './change-design.ts';
import {
  inTurn,
  isQuestion,
  put,
  nothingChanged,
  notDone,
  type Outcome,
  type Question,
  type Said,
  type Manner,
} from './outcome.ts';
import { changeDocs } from './change-docs.ts';
import { addEntries } from './change-entries.ts';
import { addRow } from './change-rows.ts';
import { changePartColour } from './change-part-colour.ts';
import { exchange } from './change-exchange.ts';
import { changeForm } from './change-form.ts';
import { changeFacts } from './change-facts.ts';
import { ownScreen } from './change-screens.ts';
import { changeSections } from './change-site.ts';
import { enteredInApp, notNamed, removeThings, renameThing, reorder, setProperty } from './change-things.ts';
import { whyRefused } from './judge-edit.ts';
import { looksAsked } from './looks-asked.ts';
import { printSpec, type AppSpec, type Section, type SiteSpec, type Spec } from '../spec/spec.ts';
import { renameProject } from './change-name.ts';
import { changeLanguage } from './change-language.ts';
import { changeMeme } from './change-meme.ts';
import { changeSlots } from './change-slots.ts';
import { changeTool } from './change-tool.ts';
import { addToTool } from './change-tool-entries.ts';
import { saidOtherwise } from './say-otherwise.ts';
import { changeValue } from './change-value.ts';
import { changeTimes } from './change-times.ts';
import { changeRequests, inEnglish, withoutPronoun } from './change-requests.ts';
import { labelOf } from '../find/entries.ts';
import { resolve } from './resolve-things.ts';
import {
  amongChoices,
  changedChoices,
  commandsOf,
  freshName,
  wordByWord,
  type Command,
} from './read-commands.ts';
import { isCode, replacement } from '../understand/commands.ts';
import { additionAndPlace } from '../language/atomic.ts';
import { Reading } from '../language/text.ts';
import { followLater, followOrder } from '../statements/follow.ts';
import { changeSpecText, type TextChange } from '../find/visible-text.ts';
import { ownPage, readsNow } from './phrases.ts';

export interface CommandResult {
  spec: Spec;
  said: string[];
  /** What is said tells why something stays as it is. */
  isLeft: boolean;
  question: { readonly question: string; readonly choices: readonly string[] } | null;
  rest: string[];
  /** Texts to be changed; those not found in the specification may still stand in the files. */
  texts: TextChange[];
}

/** What came of one command. */
interface Attempt {
  readonly outcome: Outcome | Question | null;
  /** What was not understood of it. */
  readonly rest: readonly string[];
  /** A text to be changed that the specification has nowhere. */
  readonly text: TextChange | null;
}
type Recogniser<S extends Spec = Spec> = (spec: S, command: string) => Outcome | Question | null;

const aboutAny: readonly Recogniser[] = [
  changePartColour,
  addRow,
  changeButtons,
  addToTool,
  addOptions,
  addChoice,
  removeThings,
  setProperty,
  reorder,
];
const aboutNames: readonly Recogniser[] = [
  (spec, command) => renameThing(spec, command, true),
  renameProject,
  renameThing,
  (spec, command) => changeLanguage(spec, new Reading(command)),
];
const aboutApps: readonly Recogniser<AppSpec>[] = [
  changeQuiz,
  followOrder,
  changeAmounts,
  changeSlots,
  changeRules,
  changeTool,
  enteredInApp,
];
const aboutSites: readonly Recogniser<SiteSpec>[] = [
  changeAvailability,
  changeTimes,
  changeForm,
  askForFact,
  addEntries,
  changeRequests,
];

/** What the first of the recognisers makes of a command that reads it. */
function firstOf<S extends Spec>(
  recognisers: readonly Recogniser<S>[],
  spec: S,
  command: string,
): Outcome | Question | null {
  for (const recognise of recognisers) {
    const outcome = recognise(spec, command);
    if (outcome !== null) return outcome;
  }
  return null;
}

/** What one command makes of a specification, read in the order of what is named most exactly. */
function attempt(spec: Spec, { command, own, added }: Command): Attempt {
  const only = (outcome: Outcome | Question): Attempt => ({ outcome, rest: [], text: null });
  // "take the insurance number out of the form": what a form asks for comes before what is called so elsewhere.
  const inForm = spec.kind === 'site' && spec.docs === undefined ? changeForm(spec, command) : null;
  if (inForm !== null && inForm.spec !== spec) return only(inForm);
  // What is there has names of its own language.
  const inOwnWords = own === command ? null : firstOf(aboutAny, spec, own);
  if (inOwnWords !== null) return only(inOwnWords);
  const reading = new Reading(command);
  const isPage = spec.kind === 'site' && spec.docs === undefined;
  if (added !== null && spec.kind === 'app' && enteredInApp(spec, command) === null) {
    const changed = changeApp(spec, reading);
    if (changed !== null && !isQuestion(changed) && changed.spec.kind === 'app')
      return only({ spec: calledAs(spec, changed.spec, added), said: changed.said });
  }
  const text = replacement(command);
  const renames = /^(?:please\s+)?(?:rename|relabel|call|change)\b/iu.test(command);
  const direct =
    firstOf(aboutAny, spec, command) ??
    (spec.kind === 'app' ? firstOf(aboutApps, spec, command) : null) ??
    (isPage ? firstOf(aboutSites, spec, command) : null) ??
    firstOf(aboutNames, spec, command) ??
    (spec.kind === 'app'
      ? changeDatabase(spec, command)
      : spec.kind === 'site'
        ? changeSiteDatabase(spec, command)
        : null) ??
    (spec.kind !== 'site'
      ? null
      : isPage
        ? (changeFacts(spec, command) ?? ownScreen(spec, command))
        : changeDocs(spec, command)) ??
    (text !== null && spec.kind === 'app' && renames ? changeApp(spec, reading) : null) ??
    exchange(spec, command) ??
    (text === null ? null : changeText(spec, text));
  if (direct !== null) return only(direct);
  const about =
    spec.kind === 'site'
      ? isPage
        ? onOwnPage(spec, changeSections(spec, reading), command)
        : null
      : spec.kind === 'app'
        ? changeApp(spec, reading)
        : changeMeme(spec, reading);
  if (about !== null && isQuestion(about)) return only(about);
  const asked = looksAsked(spec, about?.spec ?? spec, command);
  const looks = asked === null ? null : changeDesign(about?.spec ?? spec, asked.reading);
  if (asked !== null && looks !== null)
    for (const { used, start, end } of asked.reading.tokens) if (used) reading.useText(start, end);
  // "the lavender one is 30€" has the name of a colour in it and asks for none: what stands beside has to be
  // understood.
  const inClauses = reading.clausesUsed();
  for (const match of reading.findAll(commandVerbs)) reading.use(match);
  const isAboutLooks = asked?.isAll() === true && (about !== null || reading.rest(inClauses).length === 0);
  const wanted = isAboutLooks ? looks : null;
  if (wanted !== null && isQuestion(wanted)) return only(wanted);
  const part = wanted === null || about !== null ? null : partOf(spec, command);
  if (part !== null)
    return only({
      spec,
      said: ({ nothing }) =>
        t`Colours are those of the whole page, and “${part}” has none of its own, ${nothing}. Say which colour the page is to have, or connect a model for a single part.`,
    });
  if (about === null && wanted === null) {
    const absent = notNamed(spec, command);
    return {
      outcome: absent,
      rest: absent === null && text === null ? reading.rest() : [],
      text: absent === null ? text : null,
    };
  }
  const said = inTurn(about?.said ?? '', wanted?.said ?? '');
  return { outcome: { spec: wanted?.spec ?? about?.spec ?? spec, said }, rest: reading.rest(), text: null };
}

/** What comes of a command, in English word by word where its own language says nothing to the readers of an app. */
function inAnyWords(spec: Spec, command: Command): Attempt {
  const found = attempt(spec, command);
  if (found.outcome !== null) return found;
  const english =
    spec.kind === 'app' && spec.language !== 'en' ? wordByWord(spec, command.own) : command.command;
  const again =
    english === command.command ? null : attempt(spec, { ...command, command: english, added: null });
  if (again !== null && again.outcome !== null) return again;
  const otherwise = saidOtherwise(spec, command.own);
  const retold =
    otherwise === null ? null : attempt(spec, { command: otherwise, own: otherwise, added: null });
  if (retold !== null && retold.outcome !== null) return retold;
  const followed =
    changeValue(spec, command.own) ?? (spec.kind === 'app' ? followLater(spec, command.own) : null);
  return followed === null
    ? (inItsPlace(spec, command) ?? found)
    : { outcome: followed, rest: [], text: null };
}

/** "add sealed to the conditions at the beginning": what is added is moved there when it is known what that is. */
function inItsPlace(spec: Spec, command: Command): Attempt | null {
  const both = additionAndPlace(command.command);
  if (both === null) return null;
  const added = inAnyWords(spec, {
    ...command,
    command: both.add,
    own: additionAndPlace(command.own)?.add ?? command.own,
  });
  if (added.outcome === null || isQuestion(added.outcome)) return null;
  const name = freshName(spec, added.outcome.spec);
  const moved =
    name === null || !both.isFirst ? null : firstOf([reorder], added.outcome.spec, `put ${name} first`);
  return moved === null || isQuestion(moved)
    ? added
    : { ...added, outcome: { spec: moved.spec, said: inTurn(added.outcome.said, moved.said) } };
}

/**
 * A choice as a message: in the language that is spoken where it is read as the English one is, which any project is
 * changed by.
 */
function readable(spec: Spec, choice: Told): string {
  const [own, english] = [aloud(choice), englishOf(choice)];
  if (own === english) return own;
  const [one, other] = [own, english].map((message) => applyCommands(spec, message));
  return one?.question === null && printSpec(one.spec) === printSpec(other?.spec ?? spec) ? own : english;
}

/** Applies every command of a message to a specification, one after the other; each is judged by itself. */
export function applyCommands(
  spec: Spec,
  message: string,
  recent: Section | null = null,
  isPhone = false,
): CommandResult {
  let current = spec;
  const said: Said[] = [];
  const rest: string[] = [];
  let isLeft = false;
  const texts: TextChange[] = [];
  const content =
    spec.kind === 'app' ? (changeOwnContent(spec, message) ?? changeCalculator(spec, message)) : null;
  const manner: Manner = { nothing: nothingChanged(), isPhone };
  if (content !== null)
    return {
      spec: content.spec,
      said: [put(content.said, manner)],
      isLeft: content.spec === spec,
      question: null,
      rest,
      texts,
    };
  const commands = commandsOf(spec, message);
  let it = recent === null || recent.type === 'hero' ? null : labelOf(recent);
  let madeAt: number | null = null;
  let choices: string | null = null;
  let restBefore = 0;
  for (const [index, given] of commands.entries()) {
    if (isCode(given.command)) {
      rest.push(given.command);
      continue;
    }
    // "nobody reads the testimonials, get rid of them": what a sentence names is what the next one means.
    const before = index === 0 ? null : namedIn(current, commands[index - 1]?.command ?? '');
    // "… and call it Size": what this message has made or named; alone it is the whole that is called so.
    const called = madeAt === index - 1 ? it : before;
    const named =
      called === null
        ? given.command
        : given.command.replace(/^(?:call|name)\s+(?:it|that|this)\s+/iu, () => `rename ${called} to `);
    const spoken = amongChoices(withoutPronoun(named, it), choices);
    const command = current.kind === 'site' ? inEnglish(spoken) : spoken;
    const meant = before === null ? command : withoutPronoun(command, before);
    if (meant !== command) rest.splice(restBefore);
    restBefore = rest.length;
    const {
      outcome,
      rest: left,
      text,
    } = inAnyWords(current, {
      ...given,
      command: meant,
      own: current.kind === 'site' ? meant : amongChoices(withoutPronoun(given.own, before ?? it), choices),
    });
    if (text !== null) texts.push(text);
    if (outcome !== null && isQuestion(outcome)) {
      // Among others a question cannot wait for its answer: what it is about is left as it is.
      const { question } = outcome;
      const choices = outcome.choices.map((choice) => readable(current, choice));
      if (commands.length === 1)
        return { spec, said: [], isLeft: false, question: { question, choices }, rest: [], texts: [] };
      said.push(t`${question} Say one of: ${choices.join('; ')}.`);
      isLeft = true;
      continue;
    }
    const refused = outcome === null ? null : whyRefused(current, outcome.spec, command, left);
    rest.push(...left);
    if (outcome === null) continue;
    said.push(refused ?? outcome.said);
    if (refused !== null || outcome.spec === current) isLeft = true;
    if (refused !== null) continue;
    const fresh = freshName(current, outcome.spec);
    if (fresh !== null) [it, madeAt] = [fresh, index];
    choices = changedChoices(current, outcome.spec);
    current = outcome.spec;
  }
  // Beside what was done, what was not is said to be left alone.
  const isDone = current !== spec && JSON.stringify(current) !== JSON.stringify(spec);
  return {
    spec: current,
    said: said.map((text) => put(text, isDone ? { ...manner, nothing: notDone() } : manner)),
    isLeft,
    question: null,
    rest,
    texts,
  };
}

/** The part of a page that a command about its look names: "make the menu background cream". */
function partOf(spec: Spec, command: string): string | null {
  if (spec.kind !== 'site') return null;
  const named = [
    ...command.matchAll(
      /(?<!\p{L})(?:the|our|my|die|der|das|den|le|la|les|el|los|las)\s+([\p{L} ]{3,30}?)(?:['’]s)?(?=\s+(?:section|part|area|block|background|colou?r|in|to|is|should|bereich|abschnitt|hintergrund|section|fond|sección|fondo|de)(?!\p{L})|\s*$)/giu,
    ),
  ];
  for (const [, words = ''] of named) {
    const found = resolve(spec, words);
    const [thing] = found.type === 'one' ? found.things : [];
    if (thing?.kind === 'section') return thing.label;
  }
  return null;
}

/** The one thing that a sentence names, by its longest words that name one; null where it names none, or several. */
function namedIn(spec: Spec, sentence: string): string | null {
  const words = [
    ...sentence.replaceAll(/["“„«][^"”»“]*["”»“]/gu, '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu),
  ];
  const named = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
      const phrase = words.slice(from, to).map(([word]) => word);
      const isBehindArticle = articles.test(words[from - 1]?.[0] ?? '');
      // A word alone is a name where it begins with a capital or stands behind an article.
      if (phrase.length === 1 && !isBehindArticle && !/^\p{Lu}\p{Ll}/u.test(phrase[0] ?? '')) continue;
      const found = resolve(spec, phrase.join(' '));
      if (found.type !== 'one' || (!found.isExact && !isBehindArticle)) continue;
      for (const { label } of found.things) named.add(label);
      from = to - 1;
      break;
    }
  }
  const [first, ...others] = named;
  return others.length === 0 ? (first ?? null) : null;
}
/** Words of the longest name that is looked for in a sentence. */
const mostWords = 6;
const articles =
  /^(?:the|our|my|these|those|this|that|die|der|das|den|unsere?|les?|la|nos|notre|el|los|las)$/iu;

/** What was added is called as the message calls it, where the app speaks another language than English. */
function calledAs(before: AppSpec, after: AppSpec, name: string): AppSpec {
  if (before.language === 'en') return after;
  const known = new Set(
    before.entities.flatMap((entity) => entity.fields.map((field) => `${entity.key}.${field.key}`)),
  );
  // "peso en kg" is called Peso, and is counted in kg.
  const bare = name.replace(/\s+(?:in|en)\s+\S+$/iu, '');
  const isMeasured = after.entities.some(({ key, fields }) =>
    fields.some(
      (field) => !known.has(`${key}.${field.key}`) && (field.unit !== '' || field.kind === 'money'),
    ),
  );
  const label = (isMeasured ? bare : name).replace(/^./u, (letter) => letter.toUpperCase());
  return {
    ...after,
    entities: after.entities.map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) =>
        known.has(`${entity.key}.${field.key}`) || field.kind === 'relation' ? field : { ...field, label },
      ),
    })),
  };
}

/** Verbs and helpers, which say nothing of what is to be changed. */
const commandVerbs = [
  'add',
  'remove',
  'change',
  'make',
  'move',
  'rename',
  'delete',
  'turn',
  'switch',
  'set',
  'put',
  'use',
  'undo',
  'replace',
  'include',
  'show',
  'hide',
  'füge',
  'hinzu',
  'farbe',
  'mach',
  'ändere',
  'entferne',
  'dazu',
  'couleur',
  'ajoute',
  'change',
  'mets',
  'couleurs',
  'añade',
  'agrega',
  'pon',
  'color',
  'cambia',
  'el',
  'seite',
  'abschnitt',
  'bereich',
  'everything',
  'bit',
  'alles',
  'etwas',
  'bisschen',
  'tout',
  'peu',
  'todo',
  'poco',
  'screen',
  'screens',
  'tab',
  'tabs',
  'reiter',
  'bildschirm',
  'onglet',
  'écran',
  'pestaña',
  'pantalla',
];

/** "add a blog page": what was added stands on a page of its own. */
function onOwnPage(
  before: SiteSpec,
  outcome: Outcome | Question | null,
  command: string,
): Outcome | Question | null {
  if (outcome === null || isQuestion(outcome) || outcome.spec.kind !== 'site') return outcome;
  if (!/\b(?:an?|new|own|separate|another)\s+(?:[\p{L}-]+\s+){0,2}(?:page|screen|tab|view)\b/iu.test(command))
    return outcome;
  const known = new Set(before.sections.map((section) => section.id));
  const added = outcome.spec.sections.filter((section) => !known.has(section.id));
  if (added.length === 0) return outcome;
  const pages = added.map((section) => ({
    id: section.id,
    title: section.nav || section.title,
    sections: [section.id],
  }));
  return {
    spec: { ...outcome.spec, pages: [...(outcome.spec.pages ?? []), ...pages] },
    said: inTurn(outcome.said, ownPage(added.length)),
  };
}

/** Replaces a text wherever the specification has it; null when it has it nowhere. */
function changeText(spec: Spec, change: TextChange): Outcome | null {
  const wanted = change.from.replace(/^the\s+(?:text|headline|heading|title|word)\s+/i, '');
  const headline =
    /^(?:the\s+)?(?:headline|heading|main heading|hero title|hero text|main title|title)$/i.test(change.from);
  const strip = (text: string): string => text.replaceAll(/["“”«»]/g, '');
  if (headline && spec.kind === 'site') {
    const title = strip(change.to);
    return {
      spec: {
        ...spec,
        tagline: title,
        sections: spec.sections.map((section) => (section.type === 'hero' ? { ...section, title } : section)),
      },
      said: t`The headline reads “${title}” now.`,
    };
  }
  const tagline = /^(?:the\s+)?(?:tagline|subtitle|sub-?headline|lead|intro|introduction)$/i.test(
    change.from,
  );
  if (tagline && spec.kind === 'site') {
    const lead = strip(change.to);
    return {
      spec: {
        ...spec,
        description: lead,
        sections: spec.sections.map((section) => (section.type === 'hero' ? { ...section, lead } : section)),
      },
      said: t`The introduction reads “${lead}” now.`,
    };
  }
  if (wanted.length < 2) return null;
  // The list of examples follows from the rest.
  const { examples, ...rest } = spec;
  const { value, count } = changeSpecText(rest as Spec, { from: wanted, to: change.to });
  return count === 0
    ? null
    : {
        spec: examples === undefined ? value : { ...value, examples },
        said: readsNow(wanted, change.to, count),
      };
}
