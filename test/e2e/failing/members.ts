import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { click, first, goto, loads } from './acts.ts';
import { answer } from './calls.ts';
import type { Screen } from './failing.ts';
import { openProject } from './project.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const people: CallResponse<'memberList'> = {
  members: [
    { id: 'u_ben', name: 'Ben', email: 'ben@example.com', role: 'editor', allowance: 500, used: 120 },
  ],
  invitations: [
    {
      id: 'i_cleo',
      email: 'cleo@example.com',
      role: 'viewer',
      expiresAt: Number.MAX_SAFE_INTEGER,
      isOpen: true,
    },
  ],
};
const address = (page: Page) => dialog(page).getByRole('textbox', { name: 'Invite by e-mail' });
const benIsThere = (page: Page) => dialog(page).getByRole('button', { name: 'Remove Ben' }).waitFor();

/** The open project, as one of its people sees it who may only look. */
async function openAsViewer(page: Page): Promise<void> {
  const projectId = await openProject(page);
  const found = await page.request.get(`${endpoints.projectDetail.path}?projectId=${projectId}`);
  const { data } = (await found.json()) as Envelope<CallResponse<'projectDetail'>>;
  await answer(page, 'projectDetail', {
    ...data,
    project: { ...data.project, role: 'viewer', ownerName: 'Ada' },
    people: [
      { id: 'u_ada', name: 'Ada', role: 'owner' },
      { id: 'u_ben', name: 'Ben', role: 'viewer' },
    ],
  });
  await page.reload();
}

/** The people of a project, and what invites them. */
export const memberScreens: readonly Screen[] = [
  {
    name: 'the people of a project',
    open: (page) => openProject(page),
    rows: [
      {
        call: 'memberList',
        act: loads((page) => page.getByRole('button', { name: 'Share', exact: true }).click()),
        said: 'inline',
      },
      {
        call: 'memberInvite',
        act: first(
          async (page) => {
            await answer(page, 'memberList', people);
            await click('Try again')(page);
            await benIsThere(page);
            await address(page).fill('dora@example.com');
          },
          (page) => dialog(page).getByRole('button', { name: 'Invite', exact: true }).click(),
        ),
        said: 'inline',
        kept: async (page) => expect(await address(page).inputValue()).toBe('dora@example.com'),
      },
      {
        call: 'invitationWithdraw',
        act: click('Withdraw the invitation to cleo@example.com'),
        said: 'inline',
        kept: (page) => dialog(page).getByText('cleo@example.com').waitFor(),
      },
      {
        call: 'memberChange',
        act: (page) => dialog(page).getByRole('combobox', { name: 'Role of Ben' }).selectOption('viewer'),
        said: 'inline',
        kept: async (page) =>
          expect(await dialog(page).getByRole('combobox', { name: 'Role of Ben' }).inputValue()).toBe(
            'editor',
          ),
      },
      {
        call: 'memberAllow',
        act: (page) => dialog(page).getByRole('combobox', { name: 'Credits of Ben' }).selectOption('own'),
        said: 'inline',
        kept: async (page) =>
          expect(await dialog(page).getByRole('combobox', { name: 'Credits of Ben' }).inputValue()).toBe(
            'limited',
          ),
      },
      {
        call: 'memberRemove',
        act: async (page) => {
          await click('Remove Ben')(page);
          const question = dialog(page).getByRole('group', { name: 'Remove Ben' });
          await question.getByRole('button', { name: 'Remove' }).click();
        },
        said: 'inline',
        kept: benIsThere,
      },
    ],
  },
  {
    name: 'a project of somebody else',
    open: openAsViewer,
    rows: [
      {
        call: 'presenceSay',
        act: (page) => page.reload(),
        said: { silent: 'it is said again after a while, and the page is whole without it' },
        // The chart says it again.
        attempts: 1,
      },
      {
        call: 'memberLeave',
        act: first(
          async (page) => {
            await click('More about the project')(page);
            await page.getByRole('menuitem', { name: 'Leave the project' }).click();
          },
          (page) =>
            page
              .getByRole('alertdialog')
              .getByRole('button', { name: /^(?:Leave|Try again)/ })
              .click(),
        ),
        said: 'inline',
      },
    ],
  },
  {
    name: 'an invitation',
    open: (page) => page.goto('/'),
    rows: [
      { call: 'invitationRead', act: loads(goto('/invitation?token=token')), said: 'inline' },
      {
        call: 'invitationAccept',
        act: first(async (page) => {
          await answer(page, 'invitationRead', {
            projectName: 'Crumb',
            ownerName: 'Ada',
            role: 'editor',
            expiresAt: Number.MAX_SAFE_INTEGER,
          });
          await click('Try again')(page);
        }, click('Accept')),
        said: 'inline',
        attempts: 1,
      },
    ],
  },
];
