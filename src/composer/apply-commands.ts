import { changeApp } from './change-app.ts';
import { changeOwnContent } from './change-app-play.ts';
import { changeRules } from './change-app-rules.ts';
import { changeDatabase, changeSiteDatabase } from './change-database.ts';
import { changeDesign, type Outcome, type Question } from './change-design.ts';
import { changeDocs } from './change-docs.ts';
import { changeEntries, notThere } from './change-entries.ts';
import { changeFacts } from './change-facts.ts';
import { ownScreen } from './change-screens.ts';
import { changeSections } from './change-site.ts';
import type { AppSpec, Section, SiteSpec, Spec } from './spec.ts';
import { changeLanguage } from './change-language.ts';
import { changeMeme } from './change-meme.ts';
import { changeRequests, inEnglish, withoutPronoun } from './change-requests.ts';
import { isCode, replacement, splitCommands } from './understand/commands.ts';
import { commandInEnglish } from './understand/foreign-commands.ts';
import { Reading } from './understand/text.ts';
import { changeSpecText, type TextChange } from './visible-text.ts';

export interface CommandResult {
  spec: Spec;
  said: string[];
  question: Question | null;
  rest: string[];
  /** Texts to be changed; those not found in the specification may still stand in the files. */
  texts: TextChange[];
  handledTexts: ReadonlySet<string>;
}

const isQuestion = (value: Outcome | Question): value is Question => 'question' in value;

/** Applies every command of a message to a specification, one after the other. */
export function applyCommands(
  spec: Spec,
  message: string,
  _seed: string,
  recent: Section | null = null,
): CommandResult {
  let current = spec;
  const said: string[] = [];
  const rest: string[] = [];
  const texts: TextChange[] = [];
  const handledTexts = new Set<string>();
  const content = spec.kind === 'app' ? changeOwnContent(spec, message) : null;
  if (content !== null)
    return { spec: content.spec, said: [content.said], question: null, rest, texts, handledTexts };
  for (const { command: given, added } of commandsOf(spec, message)) {
    if (isCode(given)) {
      rest.push(given);
      continue;
    }
    const command = current.kind === 'site' ? inEnglish(withoutPronoun(given, recent)) : given;
    const reading = new Reading(command);
    if (added !== null && current.kind === 'app') {
      const changed = changeApp(current, reading);
      if (changed !== null && !isQuestion(changed) && changed.spec.kind === 'app') {
        current = calledAs(current, changed.spec, added);
        said.push(changed.said);
        continue;
      }
    }
    const ruled = current.kind === 'app' ? changeRules(current, command) : null;
    if (ruled !== null) {
      current = ruled.spec;
      said.push(ruled.said);
      continue;
    }
    const requested =
      current.kind === 'site' && current.docs === undefined
        ? (changeEntries(current, command) ?? changeRequests(current, command))
        : null;
    if (requested !== null) {
      current = requested.spec;
      said.push(requested.said);
      continue;
    }
    const renamed = renameProject(current, command);
    if (renamed !== null) {
      current = renamed.spec;
      said.push(renamed.said);
      continue;
    }
    const translated = changeLanguage(current, new Reading(command));
    if (translated !== null) {
      current = translated.spec;
      said.push(translated.said);
      continue;
    }
    const stored =
      current.kind === 'app'
        ? changeDatabase(current, command)
        : current.kind === 'site'
          ? changeSiteDatabase(current, command)
          : null;
    if (stored !== null) {
      if (isQuestion(stored)) return { spec, said, question: stored, rest: [], texts: [], handledTexts };
      current = stored.spec;
      said.push(stored.said);
      continue;
    }
    const detail =
      current.kind !== 'site'
        ? null
        : current.docs === undefined
          ? (changeFacts(current, command) ?? ownScreen(current, command))
          : changeDocs(current, command);
    if (detail !== null) {
      current = detail.spec;
      said.push(detail.said);
      continue;
    }
    const text = replacement(command);
    if (
      text !== null &&
      current.kind === 'app' &&
      /^(?:please\s+)?(?:rename|relabel|call|change)\b/iu.test(command)
    ) {
      const changed = changeApp(current, reading);
      if (changed !== null && !isQuestion(changed)) {
        current = changed.spec;
        said.push(changed.said);
        continue;
      }
    }
    if (text !== null) {
      const changed = changeText(current, text);
      if (changed !== null) {
        current = changed.spec;
        said.push(changed.said);
        handledTexts.add(text.from);
        continue;
      }
    }
    const outcomes: string[] = [];
    const about =
      current.kind === 'site'
        ? current.docs === undefined
          ? ownPage(current, changeSections(current, reading), command)
          : null
        : current.kind === 'app'
          ? changeApp(current, reading)
          : changeMeme(current, reading);
    if (about !== null) {
      if (isQuestion(about)) return { spec, said, question: about, rest: [], texts: [], handledTexts };
      current = about.spec;
      outcomes.push(about.said);
    }
    const looks = changeDesign(current, reading);
    // "the lavender one is 30€" has the name of a colour in it and asks for none: what stands beside has to be
    // understood.
    const inClauses = reading.clausesUsed();
    for (const match of reading.findAll(commandVerbs)) reading.use(match);
    if (looks !== null && (outcomes.length > 0 || reading.rest(inClauses).length === 0)) {
      if (isQuestion(looks)) return { spec, said, question: looks, rest: [], texts: [], handledTexts };
      current = looks.spec;
      outcomes.push(looks.said);
    }
    const absent =
      outcomes.length === 0 && current.kind === 'site' && current.docs === undefined
        ? notThere(current, command)
        : null;
    if (absent !== null) {
      said.push(absent.said);
      continue;
    }
    if (outcomes.length === 0 && text !== null) texts.push(text);
    said.push(...outcomes);
    if (outcomes.length > 0 || text === null) rest.push(...reading.rest());
  }
  return { spec: current, said, question: null, rest, texts, handledTexts };
}

