// Booking: free times of a day, kept in this browser.
(() => {
  const form = document.querySelector('[data-booking]');
  if (!form) return;
  const day = form.elements.namedItem('day');
  const service = form.elements.namedItem('service');
  const grid = form.querySelector('[data-slots]');
  const status = form.querySelector('.form-status');
  const list = form.querySelector('.bookings');
  let bookings = readStored('bookings', []);

  const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const timeOf = (minutes) =>
    String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0');
  const localDay = (date) =>
    new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 10);

  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  day.min = localDay(new Date());
  day.value = localDay(tomorrow);

  const drawSlots = () => {
    const length = Number(service.selectedOptions[0].dataset.minutes);
    const end = minutesOf(form.dataset.closes);
    const slots = [];
    for (let at = minutesOf(form.dataset.opens); at + length <= end; at += 30) {
      const taken = bookings.some(
        (other) => other.day === day.value && at < other.start + other.minutes && other.start < at + length,
      );
      const label = document.createElement('label');
      const input = document.createElement('input');
      const text = document.createElement('span');
      label.className = 'slot-choice';
      input.type = 'radio';
      input.name = 'time';
      input.value = timeOf(at);
      input.required = true;
      input.disabled = taken;
      text.textContent = timeOf(at);
      label.append(input, text);
      slots.push(label);
    }
    grid.replaceChildren(...slots);
  };

  const drawBookings = () => {
    writeStored('bookings', bookings);
    list.replaceChildren(
      ...bookings.map((booking) => {
        const item = document.createElement('li');
        const text = document.createElement('span');
        const cancel = document.createElement('button');
        text.textContent = booking.day + ', ' + timeOf(booking.start) + ': ' + booking.service;
        cancel.type = 'button';
        cancel.textContent = said.cancel;
        cancel.setAttribute('aria-label', said.cancel + ': ' + text.textContent);
        cancel.addEventListener('click', () => {
          // if not inbox
          bookings = bookings.filter((other) => other !== booking);
          drawBookings();
          drawSlots();
          // end
          // if inbox
          const drop = () => {
            bookings = bookings.filter((other) => other !== booking);
            drawBookings();
            drawSlots();
          };
          if (!inbox) return drop();
          const cancelled = text.textContent;
          sendEntry('booking', { cancelled, name: booking.name }).then((isThere) => {
            status.textContent = (isThere ? said.inboxCancelled : said.inboxNotSent).replace(
              '{x}',
              cancelled,
            );
            if (isThere) drop();
          });
          // end
        });
        item.append(text, cancel);
        return item;
      }),
    );
  };

  day.addEventListener('change', drawSlots);
  service.addEventListener('change', drawSlots);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.reportValidity()) return;
    const data = Object.fromEntries(new FormData(form));
    const booking = {
      day: data.day,
      start: minutesOf(data.time),
      minutes: Number(service.selectedOptions[0].dataset.minutes),
      service: data.service,
      name: data.name,
      // if fields
      answers: data,
      // end
    };
    // if inbox
    const keep = () => {
      bookings.push(booking);
      drawBookings();
      drawSlots();
    };
    if (inbox) {
      sendEntry('booking', data).then((isThere) => {
        status.textContent = isThere
          ? said.inboxRequested.replace('{x}', data.day + ', ' + data.time)
          : said.inboxNotSent;
        if (isThere) keep();
      });
      return;
    }
    // end
    bookings.push(booking);
    status.textContent = said.booked.replace('{x}', data.day + ', ' + data.time);
    drawBookings();
    drawSlots();
  });

  drawSlots();
  drawBookings();
})();
