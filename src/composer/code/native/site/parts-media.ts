import { literal } from '../../../print/quote.ts';
import type { Part } from './part.ts';

export const peoplePart: Part = (spec) => {
  const isOwn = spec.sections.some(
    (section) => section.type === 'team' && section.items.some((item) => item.photo !== undefined),
  );
  return `import { ${isOwn ? 'Image, ' : ''}View${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { Body, styles } from './Ui';

export interface Person {
  name: string;
  role: string;
  text: string;
  ${isOwn ? 'picture?: PictureName;\n  photo?: ImageSourcePropType;' : 'picture: PictureName;'}
}

/** The people, with their faces. */
export function People({ title, lead, people }: { title?: string; lead?: string; people: Person[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {people.map((person) => (
          <View key={person.name} style={[styles.tile, { borderRadius: radius, borderColor: colours.line, backgroundColor: colours.surface }]}>
            ${
              isOwn
                ? `{person.photo !== undefined ? (
              <Image source={person.photo} alt={person.name} resizeMode="cover" style={{ width: '100%', height: 150 }} />
            ) : (
              person.picture !== undefined && <Picture name={person.picture} height={150} />
            )}`
                : '<Picture name={person.picture} height={150} />'
            }
            <View style={{ gap: 2, padding: 12 }}>
              <Body isStrong>{person.name}</Body>
              <Body isAccent isSmall>
                {person.role}
              </Body>
              {person.text !== '' && (
                <Body isMuted isSmall>
                  {person.text}
                </Body>
              )}
            </View>
          </View>
        ))}
      </View>
    </Block>
  );
}
`;
};

export const galleryPart: Part = (spec, w) => {
  const isOwn = spec.sections.some(
    (section) => section.type === 'gallery' && section.items.some((item) => item.photo !== undefined),
  );
  const drawing = (height: string, fit: string): string =>
    isOwn
      ? `{shot.photo !== undefined ? (
              <Image source={shot.photo} alt="" resizeMode="${fit}" style={{ width: '100%', height: ${height} }} />
            ) : (
              shot.picture !== undefined && <Picture name={shot.picture} height={${height}} />
            )}`
      : `<Picture name={shot.picture} height={${height}} />`;
  return `import { Ionicons } from '@expo/vector-icons';
import { ${isOwn ? 'Image, ' : ''}Modal, Pressable, Text, View${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import { useItem } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { styles } from './Ui';

export interface Shot {
  id: string;
  caption: string;
  ${isOwn ? 'picture?: PictureName;\n  photo?: ImageSourcePropType;' : 'picture: PictureName;'}
}

/** Pictures in two columns; one that is pressed fills the screen. */
export function Gallery({ title, lead, shots }: { title?: string; lead?: string; shots: Shot[] }) {
  const colours = useColours();
  const item = useItem();
  const at = shots.findIndex((shot) => shot.id === item.id);
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {shots.map((shot, index) => (
          <Pressable
            key={shot.id}
            role="button"
            aria-label={shot.caption}
            onPress={() => item.open(shot.id)}
            style={({ pressed }) => ({ flexGrow: 1, flexBasis: index % 5 === 0 ? '100%' : '45%', borderRadius: radius, overflow: 'hidden', opacity: pressed ? 0.8 : 1 })}
          >
            ${drawing('index % 5 === 0 ? 210 : 140', 'cover')}
          </Pressable>
        ))}
      </View>
      <Modal visible={at >= 0} animationType="fade" aria-label={shots[at]?.caption} onRequestClose={item.close}>
        <View style={{ flex: 1, justifyContent: 'space-between', backgroundColor: colours.bg }}>
          <View style={{ flexDirection: 'row', justifyContent: 'flex-end', padding: 8 }}>
            <Pressable role="button" aria-label={${literal(w.close)}} onPress={item.close} style={styles.check}>
              <Ionicons name="close" size={28} color={colours.ink} />
            </Pressable>
          </View>
          {shots.slice(at, at + 1).map((shot) => (
            <View key={shot.id} style={{ gap: 14 }}>
              ${drawing('380', 'contain').replaceAll('\n', '\n  ')}
              <Text style={[styles.lead, { color: colours.ink, paddingHorizontal: 20, textAlign: 'center' }]}>{shot.caption}</Text>
            </View>
          ))}
          <View style={[styles.row, { padding: 12 }]}>
            <Pressable role="button" aria-label={${literal(w.previous)}} onPress={() => item.open(shots[(at + shots.length - 1) % shots.length]?.id ?? '')} style={styles.check}>
              <Ionicons name="chevron-back" size={26} color={colours.ink} />
            </Pressable>
            <Text style={[styles.body, { color: colours.muted }]}>{at + 1 + ' / ' + shots.length}</Text>
            <Pressable role="button" aria-label={${literal(w.next)}} onPress={() => item.open(shots[(at + 1) % shots.length]?.id ?? '')} style={styles.check}>
              <Ionicons name="chevron-forward" size={26} color={colours.ink} />
            </Pressable>
          </View>
        </View>
      </Modal>
    </Block>
  );
}
`;
};

