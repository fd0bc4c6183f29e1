/** Small tools that count and reckon, for every kind of app alike. */
export const unitsTsx = `import { useState } from 'react';
import { formatNumber } from '../lib/format';
import { Big, Button, Card, Choices, Lines, NumberField, Picker, Row, Screen } from './Kit';

/** Units of one kind: how many of the first unit each is; temperatures are reckoned by themselves. */
const kinds: Record<string, Record<string, number>> = {
  Length: { m: 1, km: 1000, cm: 0.01, mm: 0.001, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.344 },
  Weight: { kg: 1, g: 0.001, mg: 0.000001, t: 1000, oz: 0.028349523125, lb: 0.45359237, st: 6.35029318 },
  Temperature: { '°C': 1, '°F': 1, K: 1 },
  Volume: { l: 1, ml: 0.001, 'm³': 1000, cup: 0.2365882365, tbsp: 0.01478676478, tsp: 0.00492892159, 'fl oz': 0.0295735296, gal: 3.785411784 },
  Area: { 'm²': 1, 'km²': 1e6, ha: 1e4, 'ft²': 0.09290304, acre: 4046.8564224 },
  Speed: { 'km/h': 1, 'm/s': 3.6, mph: 1.609344, kn: 1.852 },
  Time: { min: 1, s: 1 / 60, h: 60, d: 1440, wk: 10080 },
  Data: { MB: 1, kB: 0.001, GB: 1000, TB: 1e6, MiB: 1.048576, GiB: 1073.741824 },
};

const toCelsius = (value: number, unit: string) => (unit === '°F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value);
const fromCelsius = (value: number, unit: string) => (unit === '°F' ? value * 1.8 + 32 : unit === 'K' ? value + 273.15 : value);

/** A value in another unit of the same kind. */
export function convert(value: number, kind: string, from: string, to: string): number {
  if (kind === 'Temperature') return fromCelsius(toCelsius(value, from), to);
  const units = kinds[kind] ?? {};
  return (value * (units[from] ?? 1)) / (units[to] ?? 1);
}

const show = (value: number) => (Number.isFinite(value) ? (Math.abs(value) >= 0.01 || value === 0 ? formatNumber(value) : String(Number(value.toPrecision(4)))) : '–');

/** Lengths, weights, temperatures and more, from one unit into the others. */
export function UnitConverter({ title, kind: first = 'Length' }: { title: string; kind?: string }) {
  const [kind, setKind] = useState(first);
  const units = Object.keys(kinds[kind] ?? {});
  const [from, setFrom] = useState(units[0] ?? '');
  const [to, setTo] = useState(units[1] ?? '');
  const [value, setValue] = useState(10);
  const options = units.map((unit) => ({ value: unit, label: unit }));
  return (
    <Screen title={title}>
      <Choices
        label="What"
        options={Object.keys(kinds).map((name) => ({ value: name, label: name }))}
        value={kind}
        onChange={(next) => {
          const names = Object.keys(kinds[next] ?? {});
          setKind(next);
          setFrom(names[0] ?? '');
          setTo(names[1] ?? '');
        }}
      />
      <Card>
        <Row>
          <NumberField label="Value" value={value} step={0.01} onChange={setValue} />
          <Picker label="From" options={options} value={from} onChange={setFrom} />
          <Picker label="To" options={options} value={to} onChange={setTo} />
          <Button
            label="⇄"
            name="Swap"
            isQuiet
            onPress={() => {
              setFrom(to);
              setTo(from);
            }}
          />
        </Row>
        <Big label="Result">{show(convert(value, kind, from, to)) + ' ' + to}</Big>
        <Lines
          label="All units"
          lines={units.filter((unit) => unit !== from && unit !== to).map((unit) => ({ id: unit, title: unit, side: show(convert(value, kind, from, unit)) }))}
        />
      </Card>
    </Screen>
  );
}
`;

