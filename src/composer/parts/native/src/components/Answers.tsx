import { Ionicons } from '@expo/vector-icons';
import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';

/** Questions that open to their answers. */
export function Answers({
  title,
  lead,
  items,
}: {
  title?: string;
  lead?: string;
  items: { question: string; answer: string }[];
}) {
  const colours = useColours();
  const [open, setOpen] = useState('');
  return (
    <Block title={title} lead={lead}>
      <Group>
        {items.map((item, index) => {
          const isOpen = open === item.question;
          return (
            <View key={item.question}>
              {index > 0 && <Line />}
              <Pressable
                role="button"
                aria-expanded={isOpen}
                onPress={() => setOpen(isOpen ? '' : item.question)}
                style={[styles.row, styles.link]}
              >
                <View style={{ flex: 1 }}>
                  <Body isStrong>{item.question}</Body>
                </View>
                <Ionicons name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} color={colours.muted} />
              </Pressable>
              {isOpen && (
                <View style={{ paddingHorizontal: 16, paddingBottom: 16 }}>
                  <Body>{item.answer}</Body>
                </View>
              )}
            </View>
          );
        })}
      </Group>
    </Block>
  );
}
