import { Ionicons } from '@expo/vector-icons';
import { View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, type IconName } from './Ui';

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** What it offers, line by line. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item) => (
        <View key={item.title} style={{ flexDirection: 'row', gap: 14, paddingVertical: 6 }}>
          <Ionicons name={item.icon} size={24} color={colours.accentText} />
          <View style={{ flex: 1, gap: 2 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
