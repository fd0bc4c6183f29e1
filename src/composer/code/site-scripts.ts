import type { Words } from '../content/words.ts';
import type { Section, SectionType, SiteSpec } from '../spec/spec.ts';
import { siteScriptsWithDatabase } from './database/site.ts';
import { contactScript } from './form-fields.ts';
import { inboxOf, inboxScript, type InboxWords, toInbox } from './inbox.ts';
import { literal } from '../print/quote.ts';
import { sourceOf } from './sources.ts';

/** A script of a plain site: what it is called and what is in it. */
export interface Script {
  name: string;
  content: string;
}

const theme = (): string => sourceOf('html/scripts/theme.js');

const navigation = (): string => sourceOf('html/scripts/navigation.js');

const storage = (
  prefix: string,
): string => `// Keeps small things in this browser, and carries on when the browser does not allow it.
const storagePrefix = ${literal(`${prefix}:`)};

function readStored(key, fallback) {
  try {
    const text = localStorage.getItem(storagePrefix + key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

function writeStored(key, value) {
  try {
    localStorage.setItem(storagePrefix + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the page works without.
  }
}
`;

const newsletter = (
  w: Words,
  inbox: InboxWords | null,
): string => `// The newsletter form: keeps the address in this browser.
(() => {
  const form = document.querySelector('[data-newsletter]');
  if (!form) return;
  const input = form.querySelector('input');
  const status = form.querySelector('.form-status');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = input.value.trim();
    const valid = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(address);
    input.setAttribute('aria-invalid', String(!valid));
    status.textContent = valid ? ${literal(w.subscribed)} : ${literal(w.needEmail)};
    if (!valid) {
      input.focus();
      return;
    }
${inbox === null ? '' : toInbox('newsletter', '{ email: address }', { thanks: literal(inbox.subscribed), after: 'form.reset()' }, inbox)}    writeStored('subscribers', [...new Set([...readStored('subscribers', []), address])]);
    form.reset();
  });
})();
`;

/** Body of a function that finds the moment that a target text means; shared by both kinds. */
export const targetBody = `  const weekday = /^w(\\d) (\\d\\d):(\\d\\d)$/.exec(target);
  const now = new Date();
  if (weekday) {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate(), Number(weekday[2]), Number(weekday[3]));
    date.setDate(date.getDate() + ((Number(weekday[1]) - date.getDay() + 7) % 7));
    if (date <= now) date.setDate(date.getDate() + 7);
    return date;
  }
  if (/^\\d\\d-/.test(target)) {
    const date = new Date(now.getFullYear() + '-' + target);
    return date > now ? date : new Date(now.getFullYear() + 1 + '-' + target);
  }
  return new Date(target);`;

const countdown = (
  w: Words,
): string => `// Counts down to a moment: a date, a day of the year, or the next such weekday.
(() => {
  const clock = document.querySelector('[data-countdown]');
  if (!clock) return;

  function momentOf(target) {
${targetBody.replaceAll(/^/gm, '  ')}
  }

  const moment = momentOf(clock.dataset.countdown);
  const show = (unit, value) => {
    clock.querySelector('[data-unit="' + unit + '"]').textContent = String(value).padStart(2, '0');
  };

  const tick = () => {
    const left = Math.floor((moment.getTime() - Date.now()) / 1000);
    if (left <= 0) {
      clearInterval(timer);
      clock.textContent = ${literal(w.reached)};
      return;
    }
    show('days', Math.floor(left / 86400));
    show('hoursUnit', Math.floor(left / 3600) % 24);
    show('minutes', Math.floor(left / 60) % 60);
    show('seconds', left % 60);
  };

  const timer = setInterval(tick, 1000);
  tick();
})();
`;

