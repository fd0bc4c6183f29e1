import { useMemo } from 'react';
import { PanResponder, Text, View } from 'react-native';
import { directions, useTwenty48, slideNames } from '../lib/useTwenty48';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** Slide the tiles; equal ones join. Swipe, or use the buttons below. */
export function Twenty48({ title }: { title: string }) {
  const colours = useColours();
  const { board, status, play, restart } = useTwenty48();
  const responder = useMemo(
    () =>
      PanResponder.create({
        onMoveShouldSetPanResponder: (_event, move) => Math.abs(move.dx) + Math.abs(move.dy) > 12,
        onPanResponderRelease: (_event, move) => {
          if (Math.abs(move.dx) + Math.abs(move.dy) < 24) return;
          if (Math.abs(move.dx) > Math.abs(move.dy)) play(move.dx > 0 ? 'right' : 'left');
          else play(move.dy > 0 ? 'down' : 'up');
        },
      }),
    [play],
  );

  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View
        {...responder.panHandlers}
        role="img"
        aria-label={'Tiles: ' + board.join(', ')}
        style={{ gap: 8, width: '100%', maxWidth: 360, alignSelf: 'center' }}
      >
        {[0, 4, 8, 12].map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {board.slice(start, start + 4).map((value, offset) => (
              <View
                key={offset}
                style={{
                  flex: 1,
                  aspectRatio: 1,
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: Math.min(radius, 14),
                  backgroundColor: value >= 64 ? colours.accent : value >= 8 ? colours.soft : colours.sunken,
                }}
              >
                <Text
                  style={{
                    fontSize: value > 512 ? 22 : 30,
                    fontWeight: '700',
                    fontFamily: displayFont,
                    color: value >= 64 ? colours.onAccent : colours.ink,
                  }}
                >
                  {value === 0 ? '' : value}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      <View style={[styles.chips, { justifyContent: 'center' }]}>
        {directions.map((direction) => (
          <Button
            key={direction}
            label={{ left: '←', up: '↑', down: '↓', right: '→' }[direction]}
            name={slideNames[direction]}
            isQuiet
            onPress={() => play(direction)}
          />
        ))}
      </View>
      <Button label="New game" onPress={restart} />
    </Page>
  );
}
