import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { Gallery } from '#features/gallery/gallery.tsx';
import ReportDialog from '#features/gallery/report-dialog.tsx';
import { connect } from '#machines/gallery/gallery.connect.ts';
import { texts } from '#machines/gallery/gallery.texts.ts';
import { connect as connectReport } from '#machines/gallery-report/gallery-report.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { startApp } from '#test/support/shell-app.tsx';
import { createAppRouter } from '../../../src/router.ts';
import { show } from '../project-support.tsx';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);
const region = () => screen.getByRole('region', { name: 'Projects' });
const links = () => within(region()).queryAllByRole('link', { name: /Crumb/ });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a project by its name' });

/** What was listed stays, marked as about to go; without anything there are skeletons. */
const waits = (world: MachineWorld): void => {
  expect(region().getAttribute('aria-busy')).toBe('true');
  expect(links()).toHaveLength(viewOf(world).cards.length);
  expect(field().value).toBe(viewOf(world).query.search);
};
const lists = (world: MachineWorld): void => {
  const { cards, query } = viewOf(world);
  expect(region().getAttribute('aria-busy')).toBe('false');
  expect(links()).toHaveLength(cards.length);
  expect(links()[0]?.textContent).toContain('by Ada');
  expect(links()[0]?.textContent).toContain('3 remixes');
  const chosen = screen.getByRole('link', { name: query.kind === null ? 'All' : 'Mobile apps' });
  expect(chosen.getAttribute('aria-current')).toMatch(/true|page/);
  expect(screen.getAllByRole('button', { name: /^Report Crumb/ })).toHaveLength(cards.length);
};
const more = () => screen.queryByRole('link', { name: texts.showMore });

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const gallery: Screen = {
  id: 'gallery',
  show: (world) => {
    const { app, stop } = startApp(null);
    stops.push(stop);
    const router = createAppRouter(app);
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/gallery'] }) });
    show(
      <RouterContextProvider router={router}>
        <Gallery view={viewOf(world)} onSearch={idle} onReport={idle} />
      </RouterContextProvider>,
    );
  },
  states: {
    typing: waits,
    loading: waits,
    'listed.resting': (world) => {
      lists(world);
      expect(more() !== null).toBe(viewOf(world).next !== null);
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said.join()).toContain(texts.listed(viewOf(world).cards.length));
    },
    'listed.loadingMore': (world) => {
      lists(world);
      const link = screen.getByRole('link', { name: texts.loadingMore });
      expect(link.getAttribute('aria-disabled')).toBe('true');
      expect(reasonOf(link)).toBe(texts.loadingMore);
    },
    'listed.moreFailed': (world) => {
      lists(world);
      expect(screen.getByRole('alert').textContent).toBe(viewOf(world).error);
      expect(viewOf(world).error).toMatch(/\S/);
      expect(more()).not.toBeNull();
    },
    empty: (world) => {
      const { query, emptyTitle } = viewOf(world);
      expect(within(region()).getByText(emptyTitle)).toBeTruthy();
      const isAll = query.kind === null && query.search === '';
      expect(screen.queryByRole('link', { name: 'Show all' }) === null).toBe(isAll);
      if (query.search !== '') expect(emptyTitle).toContain(query.search);
    },
    failed: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(viewOf(world).error);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      expect(links()).toHaveLength(0);
    },
  },
};

const reportOf = (world: MachineWorld) => connectReport(world.snapshot, world.actor.send);
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What is wrong with it?' });
const report: Screen = {
  id: 'gallery-report',
  show: (world) => void show(<ReportDialog view={reportOf(world)} />),
  states: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    'writing.ready': (world) => {
      expect(screen.getByRole('dialog', { name: 'Report Crumb' })).toBeTruthy();
      expect(reason().value).toBe(reportOf(world).getReasonProps().value);
      const send = screen.getByRole('button', { name: 'Send report' });
      if (reason().value.trim() === '') expect(reasonOf(send)).toMatch(/what is wrong first/);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'writing.failed': (world) => {
      expect(screen.getByRole('alert').textContent).toBe(reportOf(world).error);
      expect(reportOf(world).error).toMatch(/\S/);
    },
    sending: () => {
      expect(reason().readOnly).toBe(true);
      expect(reasonOf(screen.getByRole('button', { name: 'Sending' }))).toMatch(/being sent/);
    },
  },
};

testScreens('gallery.test.tsx', [gallery, report]);
