import { useEffect, useState } from 'react';
import { momentOf } from '../lib/moment';
import { said } from '../said';

const units = [
  { label: said.days, seconds: 86400, wrap: Infinity },
  { label: said.hoursUnit, seconds: 3600, wrap: 24 },
  { label: said.minutes, seconds: 60, wrap: 60 },
  { label: said.seconds, seconds: 1, wrap: 60 },
];

/** Counts down to a moment, every second. */
export function Countdown({ target }: { target: string }) {
  const [moment] = useState(() => momentOf(target));
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = Math.floor((moment.getTime() - now) / 1000);
  if (left <= 0) return <p className="lead">{said.reached}</p>;

  return (
    <div className="countdown-clock" role="timer">
      {units.map((unit) => (
        <div className="unit" key={unit.label}>
          <span className="digits">
            {String(Math.floor(left / unit.seconds) % unit.wrap).padStart(2, '0')}
          </span>
          <span className="unit-label">{unit.label}</span>
        </div>
      ))}
    </div>
  );
}
