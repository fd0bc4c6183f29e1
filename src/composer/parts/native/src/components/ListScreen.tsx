import { Ionicons } from '@expo/vector-icons';
import { useState } from 'react';
import { Pressable, ScrollView, Share, Text, View } from 'react-native';
import { useDetail, useForm } from '../lib/app';
import { formatMoney, formatNumber } from '../lib/format';
import { addLabel, compare, describe, display, markOf, matches, rowName, titleField } from '../lib/names';
import { choicesOf, chosenFirst, fits } from '../lib/narrow';
import type { Collection } from '../lib/collection';
import type { Field as FieldType, Row } from '../lib/types';
import { displayFont, look, radius, useColours } from '../theme';
import { DetailScreen } from './DetailScreen';
import { EntityForm, emptyValue } from './EntityForm';
import {
  Body,
  Button,
  Card,
  Check,
  Chip,
  Choices,
  Empty,
  Field,
  Group,
  Heading,
  Line,
  Page,
  Problem,
  styles,
} from './Ui';

interface ListScreenProps {
  title: string;
  collection: Collection;
  layout: 'table' | 'cards' | 'checklist';
  sort: { field: string; order: 'asc' | 'desc' };
  filter?: string;
  /** What it is narrowed to at first. */
  shows?: string;
  group?: string;
  /** Rows that show at first. */
  perPage?: number;
  /** Hands the rows over as a table. */
  saves?: boolean;
}

const isSum = (field: FieldType) =>
  field.kind === 'money' || (field.kind === 'number' && Boolean(field.unit));

