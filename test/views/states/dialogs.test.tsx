import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import TagsDialog from '#features/home/tags-dialog.tsx';
import ImportDialog from '#features/project-import/import-dialog.tsx';
import { AccountProfile } from '#features/account-profile/account-profile.tsx';
import { Passkeys } from '#features/account-profile/passkeys.tsx';
import { TwoStep } from '#features/account-profile/two-step.tsx';
import { ProofDialog } from '#features/sign-in/proof-dialog.tsx';
import { AnnouncementDialog } from '#features/announcement/announcement-dialog.tsx';
import { CreditsDialog } from '#features/credits-dialog/credits-dialog.tsx';
import { IframeModal } from '#features/iframe-modal/iframe-modal.tsx';
import { SettingsModal } from '#features/settings/settings-modal.tsx';
import { EnterKeyChoice } from '#features/settings/enter-key-choice.tsx';
import { ColorModeChoice } from '#features/site-frame/color-mode-choice.tsx';
import { LanguageChoice } from '#features/site-frame/language-choice.tsx';
import { WelcomeDialog } from '#features/welcome-credits/welcome-dialog.tsx';
import { AppContext } from '#lib/app-context.ts';
import { connect as connectProfile } from '#machines/account-profile/account-profile.connect.ts';
import { connect as connectColors } from '#machines/color-mode/color-mode.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectCredits } from '#machines/credits/credits.connect.ts';
import { connect as connectEnterKey } from '#machines/enter-key/enter-key.connect.ts';
import { connect as connectAnnouncement } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { connect as connectIframeModal } from '#machines/iframe-modal/iframe-modal.connect.ts';
import { connect as connectLanguage } from '#machines/language/language.connect.ts';
import { connect as connectPasskeys } from '#machines/passkeys/passkeys.connect.ts';
import { connect as connectArranging } from '#machines/project-arranging/project-arranging.connect.ts';
import { connect as connectImport } from '#machines/project-import/project-import.connect.ts';
import { connect as connectProof } from '#machines/proof/proof.connect.ts';
import { connect as connectSettings } from '#machines/settings/settings.connect.ts';
import { connect as connectTwoStep } from '#machines/two-step/two-step.connect.ts';
import { connect as connectWelcome } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { someUser } from '#test/models/samples.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { startWorld } from '#test/support/machine-world.ts';
import { show } from '#test/views/project-support.tsx';
import { modelOf } from './reach.ts';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const dialog = (name: string | RegExp) => screen.getByRole('dialog', { name });
/** The same is seen, whoever asked for it. */
const sameForBoth = () => undefined;
const noDialog = () => expect(screen.queryByRole('dialog')).toBeNull();
const button = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name });
const isOff = (control: HTMLElement, why: RegExp) => {
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(reasonOf(control)).toMatch(why);
};

const creditsOf = (world: MachineWorld) =>
  connectCredits(world.snapshot as never, (event) => world.actor.send(event));
const showCredits = (world: MachineWorld) => {
  const view = creditsOf(world);
  show(<CreditsDialog view={view} page={<p>{view.page}</p>} />);
};
const credits: Screen = {
  id: 'credits',
  show: (world) => showCredits(world),
  states: {
    closed: noDialog,
    queued: noDialog,
    'open.automatic': (world) => {
      const box = dialog('Building something big?');
      expect(within(box).getByText('/payment/membership')).toBeTruthy();
      expect(within(box).getByRole('status').textContent).toContain(creditsOf(world).why);
    },
    'open.byHand': () => {
      const box = dialog('Buy More Credits');
      expect(within(box).getByText('/payment/tokenstore')).toBeTruthy();
    },
  },
};

const importOf = (world: MachineWorld) =>
  connectImport(world.snapshot as never, (event) => world.actor.send(event));
const arrangingOf = (world: MachineWorld) =>
  connectArranging(world.snapshot as never, (event) => world.actor.send(event));
