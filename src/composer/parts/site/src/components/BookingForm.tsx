import { useState, type FormEvent } from 'react';
// if inbox
import { inbox, sendEntry } from '../lib/inbox';
// end
import { useStored } from '../lib/useStored';
// if fields
import { answersOf, FormControl, type Answers, type FormField } from './FormControl';
// end
import { given, said } from '../said';

interface Booking {
  day: string;
  start: number;
  minutes: number;
  service: string;
  name: string;
  // if fields
  answers: Answers;
  // end
}
// if fields
const fields: FormField[] = given.fields;
const noAnswers = answersOf(fields);
// end
const services: { name: string; minutes: number }[] = given.services;
const opens = said.opens;
const closes = said.closes;

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
  // if fields
  const [answers, setAnswers] = useState(noAnswers);
  // end
  // if reply
  const [reply, setReply] = useState('');
  // end
  const [status, setStatus] = useState('');

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
    const booking = {
      day,
      start: minutesOf(time),
      minutes: length,
      service,
      name: name.trim(),
      // if fields
      answers,
      // end
    };
    // if inbox
    if (inbox) {
      const entry = {
        service,
        day,
        time,
        name: name.trim(),
        // if reply
        email: reply.trim(),
        // end
        // if fields
        ...answers,
        // end
      };
      void sendEntry('booking', entry).then((isThere) => {
        setStatus((isThere ? said.inboxRequested : said.inboxNotSent).replace('{x}', day + ', ' + time));
        if (!isThere) return;
        setBookings([...bookings, booking]);
        setTime('');
      });
      return;
    }
    // end
    setBookings([...bookings, booking]);
    setStatus(said.booked.replace('{x}', day + ', ' + time));
    setTime('');
  };

  const cancel = (booking: Booking) => {
    const rest = bookings.filter((other) => other !== booking);
    // if not inbox
    setBookings(rest);
    // end
    // if inbox
    if (!inbox) return setBookings(rest);
    const cancelled = booking.day + ', ' + timeOf(booking.start) + ': ' + booking.service;
    void sendEntry('booking', { cancelled, name: booking.name }).then((isThere) => {
      setStatus((isThere ? said.inboxCancelled : said.inboxNotSent).replace('{x}', cancelled));
      if (isThere) setBookings(rest);
    });
    // end
  };

  return (
    <form className="form card" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor="booking-service">{said.service}</label>
        <select id="booking-service" value={service} onChange={(event) => setService(event.target.value)}>
          {services.map((other) => (
            <option key={other.name}>{other.name}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="booking-day">{said.day}</label>
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
        <legend>{said.time}</legend>
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
        <label htmlFor="booking-name">{said.name}</label>
        <input
          id="booking-name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {/* if fields */}
      {fields.map((field) => (
        <FormControl
          key={field.key}
          form="booking"
          field={field}
          value={answers[field.key] ?? ''}
          onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
        />
      ))}
      {/* end */}
      {/* if reply */}
      {inbox && (
        <div className="field">
          <label htmlFor="booking-reply">{said.email}</label>
          <input
            id="booking-reply"
            type="email"
            autoComplete="email"
            required
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        </div>
      )}
      {/* end */}
      <button className="button" type="submit">
        {said.book}
      </button>
      <p className="form-status" role="status">
        {status}
      </p>
      <ul className="bookings" aria-label={said.yourBookings}>
        {bookings.map((booking) => (
          <li key={booking.day + booking.start}>
            <span>
              {booking.day}, {timeOf(booking.start)}: {booking.service}
            </span>
            <button type="button" onClick={() => cancel(booking)}>
              {said.cancel}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
