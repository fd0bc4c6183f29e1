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
      <ScrollView horizontal contentContainerStyle={{ gap: 16 }}>
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

export const timerTsx = `import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Text, View } from 'react-native';
import { createStore } from '../lib/store';
import { displayFont, useColours } from '../theme';
import { timerMachine } from '../timer.machine';
import { Body, Button, Chip, Field, Page, styles } from './Ui';

interface TimerProps {
  title: string;
  preset: 'pomodoro' | 'stopwatch' | 'countdown';
  /** Minutes. */
  work: number;
  rest: number;
  long: number;
  rounds: number;
}

const finished = createStore<number>('rounds', () => 0);

function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return String(Math.floor(whole / 60)).padStart(2, '0') + ':' + String(whole % 60).padStart(2, '0');
}

/** A timer: focus and breaks, a countdown, or a stopwatch. Its states are in timer.machine.ts. */
export function TimerScreen({ title, preset, work, rest, long, rounds }: TimerProps) {
  const colours = useColours();
  const [minutes, setMinutes] = useState({ work, rest, long });
  const [now, setNow] = useState(() => Date.now());
  const count = finished.use();
  const [state, send] = useMachine(timerMachine);
  const { phase, elapsed, startedAt } = state.context;
  const isRunning = state.matches('running');
  const passed = (elapsed + (isRunning ? Math.max(0, now - startedAt) : 0)) / 1000;
  const left = preset === 'stopwatch' ? passed : minutes[phase] * 60 - passed;
  const names = { work: preset === 'countdown' ? 'Time left' : 'Focus', rest: 'Short break', long: 'Long break' };

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  useEffect(() => {
    if (!isRunning || left > 0 || preset === 'stopwatch') return;
    const done = phase === 'work' ? finished.get() + 1 : finished.get();
    if (preset === 'pomodoro') finished.set(done);
    send({ type: 'time.ended', next: preset === 'countdown' || phase !== 'work' ? 'work' : done % rounds === 0 ? 'long' : 'rest' });
  }, [isRunning, left, phase, preset, rounds, send]);

  return (
    <Page title={title}>
      {preset === 'pomodoro' && (
        <View style={styles.chips}>
          {(['work', 'rest', 'long'] as const).map((name) => (
            <Chip key={name} label={names[name]} isOn={phase === name} onPress={() => send({ type: 'phase.chosen', phase: name })} />
          ))}
        </View>
      )}
      <View style={{ alignItems: 'center', justifyContent: 'center', alignSelf: 'center', width: 260, height: 260, borderRadius: 130, borderWidth: 10, borderColor: isRunning ? colours.accent : colours.sunken }}>
        <Text accessibilityRole="timer" style={{ color: colours.ink, fontSize: 60, fontWeight: '700', fontFamily: displayFont, fontVariant: ['tabular-nums'] }}>
          {clock(preset === 'stopwatch' ? Math.floor(left) : left)}
        </Text>
        <Body isMuted>{preset === 'stopwatch' ? 'Stopwatch' : names[phase]}</Body>
      </View>
      <View style={[styles.chips, { justifyContent: 'center' }]}>
        <Button
          label={isRunning ? 'Pause' : elapsed > 0 ? 'Go on' : 'Start'}
          onPress={() => {
            setNow(Date.now());
            send({ type: isRunning ? 'timer.paused' : 'timer.started', at: Date.now() });
          }}
        />
        <Button label="Reset" isQuiet onPress={() => send({ type: 'timer.reset' })} />
      </View>
      {preset === 'pomodoro' && <Body isMuted>{count} rounds finished</Body>}
      {preset !== 'stopwatch' &&
        (preset === 'countdown' ? (['work'] as const) : (['work', 'rest', 'long'] as const)).map((name) => (
          <Field
            key={name}
            label={names[name] + ' (min)'}
            isNumber
            value={String(minutes[name])}
            onChange={(text) => setMinutes({ ...minutes, [name]: Math.max(1, Number(text) || 1) })}
          />
        ))}
    </Page>
  );
}
`;

