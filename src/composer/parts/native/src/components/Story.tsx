import { Image, View, type ImageSourcePropType } from 'react-native';
import { radius } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { Body } from './Ui';

interface StoryProps {
  title?: string;
  lead?: string;
  paragraphs: string[];
  picture?: PictureName;
  photo?: ImageSourcePropType;
  alt?: string;
}

/** What there is to tell, beside a picture. */
export function Story({ title, lead, paragraphs, picture, photo, alt }: StoryProps) {
  return (
    <Block title={title} lead={lead}>
      {photo !== undefined ? (
        <Image
          source={photo}
          alt={alt}
          resizeMode="cover"
          style={{ width: '100%', height: 220, borderRadius: radius }}
        />
      ) : (
        picture !== undefined && <Picture name={picture} height={190} radius={radius} />
      )}
      <View style={{ gap: 12 }}>
        {paragraphs.map((text) => (
          <Body key={text}>{text}</Body>
        ))}
      </View>
    </Block>
  );
}
