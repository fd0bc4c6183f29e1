import { Text, View } from 'react-native';
import { formatOf, pointsOf, useAmount, useFigure, type ChartConfig, type StatConfig } from '../lib/figures';
import { displayFont, useColours } from '../theme';
import { Bars, Columns, Shares } from './Charts';
import { Body, Card, Heading, Page, styles } from './Ui';

function Stat({ stat }: { stat: StatConfig }) {
  const colours = useColours();
  const value = useFigure(stat);
  return (
    <View style={{ flexGrow: 1, flexBasis: '45%' }}>
      <Card>
        <Body isMuted isSmall>
          {stat.label}
        </Body>
        <Text
          style={{
            color: colours.ink,
            fontSize: 26,
            lineHeight: 32,
            fontWeight: '700',
            fontFamily: displayFont,
          }}
        >
          {value}
        </Text>
        {stat.target !== undefined && stat.op !== 'left' && <Progress stat={stat} target={stat.target} />}
      </Card>
    </View>
  );
}

/** How far a sum has come. */
function Progress({ stat, target }: { stat: StatConfig; target: number }) {
  const colours = useColours();
  const value = useAmount(stat);
  const share = Math.round((value / target) * 100);
  const text = formatOf(stat.collection, stat.field)(target);
  return (
    <View
      accessible
      accessibilityRole="progressbar"
      accessibilityLabel={stat.label + ' of ' + text}
      accessibilityValue={{ min: 0, max: 100, now: Math.max(0, Math.min(100, share)) }}
    >
      <View style={{ height: 8, borderRadius: 4, marginVertical: 6, backgroundColor: colours.sunken }}>
        <View
          style={{
            height: 8,
            borderRadius: 4,
            width: `${Math.max(0, Math.min(100, share))}%`,
            backgroundColor: colours.accent,
          }}
        />
      </View>
      <Body isMuted isSmall>
        {share} % of {text}
      </Body>
    </View>
  );
}

function Chart({ chart }: { chart: ChartConfig }) {
  chart.collection.use();
  const points = pointsOf(chart);
  const Drawing = chart.kind === 'line' ? Columns : chart.kind === 'donut' ? Shares : Bars;
  return (
    <Card>
      <Heading>{chart.title}</Heading>
      {points.length === 0 ? (
        <Body isMuted>Nothing to show yet.</Body>
      ) : (
        <Drawing points={points} format={formatOf(chart.collection, chart.sum)} />
      )}
    </Card>
  );
}

/** Figures and charts over everything that the app keeps. */
export function OverviewScreen(props: { title: string; stats: StatConfig[]; charts: ChartConfig[] }) {
  return (
    <Page title={props.title}>
      <View style={styles.chips}>
        {props.stats.map((stat, index) => (
          <Stat key={stat.label + index} stat={stat} />
        ))}
      </View>
      {props.charts.map((chart, index) => (
        <Chart key={chart.title + index} chart={chart} />
      ))}
    </Page>
  );
}
