import { textsOf } from '#language/texts.ts';
import { t } from '#language/speech.ts';
import { changeWhatsapp } from './change-whatsapp.ts';
import type { Outcome } from './outcome.ts';
import { changePrices } from './change-prices.ts';
import { wordsIn } from './put-words.ts';
import { makeCustom } from '../content/custom-sections.ts';
import { fromHex, looksDifferent, toHex } from '../design/colour.ts';
import { connectActions } from '../plan/site-plan.ts';
import { withSection, withSections } from '../plan/with-section.ts';
import type { Design, Section, SiteSpec } from '../spec/spec.ts';
import { hosts } from '../understand/brief/brief.ts';
import { sectionOfLabel } from '../understand/brief/label.ts';
import { inCurrency, wantedCurrency } from '../language/currency.ts';
import { fold, Reading } from '../language/text.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const clean = (text: string): string =>
  text
    .trim()
    .replace(/^["“«„'](.*)["”»“']$/su, '$1')
    .replace(/\s+(?:now|instead|please|jetzt|bitte)$/iu, '')
    .replace(/[.!]$/u, '')
    .trim();

type Rule = (spec: SiteSpec, command: string) => Outcome | null;

const isOtherLine =
  /(?<!\p{L})(?:emergency|after-?hours|night|weekend|fax|second|mobile|cell|notfall|bereitschaft|nacht|handy|mobil|urgence|secours|portable|urgencias?|emergencias?|móvil)|(?<!\p{L})(?!(?:the|our|my|your|its?|an?|phone|tele?phone|main|contact|business|official|e-?mail|add|include|use|show|put|write|please|here|is|this|that|whose|with|to|by|via|at|or|and|as)\s)\p{L}+\s+(?:(?:tele)?phone(?:\s+number)?|number|e-?mail(?:\s+address)?)\s+(?:is|:)/iu;
/** Words that tell of a number that it stands for the one that was there. */
const standsFor =
  /(?<!\p{L})(?:change[sd]?|now|new|instead|replace|ändere?|jetzt|neue?|geändert|nouveau|maintenant|remplace|changé|nuevo|ahora|cambi\p{L}+)(?!\p{L})/iu;
const leading =
  /^(?:(?:please|add|include|put|show|write|bitte|füge|zeige?|ajoute[rz]?|mets|añade|agrega|pon|the|our|an?|die|unsere?|eine?|l[ae]|notre|une?|el|nuestro)\s+)+/iu;
const phone: Rule = (spec, command) => {
  const found =
    /(?<!\p{L})(?:phone|telephone|tel|mobile|number|telefon\w*|\p{L}*nummer|téléphone|teléfono|numéro|número|numero|call us)(?!\p{L})[^\d+(]*(\+?[\d(][\d\s()/-]{5,}\d)/iu.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const number = found[1].trim();
  // "add an emergency number": one more, and the one that is there stays.
  const [, other] =
    /^(?:please\s+)?(?:also\s+)?(?:add|include|füge|ajoute[rz]?|añade|agrega)\s+(.+)$/isu.exec(command) ?? [];
  const known = spec.sections.find(
    (section) => 'phone' in section && section.phone !== '' && section.phone !== number,
  );
  // "the emergency number …": another than the one that is there, and at the top where that is said.
  if (known !== undefined && isOtherLine.test(command) && !standsFor.test(command)) {
    const words = `${command.slice(0, found.index + found[0].length - found[1].length)}${number}`;
    const top = /(?<!\p{L})(?:top|oben|haut|arriba)(?!\p{L})/iu.test(command)
      ? spec.sections.find(({ type }) => type === 'hero')
      : undefined;
    return wordsIn(
      spec,
      top ?? known,
      capital(words.replace(leading, '').replace(/\s(?:is|ist|est|es)\s/iu, ': ')),
    );
  }
  if (other !== undefined && known !== undefined)
    return wordsIn(spec, known, capital(other.replace(/^(?:an?|the|our)\s+/iu, '')));
  let next = spec.sections.some((section) => section.type === 'location')
    ? spec
    : withSection(spec, 'contact');
  next = withSections(next, 'contact', (section) => ({ ...section, phone: number }));
  next = withSections(next, 'location', (section) => ({ ...section, phone: number }));
  return { spec: connectActions(next), said: t`The phone number is ${number} now.` };
};

const email: Rule = (spec, command) => {
  const found = /\b([\w.+-]+@[\w-]+\.[\w.]*\w)/u.exec(command);
  if (found?.[1] === undefined || /^(?:change|replace)\s+\S+@/iu.test(command)) return null;
  const address = found[1];
  // "the press email is …": another than the one that is there, unless that was only an example.
  const known = spec.sections.find(
    (section) =>
      'email' in section &&
      section.email !== '' &&
      section.email !== address &&
      !(spec.examples ?? []).some(({ text }) => text === section.email),
  );
  if (known !== undefined && isOtherLine.test(command) && !standsFor.test(command))
    return wordsIn(
      spec,
      known,
      capital(command.replace(leading, '').replace(/\s(?:is|ist|est|es)\s/iu, ': ')),
    );
  let next = spec.sections.some(({ type }) => type === 'location') ? spec : withSection(spec, 'contact');
  next = withSections(next, 'contact', (section) => ({ ...section, email: address }));
  next = withSections(next, 'location', (section) => ({ ...section, email: address }));
  return { spec: connectActions(next), said: t`The e-mail address is ${address} now.` };
};

const address: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:(?:change|set|update|add|include|put|show|ändere|füge|ergänze|change[rz]?|ajoute[rz]?|mets|cambia|añade|agrega|pon)\s+)?(?:(?:the|our|my|new|unsere|meine|die|neue|la|notre|nouvelle|nuestra|nueva|mi)\s+|l['’])*(?:address|adresse|anschrift|dirección)\s*(?:(?:is|to|:|ist|lautet|jetzt|auf|zu|est|maintenant|à|en|es|ahora|a|now|will be)(?:\s+|(?=\S)(?<=:)))+(.+)$/iu.exec(
      command,
    ) ??
    /^(?:we|wir)\s+(?:have\s+)?(?:moved|are now|are located|sind umgezogen)\s+(?:to|at|nach|in)\s+(.+)$/iu.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const lines = clean(found[1]).split(/,\s*/u);
  const next = withSections(withSection(spec, 'location'), 'location', (section) => ({
    ...section,
    lines: lines.map((text) => ({ text })),
  }));
  return { spec: connectActions(next), said: t`The address is ${lines.join(', ')} now.` };
};

const heroes: readonly Design['hero'][] = ['split', 'scene', 'centre', 'triptych', 'offset', 'poster'];
const opening: Rule = (spec, command) => {
  const isBigger =
    /\b(?:hero|header|top|main)\s+(?:image|picture|photo|illustration)\s+(?:much\s+)?(?:bigger|larger|wider)\b|\b(?:bigger|larger|wider)\s+(?:hero|header|main)\s*(?:image|picture|photo|illustration)?\b/iu.test(
      command,
    );
  const isOther =
    /\b(?:another|different|new|other)\s+(?:hero|header|top|opening)\b|\b(?:hero|top)\s+(?:layout|section)\s+(?:differently|different)\b|\bchange the (?:hero|top) layout\b/iu.test(
      command,
    );
  if (!isBigger && !isOther) return null;
  const hero = isBigger
    ? 'scene'
    : (heroes[(heroes.indexOf(spec.design.hero) + 1) % heroes.length] ?? 'split');
  return {
    spec: { ...spec, design: { ...spec.design, hero } },
    said: isBigger
      ? t`The opening picture spans the whole page now.`
      : t`The top of the page is laid out in another way now.`,
  };
};

const size: Rule = (spec, command) => {
  const found =
    /\b(bigger|larger|increase|smaller|decrease|größere?|kleinere?)\b.{0,20}\b(?:text|fonts?|type|letters|schrift)\b|\b(?:text|fonts?|type|letters|schrift)\b.{0,16}\b(bigger|larger|smaller|größer|kleiner)\b/iu.exec(
      command,
    );
  const word = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (word === undefined || /\bheading/iu.test(command)) return null;
  const isLess = /small|decrease|klein/u.test(word);
  const scale = Math.min(
    1.3,
    Math.max(0.85, Math.round(((spec.design.scale ?? 1) + (isLess ? -0.08 : 0.1)) * 100) / 100),
  );
  return {
    spec: { ...spec, design: { ...spec.design, scale } },
    said: isLess ? t`The text is smaller now.` : t`The text is larger now.`,
  };
};

/** What a mood is called, and how far it can go. */
const moods: Readonly<Record<string, { readonly now: string; readonly most: string }>> = textsOf({
  warmer: { now: 'warmer', most: 'warm' },
  cooler: { now: 'cooler', most: 'cool' },
  colder: { now: 'colder', most: 'cold' },
  calmer: { now: 'calmer', most: 'calm' },
  softer: { now: 'softer', most: 'soft' },
  muted: { now: 'muted', most: 'muted' },
  brighter: { now: 'brighter', most: 'bright' },
  vivid: { now: 'vivid', most: 'vivid' },
  stronger: { now: 'stronger', most: 'strong' },
});

/** "make the colours warmer": the accent moves, everything else follows it. */
const mood: Rule = (spec, command) => {
  const found = /\b(warmer|cooler|colder|calmer|softer|muted|brighter|vivid|stronger)\b/iu
    .exec(command)?.[1]
    ?.toLowerCase();
  if (
    found === undefined ||
    !/\b(?:colou?rs?|palette|accent|background|it|everything|whole|look|page|site|farben?)\b/iu.test(command)
  )
    return null;
  const accent = fromHex(spec.design.accent);
  const towards = (hue: number): number => {
    const step = ((hue - accent.h + 540) % 360) - 180;
    return (accent.h + Math.sign(step) * Math.min(Math.abs(step), 70) + 360) % 360;
  };
  const next =
    found === 'warmer'
      ? { ...accent, h: towards(45), c: Math.max(accent.c, 0.12) }
      : /cool|cold/u.test(found)
        ? { ...accent, h: towards(240) }
        : /calm|soft|muted/u.test(found)
          ? { ...accent, c: accent.c * 0.55 }
          : { ...accent, c: Math.min(0.24, Math.max(accent.c * 1.5, 0.12)) };
  const { design } = spec;
  const changed: Design = {
    ...design,
    accent: toHex(next),
    ground: found === 'warmer' && design.ground !== 'night' ? 'paper' : design.ground,
  };
  if (changed.ground === design.ground && !looksDifferent(changed.accent, design.accent)) {
    return {
      spec,
      said: t`The colours are as ${moods[found]?.most ?? found} as they get by themselves, and nothing was changed. Name a colour to go further.`,
    };
  }
  return { spec: { ...spec, design: changed }, said: t`The colours are ${moods[found]?.now ?? found} now.` };
};

/** "move contact to the front page". */
const frontPage: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:move|put|bring)\s+(?:the\s+)?(.+?)(?:\s+(?:page|section))?\s+(?:to|on|onto|back to)\s+(?:the\s+)?(?:front|home|first|main|start|index)\s*page$/iu.exec(
      command,
    );
  if (found?.[1] === undefined || spec.pages === undefined) return null;
  const wanted = fold(found[1]);
  const page = spec.pages.find(
    (one) => fold(one.title).includes(wanted) || wanted.includes(fold(one.title)) || one.id === wanted,
  );
  if (page === undefined) return null;
  const pages = spec.pages.filter((one) => one !== page);
  const { pages: _, ...rest } = spec;
  return {
    spec: connectActions(pages.length === 0 ? rest : { ...rest, pages }),
    said: t`“${page.title}” stands on the first page now.`,
  };
};

/** "add a section about our dogs": a section that has no name in the lexicon. */
const ownSection: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:add|create|include)\s+(?:an?|another)\s+(?:new\s+)?(?:section|page)\s+(?:about|called|named|titled|for|on|with the title)\s+["“]?(.+?)["”]?(?:(?:\s+(?:(?:that|which|and)\s+)?(?:says|saying|reads|with the text)\s*:?|:)\s+["“„«]?([^"“”„«»]+)["”»]?)?$/iu.exec(
      command,
    );
  if (found?.[1] === undefined) return null;
  const says = found[2]?.trim();
  const title = capital(
    clean(found[1].replace(/^(?:our|my|the|unsere[nrms]?|die|den|das|notre|nos|nuestr[oa]s?)\s+/iu, '')),
  );
  if (sectionOfLabel(title, true) !== null) return null;
  if (new Reading(title).tokens.length > 6) return null;
  const id = fold(title).replaceAll(/[^a-z0-9]+/gu, '') || 'more';
  if (spec.sections.some((section) => section.id === id)) return null;
  const empty = makeCustom(id, spec.language, [], null, title);
  const made: Section =
    says === undefined || empty.type !== 'custom'
      ? empty
      : { ...empty, lead: '', layout: 'prose', items: [{ title: '', text: says, note: '' }] };
  const sections = [...spec.sections];
  const at = sections.findIndex((section) =>
    ['testimonials', 'faq', 'hours', 'contact', 'location', 'newsletter', 'booking'].includes(section.type),
  );
  sections.splice(at < 0 ? sections.length : at, 0, made);
  return {
    spec: connectActions({ ...spec, sections }),
    said: ({ isPhone }) =>
      says === undefined
        ? isPhone
          ? t`“${title}” is in the app now; tell me what it should say.`
          : t`“${title}” is on the page now; tell me what it should say.`
        : isPhone
          ? t`“${title}” is in the app now, in your words.`
          : t`“${title}” is on the page now, in your words.`,
  };
};

