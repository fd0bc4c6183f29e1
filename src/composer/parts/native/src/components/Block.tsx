import type { ReactNode } from 'react';
import { View } from 'react-native';
import { Body, Heading, styles } from './Ui';

interface BlockProps {
  /** Left out where the screen itself is called so. */
  title?: string;
  lead?: string;
  children?: ReactNode;
}

/** A part of a screen: its heading, and what stands under it. */
export function Block({ title, lead, children }: BlockProps) {
  return (
    <View style={styles.block}>
      {(title !== undefined || lead !== undefined) && (
        <View style={{ gap: 6 }}>
          {title !== undefined && <Heading>{title}</Heading>}
          {lead !== undefined && <Body isMuted>{lead}</Body>}
        </View>
      )}
      {children}
    </View>
  );
}
