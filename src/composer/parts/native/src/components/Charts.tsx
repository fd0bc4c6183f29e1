import { View } from 'react-native';
import { formatNumber } from '../lib/format';
import type { Point } from '../lib/types';
import { useColours } from '../theme';
import { Body, styles } from './Ui';

interface ChartProps {
  points: Point[];
  format?: (value: number) => string;
}

const share = (value: number, top: number): `${number}%` =>
  `${Math.round((Math.max(0, value) / Math.max(1, top)) * 100)}%`;
const topOf = (points: Point[]) => Math.max(1, ...points.map((point) => point.value));

/** Bars with their values. */
export function Bars({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  return (
    <View style={{ gap: 12 }}>
      {points.map((point) => (
        <View key={point.label} style={{ gap: 4 }}>
          <View style={styles.row}>
            <Body>{point.label}</Body>
            <Body isStrong>{format(point.value)}</Body>
          </View>
          <View style={{ height: 10, borderRadius: 5, backgroundColor: colours.sunken }}>
            <View
              style={{
                height: 10,
                borderRadius: 5,
                backgroundColor: colours.accent,
                width: share(point.value, topOf(points)),
              }}
            />
          </View>
        </View>
      ))}
    </View>
  );
}

/** Values over time, as columns on one ground. */
export function Columns({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  const isSpelt = points.length < 5;
  return (
    <View
      role="img"
      aria-label={points.map((point) => point.label + ': ' + format(point.value)).join(', ')}
      style={{ gap: 6 }}
    >
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'flex-end',
          gap: 8,
          height: 140,
          borderBottomWidth: 1,
          borderBottomColor: colours.line,
        }}
      >
        {points.map((point) => (
          <View
            key={point.label}
            style={{ flex: 1, height: '100%', alignItems: 'center', justifyContent: 'flex-end', gap: 4 }}
          >
            {isSpelt && (
              <Body isMuted isSmall>
                {format(point.value)}
              </Body>
            )}
            <View
              style={{
                width: '100%',
                maxWidth: 56,
                height: share(point.value, topOf(points) * (isSpelt ? 1.25 : 1)),
                minHeight: 3,
                borderTopLeftRadius: 6,
                borderTopRightRadius: 6,
                backgroundColor: colours.accent,
              }}
            />
          </View>
        ))}
      </View>
      <View style={{ flexDirection: 'row', gap: 8 }}>
        {points
          .filter((_, index) => isSpelt || index === 0 || index === points.length - 1)
          .map((point, index) => (
            <View
              key={point.label}
              style={{ flex: 1, alignItems: isSpelt ? 'center' : index === 0 ? 'flex-start' : 'flex-end' }}
            >
              <Body isMuted isSmall>
                {point.label}
              </Body>
            </View>
          ))}
      </View>
    </View>
  );
}

/** Shares of a whole, as one bar with a legend. */
export function Shares({ points, format = formatNumber }: ChartProps) {
  const colours = useColours();
  const tones = [colours.accent, colours.second, colours.third, colours.muted, colours.deep];
  return (
    <View style={{ gap: 12 }}>
      <View
        style={{
          flexDirection: 'row',
          height: 18,
          borderRadius: 9,
          overflow: 'hidden',
          backgroundColor: colours.sunken,
        }}
      >
        {points.map((point, index) => (
          <View
            key={point.label}
            style={{ flex: Math.max(0, point.value), backgroundColor: tones[index % tones.length] }}
          />
        ))}
      </View>
      {points.map((point, index) => (
        <View key={point.label} style={styles.row}>
          <View style={{ flexDirection: 'row', alignItems: 'center', gap: 8, flexShrink: 1 }}>
            <View
              style={{ width: 12, height: 12, borderRadius: 6, backgroundColor: tones[index % tones.length] }}
            />
            <Body>{point.label}</Body>
          </View>
          <Body isStrong>{format(point.value)}</Body>
        </View>
      ))}
    </View>
  );
}
