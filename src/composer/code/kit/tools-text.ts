/** Small tools around texts, for every kind of app alike. */
export const passwordTsx = `import { useState } from 'react';
import { Big, Button, Card, Row, Screen, Slider, Status, Toggle, copyText } from './Kit';

const sets = { lower: 'abcdefghijkmnopqrstuvwxyz', upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ', digits: '23456789', symbols: '!#$%&*+-=?@^_~' };

/** A number below a limit, from the device's own source of chance where it has one. */
function below(limit: number): number {
  const source = (globalThis as { crypto?: { getRandomValues?: (into: Uint32Array) => Uint32Array } }).crypto;
  if (source?.getRandomValues) return ((source.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * limit;
  return Math.random() * limit;
}
const oneOf = (letters: string) => letters[Math.floor(below(letters.length))] ?? '';

/** A password with at least one sign of each kind. */
export function makePassword(length: number, kinds: string[]): string {
  if (kinds.length === 0) return '';
  const all = kinds.join('');
  const signs = [...kinds.map(oneOf), ...Array.from({ length: Math.max(0, length - kinds.length) }, () => oneOf(all))];
  for (let index = signs.length - 1; index > 0; index -= 1) {
    const other = Math.floor(below(index + 1));
    const held = signs[index] ?? '';
    signs[index] = signs[other] ?? '';
    signs[other] = held;
  }
  return signs.slice(0, Math.max(length, kinds.length)).join('');
}

/** Passwords that nobody guesses. Nothing leaves this device, and none is kept. */
export function PasswordMaker({ title, length: first = 16 }: { title: string; length?: number }) {
  const [length, setLength] = useState(first);
  const [on, setOn] = useState({ lower: true, upper: true, digits: true, symbols: true });
  const kindsOf = (choice: typeof on) => [choice.lower ? sets.lower : '', choice.upper ? sets.upper : '', choice.digits ? sets.digits : '', choice.symbols ? sets.symbols : ''].filter((set) => set !== '');
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
            onPress={() => void copyText(password).then((isCopied) => setSaid(isCopied ? 'Copied.' : 'Copying is not allowed here: select it by hand.'))}
          />
        </Row>
        <Status>{said !== '' ? said : bits >= 80 ? 'Strong' : bits >= 50 ? 'Fair' : 'Weak'}</Status>
      </Card>
      <Card>
        <Slider label="Length" value={length} min={6} max={64} onChange={(size) => renew(size, on)} />
        {(['lower', 'upper', 'digits', 'symbols'] as const).map((kind) => (
          <Toggle key={kind} label={labels[kind]} isOn={on[kind]} onChange={(isOn) => renew(length, { ...on, [kind]: isOn })} />
        ))}
      </Card>
    </Screen>
  );
}
`;

export const wordCountTsx = `import { createStore } from '../lib/store';
import { Button, Card, Columns, Lines, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>('text', () => '');

/** Words, signs, sentences and how long one reads. */
export function countText(text: string) {
  const words = text.match(/[\\p{L}\\p{N}]+(?:['’-][\\p{L}\\p{N}]+)*/gu) ?? [];
  return {
    words: words.length,
    signs: [...text].length,
    letters: [...text.replace(/\\s/g, '')].length,
    sentences: text.split(/[.!?]+(?:\\s|$)/).filter((part) => part.trim() !== '').length,
    paragraphs: text.split(/\\n\\s*\\n/).filter((part) => part.trim() !== '').length,
    minutes: Math.ceil(words.length / 220),
  };
}

/** Counts while one writes; the text stays on this device. */
export function WordCount({ title }: { title: string }) {
  const text = draft.use();
  const counts = countText(text);
  const rows = [
    ['Words', counts.words],
    ['Characters', counts.signs],
    ['Without spaces', counts.letters],
    ['Sentences', counts.sentences],
    ['Paragraphs', counts.paragraphs],
    ['Minutes to read', counts.minutes],
  ] as const;
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Your text" isLong value={text} onChange={draft.set} />
          <Row>
            <Button label="Copy" isQuiet isDisabled={text === ''} onPress={() => void copyText(text)} />
            <Button label="Clear" isQuiet isDisabled={text === ''} onPress={() => draft.set('')} />
          </Row>
        </Card>
        <Card>
          <Lines label="Counts" lines={rows.map(([name, value]) => ({ id: name, title: name, side: String(value) }))} />
        </Card>
      </Columns>
    </Screen>
  );
}
`;

