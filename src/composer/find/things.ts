import { customKinds } from '../content/custom-sections.ts';
import { entriesOf, nameOf } from './entries.ts';
import type { AppSpec, Language, Section, SectionType, SiteSpec, Spec } from '../spec/spec.ts';
import { listsOfTool } from './tool-lists.ts';
import { callingWords } from '../language/names.ts';
import { sectionWords } from '../understand/site-lexicon.ts';
import { fold, singular } from '../language/text.ts';
import { lexicon } from '../language/lexicon.ts';
import { properties } from './properties.ts';

export type Path = readonly (string | number)[];

/** Something in a specification that a person can name. */
export interface Thing {
  readonly kind:
    | 'root'
    | 'page'
    | 'section'
    | 'entry'
    | 'property'
    | 'entity'
    | 'field'
    | 'option'
    | 'screen'
    | 'chart'
    | 'row';
  /** Where it stands in the specification. */
  readonly path: Path;
  /** What an answer calls it. */
  readonly label: string;
  /** What it is called in the project. */
  readonly names: readonly string[];
  /** What else is known of it that tells it from others, such as what a person does. */
  readonly traits: readonly string[];
  /** Words of a language for this very kind of part: "reviews", "opening hours", "calendar". */
  readonly kinds: readonly string[];
  /** What such a thing is called in general, beside its name: "dish", "field", "section". */
  readonly nouns: string;
  readonly within: Thing | null;
}

const everyEntry = 'item entry element point eintrag punkt element article elemento';
/** What one entry of a kind of section is called; a word of several kinds means the first. */
export const entryNouns: Partial<Record<SectionType, string>> = lexicon.entries;

const sectionNouns =
  'section part area block page bit list form screen tab view abschnitt bereich teil seite rubrique partie sección parte';
/** What an entry of any list may be called: not what it has, such as a price or a photo. */
export const anyNoun = Object.values(entryNouns)
  .flatMap((nouns) => nouns.split(' '))
  .filter((noun) => !Object.values(properties).some((names) => names.includes(noun)));
const called = new RegExp(String.raw`^(?:[\p{L}-]+\s+){1,4}?${callingWords}\s+(?=\S)`, 'iu');
/** What something is called, without what kind of thing it is: "candle called Midnight Blue", "drink Mint". */
export function nameAlone(words: string, language: Language): string {
  const bare = words.replace(called, '').replace(/^["“„«](.+)["”“»]$/u, '$1');
  if (bare !== words) return bare;
  const [, kind = '', name = ''] = /^([\p{L}-]+)\s+(\p{Lu}.*)$/su.exec(words) ?? [];
  const isKind = language === 'de' || kind === kind.toLowerCase();
  return isKind && anyNoun.includes(kind.toLowerCase()) ? name : words;
}

const thing = (given: Partial<Thing> & Pick<Thing, 'kind' | 'path' | 'label' | 'within'>): Thing => ({
  names: [given.label],
  traits: [],
  kinds: [],
  nouns: '',
  ...given,
});

/** The texts of a value that have a name of their own, as things inside it. */
function propertiesOf(value: object, owner: Thing, keys: readonly string[]): Thing[] {
  return keys.flatMap((key) => {
    const words = properties[key];
    const has = (value as Readonly<Record<string, unknown>>)[key];
    if (
      words === undefined ||
      (typeof has !== 'string' && typeof has !== 'number' && typeof has !== 'object')
    )
      return [];
    return [
      thing({
        kind: 'property',
        path: [...owner.path, key],
        label: words[0] ?? key,
        names: words,
        within: owner,
      }),
    ];
  });
}

const listKeys: Partial<Record<SectionType, string>> = {
  pricing: 'plans',
  booking: 'services',
  contact: 'topics',
  hours: 'days',
};