export const calculatorTsx = (web: string): string => {
  const start = web.indexOf('export interface CalculatorInput');
  const end = web.indexOf('function CalculatorField(');
  return `import { useState } from 'react';
import { Text, View } from 'react-native';
import { formatMoney, formatNumber } from '../lib/format';
import { displayFont, useColours } from '../theme';
import { Body, Button, Card, Chip, Field, Page, styles } from './Ui';

${web.slice(start, end)}/** Inputs, and results that are computed while typing. */
export function CalculatorScreen({ title, calculator }: { title: string; calculator: Calculator }) {
  const colours = useColours();
  const first = Object.fromEntries(calculator.inputs.map((input) => [input.key, String(input.value)]));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const number = (text: string | undefined) => (text === undefined || text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  const results = calculator.compute(Object.fromEntries(calculator.inputs.map((input) => [input.key, number(texts[input.key])])));

  return (
    <Page title={title}>
      {calculator.inputs.map((input) => {
        const unit = input.kind === 'percent' ? '%' : input.unit;
        const label = unit ? input.label + ' (' + unit + ')' : input.label;
        if (input.kind === 'choice') {
          return (
            <View key={input.key} style={{ gap: 6 }}>
              <Body isStrong>{label}</Body>
              <View style={styles.chips}>
                {(input.options ?? []).map((option) => (
                  <Chip
                    key={option.label}
                    label={option.label}
                    isOn={number(texts[input.key]) === option.value}
                    onPress={() => setTexts({ ...texts, [input.key]: String(option.value) })}
                  />
                ))}
              </View>
            </View>
          );
        }
        return <Field key={input.key} label={label} isNumber value={texts[input.key] ?? ''} onChange={(text) => setTexts({ ...texts, [input.key]: text })} />;
      })}
      <Card>
        {calculator.outputs.map((output) => (
          <View key={output.key} style={styles.row}>
            <Body isMuted>{output.label}</Body>
            <Text style={{ color: colours.ink, fontSize: output.main ? 36 : 20, fontWeight: '700', fontFamily: displayFont }}>
              {show(output, results[output.key])}
            </Text>
          </View>
        ))}
      </Card>
      <Button label="Reset" isQuiet onPress={() => setTexts(first)} />
    </Page>
  );
}
`;
};

export const cardsScreenTsx = `import { useState } from 'react';
import { View } from 'react-native';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

export interface StudyCard {
  front: string;
  back: string;
  options: string[];
}

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({ title, mode, cards }: { title: string; mode: 'quiz' | 'flashcards'; cards: StudyCard[] }) {
  const [index, setIndex] = useState(0);
  const [answer, setAnswer] = useState<string | null>(null);
  const [right, setRight] = useState(0);
  const card = cards[index];

  const next = (isRight: boolean) => {
    if (isRight) setRight(right + 1);
    setAnswer(null);
    setIndex(index + 1);
  };

  if (!card) {
    return (
      <Page title={title}>
        <Heading>
          {right} of {cards.length} right
        </Heading>
        <Button
          label="Start again"
          onPress={() => {
            setIndex(0);
            setRight(0);
          }}
        />
      </Page>
    );
  }

  return (
    <Page title={title}>
      <Body isMuted>
        {index + 1} of {cards.length}
      </Body>
      <Card>
        <Heading>{mode === 'flashcards' && answer !== null ? card.back : card.front}</Heading>
      </Card>
      {mode === 'quiz' &&
        card.options.map((option) => (
          <Button key={option} label={option} isQuiet isDisabled={answer !== null} onPress={() => setAnswer(option)} />
        ))}
      {mode === 'quiz' && answer !== null && (
        <>
          <Body isStrong>{answer === card.back ? 'Right.' : 'It is ' + card.back + '.'}</Body>
          <Button label="Next" onPress={() => next(answer === card.back)} />
        </>
      )}
      {mode === 'flashcards' &&
        (answer === null ? (
          <Button label="Turn over" onPress={() => setAnswer('')} />
        ) : (
          <View style={styles.chips}>
            <Button label="Not yet" isQuiet onPress={() => next(false)} />
            <Button label="Knew it" onPress={() => next(true)} />
          </View>
        ))}
    </Page>
  );
}
`;

