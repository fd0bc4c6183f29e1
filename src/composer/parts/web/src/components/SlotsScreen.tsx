import type { Bookable } from '../lib/bookable';
import type { Collection } from '../lib/collection';
import { useSlots } from '../lib/useSlots';
import { emptyValue, FieldInput } from './EntityForm';

interface SlotsScreenProps {
  title: string;
  bookings: Collection;
  /** What is booked, such as courts; without it there is one booking for each time. */
  resources?: Collection;
  bookable: Bookable;
}

/** Choose a day, a time that is free, and book it. */
export function SlotsScreen({ title, bookings, resources, bookable }: SlotsScreenProps) {
  const slot = useSlots(bookings, bookable, resources ?? null, emptyValue);
  return (
    <section className="screen slots-screen" aria-labelledby="screen-title">
      <h1 id="screen-title">{title}</h1>
      <div className="card form">
        {resources && (
          <fieldset className="choices">
            <legend>{resources.entity.label}</legend>
            {slot.things.map((row) => (
              <label className="chip" key={row.id}>
                <input
                  type="radio"
                  name="resource"
                  checked={slot.resource === row.id}
                  onChange={() => slot.setResource(row.id)}
                />
                <span>{slot.labelOf(row)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <label className="field">
          <span>Day</span>
          <input type="date" value={slot.day} onChange={(event) => slot.setDay(event.target.value)} />
        </label>
        <p className="muted">{slot.isClosed ? 'Closed on this day.' : slot.open}</p>
        <div className="slots" role="group" aria-label="Times">
          {slot.slots.map((entry) => (
            <button
              className="slot"
              type="button"
              key={entry.time}
              disabled={entry.isTaken}
              aria-pressed={slot.time === entry.time}
              onClick={() => slot.setTime(entry.time)}
            >
              {entry.time + (entry.isTaken ? ', taken' : '')}
            </button>
          ))}
        </div>
        {slot.fields.map((one) => (
          <FieldInput
            key={one.key}
            field={one}
            value={slot.values[one.key] ?? ''}
            onChange={(value) => slot.setValue(one.key, value)}
          />
        ))}
        <button className="button" type="button" disabled={!slot.canBook} onClick={slot.book}>
          Book{slot.time === '' ? '' : ' ' + slot.time}
        </button>
        <p role="status">{slot.said}</p>
      </div>
    </section>
  );
}
