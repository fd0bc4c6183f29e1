import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { answerBlueprint } from '#composer/blueprint/blueprint.ts';
import { BlueprintPane } from '#features/blueprint/blueprint-pane.tsx';
import { connect } from '#machines/blueprint/blueprint.connect.ts';
import { compose, type ProjectFiles } from '#test/composer/support.ts';
import { blueprintModel } from '#test/models/workspace.models.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

/** What the composer really says of a site. */
const files: ProjectFiles = new Map();
compose(files, 'project', 'A website for the bakery Crumb with a menu and opening hours');
const answer = answerBlueprint({ type: 'project', files, edits: null });
if (answer.type !== 'read') throw new Error('There is no blueprint');
const drawn = { ...answer.state, hash: 'hash-1' };
const read = { drawn, vocabulary: answer.vocabulary, treeHash: 'tree-1' };

const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);
const outline = () => screen.getByRole<HTMLFieldSetElement>('group', { name: 'Blueprint', hidden: true });
const says = (saved: string) => () => {
  expect(screen.getByText(saved, { selector: '[role=status]' })).toBeTruthy();
  expect(within(outline()).getByRole('heading', { name: 'Sections', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
};
const warns =
  (title: string, ways: readonly string[]) =>
  (world: MachineWorld): void => {
    const alert = screen.getByRole('alert', { hidden: true });
    expect(alert.textContent).toContain(title);
    expect(alert.textContent).toContain(viewOf(world).trouble?.words);
    expect(
      within(alert)
        .getAllByRole('button', { hidden: true })
        .map((way) => way.textContent),
    ).toEqual(ways);
  };

const blueprint: Screen = {
  id: 'blueprint',
  model: {
    ...blueprintModel,
    outcomes: {
      ...blueprintModel.outcomes,
      load: { ...blueprintModel.outcomes?.['load'], done: [read, null] },
      refresh: { ...blueprintModel.outcomes?.['refresh'], done: [read] },
      change: {
        ...blueprintModel.outcomes?.['change'],
        done: [{ drawn, treeHash: 'tree-2', said: 'Changed the name', conflicts: ['index.html'] }],
      },
    },
  },
  show: async (world) => {
    show(
      <main>
        <h1>Crumb</h1>
        <BlueprintPane view={viewOf(world)} />
      </main>,
    );
    if (viewOf(world).adding !== null && viewOf(world).status === 'ready')
      await screen.findByRole('dialog', {}, { timeout: 30_000 });
  },
  states: {
    'document.loading': (world) => {
      expect(screen.getByRole('status', { name: viewOf(world).why, hidden: true })).toBeTruthy();
    },
    'document.none': () =>
      expect(document.body.textContent).toContain('Only projects of the built-in composer'),
    'document.unreadable': () =>
      expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeTruthy(),
    'document.ready.kept': says('Saved'),
    'document.ready.resting': says('Saved'),
    'document.ready.pausing': says('Saving'),
    'document.ready.saving': says('Saving'),
    'document.ready.refreshing': says('Updating'),
    'document.ready.keeping': says('Saved'),
    'document.ready.refused': warns('This can’t be changed that way', ['Drop my change']),
    'document.ready.failing': warns('Not saved yet', ['Save mine', 'Drop my change']),
    'document.ready.conflicting': warns('The project changed meanwhile', ['Save mine', 'Drop my change']),
    'access.free': (world) => {
      if (viewOf(world).status === 'ready') expect(outline().disabled).toBe(false);
    },
    'access.held': (world) => {
      if (viewOf(world).status !== 'ready') return;
      expect(outline().disabled).toBe(true);
      expect(document.getElementById('blueprint-held')?.textContent).toContain('A run is under way');
    },
    'drag.still': (world) => expect(viewOf(world).drag).toBeNull(),
    'drag.moving': (world) => expect(viewOf(world).drag?.list).toEqual(['sections']),
    'gallery.closed': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'gallery.open': (world) => {
      if (viewOf(world).status !== 'ready') return;
      expect(screen.getByRole('dialog', { name: 'Add a section' })).toBeTruthy();
    },
  },
};

testScreens('blueprint.test.tsx', [blueprint]);
