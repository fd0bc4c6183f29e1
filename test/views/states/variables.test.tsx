import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { VariablesDialog } from '#features/variables/variables-dialog.tsx';
import { connect } from '#machines/project-variables/project-variables.connect.ts';
import { projectVariablesModel } from '#test/models/workspace.models.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);
const dialog = () => within(screen.getByRole('dialog', { name: 'Variables and secrets' }));
const showsRows = (world: MachineWorld): void => {
  if (viewOf(world).status !== 'shown') return;
  const list = within(dialog().getByRole('list', { name: 'Variables of the project' }));
  expect(list.getByText('VITE_API_URL')).toBeTruthy();
  expect(list.getByText('https://example.com')).toBeTruthy();
};
// What failed last, and why a change was not made, may be the same.
const status = (words: string) => expect(dialog().getAllByText(words).length).toBeGreaterThan(0);

const variables: Screen = {
  id: 'project-variables',
  model: projectVariablesModel,
  show: (world) => {
    show(<VariablesDialog view={viewOf(world)} prefix="VITE_" onDatabase={null} onClose={() => undefined} />);
    expect(dialog().getByText(/There is no place for a secret in the app/)).toBeTruthy();
  },
  states: {
    'list.loading': (world) => {
      if (viewOf(world).status === 'shown') showsRows(world);
      else expect(dialog().getByRole('status', { name: viewOf(world).why })).toBeTruthy();
    },
    'list.current': showsRows,
    'list.failed': (world) => {
      status(viewOf(world).why);
      expect(dialog().getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
    'change.resting.none': (world) => {
      expect(viewOf(world).said).toBe('');
      const name = dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;
      const set = dialog().getByRole('button', { name: 'Set variable' });
      expect(set.getAttribute('aria-disabled')).toBe(String(name !== 'VITE_API_URL'));
      if (name === '2nd')
        status('A name has letters, digits and underscores, and does not begin with a digit.');
    },
    'change.saving': (world) => {
      status('The change is being saved.');
      for (const field of dialog().getAllByRole<HTMLInputElement>('textbox'))
        expect(field.readOnly).toBe(true);
      if (viewOf(world).status === 'shown')
        expect(
          dialog()
            .getByRole('button', { name: 'Remove VITE_API_URL from .env' })
            .getAttribute('aria-disabled'),
        ).toBe('true');
    },
    'change.resting.done': (world) => {
      const { value } = world.snapshot.context['change'] as { value: string | null };
      status(value === null ? 'VITE_API_URL is removed.' : 'VITE_API_URL is set.');
    },
    'change.resting.refused': (world) => {
      const alert = dialog().getByText('VITE_API_URL was not changed').closest('[role=alert]');
      expect(alert?.textContent).toContain(viewOf(world).refusal?.why);
    },
  },
};

testScreens('variables.test.tsx', [variables]);
