/** Screens of native apps. */
export const listScreenTsx = `import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { collections } from '../data/collections';
import { formatMoney, formatNumber } from '../lib/format';
import { compare, display, matches, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/store';
import type { Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Chip, Field, Heading, Page, styles } from './Ui';

interface ListScreenProps {
  title: string;
  collection: Collection;
  layout: 'table' | 'cards' | 'checklist';
  sort: { field: string; order: 'asc' | 'desc' };
  filter?: string;
  group?: string;
}

/** Rows of one entity: search, filter, add; a tap opens the row. */
export function ListScreen({ title, collection, sort, filter, group }: ListScreenProps) {
  const { entity } = collection;
  const rows = collection.use();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [removed, setRemoved] = useState<{ row: Row; index: number } | null>(null);

  const open = rows.find((row) => row.id === openId);
  const filterField = entity.fields.find((field) => field.key === filter);
  const sortField = entity.fields.find((field) => field.key === sort.field);
  const groupField = entity.fields.find((field) => field.key === group);
  const done = entity.fields.find((field) => field.kind === 'flag');
  const title_ = titleField(entity);
  const shown = rows
    .filter((row) => matches(entity, row, words))
    .filter((row) => chosen === '' || !filterField || String(row[filterField.key] ?? false) === chosen);
  if (sortField) shown.sort((a, b) => compare(sortField, a, b) * (sort.order === 'asc' ? 1 : -1));
  if (groupField) shown.sort((a, b) => compare(groupField, a, b));
  const other = filterField?.kind === 'relation' ? collections[filterField.to ?? ''] : undefined;
  const choices = !filterField
    ? []
    : filterField.kind === 'flag'
      ? [{ value: 'false', label: 'Open' }, { value: 'true', label: 'Done' }]
      : other
        ? other.get().map((row) => ({ value: row.id, label: rowName(other.entity, row) }))
        : (filterField.options ?? []).map((option) => ({ value: option, label: option }));

  const form = editing !== null && (
    <EntityForm collection={collection} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
  );

  if (open) {
    return (
      <Page title={rowName(entity, open)}>
        <View style={styles.chips}>
          <Button label="Back" isQuiet onPress={() => setOpenId(null)} />
          <Button label="Edit" isQuiet onPress={() => setEditing(open)} />
          <Button
            label="Remove"
            isQuiet
            onPress={() => {
              setRemoved({ row: open, index: rows.indexOf(open) });
              collection.remove(open.id);
              setOpenId(null);
            }}
          />
        </View>
        <Card>
          {entity.fields.map((field) => (
            <View key={field.key} style={{ gap: 2 }}>
              <Body isMuted>{field.label}</Body>
              <Body>{display(field, open) || '–'}</Body>
            </View>
          ))}
        </Card>
        {form}
      </Page>
    );
  }

  return (
    <Page title={title} action={{ label: 'Add', onPress: () => setEditing('new') }}>
      <Field label="Search" value={words} onChange={setWords} placeholder={'Search ' + entity.labelPlural.toLowerCase()} />
      {choices.length > 0 && (
        <View style={styles.chips}>
          <Chip label="All" isOn={chosen === ''} onPress={() => setChosen('')} />
          {choices.map((choice) => (
            <Chip key={choice.value} label={choice.label} isOn={chosen === choice.value} onPress={() => setChosen(choice.value)} />
          ))}
        </View>
      )}
      {removed && (
        <View style={styles.row}>
          <Body>“{rowName(entity, removed.row)}” is removed.</Body>
          <Button
            label="Undo"
            isQuiet
            onPress={() => {
              collection.restore(removed.row, removed.index);
              setRemoved(null);
            }}
          />
        </View>
      )}
      {shown.length === 0 && <Body isMuted>{rows.length === 0 ? 'Nothing here yet.' : 'Nothing matches.'}</Body>}
      {shown.map((row, index) => {
        const before = shown[index - 1];
        const heading = groupField && (!before || display(groupField, before) !== display(groupField, row)) ? display(groupField, row) : '';
        const details = entity.fields
          .filter((field) => field !== title_ && field.kind !== 'flag' && field.kind !== 'longtext')
          .map((field) => display(field, row))
          .filter((text) => text !== '');
        return (
          <View key={row.id} style={{ gap: 8 }}>
            {heading !== '' && <Heading>{heading}</Heading>}
            <Card>
              <View style={styles.row}>
                <Pressable accessibilityRole="button" accessibilityLabel={'Open ' + rowName(entity, row)} style={{ flex: 1, gap: 4 }} onPress={() => setOpenId(row.id)}>
                  <Body isStrong>{rowName(entity, row)}</Body>
                  {details.length > 0 && <Body isMuted>{details.slice(0, 4).join(' · ')}</Body>}
                </Pressable>
                {done && (
                  <Chip
                    label={done.label}
                    isOn={Boolean(row[done.key])}
                    onPress={() => collection.update(row.id, { [done.key]: !row[done.key] })}
                  />
                )}
              </View>
            </Card>
          </View>
        );
      })}
      {entity.fields
        .filter((field) => field.kind === 'money' || (field.kind === 'number' && field.unit))
        .map((field) => {
          const sum = shown.reduce((total, row) => total + Number(row[field.key] ?? 0), 0);
          return (
            <Body key={field.key} isMuted>
              {field.label}: {field.kind === 'money' ? formatMoney(sum) : formatNumber(sum, field.unit)}
            </Body>
          );
        })}
      {form}
    </Page>
  );
}
`;

