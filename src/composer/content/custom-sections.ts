import { data } from '../data/data.ts';
import type { Language, SectionOf, SectionType } from '../spec/spec.ts';
import type { ListItem } from '../language/details.ts';

type Layout = SectionOf<'custom'>['layout'];
type Entry = readonly [title: string, text: string, note?: string];

/** A section that people ask for by name and that is a titled list of things, however it is laid out. */
export interface CustomKind {
  readonly id: string;
  readonly words: readonly string[];
  readonly titles: Readonly<Record<Language, string>>;
  readonly layout: Layout;
  /** The usual section that it stands before. */
  readonly before: SectionType;
  /** What it holds when the message does not say. */
  readonly entries: readonly Entry[];
  readonly local?: Partial<Record<Language, readonly Entry[]>>;
}

export const customKinds: readonly CustomKind[] = Object.entries(data('custom-sections')).map(
  ([
    id,
    {
      titles: [en, de, fr, es],
      ...kind
    },
  ]) => ({ id, titles: { en, de, fr, es }, ...kind }),
);
export const customKind = (id: string): CustomKind | undefined => customKinds.find((one) => one.id === id);

const waiting: Record<Language, string> = {
  en: 'Ask us, and you will hear from us within a day.',
  de: 'Fragen Sie uns; wir antworten innerhalb eines Tages.',
  fr: 'Demandez-nous ; nous répondons en un jour.',
  es: 'Pregúntanos; respondemos en un día.',
};

/** A custom section, from the message's own list where it gives one. */
export function makeCustom(
  id: string,
  language: Language,
  items: readonly ListItem[],
  count: number | null,
  title: string | null = null,
): SectionOf<'custom'> {
  const known = customKind(id);
  const name = title ?? known?.titles[language] ?? id;
  const given: readonly Entry[] = items.map(
    (item) => [item.text, item.note ?? '', item.label ?? ''] as const,
  );
  const usual = language === 'en' ? known?.entries : known?.local?.[language];
  const entries = given.length > 0 ? given : (usual ?? null);
  const layout = known?.layout ?? 'list';
  return {
    type: 'custom',
    id,
    nav: name.length > 22 ? '' : name,
    title: name,
    lead: '',
    layout: entries === null ? 'prose' : given.length > 0 && layout === 'prose' ? 'list' : layout,
    items: (entries ?? [['', waiting[language]] as const])
      .slice(0, given.length > 0 ? 16 : (count ?? 6))
      .map(([entry, text, note]) => ({ title: entry, text, note: note ?? '' })),
  };
}
