/** Boards, calendars, overviews and habits of native apps. */
export const boardScreenTsx = `import { ScrollView, useWindowDimensions, View } from 'react-native';
import { useForm } from '../lib/app';
import { display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';
import { useColours } from '../theme';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

/** Rows in columns, one for each option of a field; swipe from one column to the next. */
export function BoardScreen({ title, collection, field, limit }: { title: string; collection: Collection; field: string; limit?: number }) {
  const { entity } = collection;
  const colours = useColours();
  const { width } = useWindowDimensions();
  const rows = collection.use();
  const form = useForm(collection);
  const columns = entity.fields.find((candidate) => candidate.key === field)?.options ?? [];
  const main = titleField(entity);
  const columnWidth = Math.min(300, width - 72);

  const detailsOf = (row: Row) =>
    entity.fields
      .filter((candidate) => candidate !== main && candidate.key !== field && candidate.kind !== 'longtext' && candidate.kind !== 'flag')
      .map((candidate) => display(candidate, row))
      .filter((text) => text !== '')
      .join(' · ');

  return (
    <Page title={title} action={{ label: 'Add ' + entity.label.toLowerCase(), onPress: () => form.add() }}>
      <ScrollView horizontal snapToInterval={columnWidth + 12} decelerationRate="fast" contentContainerStyle={{ gap: 12, alignItems: 'flex-start' }}>
        {columns.map((column, index) => {
          // What has no column of its own any more stands in the first one.
          const cards = rows.filter((row) => row[field] === column || (index === 0 && !columns.includes(String(row[field]))));
          return (
            <View key={column} style={{ width: columnWidth, gap: 10, padding: 12, borderRadius: 16, backgroundColor: colours.sunken }}>
              <View style={styles.row}>
                <Heading>{column}</Heading>
                <Body isMuted isStrong>
                  {limit === undefined ? cards.length : cards.length + ' / ' + limit}
                </Body>
              </View>
              {limit !== undefined && cards.length > limit && <Body isStatus>{'Over the limit of ' + limit}</Body>}
              {cards.map((row) => (
                <Card key={row.id}>
                  <Body isStrong>{rowName(entity, row)}</Body>
                  {detailsOf(row) !== '' && (
                    <Body isMuted isSmall>
                      {detailsOf(row)}
                    </Body>
                  )}
                  <View style={styles.chips}>
                    {index > 0 && (
                      <Button label="←" name={'Move ' + rowName(entity, row) + ' to ' + (columns[index - 1] ?? '')} isQuiet onPress={() => collection.update(row.id, { [field]: columns[index - 1] ?? column })} />
                    )}
                    {index < columns.length - 1 && (
                      <Button label="→" name={'Move ' + rowName(entity, row) + ' to ' + (columns[index + 1] ?? '')} isQuiet onPress={() => collection.update(row.id, { [field]: columns[index + 1] ?? column })} />
                    )}
                    <Button label="Edit" name={'Edit ' + rowName(entity, row)} isQuiet onPress={() => form.edit(row.id)} />
                  </View>
                </Card>
              ))}
              <Button label={'Add ' + entity.label.toLowerCase()} name={'Add ' + entity.label.toLowerCase() + ' to ' + column} icon="add" isQuiet onPress={() => form.add({ [field]: column })} />
            </View>
          );
        })}
      </ScrollView>
      {form.isOpen && <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />}
    </Page>
  );
}
`;

