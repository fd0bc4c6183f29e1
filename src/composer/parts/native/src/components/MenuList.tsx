import { View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Card, Heading, styles } from './Ui';

export interface MenuGroup {
  name: string;
  items: { name: string; text: string; price: string }[];
}

/** What there is to have, with prices, in groups. */
export function MenuList({ title, lead, groups }: { title?: string; lead?: string; groups: MenuGroup[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {groups.map((group) => (
        <Card key={group.name}>
          <Heading level={title === undefined ? 2 : 3} isSmall>
            {group.name}
          </Heading>
          {group.items.map((item, index) => (
            <View
              key={item.name}
              style={{
                gap: 2,
                paddingTop: index === 0 ? 0 : 10,
                borderTopWidth: index === 0 ? 0 : 1,
                borderTopColor: colours.line,
              }}
            >
              <View style={[styles.row, { alignItems: 'flex-start' }]}>
                <View style={{ flex: 1 }}>
                  <Body isStrong>{item.name}</Body>
                </View>
                <Body isAccent isStrong>
                  {item.price}
                </Body>
              </View>
              {item.text !== '' && (
                <Body isMuted isSmall>
                  {item.text}
                </Body>
              )}
            </View>
          ))}
        </Card>
      ))}
    </Block>
  );
}
