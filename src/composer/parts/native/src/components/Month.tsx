import { Ionicons } from '@expo/vector-icons';
import { useState } from 'react';
import { Pressable, Text, View } from 'react-native';
import { dayFromToday, toDay } from '../lib/format';
import { radius, useColours } from '../theme';
import { Body, styles } from './Ui';

interface MonthProps {
  /** The chosen day, as 2026-03-09. */
  value: string;
  onChange: (day: string) => void;
  /** How many things lie on a day; they are shown as a dot. */
  countOf?: (day: string) => number;
}

/** A month of days, one of which is chosen. */
export function Month({ value, onChange, countOf }: MonthProps) {
  const colours = useColours();
  const [month, setMonth] = useState(() => {
    const start = value === '' ? new Date() : new Date(value + 'T12:00');
    return new Date(start.getFullYear(), start.getMonth(), 1);
  });
  const first = new Date(month);
  first.setDate(1 - ((month.getDay() + 6) % 7));
  const days = Array.from({ length: 42 }, (_, index) => {
    const date = new Date(first);
    date.setDate(first.getDate() + index);
    return date;
  });
  const today = dayFromToday(0);
  const turn = (step: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + step, 1));

  return (
    <View style={{ gap: 4 }}>
      <View style={styles.row}>
        <Pressable role="button" aria-label="Previous month" onPress={() => turn(-1)} style={styles.check}>
          <Ionicons name="chevron-back" size={22} color={colours.ink} />
        </Pressable>
        <Body isStrong>{month.toLocaleDateString(undefined, { month: 'long', year: 'numeric' })}</Body>
        <Pressable role="button" aria-label="Next month" onPress={() => turn(1)} style={styles.check}>
          <Ionicons name="chevron-forward" size={22} color={colours.ink} />
        </Pressable>
      </View>
      {[0, 1, 2, 3, 4, 5].map((week) => (
        <View key={week} role="radiogroup" aria-label={'Week ' + (week + 1)} style={{ flexDirection: 'row' }}>
          {days.slice(week * 7, week * 7 + 7).map((date) => {
            const day = toDay(date);
            const isChosen = day === value;
            const isInside = date.getMonth() === month.getMonth();
            return (
              <Pressable
                key={day}
                role="radio"
                aria-label={date.toLocaleDateString(undefined, {
                  day: 'numeric',
                  month: 'long',
                  year: 'numeric',
                })}
                aria-checked={isChosen}
                onPress={() => onChange(day)}
                style={{
                  flex: 1,
                  height: 44,
                  alignItems: 'center',
                  justifyContent: 'center',
                  borderRadius: Math.min(radius, 22),
                  backgroundColor: isChosen ? colours.accent : 'transparent',
                }}
              >
                <Text
                  style={{
                    fontSize: 16,
                    fontWeight: day === today ? '800' : '400',
                    color: isChosen
                      ? colours.onAccent
                      : day === today
                        ? colours.accentText
                        : isInside
                          ? colours.ink
                          : colours.muted,
                  }}
                >
                  {date.getDate()}
                </Text>
                <View
                  style={{
                    width: 5,
                    height: 5,
                    borderRadius: 3,
                    backgroundColor:
                      (countOf?.(day) ?? 0) > 0
                        ? isChosen
                          ? colours.onAccent
                          : colours.accent
                        : 'transparent',
                  }}
                />
              </Pressable>
            );
          })}
        </View>
      ))}
    </View>
  );
}
