import { tileArt } from '../design/art.ts';
import type { SectionOf } from '../spec/spec.ts';
import { h, type Node } from '../print/node.ts';
import type { SectionContext } from './section-context.ts';

const name = (id: string): string =>
  id.replaceAll(/[^a-z0-9]+(\w)/gi, (_, letter: string) => letter.toUpperCase());

/** What a custom section shows under its heading. */
export function customBody(
  s: SectionOf<'custom'>,
  ctx: SectionContext,
  parts: { icon: (name: string) => Node; picture: (name: string) => Node },
): Node {
  const each = (child: (item: { title: never; text: never; note: never }) => Node): Node =>
    ctx.scope.each(s.items, `${name(s.id)}Items`, 'item', 'title', child as never);
  switch (s.layout) {
    case 'prose':
      return h('div', { class: 'prose' }, ...s.items.map((item) => h('p', {}, item.text)));
    case 'names':
      return h(
        'ul',
        { class: 'names' },
        each((item) => h('li', {}, item.title)),
      );
    case 'chips':
      return h(
        'ul',
        { class: 'chips' },
        // What has an address leads there.
        s.items.length > 0 && s.items.every((item) => item.text.startsWith('https://'))
          ? each((item) => h('li', {}, h('a', { href: item.text, rel: 'me noopener' }, item.title)))
          : each((item) => h('li', {}, item.title)),
      );
    case 'checks':
      return h(
        'ul',
        { class: 'checks' },
        each((item) =>
          h('li', {}, parts.icon('check'), h('div', {}, h('strong', {}, item.title), h('p', {}, item.text))),
        ),
      );
    case 'badges':
      return h(
        'ul',
        { class: 'badges' },
        each((item) =>
          h(
            'li',
            {},
            h(
              'a',
              { class: 'badge', href: '#top' },
              parts.icon('phone'),
              h('span', {}, h('small', {}, item.text), h('strong', {}, item.title)),
            ),
          ),
        ),
      );
    case 'film': {
      ctx.pictures.set(s.id, tileArt(ctx.spec.design.motifs[0] ?? 'star', 2, s.title));
      const first = s.items[0];
      return h(
        'figure',
        { class: 'film' },
        h(
          'div',
          { class: 'film-frame' },
          parts.picture(s.id),
          h(
            'svg',
            { class: 'film-play', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
            h('path', { d: 'M8 5l11 7-11 7z' }),
          ),
        ),
        h('figcaption', {}, h('strong', {}, first?.title ?? s.title), ' ', h('span', {}, first?.text ?? '')),
      );
    }
    case 'log':
      return h(
        'ol',
        { class: 'log' },
        each((item) =>
          h(
            'li',
            { class: 'log-entry' },
            h('h3', {}, item.title),
            h('div', {}, h('p', {}, item.text), h('p', { class: 'role' }, item.note)),
          ),
        ),
      );
    case 'cards':
      return h(
        'ul',
        { class: 'custom-grid' },
        each((item) =>
          h(
            'li',
            { class: 'custom-card' },
            h('h3', {}, item.title),
            h('p', {}, item.text),
            h('p', { class: 'note-value' }, item.note),
          ),
        ),
      );
    case 'list':
      return h(
        'ul',
        { class: 'rows' },
        each((item) =>
          h(
            'li',
            { class: 'custom-row' },
            h('h3', {}, item.title),
            h('p', {}, item.text),
            h('p', { class: 'note-value' }, item.note),
          ),
        ),
      );
  }
}