/** The commands of a message; those about an app are put into English. */
function commandsOf(spec: Spec, message: string): { command: string; added: string | null }[] {
  const commands = splitCommands(message);
  if (spec.kind !== 'app') return commands.map((command) => ({ command, added: null }));
  const labels = new Set(
    [
      ...spec.entities.flatMap((entity) => [
        entity.label,
        entity.labelPlural,
        ...entity.fields.flatMap((field) => [field.label, ...field.options]),
      ]),
      ...spec.screens.map((screen) => screen.title),
    ].map((label) => label.toLowerCase()),
  );
  return commands.map((given) => {
    const command = asNaming(given, labels);
    const english = commandInEnglish(command, labels);
    return english === null ? { command, added: null } : { command: english.text, added: english.added };
  });
}

/** "call author writer": where one name ends and the next begins is known by what there is. */
function asNaming(command: string, labels: ReadonlySet<string>): string {
  const words = /^(?:call|name|nenne|appelle)\s+(?:the\s+|das\s+|die\s+|den\s+|le\s+|la\s+)?(.+)$/iu.exec(
    command,
  )?.[1];
  if (words === undefined) return command;
  const known = [...labels].filter((label) => words.toLowerCase().startsWith(`${label} `));
  const label = known.sort((a, b) => b.length - a.length)[0];
  const to =
    label === undefined ? '' : words.slice(label.length + 1).replace(/^(?:to|as|now|jetzt)\s+/iu, '');
  return label === undefined || to === '' ? command : `rename ${label} to ${to}`;
}

/** What was added is called as the message calls it, where the app speaks another language than English. */
function calledAs(before: AppSpec, after: AppSpec, name: string): AppSpec {
  if (before.language === 'en') return after;
  const known = new Set(
    before.entities.flatMap((entity) => entity.fields.map((field) => `${entity.key}.${field.key}`)),
  );
  const label = name.charAt(0).toUpperCase() + name.slice(1);
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
function ownPage(
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
    said: `${outcome.said} ${added.length === 1 ? 'It has' : 'They have'} a page of ${added.length === 1 ? 'its' : 'their'} own.`,
  };
}

/** "rename it to X", "call the site X", "change the name to X". */
function renameProject(spec: Spec, command: string): Outcome | null {
  const found =
    /^(?:please\s+)?(?:rename|call|name|nenne|renomme)\s+(?:it|this|the\s+(?:site|website|page|app|project|bakery|shop|business|company|thing|brand)|die\s+(?:seite|app)|es|le\s+site)\s*(?:to|as|into|in|um in)?\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:please\s+)?(?:change|set|update)\s+(?:the\s+)?(?:(?:site|project|app|page|business|company|brand)['’]?s?\s+)?(?:name|title)(?:\s+of\s+(?:the|this)\s+\w+)?\s+(?:to|into)\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(
      command,
    ) ??
    /^(?:please\s+)?(?:its|the)\s+name\s+(?:is|should be)\s+["“«„']?(.+?)["”»“']?\s*\.?$/iu.exec(command);
  const to = found?.[1]?.trim();
  if (to === undefined || to === '' || to.length > 60 || to === spec.name) return null;
  const old = JSON.stringify(spec.name).slice(1, -1);
  const fresh = JSON.stringify(to).slice(1, -1);
  const next = JSON.parse(
    JSON.stringify(spec).replaceAll(
      new RegExp(
        `(?<![\\p{L}\\p{N}])${old.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
        'gu',
      ),
      () => fresh,
    ),
  ) as Spec;
  return {
    spec: { ...next, topic: spec.topic, design: spec.design, name: to },
    said: `The name is “${to}” now.`,
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
      said: `The headline reads “${title}” now.`,
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
      said: `The introduction reads “${lead}” now.`,
    };
  }
  if (wanted.length < 2) return null;
  const { value, count } = changeSpecText(spec, { from: wanted, to: change.to });
  return count === 0
    ? null
    : {
        spec: value,
        said: `“${wanted}” reads “${change.to}” now, in ${count} ${count === 1 ? 'place' : 'places'}.`,
      };
}
