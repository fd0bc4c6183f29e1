import { useState } from 'react';
import { Pressable, View } from 'react-native';
import { useForm } from '../lib/app';
import { dayFromToday, formatDay } from '../lib/format';
import { addLabel, display, rowName, titleField } from '../lib/names';
import type { Collection } from '../lib/collection';
import { EntityForm } from './EntityForm';
import { Month } from './Month';
import { Body, Card, Group, Heading, Line, Page } from './Ui';

/** A month with a dot on each day that has something, and what is on the chosen day. */
export function CalendarScreen({
  title,
  collection,
  field,
}: {
  title: string;
  collection: Collection;
  field: string;
}) {
  const { entity } = collection;
  const rows = collection.use();
  const form = useForm(collection);
  const today = dayFromToday(0);
  const [day, setDay] = useState(today);
  const time = entity.fields.find((candidate) => candidate.kind === 'time');
  const main = titleField(entity);
  const on = (wanted: string) => rows.filter((row) => row[field] === wanted);
  const shown = on(day).sort((a, b) =>
    String(a[time?.key ?? ''] ?? '').localeCompare(String(b[time?.key ?? ''] ?? '')),
  );

  return (
    <Page title={title} action={{ label: addLabel(entity), onPress: () => form.add({ [field]: day }) }}>
      <Card>
        <Month value={day} onChange={setDay} countOf={(wanted) => on(wanted).length} />
      </Card>
      <Heading>{day === today ? 'Today' : formatDay(day)}</Heading>
      {shown.length === 0 ? (
        <Body isMuted>Nothing on this day.</Body>
      ) : (
        <Group>
          {shown.map((row, index) => {
            const details = entity.fields
              .filter(
                (candidate) =>
                  candidate !== main &&
                  candidate.key !== field &&
                  candidate.kind !== 'flag' &&
                  candidate.kind !== 'longtext',
              )
              .map((candidate) => display(candidate, row))
              .filter((text) => text !== '');
            return (
              <View key={row.id}>
                {index > 0 && <Line />}
                <Pressable
                  role="button"
                  onPress={() => form.edit(row.id)}
                  style={{ padding: 14, gap: 2, minHeight: 52, justifyContent: 'center' }}
                >
                  <Body isStrong>{rowName(entity, row)}</Body>
                  {details.length > 0 && (
                    <Body isMuted isSmall>
                      {details.join(' · ')}
                    </Body>
                  )}
                </Pressable>
              </View>
            );
          })}
        </Group>
      )}
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </Page>
  );
}