export const pollTsx = `import { View } from 'react-native';
import { createStore } from '../lib/store';
import { Bars } from './Charts';
import { Body, Chip, Heading, Page, styles } from './Ui';

const votes = createStore<Record<string, number>>('votes', () => ({}));
const mine = createStore<string>('my-vote', () => '');

/** One question, one vote, the results as bars. */
export function PollScreen({ title, question, options }: { title: string; question: string; options: string[] }) {
  const counts = votes.use();
  const choice = mine.use();

  const vote = (option: string) => {
    if (option === choice) return;
    const next = { ...counts, [option]: (counts[option] ?? 0) + 1 };
    if (choice !== '') next[choice] = Math.max(0, (next[choice] ?? 0) - 1);
    votes.set(next);
    mine.set(option);
  };

  return (
    <Page title={title}>
      <Heading>{question}</Heading>
      <View style={styles.chips}>
        {options.map((option) => (
          <Chip key={option} label={option} isOn={choice === option} onPress={() => vote(option)} />
        ))}
      </View>
      <Body isMuted>{choice === '' ? 'Tap to vote.' : 'You voted for ' + choice + '.'}</Body>
      <Bars points={options.map((option) => ({ label: option, value: counts[option] ?? 0 }))} />
    </Page>
  );
}
`;

export const chatTsx = (web: string): string => {
  const start = web.indexOf('interface Message {');
  const end = web.indexOf('/** A conversation');
  return `import { useState } from 'react';
import { Text, View } from 'react-native';
import { createStore } from '../lib/store';
import { useColours } from '../theme';
import { Button, Field, Page } from './Ui';

${web.slice(start, end)}/** A conversation that is kept on the device. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const colours = useColours();
  const [store] = useState(() => createStore<Message[]>('messages', () => [{ id: 1, isMine: false, text: opening }]));
  const messages = store.use();
  const [text, setText] = useState('');

  const send = () => {
    const words = text.trim();
    if (words === '') return;
    const id = messages.length + 1;
    store.set([...messages, { id, isMine: true, text: words }, { id: id + 1, isMine: false, text: replyTo(words) }]);
    setText('');
  };

  return (
    <Page title={title}>
      {messages.map((message) => (
        <View
          key={message.id}
          accessibilityLabel={(message.isMine ? 'You: ' : partner + ': ') + message.text}
          style={{ alignSelf: message.isMine ? 'flex-end' : 'flex-start', maxWidth: '82%', padding: 12, borderRadius: 18, backgroundColor: message.isMine ? colours.accent : colours.sunken }}
        >
          <Text style={{ color: message.isMine ? colours.onAccent : colours.ink, fontSize: 16 }}>{message.text}</Text>
        </View>
      ))}
      <Field label="Message" value={text} onChange={setText} placeholder="Write a message …" />
      <Button label="Send" onPress={send} />
    </Page>
  );
}
`;
};

export const gameTsx = `import { useState } from 'react';
import { Pressable, Text, View } from 'react-native';
import { createStore } from '../lib/store';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Heading, Page } from './Ui';

type Mark = 'X' | 'O' | '';
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const score = createStore<{ X: number; O: number }>('score', () => ({ X: 0, O: 0 }));

export function winnerOf(cells: Mark[]): Mark {
  for (const line of lines) {
    const [a, b, c] = line.map((index) => cells[index] ?? '');
    if (a && a === b && a === c) return a;
  }
  return '';
}

/** Three in a row wins. Two people take turns. */
export function GameScreen({ title }: { title: string }) {
  const colours = useColours();
  const [cells, setCells] = useState<Mark[]>(Array<Mark>(9).fill(''));
  const points = score.use();
  const turn: Mark = cells.filter((cell) => cell !== '').length % 2 === 0 ? 'X' : 'O';
  const winner = winnerOf(cells);

  const play = (index: number) => {
    if (cells[index] !== '' || winner) return;
    const next = cells.map((cell, other) => (other === index ? turn : cell));
    setCells(next);
    const won = winnerOf(next);
    if (won !== '') score.set({ ...points, [won]: points[won] + 1 });
  };

  return (
    <Page title={title}>
      <Heading>{winner ? winner + ' wins.' : cells.every((cell) => cell !== '') ? 'A draw.' : turn + ' is next.'}</Heading>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8, width: 316, alignSelf: 'center' }}>
        {cells.map((cell, index) => (
          <Pressable
            key={index}
            accessibilityRole="button"
            accessibilityLabel={'Field ' + (index + 1) + (cell ? ', ' + cell : '')}
            onPress={() => play(index)}
            style={{ width: 100, height: 100, alignItems: 'center', justifyContent: 'center', borderRadius: radius, backgroundColor: cell === 'X' ? colours.accent : cell === 'O' ? colours.second : colours.sunken }}
          >
            <Text style={{ fontSize: 44, fontWeight: '700', fontFamily: displayFont, color: cell === 'X' ? colours.onAccent : '#14110f' }}>{cell}</Text>
          </Pressable>
        ))}
      </View>
      <Body isMuted>
        X {points.X} : {points.O} O
      </Body>
      <Button label="New game" onPress={() => setCells(Array<Mark>(9).fill(''))} />
    </Page>
  );
}
`;

