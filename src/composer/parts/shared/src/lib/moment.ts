/** The moment that a text means: a date, a day of any year, or the next such weekday. */
export function momentOf(target: string): Date {
  const weekday = /^w(\d) (\d\d):(\d\d)$/.exec(target);
  const now = new Date();
  if (weekday) {
    const date = new Date(
      now.getFullYear(),
      now.getMonth(),
      now.getDate(),
      Number(weekday[2]),
      Number(weekday[3]),
    );
    date.setDate(date.getDate() + ((Number(weekday[1]) - date.getDay() + 7) % 7));
    if (date <= now) date.setDate(date.getDate() + 7);
    return date;
  }
  if (/^\d\d-/.test(target)) {
    const date = new Date(now.getFullYear() + '-' + target);
    return date > now ? date : new Date(now.getFullYear() + 1 + '-' + target);
  }
  return new Date(target);
}
