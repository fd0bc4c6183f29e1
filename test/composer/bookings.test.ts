import { describe, expect, test } from 'vitest';
import { understand } from '#composer/turn/understand.ts';
import type { AppSpec, Entity, Screen } from '#composer/spec/spec.ts';

type Slots = Extract<Screen, { type: 'slots' }>;

/** What a first message that wants times to be booked becomes. */
function bookingOf(prompt: string): {
  spec: AppSpec;
  slots: Slots;
  thing: Entity | undefined;
  asked: string[];
} {
  const { spec } = understand({
    type: 'react',
    prompt,
    seed: 'seed',
    projectName: 'Untitled',
    nameIsDefault: true,
  });
  if (spec.kind !== 'app') throw new Error(`${prompt}: became a ${spec.kind}`);
  const slots = spec.screens.find((screen) => screen.type === 'slots');
  if (slots === undefined) throw new Error(`${prompt}: offers no times`);
  const booking = spec.entities.find(({ key }) => key === slots.entity);
  return {
    spec,
    slots,
    thing: spec.entities.find(({ key }) => key === slots.resource),
    asked: (booking?.fields ?? [])
      .filter((one) => !['date', 'time', slots.resource].includes(one.key))
      .map(({ label }) => label),
  };
}

describe('[BUILD-01] [BUILD-08] bookings keep to the days, the lengths and the things that a message names', () => {
  test('numbered courts, hours, a closed day, and what members are asked for', () => {
    const { spec, slots, thing, asked } = bookingOf(
      'booking for our tennis club courts 1-3, every hour from 8 to 20, closed on mondays, members put name and phone',
    );
    expect(spec.name).toBe('Tennis club');
    expect(thing?.rows.map((row) => row['name'])).toEqual(['Court 1', 'Court 2', 'Court 3']);
    expect(slots.minutes).toBe(60);
    expect(slots.week?.[0]).toBeNull();
    expect(slots.week?.slice(1)).toEqual(Array.from({ length: 6 }, () => ['08:00', '20:00']));
    expect(asked).toEqual(['Name', 'Phone']);
  });

  test('rooms by name, each with its seats', () => {
    const { slots, thing } = bookingOf(
      'room booking for our coworking: rooms Attic (6 seats), Cellar (12), Nook (2). by the hour 8-20, no double booking',
    );
    expect(thing?.rows).toEqual([
      { name: 'Attic', seats: 6 },
      { name: 'Cellar', seats: 12 },
      { name: 'Nook', seats: 2 },
    ]);
    expect(slots).toMatchObject({ opens: '08:00', closes: '20:00', minutes: 60 });
  });

  test.each([
    [
      'Terminbuchung Zahnarztpraxis Dr. Nowak, Kontrolle 20 Minuten, Mundhygiene 60 Minuten, Mo bis Do 8 bis 16 Uhr, Freitag zu',
      [
        { name: 'Kontrolle', minutes: 20 },
        { name: 'Mundhygiene', minutes: 60 },
      ],
      [0, 1, 2, 3],
    ],
    [
      'lessons booking: cello teacher, 45 min lessons for 35 £, only Tuesday and Thursday between 14 and 18',
      [{ name: 'Lesson', minutes: 45, price: 35 }],
      [1, 3],
    ],
  ])('what takes how long, and on which days: %s', (prompt, rows, open) => {
    const { slots, thing } = bookingOf(prompt);
    expect(thing?.rows).toEqual(rows);
    expect(slots.length).toBe('minutes');
    expect((slots.week ?? []).flatMap((times, day) => (times === null ? [] : [day]))).toEqual(open);
  });

  test('twice a day, on some days, for so many people', () => {
    const { spec, slots } = bookingOf(
      'restaurant reservation for Trattoria Nonna 2-8 people, lunch 12-14:30 dinner 18-22 wed to sun',
    );
    expect(slots.week?.[0]).toBeNull();
    expect(slots.week?.[6]).toEqual(['12:00', '14:30', '18:00', '22:00']);
    const people = spec.entities[0]?.fields.find(({ key }) => key === 'people');
    expect(people).toMatchObject({ kind: 'number', min: 2, max: 8 });
  });

  test('choices of what is asked for', () => {
    const { spec } = bookingOf(
      'lessons booking, 30 minutes, mon-fri 14-18. parents pick a slot, child name and level (beginner, advanced)',
    );
    const [name, level] = spec.entities[0]?.fields ?? [];
    expect(name).toMatchObject({ key: 'name', label: 'Child name' });
    expect(level).toMatchObject({ label: 'Level', options: ['Beginner', 'Advanced'] });
  });

  test('a place with a page is no app for bookings', () => {
    const { spec } = understand({
      type: 'react',
      prompt: 'Website for a barber in Leeds with booking, open Tue-Fri 9-18',
      seed: 'seed',
      projectName: 'Untitled',
      nameIsDefault: true,
    });
    expect(spec.kind).toBe('site');
  });
});
