import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { AppPreview } from '#features/app-preview/app-preview.tsx';
import { AttachmentList, UploadChip } from '#features/attachments/attachment-list.tsx';
import ConfirmDialog from '#ui/confirm-dialog.tsx';
import { DictateButton } from '#features/dictation/dictate-button.tsx';
import { FormInbox } from '#features/publishing/form-inbox.tsx';
import { PublishDialog } from '#features/publishing/publish-dialog.tsx';
import { ShareDialog } from '#features/publishing/share-dialog.tsx';
import { SharedPart } from '#features/chat/shared-part.tsx';
import { SharedView } from '#features/shared-project/shared-view.tsx';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import { connect as connectData } from '#machines/async-data/async-data.connect.ts';
import { connect as connectAttachments } from '#machines/attachments/attachments.connect.ts';
import { connect as connectCopy } from '#machines/copy-text/copy-text.connect.ts';
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts';
import { connect as connectDictation } from '#machines/dictation/dictation.connect.ts';
import { connect as connectLink } from '#machines/deep-link/deep-link.connect.ts';
import { connect as connectConfirming } from '#machines/confirming/confirming.connect.ts';
import { connect as connectInbox } from '#machines/form-inbox/form-inbox.connect.ts';
import { connect as connectPublish } from '#machines/publish/publish.connect.ts';
import { connect as connectSections } from '#machines/site-sections/site-sections.connect.ts';
import { siteSectionsMachine } from '#machines/site-sections/site-sections.machine.ts';
import { connect as connectShare } from '#machines/share/share.connect.ts';
import { shareMachine } from '#machines/share/share.machine.ts';
import { connect as connectShared } from '#machines/shared-project/shared-project.connect.ts';
import { publishMachine } from '#machines/publish/publish.machine.ts';
import { told } from '#language/told.ts';
import { connect as connectUpload } from '#machines/upload/upload.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { reasonOf, testScreens, type Screen } from './screens.tsx';

const idle = (): void => undefined;
const restingCopy = () => connectCopy(createActor(copyTextMachine).getSnapshot(), idle);
const restingSections = () => connectSections(createActor(siteSectionsMachine).getSnapshot(), idle);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

const share = (world: MachineWorld) => connectShare(world.snapshot, world.actor.send);
const saysWho = (isPublic: boolean, canChange: boolean) => (world: MachineWorld) => {
  const view = share(world);
  const choice = screen.getByRole<HTMLInputElement>('radio', {
    name: isPublic ? /Anyone with the link/ : /Private/,
  });
  if (view.visibility === (isPublic ? 'public' : 'private')) expect(choice.checked).toBe(true);
  const inGallery = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show it in the gallery/ });
  expect(inGallery.checked).toBe(view.isInGallery);
  expect(inGallery.disabled).toBe(view.galleryWhy !== '');
  if (view.galleryNote !== '') expect(screen.getByText(view.galleryNote)).toBeTruthy();
  expect(choice.disabled).toBe(!canChange);
  // The link is there exactly while it opens something.
  expect(screen.queryByRole('textbox', { name: 'Link to the project' }) !== null).toBe(view.url !== '');
};
const shareScreen: Screen = {
  id: 'share',
  show: (world) => {
    show(<ShareDialog view={share(world)} copy={restingCopy()} code={null} onClose={idle} />);
  },
  states: {
    loading: () =>
      expect(screen.getByRole('status', { name: 'Looking up who can see this project' })).toBeTruthy(),
    unavailable: () => {
      expect(screen.getByRole('alert').textContent).toContain('Could not look up who can see this project');
      expect(button('Try again').disabled).toBe(false);
    },
    'known.current': saysWho(true, true),
    'known.saveFailed': () => expect(screen.getByText(/It is still private\./)).toBeTruthy(),
    saving: saysWho(true, false),
  },
};

