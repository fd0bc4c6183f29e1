import { Pressable, Text, View } from 'react-native';
import { letters, useHangman } from '../lib/useHangman';
import { displayFont, useColours } from '../theme';
import { Body, Button, Page } from './Ui';

/** Guess the word, letter by letter. */
export function Hangman({ title }: { title: string }) {
  const colours = useColours();
  const { shown, guessed, isOver, status, guess, restart } = useHangman();
  return (
    <Page title={title}>
      <Text
        aria-label={shown.map((letter) => letter ?? 'blank').join(' ')}
        style={{
          color: colours.ink,
          fontSize: 38,
          letterSpacing: 8,
          textAlign: 'center',
          fontWeight: '700',
          fontFamily: displayFont,
        }}
      >
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
              style={{
                width: 44,
                height: 48,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: 10,
                borderWidth: 1,
                borderColor: isUsed ? colours.line : colours.control,
                backgroundColor: isUsed ? colours.sunken : colours.surface,
              }}
            >
              <Text style={{ fontSize: 18, fontWeight: '600', color: isUsed ? colours.muted : colours.ink }}>
                {letter}
              </Text>
            </Pressable>
          );
        })}
      </View>
      <Button label="New word" onPress={restart} />
    </Page>
  );
}