/** Rows of one entity: search, filter, sort, add; a tap opens the row. */
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
  const colours = useColours();
  const rows = collection.use();
  const form = useForm(collection);
  const detail = useDetail(collection);
  const [words, setWords] = useState('');
  const filterField = entity.fields.find((field) => field.key === filter);
  const choices = choicesOf(entity, filterField, shows);
  const [chosen, setChosen] = useState(() => chosenFirst(choices, shows));
  const [order, setOrder] = useState(sort);
  const [isSorting, setSorting] = useState(false);
  const [count, setCount] = useState(perPage ?? Infinity);
  const [problem, setProblem] = useState('');
  const [removed, setRemoved] = useState<{ row: Row; index: number } | null>(null);

  const sortField = entity.fields.find((field) => field.key === order.field);
  const groupField = entity.fields.find((field) => field.key === group);
  const shown = rows
    .filter((row) => matches(entity, row, words))
    .filter((row) => fits(entity, filterField, row, chosen));
  if (sortField) shown.sort((a, b) => compare(sortField, a, b) * (order.order === 'asc' ? 1 : -1));
  if (groupField && groupField !== sortField) shown.sort((a, b) => compare(groupField, a, b));
  const nameOfGroup = (row: Row) =>
    groupField ? display(groupField, row) || 'Without ' + groupField.label.toLowerCase() : '';
  const visible = shown.slice(0, count);
  const groups = [...new Set(visible.map(nameOfGroup))];
  const share = () => {
    const lines = shown.map((row) => entity.fields.map((field) => display(field, row)).join(';'));
    Share.share({
      title,
      message: [entity.fields.map((field) => field.label).join(';'), ...lines].join('\n'),
    }).catch(() => undefined);
  };

  const remove = (row: Row) => {
    setProblem('');
    setRemoved({ row, index: rows.indexOf(row) });
    detail.close();
    collection.remove(row.id);
  };
  const sheet = form.isOpen && (
    <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
  );

  if (detail.row) {
    const row = detail.row;
    return (
      <>
        <DetailScreen
          collection={collection}
          row={row}
          onBack={detail.close}
          onEdit={() => form.edit(row.id)}
          onRemove={() => remove(row)}
        />
        {sheet}
      </>
    );
  }

  return (
    <Page title={title} action={{ label: addLabel(entity), onPress: () => form.add() }}>
      {entity.most !== undefined && <Body isMuted>{rows.length + ' / ' + entity.most}</Body>}
      {layout === 'checklist' && <QuickAdd collection={collection} />}
      <Field
        label="Search"
        isLabelHidden
        value={words}
        onChange={setWords}
        placeholder={'Search ' + entity.labelPlural.toLowerCase()}
      />
      {choices.length > 0 && (
        <ScrollView horizontal showsHorizontalScrollIndicator={false} style={{ flexGrow: 0 }}>
          <Choices label={filterField ? 'Filter by ' + filterField.label.toLowerCase() : 'Filter'}>
            <Chip label="All" isOn={chosen === ''} onPress={() => setChosen('')} />
            {choices.map((choice) => (
              <Chip
                key={choice.value}
                label={choice.label}
                isOn={chosen === choice.value}
                onPress={() => setChosen(choice.value)}
              />
            ))}
          </Choices>
        </ScrollView>
      )}
      <View style={styles.row}>
        <Body isMuted isSmall isStatus>
          {shown.length} {(shown.length === 1 ? entity.label : entity.labelPlural).toLowerCase()}
        </Body>
        <Pressable
          role="button"
          aria-expanded={isSorting}
          onPress={() => setSorting(!isSorting)}
          style={[styles.row, { minHeight: 44 }]}
        >
          <Ionicons name="swap-vertical" size={16} color={colours.accentText} />
          <Text style={{ color: colours.accentText, fontSize: 15, fontWeight: '600' }}>
            {sortField?.label ?? 'Sort'} {order.order === 'asc' ? '↑' : '↓'}
          </Text>
        </Pressable>
      </View>
      {isSorting && (
        <Choices label="Sort by">
          {entity.fields
            .filter((field) => field.kind !== 'longtext')
            .map((field) => (
              <Chip
                key={field.key}
                label={field.label}
                isOn={order.field === field.key}
                onPress={() =>
                  setOrder({
                    field: field.key,
                    order: order.field === field.key && order.order === 'asc' ? 'desc' : 'asc',
                  })
                }
              />
            ))}
        </Choices>
      )}
      {problem !== '' && <Problem>{problem}</Problem>}
      {removed && (
        <View role="status" style={styles.row}>
          <View style={{ flexShrink: 1 }}>
            <Body>“{rowName(entity, removed.row)}” is removed.</Body>
          </View>
          <Button
            label="Undo"
            isQuiet
            onPress={() => {
              // What was freed may have been given to another row.
              const refusal = entity.refuses?.(removed.row) ?? '';
              if (refusal === '') collection.restore(removed.row, removed.index);
              setProblem(refusal);
              setRemoved(null);
            }}
          />
        </View>
      )}
      {shown.length === 0 && (
        <Empty icon={rows.length === 0 ? 'sparkles-outline' : 'search-outline'}>
          {rows.length === 0 ? 'Nothing here yet.' : 'Nothing matches.'}
        </Empty>
      )}
      {groups.map((name) => {
        const part = visible.filter((row) => nameOfGroup(row) === name);
        return (
          <View key={name} style={{ gap: 10 }}>
            {name !== '' && <Heading>{name}</Heading>}
            {layout === 'cards' ? (
              part.map((row) => (
                <CardRow
                  key={row.id}
                  collection={collection}
                  row={row}
                  group={group}
                  onOpen={() => detail.open(row.id)}
                />
              ))
            ) : (
              <Group>
                {part.map((row, index) => (
                  <View key={row.id}>
                    {index > 0 && <Line />}
                    <LineRow
                      collection={collection}
                      row={row}
                      group={group}
                      onOpen={() => detail.open(row.id)}
                    />
                  </View>
                ))}
              </Group>
            )}
          </View>
        );
      })}
      {shown.length > visible.length && (
        <Button label="Show more" isQuiet onPress={() => setCount(count + (perPage ?? 10))} />
      )}
      {saves && <Button label="Share as a table" isQuiet onPress={share} />}
      {shown.length > 0 && <Totals collection={collection} rows={shown} />}
      {sheet}
    </Page>
  );
}

function Totals({ collection, rows }: { collection: Collection; rows: Row[] }) {
  const colours = useColours();
  return (
    <>
      {collection.entity.fields.filter(isSum).map((field) => {
        const sum = rows.reduce((total, row) => total + Number(row[field.key] ?? 0), 0);
        return (
          <View key={field.key} style={styles.row}>
            <Body isMuted>{field.label} in all</Body>
            <Text style={{ color: colours.ink, fontSize: 18, fontWeight: '700', fontFamily: displayFont }}>
              {field.kind === 'money' ? formatMoney(sum) : formatNumber(sum, field.unit)}
            </Text>
          </View>
        );
      })}
    </>
  );
}

interface RowProps {
  collection: Collection;
  row: Row;
  /** The field whose value stands above the rows already. */
  group?: string;
  onOpen: () => void;
}

/** Why a row stands out, in words. */
function MarkLine({ collection, row }: { collection: Collection; row: Row }) {
  const colours = useColours();
  const mark = markOf(collection.entity, row);
  if (!mark) return null;
  const colour =
    mark.tone === 'bad' ? colours.danger : mark.tone === 'quiet' ? colours.muted : colours.accentText;
  return <Text style={{ color: colour, fontSize: 14, fontWeight: '700' }}>{mark.label}</Text>;
}