export const boardScreenTsx = `import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/store';
import type { Row, Value } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

/** Rows in columns, one for each option of a field. */
export function BoardScreen({ title, collection, field }: { title: string; collection: Collection; field: string }) {
  const { entity } = collection;
  const rows = collection.use();
  const [form, setForm] = useState<{ row: Row | null; preset: Record<string, Value> } | null>(null);
  const columns = entity.fields.find((candidate) => candidate.key === field)?.options ?? [];
  const main = titleField(entity);

  return (
    <Page title={title} action={{ label: 'Add', onPress: () => setForm({ row: null, preset: {} }) }}>
      <ScrollView horizontal style={{ width: '100%' }} contentContainerStyle={{ gap: 16 }}>
        {columns.map((column, index) => (
          <View key={column} style={{ width: 260, gap: 12 }}>
            <Heading>
              {column} ({rows.filter((row) => row[field] === column).length})
            </Heading>
            {rows
              .filter((row) => row[field] === column)
              .map((row) => (
                <Card key={row.id}>
                  <Body isStrong>{rowName(entity, row)}</Body>
                  <Body isMuted>
                    {entity.fields
                      .filter((candidate) => candidate !== main && candidate.key !== field && candidate.kind !== 'longtext')
                      .map((candidate) => display(candidate, row))
                      .filter((text) => text !== '')
                      .join(' · ')}
                  </Body>
                  <View style={styles.chips}>
                    <Button label="←" isQuiet isDisabled={index === 0} onPress={() => collection.update(row.id, { [field]: columns[index - 1] ?? column })} />
                    <Button label="→" isQuiet isDisabled={index === columns.length - 1} onPress={() => collection.update(row.id, { [field]: columns[index + 1] ?? column })} />
                    <Button label="Edit" isQuiet onPress={() => setForm({ row, preset: {} })} />
                  </View>
                </Card>
              ))}
            <Button label="Add here" isQuiet onPress={() => setForm({ row: null, preset: { [field]: column } })} />
          </View>
        ))}
      </ScrollView>
      {form !== null && <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={() => setForm(null)} />}
    </Page>
  );
}
`;

