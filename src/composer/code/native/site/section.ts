import { heroArt, tileArt } from '../../../design/art.ts';
import { ionicon } from '../../../design/icons.ts';
import { portraitArt } from '../../../design/portrait.ts';
import { sceneArt, settingOf } from '../../../design/scene.ts';
import type { Photo, Section, SectionOf, SectionType, SiteSpec } from '../../../spec/spec.ts';
import type { Node } from '../../../print/node.ts';
import { attribute, literal, source } from '../../../print/quote.ts';
import { sectionComponent, type SiteScreen } from './plan.ts';

/** Drawings that sections use, and what they show. */
export interface SectionPictures {
  readonly drawn: Map<string, Node>;
  readonly labels: Map<string, string>;
}
interface Context {
  readonly spec: SiteSpec;
  readonly screens: readonly SiteScreen[];
  /** The screen that the section stands on. */
  readonly screen: SiteScreen;
  readonly pictures: SectionPictures;
}

/** A value that stands in code as it is: the name of an imported picture. */
class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
type Property = string | number | Code | readonly unknown[] | object | undefined;

/** What a section is drawn with: a component and its properties. */
interface Drawn {
  readonly component: string;
  readonly props: Readonly<Record<string, Property>>;
}

/** Pictures that a section imports, in the order of their names. */
class Photos {
  readonly imports = new Map<string, string>();
  add(photo: Photo): Code {
    const name = `photo${this.imports.size === 0 ? '' : this.imports.size + 1}`;
    const known = [...this.imports].find(([, path]) => path === photo.path)?.[0];
    if (known === undefined) this.imports.set(name, photo.path);
    return new Code(known ?? name);
  }
}

const orNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** The screen on which a section can be seen, other than the one that asks; null when there is none. */
const screenOf = (context: Context, match: (section: Section) => boolean): SiteScreen | null =>
  context.screens.find((screen) => screen !== context.screen && screen.sections.some(match)) ?? null;

/** Where people go who have made up their mind, in the order in which they are led there. */
const goals: readonly SectionType[] = [
  'booking',
  'products',
  'contact',
  'pricing',
  'location',
  'menu',
  'schedule',
  'work',
  'gallery',
];

/** A button's screen and words; another goal takes the place of one on the same screen. */
function goalOf(
  context: Context,
  link: { label: string; href: string },
  taken: ReadonlySet<string>,
  isNamed: boolean,
): { label: string; to: string } | null {
  const wanted = screenOf(context, (section) => `#${section.id}` === link.href);
  if (wanted !== null && !taken.has(wanted.id)) return { label: link.label, to: wanted.id };
  for (const type of goals) {
    const screen = screenOf(context, (section) => section.type === type);
    if (screen !== null && !taken.has(screen.id))
      return { label: isNamed ? link.label : screen.title, to: screen.id };
  }
  return null;
}

type Drawers = {
  [T in SectionType]: (
    section: SectionOf<T>,
    context: Context,
    photos: Photos,
    head: { title: string | undefined; lead: string | undefined },
  ) => Drawn;
};

/** The picture of an item: its own, or one that is drawn. */
function pictured(
  { pictures }: Context,
  photos: Photos,
  name: string,
  photo: Photo | undefined,
  draw: () => Node,
): { photo: Code } | { picture: string } {
  if (photo !== undefined) return { photo: photos.add(photo) };
  pictures.drawn.set(name, draw());
  return { picture: name };
}