export const contentTsx = `import { Linking, Pressable, Text, View } from 'react-native';
import { displayFont, useColours } from '../theme';
import { Body, Card, Heading, Page, styles } from './Ui';

export interface Block {
  title: string;
  text?: string;
  items?: { title: string; text?: string; side?: string; link?: string }[];
}

/** Texts and lists, such as a menu, opening hours or an address. */
export function ContentScreen({ title, lead, blocks }: { title: string; lead?: string; blocks: Block[] }) {
  const colours = useColours();
  return (
    <Page title={title}>
      {lead !== undefined && <Text style={{ color: colours.muted, fontSize: 18, lineHeight: 26 }}>{lead}</Text>}
      {blocks.map((block) => (
        <View key={block.title} style={{ gap: 12 }}>
          <Heading>{block.title}</Heading>
          {block.text !== undefined && <Body>{block.text}</Body>}
          {block.items && (
            <Card>
              {block.items.map((item) => (
                <Pressable
                  key={item.title + (item.side ?? '')}
                  disabled={item.link === undefined}
                  accessibilityRole={item.link === undefined ? 'text' : 'link'}
                  onPress={() => {
                    if (item.link) Linking.openURL(item.link).catch(() => undefined);
                  }}
                  style={{ paddingVertical: 6, gap: 2 }}
                >
                  <View style={styles.row}>
                    <Text style={{ flexShrink: 1, color: item.link ? colours.accentText : colours.ink, fontSize: 16, fontWeight: '600', fontFamily: displayFont }}>{item.title}</Text>
                    {item.side !== undefined && <Body>{item.side}</Body>}
                  </View>
                  {item.text !== undefined && item.text !== '' && <Body isMuted>{item.text}</Body>}
                </Pressable>
              ))}
            </Card>
          )}
        </View>
      ))}
    </Page>
  );
}
`;

export const messageTsx = `import { useState } from 'react';
import { Text } from 'react-native';
import { createStore } from '../lib/store';
import { useColours } from '../theme';
import { Body, Button, Field, Page } from './Ui';

const messages = createStore<{ name: string; email: string; text: string; at: string }[]>('messages', () => []);

/** A message form that checks what was typed and keeps it on the device. */
export function MessageScreen({ title, sent }: { title: string; sent: string }) {
  const colours = useColours();
  const kept = messages.use();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const [status, setStatus] = useState<'' | 'problem' | 'sent'>('');

  const send = () => {
    const isGood = name.trim() !== '' && /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(email.trim()) && text.trim() !== '';
    setStatus(isGood ? 'sent' : 'problem');
    if (!isGood) return;
    messages.set([...kept, { name, email, text, at: new Date().toISOString() }]);
    setName('');
    setEmail('');
    setText('');
  };

  return (
    <Page title={title}>
      <Field label="Your name" value={name} onChange={setName} />
      <Field label="E-mail" value={email} onChange={setEmail} />
      <Field label="Message" value={text} onChange={setText} isLong />
      <Button label="Send message" onPress={send} />
      {status === 'problem' && (
        <Text accessibilityRole="alert" style={{ color: colours.danger, fontSize: 16 }}>
          Please enter your name, an e-mail address and a few words.
        </Text>
      )}
      {status === 'sent' && <Body isStrong>{sent}</Body>}
    </Page>
  );
}
`;
