import { Ionicons } from '@expo/vector-icons';
import { Pressable, Text, View } from 'react-native';
import { useForm } from '../lib/app';
import { bestStreakOf, streakOf, useChecks } from '../lib/habits';
import { rowName } from '../lib/names';
import type { Collection } from '../lib/collection';
import { radius, useColours } from '../theme';
import { EntityForm } from './EntityForm';
import { Body, Button, Card, Empty, Heading, Page, styles } from './Ui';

/** Habits with the last seven days, to be ticked, and their streaks. */
export function HabitsScreen({ title, collection }: { title: string; collection: Collection }) {
  const colours = useColours();
  const habits = collection.use();
  const form = useForm(collection);
  const { week, today, keptOn, toggle } = useChecks();
  const doneToday = habits.filter((habit) => keptOn(habit.id).includes(today)).length;

  return (
    <Page
      title={title}
      lead={doneToday + ' of ' + habits.length + ' done today'}
      action={{ label: 'Add habit', onPress: () => form.add() }}
    >
      <View style={{ height: 8, borderRadius: 4, backgroundColor: colours.sunken }}>
        <View
          style={{
            height: 8,
            borderRadius: 4,
            backgroundColor: colours.accent,
            width: `${Math.round((doneToday / Math.max(1, habits.length)) * 100)}%`,
          }}
        />
      </View>
      {habits.length === 0 && <Empty icon="leaf-outline">No habits yet. Add the first one.</Empty>}
      {habits.map((habit) => {
        const kept = keptOn(habit.id);
        const name = rowName(collection.entity, habit);
        return (
          <Card key={habit.id}>
            <View style={styles.row}>
              <Heading>{name}</Heading>
              <View style={{ flexDirection: 'row', alignItems: 'center', gap: 4 }}>
                <Ionicons name="flame" size={18} color={colours.accentText} />
                <Body isStrong>{streakOf(kept)} in a row</Body>
              </View>
            </View>
            <View style={{ flexDirection: 'row', gap: 6 }}>
              {week.map((day) => {
                const isKept = kept.includes(day);
                const date = new Date(day + 'T12:00');
                return (
                  <Pressable
                    key={day}
                    role="checkbox"
                    aria-checked={isKept}
                    aria-label={
                      name + ', ' + date.toLocaleDateString(undefined, { weekday: 'long', day: 'numeric' })
                    }
                    onPress={() => toggle(habit.id, day)}
                    style={{
                      flex: 1,
                      minHeight: 46,
                      alignItems: 'center',
                      justifyContent: 'center',
                      borderRadius: Math.min(radius, 14),
                      borderWidth: day === today ? 2.5 : 1.5,
                      borderColor: isKept || day === today ? colours.accent : colours.control,
                      backgroundColor: isKept ? colours.accent : 'transparent',
                    }}
                  >
                    <Text style={{ color: isKept ? colours.onAccent : colours.muted, fontWeight: '600' }}>
                      {date.toLocaleDateString(undefined, { weekday: 'narrow' })}
                    </Text>
                  </Pressable>
                );
              })}
            </View>
            <View style={styles.row}>
              <Body isMuted isSmall>
                Best: {bestStreakOf(kept)}
              </Body>
              <View style={styles.chips}>
                <Button label="Edit" name={'Edit ' + name} isQuiet onPress={() => form.edit(habit.id)} />
                <Button
                  label="Remove"
                  name={'Remove ' + name}
                  isQuiet
                  onPress={() => collection.remove(habit.id)}
                />
              </View>
            </View>
          </Card>
        );
      })}
      {form.isOpen && (
        <EntityForm collection={collection} row={form.row} preset={form.preset} onClose={form.close} />
      )}
    </Page>
  );
}