export const calendarScreenTsx = `import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { useForm } from '../lib/app';
import { dayFromToday, formatDay } from '../lib/format';
import { display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Month } from './Month';
import { Body, Card, Group, Heading, Line, Page } from './Ui';

/** A month with a dot on each day that has something, and what is on the chosen day. */
export function CalendarScreen({ title, collection, field }: { title: string; collection: Collection; field: string }) {
  const { entity } = collection;
  const rows = collection.use();
  const form = useForm(collection);
  const today = dayFromToday(0);
  const [day, setDay] = useState(today);
  const time = entity.fields.find((candidate) => candidate.kind === 'time');
  const main = titleField(entity);
  const on = (wanted: string) => rows.filter((row) => row[field] === wanted);
  const shown = on(day).sort((a, b) => String(a[time?.key ?? ''] ?? '').localeCompare(String(b[time?.key ?? ''] ?? '')));

  return (
    <Page title={title} action={{ label: 'Add ' + entity.label.toLowerCase(), onPress: () => form.add({ [field]: day }) }}>
      <Card>
        <Month value={day} onChange={setDay} countOf={(wanted) => on(wanted).length} />
      </Card>
      <Heading>{day === today ? 'Today' : formatDay(day)}</Heading>
      {shown.length === 0 ? (
        <Body isMuted>Nothing on this day.</Body>
      ) : (
        <Group>
          {shown.map((row, index) => {
            const details = entity.fields
              .filter((candidate) => candidate !== main && candidate.key !== field && candidate.kind !== 'flag' && candidate.kind !== 'longtext')
              .map((candidate) => display(candidate, row))
              .filter((text) => text !== '');
            return (
              <View key={row.id}>
                {index > 0 && <Line />}
                <Pressable role="button" onPress={() => form.edit(row.id)} style={{ padding: 14, gap: 2, minHeight: 52, justifyContent: 'center' }}>
                  <Body isStrong>{rowName(entity, row)}</Body>
                  {details.length > 0 && (
                    <Body isMuted isSmall>
                      {details.join(' · ')}
                    </Body>
                  )}
                </Pressable>
              </View>
            );
          })}
        </Group>
      )}
      {form.isOpen && <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />}
    </Page>
  );
}
`;

export const chartsTsx = `import { View } from 'react-native';
import { formatNumber } from '../lib/format';
import type { Point } from '../lib/types';
import { useColours } from '../theme';
import { Body, styles } from './Ui';

interface ChartProps {
  points: Point[];
  format?: (value: number) => string;
}

const share = (value: number, top: number): \`\${number}%\` => \`\${Math.round((Math.max(0, value) / Math.max(1, top)) * 100)}%\`;
const topOf = (points: Point[]) => Math.max(1, ...points.map((point) => point.value));

/** Bars with their values. */
export function Bars({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  return (
    <View style={{ gap: 12 }}>
      {points.map((point) => (
        <View key={point.label} style={{ gap: 4 }}>
          <View style={styles.row}>
            <Body>{point.label}</Body>
            <Body isStrong>{format(point.value)}</Body>
          </View>
          <View style={{ height: 10, borderRadius: 5, backgroundColor: colours.sunken }}>
            <View style={{ height: 10, borderRadius: 5, backgroundColor: colours.accent, width: share(point.value, topOf(points)) }} />
          </View>
        </View>
      ))}
    </View>
  );
}

/** Values over time, as columns on one ground. */
export function Columns({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  const isSpelt = points.length < 5;
  return (
    <View role="img" aria-label={points.map((point) => point.label + ': ' + format(point.value)).join(', ')} style={{ gap: 6 }}>
      <View style={{ flexDirection: 'row', alignItems: 'flex-end', gap: 8, height: 140, borderBottomWidth: 1, borderBottomColor: colours.line }}>
        {points.map((point) => (
          <View key={point.label} style={{ flex: 1, height: '100%', alignItems: 'center', justifyContent: 'flex-end', gap: 4 }}>
            {isSpelt && (
              <Body isMuted isSmall>
                {format(point.value)}
              </Body>
            )}
            <View style={{ width: '100%', maxWidth: 56, height: share(point.value, topOf(points) * (isSpelt ? 1.25 : 1)), minHeight: 3, borderTopLeftRadius: 6, borderTopRightRadius: 6, backgroundColor: colours.accent }} />
          </View>
        ))}
      </View>
      <View style={{ flexDirection: 'row', gap: 8 }}>
        {points
          .filter((_, index) => isSpelt || index === 0 || index === points.length - 1)
          .map((point, index) => (
            <View key={point.label} style={{ flex: 1, alignItems: isSpelt ? 'center' : index === 0 ? 'flex-start' : 'flex-end' }}>
              <Body isMuted isSmall>
                {point.label}
              </Body>
            </View>
          ))}
      </View>
    </View>
  );
}

/** Shares of a whole, as one bar with a legend. */
export function Shares({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  const tones = [colours.accent, colours.second, colours.third, colours.muted, colours.deep];
  return (
    <View style={{ gap: 12 }}>
      <View style={{ flexDirection: 'row', height: 18, borderRadius: 9, overflow: 'hidden', backgroundColor: colours.sunken }}>
        {points.map((point, index) => (
          <View key={point.label} style={{ flex: Math.max(0, point.value), backgroundColor: tones[index % tones.length] }} />
        ))}
      </View>
      {points.map((point, index) => (
        <View key={point.label} style={styles.row}>
          <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8, flexShrink: 1 }}>
            <View style={{ width: 12, height: 12, borderRadius: 6, backgroundColor: tones[index % tones.length] }} />
            <Body>{point.label}</Body>
          </View>
          <Body isStrong>{format(point.value)}</Body>
        </View>
      ))}
    </View>
  );
}
`;

