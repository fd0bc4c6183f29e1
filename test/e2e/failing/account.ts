import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { click, first, goto, loads } from './acts.ts';
import { giveDevice } from '../support/device.ts';
import { answer, refuse } from './calls.ts';
import { always, type Screen } from './failing.ts';

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click();
const openWelcome = async (page: Page) => {
  await page.goto('/');
  await openMenu(page);
  await page
    .getByRole('group', { name: 'Account' })
    .getByRole('button', { name: 'Claim 500 welcome credits' })
    .click();
  await page.getByRole('dialog', { name: 'Welcome' }).waitFor();
};
const wish = 'A landing page for a bakery called Crumb';
const box = (page: Page) => page.getByLabel('What do you want to build?');
const requestIsKept = async (page: Page) => expect(await box(page).inputValue()).toBe(wish);
const email = 'ada@example.com';

const others = {
  sessions: [
    { id: 's_1', device: 'Chrome on Linux', isCurrent: true, createdAt: 0, lastSeenAt: 0 },
    { id: 's_2', device: 'Firefox on Windows', isCurrent: false, createdAt: 0, lastSeenAt: 0 },
  ],
};
const passkey = { id: 'pk_1', name: 'Yellow key', isSynced: false, createdAt: 0, lastUsedAt: null };
const confirmRemoval = (page: Page) =>
  page
    .getByRole('group', { name: /^Remove “Yellow key”/ })
    .getByRole('button', { name: 'Remove' })
    .click();
const twoStep = {
  isOn: true,
  hasApp: true,
  appAddedAt: 0,
  passkeys: 1,
  recoveryCodesLeft: 8,
  isRequired: false,
};
/** Asks for a change of two-step sign-in, and means it. */
const confirming = (name: string, answerName: string) => async (page: Page) => {
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name }).click();
  await part.getByRole('group').getByRole('button', { name: answerName }).click();
};
const reward = {
  id: 'r_1',
  title: 'First project',
  description: 'Build one',
  credits: 50,
  status: 'ready' as const,
};
const invite = { code: 'ADA', credits: 50, uses: 0, maxUses: 5 };

const project = {
  id: 'p_1',
  name: 'Crumb',
  scene: 'ai-website-builder' as const,
  type: 'project' as const,
  visibility: 'private' as const,
  treeHash: 't',
  hasDraft: false,
  headVersionId: 'v_1',
  createdAt: 0,
  updatedAt: 0,
  picture: null,
};