function entriesIn(section: Section, owner: Thing): Thing[] {
  const nouns = `${entryNouns[section.type] ?? ''} ${everyEntry}`;
  const entry = (item: object, path: Path, within: Thing): Thing[] => {
    const name = 'day' in item ? String(item.day) : nameOf(item);
    const role = 'role' in item && typeof item.role === 'string' ? [item.role] : [];
    const also = ['answer', 'quote'].flatMap((key) =>
      key in item ? [String((item as Readonly<Record<string, unknown>>)[key])] : [],
    );
    const made = thing({
      kind: 'entry',
      path,
      label: name,
      names: [name, ...also],
      traits: role,
      nouns,
      within,
    });
    return [
      made,
      ...propertiesOf(item, made, [
        'price',
        'role',
        'text',
        'answer',
        'quote',
        'time',
        'date',
        'note',
        'photo',
      ]),
    ];
  };
  if (section.type === 'menu')
    return section.groups.flatMap((group, at) => {
      const path = [...owner.path, 'groups', at];
      const isOne = section.groups.length < 2;
      const inside = thing({
        kind: 'entry',
        path,
        label: group.name,
        nouns: 'group category gruppe',
        within: owner,
      });
      return [
        ...(isOne ? [] : [inside]),
        ...group.items.flatMap((item, index) =>
          entry(item, [...path, 'items', index], isOne ? owner : inside),
        ),
      ];
    });
  const key = listKeys[section.type] ?? 'items';
  const items = section.type === 'hours' ? section.days : entriesOf(section).map(({ item }) => item);
  return items.flatMap((item, index) => entry(item, [...owner.path, key, index], owner));
}

function sectionThings(spec: SiteSpec, section: Section, index: number, root: Thing): Thing[] {
  const path = ['sections', index];
  if (section.type === 'hero') {
    // What stands at the top is named by what it is.
    const top = thing({
      kind: 'section',
      path,
      label: 'the top',
      names: ['hero', 'top of the page'],
      within: root,
    });
    return propertiesOf(section, { ...root, path }, ['title', 'lead']).map((one) => ({
      ...one,
      within: top,
    }));
  }
  const kinds =
    section.type === 'custom'
      ? (customKinds.find((kind) => kind.id === section.id)?.words ?? [])
      : [
          ...sectionWords[section.type],
          ...(section.type === 'products' ? ['shop', 'store', 'tienda', 'boutique'] : []),
        ];
  const label = section.nav || section.title;
  const page = spec.pages?.find((one) => one.sections.includes(section.id));
  const made = thing({
    kind: 'section',
    path,
    label,
    names: [section.nav, section.title, page?.title ?? ''].filter((name) => name !== ''),
    kinds,
    nouns: sectionNouns,
    within: root,
  });
  const keys = ['title', 'lead', 'phone', 'email', 'lines', 'directions', 'note'];
  const paragraphs = section.type === 'about' ? section.paragraphs : [];
  return [
    made,
    ...entriesIn(section, made),
    ...propertiesOf(section, made, keys),
    // A paragraph has no name: it is told by where it stands.
    ...paragraphs.map((_, at) =>
      thing({
        kind: 'property',
        path: [...path, 'paragraphs', at],
        label: 'paragraph',
        names: [],
        nouns: 'paragraph absatz paragraphe parrafo',
        within: made,
      }),
    ),
  ];
}

function siteThings(spec: SiteSpec, root: Thing): Thing[] {
  const pages = (spec.docs?.pages ?? []).flatMap((page, index) => {
    const made = thing({
      kind: 'page',
      path: ['docs', 'pages', index],
      label: page.title,
      names: [page.title, page.id],
      nouns: 'page guide chapter article section seite kapitel page chapitre página capítulo',
      within: root,
    });
    return [made, ...propertiesOf(page, made, ['title', 'lead'])];
  });
  return [
    ...spec.sections.flatMap((section, index) => sectionThings(spec, section, index, root)),
    ...pages,
    ...propertiesOf(spec, root, spec.docs === undefined ? ['footer'] : []),
  ];
}

const screenWords: Readonly<Record<string, readonly string[]>> = lexicon.screens;