export const dailyGoalTsx = `import { useState } from 'react';
import { dayFromToday, formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Button, Card, Heading, Lines, Meter, NumberField, Row, Screen, Status } from './Kit';

const amounts = createStore<Record<string, number>>('amounts', () => ({}));
const goalStore = createStore<number>('goal', () => 0);

/** Counts something up to a goal, day by day. */
export function DailyGoal({ title, unit, goal: first, steps }: { title: string; unit: string; goal: number; steps: number[] }) {
  const days = amounts.use();
  const goal = goalStore.use() || first;
  const [own, setOwn] = useState(Number.NaN);
  const today = dayFromToday(0);
  const amount = days[today] ?? 0;
  const show = (value: number) => formatNumber(value, unit);
  const add = (value: number) => amounts.set({ ...days, [today]: Math.max(0, amount + value) });
  const week = [0, 1, 2, 3, 4, 5, 6].map((back) => dayFromToday(-back));

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Today">{show(amount)}</Big>
        <Meter label="Progress" value={amount} max={goal} />
        <Status>{amount >= goal ? 'Goal reached' : show(goal - amount) + ' to go'}</Status>
        <Row isCentred>
          {steps.map((step) => (
            <Button key={step} label={'+ ' + show(step)} onPress={() => add(step)} />
          ))}
          <Button label="Take off" isQuiet isDisabled={amount === 0} onPress={() => add(-(steps[0] ?? 1))} />
        </Row>
        <Row isCentred>
          <NumberField label={'Another amount (' + unit + ')'} value={own} min={0} onChange={setOwn} />
          <Button
            label="Add"
            isQuiet
            isDisabled={Number.isNaN(own)}
            onPress={() => {
              add(own);
              setOwn(Number.NaN);
            }}
          />
        </Row>
      </Card>
      <Card>
        <NumberField label={'Goal a day (' + unit + ')'} value={goal} min={1} onChange={(value) => !Number.isNaN(value) && value > 0 && goalStore.set(value)} />
        <Heading>The last seven days</Heading>
        <Lines
          label="The last seven days"
          lines={week.map((day) => ({
            id: day,
            title: new Date(day + 'T12:00').toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'short' }),
            side: show(days[day] ?? 0) + ((days[day] ?? 0) >= goal ? ' ✓' : ''),
          }))}
        />
      </Card>
    </Screen>
  );
}
`;

export const scoreboardTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Columns, Heading, Row, Screen, Status, TextField } from './Kit';

interface Side {
  name: string;
  points: number;
}

const store = createStore<Side[] | null>('sides', () => null);

/** Points of everyone who plays. */
export function Scoreboard({ title, names, step = 1 }: { title: string; names: string[]; step?: number }) {
  const sides = store.use() ?? names.map((name) => ({ name, points: 0 }));
  const [name, setName] = useState('');
  const top = Math.max(...sides.map((side) => side.points), 0);
  const leaders = sides.filter((side) => side.points === top && top > 0);
  const count = (at: number, by: number) => store.set(sides.map((side, index) => (index === at ? { ...side, points: side.points + by } : side)));
  const add = () => {
    if (name.trim() !== '') store.set([...sides, { name: name.trim(), points: 0 }]);
    setName('');
  };
  return (
    <Screen title={title}>
      <Status>{leaders.length === 0 ? 'Nobody has a point yet.' : leaders.length > 1 ? 'Level at ' + top : 'In the lead: ' + (leaders[0]?.name ?? '')}</Status>
      <Columns>
        {sides.map((side, index) => (
          <Card key={side.name + index} isCentred>
            <Heading>{side.name}</Heading>
            <Big label={'Points of ' + side.name}>{side.points}</Big>
            <Row isCentred>
              <Button label={'+' + step} name={'+' + step + ' for ' + side.name} onPress={() => count(index, step)} />
              <Button label={'−' + step} name={'−' + step + ' for ' + side.name} isQuiet onPress={() => count(index, -step)} />
              {sides.length > 1 && <Button label="Remove" name={'Remove ' + side.name} isQuiet onPress={() => store.set(sides.filter((_, other) => other !== index))} />}
            </Row>
          </Card>
        ))}
      </Columns>
      <Row>
        <TextField label="Another player" value={name} onChange={setName} onSubmit={add} />
        <Button label="Add" isQuiet onPress={add} />
        <Button label="New game" onPress={() => store.set(sides.map((side) => ({ ...side, points: 0 })))} />
      </Row>
    </Screen>
  );
}
`;

export const averageTsx = `import { useState } from 'react';
import { formatNumber } from '../lib/format';
import { createStore } from '../lib/store';
import { Big, Button, Card, Columns, Lines, NumberField, Row, Screen, Status, TextField } from './Kit';

