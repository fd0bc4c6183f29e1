import type { SiteSpec } from '../../../spec/spec.ts';

/** The opening of the app, in the manner that the design asks for. */
export function heroTsx(spec: SiteSpec): string {
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
}
