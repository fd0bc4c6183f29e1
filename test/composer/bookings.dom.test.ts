import { describe, expect, test } from 'vitest';
import { buttons, enter, press, runApp } from './run-app.ts';
import { compose, type ProjectFiles } from './support.ts';

/** A Wednesday and a Monday long after any other booking. */
const wednesday = '2031-03-12';
const monday = '2031-03-10';

function open(prompt: string): void {
  const files: ProjectFiles = new Map();
  compose(files, 'html', prompt);
  runApp(files);
}
interface Booking {
  readonly [label: string]: string;
}
/** Enters a booking by the form of the list, and says why it is refused; empty when it is kept. */
async function addInList(
  screen: string,
  booking: Booking,
  add = 'Add booking',
  save = 'Save',
): Promise<string> {
  await press(screen);
  await press(add);
  return fillIn(booking, save);
}
async function fillIn(booking: Booking, save = 'Save'): Promise<string> {
  for (const [label, value] of Object.entries(booking)) await enter(label, value);
  await press(save);
  const problem = document.querySelector('dialog [role="alert"]')?.textContent ?? '';
  if (problem !== '') await press(save === 'Save' ? 'Cancel' : 'Abbrechen');
  return problem;
}

const courts =
  'booking for our tennis club courts 1-3, every hour from 8 to 20, closed on mondays, members put name';

describe('[BUILD-01] [BUILD-08] a booking keeps to the same rules, whichever way it is entered', () => {
  test('a time that was taken in the picker is refused in the form, and the other way round', async () => {
    open(courts);
    await enter('Day', wednesday);
    await press('11:00');
    await enter('Name', 'Ada');
    await press('Book 11:00');
    const same = { Name: 'Ben', Date: wednesday, Time: '11:00', Court: 'Court 1' };
    expect(await addInList('Bookings', same)).toBe('Already taken: 11:00–12:00.');
    // It lasts an hour: what begins in the middle of it is in its way too.
    expect(await addInList('Bookings', { ...same, Time: '11:30' })).toBe('Already taken: 11:00–12:00.');
    expect(await addInList('Bookings', { ...same, Court: 'Court 2' })).toBe('');
    expect(await addInList('Bookings', { ...same, Name: 'Cy', Time: '15:00' })).toBe('');
    await press('Book a court');
    await enter('Day', wednesday);
    expect(buttons()).toContain('15:00, taken');
    expect(buttons()).not.toContain('16:00, taken');
  });

  test('closed days and hours are refused with the reason, from the list and from the calendar', async () => {
    open(courts);
    const booking = { Name: 'Ada', Date: monday, Time: '11:00', Court: 'Court 1' };
    expect(await addInList('Bookings', booking)).toBe('Closed on this day.');
    expect(await addInList('Bookings', { ...booking, Date: wednesday, Time: '19:30' })).toBe(
      '19:30–20:30 is outside the opening hours: 08:00–20:00.',
    );
    expect(document.body.textContent).not.toContain('Ada');
    await press('Calendar');
    const day = buttons().find((name) => name.startsWith('Add on'));
    await press(day ?? 'a day of the calendar');
    expect(await fillIn(booking)).toBe('Closed on this day.');
  });

  test('a booking is not in its own way when it is changed, others are', async () => {
    open(courts);
    const booking = { Name: 'Ada', Date: wednesday, Time: '11:00', Court: 'Court 1' };
    expect(await addInList('Bookings', booking)).toBe('');
    expect(await addInList('Bookings', { ...booking, Name: 'Ben', Time: '13:00' })).toBe('');
    await press('Edit Ada');
    expect(await fillIn({ Name: 'Ada Berg' })).toBe('');
    await press('Edit Ada Berg');
    expect(await fillIn({ Time: '11:30' })).toBe('');
    await press('Edit Ada Berg');
    expect(await fillIn({ Time: '13:30' })).toBe('Already taken: 13:00–14:00.');
  });

  test('what was removed comes back only while its time is free', async () => {
    open(courts);
    const booking = { Name: 'Ada', Date: wednesday, Time: '11:00', Court: 'Court 1' };
    expect(await addInList('Bookings', booking)).toBe('');
    await press('Remove Ada');
    expect(await addInList('Bookings', { ...booking, Name: 'Ben' })).toBe('');
    await press('Undo');
    expect(document.body.textContent).toContain('Already taken: 11:00–12:00.');
    expect(buttons()).not.toContain('Edit Ada');
  });

  test('what takes longer needs longer', async () => {
    open(
      'Booking app for my barber. Services: haircut 30 min, beard 20 min, both 50 min. Open Tue-Fri 9-18. customers leave name',
    );
    const booking = { Name: 'Ada', Date: wednesday, Time: '10:00', Appointment: 'Both' };
    expect(await addInList('Bookings', booking)).toBe('');
    const after = { Name: 'Ben', Date: wednesday, Time: '10:40', Appointment: 'Beard' };
    expect(await addInList('Bookings', after)).toBe('Already taken: 10:00–10:50.');
    expect(await addInList('Bookings', { ...after, Time: '09:40' })).toBe('');
    expect(await addInList('Bookings', { ...booking, Time: '17:30' })).toContain('outside the opening hours');
  });

  test('as many as there are places for, and no more people than seats', async () => {
    open('Pilates class booking: 60 min, two people per class, Mon to Fri 9-17');
    const booking = { Name: 'Ada', Date: wednesday, Time: '10:00', Class: 'Yoga' };
    expect(await addInList('Bookings', booking)).toBe('');
    expect(await addInList('Bookings', { ...booking, Name: 'Ben' })).toBe('');
    expect(await addInList('Bookings', { ...booking, Name: 'Cy' })).toBe('All places are taken at 10:00.');

    open('room booking: rooms Attic (6 seats), Nook (2). by the hour 8-20, 1-12 people');
    const room = { Name: 'Ada', People: '5', Date: wednesday, Time: '10:00' };
    expect(await addInList('Bookings', { ...room, Room: 'Nook' })).toBe('Nook has room for at most 2.');
    expect(await addInList('Bookings', { ...room, Room: 'Attic' })).toBe('');
    await press('Book a room');
    await enter('Day', wednesday);
    await press('12:00');
    await enter('Name', 'Ben');
    await enter('People', '13');
    await press('Book 12:00');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('People is at most 12.');
    await enter('People', '7');
    await press('Book 12:00');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Attic has room for at most 6.');
  });
});
