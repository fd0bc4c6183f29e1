import { useState } from 'react';
import { useForm } from '../lib/app';
import { dayFromToday, toDay } from '../lib/format';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';

/** A month of rows by one of their dates. */
export function CalendarScreen({
  title,
  collection,
  field,
}: {
  title: string;
  collection: Collection;
  field: string;
}) {
  const { entity } = collection;
  const rows = collection.use();
  const [month, setMonth] = useState(() => new Date(new Date().getFullYear(), new Date().getMonth(), 1));
  const form = useForm(collection);

  const first = new Date(month);
  first.setDate(1 - ((month.getDay() + 6) % 7));
  const days = Array.from({ length: 42 }, (_, index) => {
    const date = new Date(first);
    date.setDate(first.getDate() + index);
    return date;
  });
  const today = dayFromToday(0);
  const turn = (step: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + step, 1));

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <div className="month">
          <button className="icon-button" type="button" aria-label="Previous month" onClick={() => turn(-1)}>
            <Icon name="left" />
          </button>
          <strong aria-live="polite">
            {month.toLocaleDateString(undefined, { month: 'long', year: 'numeric' })}
          </strong>
          <button className="icon-button" type="button" aria-label="Next month" onClick={() => turn(1)}>
            <Icon name="arrow" />
          </button>
        </div>
      </div>
      <ol className="calendar">
        {days.map((date) => {
          const day = toDay(date);
          return (
            <li
              className="day"
              key={day}
              data-outside={date.getMonth() !== month.getMonth()}
              data-today={day === today}
            >
              <button
                className="day-number"
                type="button"
                aria-label={'Add on ' + date.toLocaleDateString()}
                onClick={() => form.add({ [field]: day })}
              >
                {date.getDate()}
              </button>
              {rows
                .filter((row) => row[field] === day)
                .map((row) => (
                  <button className="day-entry" type="button" key={row.id} onClick={() => form.edit(row.id)}>
                    {rowName(entity, row)}
                  </button>
                ))}
            </li>
          );
        })}
      </ol>
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}