export const typingTsx = `import { useState } from 'react';
import { createStore } from '../lib/store';
import { Big, Button, Card, Note, Row, Screen, Status, TextField, useTick } from './Kit';

const texts = [
  'The morning fog lifted slowly from the river, and the first boats left the harbour without a sound.',
  'Good tools are quiet: they do what they should, and let you think about the work instead of the tool.',
  'She counted the steps down to the cellar, as she had done as a child, and arrived at nineteen again.',
  'In autumn the whole valley smells of apples, smoke and rain, and the evenings come a little earlier each day.',
];
const best = createStore<number>('typing-best', () => 0);

/** Words a minute (five signs are a word) and the share of signs that are right. */
export function speedOf(typed: string, text: string, milliseconds: number): { speed: number; right: number } {
  const correct = [...typed].filter((sign, index) => sign === text[index]).length;
  const minutes = Math.max(milliseconds, 1000) / 60000;
  return { speed: Math.round(correct / 5 / minutes), right: typed.length === 0 ? 100 : Math.round((correct / typed.length) * 100) };
}

/** Type what stands there; the clock starts with the first sign. */
export function TypingTest({ title }: { title: string }) {
  const [index, setIndex] = useState(0);
  const [typed, setTyped] = useState('');
  const [started, setStarted] = useState(0);
  const [now, setNow] = useState(0);
  const record = best.use();
  const text = texts[index % texts.length] ?? '';
  const isDone = typed.length >= text.length;
  const { speed, right } = speedOf(typed, text, now - started);

  useTick(() => setNow(Date.now()), started > 0 && !isDone ? 250 : null);

  const type = (next: string) => {
    if (isDone) return;
    const at = Date.now();
    const since = started === 0 ? at : started;
    setStarted(since);
    setNow(at);
    setTyped(next.slice(0, text.length));
    const result = speedOf(next, text, at - since);
    if (next.length >= text.length && result.speed > record) best.set(result.speed);
  };
  const restart = (next: number) => {
    setIndex(next);
    setTyped('');
    setStarted(0);
    setNow(0);
  };
  const firstWrong = [...typed].findIndex((sign, position) => sign !== text[position]);

  return (
    <Screen title={title}>
      <Card>
        <Big label="Text to type" isLong>
          {text}
        </Big>
        <TextField label="Type it here" isLong isPlain value={typed} onChange={type} />
        <Status>
          {typed === ''
            ? 'Start typing.'
            : speed + ' words a minute, ' + right + ' % right' + (isDone ? '. Done.' : firstWrong >= 0 ? ', check sign ' + (firstWrong + 1) : '')}
        </Status>
        <Row>
          <Button label="Again" onPress={() => restart(index)} />
          <Button label="Another text" isQuiet onPress={() => restart(index + 1)} />
        </Row>
        {record > 0 && <Note>Best: {record} words a minute</Note>}
      </Card>
    </Screen>
  );
}
`;

export const jsonTsx = `import { useState } from 'react';
import { Button, Card, Columns, Row, Screen, Status, TextField, copyText } from './Kit';

/** Sets JSON neatly, or on one line, and says where it is wrong. */
export function formatJson(text: string, spaces: number): { text: string; problem: string } {
  if (text.trim() === '') return { text: '', problem: '' };
  try {
    return { text: JSON.stringify(JSON.parse(text), null, spaces), problem: '' };
  } catch (error) {
    return { text: '', problem: error instanceof Error ? error.message : String(error) };
  }
}

export function JsonTool({ title }: { title: string }) {
  const [text, setText] = useState('{"name":"Ada","tags":["one","two"],"active":true}');
  const [spaces, setSpaces] = useState(2);
  const result = formatJson(text, spaces);
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="JSON" isLong isPlain value={text} onChange={setText} />
          <Status>{result.problem !== '' ? 'Not valid: ' + result.problem : text.trim() === '' ? '' : 'Valid'}</Status>
        </Card>
        <Card>
          <TextField label="Result" isLong isPlain value={result.text} onChange={() => undefined} />
          <Row>
            <Button label="Indented" isQuiet isOn={spaces === 2} onPress={() => setSpaces(2)} />
            <Button label="One line" isQuiet isOn={spaces === 0} onPress={() => setSpaces(0)} />
            <Button label="Copy" isDisabled={result.text === ''} onPress={() => void copyText(result.text)} />
          </Row>
        </Card>
      </Columns>
    </Screen>
  );
}
`;

