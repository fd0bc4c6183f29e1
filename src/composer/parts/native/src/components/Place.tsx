import { Linking, View } from 'react-native';
import { Block } from './Block';
import { Body, Button, Card, Heading, styles } from './Ui';
import { said } from '../said';

interface PlaceProps {
  title?: string;
  lead?: string;
  name: string;
  lines: string[];
  phone?: string;
  whatsapp?: string;
  email?: string;
  directions?: string;
}

const open = (address: string) => {
  Linking.openURL(address).catch(() => undefined);
};

/** Where it is, and how to reach the people there. */
export function Place({ title, lead, name, lines, phone, whatsapp, email, directions }: PlaceProps) {
  const map = 'https://www.openstreetmap.org/search?query=' + encodeURIComponent(lines.join(', '));
  return (
    <Block title={title} lead={lead}>
      <Card>
        <Heading level={title === undefined ? 2 : 3} isSmall>
          {name}
        </Heading>
        <View>
          {lines.map((line) => (
            <Body key={line}>{line}</Body>
          ))}
        </View>
        <View style={styles.chips}>
          {lines.length > 0 && (
            <Button label={said.route} icon="navigate-outline" onPress={() => open(map)} />
          )}
          {phone !== undefined && (
            <Button
              label={said.call}
              name={said.callName + phone}
              icon="call-outline"
              isQuiet
              onPress={() => open('tel:' + phone.replace(/[^+\d]/g, ''))}
            />
          )}
          {whatsapp !== undefined && (
            <Button
              label="WhatsApp"
              icon="chatbubble-outline"
              isQuiet
              onPress={() => open('https://wa.me/' + whatsapp)}
            />
          )}
          {email !== undefined && (
            <Button
              label={said.write}
              name={said.writeName + email}
              icon="mail-outline"
              isQuiet
              onPress={() => open('mailto:' + email)}
            />
          )}
        </View>
        {directions !== undefined && <Body isMuted>{directions}</Body>}
      </Card>
    </Block>
  );
}
