// Says whether it is open now, and marks today in the table.
(() => {
  const output = document.querySelector('[data-open-now]');
  const rows = [...document.querySelectorAll('.hours-table tbody tr')];
  if (!output || rows.length !== 7) return;

  const update = () => {
    const now = new Date();
    const today = (now.getDay() + 6) % 7;
    const time = now.toTimeString().slice(0, 5);
    rows.forEach((row, index) => {
      if (index === today) row.setAttribute('aria-current', 'date');
      else row.removeAttribute('aria-current');
    });

    const spans = (row) =>
      row.dataset.opens === '' ? [] : row.dataset.hours.split(' ').map((span) => span.split('-'));
    // Whoever closes after midnight is still open from the day before.
    const current =
      spans(rows[today]).find(([opens, closes]) => time >= opens && (time < closes || closes <= opens)) ??
      spans(rows[(today + 6) % 7]).find(([opens, closes]) => closes <= opens && time < closes);
    output.dataset.open = String(current !== undefined);
    if (current) {
      output.textContent = said.openNow.replace('{x}', current[1]);
      return;
    }
    const later = spans(rows[today]).find(([opens]) => time < opens);
    if (later) {
      output.textContent = said.closedNow.replace('{x}', said.today + ' ' + later[0]);
      return;
    }
    for (let ahead = 0; ahead < 8; ahead += 1) {
      const row = rows[(today + ahead) % 7];
      if (row.dataset.opens === '' || ahead === 0) continue;
      const day = row.cells[0].textContent;
      output.textContent = said.closedNow.replace('{x}', day + ' ' + row.dataset.opens);
      return;
    }
    output.textContent = '';
  };

  update();
  setInterval(update, 60000);
})();
