import { Text, View } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';

/** What can be counted. */
export function Figures({
  title,
  lead,
  items,
}: {
  title?: string;
  lead?: string;
  items: { value: string; label: string }[];
}) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {items.map((item) => (
          <View
            key={item.label}
            style={{
              flexGrow: 1,
              flexBasis: '45%',
              gap: 2,
              padding: 16,
              borderRadius: radius,
              backgroundColor: colours.soft,
            }}
          >
            <Text style={[styles.price, { color: colours.accentText }]}>{item.value}</Text>
            <Body isSmall>{item.label}</Body>
          </View>
        ))}
      </View>
    </Block>
  );
}
