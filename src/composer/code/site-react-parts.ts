import type { Words } from '../content/words.ts';
import type { SectionOf, SiteSpec } from '../spec/spec.ts';
import { contactFields, reactContactForm, reactFields } from './form-fields.ts';
import { asksForAddress, inboxOf, type InboxWords, replyTsx } from './inbox.ts';
import { literal, source } from '../print/quote.ts';
import { targetBody } from './site-scripts.ts';

/** Components with behaviour of a React site, by name. */
export type PartWriter = (spec: SiteSpec, words: Words) => string;

const attribute = (value: string): string => (/["\\&{}]/.test(value) ? `{${literal(value)}}` : `"${value}"`);
const child = (value: string): string => (/[{}<>&]/.test(value) ? `{${literal(value)}}` : value);
const sectionOf = <T extends SiteSpec['sections'][number]['type']>(
  spec: SiteSpec,
  type: T,
): SectionOf<T> | undefined =>
  spec.sections.find((section): section is SectionOf<T> => section.type === type);

const importInbox = (inbox: InboxWords | null): string =>
  inbox === null ? '' : "import { inbox, sendEntry } from '../lib/inbox';\n";

export const reactParts: Record<string, PartWriter> = {
  Navigation: (_, w) => `import { useEffect, useRef, useState } from 'react';
import { links } from '../data/links';
import { Icon } from './Icon';

/** Links to the sections; a menu on small screens. */
export function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        className="icon-button menu-button"
        type="button"
        aria-expanded={isOpen}
        aria-controls="site-nav"
        aria-label=${attribute(w.menu)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="menu" />
      </button>
      <nav className="site-nav" id="site-nav" aria-label=${attribute(w.menu)} data-open={isOpen}>
        <ul>
          {links.map((link) => (
            <li key={link.id} className={'nav-' + link.kind}>
              <a href={'#' + link.id} onClick={() => setOpen(false)}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
`,

  ContactForm: (spec, w) => {
    const section = sectionOf(spec, 'contact');
    return section === undefined ? '' : reactContactForm(contactFields(section, w), w, child, inboxOf(spec));
  },

  NewsletterForm: (spec, w) => {
    const inbox = inboxOf(spec);
    return `import { useRef, useState, type FormEvent } from 'react';
${importInbox(inbox)}import { useStored } from '../lib/useStored';

/** Keeps the address in this browser. */
export function NewsletterForm() {
  const [subscribers, setSubscribers] = useStored<string[]>('subscribers', []);
  const [status, setStatus] = useState<'idle' | 'invalid' | 'done'${inbox === null ? '' : " | 'sent' | 'failed'"}>('idle');
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!input.current) return;
    const address = input.current.value.trim();
    if (!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(address)) {
      setStatus('invalid');
      input.current.focus();
      return;
    }
${
  inbox === null
    ? ''
    : `    if (inbox) {
      void sendEntry('newsletter', { email: address }).then((isThere) => {
        setStatus(isThere ? 'sent' : 'failed');
        if (isThere && input.current) input.current.value = '';
      });
      return;
    }
`
}    setSubscribers([...new Set([...subscribers, address])]);
    input.current.value = '';
    setStatus('done');
  };

  return (
    <form className="inline-form" noValidate onSubmit={submit}>
      <label className="quiet-label" htmlFor="newsletter-email">
        ${child(w.email)}
      </label>
      <input
        ref={input}
        id="newsletter-email"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="name@example.com"
        aria-invalid={status === 'invalid'}
      />
      <button className="button" type="submit">
        ${child(w.subscribe)}
      </button>
      <p className="form-status" role="status">
${
  inbox === null
    ? ''
    : `        {status === 'sent' ? ${literal(inbox.subscribed)} : status === 'failed' ? ${literal(inbox.notSent)} : ''}
`
}        {status === 'done' ? ${literal(w.subscribed)} : status === 'invalid' ? ${literal(w.needEmail)} : ''}
      </p>
    </form>
  );
}
`;
  },

  Countdown: (_, w) => `import { useEffect, useState } from 'react';

/** The moment that a text means: a date, a day of any year, or the next such weekday. */
function momentOf(target: string): Date {
${targetBody}
}

const units = [
  { label: ${literal(w.days)}, seconds: 86400, wrap: Infinity },
  { label: ${literal(w.hoursUnit)}, seconds: 3600, wrap: 24 },
  { label: ${literal(w.minutes)}, seconds: 60, wrap: 60 },
  { label: ${literal(w.seconds)}, seconds: 1, wrap: 60 },
];

/** Counts down to a moment, every second. */
export function Countdown({ target }: { target: string }) {
  const [moment] = useState(() => momentOf(target));
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = Math.floor((moment.getTime() - now) / 1000);
  if (left <= 0) return <p className="lead">${child(w.reached)}</p>;

  return (
    <div className="countdown-clock" role="timer">
      {units.map((unit) => (
        <div className="unit" key={unit.label}>
          <span className="digits">{String(Math.floor(left / unit.seconds) % unit.wrap).padStart(2, '0')}</span>
          <span className="unit-label">{unit.label}</span>
        </div>
      ))}
    </div>
  );
}
`,

  OpenNow: (spec, w) => {
    const id = sectionOf(spec, 'hours')?.id ?? 'hours';
    return `import { useEffect, useState } from 'react';
import { ${id}Days as days } from '../data/${id}';

/** When it opens and closes on a day, by its number from Monday. */
function spansOf(day: number): [opens: string, closes: string][] {
  const hours = days[day]?.hours ?? '';
  return hours.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-');
    return opens && closes ? [[opens, closes] as [string, string]] : [];
  });
}

function describe(now: Date): { isOpen: boolean; text: string } {
  const today = (now.getDay() + 6) % 7;
  const time = now.toTimeString().slice(0, 5);
  // Whoever closes after midnight is still open from the day before.
  const current =
    spansOf(today).find(([opens, closes]) => time >= opens && (time < closes || closes <= opens)) ??
    spansOf((today + 6) % 7).find(([opens, closes]) => closes <= opens && time < closes);
  if (current) return { isOpen: true, text: ${literal(w.openNow)}.replace('{x}', current[1]) };
  const later = spansOf(today).find(([opens]) => time < opens);
  if (later) return { isOpen: false, text: ${literal(w.closedNow)}.replace('{x}', ${literal(`${w.today} `)} + later[0]) };
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = days[(today + ahead) % 7];
    if (!day || day.opens === '' || ahead === 0) continue;
    const name = day.day;
    return { isOpen: false, text: ${literal(w.closedNow)}.replace('{x}', name + ' ' + day.opens) };
  }
  return { isOpen: false, text: '' };
}

/** Says whether it is open now. */
export function OpenNow() {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60000);
    return () => clearInterval(timer);
  }, []);

  const { isOpen, text } = describe(now);
  return (
    <p className="open-now" data-open={isOpen}>
      {text}
    </p>
  );
}
`;
  },

  Shop: (spec, w) => {
    const section = sectionOf(spec, 'products');
    const id = section?.id ?? 'products';
    const currency = section?.currency ?? '$';
    const inbox = inboxOf(spec);
    const isAnyGone = section?.items.some((item) => item.unavailable !== undefined) === true;
    return `import { useState } from 'react';
import { ${id}Items as products } from '../data/${id}';
${importInbox(inbox)}import { useStored } from '../lib/useStored';
import { Picture } from './Picture';

interface Line {
  id: string;
  count: number;
}

const price = (hundredths: number) => ${currency.length > 1 ? `(hundredths / 100).toFixed(2) + ' ${currency}'` : `${literal(currency)} + (hundredths / 100).toFixed(2)`};

/** Products and the basket, which is kept in this browser. */
export function Shop() {
  const [lines, setLines] = useStored<Line[]>('basket', []);
  const [orders, setOrders] = useStored<{ lines: Line[]; at: string }[]>('orders', []);
  const [isOrdered, setOrdered] = useState(false);
${inbox === null ? '' : "  const [reply, setReply] = useState('');\n  const [answer, setAnswer] = useState('');\n"}
  const add = (id: string) => {
    const known = lines.some((line) => line.id === id);
    setLines(
      known
        ? lines.map((line) => (line.id === id ? { ...line, count: line.count + 1 } : line))
        : [...lines, { id, count: 1 }],
    );
    setOrdered(false);
${inbox === null ? '' : "    setAnswer('');\n"}  };

  const order = () => {
${
  inbox === null
    ? ''
    : `    if (inbox) {
      if (!/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(reply.trim())) {
        setAnswer(${literal(w.needEmail)});
        return;
      }
      const entry = {
        email: reply.trim(),
        order: rows.map((row) => row.count + ' × ' + row.name).join(', '),
        total: price(total),
      };
      void sendEntry('order', entry).then((isThere) => {
        setAnswer(isThere ? ${literal(inbox.ordered)} : ${literal(inbox.notSent)});
        if (isThere) setLines([]);
      });
      return;
    }
`
}    setOrders([...orders, { lines, at: new Date().toISOString() }]);
    setLines([]);
    setOrdered(true);
  };

  const rows = lines.flatMap((line) => {
    const product = products.find((other) => other.id === line.id);
    return product ? [{ ...product, count: line.count }] : [];
  });
  const total = rows.reduce((sum, row) => sum + row.count * row.price, 0);

  return (
    <div className="shop-grid">
      <ul className="products-list">
        {products.map((product) => (
          <li className="product" key={product.id}>
            <Picture name={product.picture} />
            <h3>{product.name}</h3>
            <p>{product.text}</p>
            <p className="product-row">
              <span className="price">{product.label}</span>
${
  isAnyGone
    ? `              <button
                className="button button-small"
                type="button"
                disabled={product.unavailable !== undefined}
                onClick={() => add(product.id)}
              >
                ${child(w.add)}
              </button>`
    : `              <button className="button button-small" type="button" onClick={() => add(product.id)}>
                ${child(w.add)}
              </button>`
}
            </p>
          </li>
        ))}
      </ul>
      <aside className="basket card" aria-label=${attribute(w.basket)}>
        <h3>${child(w.basket)}</h3>
        <ul className="basket-lines">
          {rows.map((row) => (
            <li className="basket-line" key={row.id}>
              <span>
                {row.count} × {row.name}
              </span>
              <span>{price(row.count * row.price)}</span>
              <button
                type="button"
                aria-label={${literal(`${w.remove}: `)} + row.name}
                onClick={() => setLines(lines.filter((line) => line.id !== row.id))}
              >
                ${child(w.remove)}
              </button>
            </li>
          ))}
        </ul>
${inbox === null ? '' : replyTsx('order', child(w.email), 8)}        <p className="basket-total" role="status">
          {isOrdered
            ? ${literal(w.ordered)}
${inbox === null ? '' : "            : answer !== ''\n              ? answer\n"}            : rows.length === 0
              ? ${literal(w.emptyBasket)}
              : ${literal(`${w.total}: `)} + price(total)}
        </p>
        <button className="button" type="button" disabled={rows.length === 0} onClick={order}>
          ${child(w.checkout)}
        </button>
      </aside>
    </div>
  );
}
`;
  },

  BookingForm: (spec, w) => {
    const section = sectionOf(spec, 'booking');
    const more = section?.fields ?? [];
    const asksMore = more.length > 0;
    const inbox = inboxOf(spec);
    const asksReply = inbox !== null && !asksForAddress(more);
    const made = `{ day, start: minutesOf(time), minutes: length, service, name: name.trim()${asksMore ? ', answers' : ''} }`;
    return `import { useState, type FormEvent } from 'react';
${importInbox(inbox)}import { useStored } from '../lib/useStored';

interface Booking {
  day: string;
  start: number;
  minutes: number;
  service: string;
  name: string;
${asksMore ? '  answers: Answers;\n' : ''}}
${asksMore ? `\n${reactFields('booking', more)}` : ''}
const services = ${source(section?.services ?? [])};
const opens = ${literal(section?.opens ?? '09:00')};
const closes = ${literal(section?.closes ?? '17:00')};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number) =>
  String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');

/** A day of the visitor's calendar as the date field writes it. */
function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

/** Free times of a day; bookings are kept in this browser. */
export function BookingForm() {
  const [bookings, setBookings] = useStored<Booking[]>('bookings', []);
  const [service, setService] = useState(services[0]?.name ?? '');
  const [day, setDay] = useState(() => dayFromNow(1));
  const [time, setTime] = useState('');
  const [name, setName] = useState('');
${asksMore ? '  const [answers, setAnswers] = useState(noAnswers);\n' : ''}${asksReply ? "  const [reply, setReply] = useState('');\n" : ''}  const [status, setStatus] = useState('');

  const length = services.find((other) => other.name === service)?.minutes ?? 30;
  const times: { start: number; isTaken: boolean }[] = [];
  for (let start = minutesOf(opens); start + length <= minutesOf(closes); start += 30) {
    const isTaken = bookings.some(
      (other) => other.day === day && start < other.start + other.minutes && other.start < start + length,
    );
    times.push({ start, isTaken });
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.reportValidity()) return;
${
  inbox === null
    ? ''
    : `    if (inbox) {
      const entry = { service, day, time, name: name.trim()${asksReply ? ', email: reply.trim()' : ''}${asksMore ? ', ...answers' : ''} };
      void sendEntry('booking', entry).then((isThere) => {
        setStatus((isThere ? ${literal(inbox.requested)} : ${literal(inbox.notSent)}).replace('{x}', day + ', ' + time));
        if (!isThere) return;
        setBookings([...bookings, ${made}]);
        setTime('');
      });
      return;
    }
`
}    setBookings([...bookings, ${made}]);
    setStatus(${literal(w.booked)}.replace('{x}', day + ', ' + time));
    setTime('');
  };

${
  inbox === null
    ? ''
    : `  const cancel = (booking: Booking) => {
    const rest = bookings.filter((other) => other !== booking);
    if (!inbox) return setBookings(rest);
    const cancelled = booking.day + ', ' + timeOf(booking.start) + ': ' + booking.service;
    void sendEntry('booking', { cancelled, name: booking.name }).then((isThere) => {
      setStatus((isThere ? ${literal(inbox.cancelled)} : ${literal(inbox.notSent)}).replace('{x}', cancelled));
      if (isThere) setBookings(rest);
    });
  };

`
}  return (
    <form className="form card" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="booking-service">${child(w.service)}</label>
        <select id="booking-service" value={service} onChange={(event) => setService(event.target.value)}>
          {services.map((other) => (
            <option key={other.name}>{other.name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="booking-day">${child(w.day)}</label>
        <input
          id="booking-day"
          type="date"
          required
          min={dayFromNow(0)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <fieldset className="slots">
        <legend>${child(w.time)}</legend>
        <div className="slot-grid">
          {times.map(({ start, isTaken }) => (
            <label className="slot-choice" key={start}>
              <input
                type="radio"
                name="time"
                required
                value={timeOf(start)}
                disabled={isTaken}
                checked={time === timeOf(start)}
                onChange={() => setTime(timeOf(start))}
              />
              <span>{timeOf(start)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="booking-name">${child(w.name)}</label>
        <input
          id="booking-name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
${
  asksMore
    ? `      {fields.map((field) => (
        <FormControl
          key={field.key}
          field={field}
          value={answers[field.key] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
        />
      ))}
`
    : ''
}${asksReply ? replyTsx('booking', child(w.email), 6) : ''}      <button className="button" type="submit">
        ${child(w.book)}
      </button>
      <p className="form-status" role="status">
        {status}
      </p>
      <ul className="bookings" aria-label=${attribute(w.yourBookings)}>
        {bookings.map((booking${inbox === null ? ', index' : ''}) => (
          <li key={booking.day + booking.start}>
            <span>
              {booking.day}, {timeOf(booking.start)}: {booking.service}
            </span>
            <button type="button" onClick={() => ${inbox === null ? 'setBookings(bookings.filter((_, other) => other !== index))' : 'cancel(booking)'}}>
              ${child(w.cancel)}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
`;
  },
};
