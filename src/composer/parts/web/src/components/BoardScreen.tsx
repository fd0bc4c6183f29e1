import { useState, type DragEvent } from 'react';
import { useForm } from '../lib/app';
import { addLabel, display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

/** Rows in columns, one for each option of a field. Cards are dragged, or moved with their arrows. */
export function BoardScreen({
  title,
  collection,
  field,
  limit,
}: {
  title: string;
  collection: Collection;
  field: string;
  limit?: number;
}) {
  const { entity } = collection;
  const rows = collection.use();
  const removal = useRemoval(collection);
  const form = useForm(collection);
  const [over, setOver] = useState('');
  const columns = entity.fields.find((candidate) => candidate.key === field)?.options ?? [];
  const main = titleField(entity);
  const details = entity.fields.filter((candidate) => candidate !== main && candidate.key !== field);

  const move = (row: Row, step: number) => {
    const target = columns[columns.indexOf(String(row[field])) + step];
    if (target !== undefined) collection.update(row.id, { [field]: target });
  };

  const drop = (event: DragEvent, column: string) => {
    event.preventDefault();
    setOver('');
    const id = event.dataTransfer.getData('text/plain');
    if (id) collection.update(id, { [field]: column });
  };

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <button className="button" type="button" onClick={() => form.add()}>
          <Icon name="plus" />
          {addLabel(entity)}
        </button>
      </div>
      <div className="board">
        {columns.map((column, index) => {
          // What has no column of its own any more stands in the first one.
          const cards = rows.filter(
            (row) => row[field] === column || (index === 0 && !columns.includes(String(row[field]))),
          );
          return (
            <div
              className="column"
              key={column}
              data-over={over === column}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(column);
              }}
              onDragLeave={() => setOver('')}
              onDrop={(event) => drop(event, column)}
            >
              <h2 className="column-title">
                {column}{' '}
                <span className="count" data-full={limit !== undefined && cards.length > limit}>
                  {limit === undefined ? cards.length : cards.length + ' / ' + limit}
                </span>
              </h2>
              {limit !== undefined && cards.length > limit && (
                <p className="muted" role="status">
                  Over the limit of {limit}
                </p>
              )}
              <ul className="column-cards">
                {cards.map((row) => (
                  <li
                    className="card board-card"
                    key={row.id}
                    draggable
                    onDragStart={(event) => event.dataTransfer.setData('text/plain', row.id)}
                  >
                    <h3>{rowName(entity, row)}</h3>
                    {details.map((detail) => {
                      const text = detail.kind === 'flag' ? '' : display(detail, row);
                      return text === '' ? null : (
                        <p className="board-detail" key={detail.key}>
                          {text}
                        </p>
                      );
                    })}
                    <p className="row-actions">
                      <button
                        className="icon-button"
                        type="button"
                        disabled={index === 0}
                        aria-label={'Move ' + rowName(entity, row) + ' to ' + (columns[index - 1] ?? '')}
                        onClick={() => move(row, -1)}
                      >
                        <Icon name="left" />
                      </button>
                      <button
                        className="icon-button"
                        type="button"
                        disabled={index === columns.length - 1}
                        aria-label={'Move ' + rowName(entity, row) + ' to ' + (columns[index + 1] ?? '')}
                        onClick={() => move(row, 1)}
                      >
                        <Icon name="arrow" />
                      </button>
                      <button
                        className="icon-button"
                        type="button"
                        aria-label={'Edit ' + rowName(entity, row)}
                        onClick={() => form.edit(row.id)}
                      >
                        <Icon name="edit" />
                      </button>
                      <button
                        className="icon-button"
                        type="button"
                        aria-label={'Remove ' + rowName(entity, row)}
                        onClick={() => removal.remove(row)}
                      >
                        <Icon name="trash" />
                      </button>
                    </p>
                  </li>
                ))}
              </ul>
              <button
                className="add-here"
                type="button"
                aria-label={addLabel(entity) + ' to ' + column}
                onClick={() => form.add({ [field]: column })}
              >
                <Icon name="plus" />
                Add
              </button>
            </div>
          );
        })}
      </div>
      <Removed entity={entity} row={removal.last?.row} problem={removal.problem} onUndo={removal.undo} />
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}
