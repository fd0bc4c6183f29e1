import { useEffect, useState } from 'react';
import { hoursDays as days } from '../data/hours';
import { said } from '../said';

/** When it opens and closes on a day, by its number from Monday. */
function spansOf(day: number): [opens: string, closes: string][] {
  const hours = days[day]?.hours ?? '';
  return hours.split(' ').flatMap((span) => {
    const [opens, closes] = span.split('-');
    return opens && closes ? [[opens, closes] as [string, string]] : [];
  });
}

function describe(now: Date): { isOpen: boolean; text: string } {
  const today = (now.getDay() + 6) % 7;
  const time = now.toTimeString().slice(0, 5);
  // Whoever closes after midnight is still open from the day before.
  const current =
    spansOf(today).find(([opens, closes]) => time >= opens && (time < closes || closes <= opens)) ??
    spansOf((today + 6) % 7).find(([opens, closes]) => closes <= opens && time < closes);
  if (current) return { isOpen: true, text: said.openNow.replace('{x}', current[1]) };
  const later = spansOf(today).find(([opens]) => time < opens);
  if (later) return { isOpen: false, text: said.closedNow.replace('{x}', said.todayAt + later[0]) };
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = days[(today + ahead) % 7];
    if (!day || day.opens === '' || ahead === 0) continue;
    const name = day.day;
    return { isOpen: false, text: said.closedNow.replace('{x}', name + ' ' + day.opens) };
  }
  return { isOpen: false, text: '' };
}

/** Says whether it is open now. */
export function OpenNow() {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60000);
    return () => clearInterval(timer);
  }, []);

  const { isOpen, text } = describe(now);
  return (
    <p className="open-now" data-open={isOpen}>
      {text}
    </p>
  );
}
