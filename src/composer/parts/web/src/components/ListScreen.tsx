import { useState, type FormEvent } from 'react';
import { useForm } from '../lib/app';
import { formatMoney, formatNumber } from '../lib/format';
import { addLabel, compare, describe, display, markOf, matches, rowName, titleField } from '../lib/names';
import { choicesOf, chosenFirst, fits } from '../lib/narrow';
import type { Collection } from '../lib/collection';
import type { Entity, Field, Row } from '../lib/types';
import { emptyValue, EntityForm } from './EntityForm';
import { Icon } from './Icon';
import { Belonging } from './Belonging';
import { MarkPill } from './MarkPill';
import { Removed } from './Removed';
import { useRemoval } from './useRemoval';

interface ListScreenProps {
  title: string;
  collection: Collection;
  layout: 'table' | 'cards' | 'checklist';
  sort: { field: string; order: 'asc' | 'desc' };
  /** Field by which the list can be narrowed. */
  filter?: string;
  /** What it is narrowed to at first. */
  shows?: string;
  /** Field whose values become headings. */
  group?: string;
  /** Rows on a page; all of them when it is not said. */
  perPage?: number;
  /** Offers the rows as a file for spreadsheets. */
  saves?: boolean;
}

/** Hands the rows over as a file that spreadsheets open. */
function saveRows(entity: Entity, rows: Row[]) {
  const cell = (text: string) => '"' + text.replaceAll('"', '""') + '"';
  const lines = [
    entity.fields.map((field) => cell(field.label)),
    ...rows.map((row) =>
      entity.fields.map((field) =>
        cell(
          field.kind === 'number' || field.kind === 'money'
            ? String(row[field.key] ?? '')
            : display(field, row),
        ),
      ),
    ),
  ];
  const link = document.createElement('a');
  const file = new Blob(['\ufeff' + lines.map((line) => line.join(',')).join('\r\n')], {
    type: 'text/csv;charset=utf-8',
  });
  link.href = URL.createObjectURL(file);
  link.download = entity.labelPlural.toLowerCase().replaceAll(' ', '-') + '.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Rows of one entity: add, edit, remove, search, filter, sort. */
export function ListScreen({
  title,
  collection,
  layout,
  sort,
  filter,
  shows,
  group,
  perPage,
  saves,
}: ListScreenProps) {
  const { entity } = collection;
  const rows = collection.use();
  const removal = useRemoval(collection);
  const [words, setWords] = useState('');
  const filterField = entity.fields.find((field) => field.key === filter);
  const choices = choicesOf(entity, filterField, shows);
  const [chosen, setChosen] = useState(() => chosenFirst(choices, shows));
  const [order, setOrder] = useState(sort);
  const [page, setPage] = useState(0);
  const form = useForm(collection);

  const sortField = entity.fields.find((field) => field.key === order.field);
  const groupField = entity.fields.find((field) => field.key === group);
  const shown = rows
    .filter((row) => matches(entity, row, words))
    .filter((row) => fits(entity, filterField, row, chosen));
  if (sortField) shown.sort((a, b) => compare(sortField, a, b) * (order.order === 'asc' ? 1 : -1));

  const pages = perPage ? Math.max(1, Math.ceil(shown.length / perPage)) : 1;
  const current = Math.min(page, pages - 1);
  const visible = perPage ? shown.slice(current * perPage, (current + 1) * perPage) : shown;
  const groups = groupField
    ? [
        ...new Set(
          visible.map((row) => display(groupField, row) || 'Without ' + groupField.label.toLowerCase()),
        ),
      ].map((name) => ({
        name,
        rows: visible.filter(
          (row) => (display(groupField, row) || 'Without ' + groupField.label.toLowerCase()) === name,
        ),
      }))
    : [{ name: '', rows: visible }];

  const Layout = layout === 'table' ? TableRows : layout === 'cards' ? CardRows : CheckRows;
  const totals = entity.fields.filter(
    (field) => field.kind === 'money' || (field.kind === 'number' && field.unit),
  );
  const add = addLabel(entity);

  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{title}</h1>
        <div className="head-actions">
          {saves && (
            <button className="button button-quiet" type="button" onClick={() => saveRows(entity, shown)}>
              Save as CSV
            </button>
          )}
          {layout !== 'checklist' && (
            <button className="button" type="button" onClick={() => form.add()}>
              <Icon name="plus" />
              {add}
            </button>
          )}
        </div>
      </div>

      {entity.most !== undefined && (
        <p className="muted" role="status">
          {rows.length} / {entity.most}
        </p>
      )}

      {layout === 'checklist' && <QuickAdd collection={collection} label={add} />}

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
        {choices.length > 0 && (
          <label>
            <span className="quiet-label">
              {filterField ? 'Filter by ' + filterField.label.toLowerCase() : 'Filter'}
            </span>
            <select value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">All</option>
              {choices.map((choice) => (
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
              .filter((field) => field.kind !== 'longtext' && field.kind !== 'image')
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
            <Layout
              collection={collection}
              rows={part.rows}
              onEdit={(row) => form.edit(row.id)}
              onRemove={removal.remove}
            />
          </div>
        ))
      )}

      {pages > 1 && (
        <nav className="pages" aria-label="Pages">
          <button
            className="icon-button"
            type="button"
            aria-label="Previous page"
            disabled={current === 0}
            onClick={() => setPage(current - 1)}
          >
            <Icon name="left" />
          </button>
          <span aria-live="polite">
            {current + 1} of {pages}
          </span>
          <button
            className="icon-button"
            type="button"
            aria-label="Next page"
            disabled={current === pages - 1}
            onClick={() => setPage(current + 1)}
          >
            <Icon name="arrow" />
          </button>
        </nav>
      )}

      <p className="totals">
        <span>
          <strong>{shown.length}</strong>{' '}
          {(shown.length === 1 ? entity.label : entity.labelPlural).toLowerCase()}
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

      <Removed entity={entity} row={removal.last?.row} problem={removal.problem} onUndo={removal.undo} />
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
      <button
        className="icon-button"
        type="button"
        aria-label={'Remove ' + name}
        onClick={() => onRemove(row)}
      >
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
  if (field.kind === 'image') {
    const photo = row[field.key];
    return photo ? (
      <img className="photo" src={String(photo)} alt={field.label + ': ' + rowName(collection.entity, row)} />
    ) : null;
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
  if (field.kind === 'url' && text !== '') return <a href={text}>{text.replace(/^https?:\/\//, '')}</a>;
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
            <tr key={row.id} data-mark={markOf(entity, row)?.tone}>
              {fields.map((field, index) => (
                <td key={field.key} data-kind={field.kind}>
                  <Cell collection={props.collection} row={row} field={field} />
                  {index === 0 && <MarkPill entity={entity} row={row} />}
                </td>
              ))}
              <td>
                <RowActions
                  collection={props.collection}
                  row={row}
                  onEdit={props.onEdit}
                  onRemove={props.onRemove}
                />
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
        <li className="card row-card" key={row.id} data-mark={markOf(entity, row)?.tone}>
          <div className="row-card-head">
            <h2 className="row-card-title">
              {rowName(entity, row)} <MarkPill entity={entity} row={row} />
            </h2>
            <RowActions
              collection={props.collection}
              row={row}
              onEdit={props.onEdit}
              onRemove={props.onRemove}
            />
          </div>
          <dl className="values">
            {entity.fields
              .filter(
                (field) =>
                  field !== title &&
                  (field.kind === 'flag' ||
                    (field.kind === 'image' ? row[field.key] : display(field, row)) !== ''),
              )
              .map((field) => (
                <div key={field.key} data-kind={field.kind}>
                  <dt>{field.label}</dt>
                  <dd>
                    <Cell collection={props.collection} row={row} field={field} />
                  </dd>
                </div>
              ))}
            <Belonging entity={entity} row={row} />
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
            <MarkPill entity={entity} row={row} />
            {rest.map((field) =>
              field.kind === 'number' ? (
                row[field.key] !== '' && <span key={field.key}>{describe(field, row)}</span>
              ) : (
                <Cell key={field.key} collection={props.collection} row={row} field={field} />
              ),
            )}
          </span>
          <RowActions
            collection={props.collection}
            row={row}
            onEdit={props.onEdit}
            onRemove={props.onRemove}
          />
        </li>
      ))}
    </ul>
  );
}

function QuickAdd({ collection, label }: { collection: Collection; label: string }) {
  const { entity } = collection;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const title = titleField(entity);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title || text.trim() === '') return;
    const values: Row = { id: '' };
    for (const field of entity.fields) {
      if (!field.compute) values[field.key] = field.kind === 'rating' ? '' : emptyValue(field);
    }
    const made = { ...values, [title.key]: text.trim() };
    const refusal = entity.refuses?.(made) ?? '';
    setProblem(refusal);
    if (refusal !== '') return;
    collection.add(made);
    setText('');
  };

  return (
    <form className="quick-add" onSubmit={submit}>
      <label className="quiet-label" htmlFor="quick-add">
        {label}
      </label>
      <input
        id="quick-add"
        placeholder={label + ' …'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="button" type="submit">
        <Icon name="plus" />
        Add
      </button>
      {problem !== '' && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
