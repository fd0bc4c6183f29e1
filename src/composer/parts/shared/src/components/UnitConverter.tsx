import { useState } from 'react';
import { formatNumber } from '../lib/format';
import { Big, Button, Card, Choices, Lines, NumberField, Picker, Row, Screen } from './Kit';

/** Units of one kind: how many of the first unit each is; temperatures are reckoned by themselves. */
const kinds: Record<string, Record<string, number>> = {
  length: { m: 1, km: 1000, cm: 0.01, mm: 0.001, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1609.344 },
  weight: { kg: 1, g: 0.001, mg: 0.000001, t: 1000, oz: 0.028349523125, lb: 0.45359237, st: 6.35029318 },
  temperature: { '°C': 1, '°F': 1, K: 1 },
  volume: {
    l: 1,
    ml: 0.001,
    'm³': 1000,
    cup: 0.2365882365,
    tbsp: 0.01478676478,
    tsp: 0.00492892159,
    'fl oz': 0.0295735296,
    gal: 3.785411784,
  },
  area: { 'm²': 1, 'km²': 1e6, ha: 1e4, 'ft²': 0.09290304, acre: 4046.8564224 },
  speed: { 'km/h': 1, 'm/s': 3.6, mph: 1.609344, kn: 1.852 },
  time: { min: 1, s: 1 / 60, h: 60, d: 1440, wk: 10080 },
  data: { MB: 1, kB: 0.001, GB: 1000, TB: 1e6, MiB: 1.048576, GiB: 1073.741824 },
};

const kindNames: Record<string, string> = {
  length: 'Length',
  weight: 'Weight',
  temperature: 'Temperature',
  volume: 'Volume',
  area: 'Area',
  speed: 'Speed',
  time: 'Time',
  data: 'Data',
};

const toCelsius = (value: number, unit: string) =>
  unit === '°F' ? (value - 32) / 1.8 : unit === 'K' ? value - 273.15 : value;
const fromCelsius = (value: number, unit: string) =>
  unit === '°F' ? value * 1.8 + 32 : unit === 'K' ? value + 273.15 : value;

/** A value in another unit of the same kind. */
export function convert(value: number, kind: string, from: string, to: string): number {
  if (kind === 'temperature') return fromCelsius(toCelsius(value, from), to);
  const units = kinds[kind] ?? {};
  return (value * (units[from] ?? 1)) / (units[to] ?? 1);
}

const show = (value: number) =>
  Number.isFinite(value)
    ? Math.abs(value) >= 0.01 || value === 0
      ? formatNumber(value)
      : String(Number(value.toPrecision(4)))
    : '–';

/** Lengths, weights, temperatures and more, from one unit into the others. */
export function UnitConverter({ title, kind: first = 'length' }: { title: string; kind?: string }) {
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
        options={Object.keys(kinds).map((name) => ({ value: name, label: kindNames[name] ?? name }))}
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
          lines={units
            .filter((unit) => unit !== from && unit !== to)
            .map((unit) => ({ id: unit, title: unit, side: show(convert(value, kind, from, unit)) }))}
        />
      </Card>
    </Screen>
  );
}
