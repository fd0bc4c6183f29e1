import { attribute, type Part } from './part.ts';
import { sourceOf } from '../../sources.ts';

/** The ground of every screen of content: it scrolls, and one that lies on another shows the way back. */
export const screenPart =
  (hasStack: boolean): Part =>
  (_, w) =>
    `${hasStack ? "import { Ionicons } from '@expo/vector-icons';\n" : ''}import type { ReactNode } from 'react';
import { ${hasStack ? 'Pressable, ' : ''}ScrollView, Text, View } from 'react-native';
${hasStack ? "import { goTo, useParent } from '../lib/app';\n" : ''}import { useColours } from '../theme';
import { styles${hasStack ? ', useBack' : ''} } from './Ui';

/** A screen of content from edge to edge.${hasStack ? ' One that lies on another shows the way back.' : ''} */
export function Screen({ title, children }: { title?: string; children: ReactNode }) {
  const colours = useColours();
${
  hasStack
    ? `  const parent = useParent();
  const back = () => {
    if (parent) goTo(parent.id);
  };
  useBack(parent !== null, back);
`
    : ''
}  return (
    <ScrollView tabIndex={0} style={{ flex: 1, backgroundColor: colours.bg }} contentContainerStyle={styles.content} keyboardShouldPersistTaps="handled">
      {title !== undefined && (
        <View style={styles.top}>
${
  hasStack
    ? `          {parent && (
            <Pressable role="button" aria-label=${attribute(w.back)} onPress={back} style={styles.back}>
              <Ionicons name="chevron-back" size={22} color={colours.accentText} />
              <Text style={{ color: colours.accentText, fontSize: 17 }}>{parent.title}</Text>
            </Pressable>
          )}
`
    : ''
}          <Text role="heading" aria-level={1} style={[styles.title, { color: colours.ink }]}>
            {title}
          </Text>
        </View>
      )}
      {children}
    </ScrollView>
  );
}
`;

/** A heading with what stands under it. */
export const blockPart: Part = () => sourceOf('native/src/components/Block.tsx');

/** Rows that open further screens. */
export const linksPart: Part = (_, w) => `import { Ionicons } from '@expo/vector-icons';
import { Pressable, View } from 'react-native';
import { screens } from '../app.machine';
import { goTo, parents } from '../lib/app';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';

/** Opens the screens that lie on the first one. */
export function Links() {
  const colours = useColours();
  const further = screens.filter((screen) => parents[screen.id] !== undefined);
  return (
    <Block title=${attribute(w.more)}>
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
`;

