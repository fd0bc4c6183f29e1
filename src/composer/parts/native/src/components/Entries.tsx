import { Ionicons } from '@expo/vector-icons';
import { Text, View } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, Card, Group, Heading, Line, styles } from './Ui';

export interface Entry {
  title: string;
  text: string;
  note: string;
}

interface EntriesProps {
  title?: string;
  lead?: string;
  layout: 'cards' | 'list' | 'prose' | 'names' | 'log' | 'checks';
  items: Entry[];
}

/** Titled entries of any kind: as cards, lines, words alone, steps of time, or ticked. */
export function Entries({ title, lead, layout, items }: EntriesProps) {
  const colours = useColours();
  const say = (item: Entry) => (
    <View style={{ flex: 1, gap: 2 }}>
      <Body isStrong>{item.title}</Body>
      {item.text !== '' && <Body isMuted>{item.text}</Body>}
    </View>
  );
  return (
    <Block title={title} lead={lead}>
      {layout === 'prose' && items.map((item) => <Body key={item.title + item.text}>{item.text}</Body>)}
      {layout === 'names' && (
        <View style={styles.chips}>
          {items.map((item) => (
            <View
              key={item.title}
              style={{
                paddingVertical: 10,
                paddingHorizontal: 16,
                borderRadius: Math.max(radius, 8),
                backgroundColor: colours.soft,
              }}
            >
              <Body isStrong>{item.title}</Body>
            </View>
          ))}
        </View>
      )}
      {layout === 'list' && (
        <Group>
          {items.map((item, index) => (
            <View key={item.title}>
              {index > 0 && <Line />}
              <View style={[styles.row, styles.link]}>
                {say(item)}
                {item.note !== '' && (
                  <Body isAccent isStrong>
                    {item.note}
                  </Body>
                )}
              </View>
            </View>
          ))}
        </Group>
      )}
      {layout === 'cards' &&
        items.map((item) => (
          <Card key={item.title}>
            <Heading level={title === undefined ? 2 : 3} isSmall>
              {item.title}
            </Heading>
            {item.text !== '' && <Body>{item.text}</Body>}
            {item.note !== '' && (
              <Body isAccent isStrong>
                {item.note}
              </Body>
            )}
          </Card>
        ))}
      {layout === 'checks' &&
        items.map((item) => (
          <View key={item.title} style={{ flexDirection: 'row', gap: 10 }}>
            <Ionicons name="checkmark-circle-outline" size={22} color={colours.accentText} />
            {say(item)}
          </View>
        ))}
      {layout === 'log' &&
        items.map((item) => (
          <View
            key={item.title + item.note}
            style={{ gap: 2, paddingLeft: 16, borderLeftWidth: 3, borderLeftColor: colours.accent }}
          >
            {item.note !== '' && (
              <Text style={[styles.eyebrow, { color: colours.accentText }]}>{item.note}</Text>
            )}
            {say(item)}
          </View>
        ))}
    </Block>
  );
}
