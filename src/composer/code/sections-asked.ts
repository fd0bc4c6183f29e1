import { tileArt } from '../design/art.ts';
import type { SectionOf } from '../spec/spec.ts';
import { contactFields, fieldNodes } from './form-fields.ts';
import { asksForAddress, honeyNode, inboxAttributes, replyNode } from './inbox.ts';
import {
  icon,
  picture,
  withPictures,
  heading,
  frame,
  nextStep,
  switchNode,
  whatsappLink,
  hasInbox,
  type Parts,
} from './section-pieces.ts';
import { h, join } from '../print/node.ts';

/** Sections that say where, when and what for, and those that visitors answer. */
export const askedParts: Pick<
  Parts,
  'menu' | 'pricing' | 'hours' | 'location' | 'contact' | 'newsletter' | 'products' | 'booking'
> = {
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
};

/** A price from hundredths, such as `€4.50`. */
function money(hundredths: number, currency: string): string {
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
