import { useForm } from '../lib/app';
import { bestStreakOf, streakOf, useChecks } from '../lib/habits';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const habits = collection.use();
  const { week, today, keptOn, toggle } = useChecks();
  const removal = useRemoval(collection);
  const form = useForm(collection);
  const doneToday = habits.filter((habit) => keptOn(habit.id).includes(today)).length;

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <div>
          <h1 id="screen-title">{title}</h1>
          <p className="muted" role="status">
            {doneToday} of {habits.length} done today
          </p>
        </div>
        <button className="button" type="button" onClick={() => form.add()}>
          <Icon name="plus" />
          Add habit
        </button>
      </div>
      <progress
        className="progress"
        max={Math.max(1, habits.length)}
        value={doneToday}
        aria-label="Done today"
      />
      {habits.length === 0 && <p className="empty">No habits yet. Add the first one.</p>}
      <ul className="habits">
        {habits.map((habit) => {
          const kept = keptOn(habit.id);
          const name = rowName(collection.entity, habit);
          return (
            <li className="card habit" key={habit.id}>
              <div className="habit-head">
                <h2>{name}</h2>
                <p className="streak">
                  <Icon name="flame" />
                  <strong>{streakOf(kept)}</strong> in a row{' '}
                  <span className="muted">best {bestStreakOf(kept)}</span>
                </p>
              </div>
              <div className="week" role="group" aria-label={'Last seven days of ' + name}>
                {week.map((day) => {
                  const date = new Date(day + 'T12:00');
                  return (
                    <button
                      className="week-day"
                      type="button"
                      key={day}
                      aria-pressed={kept.includes(day)}
                      aria-label={
                        name + ', ' + date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric' })
                      }
                      data-today={day === today}
                      onClick={() => toggle(habit.id, day)}
                    >
                      <span aria-hidden="true">
                        {date.toLocaleDateString(undefined, { weekday: 'narrow' })}
                      </span>
                      <Icon name="check" />
                    </button>
                  );
                })}
              </div>
              <p className="row-actions">
                <button
                  className="icon-button"
                  type="button"
                  aria-label={'Edit ' + name}
                  onClick={() => form.edit(habit.id)}
                >
                  <Icon name="edit" />
                </button>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={'Remove ' + name}
                  onClick={() => removal.remove(habit)}
                >
                  <Icon name="trash" />
                </button>
              </p>
            </li>
          );
        })}
      </ul>
      <Removed
        entity={collection.entity}
        row={removal.last?.row}
        problem={removal.problem}
        onUndo={removal.undo}
      />
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}
