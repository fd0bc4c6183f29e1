import { Text, View } from 'react-native';
import { formatOf, pointsOf, useFigure, type ChartConfig, type StatConfig } from '../lib/figures';
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
      </Card>
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