interface Course {
  id: string;
  name: string;
  grade: number;
  credits: number;
}

const store = createStore<Course[]>('courses', () => []);

/** The average of grades, each as heavy as its credits. */
export function averageOf(courses: Pick<Course, 'grade' | 'credits'>[]): number {
  const weight = courses.reduce((sum, course) => sum + course.credits, 0);
  return weight === 0 ? Number.NaN : courses.reduce((sum, course) => sum + course.grade * course.credits, 0) / weight;
}

/** Courses, their grades, and the average. */
export function GradeAverage({ title }: { title: string }) {
  const courses = store.use();
  const [name, setName] = useState('');
  const [grade, setGrade] = useState(Number.NaN);
  const [credits, setCredits] = useState(3);
  const average = averageOf(courses);
  const canAdd = name.trim() !== '' && !Number.isNaN(grade) && credits > 0;
  const add = () => {
    if (!canAdd) return;
    store.set([...courses, { id: name.trim() + '-' + courses.length, name: name.trim(), grade, credits }]);
    setName('');
    setGrade(Number.NaN);
  };
  return (
    <Screen title={title}>
      <Columns>
        <Card isCentred>
          <Big label="Average">{Number.isNaN(average) ? '–' : formatNumber(average)}</Big>
          <Status>{courses.length === 0 ? 'Add the first course.' : formatNumber(courses.reduce((sum, course) => sum + course.credits, 0)) + ' credits'}</Status>
          <Row>
            <TextField label="Course" value={name} onChange={setName} onSubmit={add} />
            <NumberField label="Grade" value={grade} step={0.1} min={0} onChange={setGrade} />
            <NumberField label="Credits" value={credits} step={0.5} min={0} onChange={setCredits} />
          </Row>
          <Button label="Add" isDisabled={!canAdd} onPress={add} />
        </Card>
        {courses.length > 0 && <Card>
          <Lines
            label="Courses"
            lines={courses.map((course) => ({ id: course.id, title: course.name, detail: formatNumber(course.credits) + ' credits', side: formatNumber(course.grade) }))}
            onRemove={(id) => store.set(courses.filter((course) => course.id !== id))}
          />
        </Card>}
      </Columns>
    </Screen>
  );
}
`;

export const loanTsx = `import { useState } from 'react';
import { formatMoney } from '../lib/format';
import { Big, Button, Card, Columns, Lines, NumberField, Row, Screen } from './Kit';

export interface Instalment {
  month: number;
  interest: number;
  principal: number;
  balance: number;
}

/** The payment a month that pays a loan off, in the currency; the rate is percent a year. */
export function paymentOf(amount: number, rate: number, years: number): number {
  const months = Math.round(years * 12);
  const monthly = rate / 1200;
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
}

/** What is paid month by month, and what is still owed. */
export function scheduleOf(amount: number, rate: number, years: number): Instalment[] {
  const payment = paymentOf(amount, rate, years);
  let balance = amount;
  return Array.from({ length: Math.max(0, Math.round(years * 12)) }, (_, index) => {
    const interest = (balance * rate) / 1200;
    const principal = Math.min(balance, payment - interest);
    balance = Math.max(0, balance - principal);
    return { month: index + 1, interest, principal, balance: balance < 0.005 ? 0 : balance };
  });
}

