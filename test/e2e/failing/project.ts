import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CallResponse } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Scene } from '#contract/scenes.ts';
import { preview, runIs } from '../support/visitor.ts';
import { click, first, goto, loads } from './acts.ts';
import { answer, intercept } from './calls.ts';
import { always, type Screen } from './failing.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (name: string | RegExp) => (page: Page) =>
  dialog(page).getByRole('button', { name }).click();
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
};

/** A finished website, with its page open. */
export async function openProject(page: Page, scene: Scene = 'ai-website-builder'): Promise<string> {
  const made = await page.request.post(endpoints.projectCreate.path, {
    headers: { origin: new URL(page.url()).origin },
    data: {
      prompt: 'A landing page for a bakery called Crumb',
      scene,
      engine: 'composer',
    },
  });
  const { data } = (await made.json()) as Envelope<CallResponse<'projectCreate'>>;
  await page.goto(`/${scene}/${data.projectId}`);
  await runIs(page, 0, 'done');
  return data.projectId;
}

const wrongWithIt = 'It shows my photographs.';
const openPart = (name: string) => (page: Page) => dialog(page).getByRole('tab', { name }).click();
/** Opens the dialog anew: what went wrong in it before is said no more. */
const openPartAnew = (name: string) => async (page: Page) => {
  await close(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await openPart(name)(page);
};
const releases: CallResponse<'releaseList'>['releases'] = [1, 2].map((version) => ({
  id: `release-${version}`,
  version,
  versionName: null,
  at: 0,
  by: 'Ada',
  bytes: 1000,
  isRollback: false,
  isOnline: version === 2,
}));
const inbox: CallResponse<'entryList'> = {
  entries: [
    { id: 'entry-1', form: 'contact', fields: [{ name: 'name', value: 'Bo' }], at: 0, isRead: false },
  ],
  hasMore: false,
  total: 1,
  unread: 1,
  isFull: false,
  mails: true,
};
const publication: CallResponse<'publishDetail'> = {
  publication: {
    url: 'https://crumb.sites.example.com',
    slug: 'crumb',
    versionId: 'v_1',
    version: 1,
    versionName: null,
    visibility: 'private',
    publishedAt: 0,
    secretUrl: 'https://crumb.sites.example.com/?key=secret',
  },
  slug: 'crumb',
  addressBefore: 'https://',
  addressAfter: '.sites.example.com',
  domain: null,
  takesDomains: true,
  examples: [],
  servers: [],
  hasPassword: false,
  takenDownFor: null,
};
const domain = { name: 'crumb.example.com', isVerified: false, records: [], problem: '' };
const addressField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Address', exact: true });

const named = (page: Page) =>
  page.getByRole('group', { name: 'Blueprint' }).getByRole('textbox', { name: 'Name', exact: true }).first();

const elementText = (page: Page) =>
  page.getByRole('region', { name: 'Edit h1' }).getByRole('textbox', { name: 'Text', exact: true });

const packages = (page: Page) => page.getByRole('button', { name: 'Packages', exact: true }).click();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the registry' });
const removeReact = (page: Page) => page.getByRole('button', { name: 'Remove react', exact: true });

/** A new text for each answer: what was found before is not asked for again. */
const texts = ['crumb', 'bread', 'open', 'menu', 'hours', 'loaf', 'flour'];

const openIndex = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: 'index.html', exact: true })
    .click();

