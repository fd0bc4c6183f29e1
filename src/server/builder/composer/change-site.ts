import { connectActions, rankOf } from './site-plan.ts';
import { takeSections, type WantedSection } from './understand/site-sections.ts';
import { makeCustom } from './content/custom-sections.ts';
import { makeSection, type SiteFacts } from './content/make-section.ts';
import type { Outcome, Question } from './change-design.ts';
import { factsOf } from './site-facts-of.ts';
import type { Section, SiteSpec } from './spec.ts';
import { fold, type Reading } from './understand/text.ts';
import { intentOf } from './understand/commands.ts';

const label = (section: Section): string => (section.nav !== '' ? section.nav : section.title);
const quoted = (text: string): string => `“${text}”`;

const named = (section: Section, name: string): Section =>
  JSON.parse(JSON.stringify(section).replaceAll('{name}', JSON.stringify(name).slice(1, -1))) as Section;

const isOf = (section: Section, want: WantedSection): boolean =>
  section.type === want.type && (want.type !== 'custom' || section.id === want.id);
const makeWanted = (want: WantedSection, facts: SiteFacts): Section =>
  want.type === 'custom'
    ? makeCustom(want.id ?? 'info', facts.language, want.items, want.count, want.title)
    : makeSection(want.type, facts, want);

/** The section that a command names by its title, its link or its kind. */
function findSection(spec: SiteSpec, reading: Reading): Section | null {
  const byTitle = [...spec.sections]
    .filter((section) => section.type !== 'hero')
    .sort((a, b) => b.title.length - a.title.length)
    .find((section) =>
      [section.title, section.nav].some((name) => name !== '' && fold(reading.text).includes(fold(name))),
    );
  const wanted = takeSections(reading);
  const byType = wanted
    .map((want) => spec.sections.find((section) => isOf(section, want)))
    .find((section) => section !== undefined);
  if (byType !== undefined) return byType;
  if (byTitle !== undefined) {
    const at = fold(reading.text).indexOf(fold(byTitle.title));
    if (at >= 0) reading.useText(at, at + byTitle.title.length);
    return byTitle;
  }
  return null;
}

function insertAt(sections: readonly Section[], added: Section, reading: Reading): Section[] {
  const text = reading.text.toLowerCase();
  const place = /\b(above|before|below|after|under|beneath|over)\s+(?:the\s+)?(.+)$/.exec(text);
  const result = [...sections];
  if (place?.[2] !== undefined) {
    const target = sections.findIndex(
      (section) =>
        section.type !== 'hero' &&
        [section.type, label(section), section.title].some(
          (name) => name !== '' && place[2]?.includes(fold(name)) === true,
        ),
    );
    if (target >= 0) {
      reading.useText(place.index, place.index + place[0].length);
      result.splice(/above|before|over/.test(place[1] ?? '') ? target : target + 1, 0, added);
      return result;
    }
  }
  const at = result.findIndex((section) => rankOf(section) > rankOf(added));
  result.splice(at < 0 ? result.length : at, 0, added);
  return result;
}

/** Sections of a site: added, removed, moved, renamed, filled. Null when the command is about none of them. */
export function changeSections(spec: SiteSpec, reading: Reading): Outcome | Question | null {
  const intent = intentOf(reading.text);
  if (intent === 'remove') {
    const wanted = takeSections(reading);
    const item = removeItem(spec, reading);
    const gone = spec.sections.filter((section) => wanted.some((want) => isOf(section, want)));
    if (gone.length === 0 && item !== null) return item;
    if (gone.length === 0)
      return wanted.length > 0
        ? {
            spec,
            said: `There is no ${wanted[0]?.match.phrase ?? 'such section'} on this page, so nothing had to go.`,
          }
        : null;
    const next = connectActions({
      ...spec,
      sections: spec.sections.filter((section) => !gone.includes(section)),
    });
    return {
      spec: next,
      said: `${gone.map((section) => quoted(label(section))).join(' and ')} ${gone.length > 1 ? 'are' : 'is'} gone.`,
    };
  }
  if (intent === 'move') return moveSection(spec, reading);
  if (intent === 'rename') return renameSection(spec, reading);
  const before = { week: /\d/.test(reading.text) };
  const facts = factsOf(spec, reading);
  const wanted = takeSections(reading);
  if (wanted.length === 0) {
    const hours = spec.sections.find((section) => section.type === 'hours');
    if (before.week && facts.week !== null && hours !== undefined) {
      const made = makeSection('hours', facts, null);
      return {
        spec: {
          ...spec,
          sections: spec.sections.map((section) =>
            section === hours && made.type === 'hours' ? { ...section, ...{ days: made.days } } : section,
          ),
        },
        said: 'The opening hours are changed.',
      };
    }
    return addItem(spec, reading);
  }
  const said: string[] = [];
  let sections: Section[] = [...spec.sections];
  for (const want of wanted) {
    const existing = sections.find((section) => isOf(section, want));
    const made = named(makeWanted(want, facts), spec.name);
    if (existing === undefined) {
      if (intent === 'set' && reading.rest().length > 0) continue;
      sections = insertAt(sections, made, reading);
      said.push(`${quoted(label(made))} is on the page now.`);
    } else if (
      want.items.length > 0 ||
      want.count !== null ||
      (want.type === 'hours' && facts.week !== null) ||
      (want.type === 'location' && facts.place.address !== null) ||
      (want.type === 'countdown' && facts.date !== null)
    ) {
      sections = sections.map((section) =>
        section === existing
          ? ({ ...made, id: existing.id, nav: existing.nav, title: existing.title } as Section)
          : section,
      );
      said.push(`${quoted(label(existing))} has what you asked for.`);
    } else if (intent === 'add') {
      const item = addItem(spec, reading);
      if (item !== null) return item;
      said.push(`${quoted(label(existing))} is already on the page.`);
    }
  }
  if (said.length === 0) return null;
  return { spec: connectActions({ ...spec, sections }), said: said.join(' ') };
}