/** What a loan costs a month, in all, and how it is paid off. */
export function LoanSchedule({ title, amount: firstAmount = 200000, rate: firstRate = 4, years: firstYears = 25 }: { title: string; amount?: number; rate?: number; years?: number }) {
  const [amount, setAmount] = useState(firstAmount);
  const [rate, setRate] = useState(firstRate);
  const [years, setYears] = useState(firstYears);
  const [isMonthly, setMonthly] = useState(false);
  const isGood = amount > 0 && rate >= 0 && rate <= 100 && years > 0 && years <= 60;
  const rows = isGood ? scheduleOf(amount, rate, years) : [];
  const interest = rows.reduce((sum, row) => sum + row.interest, 0);
  const byYear = rows
    .filter((row) => row.month % 12 === 0 || row.month === rows.length)
    .map((row, index) => {
      const part = rows.slice(index * 12, index * 12 + 12);
      return { ...row, interest: part.reduce((sum, one) => sum + one.interest, 0), principal: part.reduce((sum, one) => sum + one.principal, 0) };
    });
  const shown = isMonthly ? rows : byYear;
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <NumberField label="Loan" value={amount} min={0} step={1000} onChange={setAmount} />
          <NumberField label="Interest a year (%)" value={rate} min={0} max={100} step={0.05} onChange={setRate} />
          <NumberField label="Years" value={years} min={1} max={60} onChange={setYears} />
        </Card>
        <Card isCentred>
          <Big label="Payment a month">{isGood ? formatMoney(paymentOf(amount, rate, years)) : '–'}</Big>
          <Lines
            label="In all"
            lines={[
              { id: 'paid', title: 'Paid in all', side: isGood ? formatMoney(amount + interest) : '–' },
              { id: 'interest', title: 'Of it interest', side: isGood ? formatMoney(interest) : '–' },
            ]}
          />
        </Card>
      </Columns>
      <Row>
        <Button label="By year" isQuiet isOn={!isMonthly} onPress={() => setMonthly(false)} />
        <Button label="By month" isQuiet isOn={isMonthly} onPress={() => setMonthly(true)} />
      </Row>
      <Card>
        <Lines
          label="Schedule"
          lines={shown.map((row, index) => ({
            id: String(row.month),
            title: (isMonthly ? 'Month ' : 'Year ') + (index + 1),
            detail: 'Interest ' + formatMoney(row.interest) + ', paid off ' + formatMoney(row.principal),
            side: formatMoney(row.balance),
          }))}
        />
      </Card>
    </Screen>
  );
}
`;

export const scalerTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { formatNumber } from '../lib/format';
import { Button, Card, Columns, Lines, NumberField, Row, Screen, TextField, copyText } from './Kit';

const store = createStore<string>('ingredients', () => '250 g flour\\n2 eggs\\n1.5 cups milk\\n1/2 tsp salt\\nbutter for the pan');

/** A line with its amount made more or less; amounts such as 1.5, 1,5, 1/2 or 1 1/2. */
export function scaleLine(line: string, factor: number): string {
  const found = /^\\s*(?:(\\d+)\\s+)?(\\d+(?:[.,]\\d+)?)(?:\\/(\\d+))?(?=\\s|[a-z]|$)/i.exec(line);
  if (!found) return line.trim();
  const amount = Number(found[1] ?? 0) + Number((found[2] ?? '0').replace(',', '.')) / Number(found[3] ?? 1);
  return (formatNumber(amount * factor) + line.slice(found[0].length)).trim();
}

/** The ingredients of a recipe for more or fewer people. */
export function RecipeScaler({ title, from: firstFrom = 4, to: firstTo = 6 }: { title: string; from?: number; to?: number }) {
  const text = store.use();
  const [from, setFrom] = useState(firstFrom);
  const [to, setTo] = useState(firstTo);
  const factor = from > 0 && to > 0 ? to / from : 1;
  const lines = text.split('\\n').filter((line) => line.trim() !== '');
  const scaled = lines.map((line) => scaleLine(line, factor));
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Ingredients, one a line" isLong value={text} onChange={store.set} />
          <Row>
            <NumberField label="For how many" value={from} min={1} onChange={setFrom} />
            <NumberField label="You want" value={to} min={1} onChange={setTo} />
          </Row>
        </Card>
        <Card>
          <Lines label="Scaled" lines={scaled.map((line, index) => ({ id: String(index), title: line }))} />
          <Button label="Copy" isQuiet onPress={() => void copyText(scaled.join('\\n'))} />
        </Card>
      </Columns>
    </Screen>
  );
}
`;
