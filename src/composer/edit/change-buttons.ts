import { quotedList } from '#language/quotes.ts';
import { t, plural } from '#language/speech.ts';
import { unchanged, type Outcome } from './outcome.ts';
import { phrasesOf } from '../content/app-phrases.ts';
import { words as allWords } from '../content/words.ts';
import { labelOf } from '../find/entries.ts';
import { likeness, namingWords, wordsIn } from './resolve-things.ts';
import type { Section, SiteSpec, Spec } from '../spec/spec.ts';
import { withValue, type Path } from '../find/things.ts';
import { takeColours } from '../understand/design.ts';
import { sectionWords } from '../understand/site-lexicon.ts';
import { Reading, inSentence } from '../language/text.ts';

/** A button that a person can see and name. */
export interface Button {
  /** What it says so far. */
  readonly label: string;
  /** What else it is called: what it does, and where it stands. */
  readonly names: readonly string[];
  /** Where the specification keeps what a person wants it to say. */
  readonly path: Path;
}

const isFirst =
  'main hero primary cta first big top header start opening call action haupt haupt-button oben oberer erste erster große principal premier haut arriba primero';
const isSecond = 'second secondary other zweite zweiter anderer deuxième second autre segundo otro';
const verbs = {
  send: 'send submit contact message form absenden senden abschicken formular kontakt envoyer formulaire contact enviar formulario contacto',
  subscribe: 'subscribe newsletter sign up signup abonnieren anmelden inscrire abonner suscribirse',
  book: 'book booking reserve appointment buchen termin reservieren réserver rendez-vous reservar cita',
  add: 'add basket cart buy shop product korb warenkorb kaufen panier acheter ajouter cesta carrito comprar añadir',
} as const;
const makes =
  'add new create insert enter neu neue neuen neues hinzufügen hinzuzufügen anlegen ajouter nouveau nouvelle créer añadir agregar nuevo nueva crear';
const formOf = { contact: 'send', newsletter: 'subscribe', booking: 'book', products: 'add' } as const;

function ofSection(spec: Spec, section: Section, at: number): Button[] {
  const path = ['sections', at];
  const names = [
    labelOf(section),
    ...(section.type === 'hero' || section.type === 'custom' ? [] : sectionWords[section.type]),
  ];
  switch (section.type) {
    case 'hero':
      return [
        { label: section.primary.label, names: [isFirst], path: [...path, 'action'] },
        ...(section.secondary === null
          ? []
          : [{ label: section.secondary.label, names: [isSecond], path: [...path, 'secondAction'] }]),
      ];
    case 'cta':
      return [{ label: section.action.label, names: [...names, 'call action'], path: [...path, 'button'] }];
    case 'pricing':
      return section.plans.map((plan, index) => ({
        label: plan.action,
        names: [plan.name],
        path: [...path, 'plans', index, 'action'],
      }));
    case 'contact':
    case 'newsletter':
    case 'booking':
    case 'products': {
      const key = formOf[section.type];
      const label = section.button ?? allWords[spec.language][key];
      return [{ label, names: [...names, verbs[key]], path: [...path, 'button'] }];
    }
    default:
      return [];
  }
}

/** The buttons of a project whose words can be chosen. */
export function buttonsOf(spec: Spec): Button[] {
  if (spec.kind === 'site') return spec.sections.flatMap((section, index) => ofSection(spec, section, index));
  if (spec.kind !== 'app') return [];
  const shown = new Set(
    spec.screens.flatMap((screen) =>
      ['list', 'board', 'calendar'].includes(screen.type) && 'entity' in screen ? [screen.entity] : [],
    ),
  );
  const forms = spec.screens.flatMap((screen, index) =>
    screen.type === 'form'
      ? [{ label: screen.submit, names: [screen.title, verbs.send], path: ['screens', index, 'submit'] }]
      : [],
  );
  const lists = spec.entities.flatMap((entity, index) => {
    if (!shown.has(entity.key)) return [];
    const name = inSentence(entity.label, spec.language);
    const verb = spec.language === 'en' ? undefined : phrasesOf(spec.language).get('Add ');
    const label = entity.add ?? `${verb ?? 'Add '}${name}`;
    return [{ label, names: [entity.label, entity.labelPlural, makes], path: ['entities', index, 'add'] }];
  });
  return [...lists, ...forms];
}