/** The opening of the app, in the manner that the design asks for. */
export const heroPart: Part = (spec) => {
  const hero = spec.sections.find((section) => section.type === 'hero');
  const isOwn = hero?.picture !== undefined;
  const kind = spec.design.hero;
  const manner = kind === 'poster' ? 'block' : kind === 'offset' || kind === 'scene' ? 'sheet' : 'top';
  const isCentred = kind === 'centre' || kind === 'triptych';
  const isThree = kind === 'triptych' && !isOwn;
  const logo = spec.logo;
  const art = (height: number, radius: string): string =>
    isOwn
      ? `<Image source={photo} alt={alt} resizeMode="cover" style={{ width: '100%', height: ${height}, borderRadius: ${radius} }} />`
      : isThree
        ? `<View style={{ flexDirection: 'row', gap: 10, paddingHorizontal: ${manner === 'top' ? '0' : '20'} }}>
        {(['hero-1', 'hero-2', 'hero-3'] as const).map((name, index) => (
          <View key={name} style={{ flex: 1, marginTop: index === 1 ? 28 : 0 }}>
            <Picture name={name} height={${height - 60}} radius={${radius}} />
          </View>
        ))}
      </View>`
        : `<Picture name="hero" height={${height}}${radius === '0' ? '' : ` radius={${radius}}`} />`;
  const ink = manner === 'block' ? 'colours.onDeep' : 'colours.ink';
  const words = (
    pad: string,
  ): string => `${pad}<View style={{ gap: 10${isCentred ? ", alignItems: 'center'" : ''} }}>
${logo === undefined ? '' : `${pad}  <Image source={logo} alt="" resizeMode="contain" style={{ width: 64, height: 64 }} />\n`}${pad}  {eyebrow !== undefined && (
${pad}    <Text style={[styles.eyebrow, { color: ${manner === 'block' ? ink : 'colours.accentText'}${isCentred ? ", textAlign: 'center'" : ''} }]}>{eyebrow}</Text>
${pad}  )}
${pad}  <Text role="heading" aria-level={1} style={[styles.title, styles.display, { color: ${ink}${isCentred ? ", textAlign: 'center'" : ''} }]}>
${pad}    {title}
${pad}  </Text>
${pad}  <Text style={[styles.lead, { color: ${manner === 'block' ? ink : 'colours.muted'}${isCentred ? ", textAlign: 'center'" : ''} }]}>{lead}</Text>
${pad}</View>`;
  const actions = (pad: string): string => `${pad}{actions.length > 0 && (
${pad}  <View style={[styles.chips${isCentred ? ", { justifyContent: 'center' }" : ''}]}>
${pad}    {actions.map((action, index) => (
${pad}      <Button key={action.to} label={action.label} isQuiet={index > 0} onPress={() => goTo(action.to)} />
${pad}    ))}
${pad}  </View>
${pad})}`;
  const factsRow = (pad: string): string => `${pad}{facts.length > 0 && (
${pad}  <View style={{ flexDirection: 'row', gap: 12${isCentred ? ", justifyContent: 'center'" : ''} }}>
${pad}    {facts.map((fact) => (
${pad}      <View key={fact.label} style={{ flex: 1, gap: 2, paddingTop: 10, borderTopWidth: 1, borderTopColor: colours.line }}>
${pad}        <Text style={[styles.figure, { color: colours.ink }]}>{fact.value}</Text>
${pad}        <Body isMuted isSmall>
${pad}          {fact.label}
${pad}        </Body>
${pad}      </View>
${pad}    ))}
${pad}  </View>
${pad})}`;
  const body =
    manner === 'block'
      ? `    <View style={{ gap: 20 }}>
      <View style={{ gap: 20, paddingTop: 36, overflow: 'hidden', backgroundColor: colours.deep }}>
        <View style={{ paddingHorizontal: 20 }}>
${words('          ')}
        </View>
        ${art(230, '0').replaceAll('\n', '\n  ')}
      </View>
      <View style={{ gap: 20, paddingHorizontal: 20 }}>
${actions('        ')}
${factsRow('        ')}
      </View>
    </View>`
      : manner === 'sheet'
        ? `    <View>
      ${art(300, '0')}
      <View style={{ gap: 20, marginTop: -28, paddingTop: 26, paddingHorizontal: 20, borderTopLeftRadius: 28, borderTopRightRadius: 28, backgroundColor: colours.bg }}>
${words('        ')}
${actions('        ')}
${factsRow('        ')}
      </View>
    </View>`
        : `    <View style={{ gap: 20, paddingTop: 20, paddingHorizontal: 20 }}>
      ${art(250, 'Math.max(radius, 6)')}
${words('      ')}
${actions('      ')}
${factsRow('      ')}
    </View>`;
  const reads = ['Text', 'View', ...(isOwn || logo !== undefined ? ['Image'] : [])].sort();
  return `import { ${reads.join(', ')}${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import type { ScreenId } from '../app.machine';
import { goTo } from '../lib/app';
${logo === undefined ? '' : `import logo from '../../${logo.path}';\n`}import { ${manner === 'top' ? 'radius, ' : ''}useColours } from '../theme';
${isOwn ? '' : "import { Picture } from './Picture';\n"}import { Body, Button, styles } from './Ui';

interface HeroProps {
  eyebrow?: string;
  title: string;
  lead: string;
  actions: { label: string; to: ScreenId }[];
  facts: { value: string; label: string }[];
${isOwn ? '  photo: ImageSourcePropType;\n  alt: string;\n' : ''}}

/** What the app opens with: a picture, what it is about, and where to go next. */
export function Hero({ eyebrow, title, lead, actions, facts${isOwn ? ', photo, alt' : ''} }: HeroProps) {
  const colours = useColours();
  return (
${body}
  );
}
`;
};

/** A picture beside words. */
export const storyPart: Part = (spec) => {
  const isOwn = spec.sections.some((section) => section.type === 'about' && section.picture !== undefined);
  return `import { ${isOwn ? 'Image, ' : ''}View${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import { radius } from '../theme';
import { Block } from './Block';
${isOwn ? '' : "import { Picture, type PictureName } from './Picture';\n"}import { Body } from './Ui';

interface StoryProps {
  title?: string;
  lead?: string;
  paragraphs: string[];
${isOwn ? '  photo: ImageSourcePropType;\n  alt: string;\n' : '  picture: PictureName;\n'}}

/** What there is to tell, beside a picture. */
export function Story({ title, lead, paragraphs, ${isOwn ? 'photo, alt' : 'picture'} }: StoryProps) {
  return (
    <Block title={title} lead={lead}>
      ${
        isOwn
          ? '<Image source={photo} alt={alt} resizeMode="cover" style={{ width: \'100%\', height: 220, borderRadius: radius }} />'
          : '<Picture name={picture} height={190} radius={radius} />'
      }
      <View style={{ gap: 12 }}>
        {paragraphs.map((text) => (
          <Body key={text}>{text}</Body>
        ))}
      </View>
    </Block>
  );
}
`;
};

/** The last word of a screen, on a ground of its own. */
export const callPart: Part = () => sourceOf('native/src/components/Call.tsx');
