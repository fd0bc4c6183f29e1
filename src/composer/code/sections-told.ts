import { heroArt, tileArt } from '../design/art.ts';
import { monogramArt, portraitArt } from '../design/portrait.ts';
import { sceneArt, settingOf } from '../design/scene.ts';
import type { SectionOf } from '../spec/spec.ts';
import type { SectionContext } from './section-context.ts';
import { customBody } from './section-custom.ts';
import {
  icon,
  photoNode,
  picture,
  withPictures,
  heading,
  frame,
  switchNode,
  listed,
  type Parts,
} from './section-pieces.ts';
import { h, join } from '../print/node.ts';

/** Sections that tell and show. */
export const toldParts: Pick<
  Parts,
  | 'hero'
  | 'about'
  | 'features'
  | 'steps'
  | 'testimonials'
  | 'team'
  | 'gallery'
  | 'faq'
  | 'countdown'
  | 'stats'
  | 'schedule'
  | 'posts'
  | 'work'
  | 'custom'
  | 'cta'
> = {
  hero: (s, ctx) => {
    const { design, topic } = ctx.spec;
    const label = `Illustration: ${ctx.spec.name}`;
    const own = s.picture;
    if (own !== undefined) ctx.pictures.set('hero', photoNode(own, 1600, 1000));
    else if (design.hero === 'scene') ctx.pictures.set('hero', sceneArt(design, settingOf(topic), label));
    else if (design.hero === 'triptych')
      ctx.pictures.set(
        'hero',
        h(
          'div',
          { class: 'triptych' },
          ...[0, 1, 2].map((index) =>
            tileArt(
              design.motifs[index % Math.max(1, design.motifs.length)] ?? 'knot',
              index + 1,
              index === 0 ? label : '',
            ),
          ),
        ),
      );
    else ctx.pictures.set('hero', heroArt(design, label));
    const facts =
      s.facts.length === 0
        ? null
        : h(
            'dl',
            { class: 'facts' },
            ctx.scope.each(s.facts, 'facts', 'fact', 'label', (fact) =>
              h('div', { class: 'fact' }, h('dt', {}, fact.label), h('dd', {}, fact.value)),
            ),
          );
    const hasArt = own !== undefined || design.without?.includes('pictures') !== true;
    const isWide = design.hero === 'scene';
    const art = h(
      'div',
      { class: own === undefined ? 'hero-art' : 'hero-art hero-photo' },
      picture(ctx, 'hero'),
    );
    return h(
      'section',
      {
        class: hasArt ? `hero hero-${design.hero}` : 'hero hero-centre',
        id: s.id,
        'aria-labelledby': `${s.id}-title`,
      },
      h(
        'div',
        { class: 'wrap hero-grid' },
        h(
          'div',
          { class: 'hero-text' },
          s.eyebrow === '' ? null : h('p', { class: 'eyebrow' }, s.eyebrow),
          h('h1', { id: `${s.id}-title` }, s.title),
          s.lead === '' ? null : h('p', { class: 'lead' }, s.lead),
          h(
            'div',
            { class: 'actions' },
            h('a', { class: 'button', href: s.primary.href }, s.primary.label),
            s.secondary === null
              ? null
              : h('a', { class: 'button button-quiet', href: s.secondary.href }, s.secondary.label),
          ),
        ),
        isWide || !hasArt ? null : art,
        facts,
      ),
      isWide && hasArt ? art : null,
    );
  },
  about: (s, ctx) => {
    ctx.pictures.set(
      s.id,
      s.picture === undefined ? tileArt(s.motif, 1, s.title) : photoNode(s.picture, 900, 720, true),
    );
    return frame(
      s,
      '',
      h(
        'div',
        { class: 'about-grid' },
        s.picture === undefined && ctx.spec.design.without?.includes('pictures') === true
          ? null
          : h('div', { class: 'about-art' }, picture(ctx, s.id)),
        h('div', { class: 'about-text' }, heading(s), ...s.paragraphs.map((text) => h('p', {}, text))),
      ),
    );
  },
  features: (s, ctx) =>
    frame(
      s,
      `features-${s.layout}`,
      heading(s),
      h(
        'ul',
        { class: 'feature-list' },
        ctx.scope.each(s.items, `${s.id}Items`, 'item', 'title', (item) =>
          h(
            'li',
            { class: 'feature' },
            ctx.spec.design.without?.includes('icons') === true
              ? null
              : h('span', { class: 'feature-icon' }, icon(item.icon)),
            h('h3', {}, item.title),
            h('p', {}, item.text),
          ),
        ),
      ),
    ),
  steps: (s, ctx) =>
    listed(s, ctx, 'ol', 'step-list', s.items, `${s.id}Items`, 'step', 'title', (step) =>
      h('li', { class: 'step' }, h('h3', {}, step.title), h('p', {}, step.text)),
    ),
  testimonials: (s, ctx) =>
    listed(s, ctx, 'ul', 'quotes', s.items, `${s.id}Items`, 'item', 'name', (item) =>
      h(
        'li',
        { class: 'quote' },
        h(
          'figure',
          {},
          h('blockquote', {}, h('p', {}, item.quote)),
          h(
            'figcaption',
            {},
            h('span', { class: 'avatar', 'aria-hidden': 'true' }, item.initials),
            h('span', { class: 'who' }, h('strong', {}, item.name), h('span', {}, item.role)),
          ),
        ),
      ),
    ),
  team: (s, ctx) =>
    listed(s, ctx, 'ul', 'people', people(s, ctx), `${s.id}Items`, 'person', 'name', (person) =>
      h(
        'li',
        { class: 'person' },
        h('div', { class: 'portrait' }, picture(ctx, person.picture)),
        h('h3', {}, person.name),
        h('p', { class: 'role' }, person.role),
        h('p', {}, person.text),
      ),
    ),
  gallery: (s, ctx) =>
    listed(
      s,
      ctx,
      'ul',
      'pictures',
      withPictures(ctx, s.id, s.items, (item) => item.caption),
      `${s.id}Items`,
      'item',
      'picture',
      (item) =>
        h(
          'li',
          { class: 'picture' },
          h('figure', {}, picture(ctx, item.picture), h('figcaption', {}, item.caption)),
        ),
    ),
  faq: (s, ctx) =>
    frame(
      s,
      '',
      h(
        'div',
        { class: 'faq-grid' },
        heading(s),
        h(
          'div',
          { class: 'answers' },
          ctx.scope.each(s.items, `${s.id}Items`, 'item', 'question', (item) =>
            h('details', { class: 'answer' }, h('summary', {}, item.question), h('p', {}, item.answer)),
          ),
        ),
      ),
    ),
  countdown: (s, ctx) =>
    frame(
      s,
      '',
      h('div', { class: 'panel' }, heading(s), {
        component: 'Countdown',
        props: { target: s.target },
        html: h(
          'div',
          { class: 'countdown-clock', role: 'timer', 'data-countdown': s.target },
          ...(['days', 'hoursUnit', 'minutes', 'seconds'] as const).map((unit) =>
            h(
              'div',
              { class: 'unit' },
              h('span', { class: 'digits', 'data-unit': unit }, '0'),
              h('span', { class: 'unit-label' }, ctx.words[unit]),
            ),
          ),
        ),
      }),
    ),
  stats: (s, ctx) =>
    listed(s, ctx, 'dl', 'stat-list', s.items, `${s.id}Items`, 'stat', 'label', (stat) =>
      h('div', { class: 'stat' }, h('dt', {}, stat.label), h('dd', {}, stat.value)),
    ),
  schedule: (s, ctx) => {
    const names = [...new Set(s.items.flatMap((item) => (item.track === undefined ? [] : [item.track])))];
    if (names.length > 1) {
      // What is for all stands in every track, so that each can be read by itself.
      const tracks = names.map((name) => ({
        name,
        items: s.items
          .filter((item) => item.track === undefined || item.track === name)
          .map(({ time, title, text }) => ({ time, title, text })),
      }));
      return frame(
        s,
        '',
        heading(s),
        h(
          'div',
          { class: 'tracks' },
          ctx.scope.each(tracks, `${s.id}Tracks`, 'track', 'name', (track) =>
            h(
              'div',
              { class: 'track' },
              h('h3', {}, track.name),
              h(
                'ol',
                { class: 'timeline' },
                ctx.scope.each(track.items, 'items', 'slot', 'title', (slot) =>
                  h(
                    'li',
                    { class: 'slot' },
                    h('span', { class: 'slot-time' }, slot.time),
                    h('div', {}, h('h4', {}, slot.title), h('p', {}, slot.text)),
                  ),
                ),
              ),
            ),
          ),
        ),
      );
    }
    return frame(
      s,
      '',
      heading(s),
      h(
        'ol',
        { class: 'timeline' },
        ctx.scope.each(s.items, `${s.id}Items`, 'slot', 'title', (slot) =>
          h(
            'li',
            { class: 'slot' },
            h('span', { class: 'slot-time' }, slot.time),
            h('div', {}, h('h3', {}, slot.title), h('p', {}, slot.text)),
          ),
        ),
      ),
    );
  },
  posts: (s, ctx) =>
    listed(s, ctx, 'div', 'post-list', s.items, `${s.id}Items`, 'post', 'title', (post) =>
      h(
        'article',
        { class: 'post' },
        h('p', { class: 'post-meta' }, h('time', {}, post.date), h('span', {}, join(post.minutes))),
        h('h3', {}, post.title),
        h('p', {}, post.text),
        h('details', {}, h('summary', {}, ctx.words.readMore), h('p', {}, post.body)),
      ),
    ),
  work: (s, ctx) => {
    const kinds = [...new Set(s.items.map((item) => item.kind))].filter((kind) => kind !== '').slice(0, 8);
    const isFiltered = s.filter === true && kinds.length > 1;
    const items = s.items.map((item) => ({
      ...item,
      ...(isFiltered ? { group: String(kinds.indexOf(item.kind) + 1) } : {}),
    }));
    return frame(
      s,
      '',
      heading(s),
      isFiltered ? switchNode(`${s.id}-kind`, ctx.words.show, [ctx.words.everyKind, ...kinds]) : null,
      h(
        'ul',
        { class: isFiltered ? 'works works-filtered' : 'works' },
        ctx.scope.each(
          withPictures(ctx, s.id, items, (item) => item.title),
          `${s.id}Items`,
          'item',
          'title',
          (item) =>
            h(
              'li',
              { class: 'work-item', ...(isFiltered ? { 'data-kind': item.group } : {}) },
              picture(ctx, item.picture),
              h(
                'div',
                { class: 'work-text' },
                h('h3', {}, item.title),
                h('p', { class: 'role' }, item.kind),
                h('p', {}, item.text),
              ),
            ),
        ),
      ),
    );
  },
  custom: (s, ctx) =>
    frame(
      s,
      `custom-${s.layout}`,
      heading(s),
      customBody(s, ctx, { icon, picture: (name) => picture(ctx, name) }),
    ),
  cta: (s) =>
    frame(
      s,
      '',
      h(
        'div',
        { class: 'panel' },
        heading(s),
        h('a', { class: 'button', href: s.action.href }, s.action.label),
      ),
    ),
};

/** People with a drawing of each, or their photograph. */
function people(
  s: SectionOf<'team'>,
  ctx: SectionContext,
): { name: string; role: string; text: string; picture: string }[] {
  return s.items.map(({ name, role, text, photo, face, initials }, index) => {
    const drawn = `${s.id}-${index + 1}`;
    ctx.pictures.set(
      drawn,
      photo === undefined
        ? face === 'monogram'
          ? monogramArt(name, initials, index)
          : portraitArt(name, ctx.spec.design.artSeed, index)
        : photoNode(photo, 600, 600, true),
    );
    return { name, role, text, picture: drawn };
  });
}
