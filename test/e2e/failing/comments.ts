import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { always, type Row, type Screen } from './failing.ts';
import { openProject } from './project.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Comments' });
const inPanel = (name: string) => (page: Page) =>
  panel(page).getByRole('button', { name, exact: true }).first().click();
const field = (page: Page, name: string | RegExp) => panel(page).getByRole('textbox', { name });
const keeps = (name: string | RegExp, text: string) => async (page: Page) =>
  expect(await field(page, name).inputValue()).toBe(text);
/** Begins with the first answer, and sends what is there for each. */
const written =
  (begin: string, name: string | RegExp, text: string, send: string): Row['act'] =>
  async (page, run) => {
    if (run === 0) {
      if (begin !== '') await inPanel(begin)(page);
      await field(page, name).fill(text);
    }
    await inPanel(send)(page);
  };

/** Comments on the preview of a project. */
export const commentScreens: readonly Screen[] = [
  {
    name: 'comments on a preview',
    async open(page) {
      const projectId = await openProject(page);
      await page.request.post(endpoints.commentAdd.path, {
        headers: { origin: new URL(page.url()).origin },
        data: { projectId, text: 'Larger', page: '/', element: null },
      });
    },
    rows: [
      {
        call: 'commentList',
        async act(page) {
          await page.reload();
          await page.getByRole('button', { name: /^Comments/ }).click();
        },
        said: 'inline',
        // The chart asks again.
        instead: always('The comments could not be read. They are asked for again in a moment.'),
        attempts: 1,
      },
      {
        call: 'commentAdd',
        act: written('', 'New comment', 'Smaller', 'Comment'),
        said: 'inline',
        kept: keeps('New comment', 'Smaller'),
      },
      {
        call: 'commentReply',
        act: written('Reply', /^Reply to/, 'Much', 'Reply'),
        said: 'inline',
        kept: keeps(/^Reply to/, 'Much'),
      },
      {
        call: 'commentEdit',
        act: written('Edit', 'Change the comment', 'Larger still', 'Save'),
        said: 'inline',
        kept: keeps('Change the comment', 'Larger still'),
      },
      { call: 'commentResolve', act: inPanel('Resolve'), said: 'inline' },
      {
        call: 'commentDelete',
        async act(page, run) {
          // The comment is still being changed; and a question that led to nothing may stand.
          if (run === 0) await inPanel('Cancel')(page);
          const question = panel(page).getByRole('group').getByRole('button', { name: 'Delete' });
          if (!(await question.isVisible())) await inPanel('Delete')(page);
          await question.click();
        },
        said: 'inline',
      },
    ],
  },
];
