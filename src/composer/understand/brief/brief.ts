import { slug } from '../../print/quote.ts';
import { listItem, type ListItem } from '../../language/details.ts';
import { Reading } from '../../language/text.ts';
import { takeForm, type AskedForm } from './asked-form.ts';
import { capital, Draft } from '../../language/draft.ts';
import { takeHeadedLines } from './headed-lines.ts';
import { findKind, type Kind } from './kind.ts';
import { sectionOfLabel, type SectionName } from './label.ts';
import { takeListedSections, type ListedSection } from './listed-sections.ts';
import { takeLabelled } from './labelled.ts';
import type { Labelled } from './list-heads.ts';
import { takeProgramme, takeWeek } from './programme.ts';
import { takeQuoted, type Quoted } from './quoted.ts';
import { takeRefusals, type Refusals } from './refusals.ts';
import { findStatements, type Statements } from './statements.ts';
import { unshout } from './shouting.ts';

/** A message about a site, read for what it says outright, before anything is guessed from single words. */
export interface Brief {
  /** What is left for the readers of single words; offsets are those of the message. */
  readonly reading: Reading;
  readonly refusals: Refusals;
  readonly quoted: Quoted;
  /** A form whose fields are named. */
  readonly form: AskedForm | null;
  readonly kind: Kind | null;
  readonly statements: Statements;
  readonly lists: readonly Labelled[];
  readonly programme: readonly { readonly label: string; readonly items: ListItem[] }[];
  /** Sections that it lists as such. */
  readonly listed: readonly ListedSection[];
  /** The message says in which order the sections stand. */
  readonly isOrdered: boolean;
  /** Who an "about" is about, where it is a person with a name. */
  readonly person: string | null;
  /** Pages of it elsewhere: a name, and the address as the note. */
  readonly links: readonly ListItem[];
  /** What further pages are about, with the section that each has. */
  readonly pages: readonly { readonly title: string; readonly section: SectionName }[];
  /** Marks everything that was understood in the message itself. */
  readonly giveBack: (original: Reading) => void;
}

const voices =
  /\b(?:[Tt]estimonials?|[Rr]eviews?|[Qq]uotes?|[Ff]eedback|[Ss]timmen|[Kk]undenstimmen|[Bb]ewertungen|[Aa]vis|[Tt]émoignages|[Oo]piniones|[Tt]estimonios)\s+(?:from|by|von|de)\s+(\p{Lu}[^.;\n]*)/u;

/** "Testimonials from Ana Ruiz (SRE, Northwind) and Tom Beck": who is quoted, without the words. */
function takeNamedVoices(draft: Draft, quoted: Quoted): void {
  const found = voices.exec(draft.text);
  if (found?.[1] === undefined) return;
  const start = found.index + found[0].length - found[1].length;
  let end = start;
  for (const one of found[1].matchAll(
    /(?:^|,\s*|\s*(?:and|und|et|y|&)\s+)(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*\.?){0,2}(?:\s*\([^)]*\))?)/gu,
  )) {
    if (start + one.index !== end) break;
    const item = listItem(one[1] ?? '');
    quoted.voices.push({ quote: '', name: item.text, role: item.note ?? '' });
    end = start + one.index + one[0].length;
  }
  if (end > start) draft.take(start, end);
}

/** Networks by the part of an address that tells them, as they write their name. */
export const hosts: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  bandcamp: 'Bandcamp',
  soundcloud: 'SoundCloud',
  spotify: 'Spotify',
  etsy: 'Etsy',
};