const markdownLib = `/** A line of text with what stands out in it. */
export interface Inline {
  text: string;
  kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'link';
  href?: string;
}
export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'ordered' | 'quote' | 'code' | 'rule' | 'tasks';
  level: number;
  lines: string[];
}

/** Bold, emphasis, code and links of a line. Links lead to the web or to an address only. */
export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let last = 0;
  for (const found of text.matchAll(/\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|_(.+?)_|\`([^\`]+)\`|\\[([^\\]]+)\\]\\(((?:https?:|mailto:)[^)\\s]+)\\)/g)) {
    if (found.index > last) parts.push({ kind: 'plain', text: text.slice(last, found.index) });
    if (found[1]) parts.push({ kind: 'strong', text: found[1] });
    else if (found[2] ?? found[3]) parts.push({ kind: 'emphasis', text: found[2] ?? found[3] ?? '' });
    else if (found[4]) parts.push({ kind: 'code', text: found[4] });
    else parts.push({ kind: 'link', text: found[5] ?? '', href: found[6] ?? '' });
    last = found.index + found[0].length;
  }
  if (last < text.length) parts.push({ kind: 'plain', text: text.slice(last) });
  return parts;
}

const kindOf = (line: string): Block['kind'] =>
  /^#{1,6} /.test(line)
    ? 'heading'
    : /^[-*] \\[[ x]\\] /i.test(line)
      ? 'tasks'
      : /^[-*+] /.test(line)
        ? 'list'
        : /^\\d+[.)] /.test(line)
          ? 'ordered'
          : line.startsWith('>')
            ? 'quote'
            : /^(?:---+|\\*\\*\\*+)$/.test(line)
              ? 'rule'
              : 'paragraph';

/** Markdown as blocks: headings, paragraphs, lists, tasks, quotes, code and rules. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let fence: Block | null = null;
  let isOpen = false;
  for (const line of markdown.split('\\n')) {
    if (line.startsWith('\`\`\`')) {
      if (fence) blocks.push(fence);
      fence = fence ? null : { kind: 'code', level: 0, lines: [] };
      isOpen = false;
    } else if (fence) fence.lines.push(line);
    else if (line.trim() === '') isOpen = false;
    else {
      const kind = kindOf(line);
      const before = blocks.at(-1);
      const level = kind === 'heading' ? (/^#+/.exec(line)?.[0].length ?? 1) : 0;
      const text = kind === 'paragraph' ? line : line.replace(/^(?:#{1,6} |[-*+] \\[[ x]\\] |[-*+] |\\d+[.)] |> ?)/i, '');
      const shown = kind === 'tasks' ? (/^[-*] \\[x\\]/i.test(line) ? '☑ ' : '☐ ') + text : text;
      if (isOpen && before?.kind === kind && kind !== 'heading' && kind !== 'rule') before.lines.push(shown);
      else blocks.push({ kind, level, lines: kind === 'rule' ? [] : [shown] });
      isOpen = true;
    }
  }
  if (fence) blocks.push(fence);
  return blocks;
}
`;
export const markdownTs = markdownLib;

const markdownFirst = `'# A first note\\n\\nWrite on the left, **read** on the right.\\n\\n- lists\\n- *emphasis* and \`code\`\\n- [links](https://example.org)\\n\\n> Everything stays on this device.\\n'`;

