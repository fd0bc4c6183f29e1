import { Ionicons } from '@expo/vector-icons';
import { Image, Modal, Pressable, Text, View, type ImageSourcePropType } from 'react-native';
import { useItem } from '../lib/app';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Picture, type PictureName } from './Picture';
import { styles } from './Ui';
import { said } from '../said';

export interface Shot {
  id: string;
  caption: string;
  picture?: PictureName;
  photo?: ImageSourcePropType;
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
            style={({ pressed }) => ({
              flexGrow: 1,
              flexBasis: index % 5 === 0 ? '100%' : '45%',
              borderRadius: radius,
              overflow: 'hidden',
              opacity: pressed ? 0.8 : 1,
            })}
          >
            {shot.photo !== undefined ? (
              <Image
                source={shot.photo}
                alt=""
                resizeMode="cover"
                style={{ width: '100%', height: index % 5 === 0 ? 210 : 140 }}
              />
            ) : (
              shot.picture !== undefined && (
                <Picture name={shot.picture} height={index % 5 === 0 ? 210 : 140} />
              )
            )}
          </Pressable>
        ))}
      </View>
      <Modal
        visible={at >= 0}
        animationType="fade"
        aria-label={shots[at]?.caption}
        onRequestClose={item.close}
      >
        <View style={{ flex: 1, justifyContent: 'space-between', backgroundColor: colours.bg }}>
          <View style={{ flexDirection: 'row', justifyContent: 'flex-end', padding: 8 }}>
            <Pressable role="button" aria-label={said.close} onPress={item.close} style={styles.check}>
              <Ionicons name="close" size={28} color={colours.ink} />
            </Pressable>
          </View>
          {shots.slice(at, at + 1).map((shot) => (
            <View key={shot.id} style={{ gap: 14 }}>
              {shot.photo !== undefined ? (
                <Image
                  source={shot.photo}
                  alt=""
                  resizeMode="contain"
                  style={{ width: '100%', height: 380 }}
                />
              ) : (
                shot.picture !== undefined && <Picture name={shot.picture} height={380} />
              )}
              <Text style={[styles.lead, { color: colours.ink, paddingHorizontal: 20, textAlign: 'center' }]}>
                {shot.caption}
              </Text>
            </View>
          ))}
          <View style={[styles.row, { padding: 12 }]}>
            <Pressable
              role="button"
              aria-label={said.previous}
              onPress={() => item.open(shots[(at + shots.length - 1) % shots.length]?.id ?? '')}
              style={styles.check}
            >
              <Ionicons name="chevron-back" size={26} color={colours.ink} />
            </Pressable>
            <Text style={[styles.body, { color: colours.muted }]}>{at + 1 + ' / ' + shots.length}</Text>
            <Pressable
              role="button"
              aria-label={said.next}
              onPress={() => item.open(shots[(at + 1) % shots.length]?.id ?? '')}
              style={styles.check}
            >
              <Ionicons name="chevron-forward" size={26} color={colours.ink} />
            </Pressable>
          </View>
        </View>
      </Modal>
    </Block>
  );
}
