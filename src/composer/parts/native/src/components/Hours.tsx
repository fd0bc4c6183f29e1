import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { useColours } from '../theme';
import { Block } from './Block';
import { Body, Group, Line, styles } from './Ui';
import { said } from '../said';

export interface Day {
  day: string;
  /** As 07:30; empty on a day on which it is closed. */
  opens: string;
  closes: string;
  label: string;
}

function describe(days: Day[], now: Date): { isOpen: boolean; text: string } {
  const today = (now.getDay() + 6) % 7;
  const time = now.toTimeString().slice(0, 5);
  const current = days[today];
  if (current && current.opens !== '' && time >= current.opens && time < current.closes) {
    return { isOpen: true, text: said.openNow.replace('{x}', current.closes) };
  }
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = days[(today + ahead) % 7];
    if (!day || day.opens === '' || (ahead === 0 && time >= day.opens)) continue;
    const name = ahead === 0 ? said.today : day.day;
    return { isOpen: false, text: said.closedNow.replace('{x}', name + ' ' + day.opens) };
  }
  return { isOpen: false, text: '' };
}

/** The hours of a week, and whether it is open now. */
export function Hours({
  title,
  lead,
  days,
  note,
}: {
  title?: string;
  lead?: string;
  days: Day[];
  note?: string;
}) {
  const colours = useColours();
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60000);
    return () => clearInterval(timer);
  }, []);

  const { isOpen, text } = describe(days, now);
  const today = (now.getDay() + 6) % 7;
  return (
    <Block title={title} lead={lead}>
      {text !== '' && (
        <View
          style={[
            styles.badge,
            { flexDirection: 'row', gap: 8, alignSelf: 'flex-start', backgroundColor: colours.soft },
          ]}
        >
          <View
            style={{
              width: 10,
              height: 10,
              borderRadius: 5,
              backgroundColor: isOpen ? colours.success : colours.danger,
            }}
          />
          <Body isStrong isSmall>
            {text}
          </Body>
        </View>
      )}
      <Group>
        {days.map((day, index) => (
          <View key={day.day}>
            {index > 0 && <Line />}
            <View
              style={[
                styles.row,
                {
                  minHeight: 46,
                  paddingHorizontal: 16,
                  backgroundColor: index === today ? colours.soft : 'transparent',
                },
              ]}
            >
              <Body isStrong={index === today}>{day.day}</Body>
              <Body isStrong={index === today} isMuted={day.opens === ''}>
                {day.label}
              </Body>
            </View>
          </View>
        ))}
      </Group>
      {note !== undefined && <Body isMuted>{note}</Body>}
    </Block>
  );
}
