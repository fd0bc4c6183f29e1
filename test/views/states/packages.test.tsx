import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { PackagesPanel } from '#features/packages/packages-panel.tsx';
import { connect } from '#machines/packages/packages.connect.ts';
import { packagesModel } from '#test/models/workspace.models.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);
const list = () => screen.queryByRole('list', { name: 'Packages of the project' });
const installed = () => within(list() ?? document.body);
const found = () => screen.queryByRole('list', { name: 'Found' });

const saysWhy = (world: MachineWorld): void => {
  const { why } = viewOf(world);
  expect(why).toMatch(/\S/);
  expect(screen.getAllByText(why).length).toBeGreaterThan(0);
};
const showsList = (world: MachineWorld): void => {
  if (viewOf(world).status !== 'shown') return;
  expect(installed().getByText('zustand')).toBeTruthy();
  expect(installed().getByText('Unused')).toBeTruthy();
  expect(installed().getByText('12 kB, 4 kB sent')).toBeTruthy();
  expect(installed().getByRole('button', { name: 'Remove zustand' })).toBeTruthy();
};

const packages: Screen = {
  id: 'packages',
  model: packagesModel,
  show: (world) => {
    show(
      <main>
        <h1>Crumb</h1>
        <PackagesPanel view={viewOf(world)} />
      </main>,
    );
  },
  states: {
    'list.loading': (world) => {
      if (viewOf(world).status === 'shown') showsList(world);
      else expect(screen.getByRole('status', { name: viewOf(world).why })).toBeTruthy();
    },
    'list.installing': showsList,
    'list.current': showsList,
    'list.failed': (world) => {
      saysWhy(world);
      showsList(world);
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    'newest.asking': (world) => expect(viewOf(world).newestWhy).toBe(''),
    'newest.known': (world) => {
      if (viewOf(world).status !== 'shown') return;
      expect(installed().getByRole('button', { name: 'Update zustand to 5.1.0' })).toBeTruthy();
    },
    'newest.failed': (world) => {
      if (viewOf(world).status === 'loading') return;
      expect(screen.getAllByText(viewOf(world).newestWhy).length).toBeGreaterThan(0);
      expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    },
    'search.idle': () => expect(found()).toBeNull(),
    'search.typing': () => expect(screen.getByText('Searching the registry.')).toBeTruthy(),
    'search.searching': () => expect(screen.getByText('Searching the registry.')).toBeTruthy(),
    'search.shown': () => {
      expect(screen.getByText('1 package found')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Add recharts' })).toBeTruthy();
    },
    'search.failed': (world) =>
      expect(screen.getAllByText(viewOf(world).searchWhy).length).toBeGreaterThan(0),
    'change.none': (world) => {
      expect(viewOf(world).question).toBeNull();
      expect(viewOf(world).refusal).toBeNull();
    },
    'change.changing': () => expect(screen.getByText('Adding recharts 3.0.0')).toBeTruthy(),
    'change.asking': () => {
      const alert = within(screen.getByText('Add recharts 3.0.0?').closest('[role=alert]') as HTMLElement);
      expect(alert.getByText('recharts has a script.')).toBeTruthy();
      expect(alert.getAllByRole('button').map((way) => way.textContent)).toEqual(['Add it', 'Leave it']);
    },
    'change.refused': (world) => {
      const alert = screen.getByText('recharts 3.0.0 was not added').closest('[role=alert]');
      expect(alert?.textContent).toContain(viewOf(world).refusal?.why);
    },
    'access.free': (world) => expect(viewOf(world).heldWhy).toBe(''),
    'access.held': () => {
      expect(screen.getByText(/A run is under way/)).toBeTruthy();
      for (const button of screen.queryAllByRole('button', { name: /^(?:Remove|Update|Add) / }))
        expect(button.getAttribute('aria-disabled')).toBe('true');
    },
  },
};

testScreens('packages.test.tsx', [packages]);