const copyScreen: Screen = {
  id: 'copy-text',
  show: (world) => {
    const open = createActor(shareMachine, {
      input: { projectId: 'p' },
      snapshot: shareMachine.resolveState({
        value: { known: 'current' },
        context: {
          projectId: 'p',
          sharing: {
            visibility: 'public',
            includesChat: false,
            includesReplays: false,
            isInGallery: false,
            removedFromGalleryFor: null,
            url: 'https://crumb.example/',
          },
          choice: null,
          failure: null,
        },
      }),
    });
    show(
      <ShareDialog
        view={connectShare(open.getSnapshot(), idle)}
        copy={connectCopy(world.snapshot as never, world.actor.send)}
        code="data:image/png;base64,AA=="
        onClose={idle}
      />,
    );
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  },
  states: {
    idle: () => expect(button('Copy link to the project')).toBeTruthy(),
    copying: () => expect(button('Copy link to the project')).toBeTruthy(),
    copied: () => expect(button('Copied link to the project')).toBeTruthy(),
    failed: () => expect(screen.getByText(/Select the text and copy it by hand/)).toBeTruthy(),
  },
};

const dictates = (name: string, isOn: boolean, canToggle: boolean) => () => {
  expect(button(name).getAttribute('aria-pressed')).toBe(String(isOn));
  expect(button(name).getAttribute('aria-disabled')).toBe(String(!canToggle));
};
const dictationScreen: Screen = {
  id: 'dictation',
  show: (world) => {
    show(<DictateButton view={connectDictation(world.snapshot as never, world.actor.send)} />);
  },
  states: {
    idle: dictates('Dictate', false, true),
    unavailable: () => {
      dictates('Dictate', false, false)();
      expect(button('Dictate').title).toBe('This browser cannot turn speech into text.');
    },
    'active.starting': dictates('Starting to listen', true, true),
    'active.listening': dictates('Stop dictating', true, true),
    'active.finishing': dictates('Writing down the last words', false, false),
    failed: () => {
      dictates('Dictate', false, true)();
      expect(screen.getByRole('alert').textContent).toMatch(/microphone/);
    },
  },
};

const question = (world: MachineWorld) => connectConfirming(world.snapshot as never, world.actor.send);
const asks = (name: string, canAnswer: boolean) => (world: MachineWorld) => {
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Crumb?' }));
  expect(dialog.getByText(/For 30 days you can bring it back/)).toBeTruthy();
  for (const one of [name, 'Keep it']) {
    const answer = dialog.getByRole('button', { name: one });
    expect(answer.getAttribute('aria-disabled')).toBe(String(!canAnswer));
    expect(answer.getAttribute('title') ?? '').toBe(question(world).why);
  }
};
const confirmingScreen: Screen = {
  id: 'confirming',
  show: (world) => {
    show(<ConfirmDialog view={question(world)} isDangerous />);
  },
  states: {
    closed: () => expect(screen.queryByRole('alertdialog')).toBeNull(),
    asking: asks('Delete project', true),
    performing: asks('Deleting', false),
    failed: (world) => {
      asks('Try again', true)(world);
      expect(screen.getByRole('alert').textContent).toMatch(/It is still there\./);
    },
  },
};

