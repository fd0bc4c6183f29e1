import { Ionicons } from '@expo/vector-icons';
import { View } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, styles, type IconName } from './Ui';

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** What it offers, as tiles in two columns. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {items.map((item) => (
          <View
            key={item.title}
            style={[
              styles.tile,
              {
                gap: 6,
                padding: 14,
                borderRadius: radius,
                borderColor: colours.line,
                backgroundColor: colours.surface,
              },
            ]}
          >
            <View
              style={{
                width: 40,
                height: 40,
                borderRadius: Math.min(radius, 20),
                alignItems: 'center',
                justifyContent: 'center',
                backgroundColor: colours.soft,
              }}
            >
              <Ionicons name={item.icon} size={20} color={colours.accentText} />
            </View>
            <Body isStrong>{item.title}</Body>
            <Body isMuted isSmall>
              {item.text}
            </Body>
          </View>
        ))}
      </View>
    </Block>
  );
}
