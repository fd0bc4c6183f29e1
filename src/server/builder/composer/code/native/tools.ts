/** Timers, calculators, study cards, polls, chats and the game of native apps. */
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