export const markdownTsx = `import { blocksOf, inlinesOf, type Block } from '../lib/markdown';
import { createStore } from '../lib/store';
import { Button, Card, Columns, Note, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>('markdown', () => ${markdownFirst});

function Words({ text }: { text: string }) {
  return (
    <>
      {inlinesOf(text).map((part, index) => {
        if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>;
        if (part.kind === 'emphasis') return <em key={index}>{part.text}</em>;
        if (part.kind === 'code') return <code key={index}>{part.text}</code>;
        if (part.kind === 'link')
          return (
            <a key={index} href={part.href} rel="noreferrer">
              {part.text}
            </a>
          );
        return <span key={index}>{part.text}</span>;
      })}
    </>
  );
}

function Shown({ block }: { block: Block }) {
  const lines = block.lines.map((line, index) => (
    <li key={index}>
      <Words text={line} />
    </li>
  ));
  if (block.kind === 'heading') {
    const Level = block.level <= 1 ? 'h2' : block.level === 2 ? 'h3' : 'h4';
    return (
      <Level>
        <Words text={block.lines[0] ?? ''} />
      </Level>
    );
  }
  if (block.kind === 'list') return <ul className="prose-list">{lines}</ul>;
  if (block.kind === 'tasks') return <ul>{lines}</ul>;
  if (block.kind === 'ordered') return <ol className="prose-list">{lines}</ol>;
  if (block.kind === 'code')
    return (
      <pre>
        <code>{block.lines.join('\\n')}</code>
      </pre>
    );
  if (block.kind === 'rule') return <hr />;
  const words = <Words text={block.lines.join(' ')} />;
  return block.kind === 'quote' ? <blockquote>{words}</blockquote> : <p>{words}</p>;
}

/** Markdown on one side, how it reads on the other. */
export function Markdown({ title }: { title: string }) {
  const text = draft.use();
  const words = text.trim() === '' ? 0 : text.trim().split(/\\s+/).length;
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
    link.download = 'note.md';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Screen title={title}>
      <Columns>
        <Card>
          <TextField label="Markdown" isLong value={text} onChange={draft.set} />
          <Row>
            <Button label="Copy" isQuiet onPress={() => void copyText(text)} />
            <Button label="Download" isQuiet onPress={download} />
            <Button label="Clear" isQuiet onPress={() => draft.set('')} />
          </Row>
          <Note>{words} words</Note>
        </Card>
        <div className="card prose" role="region" aria-label="Preview">
          {blocksOf(text).map((block, index) => (
            <Shown key={index} block={block} />
          ))}
        </div>
      </Columns>
    </Screen>
  );
}
`;

export const markdownNativeTsx = `import { Linking, Text, View } from 'react-native';
import { blocksOf, inlinesOf } from '../lib/markdown';
import { createStore } from '../lib/store';
import { displayFont, useColours } from '../theme';
import { Button, Card, Row, Screen, TextField, copyText } from './Kit';

const draft = createStore<string>('markdown', () => ${markdownFirst});

function Words({ text }: { text: string }) {
  const colours = useColours();
  return (
    <>
      {inlinesOf(text).map((part, index) => (
        <Text
          key={index}
          role={part.kind === 'link' ? 'link' : undefined}
          onPress={part.href === undefined ? undefined : () => void Linking.openURL(part.href ?? '')}
          style={{
            fontWeight: part.kind === 'strong' ? '700' : undefined,
            fontStyle: part.kind === 'emphasis' ? 'italic' : 'normal',
            fontFamily: part.kind === 'code' ? 'monospace' : undefined,
            color: part.kind === 'link' ? colours.accentText : undefined,
          }}
        >
          {part.text}
        </Text>
      ))}
    </>
  );
}

/** Markdown, and below it how it reads. */
export function Markdown({ title }: { title: string }) {
  const colours = useColours();
  const text = draft.use();
  return (
    <Screen title={title}>
      <TextField label="Markdown" isLong value={text} onChange={draft.set} />
      <Row>
        <Button label="Share" isQuiet onPress={() => void copyText(text)} />
        <Button label="Clear" isQuiet onPress={() => draft.set('')} />
      </Row>
      <Card>
        {blocksOf(text).map((block, index) => (
          <View key={index} style={{ gap: 4, paddingLeft: block.kind === 'quote' ? 12 : 0, borderLeftWidth: block.kind === 'quote' ? 3 : 0, borderLeftColor: colours.accent }}>
            {block.lines.map((line, place) => (
              <Text
                key={place}
                role={block.kind === 'heading' ? 'heading' : undefined}
                style={{
                  color: colours.ink,
                  fontSize: block.kind === 'heading' ? 28 - block.level * 3 : 16,
                  lineHeight: block.kind === 'heading' ? 34 - block.level * 3 : 23,
                  fontWeight: block.kind === 'heading' ? '700' : '400',
                  fontFamily: block.kind === 'heading' ? displayFont : block.kind === 'code' ? 'monospace' : undefined,
                }}
              >
                {block.kind === 'list' ? '•  ' : block.kind === 'ordered' ? place + 1 + '.  ' : ''}
                <Words text={line} />
              </Text>
            ))}
          </View>
        ))}
      </Card>
    </Screen>
  );
}
`;