export const calendarScreenTsx = `import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { formatDay, toDay } from '../lib/format';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/store';
import type { Row } from '../lib/types';
import { EntityForm } from './EntityForm';
import { Body, Card, Heading, Page } from './Ui';

/** Rows by day, from today on, with the past below. */
export function CalendarScreen({ title, collection, field }: { title: string; collection: Collection; field: string }) {
  const rows = collection.use();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const today = toDay(new Date());
  const days = [...new Set(rows.map((row) => String(row[field] ?? '')))].filter((day) => day !== '').sort();
  const parts = [
    { name: 'Coming', days: days.filter((day) => day >= today) },
    { name: 'Past', days: days.filter((day) => day < today).reverse() },
  ];

  return (
    <Page title={title} action={{ label: 'Add', onPress: () => setEditing('new') }}>
      {parts.map((part) => (
        <View key={part.name} style={{ gap: 12 }}>
          <Heading>{part.name}</Heading>
          {part.days.length === 0 && <Body isMuted>Nothing.</Body>}
          {part.days.map((day) => (
            <Card key={day}>
              <Body isMuted>{day === today ? 'Today' : formatDay(day)}</Body>
              {rows
                .filter((row) => row[field] === day)
                .map((row) => (
                  <Pressable key={row.id} accessibilityRole="button" onPress={() => setEditing(row)}>
                    <Body isStrong>{rowName(collection.entity, row)}</Body>
                  </Pressable>
                ))}
            </Card>
          ))}
        </View>
      ))}
      {editing !== null && <EntityForm collection={collection} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}
`;

export const chartsTsx = `import { View } from 'react-native';
import { formatNumber } from '../lib/format';
import { useColours } from '../theme';
import { Body, styles } from './Ui';

export interface Point {
  label: string;
  value: number;
}
interface ChartProps {
  points: Point[];
  format?: (value: number) => string;
}

/** Bars with their values. */
export function Bars({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  const top = Math.max(1, ...points.map((point) => point.value));
  return (
    <View style={{ gap: 10 }}>
      {points.map((point) => (
        <View key={point.label} style={{ gap: 4 }}>
          <View style={styles.row}>
            <Body>{point.label}</Body>
            <Body isStrong>{format(point.value)}</Body>
          </View>
          <View style={{ height: 10, borderRadius: 5, backgroundColor: colours.sunken }}>
            <View style={{ height: 10, borderRadius: 5, backgroundColor: colours.accent, width: \`\${Math.round((Math.max(0, point.value) / top) * 100)}%\` }} />
          </View>
        </View>
      ))}
    </View>
  );
}

export const Line = Bars;
export const Donut = Bars;
`;

