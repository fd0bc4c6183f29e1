import { ScrollView, useWindowDimensions, View } from 'react-native';
import { useForm } from '../lib/app';
import { addLabel, display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import type { Row } from '../lib/types';
import { useColours } from '../theme';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Heading, Page, styles } from './Ui';

/** Rows in columns, one for each option of a field; swipe from one column to the next. */
export function BoardScreen({
  title,
  collection,
  field,
  limit,
}: {
  title: string;
  collection: Collection;
  field: string;
  limit?: number;
}) {
  const { entity } = collection;
  const colours = useColours();
  const { width } = useWindowDimensions();
  const rows = collection.use();
  const form = useForm(collection);
  const columns = entity.fields.find((candidate) => candidate.key === field)?.options ?? [];
  const main = titleField(entity);
  const columnWidth = Math.min(300, width - 72);

  const detailsOf = (row: Row) =>
    entity.fields
      .filter(
        (candidate) =>
          candidate !== main &&
          candidate.key !== field &&
          candidate.kind !== 'longtext' &&
          candidate.kind !== 'flag',
      )
      .map((candidate) => display(candidate, row))
      .filter((text) => text !== '')
      .join(' · ');

  return (
    <Page title={title} action={{ label: addLabel(entity), onPress: () => form.add() }}>
      <ScrollView
        horizontal
        snapToInterval={columnWidth + 12}
        decelerationRate="fast"
        contentContainerStyle={{ gap: 12, alignItems: 'flex-start' }}
      >
        {columns.map((column, index) => {
          // What has no column of its own any more stands in the first one.
          const cards = rows.filter(
            (row) => row[field] === column || (index === 0 && !columns.includes(String(row[field]))),
          );
          return (
            <View
              key={column}
              style={{
                width: columnWidth,
                gap: 10,
                padding: 12,
                borderRadius: 16,
                backgroundColor: colours.sunken,
              }}
            >
              <View style={styles.row}>
                <Heading>{column}</Heading>
                <Body isMuted isStrong>
                  {limit === undefined ? cards.length : cards.length + ' / ' + limit}
                </Body>
              </View>
              {limit !== undefined && cards.length > limit && (
                <Body isStatus>{'Over the limit of ' + limit}</Body>
              )}
              {cards.map((row) => (
                <Card key={row.id}>
                  <Body isStrong>{rowName(entity, row)}</Body>
                  {detailsOf(row) !== '' && (
                    <Body isMuted isSmall>
                      {detailsOf(row)}
                    </Body>
                  )}
                  <View style={styles.chips}>
                    {index > 0 && (
                      <Button
                        label="←"
                        name={'Move ' + rowName(entity, row) + ' to ' + (columns[index - 1] ?? '')}
                        isQuiet
                        onPress={() => collection.update(row.id, { [field]: columns[index - 1] ?? column })}
                      />
                    )}
                    {index < columns.length - 1 && (
                      <Button
                        label="→"
                        name={'Move ' + rowName(entity, row) + ' to ' + (columns[index + 1] ?? '')}
                        isQuiet
                        onPress={() => collection.update(row.id, { [field]: columns[index + 1] ?? column })}
                      />
                    )}
                    <Button
                      label="Edit"
                      name={'Edit ' + rowName(entity, row)}
                      isQuiet
                      onPress={() => form.edit(row.id)}
                    />
                  </View>
                </Card>
              ))}
              <Button
                label={addLabel(entity)}
                name={addLabel(entity) + ' to ' + column}
                icon="add"
                isQuiet
                onPress={() => form.add({ [field]: column })}
              />
            </View>
          );
        })}
      </ScrollView>
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </Page>
  );
}