function moveSection(spec: SiteSpec, reading: Reading): Outcome | null {
  const wanted = takeSections(reading);
  const found = wanted
    .map((want) => spec.sections.find((section) => isOf(section, want)))
    .filter((section): section is Section => section !== undefined);
  const moving = found[0] ?? findSection(spec, reading);
  if (moving === null || moving === undefined || moving.type === 'hero') return null;
  const text = reading.text.toLowerCase();
  const rest = spec.sections.filter((section) => section !== moving);
  const target = found[1];
  let at = -1;
  if (target !== undefined) {
    const index = rest.indexOf(target);
    at = /\b(?:above|before|over|vor|avant|antes)\b/.test(text) ? index : index + 1;
  } else if (/\b(?:top|first|start|beginning|up to the|oben|haut|arriba)\b/.test(text)) at = 1;
  else if (/\b(?:bottom|last|end|unten|bas|abajo|final)\b/.test(text)) at = rest.length;
  else if (/\bup\b/.test(text)) at = Math.max(1, spec.sections.indexOf(moving) - 1);
  else if (/\bdown\b/.test(text)) at = spec.sections.indexOf(moving) + 1;
  if (at < 0) return null;
  reading.take([
    'above',
    'before',
    'below',
    'after',
    'under',
    'top',
    'bottom',
    'first',
    'last',
    'end',
    'start',
    'up',
    'down',
    'move',
  ]);
  reading.take(['move', 'put']);
  rest.splice(at, 0, moving);
  return { spec: { ...spec, sections: rest }, said: `${quoted(label(moving))} moved.` };
}

