/** The list screen: search, filter, sort, totals, and three ways of showing rows. */
export const listScreenTsx = `import { useState, type FormEvent } from 'react';
import { collections } from '../data/collections';
import { useForm } from '../lib/app';
import { formatMoney, formatNumber } from '../lib/format';
import { compare, display, matches, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Field, Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

interface ListScreenProps {
  title: string;
  collection: Collection;
  layout: 'table' | 'cards' | 'checklist';
  sort: { field: string; order: 'asc' | 'desc' };
  /** Field by which the list can be narrowed. */
  filter?: string;
  /** Field whose values become headings. */
  group?: string;
}

const choicesOf = (field: Field, collection: Collection): { value: string; label: string }[] => {
  if (field.kind === 'flag') {
    return [
      { value: 'false', label: 'Open' },
      { value: 'true', label: 'Done' },
    ];
  }
  if (field.kind === 'choice') return (field.options ?? []).map((option) => ({ value: option, label: option }));
  if (field.kind === 'relation') {
    const other = collections[field.to ?? ''];
    return (other?.get() ?? []).map((row) => ({ value: row.id, label: other ? rowName(other.entity, row) : '' }));
  }
  const values = new Set(collection.get().map((row) => String(row[field.key] ?? '')));
  return [...values].filter((value) => value !== '').map((value) => ({ value, label: value }));
};

/** Rows of one entity: add, edit, remove, search, filter, sort. */
export function ListScreen({ title, collection, layout, sort, filter, group }: ListScreenProps) {
  const { entity } = collection;
  const rows = collection.use();
  const removal = useRemoval(collection);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const [order, setOrder] = useState(sort);
  const form = useForm(collection);

  const filterField = entity.fields.find((field) => field.key === filter);
  const sortField = entity.fields.find((field) => field.key === order.field);
  const groupField = entity.fields.find((field) => field.key === group);
  const shown = rows
    .filter((row) => matches(entity, row, words))
    .filter((row) => chosen === '' || !filterField || String(row[filterField.key] ?? false) === chosen);
  if (sortField) shown.sort((a, b) => compare(sortField, a, b) * (order.order === 'asc' ? 1 : -1));

  const groups = groupField
    ? [...new Set(shown.map((row) => display(groupField, row) || 'Without ' + groupField.label.toLowerCase()))].map(
        (name) => ({
          name,
          rows: shown.filter((row) => (display(groupField, row) || 'Without ' + groupField.label.toLowerCase()) === name),
        }),
      )
    : [{ name: '', rows: shown }];

  const Layout = layout === 'table' ? TableRows : layout === 'cards' ? CardRows : CheckRows;
  const totals = entity.fields.filter((field) => field.kind === 'money' || (field.kind === 'number' && field.unit));
  const addLabel = 'Add ' + entity.label.toLowerCase();

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        {layout !== 'checklist' && (
          <button className="button" type="button" onClick={() => form.add()}>
            <Icon name="plus" />
            {addLabel}
          </button>
        )}
      </div>

      {layout === 'checklist' && <QuickAdd collection={collection} label={addLabel} />}

      <div className="toolbar">
        <label className="search">
          <span className="quiet-label">Search</span>
          <Icon name="search" />
          <input
            type="search"
            placeholder={'Search ' + entity.labelPlural.toLowerCase()}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        {filterField && (
          <label>
            <span className="quiet-label">Filter by {filterField.label.toLowerCase()}</span>
            <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">All</option>
              {choicesOf(filterField, collection).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          <span className="quiet-label">Sort by</span>
          <select
            value={order.field + ' ' + order.order}
            onChange={(event) => {
              const [field = '', direction] = event.target.value.split(' ');
              setOrder({ field, order: direction === 'desc' ? 'desc' : 'asc' });
            }}
          >
            {entity.fields
              .filter((field) => field.kind !== 'longtext')
              .flatMap((field) => [
                <option key={field.key + ' asc'} value={field.key + ' asc'}>
                  {field.label} ↑
                </option>,
                <option key={field.key + ' desc'} value={field.key + ' desc'}>
                  {field.label} ↓
                </option>,
              ])}
          </select>
        </label>
      </div>

      {shown.length === 0 ? (
        <div className="empty">
          <p>{rows.length === 0 ? 'Nothing here yet.' : 'Nothing matches.'}</p>
          {rows.length > 0 && (
            <button
              className="link-button"
              type="button"
              onClick={() => {
                setWords('');
                setChosen('');
              }}
            >
              Show everything
            </button>
          )}
        </div>
      ) : (
        groups.map((part) => (
          <div className="row-group" key={part.name}>
            {part.name !== '' && (
              <h2 className="group-title">
                {part.name} <span className="count">{part.rows.length}</span>
              </h2>
            )}
            <Layout collection={collection} rows={part.rows} onEdit={(row) => form.edit(row.id)} onRemove={removal.remove} />
          </div>
        ))
      )}

      <p className="totals">
        <span>
          <strong>{shown.length}</strong> {(shown.length === 1 ? entity.label : entity.labelPlural).toLowerCase()}
        </span>
        {totals.map((field) => {
          const sum = shown.reduce((total, row) => total + Number(row[field.key] ?? 0), 0);
          return (
            <span key={field.key}>
              {field.label}:{' '}
              <strong>{field.kind === 'money' ? formatMoney(sum) : formatNumber(sum, field.unit)}</strong>
            </span>
          );
        })}
      </p>

      <Removed entity={entity} row={removal.last?.row} onUndo={removal.undo} />
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}

interface RowsProps {
  collection: Collection;
  rows: Row[];
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
}

function RowActions({ collection, row, onEdit, onRemove }: Omit<RowsProps, 'rows'> & { row: Row }) {
  const name = rowName(collection.entity, row);
  return (
    <span className="row-actions">
      <button className="icon-button" type="button" aria-label={'Edit ' + name} onClick={() => onEdit(row)}>
        <Icon name="edit" />
      </button>
      <button className="icon-button" type="button" aria-label={'Remove ' + name} onClick={() => onRemove(row)}>
        <Icon name="trash" />
      </button>
    </span>
  );
}

function Cell({ collection, row, field }: { collection: Collection; row: Row; field: Field }) {
  if (field.kind === 'flag') {
    return (
      <input
        type="checkbox"
        checked={Boolean(row[field.key])}
        aria-label={field.label + ': ' + rowName(collection.entity, row)}
        onChange={(event) => collection.update(row.id, { [field.key]: event.target.checked })}
      />
    );
  }
  const text = display(field, row);
  if (field.kind === 'choice' && text !== '') {
    return (
      <span className="pill" data-tone={(field.options ?? []).indexOf(text) % 5}>
        {text}
      </span>
    );
  }
  if (field.kind === 'email' && text !== '') return <a href={'mailto:' + text}>{text}</a>;
  if (field.kind === 'url' && text !== '') return <a href={text}>{text.replace(/^https?:\\/\\//, '')}</a>;
  return <>{text}</>;
}

function TableRows(props: RowsProps) {
  const { entity } = props.collection;
  const fields = entity.fields.filter((field) => field.kind !== 'longtext').slice(0, 7);
  return (
    <div className="table-wrap" tabIndex={0} role="region" aria-label={entity.labelPlural + ', table'}>
      <table className="table">
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.key} scope="col" data-kind={field.kind}>
                {field.label}
              </th>
            ))}
            <th scope="col">
              <span className="quiet-label">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => (
                <td key={field.key} data-kind={field.kind}>
                  <Cell collection={props.collection} row={row} field={field} />
                </td>
              ))}
              <td>
                <RowActions collection={props.collection} row={row} onEdit={props.onEdit} onRemove={props.onRemove} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardRows(props: RowsProps) {
  const { entity } = props.collection;
  const title = titleField(entity);
  return (
    <ul className="cards">
      {props.rows.map((row) => (
        <li className="card row-card" key={row.id}>
          <div className="row-card-head">
            <h3>{rowName(entity, row)}</h3>
            <RowActions collection={props.collection} row={row} onEdit={props.onEdit} onRemove={props.onRemove} />
          </div>
          <dl className="values">
            {entity.fields
              .filter((field) => field !== title && (field.kind === 'flag' || display(field, row) !== ''))
              .map((field) => (
                <div key={field.key} data-kind={field.kind}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Cell collection={props.collection} row={row} field={field} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function CheckRows(props: RowsProps) {
  const { entity } = props.collection;
  const title = titleField(entity);
  const done = entity.fields.find((field) => field.kind === 'flag');
  const rest = entity.fields.filter((field) => field !== title && field !== done);
  return (
    <ul className="checklist">
      {props.rows.map((row) => (
        <li className="check-row" key={row.id} data-done={done ? Boolean(row[done.key]) : false}>
          <label className="check">
            {done && (
              <input
                type="checkbox"
                checked={Boolean(row[done.key])}
                onChange={(event) => props.collection.update(row.id, { [done.key]: event.target.checked })}
              />
            )}
            <span className="check-title">{rowName(entity, row)}</span>
          </label>
          <span className="check-values">
            {rest.map((field) => (
              <Cell key={field.key} collection={props.collection} row={row} field={field} />
            ))}
          </span>
          <RowActions collection={props.collection} row={row} onEdit={props.onEdit} onRemove={props.onRemove} />
        </li>
      ))}
    </ul>
  );
}

function QuickAdd({ collection, label }: { collection: Collection; label: string }) {
  const { entity } = collection;
  const [text, setText] = useState('');
  const title = titleField(entity);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title || text.trim() === '') return;
    const values: Row = { id: '' };
    for (const field of entity.fields) {
      values[field.key] = field.kind === 'flag' ? false : field.kind === 'choice' ? (field.options?.[0] ?? '') : '';
    }
    collection.add({ ...values, [title.key]: text.trim() });
    setText('');
  };

  return (
    <form className="quick-add" onSubmit={submit}>
      <label className="quiet-label" htmlFor="quick-add">
        {label}
      </label>
      <input id="quick-add" placeholder={label + ' …'} value={text} onChange={(event) => setText(event.target.value)} />
      <button className="button" type="submit">
        <Icon name="plus" />
        Add
      </button>
    </form>
  );
}
`;

