import { Pressable, Text, View } from 'react-native';
import { useTicTacToe } from '../lib/useTicTacToe';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** So many in a row win. Two people take turns. */
export function TicTacToe({ title, size = 3, inRow = 3 }: { title: string; size?: number; inRow?: number }) {
  const colours = useColours();
  const { cells, points, isOver, status, nameOf, play, restart, resetScore } = useTicTacToe(size, inRow);
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 8, width: '100%', maxWidth: 340, alignSelf: 'center' }}>
        {Array.from({ length: size }, (_, row) => row * size).map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {cells.slice(start, start + size).map((cell, offset) => (
              <Pressable
                key={offset}
                role="button"
                aria-label={nameOf(start + offset)}
                disabled={cell !== '' || isOver}
                onPress={() => play(start + offset)}
                style={{
                  flex: 1,
                  aspectRatio: 1,
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: radius,
                  backgroundColor:
                    cell === 'X' ? colours.accent : cell === 'O' ? colours.deep : colours.sunken,
                }}
              >
                <Text
                  style={{
                    fontSize: Math.round(138 / size),
                    fontWeight: '700',
                    fontFamily: displayFont,
                    color: cell === 'X' ? colours.onAccent : colours.onDeep,
                  }}
                >
                  {cell}
                </Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
      <Body isMuted>
        X {points.X} : {points.O} O
      </Body>
      <View style={styles.chips}>
        <Button label="New game" onPress={restart} />
        <Button label="Reset score" isQuiet onPress={resetScore} />
      </View>
    </Page>
  );
}
