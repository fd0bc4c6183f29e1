import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, styles, type IconName } from './Ui';

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** What it offers, counted. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item, index) => (
        <View
          key={item.title}
          style={{
            flexDirection: 'row',
            gap: 16,
            paddingTop: 14,
            borderTopWidth: 1,
            borderTopColor: colours.line,
          }}
        >
          <Text style={[styles.figure, { color: colours.accentText, minWidth: 34 }]}>
            {String(index + 1).padStart(2, '0')}
          </Text>
          <View style={{ flex: 1, gap: 4 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
