import type { Screen } from '../../spec.ts';

/** How the games look on a phone; their rules are the hooks of the web kind. */
const ticTacToe = `import { Pressable, Text, View } from 'react-native';
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
                style={{ flex: 1, aspectRatio: 1, alignItems: 'center', justifyContent: 'center', borderRadius: radius, backgroundColor: cell === 'X' ? colours.accent : cell === 'O' ? colours.deep : colours.sunken }}
              >
                <Text style={{ fontSize: 46, fontWeight: '700', fontFamily: displayFont, color: cell === 'X' ? colours.onAccent : colours.onDeep }}>{cell}</Text>
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
`;

const memory = `import { Pressable, Text, View } from 'react-native';
import { useMemory } from '../lib/useMemory';
import { radius, useColours } from '../theme';
import { Body, Button, Page } from './Ui';

/** Find the pairs, in as few turns as you can. */
export function Memory({ title }: { title: string }) {
  const colours = useColours();
  const { cards, status, turn, restart } = useMemory();
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 8, width: '100%', maxWidth: 360, alignSelf: 'center' }}>
        {[0, 4, 8, 12].map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {cards.slice(start, start + 4).map((card, offset) => (
              <Pressable
                key={offset}
                role="button"
                aria-label={card.name}
                disabled={card.isFound}
                onPress={() => turn(start + offset)}
                style={{ flex: 1, aspectRatio: 0.85, alignItems: 'center', justifyContent: 'center', borderRadius: Math.min(radius, 16), backgroundColor: card.isFound ? colours.soft : card.isShown ? colours.accent : colours.sunken }}
              >
                <Text style={{ fontSize: 34, color: card.isFound ? colours.ink : colours.onAccent }}>{card.sign}</Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
      <Button label="New game" onPress={restart} />
    </Page>
  );
}
`;

const swipe = (act: string): string => `
  const responder = useMemo(
    () =>
      PanResponder.create({
        onMoveShouldSetPanResponder: (_event, move) => Math.abs(move.dx) + Math.abs(move.dy) > 12,
        onPanResponderRelease: (_event, move) => {
          if (Math.abs(move.dx) + Math.abs(move.dy) < 24) return;
          if (Math.abs(move.dx) > Math.abs(move.dy)) ${act}(move.dx > 0 ? 'right' : 'left');
          else ${act}(move.dy > 0 ? 'down' : 'up');
        },
      }),
    [${act}],
  );
`;

const snake = `import { useMemo } from 'react';
import { PanResponder, View } from 'react-native';
import { fieldSize, useSnake, type Heading } from '../lib/useSnake';
import { useColours } from '../theme';
import { Body, Button, Page } from './Ui';

const part = (steps: number): \`\${number}%\` => \`\${(steps / fieldSize) * 100}%\`;

/** Eat, grow, and do not bite yourself. Swipe, or use the buttons below. */
export function Snake({ title }: { title: string }) {
  const colours = useColours();
  const { parts, food, status, action, steer, act } = useSnake();
${swipe('steer').slice(1)}
  const turn = (name: Heading, sign: string) => <Button label={sign} name={'Turn ' + name} isQuiet onPress={() => steer(name)} />;
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View
        {...responder.panHandlers}
        role="img"
        aria-label={'Playing field, length ' + parts.length}
        style={{ width: '100%', maxWidth: 360, aspectRatio: 1, alignSelf: 'center', borderRadius: 16, overflow: 'hidden', backgroundColor: colours.sunken }}
      >
        <View style={{ position: 'absolute', left: part(food.x + 0.12), top: part(food.y + 0.12), width: part(0.76), height: part(0.76), borderRadius: 99, backgroundColor: colours.danger }} />
        {parts.map((place, index) => (
          <View key={index} style={{ position: 'absolute', left: part(place.x + 0.05), top: part(place.y + 0.05), width: part(0.9), height: part(0.9), borderRadius: 6, backgroundColor: colours.accent }} />
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
`;