export const articlesPart: Part = (spec, w) => {
  const isOwn = spec.sections.some(
    (section) => section.type === 'work' && section.items.some((item) => item.photo !== undefined),
  );
  const hasWork = spec.sections.some((section) => section.type === 'work');
  const image = (name: string, height: number): string =>
    !hasWork
      ? ''
      : isOwn
        ? `{${name}.photo !== undefined ? (
                <Image source={${name}.photo} alt="" resizeMode="cover" style={{ width: '100%', height: ${height} }} />
              ) : (
                ${name}.picture !== undefined && <Picture name={${name}.picture} height={${height}} />
              )}
              `
        : `{${name}.picture !== undefined && <Picture name={${name}.picture} height={${height}} />}
              `;
  return `import { ${[isOwn ? 'Image' : '', 'Modal', 'Pressable', 'ScrollView', 'Text', 'View'].filter((name) => name !== '').join(', ')}${isOwn ? ', type ImageSourcePropType' : ''} } from 'react-native';
import { useItem } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
${hasWork ? "import { Picture, type PictureName } from './Picture';\n" : ''}import { Body, Button, Heading, styles } from './Ui';

export interface Article {
  id: string;
  title: string;
  /** Said above the title: a date, or what kind of work it is. */
  kind: string;
  text: string;
  paragraphs: string[];
${hasWork ? '  picture?: PictureName;\n' : ''}${isOwn ? '  photo?: ImageSourcePropType;\n' : ''}}

/** Things to read; one that is pressed is shown whole. */
export function Articles({ title, lead, articles }: { title?: string; lead?: string; articles: Article[] }) {
  const colours = useColours();
  const item = useItem();
  const open = articles.find((article) => article.id === item.id);
  return (
    <Block title={title} lead={lead}>
      {articles.map((article) => (
        <Pressable
          key={article.id}
          role="button"
          onPress={() => item.open(article.id)}
          style={({ pressed }) => ({ borderRadius: radius, borderWidth: 1, borderColor: colours.line, overflow: 'hidden', backgroundColor: colours.surface, opacity: pressed ? 0.8 : 1 })}
        >
          ${image('article', 160).replaceAll('\n    ', '\n').trimEnd()}
          <View style={{ gap: 6, padding: 16 }}>
            <Text style={[styles.eyebrow, { color: colours.accentText }]}>{article.kind}</Text>
            <Heading level={title === undefined ? 2 : 3} isSmall>{article.title}</Heading>
            <Body isMuted>{article.text}</Body>
          </View>
        </Pressable>
      ))}
      <Modal visible={open !== undefined} animationType="slide" aria-label={open?.title} onRequestClose={item.close}>
        <ScrollView tabIndex={0} style={{ flex: 1, backgroundColor: colours.bg }} contentContainerStyle={styles.content}>
          {open && (
            <>
              ${image('open', 240)}<View style={[styles.block, styles.top]}>
                <Text style={[styles.eyebrow, { color: colours.accentText }]}>{open.kind}</Text>
                <Heading>{open.title}</Heading>
                {open.paragraphs.map((text) => (
                  <Body key={text}>{text}</Body>
                ))}
                <Button label={${literal(w.close)}} isQuiet onPress={item.close} />
              </View>
            </>
          )}
        </ScrollView>
      </Modal>
    </Block>
  );
}
`;
};
