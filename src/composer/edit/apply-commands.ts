import { aloud, inEnglish as englishOf, type Told } from '#language/told.ts';
import { t } from '#language/speech.ts';
import { changeApp } from './change-app.ts';
import { changeCalculator } from './change-calculator.ts';
import { changeOwnContent } from './change-app-play.ts';
import { changeDatabase, changeSiteDatabase } from './change-database.ts';
import { changeDesign } from './change-design.ts';
import {
  inARow,
  isQuestion,
  put,
  nothingChanged,
  notDone,
  type Outcome,
  type Question,
  type Said,
  type Manner,
} from './outcome.ts';
import { addPriced } from './priced-entries.ts';
import { changeDocs } from './change-docs.ts';
import { exchange } from './change-exchange.ts';
import { changeForm } from './change-form.ts';
import { changeFacts } from './change-facts.ts';
import { ownScreen } from './change-screens.ts';
import { changeSections } from './change-site.ts';
import { enteredInApp, notNamed } from './change-things.ts';
import { otherName } from './other-entry.ts';
import { reorder } from './order-things.ts';
import { lostMarks, whyRefused } from './judge-edit.ts';
import { putStatement } from './put-words.ts';
import { looksAsked } from './looks-asked.ts';
import { printSpec, type Section, type Spec } from '../spec/spec.ts';
import { changeMeme } from './change-meme.ts';
import { pointed } from './pointed.ts';
import { saidOtherwise } from './say-otherwise.ts';
import { changeValue } from './change-value.ts';
import { withoutPronoun } from './change-requests.ts';
import { inEnglish } from './requests-in-english.ts';
import { labelOf } from '../find/entries.ts';
import { thingsOf } from '../find/things.ts';
import {
  amongChoices,
  changedChoices,
  commandsOf,
  freshName,
  removesIt,
  withWhatWasSaid,
  wordByWord,
  type Command,
} from './read-commands.ts';
import { isCode, replacement } from '../understand/commands.ts';
import { positionIn } from '../understand/position.ts';
import { Reading } from '../language/text.ts';
import { followLater } from '../statements/follow.ts';
import { jointsIn } from '../statements/statement.ts';
import type { TextChange } from '../find/visible-text.ts';
import { changeText } from './change-text.ts';
import { partOf, namedIn } from './named-in.ts';
import { resolve } from './resolve-things.ts';
import { onOwnPage } from './own-page.ts';
import { calledAs } from './called-as.ts';
import { aboutAny, aboutNames, aboutApps, aboutSites, firstOf } from './recognisers.ts';

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
    (text === null ? null : (otherName(spec, command, text) ?? changeText(spec, text)));
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
  const said = inARow(about?.said ?? '', wanted?.said ?? '');
  return { outcome: { spec: wanted?.spec ?? about?.spec ?? spec, said }, rest: reading.rest(), text: null };
}

/** What comes of a command: of the whole, or of its parts where each of them by itself changes something. */
function inAnyWords(spec: Spec, command: Command): Attempt {
  const whole = inItsPlace(spec, command, inOneOfItsWords(spec, command));
  const { outcome } = whole;
  return outcome !== null && (isQuestion(outcome) || outcome.spec !== spec)
    ? whole
    : (inParts(spec, command.own) ?? whole);
}

/** Commands of more letters than that are texts or lists, whose commas part no requests. */
const longestOfParts = 300;
const mostParts = 4;

/** "the rolls cost 1.60 now and we also bake a rye loaf for 5.80": two requests in one sentence. */
function inParts(spec: Spec, command: string): Attempt | null {
  if (command.length > longestOfParts) return null;
  for (const { at, next } of jointsIn(command).slice(0, mostParts)) {
    const one = changedBy(spec, command.slice(0, at));
    // "Paul moved out, Lena moved in": among the same choices.
    const choices = one === null ? null : changedChoices(spec, one.spec);
    const other = one === null ? null : changedBy(one.spec, command.slice(next), choices);
    if (one !== null && other !== null)
      return { outcome: { spec: other.spec, said: inARow(one.said, other.said) }, rest: [], text: null };
  }
  return null;
}

/** "… fällt weg, dafür sonntags 10-12": the part before says instead of what. */
const instead = /^(?:instead|rather|dafür|stattdessen|à\s+la\s+place|en\s+(?:su\s+lugar|cambio))[,\s]+/iu;

/** What a part of a command makes of a specification; null unless it is understood to its end and changes something. */
function changedBy(spec: Spec, part: string, choices: string | null = null): Outcome | null {
  const bare = part.replace(instead, '');
  const retold = choices === null ? null : pointed(spec, bare);
  const [command, more] = commandsOf(spec, amongChoices(retold ?? bare, choices));
  if (command === undefined || more !== undefined) return null;
  const { outcome, rest } = inAnyWords(spec, command);
  return outcome === null || isQuestion(outcome) || outcome.spec === spec || rest.length > 0 ? null : outcome;
}

