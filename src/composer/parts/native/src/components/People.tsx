import { Image, View, type ImageSourcePropType } from 'react-native';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { Body, styles } from './Ui';

export interface Person {
  name: string;
  role: string;
  text: string;
  picture?: PictureName;
  photo?: ImageSourcePropType;
}

/** The people, with their faces. */
export function People({ title, lead, people }: { title?: string; lead?: string; people: Person[] }) {
  const colours = useColours();
  return (
    <Block title={title} lead={lead}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {people.map((person) => (
          <View
            key={person.name}
            style={[
              styles.tile,
              { borderRadius: radius, borderColor: colours.line, backgroundColor: colours.surface },
            ]}
          >
            {person.photo !== undefined ? (
              <Image
                source={person.photo}
                alt={person.name}
                resizeMode="cover"
                style={{ width: '100%', height: 150 }}
              />
            ) : (
              person.picture !== undefined && <Picture name={person.picture} height={150} />
            )}
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
