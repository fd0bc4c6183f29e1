import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { GithubDetailAnswer, SupabaseInfoAnswer } from '#contract/integration-calls.ts';
import { click, first, goto, loads } from './acts.ts';
import { answer } from './calls.ts';
import type { Screen } from './failing.ts';
import { openProject } from './project.ts';

const github: GithubDetailAnswer = {
  user_name: '',
  repo_info: null,
  connect_project: false,
  organizations: [],
  sync: null,
};
const organizations = [{ auth_id: 'a1', name: 'ada', settings_url: '' }];
const authorized: GithubDetailAnswer = { ...github, user_name: 'ada', organizations };
const connected: GithubDetailAnswer = {
  ...authorized,
  repo_info: { full_name: 'ada/crumb', url: 'https://github.com/ada/crumb', branch: 'main' },
  connect_project: true,
  sync: {
    pushed_version: 1,
    current_version: 2,
    has_draft: false,
    has_remote_changes: false,
    commit_url: '',
  },
};
const panel = (page: Page) => page.getByRole('dialog', { name: 'GitHub' });
/** Opens the panel as it is with that answer. */
const withGithub = async (page: Page, detail: GithubDetailAnswer): Promise<void> => {
  await answer(page, 'githubDetail', detail);
  await page.reload();
  await page.getByRole('button', { name: /^GitHub/ }).click();
};
const disconnects = async (page: Page): Promise<void> => {
  await click('Disconnect project')(page);
  await panel(page).getByRole('button', { name: 'Disconnect', exact: true }).click();
};

const supabase: SupabaseInfoAnswer = {
  connected: null,
  organizations: [{ id: 'org1', name: 'Ada', projects: [{ id: 'abc', name: 'Bakery' }] }],
  connectStatus: '',
  statusJumpUrl: '',
  authorized: true,
  secrets: [],
  statements: [],
  configPath: '',
};
const database: SupabaseInfoAnswer = {
  ...supabase,
  connected: { id: 'abc', name: 'Bakery', url: 'https://abc.supabase.co' },
  connectStatus: 'active',
  statusJumpUrl: 'https://supabase.com/dashboard',
};
const sql = 'select 1 as one;';

export const integrationScreens: readonly Screen[] = [
  {
    name: 'GitHub',
    open: async (page) => {
      await answer(page, 'githubDetail', github);
      await openProject(page);
    },
    rows: [
      {
        call: 'githubDetail',
        act: loads((page) => page.getByRole('button', { name: /^GitHub/ }).click()),
        said: 'toast',
      },
      {
        call: 'githubAuthAccount',
        act: first((page) => withGithub(page, github), click('Authorize GitHub account')),
        said: 'toast',
      },
      {
        call: 'githubAuthProject',
        act: first((page) => withGithub(page, authorized), click('Choose others')),
        said: 'toast',
      },
      { call: 'githubConnectProject', act: click('Make repository in ada'), said: 'toast' },
      {
        call: 'githubPush',
        act: first((page) => withGithub(page, connected), click('Push to GitHub')),
        said: 'inline',
      },
      {
        call: 'githubPull',
        act: first(
          (page) =>
            withGithub(page, {
              ...connected,
              sync: connected.sync === null ? null : { ...connected.sync, has_remote_changes: true },
            }),
          (page) => panel(page).getByRole('button', { name: 'Pull', exact: true }).click(),
        ),
        said: 'inline',
      },
      { call: 'githubDisconnect', act: disconnects, said: 'inline' },
    ],
  },
  {
    name: 'Supabase',
    open: async (page) => {
      await answer(page, 'supabaseInfo', supabase);
      await openProject(page);
    },
    rows: [
      {
        call: 'supabaseInfo',
        act: loads((page) => page.goto(`${page.url()}?setting=1&activeTab=supabase`)),
        said: 'inline',
      },
      {
        call: 'supabaseConnect',
        act: first(click('Try again'), click('Connect Bakery')),
        said: 'inline',
      },
      { call: 'supabaseAuth', act: click('Authorize another account'), said: 'inline' },
      {
        call: 'supabaseApproveSql',
        act: first(async (page) => {
          await answer(page, 'supabaseInfo', database);
          await page.goto(page.url().replace(/\?.*/, ''));
          await page.getByRole('tab', { name: 'Database' }).click();
          await page.getByLabel('Run SQL by hand').fill(sql);
        }, click('Run this SQL')),
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel('Run SQL by hand').inputValue()).toBe(sql),
      },
      {
        call: 'supabaseAddSecrets',
        act: first(async (page) => {
          await page.reload();
          await page.getByLabel('Name', { exact: true }).fill('MAIL_KEY');
          await page.getByLabel('Value', { exact: true }).fill('hush');
        }, click('Add secret')),
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('Value', { exact: true }).inputValue()).toBe('hush'),
      },
      {
        call: 'supabaseDisconnect',
        act: first(
          (page) => page.reload(),
          async (page) => {
            await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
            await click('Disconnect database')(page);
          },
        ),
        said: 'inline',
      },
    ],
  },
  {
    name: 'coming back from an authorization',
    open: () => Promise.resolve(),
    rows: [
      { call: 'githubCallback', act: goto('/github/callback?state=s&code=c'), said: 'inline' },
      { call: 'supabaseCallback', act: goto('/supabase/callback?state=s&code=c'), said: 'inline' },
    ],
  },
];
