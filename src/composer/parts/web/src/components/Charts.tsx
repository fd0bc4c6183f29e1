import { formatNumber } from '../lib/format';
import type { Point } from '../lib/types';

type Format = (value: number) => string;

/** Horizontal bars with their values, longest first. */
export function Bars({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const top = Math.max(1, ...points.map((point) => point.value));
  return (
    <ul className="bars">
      {points.map((point) => (
        <li key={point.label}>
          <span className="bar-label">{point.label}</span>
          <span className="bar-track" aria-hidden="true">
            <span className="bar" style={{ width: (Math.max(0, point.value) / top) * 100 + '%' }} />
          </span>
          <span className="bar-value">{format(point.value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Values in order, joined by a line. */
export function Line({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const top = Math.max(1, ...points.map((point) => point.value));
  const x = (index: number) => (points.length < 2 ? 150 : 16 + (index / (points.length - 1)) * 268);
  const y = (value: number) => 112 - (value / top) * 92;
  const path = points
    .map((point, index) => (index === 0 ? 'M' : 'L') + x(index) + ' ' + y(point.value))
    .join('');
  return (
    <div className="line-chart">
      <svg
        viewBox="0 0 300 124"
        role="img"
        aria-label={points.map((p) => p.label + ': ' + format(p.value)).join(', ')}
      >
        <path className="line-base" d="M8 112H292" />
        <path className="line-area" d={path + 'L' + x(points.length - 1) + ' 112L' + x(0) + ' 112Z'} />
        <path className="line" d={path} />
        {points.map((point, index) => (
          <circle className="dot" key={point.label} cx={x(index)} cy={y(point.value)} r="4">
            <title>{point.label + ': ' + format(point.value)}</title>
          </circle>
        ))}
      </svg>
      <div className="line-labels" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 ? points[points.length - 1]?.label : ''}</span>
      </div>
    </div>
  );
}

/** Shares of a whole, with a legend. */
export function Donut({ points, format = formatNumber }: { points: Point[]; format?: Format }) {
  const sum = points.reduce((total, point) => total + point.value, 0);
  const shareOf = (point: Point) => (sum === 0 ? 0 : (point.value / sum) * 100);
  return (
    <div className="donut-chart">
      <svg viewBox="0 0 42 42" aria-hidden="true">
        <circle className="donut-base" cx="21" cy="21" r="15.9155" />
        {points.map((point, index) => {
          const share = shareOf(point);
          const offset = 25 - points.slice(0, index).reduce((turned, before) => turned + shareOf(before), 0);
          return (
            <circle
              className="donut-part"
              data-tone={index % 5}
              key={point.label}
              cx="21"
              cy="21"
              r="15.9155"
              strokeDasharray={share + ' ' + (100 - share)}
              strokeDashoffset={offset}
            />
          );
        })}
      </svg>
      <ul className="legend">
        {points.map((point, index) => (
          <li key={point.label}>
            <span className="swatch" data-tone={index % 5} aria-hidden="true" />
            <span>{point.label}</span>
            <strong>{format(point.value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