const drawers: Drawers = {
  hero: (s, context, photos) => {
    const { spec, pictures } = context;
    const { design } = spec;
    const label = spec.name;
    if (s.picture === undefined) {
      if (design.hero === 'triptych')
        for (const index of [0, 1, 2])
          pictures.drawn.set(
            `hero-${index + 1}`,
            tileArt(design.motifs[index % Math.max(1, design.motifs.length)] ?? 'knot', index + 1, ''),
          );
      else
        pictures.drawn.set(
          'hero',
          design.hero === 'scene' ? sceneArt(design, settingOf(spec.topic), label) : heroArt(design, label),
        );
    }
    const first = goalOf(context, s.primary, new Set(), s.action !== undefined);
    const second =
      s.secondary === null
        ? null
        : goalOf(context, s.secondary, new Set(first === null ? [] : [first.to]), false);
    return {
      component: 'Hero',
      props: {
        eyebrow: orNone(s.eyebrow),
        title: s.title,
        lead: s.lead,
        ...(s.picture === undefined ? {} : { photo: photos.add(s.picture), alt: s.picture.alt }),
        actions: [first, second].filter((goal) => goal !== null),
        facts: s.facts.slice(0, 3).map(({ value, label: said }) => ({ value, label: said })),
      },
    };
  },
  about: (s, context, photos, head) => {
    const isOwn = s.picture !== undefined;
    if (!isOwn) context.pictures.drawn.set(s.id, tileArt(s.motif, 1, ''));
    return {
      component: 'Story',
      props: {
        ...head,
        ...(s.picture === undefined
          ? { picture: s.id }
          : { photo: photos.add(s.picture), alt: s.picture.alt }),
        paragraphs: s.paragraphs,
      },
    };
  },
  features: (s, _, __, head) => ({
    component: 'Features',
    props: {
      ...head,
      items: s.items.map(({ icon, title, text }) => ({
        icon: ionicon(icon),
        title,
        text,
      })),
    },
  }),
  steps: (s, _, __, head) => ({ component: 'Steps', props: { ...head, items: s.items } }),
  menu: (s, _, __, head) => ({ component: 'MenuList', props: { ...head, groups: s.groups } }),
  pricing: (s, context, _, head) => ({
    component: 'Plans',
    props: {
      ...head,
      to: goalOf(context, { label: '', href: '' }, new Set(), true)?.to,
      plans: s.plans.map((plan) => ({
        name: plan.name,
        price: plan.price,
        period: [
          plan.period,
          ...(plan.yearly === undefined || plan.yearly.period === ''
            ? []
            : [`${plan.yearly.price} ${plan.yearly.period}`]),
        ]
          .filter((part) => part !== '')
          .join(' · '),
        text: plan.text,
        isFeatured: plan.kind === 'featured',
        points: plan.points.map((point) => point.text),
        action: plan.action,
      })),
    },
  }),
  testimonials: (s, _, __, head) => ({ component: 'Quotes', props: { ...head, items: s.items } }),
  team: (s, context, photos, head) => ({
    component: 'People',
    props: {
      ...head,
      people: s.items.map(({ name, role, text, photo }, index) => ({
        name,
        role,
        text,
        ...pictured(context, photos, `${s.id}-${index + 1}`, photo, () =>
          portraitArt(name, context.spec.design.artSeed, index),
        ),
      })),
    },
  }),
  gallery: (s, context, photos, head) => ({
    component: 'Gallery',
    props: {
      ...head,
      shots: s.items.map(({ caption, motif, photo }, index) => ({
        id: `${s.id}-${index + 1}`,
        caption,
        ...pictured(context, photos, `${s.id}-${index + 1}`, photo, () => tileArt(motif, index, caption)),
      })),
    },
  }),
  faq: (s, _, __, head) => ({ component: 'Answers', props: { ...head, items: s.items } }),
  hours: (s, _, __, head) => ({
    component: 'Hours',
    props: { ...head, note: orNone(s.note), days: s.days },
  }),
  location: (s, { spec }, _, head) => ({
    component: 'Place',
    props: {
      ...head,
      name: spec.name,
      lines: s.lines.map((line) => line.text),
      phone: orNone(s.phone),
      whatsapp: orNone(s.whatsapp),
      email: orNone(s.email),
      directions: orNone(s.directions),
    },
  }),
  contact: (s, _, __, head) => ({
    component: 'MessageForm',
    props: {
      ...head,
      email: orNone(s.email),
      phone: orNone(s.phone),
      whatsapp: orNone(s.whatsapp),
    },
  }),
  newsletter: (s) => ({ component: 'Newsletter', props: { title: s.title, lead: orNone(s.lead) } }),
  countdown: (s, _, __, head) => ({ component: 'Countdown', props: { ...head, target: s.target } }),
  stats: (s, _, __, head) => ({ component: 'Figures', props: { ...head, items: s.items } }),
  schedule: (s, _, __, head) => ({
    component: 'Schedule',
    props: {
      ...head,
      items: s.items.map(({ time, title, text, track }) => ({
        time,
        title,
        text: [track ?? '', text].filter((part) => part !== '').join(' · '),
      })),
    },
  }),
  products: (s, context, photos, head) => ({
    component: 'Shop',
    props: {
      ...head,
      products: s.items.map(({ id, name, text, price, motif, photo, unavailable }, index) => ({
        id,
        name,
        text,
        price,
        ...(unavailable === undefined ? {} : { unavailable }),
        ...pictured(context, photos, `${s.id}-${index + 1}`, photo, () => tileArt(motif, index, name)),
      })),
    },
  }),
  posts: (s, _, __, head) => ({
    component: 'Articles',
    props: {
      ...head,
      articles: s.items.map((item, index) => ({
        id: `${s.id}-${index + 1}`,
        title: item.title,
        kind: item.minutes === '' ? item.date : `${item.date} · ${item.minutes}`,
        text: item.text,
        paragraphs: item.body
          .split(/\n+/u)
          .map((text) => text.trim())
          .filter((text) => text !== ''),
      })),
    },
  }),
  work: (s, context, photos, head) => ({
    component: 'Articles',
    props: {
      ...head,
      articles: s.items.map(({ title, kind, text, motif, photo }, index) => ({
        id: `${s.id}-${index + 1}`,
        title,
        kind,
        text,
        paragraphs: [text],
        ...pictured(context, photos, `${s.id}-${index + 1}`, photo, () => tileArt(motif, index, title)),
      })),
    },
  }),
  booking: (s, _, __, head) => ({
    component: 'BookingForm',
    props: { ...head, services: s.services, opens: s.opens, closes: s.closes },
  }),
  cta: (s, context) => ({
    component: 'Call',
    props: {
      title: s.title,
      lead: orNone(s.lead),
      action: goalOf(context, s.action, new Set(), false) ?? undefined,
    },
  }),
  custom: (s, _, __, head) => ({
    component: 'Entries',
    props: {
      ...head,
      layout: { chips: 'names', badges: 'list', film: 'cards' }[s.layout as string] ?? s.layout,
      items: s.items,
    },
  }),
};

