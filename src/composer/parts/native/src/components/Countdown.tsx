import { useEffect, useState } from 'react';
import { Text, View } from 'react-native';
import { momentOf } from '../lib/moment';
import { radius, useColours } from '../theme';
import { Block } from './Block';
import { Body, styles } from './Ui';
import { said } from '../said';

const units = [
  { label: said.days, seconds: 86400, wrap: Infinity },
  { label: said.hoursUnit, seconds: 3600, wrap: 24 },
  { label: said.minutes, seconds: 60, wrap: 60 },
  { label: said.seconds, seconds: 1, wrap: 60 },
];

/** Counts down to a moment, every second. */
export function Countdown({ title, lead, target }: { title?: string; lead?: string; target: string }) {
  const colours = useColours();
  const [moment] = useState(() => momentOf(target));
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = Math.floor((moment.getTime() - now) / 1000);
  return (
    <Block title={title} lead={lead}>
      {left <= 0 ? (
        <Body isStrong>{said.reached}</Body>
      ) : (
        <View role="timer" style={{ flexDirection: 'row', gap: 10 }}>
          {units.map((unit) => (
            <View
              key={unit.label}
              style={{
                flex: 1,
                alignItems: 'center',
                paddingVertical: 14,
                borderRadius: radius,
                backgroundColor: colours.deep,
              }}
            >
              <Text style={[styles.figure, { color: colours.onDeep }]}>
                {String(Math.floor(left / unit.seconds) % unit.wrap).padStart(2, '0')}
              </Text>
              <Text style={{ color: colours.onDeep, fontSize: 12 }}>{unit.label}</Text>
            </View>
          ))}
        </View>
      )}
    </Block>
  );
}
