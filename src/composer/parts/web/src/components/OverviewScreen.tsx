import { formatOf, pointsOf, useAmount, useFigure, type ChartConfig, type StatConfig } from '../lib/figures';
import { Bars, Donut, Line } from './Charts';

function Stat({ stat }: { stat: StatConfig }) {
  const value = useFigure(stat);
  return (
    <div className="stat card">
      <dt>{stat.label}</dt>
      <dd>
        {value}
        {stat.target !== undefined && stat.op !== 'left' && <Progress stat={stat} target={stat.target} />}
      </dd>
    </div>
  );
}

/** How far a sum has come. */
function Progress({ stat, target }: { stat: StatConfig; target: number }) {
  const value = useAmount(stat);
  const text = formatOf(stat.collection, stat.field)(target);
  return (
    <span className="goal">
      <progress
        className="progress"
        max={target}
        value={Math.max(0, Math.min(target, value))}
        aria-label={stat.label + ' of ' + text}
      />
      <span className="muted">
        {Math.round((value / target) * 100)} % of {text}
      </span>
    </span>
  );
}

function Chart({ chart }: { chart: ChartConfig }) {
  chart.collection.use();
  const points = pointsOf(chart);
  const format = formatOf(chart.collection, chart.sum);
  const Drawing = chart.kind === 'line' ? Line : chart.kind === 'donut' ? Donut : Bars;
  return (
    <section className="chart card" aria-label={chart.title}>
      <h2>{chart.title}</h2>
      {points.length === 0 ? (
        <p className="muted">Nothing to show yet.</p>
      ) : (
        <Drawing points={points} format={format} />
      )}
    </section>
  );
}

/** Figures and charts over everything that the app keeps. */
export function OverviewScreen(props: { title: string; stats: StatConfig[]; charts: ChartConfig[] }) {
  return (
    <section className="screen" aria-labelledby="screen-title">
      <div className="screen-head">
        <h1 id="screen-title">{props.title}</h1>
      </div>
      <dl className="stats">
        {props.stats.map((stat, index) => (
          <Stat key={stat.label + index} stat={stat} />
        ))}
      </dl>
      <div className="charts">
        {props.charts.map((chart, index) => (
          <Chart key={chart.title + index} chart={chart} />
        ))}
      </div>
    </section>
  );
}