const publish = (world: MachineWorld) => connectPublish(world.snapshot, world.actor.send);
const mainIs = (name: string | RegExp) => (world: MachineWorld) => {
  const view = publish(world);
  const main = button(name);
  expect(main.disabled).toBe(!view.canPublish);
  if (!view.canPublish) expect(reasonOf(main)).toContain(view.why);
  expect(screen.getAllByText(view.label).length).toBeGreaterThan(0);
};
const failsWith = (title: string, words: RegExp) => () => {
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(title)).toBeTruthy();
  expect(alert.getByText(words)).toBeTruthy();
};
const publishScreen: Screen = {
  id: 'publish',
  show: (world) => {
    show(
      <PublishDialog
        view={publish(world)}
        copy={restingCopy()}
        newest={2}
        sections={restingSections()}
        parts={{ inbox: null, visits: null, history: null }}
        upgrade={(children) => <a href="/?setting=1&activeTab=pricing">{children}</a>}
        onClose={idle}
      />,
    );
  },
  states: {
    loading: () => expect(screen.getByText('Looking up whether it is published')).toBeTruthy(),
    unavailable: () => expect(button('Try again').disabled).toBe(false),
    'unpublished.ready': (world) => {
      mainIs('Publish')(world);
      // Before anything goes online it is said what nobody said.
      const examples = within(screen.getByRole('list', { name: 'Examples to replace' }));
      expect(examples.getByText('Prices in “Menu”')).toBeTruthy();
      expect(examples.getByText('Rye €6.20')).toBeTruthy();
      // And whom visitors' browsers ask besides.
      expect(screen.getByText(/^fonts\.example\.net and pictures\.example\.net\./)).toBeTruthy();
    },
    'unpublished.publishFailed': failsWith('That did not work', /Nothing was published\.$/),
    'unpublished.planRequired': () => {
      expect(screen.getByText('A paid plan is needed')).toBeTruthy();
      expect(screen.getByText('Nothing was published.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
      expect(button('Not now').disabled).toBe(false);
    },
    publishing: mainIs('Publishing'),
    'published.current': (world) => {
      mainIs('Publish again')(world);
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address of the site' }).value).toBe(
        publish(world).publication?.url,
      );
      expect(screen.getByText(/Visitors see version 1; the newest is 2\./)).toBeTruthy();
    },
    'published.outdated': mainIs('Publish again'),
    'published.publishFailed': failsWith('That did not work', /What was published before is still online\.$/),
    'published.planRequired': () => {
      expect(screen.getByText('A paid plan is needed')).toBeTruthy();
      expect(screen.getByText('What was published before is still online.')).toBeTruthy();
    },
    'published.unpublishFailed': failsWith('That did not work', /It is still online\.$/),
    'published.changing': (world) => {
      mainIs('Publish again')(world);
      expect(button('Take offline').disabled).toBe(true);
    },
    'published.changeFailed': failsWith('That did not work', /Everything is as it was\.$/),
    'published.confirmingUnpublish': () => {
      const question = within(screen.getByRole('alertdialog', { name: 'Take the site offline?' }));
      expect(question.getByRole('button', { name: 'Keep it online' })).toBeTruthy();
      expect(question.getByRole('button', { name: 'Take offline' })).toBeTruthy();
    },
    unpublishing: (world) => {
      expect(screen.getByText('Taking it offline')).toBeTruthy();
      mainIs(/^Publish/)(world);
    },
  },
};

const shared = (world: MachineWorld) => connectShared(world.snapshot, world.actor.send);
/** A visitor reads what the copy needs, where nothing else is said of it. */
const saysSigningIn = (isVisitor: boolean) => (world: MachineWorld) => {
  const { status, isRemixFailed } = shared(world);
  if (
    status !== 'ready' ||
    isRemixFailed ||
    world.snapshot.matches({ page: { ready: { remix: 'signInNeeded' } } })
  )
    return;
  expect(screen.queryByText('Signing in makes a copy that is yours.') !== null).toBe(isVisitor);
};
const sharedScreen: Screen = {
  id: 'shared-project',
  show: (world) => {
    const view = shared(world);
    show(
      <SharedView
        view={view}
        facts={
          view.shared === null
            ? null
            : {
                ownerName: 'Ada',
                isOwner: false,
                kind: 'Website',
                previewUrl: 'about:blank',
                chat: [
                  {
                    prompt: 'A bakery',
                    parts: [
                      { kind: 'text', text: 'Here it is.' },
                      { kind: 'noted', text: told`Still open, as the check found:`, lines: ['menu.html'] },
                      { kind: 'not-understood', phrases: ['on Mars'] },
                      { kind: 'question', question: 'Which bread?' },
                    ],
                    at: 1,
                    runId: 'r1',
                  },
                ],
              }
        }
        content={<p>The code of the file</p>}
        home={<a href="/">Home</a>}
        edit={null}
        missing={<h1>Page not found or private</h1>}
        renderReplay={(runId) => <a href={`?replay=${runId}`}>Replay</a>}
        renderPart={(part) => <SharedPart part={part} />}
      />,
    );
  },
  states: {
    'session.signedIn': saysSigningIn(false),
    'session.signedOut': saysSigningIn(true),
    'page.loading': () =>
      expect(screen.getByRole('status', { name: 'Opening the shared project' })).toBeTruthy(),
    'page.missing': () =>
      expect(screen.getByRole('heading', { name: 'Page not found or private' })).toBeTruthy(),
    'page.failed': () => {
      expect(screen.getByText('The project could not be opened')).toBeTruthy();
      expect(button('Try again').disabled).toBe(false);
    },
    'page.ready.side.preview': () => {
      expect(button('Preview').getAttribute('aria-pressed')).toBe('true');
      expect(screen.getByTitle('Preview of the project')).toBeTruthy();
    },
    'page.ready.side.code': () => expect(screen.getByRole('navigation', { name: 'Files' })).toBeTruthy(),
    'page.ready.side.chat': () => {
      for (const said of [
        'Here it is.',
        'Still open, as the check found:',
        'menu.html',
        'Not understood, and left out: on Mars',
        'Which bread?',
      ])
        expect(screen.getByText(said)).toBeTruthy();
    },
    'page.ready.file.none': (world) => {
      if (shared(world).side === 'code') expect(screen.getByText('Choose a file')).toBeTruthy();
    },
    'page.ready.file.loading': (world) => {
      if (shared(world).side === 'code')
        expect(screen.getByRole('status', { name: 'Loading the file' })).toBeTruthy();
    },
    'page.ready.file.shown': (world) => {
      if (shared(world).side === 'code') expect(screen.getByText('The code of the file')).toBeTruthy();
    },
    'page.ready.file.failed': (world) => {
      if (shared(world).side === 'code')
        expect(screen.getByText('The file could not be loaded')).toBeTruthy();
    },
    'page.ready.remix.idle': () => expect(button('Remix').disabled).toBe(false),
    'page.ready.remix.signInNeeded': () =>
      expect(screen.getByText('Sign in, and your copy is made.')).toBeTruthy(),
    'page.ready.remix.copying': () => expect(button('Copying').disabled).toBe(true),
    'page.ready.remix.made': () => expect(button('Opening your copy').disabled).toBe(true),
    'page.ready.remix.failed': () => {
      expect(screen.getByText(/Nothing was changed\.$/)).toBeTruthy();
      expect(button('Remix').disabled).toBe(false);
    },
  },
};

const upload = (world: MachineWorld) => connectUpload(world.snapshot as never, world.actor.send);
const saysUpload = (words: string | RegExp, can: { start: boolean; cancel: boolean }) => () => {
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Try again|Upload):/ }) !== null).toBe(can.start);
  expect(screen.queryByRole('button', { name: /^Cancel:/ }) !== null).toBe(can.cancel);
};
const uploadScreen: Screen = {
  id: 'upload',
  show: (world) => {
    const view = upload(world);
    show(
      <ul>
        <UploadChip
          file={{ fileId: 'f', name: view.name, size: 10, isImage: false }}
          upload={view}
          picture={null}
          onRemove={idle}
        />
      </ul>,
    );
  },
  states: {
    notRequired: saysUpload('Already there', { start: false, cancel: false }),
    notStarted: saysUpload('Not uploaded yet', { start: true, cancel: false }),
    uploading: saysUpload(/^Uploading, \d+ %$/, { start: false, cancel: true }),
    completed: saysUpload('Uploaded', { start: false, cancel: false }),
    'failed.interrupted': saysUpload(/Try again|could not be reached/, { start: true, cancel: false }),
    'failed.tooLarge': saysUpload('It is larger than 10 MB, the most that can be uploaded.', {
      start: false,
      cancel: false,
    }),
  },
};

