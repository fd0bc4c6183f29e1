import { Pressable, Text, View } from 'react-native';
import { useTicTacToe } from '../lib/useTicTacToe';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** Three in a row wins. Two people take turns. */
export function TicTacToe({ title }: { title: string }) {
  const colours = useColours();
  const { cells, points, isOver, status, nameOf, play, restart, resetScore } = useTicTacToe();
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 8, width: '100%', maxWidth: 340, alignSelf: 'center' }}>
        {[0, 3, 6].map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {cells.slice(start, start + 3).map((cell, offset) => (
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
                    fontSize: 46,
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
