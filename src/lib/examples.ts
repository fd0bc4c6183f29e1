import type { ExampleKind } from '#contract/blueprint.ts';
import { quoted } from '#language/quotes.ts';
import { listed, t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

/** What has to be known of an example to speak of it. */
export interface NamedExample {
  /** The title of the place; empty at the top of a page. */
  readonly where: string;
  readonly kind: string;
  readonly text: string;
}

/** Examples of one kind, as people are told of them. */
export interface ExampleGroup {
  readonly kind: ExampleKind;
  /** "prices in “Menu”". */
  readonly label: string;
  readonly texts: readonly string[];
}

const names: Readonly<Record<ExampleKind, { readonly plural: string; readonly isAlone?: true }>> = spoken(
  ['plural'],
  {
    address: { plural: 'the address', isAlone: true },
    phone: { plural: 'the phone number', isAlone: true },
    email: { plural: 'the mail address', isAlone: true },
    hours: { plural: 'the hours', isAlone: true },
    date: { plural: 'the date', isAlone: true },
    price: { plural: 'prices' },
    figure: { plural: 'figures' },
    person: { plural: 'people' },
    voice: { plural: 'voices' },
    entry: { plural: 'entries' },
    row: { plural: 'rows' },
    text: { plural: 'texts' },
    page: { plural: 'pages', isAlone: true },
  },
);

/** What the place of an example is called. */
export const placeName = (where: string): string => (where === '' ? t`Top of the page` : where);

/** What is still an example in a project, by kind: what visitors would take for a fact comes first. */
export function examplesByKind(examples: readonly NamedExample[]): ExampleGroup[] {
  return (Object.keys(names) as ExampleKind[]).flatMap((kind) => {
    const own = examples.filter((example) => example.kind === kind);
    if (own.length === 0) return [];
    const { plural, isAlone } = names[kind];
    const places = [...new Set(own.map(({ where }) => quoted(placeName(where))))];
    return [
      {
        kind,
        label: isAlone === true ? plural : t`${plural} in ${listed(places)}`,
        texts: [...new Set(own.map(({ text }) => text))],
      },
    ];
  });
}

/** The same in one sentence part: "prices in “Menu”, the hours and texts in “About”". */
export const examplesInWords = (examples: readonly NamedExample[]): string =>
  listed(examplesByKind(examples).map(({ label }) => label));