const twenty48 = `import { useMemo } from 'react';
import { PanResponder, Text, View } from 'react-native';
import { directions, useTwenty48 } from '../lib/useTwenty48';
import { displayFont, radius, useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** Slide the tiles; equal ones join. Swipe, or use the buttons below. */
export function Twenty48({ title }: { title: string }) {
  const colours = useColours();
  const { board, status, play, restart } = useTwenty48();
${swipe('play').slice(1)}
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View {...responder.panHandlers} role="img" aria-label={'Tiles: ' + board.join(', ')} style={{ gap: 8, width: '100%', maxWidth: 360, alignSelf: 'center' }}>
        {[0, 4, 8, 12].map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {board.slice(start, start + 4).map((value, offset) => (
              <View
                key={offset}
                style={{ flex: 1, aspectRatio: 1, alignItems: 'center', justifyContent: 'center', borderRadius: Math.min(radius, 14), backgroundColor: value >= 64 ? colours.accent : value >= 8 ? colours.soft : colours.sunken }}
              >
                <Text style={{ fontSize: value > 512 ? 22 : 30, fontWeight: '700', fontFamily: displayFont, color: value >= 64 ? colours.onAccent : colours.ink }}>
                  {value === 0 ? '' : value}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      <View style={[styles.chips, { justifyContent: 'center' }]}>
        {directions.map((direction) => (
          <Button key={direction} label={{ left: '←', up: '↑', down: '↓', right: '→' }[direction]} name={'Slide ' + direction} isQuiet onPress={() => play(direction)} />
        ))}
      </View>
      <Button label="New game" onPress={restart} />
    </Page>
  );
}
`;

const hangman = `import { Pressable, Text, View } from 'react-native';
import { letters, useHangman } from '../lib/useHangman';
import { displayFont, useColours } from '../theme';
import { Body, Button, Page } from './Ui';

/** Guess the word, letter by letter. */
export function Hangman({ title }: { title: string }) {
  const colours = useColours();
  const { shown, guessed, isOver, status, guess, restart } = useHangman();
  return (
    <Page title={title}>
      <Text aria-label={shown.map((letter) => letter ?? 'blank').join(' ')} style={{ color: colours.ink, fontSize: 38, letterSpacing: 8, textAlign: 'center', fontWeight: '700', fontFamily: displayFont }}>
        {shown.map((letter) => letter ?? '_').join('')}
      </Text>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 6, justifyContent: 'center' }}>
        {letters.map((letter) => {
          const isUsed = isOver || guessed.includes(letter);
          return (
            <Pressable
              key={letter}
              role="button"
              aria-label={letter}
              aria-disabled={isUsed}
              disabled={isUsed}
              onPress={() => guess(letter)}
              style={{ width: 44, height: 48, alignItems: 'center', justifyContent: 'center', borderRadius: 10, borderWidth: 1, borderColor: isUsed ? colours.line : colours.control, backgroundColor: isUsed ? colours.sunken : colours.surface }}
            >
              <Text style={{ fontSize: 18, fontWeight: '600', color: isUsed ? colours.muted : colours.ink }}>{letter}</Text>
            </Pressable>
          );
        })}
      </View>
      <Button label="New word" onPress={restart} />
    </Page>
  );
}
`;

const minesweeper = `import { Pressable, Text, View } from 'react-native';
import { rowLength, useMinesweeper } from '../lib/useMinesweeper';
import { useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** Open every field without a mine. A long press, or the switch, sets flags. */
export function Minesweeper({ title }: { title: string }) {
  const colours = useColours();
  const { fields, status, isFlagging, setFlagging, flag, act, restart } = useMinesweeper();
  const rows = Array.from({ length: rowLength }, (_, index) => index * rowLength);
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 3, width: '100%', maxWidth: 400, alignSelf: 'center' }}>
        {rows.map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 3 }}>
            {fields.slice(start, start + rowLength).map((field, offset) => (
              <Pressable
                key={offset}
                role="button"
                aria-label={field.name}
                onPress={() => act(start + offset)}
                onLongPress={() => flag(start + offset)}
                style={{ flex: 1, aspectRatio: 1, alignItems: 'center', justifyContent: 'center', borderRadius: 5, backgroundColor: field.isOpen ? colours.sunken : colours.soft }}
              >
                <Text style={{ fontSize: 17, fontWeight: '700', color: colours.ink }}>{field.text}</Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
      <View style={styles.chips}>
        <Button label={isFlagging ? 'Setting flags' : 'Opening fields'} icon={isFlagging ? 'flag' : 'flag-outline'} isQuiet onPress={() => setFlagging(!isFlagging)} />
        <Button label="New game" onPress={restart} />
      </View>
    </Page>
  );
}
`;

export const nativeGameTsx: Readonly<Record<Extract<Screen, { type: 'game' }>['game'], string>> = {
  tictactoe: ticTacToe,
  memory,
  snake,
  twenty48,
  hangman,
  minesweeper,
};