export const overviewTsx = `import { Text, View } from 'react-native';
import { formatOf, pointsOf, useFigure, type ChartConfig, type StatConfig } from '../lib/figures';
import { displayFont, useColours } from '../theme';
import { Bars, Columns, Shares } from './Charts';
import { Body, Card, Heading, Page, styles } from './Ui';

function Stat({ stat }: { stat: StatConfig }) {
  const colours = useColours();
  const value = useFigure(stat);
  return (
    <View style={{ flexGrow: 1, flexBasis: '45%' }}>
      <Card>
        <Body isMuted isSmall>
          {stat.label}
        </Body>
        <Text style={{ color: colours.ink, fontSize: 26, lineHeight: 32, fontWeight: '700', fontFamily: displayFont }}>{value}</Text>
      </Card>
    </View>
  );
}

function Chart({ chart }: { chart: ChartConfig }) {
  chart.collection.use();
  const points = pointsOf(chart);
  const Drawing = chart.kind === 'line' ? Columns : chart.kind === 'donut' ? Shares : Bars;
  return (
    <Card>
      <Heading>{chart.title}</Heading>
      {points.length === 0 ? <Body isMuted>Nothing to show yet.</Body> : <Drawing points={points} format={formatOf(chart.collection, chart.sum)} />}
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

export const habitsTsx = `import { Ionicons } from '@expo/vector-icons';
import { Pressable, Text, View } from 'react-native';
import { useForm } from '../lib/app';
import { bestStreakOf, streakOf, useChecks } from '../lib/habits';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { radius, useColours } from '../theme';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Empty, Heading, Page, styles } from './Ui';

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const colours = useColours();
  const habits = collection.use();
  const form = useForm(collection);
  const { week, today, keptOn, toggle } = useChecks();
  const doneToday = habits.filter((habit) => keptOn(habit.id).includes(today)).length;

  return (
    <Page title={title} lead={doneToday + ' of ' + habits.length + ' done today'} action={{ label: 'Add habit', onPress: () => form.add() }}>
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.accent, width: \`\${Math.round((doneToday / Math.max(1, habits.length)) * 100)}%\` }} />
      </View>
      {habits.length === 0 && <Empty icon="leaf-outline">No habits yet. Add the first one.</Empty>}
      {habits.map((habit) => {
        const kept = keptOn(habit.id);
        const name = rowName(collection.entity, habit);
        return (
          <Card key={habit.id}>
            <View style={styles.row}>
              <Heading>{name}</Heading>
              <View style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}>
                <Ionicons name="flame" size={18} color={colours.accentText} />
                <Body isStrong>{streakOf(kept)} in a row</Body>
              </View>
            </View>
            <View style={{ flexDirection: 'row', gap: 6 }}>
              {week.map((day) => {
                const isKept = kept.includes(day);
                const date = new Date(day + 'T12:00');
                return (
                  <Pressable
                    key={day}
                    role="checkbox"
                    aria-checked={isKept}
                    aria-label={name + ', ' + date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric' })}
                    onPress={() => toggle(habit.id, day)}
                    style={{ flex: 1, minHeight: 46, alignItems: 'center', justifyContent: 'center', borderRadius: Math.min(radius, 14), borderWidth: day === today ? 2.5 : 1.5, borderColor: isKept || day === today ? colours.accent : colours.control, backgroundColor: isKept ? colours.accent : 'transparent' }}
                  >
                    <Text style={{ color: isKept ? colours.onAccent : colours.muted, fontWeight: '600' }}>
                      {date.toLocaleDateString(undefined, { weekday: 'narrow' })}
                    </Text>
                  </Pressable>
                );
              })}
            </View>
            <View style={styles.row}>
              <Body isMuted isSmall>
                Best: {bestStreakOf(kept)}
              </Body>
              <View style={styles.chips}>
                <Button label="Edit" name={'Edit ' + name} isQuiet onPress={() => form.edit(habit.id)} />
                <Button label="Remove" name={'Remove ' + name} isQuiet onPress={() => collection.remove(habit.id)} />
              </View>
            </View>
          </Card>
        );
      })}
      {form.isOpen && <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />}
    </Page>
  );
}
`;
