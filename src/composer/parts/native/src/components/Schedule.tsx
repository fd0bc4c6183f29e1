import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';

/** What happens when. */
export function Schedule({
  title,
  lead,
  items,
}: {
  title?: string;
  lead?: string;
  items: { time: string; title: string; text: string }[];
}) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item) => (
        <View
          key={item.time + item.title}
          style={{ gap: 4, paddingLeft: 16, borderLeftWidth: 3, borderLeftColor: colours.accent }}
        >
          <Text style={[styles.eyebrow, { color: colours.accentText }]}>{item.time}</Text>
          <Body isStrong>{item.title}</Body>
          {item.text !== '' && <Body isMuted>{item.text}</Body>}
        </View>
      ))}
    </Block>
  );
}
