// if stack
import { Ionicons } from '@expo/vector-icons';
// end
import type { ReactNode } from 'react';
import {
  // if stack
  Pressable,
  // end
  ScrollView,
  Text,
  View,
} from 'react-native';
// if stack
import { goTo, useParent } from '../lib/app';
// end
import { useColours } from '../theme';
import {
  styles,
  // if stack
  useBack,
  // end
} from './Ui';
import { said } from '../said';

/** A screen of content from edge to edge. One that lies on another shows the way back. */
export function Screen({ title, children }: { title?: string; children: ReactNode }) {
  const colours = useColours();
  // if stack
  const parent = useParent();
  const back = () => {
    if (parent) goTo(parent.id);
  };
  useBack(parent !== null, back);
  // end
  return (
    <ScrollView
      tabIndex={0}
      style={{ flex: 1, backgroundColor: colours.bg }}
      contentContainerStyle={styles.content}
      keyboardShouldPersistTaps="handled"
    >
      {title !== undefined && (
        <View style={styles.top}>
          {/* if stack */}
          {parent && (
            <Pressable role="button" aria-label={said.back} onPress={back} style={styles.back}>
              <Ionicons name="chevron-back" size={22} color={colours.accentText} />
              <Text style={{ color: colours.accentText, fontSize: 17 }}>{parent.title}</Text>
            </Pressable>
          )}
          {/* end */}
          <Text role="heading" aria-level={1} style={[styles.title, { color: colours.ink }]}>
            {title}
          </Text>
        </View>
      )}
      {children}
    </ScrollView>
  );
}
