import { tileArt, markArt } from '../design/art.ts';
import { iconPath } from '../design/icons.ts';
import type { Photo, Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import type { SectionContext } from './section-context.ts';
import { inboxOf } from './inbox.ts';
import { h, Ref, type Node, type Value } from '../print/node.ts';

/** A chat with a number that is called by WhatsApp. */
export const whatsappLink = (number: string | undefined): Node | null =>
  number === undefined
    ? null
    : h('p', {}, h('a', { class: 'text-link', href: `https://wa.me/${number}` }, 'WhatsApp'));

/** A stroke icon: inline SVG in HTML, `<Icon name />` in React. */
export function icon(name: Value): Node {
  return {
    component: 'Icon',
    props: { name },
    html:
      name instanceof Ref
        ? null
        : h(
            'svg',
            { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
            h('path', { d: iconPath(String(name)) }),
          ),
  };
}

/** A picture of the person's own. Its box has a fixed shape, so that nothing moves while it loads. */
export const photoNode = (photo: Photo, width: number, height: number, isLazy = false): Node =>
  h('img', {
    class: 'photo',
    src: encodeURI(photo.path),
    alt: photo.alt,
    width,
    height,
    ...(isLazy ? { loading: 'lazy' } : {}),
    decoding: 'async',
  });

/** What stands beside the name: the site's own logo, or its first motif. */
export const markNode = (spec: SiteSpec): Node =>
  spec.logo === undefined
    ? markArt(spec.design.motifs[0] ?? 'knot')
    : h('img', { class: 'mark', src: encodeURI(spec.logo.path), alt: '', width: 64, height: 64 });

export function picture(ctx: SectionContext, name: Value): Node {
  return {
    component: 'Picture',
    props: { name },
    html: name instanceof Ref ? null : (ctx.pictures.get(String(name)) ?? null),
  };
}

export const withPictures = <T extends { motif: string; photo?: Photo | undefined }>(
  ctx: SectionContext,
  id: string,
  items: readonly T[],
  label: (item: T) => string,
): (Omit<T, 'motif' | 'photo'> & { picture: string })[] =>
  items.map((item, index) => {
    const name = `${id}-${index + 1}`;
    ctx.pictures.set(
      name,
      item.photo === undefined
        ? tileArt(item.motif, index, label(item))
        : photoNode(item.photo, 900, 720, true),
    );
    const { motif: _, photo: _photo, ...rest } = item;
    return { ...rest, picture: name };
  });

export function heading(section: { id: string; title: string; lead: string }): Node {
  return h(
    'div',
    { class: 'section-head' },
    h('h2', { id: `${section.id}-title` }, section.title),
    section.lead === '' ? null : h('p', { class: 'lead' }, section.lead),
  );
}

/** Whether the owner of the site gets what its visitors send. */
export const hasInbox = (ctx: SectionContext): boolean => inboxOf(ctx.spec) !== null;

export const frame = (section: Section, extra: string, ...children: Node[]): Node =>
  h(
    'section',
    {
      class: `section ${section.type}${extra === '' ? '' : ` ${extra}`}`,
      id: section.id,
      'aria-labelledby': `${section.id}-title`,
    },
    h('div', { class: 'wrap' }, ...children),
  );

/** Where somebody goes who has chosen a plan. */
export const nextStep = (spec: SiteSpec): string => {
  const order = ['contact', 'booking', 'newsletter', 'location', 'hours'] as const;
  const target = order
    .map((type) => spec.sections.find((section) => section.type === type))
    .find((section) => section !== undefined);
  return `#${target?.id ?? 'top'}`;
};

/** One of a few, chosen without a script: what it shows follows from which of its fields is checked. */
export const switchNode = (name: string, legend: string, labels: readonly string[]): Node =>
  h(
    'fieldset',
    { class: 'switch' },
    h('legend', { class: 'quiet-label' }, legend),
    ...labels.map((label, index) =>
      h(
        'label',
        { class: 'switch-option' },
        h('input', { type: 'radio', name, value: String(index), checked: index === 0 }),
        h('span', {}, label),
      ),
    ),
  );

/** A section that is one list under its heading. */
export const listed = <T extends object>(
  section: Section & { id: string; title: string; lead: string },
  ctx: SectionContext,
  element: string,
  name: string,
  ...list: Parameters<typeof ctx.scope.each<T>>
): Node => frame(section, '', heading(section), h(element, { class: name }, ctx.scope.each(...list)));

/** The markup of sections, by their type. */
export type Parts = { [T in Section['type']]: (section: SectionOf<T>, ctx: SectionContext) => Node };
