import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { CallResponse } from '#contract/calls.ts';
import { VisitsReport } from '#features/publishing/visits-report.tsx';
import de from '#language/catalogs/de.json' with { type: 'json' };
import { english, setSpeech } from '#language/speech.ts';
import { expectAccessible, show } from './project-support.tsx';

type Report = CallResponse<'siteVisits'>;
const machine = asyncData<Report, null>();

afterEach(() => setSpeech(() => english));

function report(countries: Report['countries']): void {
  const { context } = createActor(machine).getSnapshot();
  const data: Report = {
    days: [{ day: '2026-05-05', views: 9, visitors: 4 }],
    pages: [{ name: '/', count: 9 }],
    referrers: [],
    countries,
  };
  const snapshot = machine.resolveState({ value: 'success', context: { ...context, data } });
  show(<VisitsReport view={connect(snapshot, () => {})} />);
}
const rows = (name: string): (string | null)[] =>
  within(screen.getByRole('heading', { name }).parentElement as HTMLElement)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('[BUILD-10] names the countries that visits came from in the language of who reads it', async () => {
  setSpeech(() => ({ language: 'de', catalog: de }));
  report([
    { name: 'AT', count: 6 },
    { name: '', count: 3 },
  ]);
  expect(rows('Länder')).toEqual(['LandAufrufe', 'Österreich6', 'Nicht bekannt3']);
  await expectAccessible();
});

it('[BUILD-10] says nothing of countries where the operator has no table of them', () => {
  report(null);
  expect(screen.getByRole('heading', { name: 'Pages' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Countries' })).toBeNull();
});