export const boardScreenTsx = `import { useState, type DragEvent } from 'react';
import { useForm } from '../lib/app';
import { display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

/** Rows in columns, one for each option of a field. Cards are dragged, or moved with their arrows. */
export function BoardScreen({ title, collection, field, limit }: { title: string; collection: Collection; field: string; limit?: number }) {
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
          Add {entity.label.toLowerCase()}
        </button>
      </div>
      <div className="board">
        {columns.map((column, index) => {
          // What has no column of its own any more stands in the first one.
          const cards = rows.filter((row) => row[field] === column || (index === 0 && !columns.includes(String(row[field]))));
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
                {column} <span className="count" data-full={limit !== undefined && cards.length > limit}>{limit === undefined ? cards.length : cards.length + ' / ' + limit}</span>
              </h2>
              {limit !== undefined && cards.length > limit && <p className="muted" role="status">Over the limit of {limit}</p>}
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
                aria-label={'Add ' + entity.label.toLowerCase() + ' to ' + column}
                onClick={() => form.add({ [field]: column })}
              >
                <Icon name="plus" />
                Add
              </button>
            </div>
          );
        })}
      </div>
      <Removed entity={entity} row={removal.last?.row} onUndo={removal.undo} />
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </section>
  );
}
`;

export const calendarScreenTsx = `import { useState } from 'react';
import { useForm } from '../lib/app';
import { dayFromToday, toDay } from '../lib/format';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Icon } from './Icon';

/** A month of rows by one of their dates. */
export function CalendarScreen({ title, collection, field }: { title: string; collection: Collection; field: string }) {
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
          <strong aria-live="polite">{month.toLocaleDateString(undefined, { month: 'long', year: 'numeric' })}</strong>
          <button className="icon-button" type="button" aria-label="Next month" onClick={() => turn(1)}>
            <Icon name="arrow" />
          </button>
        </div>
      </div>
      <ol className="calendar">
        {days.map((date) => {
          const day = toDay(date);
          return (
            <li className="day" key={day} data-outside={date.getMonth() !== month.getMonth()} data-today={day === today}>
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
`;