/** "prices should be in $, not €": the figures stay as they are. */
const currency: Rule = (spec, command) => {
  const wanted = wantedCurrency(command);
  if (wanted === null) return null;
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return key === 'price' ? inCurrency(value, wanted) : value;
    if (Array.isArray(value)) return value.map((item) => visit(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, name === 'currency' ? wanted : visit(item, name)]),
    );
  };
  const sections = visit(spec.sections, '') as SiteSpec['sections'];
  if (JSON.stringify(sections) === JSON.stringify(spec.sections)) return null;
  return { spec: { ...spec, sections }, said: t`Prices are in ${wanted} now. The figures are as they were.` };
};

/** "link to our instagram @brandtode in the footer": a page elsewhere, by its address or by a name there. */
const elsewhere: Rule = (spec, command) => {
  const network = Object.keys(hosts).find((name) =>
    new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'iu').test(command),
  );
  if (network === undefined) return null;
  const address = new RegExp(
    String.raw`(?:https?:\/\/)?((?:[\w-]+\.)*${network}\.[a-z]{2,3}\/[\w./@-]*[\w/])`,
    'iu',
  ).exec(command)?.[1];
  const handle = /(?<![\w.])@([\w.]*\w)(?![\w.]*@)/u.exec(command)?.[1];
  if (address === undefined && handle === undefined) return null;
  const isPath = ['youtube', 'tiktok'].includes(network);
  const text = `https://${address ?? `${network}.com/${isPath ? '@' : ''}${handle ?? ''}`}`;
  const name = hosts[network] ?? network;
  const item = { title: handle === undefined ? name : `${name} @${handle}`, text, note: '' };
  const known = spec.sections.find((section) => section.type === 'custom' && section.id === 'social');
  if (known?.type === 'custom') {
    const others = known.items.filter((one) => !one.title.startsWith(name));
    // Names without an address lead nowhere: where such stand, the section shows no links.
    if (others.some((one) => !one.text.startsWith('https://'))) return null;
    const next = { ...known, items: [...others, item] };
    return {
      spec: { ...spec, sections: spec.sections.map((section) => (section === known ? next : section)) },
      said: t`“${known.title}” links to ${item.title} now.`,
    };
  }
  const made = { ...makeCustom('social', spec.language, [], null), items: [item] };
  return {
    spec: connectActions({ ...spec, sections: [...spec.sections, made] }),
    said: t`The foot of the page links to ${item.title} now.`,
  };
};

