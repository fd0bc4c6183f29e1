import { Pressable, Text, View } from 'react-native';
import { rowLength, useMinesweeper } from '../lib/useMinesweeper';
import { useColours } from '../theme';
import { Body, Button, Page, styles } from './Ui';

/** Open every field without a mine. A long press, or the switch, sets flags. */
export function Minesweeper({ title }: { title: string }) {
  const colours = useColours();
  const { fields, status, isFlagging, setFlagging, flag, act, restart } = useMinesweeper();
  const rows = Array.from({ length: rowLength }, (_, index) => index * rowLength);
  return (
    <Page title={title}>
      <Body isStrong isStatus>
        {status}
      </Body>
      <View style={{ gap: 3, width: '100%', maxWidth: 400, alignSelf: 'center' }}>
        {rows.map((start) => (
          <View key={start} style={{ flexDirection: 'row', gap: 3 }}>
            {fields.slice(start, start + rowLength).map((field, offset) => (
              <Pressable
                key={offset}
                role="button"
                aria-label={field.name}
                onPress={() => act(start + offset)}
                onLongPress={() => flag(start + offset)}
                style={{
                  flex: 1,
                  aspectRatio: 1,
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: 5,
                  backgroundColor: field.isOpen ? colours.sunken : colours.soft,
                }}
              >
                <Text style={{ fontSize: 17, fontWeight: '700', color: colours.ink }}>{field.text}</Text>
              </Pressable>
            ))}
          </View>
        ))}
      </View>
      <View style={styles.chips}>
        <Button
          label={isFlagging ? 'Setting flags' : 'Opening fields'}
          icon={isFlagging ? 'flag' : 'flag-outline'}
          isQuiet
          onPress={() => setFlagging(!isFlagging)}
        />
        <Button label="New game" onPress={restart} />
      </View>
    </Page>
  );
}
