/** Timers, calculators, study cards, polls and chats of native apps. */
export const timerTsx = `import { Text, Vibration, View } from 'react-native';
import { useTimer, type TimerProps } from '../lib/useTimer';
import { displayFont, useColours } from '../theme';
import { Body, Button, Chip, Choices, Field, Group, Heading, Line, Page, styles } from './Ui';

const shake = () => Vibration.vibrate(600);

/** A timer: focus and breaks, a countdown, or a stopwatch. */
export function TimerScreen(props: TimerProps) {
  const { title, preset } = props;
  const colours = useColours();
  const { phase, names, isRunning, count, laps, ratio, time, startLabel, minutes, phases, ...timer } = useTimer(props, shake);

  return (
    <Page title={title}>
      {preset === 'pomodoro' && (
        <Choices label="Phase">
          {phases.map((name) => (
            <Chip key={name} label={names[name]} isOn={phase === name} onPress={() => timer.choose(name)} />
          ))}
        </Choices>
      )}
      <View style={{ alignItems: 'center', justifyContent: 'center', alignSelf: 'center', width: 268, height: 268, marginVertical: 12, borderRadius: 134, borderWidth: 12, borderColor: isRunning ? colours.accent : colours.sunken }}>
        <Text role="timer" style={{ color: colours.ink, fontSize: 60, fontWeight: '700', fontFamily: displayFont, fontVariant: ['tabular-nums'] }}>
          {time}
        </Text>
        <Body isMuted>{names[phase]}</Body>
      </View>
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.accent, width: \`\${Math.round(ratio * 100)}%\` }} />
      </View>
      <View style={[styles.chips, { justifyContent: 'center' }]}>
        {isRunning ? (
          <Button label="Pause" icon="pause" onPress={timer.pause} />
        ) : (
          <Button label={startLabel} icon="play" onPress={timer.start} />
        )}
        {preset === 'stopwatch' && <Button label="Lap" isQuiet isDisabled={!isRunning} onPress={timer.lap} />}
        <Button label="Reset" isQuiet onPress={timer.reset} />
      </View>
      {preset === 'pomodoro' && (
        <Body isMuted isStatus>
          {count} {count === 1 ? 'round' : 'rounds'} finished
        </Body>
      )}
      {laps.length > 0 && (
        <Group>
          {laps.map((lap, index) => (
            <View key={lap}>
              {index > 0 && <Line />}
              <View style={[styles.row, { padding: 14 }]}>
                <Body>Lap {index + 1}</Body>
                <Body isStrong>{(lap - (laps[index - 1] ?? 0)).toFixed(1)} s</Body>
              </View>
            </View>
          ))}
        </Group>
      )}
      {phases.length > 0 && <Heading>Lengths</Heading>}
      {phases.map((name) => (
        <Field key={name} label={names[name] + ' (min)'} isNumber value={String(minutes[name])} onChange={(text) => timer.setMinutes(name, Number(text))} />
      ))}
    </Page>
  );
}
`;

export const calculatorTsx = `import { useState } from 'react';
import { Text, View } from 'react-native';
import { inputLabel, resultsOf, showResult, type Calculator } from '../lib/calculator';
import { displayFont, useColours } from '../theme';
import { Body, Button, Card, Chip, Choices, Field, Page, styles } from './Ui';

/** Inputs, and results that are computed while typing. */
export function CalculatorScreen({ title, calculator }: { title: string; calculator: Calculator }) {
  const colours = useColours();
  const first = Object.fromEntries(calculator.inputs.map((input) => [input.key, String(input.value)]));
  const [texts, setTexts] = useState<Record<string, string>>(first);
  const results = resultsOf(calculator, texts);
  const change = (key: string) => (text: string) => setTexts({ ...texts, [key]: text });

  return (
    <Page title={title}>
      <Card>
        {calculator.outputs.map((output) => (
          <View key={output.key} style={styles.row}>
            <Body isMuted>{output.label}</Body>
            <Text role="status" style={{ color: output.main ? colours.accentText : colours.ink, fontSize: output.main ? 36 : 20, fontWeight: '700', fontFamily: displayFont }}>
              {showResult(output, results[output.key])}
            </Text>
          </View>
        ))}
      </Card>
      {calculator.inputs.map((input) =>
        input.kind === 'choice' ? (
          <View key={input.key} style={{ gap: 6 }}>
            <Body isStrong>{inputLabel(input)}</Body>
            <Choices label={inputLabel(input)}>
              {(input.options ?? []).map((option) => (
                <Chip key={option.label} label={option.label} isOn={Number(texts[input.key]) === option.value} onPress={() => change(input.key)(String(option.value))} />
              ))}
            </Choices>
          </View>
        ) : (
          <Field key={input.key} label={inputLabel(input)} isNumber value={texts[input.key] ?? ''} onChange={change(input.key)} />
        ),
      )}
      <Button label="Reset" isQuiet onPress={() => setTexts(first)} />
    </Page>
  );
}
`;