const arranging: Screen = {
  id: 'project-arranging',
  show: (world) => void show(<TagsDialog view={arrangingOf(world)} />),
  states: {
    idle: noDialog,
    arranging: noDialog,
    'editing.ready': (world) => {
      const view = arrangingOf(world);
      const field = within(dialog(view.title)).getByRole<HTMLInputElement>('textbox', { name: view.label });
      expect(field.value).toBe(view.draft);
      if (view.problem !== '') isOff(button('Save'), /thirty characters/);
    },
    'editing.failed': (world) => {
      expect(screen.getByRole('alert').textContent).toBe(arrangingOf(world).error);
      expect(arrangingOf(world).error).toMatch(/saved|Network/);
    },
    saving: () => isOff(button('Saving'), /being saved/),
  },
};
const noSources = { take: () => null, takeDropped: () => Promise.resolve(null) };
const importing: Screen = {
  id: 'project-import',
  show: (world) => void show(<ImportDialog view={importOf(world)} sources={noSources} />),
  states: {
    closed: noDialog,
    'choosing.ready': (world) => {
      button('Choose a ZIP', dialog('Import a project'));
      button('Choose a folder');
      screen.getByLabelText('GitHub repository');
      if (importOf(world).repository === '') isOff(button('Import'), /repository first/);
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'choosing.failed': (world) => {
      expect(screen.getByRole('alert').textContent).toBe(importOf(world).error);
      expect(importOf(world).error).toMatch(/imported|again|Network/);
      button('Choose a ZIP');
    },
    'importing.reading': () => {
      expect(screen.getByRole('status').textContent).toMatch(/Reading the files/);
      expect(button('Cancel').getAttribute('aria-disabled')).toBe('false');
    },
    'importing.sending': (world) => {
      expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(importOf(world).percent));
      expect(screen.getByRole('status').textContent).toMatch(/^Sending, \d+ %$/);
    },
    'importing.checking': () => {
      expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
      isOff(button('Cancel'), /cannot be stopped/);
    },
    reported: (world) => {
      const box = dialog('Crumb is imported');
      const view = importOf(world);
      expect(box.textContent).toContain('files are version 1 of a project of yours');
      const list = within(box).getByRole('list', { name: view.cannotRunLabel });
      expect(list.textContent).toContain('src/Old.vue');
      expect(within(box).getByRole('list', { name: view.leftOutLabel }).textContent).toContain('2 files');
      button('Open the project', box);
    },
  },
};

const welcomeOf = (world: MachineWorld) =>
  connectWelcome(world.snapshot as never, (event) => world.actor.send(event));
const welcome: Screen = {
  id: 'welcome-credits',
  show: (world) => void show(<WelcomeDialog view={welcomeOf(world)} />),
  states: {
    closed: noDialog,
    queued: noDialog,
    'open.way.automatic': sameForBoth,
    'open.way.byHand': sameForBoth,
    'open.claim.offering': () => {
      expect(dialog('Welcome').textContent).toContain('500');
      expect(button('Claim 500 welcome credits').getAttribute('aria-disabled')).toBe('false');
    },
    'open.claim.claiming': () => {
      isOff(button('Claiming 500 credits'), /being claimed/);
      isOff(button('Later'), /being claimed/);
      expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    },
    'open.claim.claimed': () => {
      dialog('All yours');
      button('Start building');
    },
    'open.claim.claimFailed': (world) => {
      expect(screen.getByRole('alert').textContent).toBe(welcomeOf(world).error);
      expect(button('Claim 500 welcome credits').getAttribute('aria-disabled')).toBe('false');
    },
  },
};

const newsOf = (world: MachineWorld) =>
  connectAnnouncement(world.snapshot as never, (event) => world.actor.send(event));