export const habitsTsx = `import { useState } from 'react';
import { Pressable, Text, View } from 'react-native';
import { dayFromToday } from '../lib/format';
import { rowName } from '../lib/names';
import { createStore, type Collection } from '../lib/store';
import type { Row } from '../lib/types';
import { radius, useColours } from '../theme';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

type Days = Record<string, string[]>;

const checks = createStore<Days>('checks', () => {
  const past = (...days: number[]) => days.map((day) => dayFromToday(-day));
  return { 'habit-1': past(1, 2, 3, 4, 6), 'habit-2': past(1, 2, 5), 'habit-3': past(2, 3) };
});

/** Days in a row up to today, or up to yesterday while today is still open. */
export function streakOf(days: string[]): number {
  const kept = new Set(days);
  let streak = 0;
  for (let back = kept.has(dayFromToday(0)) ? 0 : 1; kept.has(dayFromToday(-back)); back += 1) streak += 1;
  return streak;
}

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const colours = useColours();
  const habits = collection.use();
  const days = checks.use();
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const week = [6, 5, 4, 3, 2, 1, 0].map((back) => dayFromToday(-back));
  const today = dayFromToday(0);

  const toggle = (habit: Row, day: string) => {
    const kept = days[habit.id] ?? [];
    checks.set({ ...days, [habit.id]: kept.includes(day) ? kept.filter((other) => other !== day) : [...kept, day] });
  };

  return (
    <Page title={title} action={{ label: 'Add', onPress: () => setEditing('new') }}>
      <Body isMuted>
        {habits.filter((habit) => days[habit.id]?.includes(today)).length} of {habits.length} done today
      </Body>
      {habits.map((habit) => {
        const kept = days[habit.id] ?? [];
        const name = rowName(collection.entity, habit);
        return (
          <Card key={habit.id}>
            <View style={styles.row}>
              <Heading>{name}</Heading>
              <Body isStrong>{streakOf(kept)} in a row</Body>
            </View>
            <View style={{ flexDirection: 'row', gap: 6 }}>
              {week.map((day) => {
                const isKept = kept.includes(day);
                return (
                  <Pressable
                    key={day}
                    accessibilityRole="checkbox"
                    accessibilityState={{ checked: isKept }}
                    accessibilityLabel={name + ', ' + day}
                    onPress={() => toggle(habit, day)}
                    style={{ flex: 1, minHeight: 44, alignItems: 'center', justifyContent: 'center', borderRadius: Math.min(radius, 12), borderWidth: day === today ? 2.5 : 1.5, borderColor: isKept ? colours.accent : colours.control, backgroundColor: isKept ? colours.accent : 'transparent' }}
                  >
                    <Text style={{ color: isKept ? colours.onAccent : colours.muted, fontWeight: '600' }}>
                      {new Date(day + 'T12:00').toLocaleDateString(undefined, { weekday: 'narrow' })}
                    </Text>
                  </Pressable>
                );
              })}
            </View>
            <View style={styles.chips}>
              <Button label="Edit" isQuiet onPress={() => setEditing(habit)} />
              <Button label="Remove" isQuiet onPress={() => collection.remove(habit.id)} />
            </View>
          </Card>
        );
      })}
      {editing !== null && <EntityForm collection={collection} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}
`;

export const overviewTsx = (web: string): string => {
  // The reckoning is that of the web kind; only what is drawn differs.
  const start = web.indexOf('export interface ChartConfig');
  const end = web.indexOf('function Stat(');
  return `import { View } from 'react-native';
import { formatMoney, formatNumber } from '../lib/format';
import { display } from '../lib/names';
import type { Collection } from '../lib/store';
import { Bars, type Point } from './Charts';
import { Body, Card, Heading, Page, styles } from './Ui';

${web.slice(start, end)}function Stat({ stat }: { stat: StatConfig }) {
  const rows = stat.collection.use();
  const sum = rows.reduce((total, row) => total + Number(row[stat.field ?? ''] ?? 0), 0);
  const open = rows.filter((row) => !row[stat.field ?? '']).length;
  const value = { count: rows.length, open, sum, average: rows.length === 0 ? 0 : sum / rows.length }[stat.op];
  const format = stat.op === 'sum' || stat.op === 'average' ? formatOf(stat.collection, stat.field) : formatNumber;
  return (
    <View style={{ flexGrow: 1, minWidth: 140 }}>
      <Card>
        <Body isMuted>{stat.label}</Body>
        <Heading>{format(value)}</Heading>
      </Card>
    </View>
  );
}

function Chart({ chart }: { chart: ChartConfig }) {
  chart.collection.use();
  const points = pointsOf(chart);
  return (
    <Card>
      <Heading>{chart.title}</Heading>
      {points.length === 0 ? <Body isMuted>Nothing to show yet.</Body> : <Bars points={points} format={formatOf(chart.collection, chart.sum)} />}
    </Card>
  );
}

/** Figures and charts over everything that the app keeps. */
export function OverviewScreen(props: { title: string; stats: StatConfig[]; charts: ChartConfig[] }) {
  return (
    <Page title={props.title}>
      <View style={styles.chips}>
        {props.stats.map((stat) => (
          <Stat key={stat.label} stat={stat} />
        ))}
      </View>
      {props.charts.map((chart) => (
        <Chart key={chart.title} chart={chart} />
      ))}
    </Page>
  );
}
`;
};