export const accountScreens: readonly Screen[] = [
  {
    name: 'signing in',
    isVisitor: true,
    open: () => Promise.resolve(),
    rows: [
      {
        call: 'sendEmailCode',
        act: first(async (page) => {
          await page.goto('/account/login');
          await page.getByLabel('E-mail address').fill(email);
        }, click('Send code')),
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel('E-mail address').inputValue()).toBe(email),
      },
      {
        call: 'emailLogin',
        act: async (page, run) => {
          if (run === 0) {
            await answer(page, 'sendEmailCode', {
              delivery: 'local',
              mailboxUrl: null,
              resendAfter: 30,
              expiresIn: 600,
            });
            await click('Send code')(page);
          }
          await page.getByLabel(/Six digits/).fill('');
          await page.getByLabel(/Six digits/).fill('123456');
        },
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel(/Six digits/).inputValue()).toBe('123456'),
      },
      {
        call: 'secondStep',
        act: async (page, run) => {
          const field = page.getByLabel('Code of your authenticator app');
          if (run === 0) {
            await answer(page, 'emailLogin', {
              secondStep: { hasApp: true, hasPasskeys: false, mustSetUp: false },
            });
            await page.getByLabel(/Six digits/).fill('');
            await page.getByLabel(/Six digits/).fill('123456');
          }
          await field.fill('');
          await field.fill('123456');
        },
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('Code of your authenticator app').inputValue()).toBe('123456'),
      },
      {
        call: 'secondStepSetUpBegin',
        act: loads(async (page) => {
          await answer(page, 'emailLogin', {
            secondStep: { hasApp: false, hasPasskeys: false, mustSetUp: true },
          });
          await page.goto('/account/login');
          await page.getByLabel('E-mail address').fill(email);
          await click('Send code')(page);
          await page.getByLabel(/Six digits/).fill('123456');
        }),
        said: 'inline',
      },
      {
        call: 'secondStepSetUp',
        act: async (page, run) => {
          const field = page.getByLabel('Code that the app shows');
          if (run === 0) {
            await answer(page, 'secondStepSetUpBegin', { secret: 'GEZDGNBV', address: 'otpauth://totp/Ada' });
            await click('Try again')(page);
          }
          await field.fill('');
          await field.fill('123456');
        },
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('Code that the app shows').inputValue()).toBe('123456'),
      },
      {
        call: 'passkeySignInBegin',
        act: first((page) => page.goto('/account/login'), click('Sign in with a passkey')),
        said: 'inline',
      },
      {
        call: 'passkeySignIn',
        act: first(async (page) => {
          await page.goto('/account/login');
          await (await giveDevice(page)).addUnknown();
        }, click('Sign in with a passkey')),
        said: 'inline',
      },
      { call: 'oauthStart', act: loads(goto('/account/quicklogin?loginType=github')), said: 'inline' },
      {
        call: 'oauthLogin',
        act: async (page) => {
          await page.goto('/account/login');
          await page.evaluate(() =>
            sessionStorage.setItem(
              'statecraft:oauth-journey',
              JSON.stringify({
                state: 'mine',
                oauthType: 'github',
                redirectUri: `${location.origin}/account/oauth`,
              }),
            ),
          );
          await page.goto('/account/oauth?state=mine&code=code');
        },
        said: 'inline',
      },
    ],
  },
  {
    name: 'the profile',
    open: () => Promise.resolve(),
    rows: [
      { call: 'sessionList', act: loads(goto('/account/profile')), said: 'inline' },
      { call: 'accountActivity', act: loads(goto('/account/profile')), said: 'inline' },
      { call: 'rewardList', act: loads(goto('/account/profile')), said: 'inline' },
      { call: 'twoStep', act: loads(goto('/account/profile')), said: 'inline' },
      {
        call: 'twoStepAppBegin',
        act: first(async (page) => {
          await answer(page, 'twoStep', { ...twoStep, isOn: false, hasApp: false, appAddedAt: null });
          await page.goto('/account/profile');
          await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
        }, click('Set up an authenticator app')),
        said: 'inline',
      },
      {
        call: 'twoStepAppConfirm',
        act: async (page, run) => {
          const field = page.getByLabel('Code that the app shows');
          if (run === 0) {
            await answer(page, 'twoStepAppBegin', { secret: 'GEZDGNBV', address: 'otpauth://totp/Ada' });
            await click('Set up an authenticator app')(page);
          }
          await field.fill('');
          await field.fill('123456');
        },
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('Code that the app shows').inputValue()).toBe('123456'),
      },
      {
        call: 'twoStepOn',
        act: first(async (page) => {
          await page.goto('/account/profile');
          await page.getByRole('button', { name: 'Turn on with your passkeys' }).waitFor();
        }, click('Turn on with your passkeys')),
        said: 'inline',
      },
      {
        call: 'twoStepOff',
        act: first(
          async (page) => {
            await answer(page, 'twoStep', twoStep);
            await page.goto('/account/profile');
          },
          confirming('Turn off two-step sign-in', 'Turn off'),
        ),
        said: 'inline',
      },
      {
        call: 'twoStepAppRemove',
        act: confirming('Remove the authenticator app', 'Remove'),
        said: 'inline',
      },
      {
        call: 'recoveryCodesRenew',
        act: confirming('Make new recovery codes', 'Make new ones'),
        said: 'inline',
      },
      { call: 'passkeyList', act: loads(goto('/account/profile')), said: 'inline' },
      {
        call: 'passkeyAddBegin',
        act: first(async (page) => {
          await answer(page, 'passkeyList', { passkeys: [passkey] });
          await page.goto('/account/profile');
          await page.getByText('Yellow key').waitFor();
        }, click('Add a passkey')),
        said: 'inline',
      },
      {
        call: 'passkeyAdd',
        act: first((page) => giveDevice(page), click('Add a passkey')),
        said: 'inline',
      },
      {
        call: 'passkeyRename',
        act: first(
          async (page) => {
            await click('Rename Yellow key')(page);
            await page.getByLabel('Name of the passkey').fill('Blue key');
          },
          (page) => page.getByLabel('Name of the passkey').press('Enter'),
        ),
        said: 'inline',
        kept: async (page) => {
          expect(await page.getByLabel('Name of the passkey').inputValue()).toBe('Blue key');
        },
      },
      {
        call: 'passkeyRemove',
        act: first(
          async (page) => {
            await page.getByLabel('Name of the passkey').press('Escape');
            await click('Remove Yellow key')(page);
          },
          (page) =>
            page
              .getByRole('group', { name: /^Remove “Yellow key”/ })
              .getByRole('button', { name: 'Remove' })
              .click(),
        ),
        said: 'inline',
      },
      {
        call: 'proveByCode',
        act: async (page, run) => {
          if (run === 0) {
            await refuse(page, 'passkeyRemove', 403, 3104);
            await answer(page, 'sendEmailCode', {
              delivery: 'local',
              mailboxUrl: null,
              resendAfter: 30,
              expiresIn: 600,
            });
            await confirmRemoval(page);
            await click('Send a code')(page);
          }
          await page.getByLabel(/Six digits/).fill('');
          await page.getByLabel(/Six digits/).fill('123456');
        },
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel(/Six digits/).inputValue()).toBe('123456'),
      },
      {
        call: 'proveByPasskey',
        act: first(async (page) => {
          await page.goto('/account/profile');
          await click('Remove Yellow key')(page);
          await confirmRemoval(page);
        }, click('Use a passkey')),
        said: 'inline',
      },
      {
        call: 'userUpdate',
        act: first(async (page) => {
          await answer(page, 'sessionList', others);
          await answer(page, 'rewardList', { rewards: [reward], invite });
          await page.goto('/account/profile');
          await page.getByRole('button', { name: 'Redeem' }).waitFor();
          await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
        }, click('Save')),
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Lovelace'),
      },
      {
        call: 'avatarUpdate',
        act: async (page) => {
          const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c84' } })
            .png()
            .toBuffer();
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
        },
        said: 'inline',
      },
      { call: 'sessionRevoke', act: click('Sign out Firefox on Windows'), said: 'inline' },
      { call: 'sessionRevokeOthers', act: click('Sign out all other devices'), said: 'inline' },
      { call: 'rewardReport', act: click(/^Claim 50 credits/), said: 'inline' },
      {
        call: 'rewardCodeExchange',
        act: first((page) => page.getByLabel('Have a code?').fill('SUMMER'), click('Redeem')),
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel('Have a code?').inputValue()).toBe('SUMMER'),
      },
      {
        call: 'accountDelete',
        act: first(async (page) => {
          await click('Delete my account')(page);
          const field = page.getByRole('alertdialog').getByRole('textbox');
          const label = await page.getByText(/^Type .* to confirm$/).textContent();
          await field.fill(label?.split(' ')[1] ?? '');
        }, click('Delete for good')),
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByRole('alertdialog').getByRole('textbox').inputValue()).toContain(
            '@example.com',
          ),
      },
    ],
  },
  {
    name: 'home',
    open: () => Promise.resolve(),
    rows: [
      { call: 'projectList', act: loads(goto('/')), said: 'inline' },
      {
        call: 'projectCreate',
        act: first(async (page) => {
          await page.goto('/');
          await box(page).fill(wish);
        }, click('Build')),
        said: 'inline',
        kept: requestIsKept,
      },
      {
        call: 'projectImport',
        act: first(
          async (page) => {
            await page.goto('/');
            await page.getByRole('button', { name: 'Import', exact: true }).click();
            await page.getByLabel('GitHub repository').fill('ada/crumb');
          },
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click(),
        ),
        said: 'inline',
        kept: async (page) =>
          expect(await page.getByLabel('GitHub repository').inputValue()).toBe('ada/crumb'),
      },
      {
        call: 'projectArrange',
        act: first(async (page) => {
          await answer(page, 'projectList', { projects: [project], total: 1 });
          await page.goto('/');
        }, click('Pin Crumb')),
        said: 'toast',
      },
      {
        call: 'projectTagRename',
        act: first(
          async (page) => {
            const tags = [{ name: 'Shop', projects: 1 }];
            await answer(page, 'projectList', { projects: [project], total: 1, tags });
            await page.goto('/');
            await page.getByRole('button', { name: 'Shop', exact: true }).click();
            await click('Rename Shop')(page);
            await page.getByLabel('Name of the tag').fill('Shops');
          },
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        ),
        said: 'inline',
        kept: async (page) => expect(await page.getByLabel('Name of the tag').inputValue()).toBe('Shops'),
      },
      {
        call: 'projectDelete',
        act: first(
          async (page) => {
            await answer(page, 'projectList', { projects: [project], total: 1 });
            await page.goto('/');
            await click('Delete Crumb')(page);
          },
          (page) =>
            page
              .getByRole('alertdialog')
              .getByRole('button', { name: /^(?:Delete|Try again)/ })
              .click(),
        ),
        said: 'inline',
        // It is gone, as was wanted.
        instead: { deleted: null },
      },
      {
        call: 'projectDeletedList',
        act: loads(async (page) => {
          await answer(page, 'projectList', { projects: [project], total: 1, deleted: 1 });
          await page.goto('/');
          await page.getByText('1 deleted project', { exact: true }).click();
        }),
        said: 'inline',
      },
      {
        call: 'projectBringBack',
        act: first(
          async (page) => {
            const { id, name, scene } = project;
            await answer(page, 'projectDeletedList', {
              projects: [{ id, name, scene, deletedAt: Date.now() }],
            });
            await click('Try again')(page);
            await click('Bring Crumb back')(page);
          },
          (page) =>
            page
              .getByRole('alertdialog')
              .getByRole('button', { name: /^(?:Bring|Try again)/ })
              .click(),
        ),
        said: 'inline',
      },
      {
        call: 'logout',
        act: first(async (page) => {
          await page.goto('/');
          await openMenu(page);
        }, click('Sign out')),
        said: 'inline',
      },
      {
        call: 'featureNotificationsPull',
        act: goto('/'),
        said: { silent: 'the person did not ask for news; the next page does' },
      },
      {
        call: 'abtest',
        act: goto('/'),
        said: { silent: 'without an answer there is no test, which nobody needs to be told' },
      },
    ],
  },
  {
    name: 'the settings',
    open: () => Promise.resolve(),
    rows: [
      { call: 'toolsConf', act: loads(goto('/?setting=1&activeTab=tools')), said: 'inline' },
      {
        call: 'toolsUpdate',
        act: first(goto('/?setting=1&activeTab=tools'), (page) => page.getByText('Always allow').click()),
        said: 'inline',
      },
      {
        call: 'userReport',
        act: async (page, run) => {
          if (run === 0) await page.reload();
          await page
            .getByRole('group', { name: 'Sending messages' })
            .getByRole('radio')
            .nth((run + 1) % 2)
            .check();
        },
        said: 'inline',
        instead: always("Couldn't save to your account. It holds on this device."),
      },
      {
        call: 'userClaim',
        act: first(openWelcome, click('Claim 500 welcome credits')),
        said: 'inline',
      },
      {
        call: 'userDetail',
        act: async (page) => {
          await answer(page, 'userClaim', { credits: 500, totalBalance: 500 });
          await openWelcome(page);
          await click('Claim 500 welcome credits')(page);
          await page.getByRole('dialog', { name: 'All yours' }).waitFor();
        },
        said: { silent: 'the page looks the user up again by itself and goes on with what it knows' },
      },
    ],
  },
];
