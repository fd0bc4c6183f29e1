import { Ionicons } from '@expo/vector-icons';
import { Pressable, View } from 'react-native';
import { screens } from '../app.machine';
import { goTo, parents } from '../lib/app';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';
import { said } from '../said';

/** Opens the screens that lie on the first one. */
export function Links() {
  const colours = useColours();
  const further = screens.filter((screen) => parents[screen.id] !== undefined);
  return (
    <Block title={said.more}>
      <Group>
        {further.map((screen, index) => (
          <View key={screen.id}>
            {index > 0 && <Line />}
            <Pressable role="link" onPress={() => goTo(screen.id)} style={[styles.row, styles.link]}>
              <Ionicons name={screen.icon} size={20} color={colours.accentText} />
              <View style={{ flex: 1 }}>
                <Body isStrong>{screen.title}</Body>
              </View>
              <Ionicons name="chevron-forward" size={18} color={colours.muted} />
            </Pressable>
          </View>
        ))}
      </Group>
    </Block>
  );
}