export const projectScreens: readonly Screen[] = [
  {
    name: 'the dialogs of a project',
    open: (page) => openProject(page),
    rows: [
      {
        call: 'projectRename',
        act: async (page, run) => {
          if (run === 0) await click(/, rename$/)(page);
          const name = page.getByRole('textbox', { name: 'Project name' });
          await name.fill('Loaf');
          await name.press('Enter');
        },
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByRole('textbox', { name: 'Project name' }).inputValue()).toBe('Loaf'),
      },
      {
        call: 'shareSettings',
        act: loads(async (page) => {
          await page.getByRole('textbox', { name: 'Project name' }).press('Escape');
          await page.getByRole('button', { name: 'Share', exact: true }).click();
        }),
        said: 'inline',
      },
      {
        call: 'shareUpdate',
        act: first(
          async (page) => {
            await click('Try again')(page);
            await dialog(page)
              .getByText('Only you and people whom you invite can see it', { exact: true })
              .waitFor();
          },
          (page) =>
            dialog(page)
              .getByRole('radio', { name: /Anyone with the link/ })
              .click(),
        ),
        said: 'inline',
        kept: (page) =>
          dialog(page).getByText('Only you and people whom you invite can see it').first().waitFor(),
      },
      {
        call: 'publishDetail',
        act: loads(async (page) => {
          await close(page);
          await page.getByRole('button', { name: 'Publish', exact: true }).click();
        }),
        said: 'inline',
      },
      {
        call: 'publishSubmit',
        act: first(
          async (page) => {
            await click('Try again')(page);
            await addressField(page).fill('our-crumb');
          },
          inDialog(/^Publish/),
        ),
        said: 'inline',
        attempts: 1,
        kept: async (page) => expect(await addressField(page).inputValue()).toBe('our-crumb'),
      },
      {
        call: 'publishRemove',
        act: first(
          async (page) => {
            await close(page);
            await answer(page, 'publishDetail', publication);
            await page.getByRole('button', { name: 'Publish', exact: true }).click();
          },
          async (page) => {
            await inDialog('Take offline')(page);
            await page.getByRole('alertdialog').getByRole('button', { name: 'Take offline' }).click();
          },
        ),
        said: 'inline',
      },
      { call: 'publishRenewKey', act: inDialog('Make a new link'), said: 'inline' },
      {
        call: 'publishDomain',
        act: first(async (page) => {
          await page.getByText('Your own domain').click();
          await dialog(page).getByLabel('Domain', { exact: true }).fill(domain.name);
        }, inDialog('Add')),
        said: 'inline',
        kept: async (page) =>
          expect(await dialog(page).getByLabel('Domain', { exact: true }).inputValue()).toBe(domain.name),
      },
      {
        call: 'publishDomainCheck',
        act: first(async (page) => {
          await close(page);
          await answer(page, 'publishDetail', { ...publication, domain });
          await page.getByRole('button', { name: 'Publish', exact: true }).click();
        }, inDialog('Check the records')),
        said: 'inline',
      },
      {
        call: 'publishPassword',
        act: first(async (page) => {
          await dialog(page).locator('summary', { hasText: 'Password' }).click();
          await dialog(page).getByLabel('Password for visitors').fill('tea for two');
        }, inDialog('Set it')),
        said: 'inline',
        kept: async (page) =>
          expect(await dialog(page).getByLabel('Password for visitors').inputValue()).toBe('tea for two'),
      },
      { call: 'releaseList', act: loads(openPartAnew('History')), said: 'inline' },
      {
        call: 'releaseRollback',
        act: first(
          async (page) => {
            await answer(page, 'releaseList', { releases });
            await inDialog('Try again')(page);
          },
          inDialog(/^Go back to version 1/),
        ),
        said: 'inline',
      },
      { call: 'siteVisits', act: loads(openPartAnew('Visits')), said: 'inline' },
      { call: 'entryList', act: loads(openPart('Inbox')), said: 'inline' },
      {
        call: 'entryMark',
        act: first(async (page) => {
          await answer(page, 'entryList', inbox);
          await dialog(page).getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
        }, inDialog('Mark all as read')),
        said: 'inline',
        kept: (page) => dialog(page).getByText('1 new, 1 in all').waitFor(),
      },
      {
        call: 'entryDelete',
        act: async (page) => {
          await inDialog('Delete all')(page);
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        },
        said: 'inline',
        kept: (page) => dialog(page).getByText('1 new, 1 in all').waitFor(),
      },
      {
        call: 'entryMails',
        act: (page) => dialog(page).getByRole('checkbox', { name: 'Send me a mail for each' }).click(),
        said: 'inline',
        kept: async (page) => expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(true),
      },
      {
        call: 'previewLink',
        act: loads(async (page) => {
          await close(page);
          await click('Open the preview on a phone')(page);
        }),
        said: 'inline',
      },
    ],
  },
  {
    name: 'the versions of a project',
    open: async (page) => {
      // What is drawn is kept from the server until its row has its turn.
      await intercept(page, 'pictureSave', () => null);
      await openProject(page);
    },
    rows: [
      {
        call: 'pictureSave',
        act: (page) => page.reload(),
        said: { silent: 'nobody asked for the picture, and the next opening tries again' },
      },
      {
        call: 'versionList',
        act: loads(async (page) => {
          await page.getByRole('tab', { name: 'Versions' }).click();
          await page.reload();
        }),
        said: 'inline',
      },
      {
        call: 'versionDiff',
        act: loads(async (page) => {
          await click('Try again')(page);
          await page.getByRole('navigation', { name: 'Versions' }).getByRole('button').first().click();
        }),
        said: 'inline',
      },
      {
        call: 'versionPreview',
        act: async (page, run) => {
          if (run === 0) {
            await click('Try again')(page);
            await page.getByRole('radio', { name: 'Running' }).click();
          } else await click('Try again')(page);
        },
        said: 'inline',
      },
      {
        call: 'versionName',
        act: async (page, run) => {
          if (run === 0) {
            await click('Try again')(page);
            await click('Name this version')(page);
            await page.getByLabel('Name of the version').fill('Before the redesign');
          }
          await click('Save')(page);
        },
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('Name of the version').inputValue()).toBe('Before the redesign'),
      },
    ],
  },
  {
    name: 'a build that is played back',
    open: (page) => openProject(page),
    rows: [
      {
        call: 'runReplay',
        act: (page, run) => click(run === 0 ? 'Replay' : 'Try again')(page),
        said: 'inline',
      },
    ],
  },
  {
    name: 'the files of a project',
    open: (page) => openProject(page),
    rows: [
      {
        call: 'fileList',
        act: loads(async (page) => {
          await page.getByRole('tab', { name: 'Code' }).click();
          await page.reload();
        }),
        said: 'inline',
      },
      {
        call: 'fileRead',
        act: loads(async (page) => {
          await click('Try again')(page);
          await openIndex(page);
        }),
        said: 'inline',
      },
      {
        call: 'filesApply',
        act: async (page, run) => {
          if (run === 0) {
            await click('Try again')(page);
            await page.locator('.cm-content', { hasText: '<!doctype html>' }).click();
            await page.keyboard.press('Control+Home');
            await page.keyboard.type('<!-- mine -->');
          }
          await page.locator('.cm-content').press('Control+s');
        },
        said: 'inline',
        kept: (page) => page.locator('.cm-content', { hasText: '<!-- mine -->' }).waitFor(),
      },
      {
        call: 'fileBlame',
        act: async (page, run) => {
          // What was not saved is said as long as it is there.
          if (run === 0) {
            await page.reload();
            await page.getByRole('tab', { name: 'Code' }).click();
            await openIndex(page);
          }
          await click(run === 0 ? 'Who changed this' : 'Try again')(page);
        },
        said: 'inline',
      },
      {
        call: 'fileLock',
        act: async (page, run) => {
          if (run === 0) await click('Who changed this')(page);
          await page
            .getByRole('navigation', { name: 'Files' })
            .getByRole('button', { name: 'Lock index.html' })
            .click();
        },
        said: 'inline',
      },
      { call: 'projectDetail', act: (page) => page.reload(), said: 'inline' },
      { call: 'projectLog', act: (page) => page.reload(), said: 'inline' },
      {
        call: 'versionRestore',
        act: first(
          async (page) => {
            // Something newer than what is brought back.
            const operation = { op: 'write', path: 'notes.txt', content: 'Open at eight.', baseHash: null };
            const body = {
              projectId: new URL(page.url()).pathname.split('/').at(-1),
              operations: [operation],
              commit: true,
            };
            // By the page: a connection of the test's own has been idle for so long that the server closes it.
            await page.evaluate(
              ([path = '', json = '']) =>
                fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: json }),
              [endpoints.filesApply.path, JSON.stringify(body)],
            );
            await page.reload();
            await page.getByRole('tab', { name: 'Versions' }).click();
            const versions = page.getByRole('navigation', { name: 'Versions' });
            await versions.getByRole('button').last().click();
            await page.getByRole('button', { name: 'Restore this version' }).click();
          },
          (page) =>
            page
              .getByRole('alertdialog')
              .getByRole('button', { name: /^(?:Restore|Try again)$/ })
              .click(),
        ),
        said: 'inline',
      },
    ],
  },
  {
    name: 'the blueprint of a project',
    open: (page) => openProject(page),
    rows: [
      {
        call: 'blueprintDetail',
        act: loads(async (page) => {
          await page.getByRole('tab', { name: 'Blueprint' }).click();
          await page.reload();
        }),
        said: 'inline',
      },
      {
        call: 'blueprintChange',
        act: async (page, run) => {
          const mine = page.getByRole('button', { name: 'Save mine' });
          if (run === 0) await click('Try again')(page);
          // What was refused outright is tried again by changing it.
          if (run > 0 && (await mine.isVisible())) await mine.click();
          else await named(page).fill(`Krume ${run}`);
        },
        said: 'inline',
        kept: async (page) => expect(await named(page).inputValue()).toMatch(/^Krume \d$/),
      },
    ],
  },
  {
    name: 'an element of the page that is changed by hand',
    open: async (page) => {
      await openProject(page);
      await preview(page).locator('h1').waitFor();
    },
    rows: [
      {
        call: 'elementDetail',
        act: loads(async (page) => {
          await page.getByRole('button', { name: 'Select', exact: true }).click();
          await page.getByRole('note').waitFor();
          await preview(page).locator('statecraft-outlines').waitFor({ state: 'attached' });
          const box = await preview(page).locator('h1').boundingBox();
          if (box === null) throw new Error('the heading is not to be seen');
          await page.mouse.click(box.x + 8, box.y + box.height / 2);
        }),
        said: 'inline',
      },
      {
        call: 'elementChange',
        act: async (page, run) => {
          if (run === 0) await click('Try again')(page);
          await elementText(page).fill(`Krume ${run}`);
          await elementText(page).press('Enter');
        },
        said: 'inline',
        kept: async (page) => expect(await elementText(page).inputValue()).toMatch(/^Krume \d$/),
      },
      {
        call: 'elementLook',
        // Asked for with every state of the element that the page shows.
        act: async (page, run) => {
          await elementText(page).fill(`Kruste ${run}`);
          await elementText(page).press('Enter');
        },
        said: { silent: 'the panel is there without the look, and everything else of it can be changed' },
      },
    ],
  },
  {
    name: 'the code tools of a project',
    open: (page) => openProject(page, 'react-website-builder'),
    rows: [
      {
        call: 'fileTexts',
        act: async (page, run) => {
          if (run > 0) return click('Try again')(page);
          await page.getByRole('tab', { name: 'Code' }).click();
          const tree = page.getByRole('navigation', { name: 'Files' });
          await tree.getByRole('button', { name: 'App.tsx', exact: true }).click();
        },
        said: 'inline',
        instead: always('The code tools could not be started.'),
      },
    ],
  },
  {
    name: 'the packages of a project',
    open: async (page) => {
      await openProject(page, 'react-website-builder');
      await page.getByRole('tab', { name: 'Code' }).click();
    },
    rows: [
      { call: 'projectPackages', act: loads(packages), said: 'inline' },
      {
        call: 'packagesLatest',
        act: first(async (page) => {
          await click('Try again')(page);
          await removeReact(page).waitFor();
        }, click('Ask again')),
        said: 'inline',
      },
      {
        call: 'packageSearch',
        act: async (page, run) => {
          if (run === 0) {
            await click('Ask again')(page);
            await page.getByText('Packages are switched off on this server.').waitFor();
          }
          await searchBox(page).fill(texts[run] ?? '');
        },
        said: 'inline',
        kept: async (page) => expect(texts).toContain(await searchBox(page).inputValue()),
      },
      {
        call: 'packagesChange',
        act: first(
          (page) => searchBox(page).fill(''),
          (page) => removeReact(page).click(),
        ),
        said: 'inline',
        attempts: 1,
        kept: (page) => removeReact(page).waitFor(),
      },
    ],
  },
  {
    name: 'what others see',
    open: async (page, world) => {
      const projectId = await openProject(page);
      const said = { projectId, visibility: 'public', includesChat: false };
      await page.request.post(endpoints.shareUpdate.path, { headers: { origin: world.url }, data: said });
      // Another user comes, from another page of the app.
      await world.signIn(page);
      await page.goto(`/ai-website-builder/share/${projectId}`);
      await click('Code')(page);
    },
    rows: [
      {
        call: 'sharedFile',
        act: (page) => page.getByRole('button', { name: 'index.html' }).click(),
        said: 'inline',
      },
      { call: 'shareRemix', act: first((page) => page.reload(), click(/^(?:Remix|Try)/)), said: 'inline' },
      {
        call: 'sharedProject',
        act: loads(async (page) => {
          await page.getByRole('link', { name: 'Home' }).first().click();
          await page.getByLabel('What do you want to build?').waitFor();
          await page.goBack();
        }),
        said: 'inline',
      },
      { call: 'previewOpen', act: loads(goto('/appPreview?token=token')), said: 'inline' },
    ],
  },
  {
    name: 'the gallery',
    open: async (page, world) => {
      const projectId = await openProject(page);
      const said = { projectId, visibility: 'public', includesChat: false, isInGallery: true };
      await page.request.post(endpoints.shareUpdate.path, { headers: { origin: world.url }, data: said });
      await world.signIn(page);
      await page.goto('/gallery');
    },
    rows: [
      {
        call: 'galleryReport',
        act: first(async (page) => {
          await page.getByRole('button', { name: 'Report Crumb' }).click();
          await dialog(page).getByRole('textbox').fill(wrongWithIt);
        }, inDialog('Send report')),
        said: 'inline',
        kept: async (page) => expect(await dialog(page).getByRole('textbox').inputValue()).toBe(wrongWithIt),
      },
      {
        call: 'galleryList',
        act: loads(async (page) => {
          await close(page);
          await page.getByRole('link', { name: 'Most remixed' }).click();
        }),
        said: 'inline',
      },
    ],
  },
];
