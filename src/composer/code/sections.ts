import { heroArt, markArt, tileArt } from '../design/art.ts';
import { monogramArt, portraitArt } from '../design/portrait.ts';
import { sceneArt, settingOf } from '../design/scene.ts';
import { iconPath } from '../design/icons.ts';
import type { Photo, Section, SectionOf, SiteSpec } from '../spec/spec.ts';
import type { SectionContext } from './section-context.ts';
import { customBody } from './section-custom.ts';
import { contactFields, fieldNodes } from './form-fields.ts';
import { asksForAddress, honeyNode, inboxAttributes, inboxOf, replyNode } from './inbox.ts';
import { h, join, Ref, type Node, type Value } from '../print/node.ts';

/** A stroke icon: inline SVG in HTML, `<Icon name />` in React. */
/** A chat with a number that is called by WhatsApp. */
const whatsappLink = (number: string | undefined): Node | null =>
  number === undefined
    ? null
    : h('p', {}, h('a', { class: 'text-link', href: `https://wa.me/${number}` }, 'WhatsApp'));

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

function picture(ctx: SectionContext, name: Value): Node {
  return {
    component: 'Picture',
    props: { name },
    html: name instanceof Ref ? null : (ctx.pictures.get(String(name)) ?? null),
  };
}

const withPictures = <T extends { motif: string; photo?: Photo | undefined }>(
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

function heading(section: { id: string; title: string; lead: string }, level: 'h1' | 'h2' = 'h2'): Node {
  return h(
    'div',
    { class: 'section-head' },
    h(level, { id: `${section.id}-title` }, section.title),
    section.lead === '' ? null : h('p', { class: 'lead' }, section.lead),
  );
}

/** Whether the owner of the site gets what its visitors send. */
const hasInbox = (ctx: SectionContext): boolean => inboxOf(ctx.spec) !== null;

const frame = (section: Section, extra: string, ...children: Node[]): Node =>
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
const nextStep = (spec: SiteSpec): string => {
  const order = ['contact', 'booking', 'newsletter', 'location', 'hours'] as const;
  const target = order
    .map((type) => spec.sections.find((section) => section.type === type))
    .find((section) => section !== undefined);
  return `#${target?.id ?? 'top'}`;
};

/** One of a few, chosen without a script: what it shows follows from which of its fields is checked. */
const switchNode = (name: string, legend: string, labels: readonly string[]): Node =>
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

type Parts = { [T in Section['type']]: (section: SectionOf<T>, ctx: SectionContext) => Node };

const parts: Parts = {
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
    frame(
      s,
      '',
      heading(s),
      h(
        'ol',
        { class: 'step-list' },
        ctx.scope.each(s.items, `${s.id}Items`, 'step', 'title', (step) =>
          h('li', { class: 'step' }, h('h3', {}, step.title), h('p', {}, step.text)),
        ),
      ),
    ),
  menu: (s, ctx) => {
    const isShort = s.groups.length === 1 && (s.groups[0]?.items.length ?? 0) <= 6;
    if (isShort) ctx.pictures.set(s.id, tileArt(ctx.spec.design.motifs[1] ?? 'knot', 0, s.title));
    const list = h(
      'div',
      { class: 'menu-groups' },
      ctx.scope.each(s.groups, `${s.id}Groups`, 'group', 'name', (group) =>
        h(
          'div',
          { class: 'menu-group' },
          h('h3', {}, group.name),
          h(
            'ul',
            { class: 'menu-items' },
            ctx.scope.each(group.items, 'items', 'item', 'name', (item) =>
              h(
                'li',
                { class: 'menu-item' },
                h('span', { class: 'menu-name' }, item.name),
                h('span', { class: 'menu-price' }, item.price),
                h('span', { class: 'menu-text' }, item.text),
              ),
            ),
          ),
        ),
      ),
    );
    return isShort
      ? frame(
          s,
          'menu-short',
          h('div', { class: 'menu-art' }, picture(ctx, s.id)),
          h('div', { class: 'menu-body' }, heading(s), list),
        )
      : frame(s, '', heading(s), list);
  },
  pricing: (s, ctx) => {
    const hasYears = s.plans.some((plan) => plan.yearly !== undefined);
    const plans = s.plans.map(({ yearly, ...plan }) => ({
      ...plan,
      yearlyPrice: yearly?.price ?? plan.price,
      yearlyPeriod: yearly?.period ?? plan.period,
    }));
    // Without a switch the data of a project has no prices by the year.
    const shown = (hasYears ? plans : s.plans) as typeof plans;
    return frame(
      s,
      '',
      heading(s),
      hasYears
        ? switchNode(`${s.id}-billing`, ctx.words.billing, [ctx.words.monthly, ctx.words.yearly])
        : null,
      h(
        'ul',
        { class: 'plans' },
        ctx.scope.each(shown, `${s.id}Plans`, 'plan', 'name', (plan) =>
          h(
            'li',
            { class: join('plan plan-', plan.kind) },
            h('h3', {}, plan.name),
            h(
              'p',
              { class: hasYears ? 'plan-price by-month' : 'plan-price' },
              h('strong', {}, plan.price),
              ' ',
              h('span', {}, plan.period),
            ),
            hasYears
              ? h(
                  'p',
                  { class: 'plan-price by-year' },
                  h('strong', {}, plan.yearlyPrice),
                  ' ',
                  h('span', {}, plan.yearlyPeriod),
                )
              : null,
            s.plans.some(({ text }) => text !== '') ? h('p', { class: 'plan-text' }, plan.text) : null,
            s.plans.every(({ points }) => points.length === 0)
              ? null
              : h(
                  'ul',
                  { class: 'plan-points' },
                  ctx.scope.each(plan.points, 'points', 'point', 'text', (point) =>
                    h('li', {}, icon('check'), h('span', {}, point.text)),
                  ),
                ),
            h('a', { class: 'button', href: nextStep(ctx.spec) }, plan.action),
          ),
        ),
      ),
    );
  },
  testimonials: (s, ctx) =>
    frame(
      s,
      '',
      heading(s),
      h(
        'ul',
        { class: 'quotes' },
        ctx.scope.each(s.items, `${s.id}Items`, 'item', 'name', (item) =>
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
      ),
    ),
  team: (s, ctx) =>
    frame(
      s,
      '',
      heading(s),
      h(
        'ul',
        { class: 'people' },
        ctx.scope.each(people(s, ctx), `${s.id}Items`, 'person', 'name', (person) =>
          h(
            'li',
            { class: 'person' },
            h('div', { class: 'portrait' }, picture(ctx, person.picture)),
            h('h3', {}, person.name),
            h('p', { class: 'role' }, person.role),
            h('p', {}, person.text),
          ),
        ),
      ),
    ),
  gallery: (s, ctx) =>
    frame(
      s,
      '',
      heading(s),
      h(
        'ul',
        { class: 'pictures' },
        ctx.scope.each(
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
  hours: (s, ctx) =>
    frame(
      s,
      '',
      h(
        'div',
        { class: 'hours-grid' },
        h(
          'div',
          {},
          heading(s),
          { component: 'OpenNow', props: {}, html: h('p', { class: 'open-now', 'data-open-now': true }) },
          s.note === '' ? null : h('p', { class: 'note' }, s.note),
        ),
        h(
          'table',
          { class: 'hours-table' },
          h('caption', { class: 'quiet-label' }, s.title),
          h(
            'tbody',
            {},
            ctx.scope.each(days(s), `${s.id}Days`, 'day', 'day', (day) =>
              h(
                'tr',
                { 'data-opens': day.opens, 'data-hours': day.hours },
                h('th', { scope: 'row' }, day.day),
                h('td', {}, day.label),
              ),
            ),
          ),
        ),
      ),
    ),
  location: (s, ctx) =>
    frame(
      s,
      '',
      h(
        'div',
        { class: 'location-grid' },
        heading(s),
        h(
          'address',
          { class: 'address' },
          h('p', {}, h('strong', {}, ctx.spec.name)),
          ctx.scope.each(s.lines, `${s.id}Lines`, 'line', 'text', (line) => h('p', {}, line.text)),
          s.phone === ''
            ? null
            : h('p', {}, h('a', { href: `tel:${s.phone.replaceAll(/[^+\d]/g, '')}` }, s.phone)),
          whatsappLink(s.whatsapp),
          s.email === '' ? null : h('p', {}, h('a', { href: `mailto:${s.email}` }, s.email)),
        ),
        s.directions === ''
          ? null
          : h('div', { class: 'directions' }, h('h3', {}, ctx.words.directions), h('p', {}, s.directions)),
      ),
    ),
  contact: (s, ctx) => {
    const w = ctx.words;
    const form = h(
      'form',
      {
        class: 'form card',
        'data-contact': true,
        novalidate: true,
        ...inboxAttributes('contact', hasInbox(ctx)),
      },
      ...fieldNodes('contact', contactFields(s, w)),
      honeyNode(hasInbox(ctx)),
      h('button', { class: 'button', type: 'submit' }, w.send),
      h('p', { class: 'form-status', role: 'status' }),
    );
    return frame(
      s,
      '',
      h(
        'div',
        { class: 'contact-grid' },
        h(
          'div',
          {},
          heading(s),
          s.email === ''
            ? null
            : h('p', {}, h('a', { class: 'text-link', href: `mailto:${s.email}` }, s.email)),
          s.phone === undefined
            ? null
            : h(
                'p',
                {},
                h('a', { class: 'contact-phone', href: `tel:${s.phone.replaceAll(/[^+\d]/g, '')}` }, s.phone),
              ),
          whatsappLink(s.whatsapp),
        ),
        { component: 'ContactForm', props: {}, html: form },
      ),
    );
  },
  newsletter: (s, ctx) =>
    frame(
      s,
      '',
      h('div', { class: 'panel' }, heading(s), {
        component: 'NewsletterForm',
        props: {},
        html: h(
          'form',
          {
            class: 'inline-form',
            'data-newsletter': true,
            novalidate: true,
            ...inboxAttributes('newsletter', hasInbox(ctx)),
          },
          h('label', { class: 'quiet-label', for: 'newsletter-email' }, ctx.words.email),
          h('input', {
            id: 'newsletter-email',
            name: 'email',
            type: 'email',
            autocomplete: 'email',
            placeholder: 'name@example.com',
            required: true,
          }),
          honeyNode(hasInbox(ctx)),
          h('button', { class: 'button', type: 'submit' }, ctx.words.subscribe),
          h('p', { class: 'form-status', role: 'status' }),
        ),
      }),
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
    frame(
      s,
      '',
      heading(s),
      h(
        'dl',
        { class: 'stat-list' },
        ctx.scope.each(s.items, `${s.id}Items`, 'stat', 'label', (stat) =>
          h('div', { class: 'stat' }, h('dt', {}, stat.label), h('dd', {}, stat.value)),
        ),
      ),
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
  products: (s, ctx) => {
    const currency = s.currency;
    const items = withPictures(ctx, s.id, s.items, (item) => item.name).map((item) => ({
      ...item,
      label: money(item.price, currency),
    }));
    const list = h(
      'ul',
      { class: 'products-list' },
      ...items.map((item) =>
        h(
          'li',
          { class: 'product' },
          picture(ctx, item.picture),
          h('h3', {}, item.name),
          h('p', {}, item.text),
          h(
            'p',
            { class: 'product-row' },
            h('span', { class: 'price' }, item.label),
            h(
              'button',
              {
                class: 'button button-small',
                type: 'button',
                'data-add': item.id,
                'data-name': item.name,
                'data-price': item.price,
                ...(item.unavailable === undefined ? {} : { disabled: true }),
              },
              ctx.words.add,
            ),
          ),
        ),
      ),
    );
    const basket = h(
      'aside',
      {
        class: 'basket card',
        'aria-label': ctx.words.basket,
        'data-basket': true,
        'data-currency': currency,
      },
      h('h3', {}, ctx.words.basket),
      h('ul', { class: 'basket-lines' }),
      hasInbox(ctx) ? replyNode('order', ctx.words.email) : null,
      h('p', { class: 'basket-total', role: 'status' }, ctx.words.emptyBasket),
      h(
        'button',
        { class: 'button', type: 'button', 'data-order': true, disabled: true },
        ctx.words.checkout,
      ),
    );
    ctx.scope.each(items, `${s.id}Items`, 'item', 'id', () => null);
    return frame(s, '', heading(s), {
      component: 'Shop',
      props: {},
      html: h('div', { class: 'shop-grid' }, list, basket),
    });
  },
  posts: (s, ctx) =>
    frame(
      s,
      '',
      heading(s),
      h(
        'div',
        { class: 'post-list' },
        ctx.scope.each(s.items, `${s.id}Items`, 'post', 'title', (post) =>
          h(
            'article',
            { class: 'post' },
            h('p', { class: 'post-meta' }, h('time', {}, post.date), h('span', {}, join(post.minutes))),
            h('h3', {}, post.title),
            h('p', {}, post.text),
            h('details', {}, h('summary', {}, ctx.words.readMore), h('p', {}, post.body)),
          ),
        ),
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
  booking: (s, ctx) => {
    const w = ctx.words;
    return frame(
      s,
      '',
      h('div', { class: 'contact-grid' }, heading(s), {
        component: 'BookingForm',
        props: {},
        html: h(
          'form',
          {
            class: 'form card',
            'data-booking': true,
            'data-opens': s.opens,
            'data-closes': s.closes,
            novalidate: true,
          },
          h(
            'div',
            { class: 'field' },
            h('label', { for: 'booking-service' }, w.service),
            h(
              'select',
              { id: 'booking-service', name: 'service' },
              ...s.services.map((service) =>
                h('option', { value: service.name, 'data-minutes': service.minutes }, service.name),
              ),
            ),
          ),
          h(
            'div',
            { class: 'field' },
            h('label', { for: 'booking-day' }, w.day),
            h('input', { id: 'booking-day', name: 'day', type: 'date', required: true }),
          ),
          h(
            'fieldset',
            { class: 'slots' },
            h('legend', {}, w.time),
            h('div', { class: 'slot-grid', 'data-slots': true }),
          ),
          h(
            'div',
            { class: 'field' },
            h('label', { for: 'booking-name' }, w.name),
            h('input', { id: 'booking-name', name: 'name', autocomplete: 'name', required: true }),
          ),
          ...fieldNodes('booking', s.fields ?? []),
          hasInbox(ctx) && !asksForAddress(s.fields) ? replyNode('booking', w.email) : null,
          h('button', { class: 'button', type: 'submit' }, w.book),
          h('p', { class: 'form-status', role: 'status' }),
          h('ul', { class: 'bookings', 'aria-label': w.yourBookings }),
        ),
      }),
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

/** The markup of one section. */
export function sectionNode(section: Section, ctx: SectionContext): Node {
  const part = parts[section.type] as (section: Section, ctx: SectionContext) => Node;
  const node = part(section, ctx);
  const page = ctx.spec.pages?.find((one) => one.sections[0] === section.id);
  // On a page of its own a section's title may be the page's: it is said once then.
  if (page?.title !== section.title || node === null || typeof node !== 'object' || !('element' in node))
    return node;
  const { class: name = '' } = node.attributes;
  return { ...node, attributes: { ...node.attributes, class: `${String(name)} same-title` } };
}

/** A price from hundredths, such as `€4.50`. */
export function money(hundredths: number, currency: string): string {
  const amount = (hundredths / 100).toFixed(hundredths % 100 === 0 ? 0 : 2);
  return currency.length > 1 ? `${amount} ${currency}` : `${currency}${amount}`;
}

/** Opening hours with all spans of a day in one text: `08:00-12:00 15:00-18:00`. */
const days = (
  s: SectionOf<'hours'>,
): { day: string; opens: string; closes: string; label: string; hours: string }[] =>
  s.days.map(({ day, opens, closes, label, again }) => ({
    day,
    opens,
    closes,
    label,
    hours:
      opens === ''
        ? ''
        : [`${opens}-${closes}`, ...(again === undefined ? [] : [`${again.opens}-${again.closes}`])].join(
            ' ',
          ),
  }));
