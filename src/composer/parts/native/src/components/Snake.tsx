import { useMemo } from 'react';
import { PanResponder, View } from 'react-native';
import { fieldSize, useSnake, type Heading, turnNames } from '../lib/useSnake';
import { useColours } from '../theme';
import { Body, Button, Page } from './Ui';

const part = (steps: number): `${number}%` => `${(steps / fieldSize) * 100}%`;

/** Eat, grow, and do not bite yourself. Swipe, or use the buttons below. */
export function Snake({ title }: { title: string }) {
  const colours = useColours();
  const { parts, food, status, action, steer, act } = useSnake();
  const responder = useMemo(
    () =>
      PanResponder.create({
        onMoveShouldSetPanResponder: (_event, move) => Math.abs(move.dx) + Math.abs(move.dy) > 12,
        onPanResponderRelease: (_event, move) => {
          if (Math.abs(move.dx) + Math.abs(move.dy) < 24) return;
          if (Math.abs(move.dx) > Math.abs(move.dy)) steer(move.dx > 0 ? 'right' : 'left');
          else steer(move.dy > 0 ? 'down' : 'up');
        },
      }),
    [steer],
  );

  const turn = (name: Heading, sign: string) => (
    <Button label={sign} name={turnNames[name]} isQuiet onPress={() => steer(name)} />
  );
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View
        {...responder.panHandlers}
        role="img"
        aria-label={'Playing field, length ' + parts.length}
        style={{
          width: '100%',
          maxWidth: 360,
          aspectRatio: 1,
          alignSelf: 'center',
          borderRadius: 16,
          overflow: 'hidden',
          backgroundColor: colours.sunken,
        }}
      >
        <View
          style={{
            position: 'absolute',
            left: part(food.x + 0.12),
            top: part(food.y + 0.12),
            width: part(0.76),
            height: part(0.76),
            borderRadius: 99,
            backgroundColor: colours.danger,
          }}
        />
        {parts.map((place, index) => (
          <View
            key={index}
            style={{
              position: 'absolute',
              left: part(place.x + 0.05),
              top: part(place.y + 0.05),
              width: part(0.9),
              height: part(0.9),
              borderRadius: 6,
              backgroundColor: colours.accent,
            }}
          />
        ))}
      </View>
      <View style={{ alignItems: 'center', gap: 8 }}>
        {turn('up', '↑')}
        <View style={{ flexDirection: 'row', gap: 8 }}>
          {turn('left', '←')}
          <Button label={action} onPress={act} />
          {turn('right', '→')}
        </View>
        {turn('down', '↓')}
      </View>
    </Page>
  );
}