/** "only 10 places": another number before a word that the page has with a number already. */
const figure: Rule = (spec, command) => {
  const found =
    /^(?:please\s+)?(?:(?:make\s+it|there\s+are|we\s+have|it\s+is|change\s+(?:it|that)\s+to|now|just|only|max(?:imum)?|at\s+most|limit\s+(?:it\s+)?to|nur(?:\s+noch)?|seulement|solo)\s+)+(\d{1,5})\s+([\p{L}-]{3,30})(?:\s+(?:please|now|only|instead|left|max|at\s+most|bitte))*[.!]?$/iu.exec(
      command,
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const [, count, noun] = found;
  const stem = noun.toLowerCase().replace(/s$/u, '');
  const named = new RegExp(String.raw`(?<![\p{L}\d.,])(\d{1,5})(?=\s+${stem}s?(?!\p{L}))`, 'giu');
  const before = new Set<string>();
  const { examples, ...rest } = spec;
  let next = JSON.parse(
    JSON.stringify(rest, (_, value: unknown) =>
      typeof value === 'string'
        ? value.replaceAll(named, (old) => {
            before.add(old);
            return count;
          })
        : value,
    ),
  ) as SiteSpec;
  next = withSections(next, 'hero', (section) => ({
    ...section,
    facts: section.facts.map((fact) => {
      if (fact.label.toLowerCase().replace(/s$/u, '') !== stem || !/^\d+$/u.test(fact.value)) return fact;
      before.add(fact.value);
      return { ...fact, value: count };
    }),
  }));
  if (before.size !== 1) return null;
  const [old] = before;
  return {
    spec: { ...next, name: spec.name, key: spec.key, ...(examples === undefined ? {} : { examples }) },
    said:
      old === count
        ? t`The page says ${count} ${noun} already.`
        : t`The page says ${count} ${noun} now, and no longer ${old ?? ''}.`,
  };
};

const rules: readonly Rule[] = [
  changeWhatsapp,
  figure,
  phone,
  currency,
  email,
  address,
  changePrices,
  opening,
  size,
  mood,
  frontPage,
  ownSection,
  elsewhere,
];

/** Facts and details that a message changes in one sentence; null when it is about none of them. */
export function changeFacts(spec: SiteSpec, command: string): Outcome | null {
  for (const rule of rules) {
    const outcome = rule(spec, command);
    if (outcome !== null) return outcome;
  }
  return null;
}