const hours = (w: Words): string => `// Says whether it is open now, and marks today in the table.
(() => {
  const output = document.querySelector('[data-open-now]');
  const rows = [...document.querySelectorAll('.hours-table tbody tr')];
  if (!output || rows.length !== 7) return;

  const update = () => {
    const now = new Date();
    const today = (now.getDay() + 6) % 7;
    const time = now.toTimeString().slice(0, 5);
    rows.forEach((row, index) => {
      if (index === today) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
    });

    const spans = (row) =>
      row.dataset.opens === ''
        ? []
        : row.dataset.hours.split(' ').map((span) => span.split('-'));
    // Whoever closes after midnight is still open from the day before.
    const current =
      spans(rows[today]).find(
        ([opens, closes]) => time >= opens && (time < closes || closes <= opens),
      ) ?? spans(rows[(today + 6) % 7]).find(([opens, closes]) => closes <= opens && time < closes);
    output.dataset.open = String(current !== undefined);
    if (current) {
      output.textContent = ${literal(w.openNow)}.replace('{x}', current[1]);
      return;
    }
    const later = spans(rows[today]).find(([opens]) => time < opens);
    if (later) {
      output.textContent = ${literal(w.closedNow)}.replace('{x}', ${literal(w.today)} + ' ' + later[0]);
      return;
    }
    for (let ahead = 0; ahead < 8; ahead += 1) {
      const row = rows[(today + ahead) % 7];
      if (row.dataset.opens === '' || ahead === 0) continue;
      const day = row.cells[0].textContent;
      output.textContent = ${literal(w.closedNow)}.replace('{x}', day + ' ' + row.dataset.opens);
      return;
    }
    output.textContent = '';
  };

  update();
  setInterval(update, 60000);
})();
`;

const shop = (
  w: Words,
  inbox: InboxWords | null,
): string => `// The basket: add, take out, order. It is kept in this browser.
(() => {
  const basket = document.querySelector('[data-basket]');
  if (!basket) return;
  const list = basket.querySelector('.basket-lines');
  const total = basket.querySelector('.basket-total');
  const order = basket.querySelector('[data-order]');
  const { currency } = basket.dataset;
  let lines = readStored('basket', []);

  const price = (hundredths) => {
    const amount = (hundredths / 100).toFixed(2);
    return currency.length > 1 ? amount + ' ' + currency : currency + amount;
  };

  const draw = () => {
    writeStored('basket', lines);
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        const name = document.createElement('span');
        const sum = document.createElement('span');
        const remove = document.createElement('button');
        item.className = 'basket-line';
        name.textContent = line.count + ' × ' + line.name;
        sum.textContent = price(line.count * line.price);
        remove.type = 'button';
        remove.textContent = ${literal(w.remove)};
        remove.setAttribute('aria-label', ${literal(w.remove)} + ': ' + line.name);
        remove.addEventListener('click', () => {
          lines = lines.filter((other) => other.id !== line.id);
          draw();
        });
        item.append(name, sum, remove);
        return item;
      }),
    );
    const sum = lines.reduce((result, line) => result + line.count * line.price, 0);
    total.textContent = lines.length === 0 ? ${literal(w.emptyBasket)} : ${literal(`${w.total}: `)} + price(sum);
    order.disabled = lines.length === 0;
  };

  for (const button of document.querySelectorAll('[data-add]')) {
    button.addEventListener('click', () => {
      const { add: id, name, price: amount } = button.dataset;
      const line = lines.find((other) => other.id === id);
      if (line) line.count += 1;
      else lines.push({ id, name, price: Number(amount), count: 1 });
      draw();
    });
  }

  order.addEventListener('click', () => {
${
  inbox === null
    ? ''
    : `    const reply = basket.querySelector('[name="reply"]');
    if (inbox && !/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(reply.value.trim())) {
      total.textContent = ${literal(w.needEmail)};
      reply.focus();
      return;
    }
    const sum = lines.reduce((result, line) => result + line.count * line.price, 0);
    const entry = {
      email: reply.value.trim(),
      order: lines.map((line) => line.count + ' × ' + line.name).join(', '),
      total: price(sum),
    };
    const empty = () => {
      lines = [];
      draw();
      total.textContent = ${literal(inbox.ordered)};
    };
${toInbox('order', 'entry', { thanks: "''", after: 'empty()' }, inbox, 'total')}`
}    writeStored('orders', [...readStored('orders', []), { lines, at: new Date().toISOString() }]);
    lines = [];
    draw();
    total.textContent = ${literal(w.ordered)};
  });

  draw();
})();
`;

