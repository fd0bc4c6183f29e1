import { Pressable, Text, View } from 'react-native';
import { useMemory, type Pair } from '../lib/useMemory';
import { radius, useColours } from '../theme';
import { Body, Button, Page } from './Ui';

/** Find the pairs, in as few turns as you can. */
export function Memory({ title, pairs }: { title: string; pairs?: Pair[] }) {
  const colours = useColours();
  const { cards, status, turn, restart } = useMemory(pairs);
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 8, width: '100%', maxWidth: 360, alignSelf: 'center' }}>
        {Array.from({ length: Math.ceil(cards.length / 4) }, (_, row) => row * 4).map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 8 }}>
            {cards.slice(start, start + 4).map((card, offset) => (
              <Pressable
                key={offset}
                role="button"
                aria-label={card.name}
                disabled={card.isFound}
                onPress={() => turn(start + offset)}
                style={{
                  flex: 1,
                  aspectRatio: 0.85,
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: Math.min(radius, 16),
                  backgroundColor: card.isFound
                    ? colours.soft
                    : card.isShown
                      ? colours.accent
                      : colours.sunken,
                }}
              >
                <Text
                  style={{
                    fontSize: card.sign.length > 2 ? 14 : 34,
                    color: card.isFound ? colours.ink : colours.onAccent,
                  }}
                >
                  {card.sign}
                </Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
      <Button label="New game" onPress={restart} />
    </Page>
  );
}
