import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { SearchDialog } from '#features/code/search-dialog.tsx';
import { connect } from '#machines/project-search/project-search.connect.ts';
import { texts } from '#machines/project-search/project-search.texts.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);
const region = () => screen.getByRole('region', { name: 'Found' });
const said = (): string => screen.getByRole('status').textContent ?? '';
const cannotReplace = (world: MachineWorld): void => {
  if (!viewOf(world).isReplacing || viewOf(world).count === 0) return;
  expect(screen.getByRole('button', { name: /^Replace all/ }).getAttribute('aria-disabled')).toBe('true');
};
const searches = (world: MachineWorld): void => {
  expect(region().getAttribute('aria-busy')).toBe('true');
  cannotReplace(world);
};
const replaces = (world: MachineWorld): void => {
  expect(said()).toBe(texts.replacing);
  cannotReplace(world);
};
const failed = (words?: string) => (world: MachineWorld) => {
  expect(said()).toMatch(/\S/);
  if (words !== undefined) expect(said()).toBe(words);
  expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
  cannotReplace(world);
};

const search: Screen = {
  id: 'project-search',
  show: (world) => {
    show(<SearchDialog view={viewOf(world)} onOpen={idle} onClose={idle} />);
  },
  states: {
    'mode.finding': (world) => {
      expect(screen.queryByRole('textbox', { name: 'Replace with' })).toBeNull();
      if (viewOf(world).count > 0) expect(region().querySelector('mark')?.textContent).toBe('crumb');
    },
    'mode.replacing': (world) => {
      expect(screen.getByRole('textbox', { name: 'Replace with' })).toBeTruthy();
      if (viewOf(world).count === 0) return;
      expect(region().querySelector('del')?.textContent).toBe('crumb');
      expect(region().querySelector('ins')?.textContent).toBe('loaf');
      expect(within(region()).getByRole('button', { name: texts.replaceOne(1) })).toBeTruthy();
    },
    'search.idle': () => expect(said()).toBe(texts.typeSomething),
    'search.pausing': searches,
    'search.reading': searches,
    'search.finding': searches,
    'search.shown': (world) => {
      const { count } = viewOf(world);
      expect(said()).toContain(count === 0 ? texts.notFound(4) : texts.found(60, 1, 4));
      if (count > 0) expect(said()).toContain(`${texts.listed(1)} ${texts.left(1)}`);
    },
    'search.making': replaces,
    'search.applying': replaces,
    'search.refused': failed(),
    'search.flawed': failed('This is none.'),
    'search.slow': failed(texts.tooSlow),
    'search.failed': failed(),
  },
};

testScreens('search.test.tsx', [search]);
