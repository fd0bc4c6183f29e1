import type { Part } from './part.ts';
import { sourceOf } from '../../sources.ts';

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

export const stepsPart: Part = () => sourceOf('native/src/components/Steps.tsx');

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

export const figuresPart: Part = () => sourceOf('native/src/components/Figures.tsx');

export const answersPart: Part = () => sourceOf('native/src/components/Answers.tsx');

export const schedulePart: Part = () => sourceOf('native/src/components/Schedule.tsx');

export const entriesPart: Part = () => sourceOf('native/src/components/Entries.tsx');