function appThings(spec: AppSpec, root: Thing): Thing[] {
  const entities = spec.entities.flatMap((entity, index) => {
    const path = ['entities', index];
    const lists = spec.screens.filter((screen) => screen.type === 'list' && screen.entity === entity.key);
    const made = thing({
      kind: 'entity',
      path,
      label: entity.labelPlural,
      names: [...new Set([entity.labelPlural, entity.label, ...lists.map((screen) => screen.title)])],
      nouns: 'list screen tab view table entity liste tabelle lista',
      within: root,
    });
    const fields = entity.fields.flatMap((field, at) => {
      const one = thing({
        kind: 'field',
        path: [...path, 'fields', at],
        label: field.label,
        nouns: 'field column property attribute feld spalte champ colonne campo columna',
        within: made,
      });
      return [
        one,
        ...field.options.map((option, place) =>
          thing({
            kind: 'option',
            path: [...one.path, 'options', place],
            label: option,
            nouns: 'option choice value column lane stage status option auswahl spalte choix opción',
            within: one,
          }),
        ),
      ];
    });
    const title = entity.fields.find((field) => field.kind === 'text')?.key ?? '';
    const rows = entity.rows.map((row, at) =>
      thing({
        kind: 'row',
        path: [...path, 'rows', at],
        label: String(row[title] ?? ''),
        nouns: 'row',
        within: made,
      }),
    );
    return [made, ...fields, ...rows.filter((row) => row.label !== '')];
  });
  const screens = spec.screens.flatMap((screen, index) => {
    const path = ['screens', index];
    // The list of a thing goes and comes with the thing.
    const isThing = screen.type === 'list' && spec.entities.some((one) => one.key === screen.entity);
    const made = thing({
      kind: 'screen',
      path,
      label: screen.title,
      kinds: screenWords[screen.type] ?? [screen.type],
      nouns: 'screen tab view page list bildschirm reiter ansicht écran onglet pantalla pestaña',
      within: root,
    });
    const inside = (key: string, labels: readonly string[], nouns: string): Thing[] =>
      labels.map((label, at) =>
        thing({
          kind: key === 'charts' ? 'chart' : 'entry',
          path: [...path, key, at],
          label,
          nouns,
          within: made,
        }),
      );
    return [
      ...(isThing ? [] : [made]),
      ...(screen.type === 'overview'
        ? [
            ...inside(
              'charts',
              screen.charts.map((chart) => chart.title),
              'chart graph diagram',
            ),
            ...inside(
              'stats',
              screen.stats.map((stat) => stat.label),
              'stat figure number total',
            ),
          ]
        : []),
      ...(screen.type === 'calculator'
        ? (['inputs', 'outputs'] as const).flatMap((key) =>
            inside(
              key,
              screen[key].map(({ label }) => label),
              key === 'inputs'
                ? 'input field number feld champ campo'
                : 'result output ergebnis résultat resultado',
            ),
          )
        : []),
      ...(screen.type === 'poll' ? inside('options', screen.options, 'option answer choice') : []),
      ...(screen.type === 'tool'
        ? listsOfTool(screen).flatMap(({ key, entries, nouns }) =>
            inside('settings', entries, nouns).map((one, at) => ({
              ...one,
              path: [...path, 'settings', key, at],
            })),
          )
        : []),
      ...(screen.type === 'timer'
        ? inside(
            'choices',
            (screen.choices ?? []).map(({ label }) => label),
            'length time choice turn player länge zeit durée duración',
          )
        : []),
      ...(screen.type === 'cards'
        ? screen.items.map((card, at) =>
            thing({
              kind: 'entry',
              path: [...path, 'items', at],
              label: card.front,
              names: [card.front, card.back],
              nouns: 'question card flashcard frage karte carte pregunta tarjeta',
              within: made,
            }),
          )
        : []),
    ];
  });
  return [...entities, ...screens];
}

const known = new WeakMap<Spec, readonly Thing[]>();

/** Everything in a specification that can be named, with the whole first. */
export function thingsOf(spec: Spec): readonly Thing[] {
  const before = known.get(spec);
  if (before !== undefined) return before;
  const names = [...lexicon.wholes];
  const root = thing({ kind: 'root', path: [], label: spec.name, names, within: null });
  const inside =
    spec.kind === 'site' ? siteThings(spec, root) : spec.kind === 'app' ? appThings(spec, root) : [];
  // "the budget of the projects": where there are projects, the word means them and not the whole.
  const taken = new Set(inside.flatMap((one) => one.names).map((name) => singular(fold(name))));
  names.splice(0, names.length, ...names.filter((name) => !taken.has(singular(fold(name)))));
  const made = [root, ...inside];
  known.set(spec, made);
  return made;
}

/** What stands in a specification at a path. */
export const valueAt = (spec: Spec, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    spec,
  );

/** The specification with another value at a path; everything beside the path is the same object as before. */
export function withValue<T extends Spec>(spec: T, path: Path, change: (value: unknown) => unknown): T {
  const visit = (value: unknown, at: number): unknown => {
    const key = path[at];
    if (key === undefined) return change(value);
    if (Array.isArray(value))
      return (value as unknown[]).map((item, index) => (index === key ? visit(item, at + 1) : item));
    const record = value as Readonly<Record<string, unknown>>;
    return { ...record, [key]: visit(record[key], at + 1) };
  };
  return visit(spec, 0) as T;
}