/** A row in one line, with its most telling figure at the end. */
function LineRow({ collection, row, group, onOpen }: RowProps) {
  const { entity } = collection;
  const colours = useColours();
  const name = titleField(entity);
  const done = entity.fields.find((field) => field.kind === 'flag');
  const figure = entity.fields.find((field) => field !== name && isSum(field));
  // What is counted or reckoned comes first: three details must not leave it out.
  const weight = (field: FieldType) => Number(field.kind === 'number' || field.compute !== undefined);
  const details = entity.fields
    .filter(
      (field) =>
        field !== name &&
        field !== figure &&
        field.key !== group &&
        field.kind !== 'flag' &&
        field.kind !== 'longtext',
    )
    .filter((field) => display(field, row) !== '' && display(field, row) !== rowName(entity, row))
    .sort((a, b) => weight(b) - weight(a))
    .map((field) => describe(field, row));
  const isDone = done !== undefined && Boolean(row[done.key]);
  return (
    <View
      style={{ flexDirection: 'row', alignItems: 'center', paddingLeft: done ? 6 : 16, paddingRight: 14 }}
    >
      {done && (
        <Check
          label={done.label + ': ' + rowName(entity, row)}
          isOn={isDone}
          onPress={() => collection.update(row.id, { [done.key]: !isDone })}
        />
      )}
      <Pressable
        role="button"
        onPress={onOpen}
        style={[styles.row, { flex: 1, minHeight: 60, paddingVertical: 10 }]}
      >
        {look.hasInitials && !done && (
          <View
            style={{
              width: 40,
              height: 40,
              marginRight: 4,
              borderRadius: Math.min(radius, 20),
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: colours.soft,
            }}
          >
            <Text
              aria-hidden
              style={{ color: colours.accentText, fontSize: 17, fontWeight: '700', fontFamily: displayFont }}
            >
              {rowName(entity, row).slice(0, 1).toUpperCase()}
            </Text>
          </View>
        )}
        <View style={{ flex: 1, gap: 2 }}>
          <Body isStrong isStruck={isDone} isMuted={isDone} lines={2}>
            {rowName(entity, row)}
          </Body>
          <MarkLine collection={collection} row={row} />
          {details.length > 0 && (
            <Body isMuted isSmall lines={2}>
              {details.slice(0, 3).join(' · ')}
            </Body>
          )}
        </View>
        {figure && row[figure.key] !== '' && row[figure.key] !== undefined && (
          <Body isStrong>{display(figure, row)}</Body>
        )}
        <Ionicons name="chevron-forward" size={18} color={colours.muted} />
      </Pressable>
    </View>
  );
}

/** A row as a card, with all that is known of it. */
function CardRow({ collection, row, group, onOpen }: RowProps) {
  const { entity } = collection;
  const name = titleField(entity);
  const done = entity.fields.find((field) => field.kind === 'flag');
  const shown = entity.fields.filter(
    (field) => field !== name && field.key !== group && field.kind !== 'flag' && display(field, row) !== '',
  );
  return (
    <Card>
      <View style={styles.row}>
        <Pressable
          role="button"
          onPress={onOpen}
          style={{ flex: 1, minHeight: 44, justifyContent: 'center' }}
        >
          <Heading>{rowName(entity, row)}</Heading>
        </Pressable>
        {done && (
          <Check
            label={done.label + ': ' + rowName(entity, row)}
            isOn={Boolean(row[done.key])}
            onPress={() => collection.update(row.id, { [done.key]: !row[done.key] })}
          />
        )}
      </View>
      <MarkLine collection={collection} row={row} />
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', rowGap: 8, columnGap: 20 }}>
        {shown.map((field) => (
          <View key={field.key} style={{ minWidth: 110, flexShrink: 1 }}>
            <Body isMuted isSmall>
              {field.label}
            </Body>
            <Body>{display(field, row)}</Body>
          </View>
        ))}
      </View>
    </Card>
  );
}

function QuickAdd({ collection }: { collection: Collection }) {
  const { entity } = collection;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const name = titleField(entity);

  const add = () => {
    if (!name || text.trim() === '') return;
    const values = Object.fromEntries(entity.fields.map((field) => [field.key, emptyValue(field)]));
    const made = { ...values, [name.key]: text.trim() };
    const refusal = entity.refuses?.({ ...made, id: '' }) ?? '';
    setProblem(refusal);
    if (refusal !== '') return;
    collection.add(made);
    setText('');
  };

  return (
    <>
      <View style={styles.row}>
        <Field
          label={'New ' + entity.label.toLowerCase()}
          isLabelHidden
          value={text}
          onChange={setText}
          placeholder={addLabel(entity) + ' …'}
          onSubmit={add}
        />
        <Button label="Add" isDisabled={text.trim() === ''} onPress={add} />
      </View>
      {problem !== '' && <Problem>{problem}</Problem>}
    </>
  );
}
