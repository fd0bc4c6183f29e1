import { fill } from '../content/words.ts';
import type { SitePage } from './pages.ts';
import type { SiteSpec } from '../spec/spec.ts';
import { h, many, type Node } from '../print/node.ts';
import type { SectionContext } from './section-context.ts';
import { icon } from './section-pieces.ts';

/** Widths of the header's parts in pixels, as the widest of the fonts draws them. */
const brandWidth = (spec: SiteSpec): number => Math.min(300, spec.name.length * 13 + 44);
const linkWidth = (label: string): number => label.length * 9.4 + 28;
const actionWidth = (spec: SiteSpec): number => {
  const hero = spec.sections.find((section) => section.type === 'hero');
  return hero === undefined ? 0 : hero.primary.label.length * 9.4 + 56;
};
/** Widest that a header gets: its wrap. */
const mostWidth = 1152;

/** Links of the header: the sections that have a short name. Those for which there is no room are in the menu only. */
export function navigation(spec: SiteSpec): { id: string; label: string; kind: 'main' | 'more' }[] {
  let room = mostWidth - brandWidth(spec) - actionWidth(spec) - 80;
  return spec.sections
    .filter((section) => section.type !== 'hero' && section.nav !== '')
    .slice(0, 9)
    .map((section, index) => {
      room -= linkWidth(section.nav);
      return { id: section.id, label: section.nav, kind: room >= 0 && index < 6 ? 'main' : 'more' };
    });
}

/** Width in rem below which the links go into a menu. */
export function menuBelow(spec: SiteSpec): number {
  const links = navigation(spec)
    .filter((link) => link.kind === 'main')
    .reduce((sum, link) => sum + linkWidth(link.label), 0);
  const needed = brandWidth(spec) + links + actionWidth(spec) + 80 + 40;
  return Math.ceil(Math.max(48, needed / 16 + 1));
}

/** The page's header: brand, links to the sections, the colour-mode switch, the main action. */
export function headerNode(ctx: SectionContext): Node {
  const { spec, words: w } = ctx;
  const links = navigation(spec);
  const hero = spec.sections.find((section) => section.type === 'hero');
  const toggle: Node = {
    component: 'ThemeToggle',
    props: {},
    html: h(
      'button',
      { class: 'icon-button', type: 'button', 'data-theme-toggle': true, 'aria-label': w.theme },
      icon('moon'),
    ),
  };
  return h(
    'header',
    { class: 'site-header' },
    h(
      'div',
      { class: 'wrap header-row' },
      h(
        'a',
        { class: 'brand', href: '#top' },
        { component: 'Mark', props: {}, html: ctx.pictures.get('mark') ?? null },
        h('span', {}, spec.name),
      ),
      // A page of one piece has nowhere to go to.
      links.length === 0
        ? null
        : {
            component: 'Navigation',
            props: {},
            html: many(
              h(
                'button',
                {
                  class: 'icon-button menu-button',
                  type: 'button',
                  'aria-expanded': 'false',
                  'aria-controls': 'site-nav',
                  'aria-label': w.menu,
                  'data-menu': true,
                },
                icon('menu'),
              ),
              h(
                'nav',
                { class: 'site-nav', id: 'site-nav', 'aria-label': w.menu },
                h(
                  'ul',
                  {},
                  ...links.map((link) =>
                    h('li', { class: `nav-${link.kind}` }, h('a', { href: `#${link.id}` }, link.label)),
                  ),
                ),
              ),
            ),
          },
      toggle,
      hero === undefined
        ? null
        : h('a', { class: 'button button-small header-action', href: hero.primary.href }, hero.primary.label),
    ),
  );
}

/** The opening of a further page: its title, and what it is about. */
export const pageHead = (page: Pick<SitePage, 'title' | 'lead'>): Node =>
  h(
    'div',
    { class: 'page-head' },
    h(
      'div',
      { class: 'wrap' },
      h('h1', {}, page.title),
      page.lead === '' ? null : h('p', { class: 'lead' }, page.lead),
    ),
  );

/** The foot of every page: what it is, where everything is, how to reach somebody. */
export function footerNode(ctx: SectionContext): Node {
  const { spec, words: w } = ctx;
  const place = spec.sections.find((section) => section.type === 'location');
  const contact = spec.sections.find((section) => section.type === 'contact');
  const phone = place?.phone || contact?.phone || '';
  const email = place?.email || contact?.email || '';
  const links = spec.sections.filter((section) => section.type !== 'hero' && section.nav !== '');
  return h(
    'footer',
    { class: 'site-footer' },
    h(
      'div',
      { class: 'wrap footer-row' },
      h(
        'div',
        { class: 'footer-about' },
        h('p', { class: 'footer-brand' }, spec.name),
        spec.footer === '' ? null : h('p', {}, spec.footer),
      ),
      links.length === 0
        ? null
        : h(
            'nav',
            { class: 'footer-links', 'aria-label': w.pagesLabel },
            h(
              'ul',
              {},
              ...links.map((section) => h('li', {}, h('a', { href: `#${section.id}` }, section.nav))),
            ),
          ),
      place === undefined && phone === '' && email === ''
        ? null
        : h(
            'address',
            { class: 'footer-contact' },
            ...(place?.lines ?? []).map((line) => h('p', {}, line.text)),
            phone === ''
              ? null
              : h('p', {}, h('a', { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }, phone)),
            email === '' ? null : h('p', {}, h('a', { href: `mailto:${email}` }, email)),
          ),
      h('p', { class: 'small footer-rights' }, `© ${spec.name}. ${fill(w.rights, '')}`.trim()),
    ),
  );
}