const anyNews = (world: MachineWorld) => {
  const { announcement } = newsOf(world);
  const box = dialog(announcement?.title ?? '');
  expect(within(box).getByText('Machines', { selector: 'strong' })).toBeTruthy();
  expect(within(box).getByRole('link', { name: 'All changes' }).getAttribute('href')).toBe('/changelog');
};
const carousel = (world: MachineWorld) => {
  const { announcement, label, why } = newsOf(world);
  const count = announcement?.images.length ?? 0;
  const region = screen.queryByRole('region', { name: 'Images' });
  expect(region === null).toBe(count === 0);
  if (region === null) return;
  expect(within(region).getByRole('img', { name: label })).toBeTruthy();
  expect(region.textContent).toContain(why);
};
const announcement: Screen = {
  id: 'feature-announcement',
  show: (world) => void show(<AnnouncementDialog view={newsOf(world)} />),
  states: {
    idle: noDialog,
    pulling: noDialog,
    nothingNew: noDialog,
    pullFailed: noDialog,
    queued: noDialog,
    'open.carousel.playing': carousel,
    'open.carousel.held': carousel,
    'open.carousel.still': carousel,
    // A report that fails is no one's concern.
    'open.report.reporting': anyNews,
    'open.report.reported': anyNews,
    'open.report.reportFailed': anyNews,
  },
};

const pageOf = (world: MachineWorld) =>
  connectIframeModal(world.snapshot as never, (event) => world.actor.send(event));
const iframeModal: Screen = {
  id: 'iframe-modal',
  // Its frame is a chart itself, and what the dialog shows.
  model: { ...modelOf('iframe-modal'), real: ['frame'] },
  show: (world) => void show(<IframeModal view={pageOf(world)} />),
  states: {
    closed: noDialog,
    refused: () => {
      expect(dialog('This page cannot be shown here').textContent).toContain('may be embedded');
      expect(document.querySelector('iframe')).toBeNull();
    },
    open: (world) => {
      const { page, frame } = pageOf(world);
      dialog(page?.title ?? '');
      const shown = document.querySelector('iframe');
      expect(shown !== null).toBe(frame?.isMounted);
      if (shown !== null) expect(shown.src).toBe(page?.url);
    },
  },
};

const settingsOf = (world: MachineWorld) =>
  connectSettings(world.snapshot as never, (event) => world.actor.send(event));
const showSettings = (world: MachineWorld) =>
  show(
    <SettingsModal
      view={settingsOf(world)}
      renderPage={({ path }, label, isShown) => (isShown ? <p>{`${label} ${path}`}</p> : null)}
      renderIntegration={(tab) => <p>{`slot of ${tab}`}</p>}
      onNear={() => undefined}
    />,
  );
