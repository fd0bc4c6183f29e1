import { Alert, View } from 'react-native';
import { belonging, display, rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';
import { Body, Button, Group, Heading, Line, Page, useBack } from './Ui';

interface DetailScreenProps {
  collection: Collection;
  row: Row;
  onBack: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Everything that is known of one row. */
export function DetailScreen({ collection, row, onBack, onEdit, onRemove }: DetailScreenProps) {
  const { entity } = collection;
  const name = rowName(entity, row);
  useBack(true, onBack);
  const ask = () =>
    Alert.alert('Remove “' + name + '”?', undefined, [
      { text: 'Cancel', style: 'cancel' },
      { text: 'Remove', style: 'destructive', onPress: onRemove },
    ]);

  return (
    <Page
      title={name}
      onBack={onBack}
      action={{ label: 'Edit ' + name, icon: 'create-outline', onPress: onEdit }}
    >
      <Group>
        {entity.fields
          .filter((field) => display(field, row) !== name)
          .map((field, index) => {
            const text = display(field, row) || '–';
            // A long text has the whole width to itself.
            const isLong = text.length > 22;
            return (
              <View key={field.key}>
                {index > 0 && <Line />}
                <View
                  style={{
                    flexDirection: isLong ? 'column' : 'row',
                    justifyContent: 'space-between',
                    gap: isLong ? 4 : 12,
                    minHeight: 52,
                    paddingHorizontal: 16,
                    paddingVertical: 12,
                  }}
                >
                  <Body isMuted isSmall={isLong}>
                    {field.label}
                  </Body>
                  <Body>{text}</Body>
                </View>
              </View>
            );
          })}
      </Group>
      {belonging(entity, row).map(({ entity: other, names }) => (
        <View key={other.key}>
          <Heading>{other.labelPlural + ' (' + names.length + ')'}</Heading>
          <Group>
            {names.map((text, index) => (
              <View key={index}>
                {index > 0 && <Line />}
                <View style={{ minHeight: 52, paddingHorizontal: 16, paddingVertical: 12 }}>
                  <Body>{text}</Body>
                </View>
              </View>
            ))}
          </Group>
        </View>
      ))}
      <Button label="Remove" icon="trash-outline" isDanger onPress={ask} />
    </Page>
  );
}
