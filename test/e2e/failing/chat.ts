import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import type { Script } from '../../support/model-script.ts';
import { say, runIs } from '../support/visitor.ts';
import { click, first, goto, loads } from './acts.ts';
import { answer } from './calls.ts';
import type { Screen } from './failing.ts';
import { openProject } from './project.ts';

const wish = 'Make the heading green';

/** What the model does, by what it was asked last. */
export const scriptFor = (said: string, attempt: number): Script => {
  const asked = said.slice(
    Math.max(
      0,
      said.lastIndexOf('Check the input'),
      said.lastIndexOf('Add a script'),
      said.lastIndexOf('Look at it'),
      said.lastIndexOf(wish),
    ),
  );
  if (asked.startsWith('Add a script'))
    return {
      parts: [
        {
          tool: 'write_file',
          args: { path: 'app.js', content: `${'// again\n'.repeat(attempt)}const a = one(;\n` },
        },
        {
          tool: 'write_file',
          args: {
            path: 'index.html',
            content: '<!doctype html><h1>Crumb</h1><script type="module" src="app.js"></script>',
          },
        },
        { tool: 'finish', args: { summary: 'Added a script.', name: '' } },
      ],
    };
  if (asked.startsWith('Look at it'))
    return {
      parts: asked.includes('No picture could be taken')
        ? [{ tool: 'finish', args: { summary: 'Not seen.', name: '' } }]
        : [{ tool: 'look_at_page', args: { width: 390, page: '' } }],
    };
  if (asked.startsWith('Check the input'))
    return {
      parts: [
        { tool: 'add_packages', args: { packages: [{ name: 'valibot', range: '^1.0.0' }] } },
        { tool: 'finish', args: { summary: 'Added.', name: '' } },
      ],
    };
  return {
    parts: [
      {
        tool: 'write_file',
        args: { path: 'index.html', content: `<!doctype html><h1>Crumb ${attempt}</h1>` },
      },
      { tool: 'finish', args: { summary: 'A page.', name: 'Crumb' } },
    ],
  };
};

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const lastRun = (page: Page) => page.getByRole('article').last();
const requestIsKept = async (page: Page) => expect(await box(page).inputValue()).toBe(wish);
const providers: CallResponse<'modelList'>['providers'] = [
  { id: 'anthropic', label: 'Claude', keyEnd: 'abcd', isShared: false },
];

/** A project whose messages a model answers, paid with the welcome credits. */
const openChat: Screen['open'] = async (page, world) => {
  await page.request.post('/api/user/claim', {
    headers: { origin: world.url },
    data: { projectType: 'project' },
  });
  await openProject(page);
  await click(/^Answers:/)(page);
  await page.getByRole('menuitem', { name: /Claude/ }).click();
  await page.getByRole('button', { name: /^Answers: Claude/ }).waitFor();
};

const instructions = (page: Page) => page.getByLabel('What models should know');

export const chatScreens: readonly Screen[] = [
  {
    name: 'the chat',
    open: openChat,
    rows: [
      {
        call: 'modelChoose',
        act: async (page, run) => {
          await click(/^Answers:/)(page);
          await page.getByRole('menuitem', { name: run % 2 === 0 ? /composer/ : /Claude/ }).click();
          // A list that is on its way out takes no choice.
          await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
        },
        said: 'inline',
      },
      {
        call: 'modelEnhance',
        act: async (page, run) => {
          if (run === 0) {
            await page.reload();
            await page.getByRole('button', { name: /^Answers: Claude/ }).waitFor();
            await box(page).fill(wish);
          }
          await click(/^Improve/)(page);
        },
        said: 'inline',
        kept: requestIsKept,
      },
      {
        call: 'runSubmit',
        act: first(
          async (page) => {
            await page.reload();
            await box(page).fill(wish);
          },
          (page) => box(page).press('Enter'),
        ),
        said: 'inline',
        kept: requestIsKept,
      },
      {
        call: 'runEdit',
        act: first(
          async (page) => {
            await page.reload();
            await page.getByRole('article').first().getByRole('button', { name: 'Edit' }).click();
            await box(page).fill(wish);
          },
          (page) => box(page).press('Enter'),
        ),
        said: 'inline',
        kept: requestIsKept,
      },
    ],
  },
  {
    name: 'a run',
    open: openChat,
    rows: [
      {
        call: 'runPing',
        act: async (page, run) => {
          await runIs(page, run, 'done');
          await say(page, 'Another page');
        },
        said: { silent: 'the page reports it by itself, and a run ends without it' },
      },
      {
        call: 'runLook',
        act: async (page) => {
          await lastRun(page).and(page.locator('[data-state=done]')).waitFor();
          await say(page, 'Look at it');
        },
        said: { silent: 'the model goes on without the picture' },
      },
      {
        call: 'runDecide',
        act: first(async (page) => {
          await page.reload();
          await say(page, 'Check the input');
          await page.getByRole('group', { name: 'Add packages to the project?' }).waitFor();
        }, click('Allow once')),
        said: 'inline',
      },
      {
        call: 'runStop',
        act: click('Stop'),
        said: 'inline',
      },
      {
        call: 'runRetry',
        act: first(
          async (page) => {
            await click('Stop')(page);
            await lastRun(page).getByText('You stopped this.').waitFor();
          },
          (page) => lastRun(page).getByRole('button', { name: /again/i }).click(),
        ),
        said: 'inline',
      },
      {
        call: 'runChoose',
        act: first(async (page) => {
          await page.reload();
          await say(page, 'Add a script');
          await page.getByRole('group', { name: /The same fault came back/ }).waitFor();
        }, click('Try another way')),
        said: 'inline',
      },
      {
        call: 'queueArrange',
        act: first(async (page) => {
          await page.reload();
          await say(page, 'Check the input');
          await page.getByRole('group', { name: 'Add packages to the project?' }).waitFor();
          await say(page, 'Another page');
        }, click('Pause')),
        said: 'inline',
      },
    ],
  },
  {
    name: 'keys of models',
    open: async (page) => {
      await answer(page, 'modelList', {
        models: [],
        chosen: 'composer',
        thinking: 'short',
        providers,
        problems: [],
      });
    },
    rows: [
      {
        call: 'modelList',
        act: loads(goto('/?setting=1&activeTab=tools')),
        said: 'inline',
      },
      {
        call: 'modelKeySave',
        act: first(click('Try again'), async (page) => {
          await page.getByLabel(/key for Claude$/i).fill('sk-ant-0123456789');
          await click('Try and save')(page);
        }),
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel(/key for Claude$/i).inputValue()).toBe('sk-ant-0123456789'),
      },
      { call: 'modelKeyRemove', act: click('Remove'), said: 'inline' },
    ],
  },
  {
    name: 'standing instructions',
    open: async (page) => {
      await answer(page, 'modelList', {
        models: [],
        chosen: 'composer',
        thinking: 'short',
        providers,
        problems: [],
      });
    },
    rows: [
      { call: 'instructions', act: loads(goto('/?setting=1&activeTab=tools')), said: 'inline' },
      {
        call: 'instructionsSave',
        act: first(
          async (page) => {
            await click('Try again')(page);
            await instructions(page).fill('Never use blue.');
          },
          click(/^Save$/),
        ),
        said: 'inline',
        kept: async (page) => expect(await instructions(page).inputValue()).toBe('Never use blue.'),
      },
    ],
  },
];
