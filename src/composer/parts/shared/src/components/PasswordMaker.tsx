import { useState } from 'react';
import { Big, Button, Card, Row, Screen, Slider, Status, Toggle, copyText } from './Kit';

const sets = {
  lower: 'abcdefghijkmnopqrstuvwxyz',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  symbols: '!#$%&*+-=?@^_~',
};

/** A number below a limit, from the device's own source of chance where it has one. */
function below(limit: number): number {
  const source = (globalThis as { crypto?: { getRandomValues?: (into: Uint32Array) => Uint32Array } }).crypto;
  if (source?.getRandomValues)
    return ((source.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * limit;
  return Math.random() * limit;
}
const oneOf = (letters: string) => letters[Math.floor(below(letters.length))] ?? '';

/** A password with at least one sign of each kind. */
export function makePassword(length: number, kinds: string[]): string {
  if (kinds.length === 0) return '';
  const all = kinds.join('');
  const signs = [
    ...kinds.map(oneOf),
    ...Array.from({ length: Math.max(0, length - kinds.length) }, () => oneOf(all)),
  ];
  for (let index = signs.length - 1; index > 0; index -= 1) {
    const other = Math.floor(below(index + 1));
    const held = signs[index] ?? '';
    signs[index] = signs[other] ?? '';
    signs[other] = held;
  }
  return signs.slice(0, Math.max(length, kinds.length)).join('');
}

interface PasswordMakerProps {
  title: string;
  length?: number;
  least?: number;
  most?: number;
}

/** Passwords that nobody guesses. Nothing leaves this device, and none is kept. */
export function PasswordMaker({ title, length: wanted = 16, least = 6, most = 64 }: PasswordMakerProps) {
  const first = Math.min(most, Math.max(least, wanted));
  const [length, setLength] = useState(first);
  const [on, setOn] = useState({ lower: true, upper: true, digits: true, symbols: true });
  const kindsOf = (choice: typeof on) =>
    [
      choice.lower ? sets.lower : '',
      choice.upper ? sets.upper : '',
      choice.digits ? sets.digits : '',
      choice.symbols ? sets.symbols : '',
    ].filter((set) => set !== '');
  const [password, setPassword] = useState(() => makePassword(first, kindsOf(on)));
  const [said, setSaid] = useState('');
  const bits = Math.round(length * Math.log2(Math.max(1, kindsOf(on).join('').length)));

  const renew = (size: number, choice: typeof on) => {
    setLength(size);
    setOn(choice);
    setPassword(makePassword(size, kindsOf(choice)));
    setSaid('');
  };
  const labels = { lower: 'Small letters', upper: 'Capital letters', digits: 'Digits', symbols: 'Symbols' };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Big label="Password" isLong>
          {password === '' ? 'Choose at least one kind' : password}
        </Big>
        <Row isCentred>
          <Button label="New password" onPress={() => renew(length, on)} />
          <Button
            label="Copy"
            isQuiet
            isDisabled={password === ''}
            onPress={() =>
              void copyText(password).then((isCopied) =>
                setSaid(isCopied ? 'Copied.' : 'Copying is not allowed here: select it by hand.'),
              )
            }
          />
        </Row>
        <Status>{said !== '' ? said : bits >= 80 ? 'Strong' : bits >= 50 ? 'Fair' : 'Weak'}</Status>
      </Card>
      <Card>
        <Slider label="Length" value={length} min={least} max={most} onChange={(size) => renew(size, on)} />
        {(['lower', 'upper', 'digits', 'symbols'] as const).map((kind) => (
          <Toggle
            key={kind}
            label={labels[kind]}
            isOn={on[kind]}
            onChange={(isOn) => renew(length, { ...on, [kind]: isOn })}
          />
        ))}
      </Card>
    </Screen>
  );
}