const toolsAre =
  (check: (choices: HTMLInputElement[], world: MachineWorld) => void) => (world: MachineWorld) => {
    const view = settingsOf(world);
    const box = dialog('Settings');
    for (const { label, items } of view.menu) {
      const group = within(box).getByRole('list', { name: label });
      expect(
        within(group)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(items.map((item) => item.label));
    }
    const current = within(box).getByRole('button', { current: 'page' });
    expect(within(box).getByRole('region', { name: current.textContent ?? '' })).toBeTruthy();
    if (view.page !== null) {
      expect(within(box).getByText(new RegExp(`${view.page.path}$`))).toBeTruthy();
    } else if (view.tab === 'tools') {
      const choices = within(box).getAllByRole<HTMLInputElement>('radio');
      expect(choices.map(({ checked }) => checked)).toEqual(
        [1, 2, 3].map((value) => value === view.aiSwitch),
      );
      check(choices, world);
    } else {
      expect(within(box).getByText(`slot of ${view.tab}`)).toBeTruthy();
    }
  };
const locked = (why: RegExp) =>
  toolsAre(([choice]) => {
    const group = choice?.closest('fieldset') ?? document.body;
    expect((group as HTMLFieldSetElement).disabled).toBe(true);
    expect(reasonOf(group)).toMatch(why);
  });
const settings: Screen = {
  id: 'settings',
  show: (world) => {
    // Most of what differs is told by the tab with the tools.
    if (world.snapshot.hasTag('dialog')) world.send('tab.chosen', { tab: 'tools' });
    showSettings(world);
  },
  states: {
    'closed.forVisitor': noDialog,
    'closed.forUser': noDialog,
    'open.loadingTools': locked(/being looked up/),
    'open.toolsUnavailable': toolsAre((_choices, world) => {
      expect(screen.getByRole('alert').textContent).toContain(settingsOf(world).error);
      button('Try again');
    }),
    'open.ready': toolsAre(([choice]) => expect(choice?.closest('fieldset')?.disabled).toBe(false)),
    'open.saving': locked(/being saved/),
    'open.saveFailed': toolsAre(() =>
      expect(screen.getByRole('alert').textContent).toContain('The old choice stands.'),
    ),
  },
};

const profileOf = (world: MachineWorld) =>
  connectProfile(world.snapshot as never, (event) => world.actor.send(event));
const showProfile = (world: MachineWorld) =>
  show(
    <main>
      <h1>Profile</h1>
      <AccountProfile
        view={profileOf(world)}
        user={someUser}
        exportHref="/api/user/export"
        homeHref="/"
        now={60_000}
        isEmbedded={false}
      />
    </main>,
  );
const deletion = () => screen.getByRole('alertdialog', { name: 'Delete your account?' });
const anyProfile = (world: MachineWorld) => {
  const { facts } = profileOf(world);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  expect(screen.getByText(facts?.invite.code ?? '')).toBeTruthy();
  expect(screen.getByText('This device')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Export my data' }).getAttribute('href')).toBe('/api/user/export');
};
const profile: Screen = {
  id: 'account-profile',
  show: (world) => void showProfile(world),
  states: {
    loading: () => {
      expect(screen.getByRole('status').textContent).toBe('Looking up your account');
      isOff(button('Save'), /being looked up/);
      isOff(button('Delete my account'), /being looked up/);
    },
    unavailable: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(profileOf(world).error?.text);
      button('Try again');
    },
    'ready.resting': (world) => {
      anyProfile(world);
      expect(button('Save').getAttribute('aria-disabled')).toBe('false');
    },
    'ready.commandFailed': (world) => {
      anyProfile(world);
      expect(document.body.textContent).toContain(profileOf(world).error?.text);
    },
    performing: (world) => {
      anyProfile(world);
      isOff(button('Save'), new RegExp(profileOf(world).why));
      expect(screen.getByRole('status').textContent).toBe(profileOf(world).label);
    },
    'deleting.confirming': (world) => {
      const canConfirm = !profileOf(world).getDeleteProps()['aria-disabled'];
      const confirm = button('Delete for good', deletion());
      expect(confirm.getAttribute('aria-disabled')).toBe(String(!canConfirm));
      if (!canConfirm) isOff(confirm, /Type ada@example\.com first/);
    },
    'deleting.removing': () => {
      isOff(button('Deleting', deletion()), /being deleted/);
      isOff(button('Keep it', deletion()), /being deleted/);
    },
    'deleting.removalFailed': (world) =>
      expect(within(deletion()).getByRole('alert').textContent).toBe(profileOf(world).error?.text),
    deleted: () => {
      expect(screen.getByText('Your account is deleted')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  },
};

const passkeysOf = (world: MachineWorld) =>
  connectPasskeys(world.snapshot as never, (event) => world.actor.send(event));
const passkeyNote = (note: RegExp) => (world: MachineWorld) => {
  expect(passkeysOf(world).note).toMatch(note);
  expect(screen.getByText(passkeysOf(world).note)).toBeTruthy();
  expect(button('Add a passkey').getAttribute('aria-disabled')).toBe('false');
};
const asksForPasskey = (label: string) => () => {
  isOff(button(label), /Your device is asked/);
  expect(screen.getByText(label, { selector: '[role=status]' })).toBeTruthy();
  button('Cancel');
};
const nameOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the passkey' });
const passkeys: Screen = {
  id: 'passkeys',
  show: (world) =>
    void show(
      <main>
        <h1>Profile</h1>
        <Passkeys view={passkeysOf(world)} now={60_000} />
      </main>,
    ),
  states: {
    loading: () => {
      expect(screen.getByText('Looking up your passkeys')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
    unavailable: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(passkeysOf(world).error);
      button('Try again');
    },
    'ready.resting': (world) => {
      for (const { name } of passkeysOf(world).passkeys) {
        expect(screen.getByText(name)).toBeTruthy();
        button(`Rename ${name}`);
        button(`Remove ${name}`);
      }
      expect(button('Add a passkey').getAttribute('aria-disabled')).toBe('false');
    },
    'ready.cancelled': passkeyNote(/No passkey was made/),
    'ready.unsupported': passkeyNote(/cannot make passkeys here/),
    'ready.known': passkeyNote(/has a passkey for your account already/),
    'ready.addingFailed': passkeyNote(/\S/),
    'adding.asking': asksForPasskey('Preparing'),
    'adding.waitingForDevice': asksForPasskey('Waiting for your device'),
    'naming.writing': (world) => {
      const view = passkeysOf(world);
      expect(nameOf().value).toBe(view.getNameProps().value);
      if (nameOf().value.trim() === '') isOff(button('Save'), /Give it a name first/);
      isOff(button('Add a passkey'), /Finish what you began first/);
    },
    'naming.failed': (world) => {
      expect(reasonOf(nameOf())).toContain(passkeysOf(world).error);
      expect(nameOf().getAttribute('aria-invalid')).toBe('true');
    },
    savingName: () => {
      expect(nameOf().readOnly).toBe(true);
      isOff(button('Saving'), /being saved/);
      isOff(button('Cancel'), /being saved/);
    },
    'removal.asking': (world) => {
      const question = screen.getByRole('group', { name: /^Remove “.+”\?/ });
      expect(question.textContent).toContain(passkeysOf(world).labels.question);
      button('Remove', question);
      button('Keep it', question);
    },
    'removal.failed': (world) => expect(screen.getByText(passkeysOf(world).error)).toBeTruthy(),
    removing: () => {
      isOff(button('Removing'), /being removed/);
      isOff(button('Keep it'), /being removed/);
    },
  },
};

const twoStepOf = (world: MachineWorld) =>
  connectTwoStep(world.snapshot as never, (event) => world.actor.send(event));
const isChanging = () => {
  expect(screen.getByText('Your change is being saved.', { selector: '[role=status]' })).toBeTruthy();
  for (const one of screen.queryAllByRole('button')) isOff(one, /Your change is being saved/);
};
const asks = (world: MachineWorld) => {
  const { question, labels } = twoStepOf(world);
  const group = screen.getByRole('group', { name: question });
  button(labels.confirm, group);
  button('Leave it', group);
};
const appCode = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code that the app shows' });
const appProblem = (words: RegExp) => (world: MachineWorld) => {
  expect(twoStepOf(world).codeError).toMatch(words);
  expect(reasonOf(appCode())).toContain(twoStepOf(world).codeError);
};
const twoStep: Screen = {
  id: 'two-step',
  show: (world) => {
    const copy = createActor(copyTextMachine);
    void show(
      <main>
        <h1>Profile</h1>
        <TwoStep
          view={twoStepOf(world)}
          copy={connectCopy(copy.getSnapshot(), (event) => copy.send(event))}
        />
      </main>,
    );
  },
  states: {
    loading: () => expect(screen.getByText('Looking up two-step sign-in')).toBeTruthy(),
    unavailable: (world) => {
      expect(screen.getByRole('alert').textContent).toContain(twoStepOf(world).error);
      button('Try again');
    },
    'ready.resting': (world) => {
      if (twoStepOf(world).facts?.isOn === true) {
        expect(screen.getByText(twoStepOf(world).labels.codes)).toBeTruthy();
        button('Make new recovery codes');
        button('Turn off two-step sign-in');
      } else button('Set up an authenticator app');
    },
    'ready.failed': (world) => expect(screen.getByText(twoStepOf(world).error)).toBeTruthy(),
    'settingUp.beginning': () => {
      expect(screen.getByText('Preparing', { selector: '[role=status]' })).toBeTruthy();
      for (const one of screen.queryAllByRole('button')) isOff(one, /Finish what you began first/);
    },
    'settingUp.scanning.writing': (world) => {
      expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
      const key = screen.getByRole<HTMLInputElement>('textbox', { name: 'Key for the app' });
      expect(key.value).toBe(twoStepOf(world).offered?.secret);
      expect(appCode().autocomplete).toBe('one-time-code');
      button('Copy the key');
      button('Cancel');
    },
    'settingUp.scanning.wrongCode': appProblem(/not the code that the app shows/),
    'settingUp.scanning.checkFailed': appProblem(/\S/),
    'settingUp.scanning.checking': () => {
      expect(appCode().readOnly).toBe(true);
      isOff(button('Cancel'), /being checked/);
    },
    'asking.off': asks,
    'asking.appRemoval': asks,
    'asking.renewal': asks,
    turningOn: isChanging,
    turningOff: isChanging,
    removingApp: isChanging,
    renewing: isChanging,
    showingCodes: (world) => {
      for (const code of twoStepOf(world).recoveryCodes) expect(screen.getByText(code)).toBeTruthy();
      expect(twoStepOf(world).codesText).toContain(twoStepOf(world).recoveryCodes[0]);
      button('Download');
      button('Copy');
      button('I have kept them');
    },
  },
};

const proof: Screen = {
  id: 'proof',
  show: (world) =>
    void show(
      <ProofDialog view={connectProof(world.snapshot as never, (event) => world.actor.send(event))}>
        <p>{world.snapshot.context['email']}</p>
      </ProofDialog>,
    ),
  states: {
    asking: () => {
      const box = dialog('Confirm that it is you');
      expect(box.textContent).toContain('goes on by itself');
      expect(within(box).getByText('ada@example.com')).toBeTruthy();
    },
    proved: noDialog,
    abandoned: noDialog,
  },
};

const chosen = (world: MachineWorld) => {
  const view = connectColors(world.snapshot as never, () => undefined);
  const group = screen.getByRole('group', { name: 'Colour mode' });
  const radio = within(group).getByRole<HTMLInputElement>('radio', { checked: true });
  expect(radio.value).toBe(view.choice);
  expect(group.title).toBe(view.why);
};
const colorMode: Screen = {
  id: 'color-mode',
  show: (world) =>
    void show(
      <AppContext value={{ actors: { colorMode: world.actor } } as never}>
        <main>
          <ColorModeChoice />
        </main>
      </AppContext>,
    ),
  states: { 'system.light': chosen, 'system.dark': chosen, light: chosen, dark: chosen },
};

/** The language is chosen by its own name; what went wrong is said below. */
const spoken = (world: MachineWorld) => {
  const view = connectLanguage(world.snapshot as never, () => undefined);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  expect(select.value).toBe(view.language);
  expect(select.disabled).toBe(view.isBusy);
  expect(select.title).toBe(view.why);
  expect(screen.getByRole('status').textContent).toBe(view.error);
};
const language: Screen = {
  id: 'language',
  show: (world) =>
    void show(
      <AppContext value={{ actors: { language: world.actor } } as never}>
        <main>
          <LanguageChoice />
        </main>
      </AppContext>,
    ),
  states: { spoken, changing: spoken, unkept: spoken },
};

const enterIs =
  (choice: 'sends' | 'breaks', more: 'saving' | 'unsaved' | 'kept') => (world: MachineWorld) => {
    const view = connectEnterKey(world.snapshot as never, () => undefined);
    const group = screen.getByRole('group', { name: 'Sending messages' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(choice);
    expect(group.getAttribute('aria-busy')).toBe(String(more === 'saving'));
    expect(within(group).queryByRole('button', { name: 'Try again' }) !== null).toBe(more === 'unsaved');
    expect(within(group).getByRole('status').textContent?.trim().startsWith(view.why)).toBe(true);
    if (more === 'unsaved') expect(view.why).toMatch(/It holds on this device/);
  };
/** The choice is everybody's; without an account it is this device's. */
const enterIsThere = () => expect(screen.getByRole('group', { name: 'Sending messages' })).toBeTruthy();
const enterKey: Screen = {
  id: 'enter-key',
  show: (world) =>
    void show(
      <AppContext value={{ actors: { enterKey: world.actor } } as never}>
        <main>
          <EnterKeyChoice />
        </main>
      </AppContext>,
    ),
  states: {
    'account.signedIn': enterIsThere,
    'account.signedOut': enterIsThere,
    'choice.sends.kept': enterIs('sends', 'kept'),
    'choice.sends.saving': enterIs('sends', 'saving'),
    'choice.sends.unsaved': enterIs('sends', 'unsaved'),
    'choice.breaks.kept': enterIs('breaks', 'kept'),
    'choice.breaks.saving': enterIs('breaks', 'saving'),
    'choice.breaks.unsaved': enterIs('breaks', 'unsaved'),
  },
};

testScreens('dialogs.test.tsx', [
  credits,
  welcome,
  announcement,
  iframeModal,
  arranging,
  importing,
  settings,
  profile,
  passkeys,
  twoStep,
  proof,
  colorMode,
  language,
  enterKey,
]);

test("[DIALOG-06] registerChannel '101' sees no title, and the dialog still has a name", () => {
  const world = startWorld('credits');
  world.send('purchase.requested', { audience: { isVip: false, registerChannel: '101' } });
  showCredits(world);
  const box = dialog('Membership');
  expect(within(box).queryByRole('heading')).toBeNull();
});

test('[DIALOG-06] [DIALOG-07] members see the token store in a frame of 500 px', () => {
  const world = startWorld('credits');
  world.send('purchase.requested', { audience: { isVip: true, registerChannel: '101' } });
  showCredits(world);
  const box = dialog('Buy More Credits');
  const page = within(box).getByText('/payment/tokenstore');
  expect(page.parentElement?.style.height).toBe('500px');
});

test('[DIALOG-04] each tab of the settings shows its page or its slot', () => {
  const world = startWorld('settings', { isSignedIn: true, query: { setting: '1', activeTab: null } });
  const pages = [
    ['pricing', 'Pricing /payment/'],
    ['membership', 'Membership /payment/member'],
    ['payments', 'Payments /payment/orders'],
    ['aiBalance', 'AI Balance /payment/aibalance'],
    ['profile', 'Profile /account/profile'],
    ['supabase', 'slot of supabase'],
    ['github', 'slot of github'],
  ] as const;
  for (const [tab, text] of pages) {
    world.send('tab.chosen', { tab });
    const { unmount } = showSettings(world);
    expect(within(dialog('Settings')).getByText(text)).toBeTruthy();
    unmount();
  }
});

test('[DIALOG-05] a choice that could not be saved is put back', async () => {
  const world = startWorld('settings', { isSignedIn: true, query: { setting: '1', activeTab: 'tools' } });
  world.done('loadTools', { aiSwitch: 3 });
  const { rerender } = showSettings(world);
  await userEvent.click(screen.getByRole('radio', { name: /Always allow/ }));
  expect(world.ledger.lastInput('saveTools')).toEqual({ aiSwitch: 1 });
  world.fail('saveTools', new Error('no'));
  rerender(<></>);
  showSettings(world);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Never allow/ }).checked).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('The old choice stands.');
});

test('[DIALOG-08] the dots and arrows of the carousel choose an image, and the pointer holds it', async () => {
  const world = startWorld('feature-announcement', { lastSeen: 0 });
  world.send('announcement.requested');
  world.done('pull', {
    id: 'news',
    title: 'New',
    content: 'Text',
    images: ['/a.png', '/b.png', '/c.png'],
    changeLogUrl: '',
    startTime: 5,
  });
  world.send('dialog.granted');
  show(<AnnouncementDialog view={newsOf(world)} />);
  expect(screen.queryByRole('link', { name: 'All changes' })).toBeNull();
  await userEvent.hover(screen.getByRole('region', { name: 'Images' }));
  expect(newsOf(world).why).toContain('stands still');
  await userEvent.click(button('Image 3'));
  expect(newsOf(world)).toMatchObject({ slide: 2 });
  expect(newsOf(world).getStatusProps()['aria-live']).toBe('polite');
  await userEvent.click(button('Image before'));
  // The view was drawn for the first image: one back from it is the last.
  expect(newsOf(world).slide).toBe(2);
});
