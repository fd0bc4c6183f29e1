import { Pressable, Text, View } from 'react-native';
import { keyNames, keypadRows, useKeypad } from '../lib/useKeypad';
import { displayFont, radius, useColours } from '../theme';
import { Page } from './Ui';

/** A pocket calculator. */
export function KeypadScreen({ title }: { title: string }) {
  const colours = useColours();
  const { text, sign, press } = useKeypad();
  return (
    <Page title={title}>
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          minHeight: 110,
          paddingVertical: 12,
        }}
      >
        <Text aria-hidden style={{ color: colours.muted, fontSize: 28 }}>
          {sign}
        </Text>
        <Text
          role="status"
          numberOfLines={1}
          adjustsFontSizeToFit
          style={{
            color: colours.ink,
            fontSize: 52,
            fontWeight: '300',
            fontFamily: displayFont,
            flexShrink: 1,
          }}
        >
          {text}
        </Text>
      </View>
      <View style={{ gap: 10 }}>
        {keypadRows.map((row) => (
          <View key={row.join('')} style={{ flexDirection: 'row', gap: 10 }}>
            {row.map((key) => {
              const isSign = !/[0-9.]/.test(key);
              return (
                <Pressable
                  key={key}
                  role="button"
                  aria-label={keyNames[key] ?? key}
                  onPress={() => press(key)}
                  style={({ pressed }) => ({
                    flex: 1,
                    height: 68,
                    alignItems: 'center',
                    justifyContent: 'center',
                    borderRadius: Math.max(radius, 16),
                    opacity: pressed ? 0.6 : 1,
                    backgroundColor: key === '=' ? colours.accent : isSign ? colours.soft : colours.sunken,
                  })}
                >
                  <Text
                    style={{
                      fontSize: 26,
                      fontWeight: '500',
                      color: key === '=' ? colours.onAccent : colours.ink,
                    }}
                  >
                    {key}
                  </Text>
                </Pressable>
              );
            })}
          </View>
        ))}
      </View>
    </Page>
  );
}
