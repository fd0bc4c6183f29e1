import type { Words } from '../content/words.ts';
import type { SectionOf, SiteSpec } from '../spec/spec.ts';
import type { Files } from './files.ts';
import { contactFields } from './form-fields.ts';
import { asksForAddress, inboxOf } from './inbox.ts';
import { addFilled, addParts, type Filling } from './sources.ts';

/** Components with behaviour, and what they are about. */
const components: Readonly<Record<string, SiteSpec['sections'][number]['type'] | null>> = {
  Navigation: null,
  ContactForm: 'contact',
  NewsletterForm: 'newsletter',
  Countdown: 'countdown',
  OpenNow: 'hours',
  Shop: 'products',
  BookingForm: 'booking',
};

function fillingOf(spec: SiteSpec, w: Words, name: string): Filling {
  const find = <T extends SiteSpec['sections'][number]['type']>(type: T): SectionOf<T> | undefined =>
    spec.sections.find((section): section is SectionOf<T> => section.type === type);
  const [contact, booking, products] = [find('contact'), find('booking'), find('products')];
  const inbox = inboxOf(spec);
  const asked = booking?.fields ?? [];
  const currency = products?.currency ?? '$';
  const isBehind = currency.length > 1;
  return {
    said: {
      ...w,
      ...inbox,
      closes: booking?.closes ?? '17:00',
      currencyAfter: isBehind ? ` ${currency}` : '',
      currencyBefore: isBehind ? '' : currency,
      opens: booking?.opens ?? '09:00',
      removeName: `${w.remove}: `,
      todayAt: `${w.today} `,
      totalIs: `${w.total}: `,
    },
    given: {
      fields: name === 'ContactForm' && contact !== undefined ? contactFields(contact, w) : asked,
      services: booking?.services ?? [],
    },
    has: {
      fields: asked.length > 0,
      gone: products?.items.some((item) => item.unavailable !== undefined) === true,
      inbox: inbox !== null,
      reply: inbox !== null && !asksForAddress(asked),
    },
  };
}

/** Puts the components with behaviour into a React site, and what they are made of. */
export function addSiteParts(files: Files, spec: SiteSpec, words: Words, names: readonly string[]): void {
  for (const name of names) {
    const about = components[name];
    if (about === undefined) continue;
    const path = `src/components/${name}.tsx`;
    addFilled(files, 'site', fillingOf(spec, words, name), path);
    // Data stands in a file that is called after its section.
    const id = spec.sections.find((section) => section.type === about)?.id;
    if (about !== null && id !== undefined && id !== about)
      files.set(path, (files.get(path) ?? '').replace(dataImport, `import { ${id}$1'../data/${id}';`));
  }
  const imports = (name: string): boolean =>
    names.some((part) => files.get(`src/components/${part}.tsx`)?.includes(`/${name}'`) === true);
  if (imports('FormControl')) addParts(files, 'site', 'src/components/FormControl.tsx');
  if (imports('lib/moment')) addParts(files, 'shared', 'src/lib/moment.ts');
}
const dataImport = /^import \{ [a-z]+([A-Z]\w+ as \w+ \} from )'\.\.\/data\/\w+';/m;