function renameSection(spec: SiteSpec, reading: Reading): Outcome | null {
  const found =
    /\b(?:rename|call|name|retitle|nenne|renomme)\s+(?:the\s+)?(.+?)(?:\s+section)?\s+(?:to|as|into|in|en|zu|["“«„])\s*(.+)$/iu.exec(
      reading.text,
    ) ?? /\b(?:call|name)\s+(?:the\s+)?(.+?)\s+section\s+(.+)$/iu.exec(reading.text);
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const what = fold(found[1]);
  const to = found[2].replaceAll(/^["“«„']|["”»“'.]+$/gu, '').trim();
  const section =
    spec.sections.find(
      (candidate) =>
        candidate.type !== 'hero' && [candidate.nav, candidate.title].some((name) => fold(name) === what),
    ) ?? findSection(spec, reading);
  if (section === null || section === undefined || to === '') return null;
  reading.useText(0, reading.text.length);
  const shown = to.charAt(0).toUpperCase() + to.slice(1);
  return {
    spec: connectActions({
      ...spec,
      sections: spec.sections.map((other) =>
        other === section ? { ...other, title: shown, nav: other.nav === '' ? '' : shown } : other,
      ),
    }),
    said: `${quoted(label(section))} is called ${quoted(shown)} now.`,
  };
}

/** "add tiramisu for 6.50 to the menu", "add Anna to the team", "add a question about parking". */
function addItem(spec: SiteSpec, reading: Reading): Outcome | null {
  const found =
    /\b(?:add|include|put|insert|füge|ajoute|añade)\s+(?:an?\s+|the\s+|some\s+)?(.+?)\s+(?:to|on|in|into|zu|zur|à|a)\s+(?:the\s+|our\s+|my\s+)?([\p{L}\s]+?)(?:\s+(?:section|list|page))?(?:\s+(?:for|at)\s+([€$£]?\s?\d+(?:[.,]\d{1,2})?))?$/iu.exec(
      reading.text.replace(/[.]$/, ''),
    );
  if (found?.[1] === undefined || found[2] === undefined) return null;
  const where = fold(found[2]);
  const section =
    spec.sections.find(
      (candidate) =>
        candidate.type !== 'hero' &&
        [candidate.type, candidate.nav, candidate.title].some(
          (name) => name !== '' && fold(name).includes(where.trim()),
        ),
    ) ?? null;
  if (section === null) return null;
  const cost =
    found[3] ?? /(?:\s(?:for|at|,)\s*)?[€$£]?\s?(\d+(?:[.,]\d{1,2})?)\s*[€$£]?$/u.exec(found[1])?.[0];
  const amount = cost === undefined ? null : Number(cost.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  const names = found[1]
    .replace(cost ?? '\u0000', '')
    .replaceAll(/["“”«»]/g, '')
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const facts = factsOf(spec, reading);
  const made = makeSection(section.type, facts, {
    count: null,
    items: names.map((name) => ({ text: name.charAt(0).toUpperCase() + name.slice(1), price: amount })),
  });
  const joined = join(section, made);
  if (joined === null) return null;
  reading.useText(0, reading.text.length);
  return {
    spec: { ...spec, sections: spec.sections.map((other) => (other === section ? joined : other)) },
    said: `${names.map(quoted).join(' and ')} ${names.length > 1 ? 'are' : 'is'} in ${quoted(label(section))} now.`,
  };
}

/** The first section with the second's items at its end; null for kinds that have no items. */
function join(section: Section, made: Section): Section | null {
  if (section.type === 'menu' && made.type === 'menu') {
    const [first, ...rest] = section.groups;
    const items = made.groups[0]?.items ?? [];
    return first === undefined
      ? { ...section, groups: made.groups }
      : { ...section, groups: [{ ...first, items: [...first.items, ...items] }, ...rest] };
  }
  if (section.type === 'pricing' && made.type === 'pricing')
    return {
      ...section,
      plans: [...section.plans, ...made.plans.map((plan) => ({ ...plan, kind: 'plain' as const }))],
    };
  if (section.type === 'products' && made.type === 'products')
    return {
      ...section,
      items: [
        ...section.items,
        ...made.items.map((item, index) => ({ ...item, id: `p${section.items.length + index + 1}` })),
      ],
    };
  if ('items' in section && 'items' in made && section.type === made.type)
    return { ...section, items: [...section.items, ...made.items] } as Section;
  return null;
}

/** "remove the almond cake": an item by its name. */
function removeItem(spec: SiteSpec, reading: Reading): Outcome | null {
  const what = fold(reading.text)
    .replace(/^(?:please\s+)?(?:remove|delete|drop|take out|hide|entferne|supprime|quita)\s+(?:the\s+)?/u, '')
    .replace(/\s+from\s+.*$/u, '')
    .replace(/[."“”]/g, '')
    .trim();
  if (what.length < 3) return null;
  const keeps = (item: object): boolean => {
    const entry = item as { name?: string; title?: string; question?: string; caption?: string };
    const names = [entry.name, entry.title, entry.question, entry.caption].filter(
      (name): name is string => name !== undefined,
    );
    return !names.some((name) => fold(name) === what);
  };
  for (const section of spec.sections) {
    let next: Section | null = null;
    if (section.type === 'menu' && section.groups.some((group) => !group.items.every(keeps) || !keeps(group)))
      next = {
        ...section,
        groups: section.groups.filter(keeps).map((group) => ({ ...group, items: group.items.filter(keeps) })),
      };
    else if (section.type === 'pricing' && !section.plans.every(keeps))
      next = { ...section, plans: section.plans.filter(keeps) };
    else if ('items' in section && !(section.items as object[]).every(keeps))
      next = { ...section, items: (section.items as object[]).filter(keeps) } as Section;
    if (next !== null) {
      const changed = next;
      reading.useText(0, reading.text.length);
      return {
        spec: { ...spec, sections: spec.sections.map((other) => (other === section ? changed : other)) },
        said: `${quoted(what)} is gone from ${quoted(label(section))}.`,
      };
    }
  }
  return null;
}
