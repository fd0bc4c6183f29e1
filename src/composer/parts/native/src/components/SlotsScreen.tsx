import { Pressable, Text, View } from 'react-native';
import type { Bookable } from '../lib/bookable';
import type { Collection } from '../lib/collection';
import { formatDay } from '../lib/format';
import { useSlots } from '../lib/useSlots';
import { radius, useColours } from '../theme';
import { emptyValue, FieldInput } from './EntityForm';
import { Month } from './Month';
import { Body, Button, Card, Chip, Choices, Heading, Page } from './Ui';

interface SlotsScreenProps {
  title: string;
  bookings: Collection;
  /** What is booked, such as courts; without it there is one booking for each time. */
  resources?: Collection;
  bookable: Bookable;
}

/** Choose a day, a time that is free, and book it. */
export function SlotsScreen({ title, bookings, resources, bookable }: SlotsScreenProps) {
  const colours = useColours();
  const slot = useSlots(bookings, bookable, resources ?? null, emptyValue);
  return (
    <Page title={title}>
      {resources && (
        <Choices label={resources.entity.label}>
          {slot.things.map((row) => (
            <Chip
              key={row.id}
              label={slot.labelOf(row)}
              isOn={slot.resource === row.id}
              onPress={() => slot.setResource(row.id)}
            />
          ))}
        </Choices>
      )}
      <Card>
        <Month value={slot.day} onChange={slot.setDay} />
      </Card>
      <Heading>{formatDay(slot.day)}</Heading>
      <Body isMuted>{slot.isClosed ? 'Closed on this day.' : slot.open}</Body>
      <View role="radiogroup" aria-label="Times" style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {slot.slots.map((entry) => {
          const isOn = slot.time === entry.time;
          return (
            <Pressable
              key={entry.time}
              role="radio"
              aria-label={entry.time + (entry.isTaken ? ', taken' : '')}
              aria-disabled={entry.isTaken}
              aria-checked={isOn}
              disabled={entry.isTaken}
              onPress={() => slot.setTime(entry.time)}
              style={{
                minWidth: 78,
                minHeight: 46,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: Math.min(radius, 14),
                borderWidth: 1.5,
                borderColor: isOn ? colours.accent : entry.isTaken ? colours.line : colours.control,
                backgroundColor: isOn ? colours.accent : entry.isTaken ? colours.sunken : 'transparent',
              }}
            >
              <Text
                style={{
                  fontSize: 16,
                  fontWeight: '600',
                  color: isOn ? colours.onAccent : entry.isTaken ? colours.muted : colours.ink,
                  textDecorationLine: entry.isTaken ? 'line-through' : 'none',
                }}
              >
                {entry.time}
              </Text>
            </Pressable>
          );
        })}
      </View>
      {slot.fields.map((one) => (
        <FieldInput
          key={one.key}
          field={one}
          value={slot.values[one.key] ?? ''}
          onChange={(value) => slot.setValue(one.key, value)}
        />
      ))}
      <Button
        label={'Book' + (slot.time === '' ? '' : ' ' + slot.time)}
        isDisabled={!slot.canBook}
        onPress={slot.book}
      />
      <Body isStrong isStatus>
        {slot.said}
      </Body>
    </Page>
  );
}
