import type { Part } from './part.ts';

export const featuresPart: Part = (spec) => {
  const layout = spec.sections.find((section) => section.type === 'features')?.layout ?? 'cards';
  return layout === 'numbered' ? numbered : layout === 'rows' ? rows : cards;
};

const head = (imports: string, from: string): string => `${imports}import { View } from 'react-native';
import { ${from}useColours } from '../theme';
import { Block } from './Block';
import { Body`;
const props = `
export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}
`;
const cards = `${head("import { Ionicons } from '@expo/vector-icons';\n", 'radius, ')}, styles, type IconName } from './Ui';
${props}
/** What it offers, as tiles in two columns. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {items.map((item) => (
          <View key={item.title} style={[styles.tile, { gap: 6, padding: 14, borderRadius: radius, borderColor: colours.line, backgroundColor: colours.surface }]}>
            <View style={{ width: 40, height: 40, borderRadius: Math.min(radius, 20), alignItems: 'center', justifyContent: 'center', backgroundColor: colours.soft }}>
              <Ionicons name={item.icon} size={20} color={colours.accentText} />
            </View>
            <Body isStrong>{item.title}</Body>
            <Body isMuted isSmall>
              {item.text}
            </Body>
          </View>
        ))}
      </View>
    </Block>
  );
}
`;
const rows = `${head("import { Ionicons } from '@expo/vector-icons';\n", '')}, type IconName } from './Ui';
${props}
/** What it offers, line by line. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item) => (
        <View key={item.title} style={{ flexDirection: 'row', gap: 14, paddingVertical: 6 }}>
          <Ionicons name={item.icon} size={24} color={colours.accentText} />
          <View style={{ flex: 1, gap: 2 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
`;
const numbered = `import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, styles, type IconName } from './Ui';
${props}
/** What it offers, counted. */
export function Features({ title, lead, items }: { title?: string; lead?: string; items: Feature[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item, index) => (
        <View key={item.title} style={{ flexDirection: 'row', gap: 16, paddingTop: 14, borderTopWidth: 1, borderTopColor: colours.line }}>
          <Text style={[styles.figure, { color: colours.accentText, minWidth: 34 }]}>{String(index + 1).padStart(2, '0')}</Text>
          <View style={{ flex: 1, gap: 4 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
`;

export const stepsPart: Part = () => `import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body } from './Ui';

/** One thing after the other. */
export function Steps({ title, lead, items }: { title?: string; lead?: string; items: { title: string; text: string }[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item, index) => (
        <View key={item.title} style={{ flexDirection: 'row', gap: 14 }}>
          <View style={{ alignItems: 'center' }}>
            <View style={{ width: 36, height: 36, borderRadius: 18, alignItems: 'center', justifyContent: 'center', backgroundColor: colours.accent }}>
              <Text style={{ color: colours.onAccent, fontSize: 16, fontWeight: '700' }}>{index + 1}</Text>
            </View>
            {index < items.length - 1 && <View style={{ flex: 1, width: 2, marginTop: 6, backgroundColor: colours.line }} />}
          </View>
          <View style={{ flex: 1, gap: 4, paddingTop: 6, paddingBottom: 12 }}>
            <Body isStrong>{item.title}</Body>
            <Body isMuted>{item.text}</Body>
          </View>
        </View>
      ))}
    </Block>
  );
}
`;

export const quotesPart: Part = (spec) => {
  const isNarrow = (spec.sections.find((section) => section.type === 'testimonials')?.items.length ?? 0) > 1;
  return `import { ${isNarrow ? 'ScrollView, ' : ''}Text, View } from 'react-native';
import { displayFont, radius, useColours } from '../theme';
import { Block } from './Block';
import { Body } from './Ui';

/** What people say${isNarrow ? '; swipe from one to the next' : ''}. */
export function Quotes({ title, lead, items }: { title?: string; lead?: string; items: { quote: string; name: string; role: string; initials: string }[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      ${isNarrow ? '<ScrollView tabIndex={0} horizontal showsHorizontalScrollIndicator={false} style={{ marginHorizontal: -20 }} contentContainerStyle={{ gap: 12, paddingHorizontal: 20 }}>' : '<>'}
        {items.map((item) => (
          <View key={item.name} style={{ ${isNarrow ? 'width: 290, ' : ''}gap: 14, padding: 18, borderRadius: radius, backgroundColor: colours.sunken }}>
            <View style={{ flexGrow: 1 }}>
              <Text style={{ color: colours.ink, fontSize: 18, lineHeight: 26, fontFamily: displayFont }}>“{item.quote}”</Text>
            </View>
            <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
              <View style={{ width: 40, height: 40, borderRadius: 20, alignItems: 'center', justifyContent: 'center', backgroundColor: colours.accent }}>
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
        ))}
      ${isNarrow ? '</ScrollView>' : '</>'}
    </Block>
  );
}
`;
};

export const figuresPart: Part = () => `import { Text, View } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';

/** What can be counted. */
export function Figures({ title, lead, items }: { title?: string; lead?: string; items: { value: string; label: string }[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {items.map((item) => (
          <View key={item.label} style={{ flexGrow: 1, flexBasis: '45%', gap: 2, padding: 16, borderRadius: radius, backgroundColor: colours.soft }}>
            <Text style={[styles.price, { color: colours.accentText }]}>{item.value}</Text>
            <Body isSmall>{item.label}</Body>
          </View>
        ))}
      </View>
    </Block>
  );
}
`;

export const answersPart: Part = () => `import { Ionicons } from '@expo/vector-icons';
import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';

/** Questions that open to their answers. */
export function Answers({ title, lead, items }: { title?: string; lead?: string; items: { question: string; answer: string }[] }) {
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
              <Pressable role="button" aria-expanded={isOpen} onPress={() => setOpen(isOpen ? '' : item.question)} style={[styles.row, styles.link]}>
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
`;

export const schedulePart: Part = () => `import { Text, View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';

/** What happens when. */
export function Schedule({ title, lead, items }: { title?: string; lead?: string; items: { time: string; title: string; text: string }[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      {items.map((item) => (
        <View key={item.time + item.title} style={{ gap: 4, paddingLeft: 16, borderLeftWidth: 3, borderLeftColor: colours.accent }}>
          <Text style={[styles.eyebrow, { color: colours.accentText }]}>{item.time}</Text>
          <Body isStrong>{item.title}</Body>
          {item.text !== '' && <Body isMuted>{item.text}</Body>}
        </View>
      ))}
    </Block>
  );
}
`;

export const entriesPart: Part = () => `import { Ionicons } from '@expo/vector-icons';
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
            <View key={item.title} style={{ paddingVertical: 10, paddingHorizontal: 16, borderRadius: Math.max(radius, 8), backgroundColor: colours.soft }}>
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
            <Heading level={title === undefined ? 2 : 3} isSmall>{item.title}</Heading>
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
          <View key={item.title + item.note} style={{ gap: 2, paddingLeft: 16, borderLeftWidth: 3, borderLeftColor: colours.accent }}>
            {item.note !== '' && <Text style={[styles.eyebrow, { color: colours.accentText }]}>{item.note}</Text>}
            {say(item)}
          </View>
        ))}
    </Block>
  );
}
`;