const booking = (
  w: Words,
  asksMore: boolean,
  inbox: InboxWords | null,
): string => `// Booking: free times of a day, kept in this browser.
(() => {
  const form = document.querySelector('[data-booking]');
  if (!form) return;
  const day = form.elements.namedItem('day');
  const service = form.elements.namedItem('service');
  const grid = form.querySelector('[data-slots]');
  const status = form.querySelector('.form-status');
  const list = form.querySelector('.bookings');
  let bookings = readStored('bookings', []);

  const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const timeOf = (minutes) =>
    String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');
  const localDay = (date) =>
    new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);

  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  day.min = localDay(new Date());
  day.value = localDay(tomorrow);

  const drawSlots = () => {
    const length = Number(service.selectedOptions[0].dataset.minutes);
    const end = minutesOf(form.dataset.closes);
    const slots = [];
    for (let at = minutesOf(form.dataset.opens); at + length <= end; at += 30) {
      const taken = bookings.some(
        (other) => other.day === day.value && at < other.start + other.minutes && other.start < at + length,
      );
      const label = document.createElement('label');
      const input = document.createElement('input');
      const text = document.createElement('span');
      label.className = 'slot-choice';
      input.type = 'radio';
      input.name = 'time';
      input.value = timeOf(at);
      input.required = true;
      input.disabled = taken;
      text.textContent = timeOf(at);
      label.append(input, text);
      slots.push(label);
    }
    grid.replaceChildren(...slots);
  };

  const drawBookings = () => {
    writeStored('bookings', bookings);
    list.replaceChildren(
      ...bookings.map((booking) => {
        const item = document.createElement('li');
        const text = document.createElement('span');
        const cancel = document.createElement('button');
        text.textContent = booking.day + ', ' + timeOf(booking.start) + ': ' + booking.service;
        cancel.type = 'button';
        cancel.textContent = ${literal(w.cancel)};
        cancel.setAttribute('aria-label', ${literal(w.cancel)} + ': ' + text.textContent);
        cancel.addEventListener('click', () => {
${
  inbox === null
    ? `          bookings = bookings.filter((other) => other !== booking);
          drawBookings();
          drawSlots();
`
    : `          const drop = () => {
            bookings = bookings.filter((other) => other !== booking);
            drawBookings();
            drawSlots();
          };
          if (!inbox) return drop();
          const cancelled = text.textContent;
          sendEntry('booking', { cancelled, name: booking.name }).then((isThere) => {
            status.textContent = (isThere ? ${literal(inbox.cancelled)} : ${literal(inbox.notSent)}).replace('{x}', cancelled);
            if (isThere) drop();
          });
`
}        });
        item.append(text, cancel);
        return item;
      }),
    );
  };

  day.addEventListener('change', drawSlots);
  service.addEventListener('change', drawSlots);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.reportValidity()) return;
    const data = Object.fromEntries(new FormData(form));
    const booking = {
      day: data.day,
      start: minutesOf(data.time),
      minutes: Number(service.selectedOptions[0].dataset.minutes),
      service: data.service,
      name: data.name,${asksMore ? '\n      answers: data,' : ''}
    };
${
  inbox === null
    ? ''
    : `    const keep = () => {
      bookings.push(booking);
      drawBookings();
      drawSlots();
    };
${toInbox('booking', 'data', { thanks: `${literal(inbox.requested)}.replace('{x}', data.day + ', ' + data.time)`, after: 'keep()' }, inbox)}`
}    bookings.push(booking);
    status.textContent = ${literal(w.booked)}.replace('{x}', data.day + ', ' + data.time);
    drawBookings();
    drawSlots();
  });

  drawSlots();
  drawBookings();
})();
`;

const bySection: Partial<
  Record<SectionType, (words: Words, section: Section, inbox: InboxWords | null) => Script>
> = {
  contact: (w, _, inbox) => ({ name: 'contact', content: contactScript(w, inbox) }),
  newsletter: (w, _, inbox) => ({ name: 'newsletter', content: newsletter(w, inbox) }),
  countdown: (w) => ({ name: 'countdown', content: countdown(w) }),
  hours: (w) => ({ name: 'hours', content: hours(w) }),
  products: (w, _, inbox) => ({ name: 'shop', content: shop(w, inbox) }),
  booking: (w, s, inbox) => ({
    name: 'booking',
    content: booking(w, s.type === 'booking' && s.fields !== undefined, inbox),
  }),
};

/** The scripts that a plain site needs, in the order in which they load. */
export function siteScripts(spec: SiteSpec, words: Words): Script[] {
  const inbox = inboxOf(spec);
  const scripts: Script[] = [
    { name: 'storage', content: storage(spec.key) },
    ...(inbox === null ? [] : [{ name: 'inbox', content: inboxScript() }]),
    { name: 'theme', content: theme() },
    { name: 'navigation', content: navigation() },
  ];
  for (const section of spec.sections) {
    const script = bySection[section.type]?.(words, section, inbox);
    if (script !== undefined && !scripts.some((other) => other.name === script.name)) scripts.push(script);
  }
  return siteScriptsWithDatabase(spec, scripts);
}