/** Addresses of pages elsewhere: "GitHub link github.com/tariqh". */
function takeLinks(draft: Draft): ListItem[] {
  const items: ListItem[] = [];
  for (const found of [
    ...draft.text.matchAll(
      /(?:\b(\p{L}+)\s+)?(?:link|profile|page|account)?:?\s*(?<![\w@.-])((?:https?:\/\/)?(?:[\w-]+\.)+(?:com|org|net|dev|io|de|at|ch|fr|es|it|eu|app|me|co)\/[\w./@-]*[\w/])/giu,
    ),
  ]) {
    const address = found[2] ?? '';
    const host = Object.keys(hosts).find((name) => address.toLowerCase().includes(name));
    const path = address.replace(/^https?:\/\//iu, '');
    items.push({
      text: host === undefined ? path : (hosts[host] ?? path),
      price: null,
      note: `https://${path}`,
    });
    const isNamed = host !== undefined && found[1]?.toLowerCase() === host;
    const at = found.index + found[0].indexOf(address);
    draft.take(isNamed ? found.index : at, at + address.length);
  }
  for (const found of draft.text.matchAll(namedThere)) {
    const { network = '', handle = '' } = found.groups ?? {};
    const host = network.toLowerCase();
    const isPath = ['youtube', 'tiktok'].includes(host);
    items.push({
      text: `${hosts[host] ?? network} @${handle}`,
      price: null,
      note: `https://${host}.com/${isPath ? '@' : ''}${handle}`,
    });
    draft.take(found.index, found.index + found[0].length);
  }
  return items;
}
/** "a link to our Instagram @ruedalibre": a page elsewhere, by the name that one has there. */
const namedThere = new RegExp(
  String.raw`(?:(?:(?:an?|un|una|une|ein|einen)\s+)?(?:links?|enlaces?|liens?)\s+(?:to|zu|zum|auf|a|vers)\s+)?(?:(?:our|my|the|unser\p{L}*|mein\p{L}*|notre|nuestr[oa]|mi|das|el)\s+)?(?<!\p{L})(?<network>instagram|facebook|tiktok|youtube|github)(?:\s+account)?\s*(?:[:(]\s*)?@(?<handle>[\w.]*\w)(?![\w.]*@)`,
  'giu',
);

/** "about the author Leela Varma", "by the artist Noor", "Trainerin bin ich, Katrin Maurer". */
function takePerson(draft: Draft): string | null {
  const found =
    /\b(?:about|über|à propos de|sobre)\s+(?:the\s+|our\s+|my\s+|die\s+|den\s+|l['’]|la\s+|el\s+)?(?:author|artist|writer|owner|founder|chef|maker|designer|photographer|teacher|coach|autorin|autor|künstlerin|künstler|auteure?|autora?)\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/u.exec(
      draft.text,
    );
  if (found?.[1] === undefined) return null;
  draft.take(found.index, found.index + found[0].length);
  return found[1];
}

/** "a separate page about the collection": a page of which only the subject is known. */
function takeOwnPages(draft: Draft): Brief['pages'][number][] {
  const pages: Brief['pages'][number][] = [];
  for (const found of [
    ...draft.text.matchAll(
      /(?<!\p{L})(?:an?\s+)?(?:separate|extra|further|second|own|eigene|weitere)\s+(?:page|seite)\s+(?:about|on|for|über|für)\s+((?:(?:the|our|my|die|das|den|unsere?n?)\s+)?\p{L}[\p{L}'’-]+(?:\s+(?!and|with|und|mit)\p{L}[\p{L}'’-]+){0,3})(?=\s*(?:[,.;!?\n]|$)|\s+(?:and|with|und|mit)\s)/giu,
    ),
  ]) {
    const title = capital((found[1] ?? '').replace(/^(?:the|our|my|die|das|den|unsere?n?)\s+/iu, ''));
    const kind = sectionOfLabel(title, true);
    // Of a subject that is none of the usual sections nothing is made up.
    const section =
      kind === null || kind.type === 'custom' ? ({ type: 'custom', id: slug(title) } as const) : kind;
    pages.push({ title, section });
    draft.take(found.index, found.index + found[0].length);
  }
  return pages;
}

const ordered =
  /\b(?:in (?:this|that|the following|exactly this) order|in dieser reihenfolge|dans cet ordre|en este orden)\b\s*:?/iu;

/** Reads a message for what it says outright. */
export function readBrief(original: Reading): Brief {
  const draft = new Draft(unshout(original.text));
  const listed = takeListedSections(draft);
  const order = ordered.exec(draft.text);
  if (order !== null) draft.take(order.index, order.index + order[0].length);
  const headed = takeHeadedLines(draft);
  const form = takeForm(draft);
  const refusals = takeRefusals(draft);
  const quoted = takeQuoted(draft);
  takeNamedVoices(draft, quoted);
  const links = takeLinks(draft);
  const pages = takeOwnPages(draft);
  const kind = findKind(draft);
  const person = takePerson(draft) ?? quoted.maker;
  const statements = findStatements(draft);
  const week = takeWeek(draft);
  const lists = [...headed, ...takeLabelled(draft)];
  const programme = [...(week === null ? [] : [{ label: '', items: week }]), ...takeProgramme(draft)];
  const reading = new Reading(draft.text);
  return {
    reading,
    refusals,
    quoted,
    form,
    kind,
    person,
    links,
    pages,
    statements,
    lists,
    programme,
    listed,
    isOrdered: order !== null || listed.length > 0,
    giveBack: (target) => {
      draft.giveBack(target);
      for (const token of reading.tokens) if (token.used) target.useText(token.start, token.end);
    },
  };
}