/** A value as code; {@link Code} within it stands as it is. */
function print(value: unknown, depth: number): string {
  return source(value, depth).replaceAll(/\{ text: ['"]\u0000(\w+)['"] \}/g, '$1');
}
const marked = (value: unknown): unknown => {
  if (value instanceof Code) return { text: `\u0000${value.text}` };
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item)]));
  return value;
};

/** The file of a section: what it says, and the component that shows it. */
export function sectionTsx(section: Section, context: Context): { component: string; content: string } {
  const photos = new Photos();
  const alone = context.screen.id !== 'home' && context.screen.sections.length === 1;
  // The screen has its title already: what else the heading says leads over to the section.
  const over = alone && section.title !== context.screen.title ? section.title : '';
  const between = over === '' || section.lead === '' ? '' : /[.!?…]$/u.test(over) ? ' ' : '. ';
  const head = {
    title: alone ? undefined : section.title,
    lead: orNone(alone ? `${over}${between}${section.lead}` : section.lead),
  };
  const draw = drawers[section.type] as (
    section: Section,
    context: Context,
    photos: Photos,
    head: { title: string | undefined; lead: string | undefined },
  ) => Drawn;
  const { component, props } = draw(section, context, photos, head);
  const lists: string[] = [];
  const attributes = Object.entries(props).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (value instanceof Code) return [`${name}={${value.text}}`];
    if (typeof value === 'string') return [`${name}=${attribute(value)}`];
    if (typeof value === 'number') return [`${name}={${value}}`];
    if (Array.isArray(value) && value.length > 0) {
      lists.push(
        `const ${name}: ComponentProps<typeof ${component}>['${name}'] = ${print(marked(value), 0)};`,
      );
      return [`${name}={${name}}`];
    }
    return [`${name}={${print(marked(value), 2)}}`];
  });
  const name = sectionComponent(section);
  const imports = [
    ...(lists.length > 0 ? ["import type { ComponentProps } from 'react';"] : []),
    ...[...photos.imports].map(([local, path]) => `import ${local} from ${literal(`../../${path}`)};`),
    `import { ${component} } from '../components/${component}';`,
  ];
  const one = `<${component}${attributes.map((attr) => ` ${attr}`).join('')} />`;
  const element =
    one.length <= 90 && !one.includes('\n')
      ? one
      : `(\n    <${component}\n${attributes.map((attr) => `      ${attr}`).join('\n')}\n    />\n  )`;
  return {
    component,
    content: `${imports.join('\n')}

${lists.length > 0 ? `${lists.join('\n\n')}\n\n` : ''}export function ${name}() {
  return ${element};
}
`,
  };
}