const noun = String.raw`(?:buttons?|buttontext|cta|call[\s-]to[\s-]action|knopf|knopfes|knopfs|schaltfläche|taste|boutons?|bot[oó]n(?:es)?)`;
const opening = String.raw`(?:(?:please|bitte|also|now|just|and)\s+)*`;
const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`^${opening}(?:change|set|make|have|let|rename|relabel|update|ändere|mach|setze|benenne|change[rz]?|mets|renomme[rz]?|cambia|pon|haz|renombra)\s+(?<which>.*?(?<!\p{L})${noun}(?!\p{L})[^"“„«]*?(?:["“„«][^"“„«]*["”»“])?)\s+(?:to\s+(?:say|read)|to|say|read|into|as|auf|in|zu|en|par|pour|a|por|que\s+diga)\s*:?\s+(?<says>.+?)(?:\s+um)?$`,
    'isu',
  ),
  new RegExp(
    String.raw`^${opening}(?<which>.*?(?<!\p{L})${noun}(?!\p{L}).*?)\s+(?:should|must|has to|needs to|can|soll(?:te)?|muss|doit|devrait|peut|debe|debería|tiene que)\s+(?:(?:now|jetzt|künftig|instead|lieber|plutôt|ahora)\s+)*(?:(?:be\s+(?:called|named|labelled|labeled)|say|read|show|be|dire|afficher|s['’]appeler|decir|poner|llamarse)\s*:?\s+)?(?<says>.+?)(?:\s+(?:heißen|stehen|sagen|lauten|sein|anzeigen|instead))?$`,
    'isu',
  ),
  new RegExp(
    String.raw`^${opening}(?:call|name|label|nenne|beschrifte|appelle[rz]?|nomme[rz]?|llama)\s+(?<which>.*?(?<!\p{L})${noun}(?!\p{L})[^"“„«:]*?)\s*:?\s*(?<says>["“„«].+)$`,
    'isu',
  ),
];
/** Words about a button that tell it from no other. */
const empty = new Set(
  'button buttons buttontext text label title words word name says say it its that which where there one instead um zum knopf knopfes knopfs schaltflache taste beschriftung bouton boutons texte pour boton botones texto para que page site website app seite pagina auf'.split(
    ' ',
  ),
);
/** What a button can be beside what it says. */
const looks =
  /^(?:(?:a\s+bit\s+|much\s+)?(?:bigger|larger|smaller|round\p{L}*|square\p{L}*|wider|bold|visible|hidden|above|below|under|on|at|in the|on the|left|right|centered|centred|darker|lighter|größer|kleiner|rund\p{L}*|links|rechts|plus|más|más grande|grande)(?!\p{L})|(?:link|lead|go|open|scroll|call|send|verlinken|führen)\s)/iu;

/**
 * "The button on top should say Order now", "der Knopf zum Hinzufügen soll „Neues Mitglied“ heißen": what one button
 * says. Null when a command tells of none.
 */
export function changeButtons(spec: Spec, command: string): Outcome | null {
  const buttons = buttonsOf(spec);
  const quoted = [...command.matchAll(/["“„«]\s*([^"“”„«»]+?)\s*["”»“]/gu)].map((found) => found[1] ?? '');
  const found = patterns.map((pattern) => pattern.exec(command.replace(/[.!]+$/u, ''))?.groups).find(Boolean);
  const which = found?.['which'];
  const says = found?.['says']
    ?.trim()
    .replace(/^["“«„'](.*)["”»“']$/su, '$1')
    .trim();
  // "change “Add plant” to “New plant”": a button by what it says.
  const byLabel =
    quoted.length === 2 && quoted[0] !== quoted[1]
      ? buttons.filter((button) => button.label === quoted[0])
      : [];
  if (byLabel.length > 0 && /^(?:\p{L}+\s+){1,4}["“„«]/u.test(command) && quoted[1] !== undefined)
    return written(spec, byLabel, quoted[1]);
  if (which === undefined || says === undefined || says === '') return null;
  const isQuoted = quoted.includes(says);
  if (!isQuoted && (looks.test(says) || says.length > 40 || takeColours(new Reading(says)).length > 0))
    return null;
  const meant = named(buttons, which);
  const label = isQuoted ? says : says.charAt(0).toUpperCase() + says.slice(1);
  if (meant.length === 0 || (meant.length > 1 && !meant.every((button) => button.label === meant[0]?.label)))
    return unchanged(
      spec,
      meant.length === 0 ? t`I don’t know which button is meant` : t`Several buttons can be meant`,
      plural(
        buttons.length,
        {
          one: 'There is {0}: say “change the button “…” to “{1}””.',
          other: 'There are {0}: say “change the button “…” to “{1}””.',
        },
        quotedList([...new Set((meant.length === 0 ? buttons : meant).map((button) => button.label))]),
        label,
      ),
    );
  return written(spec, meant, label);
}

/** The buttons that a phrase means: by what they say, otherwise by what they do or where they stand. */
function named(buttons: readonly Button[], phrase: string): readonly Button[] {
  const words = namingWords(phrase).filter((word) => !empty.has(word));
  const inAll = (texts: readonly string[]): boolean => {
    const own = texts.flatMap(wordsIn);
    return words.every((word) => own.some((other) => likeness(word, other) > 0));
  };
  if (words.length === 0) return buttons.slice(0, 1);
  const exact = buttons.filter((button) => inAll([button.label]));
  return exact.length > 0 ? exact : buttons.filter((button) => inAll([button.label, ...button.names]));
}

function written(spec: Spec, buttons: readonly Button[], label: string): Outcome {
  const next = buttons.reduce((one, { path }) => withValue(one, path, () => label), spec);
  const old = buttons[0]?.label ?? '';
  return {
    spec: next.kind === 'site' ? withLabels(next) : next,
    said: t`The button “${old}” says “${label}” now.`,
  };
}

/** The labels that follow from what a person wants the buttons to say; where they lead stays as it is. */
const withLabels = (spec: SiteSpec): SiteSpec => ({
  ...spec,
  sections: spec.sections.map((section) => {
    if (section.type === 'cta')
      return { ...section, action: { ...section.action, label: section.button ?? section.action.label } };
    if (section.type !== 'hero') return section;
    const { primary, secondary, action, secondAction } = section;
    return {
      ...section,
      primary: { ...primary, label: action ?? primary.label },
      secondary: secondary === null ? null : { ...secondary, label: secondAction ?? secondary.label },
    };
  }),
});