const attachments = (world: MachineWorld) => connectAttachments(world.snapshot, world.actor.send);
const attachmentsScreen: Screen = {
  id: 'attachments',
  show: (world) => {
    show(<AttachmentList view={attachments(world)} pictureOf={() => null} />);
    const chips = screen.queryAllByRole('listitem').length;
    expect(chips).toBe(attachments(world).files.length);
  },
  states: {
    taking: () => expect(screen.queryByText(/The rest was left out/)).toBeNull(),
    full: () => expect(screen.getByText('At most 2 files go together. The rest was left out.')).toBeTruthy(),
  },
};

const opened = asyncData<{ name: string; previewUrl: string; appUrl: string | null }, string>();
const link = (world: MachineWorld) => connectLink(world.snapshot as never, world.actor.send);
const deepLinkScreen: Screen = {
  id: 'deep-link',
  show: (world) => {
    const data = { name: 'Crumb', previewUrl: 'about:blank', appUrl: 'statecraft://preview' };
    const state = opened.resolveState({ value: 'success', context: { query: 't', data, failure: null } });
    show(<AppPreview view={connectData(state, idle, 'the preview')} app={link(world)} />);
  },
  states: {
    idle: () => {
      expect(screen.getByTitle('Preview of Crumb')).toBeTruthy();
      expect(button('Open in the app').disabled).toBe(false);
    },
    opening: () => {
      expect(screen.queryByTitle('Preview of Crumb')).toBeNull();
      expect(button('Opening the app').disabled).toBe(true);
    },
    opened: () => expect(screen.getByText('Opened in the app')).toBeTruthy(),
    fellBack: () => {
      expect(screen.getByText(/The page opens here instead\./)).toBeTruthy();
      expect(screen.getByTitle('Preview of Crumb')).toBeTruthy();
    },
  },
};

