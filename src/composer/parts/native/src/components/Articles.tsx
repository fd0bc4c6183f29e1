import {
  // if work
  Image,
  // end
  Modal,
  Pressable,
  ScrollView,
  Text,
  View,
  // if work
  type ImageSourcePropType,
  // end
} from 'react-native';
import { useItem } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
// if work
import { Picture, type PictureName } from './Picture';
// end
import { Body, Button, Heading, styles } from './Ui';
import { said } from '../said';

export interface Article {
  id: string;
  title: string;
  /** Said above the title: a date, or what kind of work it is. */
  kind: string;
  text: string;
  paragraphs: string[];
  // if work
  picture?: PictureName;
  photo?: ImageSourcePropType;
  // end
}

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
          style={({ pressed }) => ({
            borderRadius: radius,
            borderWidth: 1,
            borderColor: colours.line,
            overflow: 'hidden',
            backgroundColor: colours.surface,
            opacity: pressed ? 0.8 : 1,
          })}
        >
          {/* if work */}
          {article.photo !== undefined ? (
            <Image source={article.photo} alt="" resizeMode="cover" style={{ width: '100%', height: 160 }} />
          ) : (
            article.picture !== undefined && <Picture name={article.picture} height={160} />
          )}
          {/* end */}
          <View style={{ gap: 6, padding: 16 }}>
            <Text style={[styles.eyebrow, { color: colours.accentText }]}>{article.kind}</Text>
            <Heading level={title === undefined ? 2 : 3} isSmall>
              {article.title}
            </Heading>
            <Body isMuted>{article.text}</Body>
          </View>
        </Pressable>
      ))}
      <Modal
        visible={open !== undefined}
        animationType="slide"
        aria-label={open?.title}
        onRequestClose={item.close}
      >
        <ScrollView
          tabIndex={0}
          style={{ flex: 1, backgroundColor: colours.bg }}
          contentContainerStyle={styles.content}
        >
          {open && (
            <>
              {/* if work */}
              {open.photo !== undefined ? (
                <Image source={open.photo} alt="" resizeMode="cover" style={{ width: '100%', height: 240 }} />
              ) : (
                open.picture !== undefined && <Picture name={open.picture} height={240} />
              )}
              {/* end */}
              <View style={[styles.block, styles.top]}>
                <Text style={[styles.eyebrow, { color: colours.accentText }]}>{open.kind}</Text>
                <Heading>{open.title}</Heading>
                {open.paragraphs.map((text) => (
                  <Body key={text}>{text}</Body>
                ))}
                <Button label={said.close} isQuiet onPress={item.close} />
              </View>
            </>
          )}
        </ScrollView>
      </Modal>
    </Block>
  );
}
