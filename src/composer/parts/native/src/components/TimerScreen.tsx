import { Text, Vibration, View } from 'react-native';
import { useTimer, type TimerProps } from '../lib/useTimer';
import { displayFont, useColours } from '../theme';
import { Body, Button, Chip, Choices, Field, Group, Heading, Line, Page, styles } from './Ui';

const shake = () => Vibration.vibrate(600);

/** A timer: focus and breaks, a countdown, or a stopwatch. */
export function TimerScreen(props: TimerProps) {
  const { title, preset } = props;
  const colours = useColours();
  const { phase, names, isRunning, count, laps, ratio, time, startLabel, minutes, phases, ...timer } =
    useTimer(props, shake);

  return (
    <Page title={title}>
      {preset === 'pomodoro' && (
        <Choices label="Phase">
          {phases.map((name) => (
            <Chip key={name} label={names[name]} isOn={phase === name} onPress={() => timer.choose(name)} />
          ))}
        </Choices>
      )}
      {props.choices && (
        <Choices label="Lengths">
          {props.choices.map((choice) => (
            <Chip
              key={choice.label}
              label={choice.label}
              isOn={minutes.work === choice.minutes}
              onPress={() => timer.pick(choice.minutes)}
            />
          ))}
        </Choices>
      )}
      <View
        style={{
          alignItems: 'center',
          justifyContent: 'center',
          alignSelf: 'center',
          width: 268,
          height: 268,
          marginVertical: 12,
          borderRadius: 134,
          borderWidth: 12,
          borderColor: isRunning ? colours.accent : colours.sunken,
        }}
      >
        <Text
          role="timer"
          style={{
            color: colours.ink,
            fontSize: 60,
            fontWeight: '700',
            fontFamily: displayFont,
            fontVariant: ['tabular-nums'],
          }}
        >
          {time}
        </Text>
        <Body isMuted>{names[phase]}</Body>
      </View>
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View
          style={{
            height: 8,
            borderRadius: 4,
            backgroundColor: colours.accent,
            width: `${Math.round(ratio * 100)}%`,
          }}
        />
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
        <Field
          key={name}
          label={names[name] + ' (min)'}
          isNumber
          value={String(minutes[name])}
          onChange={(text) => timer.setMinutes(name, Number(text))}
        />
      ))}
    </Page>
  );
}
