import {
  // if several
  ScrollView,
  // end
  Text,
  View,
} from 'react-native';
import { displayFont, radius, useColours } from '../theme';
import { Block } from './Block';
import { Body } from './Ui';

/** What people say; where they are several, swipe from one to the next. */
export function Quotes({
  title,
  lead,
  items,
}: {
  title?: string;
  lead?: string;
  items: { quote: string; name: string; role: string; initials: string }[];
}) {
  const colours = useColours();
  const rows = items.map((item) => (
    <View
      key={item.name}
      style={{
        // if several
        width: 290,
        // end
        gap: 14,
        padding: 18,
        borderRadius: radius,
        backgroundColor: colours.sunken,
      }}
    >
      <View style={{ flexGrow: 1 }}>
        <Text style={{ color: colours.ink, fontSize: 18, lineHeight: 26, fontFamily: displayFont }}>
          “{item.quote}”
        </Text>
      </View>
      <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
        <View
          style={{
            width: 40,
            height: 40,
            borderRadius: 20,
            alignItems: 'center',
            justifyContent: 'center',
            backgroundColor: colours.accent,
          }}
        >
          <Text aria-hidden style={{ color: colours.onAccent, fontSize: 14, fontWeight: '700' }}>
            {item.initials}
          </Text>
        </View>
        <View style={{ flex: 1 }}>
          <Body isStrong>{item.name}</Body>
          <Body isMuted isSmall>
            {item.role}
          </Body>
        </View>
      </View>
    </View>
  ));
  return (
    <Block title={title} lead={lead}>
      {/* if several */}
      <ScrollView
        tabIndex={0}
        horizontal
        showsHorizontalScrollIndicator={false}
        style={{ marginHorizontal: -20 }}
        contentContainerStyle={{ gap: 12, paddingHorizontal: 20 }}
      >
        {rows}
      </ScrollView>
      {/* end */}
      {/* if not several */}
      {rows}
      {/* end */}
    </Block>
  );
}
