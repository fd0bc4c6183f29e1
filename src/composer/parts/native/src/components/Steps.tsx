import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body } from './Ui';

/** One thing after the other. */
export function Steps({
  title,
  lead,
  items,
}: {
  title?: string;
  lead?: string;
  items: { title: string; text: string }[];
}) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item, index) => (
        <View key={item.title} style={{ flexDirection: 'row', gap: 14 }}>
          <View style={{ alignItems: 'center' }}>
            <View
              style={{
                width: 36,
                height: 36,
                borderRadius: 18,
                alignItems: 'center',
                justifyContent: 'center',
                backgroundColor: colours.accent,
              }}
            >
              <Text style={{ color: colours.onAccent, fontSize: 16, fontWeight: '700' }}>{index + 1}</Text>
            </View>
            {index < items.length - 1 && (
              <View style={{ flex: 1, width: 2, marginTop: 6, backgroundColor: colours.line }} />
            )}
          </View>
          <View style={{ flex: 1, gap: 4, paddingTop: 6, paddingBottom: 12 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