export const cardsScreenTsx = `import { View } from 'react-native';
import { useStudy, type StudyCard } from '../lib/useStudy';
import { useColours } from '../theme';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

/** A quiz with answers to choose from, or cards to turn over. */
export function CardsScreen({ title, mode, cards }: { title: string; mode: 'quiz' | 'flashcards'; cards: StudyCard[] }) {
  const colours = useColours();
  const { card, position, size, right, missed, answer, verdict, ...deck } = useStudy(cards);

  if (!card) {
    return (
      <Page title={title}>
        <Card>
          <Heading>
            {right} of {size} right
          </Heading>
        </Card>
        <Button label="Start again" onPress={deck.restart} />
        {missed.length > 0 && <Button label="Only those I missed" isQuiet onPress={deck.repeatMissed} />}
      </Page>
    );
  }

  return (
    <Page title={title} lead={position + ' of ' + size}>
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.accent, width: \`\${Math.round((position / size) * 100)}%\` }} />
      </View>
      <Card>
        <View style={{ minHeight: 150, justifyContent: 'center', alignItems: 'center' }}>
          <Heading>{mode === 'flashcards' && answer !== null ? card.back : card.front}</Heading>
        </View>
      </Card>
      {mode === 'quiz' &&
        card.options.map((option) => (
          <Button
            key={option}
            label={option}
            icon={answer === null ? undefined : option === card.back ? 'checkmark-circle' : option === answer ? 'close-circle' : undefined}
            isQuiet
            isDisabled={answer !== null}
            onPress={() => deck.choose(option)}
          />
        ))}
      {mode === 'quiz' && answer !== null && (
        <>
          <Body isStrong isStatus>
            {verdict}
          </Body>
          <Button label="Next" onPress={deck.next} />
        </>
      )}
      {mode === 'flashcards' &&
        (answer === null ? (
          <Button label="Turn over" onPress={deck.turnOver} />
        ) : (
          <View style={styles.chips}>
            <Button label="Not yet" isQuiet onPress={() => deck.judge(false)} />
            <Button label="Knew it" onPress={() => deck.judge(true)} />
          </View>
        ))}
    </Page>
  );
}
`;

export const pollTsx = `import { usePoll } from '../lib/usePoll';
import { Bars } from './Charts';
import { Body, Card, Chip, Choices, Heading, Page } from './Ui';

/** One question, one vote, the results as bars. */
export function PollScreen({ title, question, options }: { title: string; question: string; options: string[] }) {
  const { choice, total, points, vote } = usePoll(options);
  return (
    <Page title={title}>
      <Heading>{question}</Heading>
      <Choices label={question}>
        {options.map((option) => (
          <Chip key={option} label={option} isOn={choice === option} onPress={() => vote(option)} />
        ))}
      </Choices>
      <Body isMuted isStatus>
        {choice === '' ? 'Tap to vote.' : 'You voted for ' + choice + '.'} {total} {total === 1 ? 'vote' : 'votes'}
      </Body>
      <Card>
        <Bars points={points} />
      </Card>
    </Page>
  );
}
`;

export const chatTsx = `import { Text, View } from 'react-native';
import { useChat } from '../lib/useChat';
import { useColours } from '../theme';
import { Button, Field, Page, styles } from './Ui';

/** A conversation that is kept on the device. */
export function ChatScreen({ title, partner, opening }: { title: string; partner: string; opening: string }) {
  const colours = useColours();
  const { messages, text, setText, send, restart } = useChat(opening);
  return (
    <Page title={title} action={{ label: 'Start over', icon: 'refresh', onPress: restart }}>
      <View role="log" aria-label={'Conversation with ' + partner} style={{ gap: 10 }}>
        {messages.map((message) => (
          <View
            key={message.id}
            style={{ alignSelf: message.isMine ? 'flex-end' : 'flex-start', maxWidth: '82%', padding: 12, borderRadius: 18, backgroundColor: message.isMine ? colours.accent : colours.sunken }}
          >
            <Text style={{ color: message.isMine ? colours.onAccent : colours.ink, fontSize: 16, lineHeight: 22 }}>{message.text}</Text>
          </View>
        ))}
      </View>
      <View style={styles.row}>
        <Field label="Message" isLabelHidden value={text} onChange={setText} placeholder="Write a message …" onSubmit={send} />
        <Button label="Send" onPress={send} />
      </View>
    </Page>
  );
}
`;
