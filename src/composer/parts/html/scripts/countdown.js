// Counts down to a moment: a date, a day of the year, or the next such weekday.
(() => {
  const clock = document.querySelector('[data-countdown]');
  if (!clock) return;

  function momentOf(target) {
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

  const moment = momentOf(clock.dataset.countdown);
  const show = (unit, value) => {
    clock.querySelector('[data-unit="' + unit + '"]').textContent = String(value).padStart(2, '0');
  };

  const tick = () => {
    const left = Math.floor((moment.getTime() - Date.now()) / 1000);
    if (left <= 0) {
      clearInterval(timer);
      clock.textContent = said.reached;
      return;
    }
    show('days', Math.floor(left / 86400));
    show('hoursUnit', Math.floor(left / 3600) % 24);
    show('minutes', Math.floor(left / 60) % 60);
    show('seconds', left % 60);
  };

  const timer = setInterval(tick, 1000);
  tick();
})();
