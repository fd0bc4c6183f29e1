import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connect } from '#machines/async-data/async-data.connect.ts';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { type DeletedProject, deletedProjectTime } from '#contract/project.ts';
import { DeletedProjectsList } from '#features/home/deleted-projects.tsx';
import { expectAccessible, show } from './project-support.tsx';

const machine = asyncData<readonly DeletedProject[], null>();
const now = Date.UTC(2026, 5, 30);
const hour = 3_600_000;
const project = (id: string, name: string, hoursLeft: number): DeletedProject => ({
  id,
  name,
  scene: 'ai-website-builder',
  deletedAt: now - deletedProjectTime + hoursLeft * hour,
});

it('[BUILD-03] says of each deleted project how long it can be brought back, and brings back the one that is chosen', async () => {
  const { context } = createActor(machine).getSnapshot();
  const data = [project('p-1', 'Crumb', 29 * 24 + 5), project('p-2', 'Tea', 25), project('p-3', 'Ink', 2)];
  const view = connect(machine.resolveState({ value: 'success', context: { ...context, data } }), () => {});
  const onBringBack = vi.fn<() => void>();
  show(<DeletedProjectsList view={view} now={() => now} onBringBack={onBringBack} />);
  const rows = within(screen.getByRole('list', { name: 'Deleted projects' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Crumbdeleted 19 hours ago, gone for good in 29 daysBring back',
    'Teadeleted 28 days ago, gone for good in 1 dayBring back',
    'Inkdeleted 29 days ago, gone for good todayBring back',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bring Tea back' }));
  expect(onBringBack).toHaveBeenCalledExactlyOnceWith({ id: 'p-2', name: 'Tea' });
  await expectAccessible();
});
