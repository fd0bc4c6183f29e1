import { Text, View } from 'react-native';
import type { ScreenId } from '../app.machine';
import { goTo } from '../lib/app';
import { radius, useColours } from '../theme';
import { Button, styles } from './Ui';

/** A last word, and where to go from it. */
export function Call({
  title,
  lead,
  action,
}: {
  title: string;
  lead?: string;
  action?: { label: string; to: ScreenId };
}) {
  const colours = useColours();
  return (
    <View
      style={{
        marginHorizontal: 20,
        padding: 24,
        gap: 12,
        borderRadius: Math.max(radius, 8),
        backgroundColor: colours.deep,
      }}
    >
      <Text role="heading" aria-level={2} style={[styles.heading, { color: colours.onDeep }]}>
        {title}
      </Text>
      {lead !== undefined && <Text style={[styles.body, { color: colours.onDeep }]}>{lead}</Text>}
      {action && (
        <View style={{ alignSelf: 'flex-start' }}>
          <Button label={action.label} onPress={() => goTo(action.to)} />
        </View>
      )}
    </View>
  );
}