/** What comes of a command, in English word by word where its own language says nothing to the readers of an app. */
function inOneOfItsWords(spec: Spec, command: Command): Attempt {
  const found = attempt(spec, command);
  if (found.outcome !== null) return found;
  const english =
    spec.kind === 'app' && spec.language !== 'en' ? wordByWord(spec, command.own) : command.command;
  const again =
    english === command.command ? null : attempt(spec, { ...command, command: english, added: null });
  if (again !== null && again.outcome !== null) return again;
  const otherwise = saidOtherwise(spec, command.own) ?? pointed(spec, command.own);
  const retold =
    otherwise === null ? null : attempt(spec, { command: otherwise, own: otherwise, added: null });
  if (retold !== null && retold.outcome !== null) return retold;
  const followed =
    changeValue(spec, command.own) ??
    (spec.kind === 'app' ? followLater(spec, command.own) : null) ??
    (spec.kind === 'site' && spec.docs === undefined
      ? (addPriced(spec, command.command) ?? putStatement(spec, command.own))
      : null);
  return followed === null
    ? (withoutPlace(spec, command) ?? found)
    : { outcome: followed, rest: [], text: null };
}

/**
 * "add sealed to the conditions at the beginning", "put that between the first and the second": what is new stands where
 * it was said to. What is said of a place that nothing stands at is not understood.
 */
function inItsPlace(spec: Spec, { own }: Command, made: Attempt): Attempt {
  const where = positionIn(own);
  if (where === null || made.outcome === null || isQuestion(made.outcome)) return made;
  const name = freshName(spec, made.outcome.spec);
  if (name === null) return made;
  const beside = where.after ?? where.before ?? '';
  if (beside !== '' && resolve(spec, beside).type !== 'one') return made;
  const moved = firstOf(
    [reorder],
    made.outcome.spec,
    beside === ''
      ? `put ${name} ${where.after === '' ? 'last' : 'first'}`
      : `move ${name} ${where.after === null ? 'before' : 'after'} ${beside}`,
  );
  if (moved === null || isQuestion(moved)) return made;
  return printSpec(moved.spec) === printSpec(made.outcome.spec)
    ? made
    : { ...made, outcome: { spec: moved.spec, said: inARow(made.outcome.said, moved.said) } };
}

/** What comes of a command without the place that it ends with, where nothing reads it with that. */
function withoutPlace(spec: Spec, command: Command): Attempt | null {
  const where = positionIn(command.command);
  if (where === null || !adds.test(command.own)) return null;
  const beside = where.after ?? where.before ?? '';
  // "put the price before the name" tells of an order, and nothing that is new.
  if (beside !== '' && (puts.test(command.own) || resolve(spec, beside).type !== 'one')) return null;
  const asAdded = (text: string): string => text.replace(/^put\s/iu, 'add ');
  const made = inAnyWords(spec, {
    ...command,
    command: asAdded(where.rest),
    own: asAdded(positionIn(command.own)?.rest ?? command.own),
  });
  return made.outcome === null ? null : inItsPlace(spec, command, made);
}
const puts = /^(?:put|mets|pon)\s/iu;
const adds = /^(?:add|include|insert|put|füge|ajoute[rz]?|mets|añade|agrega|pon)\s/iu;

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
  let earlier = spec;
  let choices: string | null = null;
  let restBefore = 0;
  for (const [index, given] of commands.entries()) {
    if (isCode(given.command)) {
      rest.push(given.command);
      continue;
    }
    // "nobody reads the testimonials, get rid of them": what a sentence names is what the next one means.
    const before = index === 0 ? null : namedIn(current, commands[index - 1]?.command ?? '');
    // What has just gone is not looked for again, nor is anything else.
    if (removesIt.test(given.command) && thingsOf(current).length < thingsOf(earlier).length) continue;
    earlier = current;
    // "… and call it Size": what this message has made or named; alone it is the whole that is called so.
    const called = madeAt === index - 1 ? it : before;
    const wasRead = index === 0 || restBefore === rest.length;
    const named = withWhatWasSaid(given.command, called, wasRead ? null : (commands[index - 1]?.own ?? null));
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
    const refused =
      outcome === null ? null : whyRefused(current, outcome.spec, command, left, given.own, meant);
    // What was not read is shown as it was written, and not in the English that it was read by.
    const asWritten = (phrase: string): string =>
      message.toLowerCase().includes(phrase.toLowerCase()) ? phrase : given.own.trim();
    rest.push(...new Set(left.map(asWritten)));
    if (outcome === null) continue;
    // What stands for itself, such as an address, is named where it came to stand nowhere.
    if (outcome.spec !== current && refused === null)
      rest.push(...lostMarks(given.own, printSpec(outcome.spec)));
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

/** Verbs and helpers, which say nothing of what is to be changed. */
const commandVerbs =
  'add remove change make move rename delete turn switch set put use undo replace include show hide füge hinzu farbe mach ändere entferne dazu couleur ajoute mets couleurs añade agrega pon color cambia el seite abschnitt bereich everything bit alles etwas bisschen tout peu todo poco screen screens tab tabs reiter bildschirm onglet écran pestaña pantalla'.split(
    ' ',
  );
