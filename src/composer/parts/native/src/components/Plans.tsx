import { Ionicons } from '@expo/vector-icons';
import { Text, View } from 'react-native';
import type { ScreenId } from '../app.machine';
import { goTo } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, Button, Heading, styles } from './Ui';
import { said } from '../said';

export interface Plan {
  name: string;
  price: string;
  period: string;
  text: string;
  isFeatured: boolean;
  points: string[];
  action: string;
}

/** Prices to choose from; the one that most people take stands out. */
export function Plans({
  title,
  lead,
  plans,
  to,
}: {
  title?: string;
  lead?: string;
  plans: Plan[];
  to?: ScreenId;
}) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {plans.map((plan) => (
        <View
          key={plan.name}
          style={[
            styles.card,
            {
              gap: 12,
              borderRadius: radius,
              borderWidth: plan.isFeatured ? 2 : 1,
              borderColor: plan.isFeatured ? colours.accent : colours.line,
              backgroundColor: colours.surface,
            },
          ]}
        >
          <View style={styles.row}>
            <Heading level={title === undefined ? 2 : 3} isSmall>
              {plan.name}
            </Heading>
            {plan.isFeatured && (
              <View style={[styles.badge, { backgroundColor: colours.soft }]}>
                <Body isSmall isStrong>
                  {said.popular}
                </Body>
              </View>
            )}
          </View>
          <View style={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', gap: 6 }}>
            <Text style={[styles.price, { color: colours.ink }]}>{plan.price}</Text>
            <Body isMuted>{plan.period}</Body>
          </View>
          {plan.text !== '' && <Body isMuted>{plan.text}</Body>}
          {plan.points.map((point) => (
            <View key={point} style={{ flexDirection: 'row', gap: 8 }}>
              <Ionicons name="checkmark" size={20} color={colours.accentText} />
              <View style={{ flex: 1 }}>
                <Body>{point}</Body>
              </View>
            </View>
          ))}
          {to !== undefined && (
            <Button label={plan.action} isQuiet={!plan.isFeatured} onPress={() => goTo(to)} />
          )}
        </View>
      ))}
    </Block>
  );
}