const tabs = ['Site', 'Inbox', 'Visits', 'History'] as const;
const partIs = (name: (typeof tabs)[number], content: string | RegExp) => () => {
  for (const tab of tabs)
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe(String(tab === name));
  expect(within(screen.getByRole('tabpanel', { name })).getByText(content)).toBeTruthy();
};
const sectionsScreen: Screen = {
  id: 'site-sections',
  show: (world) => {
    const unpublished = publishMachine.resolveState({
      value: { unpublished: 'ready' },
      context: createActor(publishMachine, {
        input: { projectId: 'p', headVersionId: 'v' },
      }).getSnapshot().context,
    });
    show(
      <PublishDialog
        view={connectPublish(unpublished, idle)}
        copy={restingCopy()}
        newest={1}
        sections={connectSections(world.snapshot as never, world.actor.send)}
        parts={{ inbox: 'what was sent', visits: 'how many came', history: 'what was online' }}
        upgrade={(children) => children}
        onClose={idle}
      />,
    );
  },
  states: {
    address: partIs('Site', /Secrets and code for a server are not part of it/),
    inbox: partIs('Inbox', 'what was sent'),
    visits: partIs('Visits', 'how many came'),
    history: partIs('History', 'what was online'),
  },
};

const inbox = (world: MachineWorld) => connectInbox(world.snapshot as never, world.actor.send);
const lists = (canAct: boolean) => (world: MachineWorld) => {
  const view = inbox(world);
  if (view.status === 'loading') {
    expect(screen.getByRole('status', { name: view.why })).toBeTruthy();
    return;
  }
  const mails = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send me a mail for each' });
  expect([mails.checked, mails.disabled]).toEqual([view.mails, !canAct]);
  if (view.total === 0) {
    expect(screen.getByText('Nothing was sent yet')).toBeTruthy();
    return;
  }
  const entries = within(screen.getByRole('list', { name: 'Sent by visitors' })).getAllByRole('listitem');
  expect(entries).toHaveLength(view.entries.length);
  const removal = button('Delete all');
  expect(removal.disabled).toBe(!canAct);
  if (!canAct) expect(reasonOf(removal)).toContain(view.why);
  expect(screen.queryByRole('button', { name: 'Show older ones' }) !== null).toBe(view.hasMore);
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe('/entries.csv');
};
const inboxScreen: Screen = {
  id: 'form-inbox',
  show: (world) => {
    show(<FormInbox view={inbox(world)} csvUrl="/entries.csv" />);
  },
  states: {
    loading: lists(false),
    unavailable: () => expect(button('Try again').disabled).toBe(false),
    'shown.ready': lists(true),
    'shown.changeFailed': failsWith('That did not work', /Everything is as it was\.$/),
    'shown.moreFailed': failsWith('That did not work', /older ones|network|connection/i),
    loadingMore: lists(false),
    confirming: (world) => {
      const dialog = within(screen.getByRole('alertdialog', { name: inbox(world).question }));
      expect(dialog.getByRole('button', { name: 'Delete' })).toBeTruthy();
      expect(dialog.getByRole('button', { name: 'Keep it' })).toBeTruthy();
    },
    changing: lists(false),
  },
};

testScreens('publishing.test.tsx', [
  inboxScreen,
  sectionsScreen,
  attachmentsScreen,
  copyScreen,
  deepLinkScreen,
  dictationScreen,
  confirmingScreen,
  publishScreen,
  shareScreen,
  sharedScreen,
  uploadScreen,
]);
