import type { AnyStateMachine } from 'xstate';
import { accountProfileMachine } from './account-profile/account-profile.machine.ts';
import { addressBarMachine } from './address-bar/address-bar.machine.ts';
import { answeringMachine } from './answering/answering.machine.ts';
import { appMachine } from './app/app.machine.ts';
import { asyncDataMachine } from './async-data/async-data.machine.ts';
import { attachmentsMachine } from './attachments/attachments.machine.ts';
import { authMachine } from './auth/auth.machine.ts';
import { authPopupMachine } from './auth-popup/auth-popup.machine.ts';
import { authReturnMachine } from './auth-return/auth-return.machine.ts';
import { blueprintMachine } from './blueprint/blueprint.machine.ts';
import { cardPaymentMachine } from './card-payment/card-payment.machine.ts';
import { checkoutMachine } from './checkout/checkout.machine.ts';
import { colorModeMachine } from './color-mode/color-mode.machine.ts';
import { commentsMachine } from './comments/comments.machine.ts';
import { confirmingMachine } from './confirming/confirming.machine.ts';
import { copyTextMachine } from './copy-text/copy-text.machine.ts';
import { creditsMachine } from './credits/credits.machine.ts';
import { databaseConsoleMachine } from './database-console/database-console.machine.ts';
import { deepLinkMachine } from './deep-link/deep-link.machine.ts';
import { deferredPartMachine } from './deferred-part/deferred-part.machine.ts';
import { deviceFrameMachine } from './device-frame/device-frame.machine.ts';
import { dialogCoordinatorMachine } from './dialog-coordinator/dialog-coordinator.machine.ts';
import { dialogsMachine } from './dialogs/dialogs.machine.ts';
import { dictationMachine } from './dictation/dictation.machine.ts';
import { editorSessionMachine } from './editor-session/editor-session.machine.ts';
import { elementChoiceMachine } from './element-choice/element-choice.machine.ts';
import { elementEditMachine } from './element-edit/element-edit.machine.ts';
import { enterKeyMachine } from './enter-key/enter-key.machine.ts';
import { featureAnnouncementMachine } from './feature-announcement/feature-announcement.machine.ts';
import { fileBlameMachine } from './file-blame/file-blame.machine.ts';
import { fileBufferMachine } from './file-buffer/file-buffer.machine.ts';
import { formInboxMachine } from './form-inbox/form-inbox.machine.ts';
import { galleryMachine } from './gallery/gallery.machine.ts';
import { galleryReportMachine } from './gallery-report/gallery-report.machine.ts';
import { githubConnectionMachine } from './github-connection/github-connection.machine.ts';
import { iframeLoadMachine } from './iframe-load/iframe-load.machine.ts';
import { iframeModalMachine } from './iframe-modal/iframe-modal.machine.ts';
import { integrationsMachine } from './integrations/integrations.machine.ts';
import { inspectorMachine } from './inspector/inspector.machine.ts';
import { invitationMachine } from './invitation/invitation.machine.ts';
import { languageMachine } from './language/language.machine.ts';
import { languageToolsMachine } from './language-tools/language-tools.machine.ts';
import { modelKeysMachine } from './model-keys/model-keys.machine.ts';
import { newVersionMachine } from './new-version/new-version.machine.ts';
import { notificationStreamMachine } from './notification-stream/notification-stream.machine.ts';
import { olderEntriesMachine } from './older-entries/older-entries.machine.ts';
import { onboardingMachine } from './onboarding/onboarding.machine.ts';
import { packagesMachine } from './packages/packages.machine.ts';
import { pageAttentionMachine } from './page-attention/page-attention.machine.ts';
import { passkeysMachine } from './passkeys/passkeys.machine.ts';
import { planChangeMachine } from './plan-change/plan-change.machine.ts';
import { presenceMachine } from './presence/presence.machine.ts';
import { previewMachine } from './preview/preview.machine.ts';
import { projectMachine } from './project/project.machine.ts';
import { projectArrangingMachine } from './project-arranging/project-arranging.machine.ts';
import { projectChangesMachine } from './project-changes/project-changes.machine.ts';
import type { ProjectInput } from './project/project.types.ts';
import { projectImportMachine } from './project-import/project-import.machine.ts';
import { projectMembersMachine } from './project-members/project-members.machine.ts';
import { projectSearchMachine } from './project-search/project-search.machine.ts';
import { projectSessionMachine } from './project-session/project-session.machine.ts';
import { projectUploadMachine } from './project-upload/project-upload.machine.ts';
import { projectVariablesMachine } from './project-variables/project-variables.machine.ts';
import { promptBoxMachine } from './prompt-box/prompt-box.machine.ts';
import { proofMachine } from './proof/proof.machine.ts';
import { publishMachine } from './publish/publish.machine.ts';
import { replayMachine } from './replay/replay.machine.ts';
import { runMachine } from './run/run.machine.ts';
import { runningVersionsMachine } from './running-versions/running-versions.machine.ts';
import { runtimePingMachine } from './runtime-ping/runtime-ping.machine.ts';
import { scrollFollowMachine } from './scroll-follow/scroll-follow.machine.ts';
import { secondStepMachine } from './second-step/second-step.machine.ts';
import { settingsMachine } from './settings/settings.machine.ts';
import { shareMachine } from './share/share.machine.ts';
import { sharedProjectMachine } from './shared-project/shared-project.machine.ts';
import { signInMachine } from './sign-in/sign-in.machine.ts';
import { siteSectionsMachine } from './site-sections/site-sections.machine.ts';
import { standingInstructionsMachine } from './standing-instructions/standing-instructions.machine.ts';
import { supabaseConnectionMachine } from './supabase-connection/supabase-connection.machine.ts';
import { tabElectionMachine } from './tab-election/tab-election.machine.ts';
import { toastMachine } from './toast/toast.machine.ts';
import { twoStepMachine } from './two-step/two-step.machine.ts';
import { updatesMachine } from './updates/updates.machine.ts';
import { uploadMachine } from './upload/upload.machine.ts';
import { versionHistoryMachine } from './version-history/version-history.machine.ts';
import { versionNamingMachine } from './version-naming/version-naming.machine.ts';
import { versionPictureMachine } from './version-picture/version-picture.machine.ts';
import { welcomeCreditsMachine } from './welcome-credits/welcome-credits.machine.ts';
import { workspaceMachine } from './workspace/workspace.machine.ts';

export interface RegisteredMachine {
  /** The folder's name, and the name of the generated files. */
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** Whether a screen shows what its `connect()` says, so that each of its states has to be rendered. */
  readonly hasView: boolean;
  /** Fields of contexts and events that an inspector must not show; see `shared/redact.ts` for those of every machine. */
  readonly secret: readonly string[];
  /** An input with which it can be started and looked at; undefined where it takes none. */
  readonly input: () => unknown;
}

const none = (): undefined => undefined;
const project = () => ({ projectId: 'project-1' });
const box = (boxId: string) =>
  ({ boxId, scene: 'ai-website-builder', isSignedIn: true, staysOpen: true }) as const;

/** What the page of a project begins with, for examples and tests. */
export const projectInput = (projectId: string): ProjectInput => ({
  projectId,
  session: { projectId, seed: 1, isOnline: true },
  preview: { treeHash: null, nonce: 'nonce-1' },
  workspace: {},
  device: {},
  address: {},
  messageBox: box('message'),
  answerBox: box('answer'),
  fixBox: box('fix'),
});

/** Every machine of the product, once: it drives the export, the inspector and the generated tests. */
export const registry: readonly RegisteredMachine[] = [
  {
    id: 'account-profile',
    title: 'Profile',
    machine: accountProfileMachine,
    hasView: true,
    secret: ['confirmation', 'facts', 'file', 'name'],
    input: () => ({ email: 'ada@example.com' }),
  },
  {
    id: 'address-bar',
    title: 'Address bar',
    machine: addressBarMachine,
    hasView: true,
    // An app may put anything into its addresses.
    secret: ['draft', 'entries', 'path', 'routes', 'text'],
    input: () => ({ path: '/' }),
  },
  {
    id: 'answering',
    title: 'What answers',
    machine: answeringMachine,
    hasView: true,
    secret: ['prompt'],
    input: none,
  },
  {
    id: 'app',
    title: 'The whole app',
    machine: appMachine,
    hasView: false,
    secret: ['config', 'draft'],
    input: () => ({
      auth: { user: null },
      buildRest: 10_000,
      colorMode: { choice: 'system', systemIsDark: false },
      enterKey: { choice: 'sends' },
      language: { language: 'en' },
    }),
  },
  {
    id: 'async-data',
    title: 'Async data',
    machine: asyncDataMachine,
    hasView: true,
    secret: ['data'],
    input: none,
  },
  {
    id: 'attachments',
    title: 'Attached files',
    machine: attachmentsMachine,
    hasView: true,
    secret: ['url'],
    input: () => ({ most: 8 }),
  },
  {
    id: 'auth',
    title: 'Authentication',
    machine: authMachine,
    hasView: true,
    secret: ['config'],
    input: () => ({}),
  },
  {
    id: 'auth-popup',
    title: 'Authorization window',
    machine: authPopupMachine,
    hasView: false,
    secret: ['url', 'result'],
    input: () => ({ url: 'https://auth.example/authorize' }),
  },
  {
    id: 'auth-return',
    title: 'Return from a provider',
    machine: authReturnMachine,
    hasView: true,
    secret: [],
    input: () => ({ provider: 'GitHub', hasAnswer: true }),
  },
  {
    id: 'blueprint',
    title: 'Blueprint',
    machine: blueprintMachine,
    hasView: true,
    secret: ['drawn', 'edit', 'message', 'name', 'said', 'sent', 'vocabulary', 'waiting'],
    input: () => ({ ...project(), place: null }),
  },
  {
    id: 'card-payment',
    title: 'Payment by card',
    machine: cardPaymentMachine,
    hasView: true,
    secret: ['card', 'url'],
    input: () => ({ checkoutId: 'checkout-1', now: 1_767_225_600_000 }),
  },
  { id: 'checkout', title: 'Checkout', machine: checkoutMachine, hasView: true, secret: [], input: none },
  {
    id: 'color-mode',
    title: 'Light and dark',
    machine: colorModeMachine,
    hasView: true,
    secret: [],
    input: () => ({ choice: 'system', systemIsDark: false }),
  },
  {
    id: 'comments',
    title: 'Comments on the preview',
    machine: commentsMachine,
    hasView: true,
    secret: ['answer', 'change', 'comments', 'element', 'found', 'page', 'text'],
    input: () => ({ projectId: 'project-1', me: 'user-1', isOwner: true }),
  },
  {
    id: 'confirming',
    title: 'A question before something is done',
    machine: confirmingMachine,
    hasView: true,
    secret: [],
    input: () => ({ kind: 'projectDeletion' }),
  },
  {
    id: 'copy-text',
    title: 'Copying',
    machine: copyTextMachine,
    hasView: true,
    secret: ['text'],
    input: none,
  },
  { id: 'credits', title: 'Credits', machine: creditsMachine, hasView: true, secret: [], input: none },
  {
    id: 'database-console',
    title: 'Database',
    machine: databaseConsoleMachine,
    hasView: true,
    secret: ['secrets', 'sql', 'rows'],
    input: project,
  },
  {
    id: 'deep-link',
    title: 'Deep link',
    machine: deepLinkMachine,
    hasView: true,
    secret: [],
    input: () => ({ appUrl: 'statecraft://project/1', fallbackUrl: '/appPreview?id=1' }),
  },
  {
    id: 'deferred-part',
    title: 'A part that is loaded later',
    machine: deferredPartMachine,
    hasView: false,
    secret: [],
    input: () => ({ rest: 10_000 }),
  },
  {
    id: 'device-frame',
    title: 'Device frame',
    machine: deviceFrameMachine,
    hasView: true,
    secret: [],
    input: () => ({}),
  },
  {
    id: 'dialog-coordinator',
    title: 'Dialog coordinator',
    machine: dialogCoordinatorMachine,
    hasView: false,
    secret: [],
    input: none,
  },
  {
    id: 'dialogs',
    title: 'The dialogs of the whole app',
    machine: dialogsMachine,
    hasView: false,
    secret: ['url'],
    input: () => ({
      welcomeCredits: { projectType: 'project' },
      featureAnnouncement: { lastSeen: 0 },
      settings: { isSignedIn: true, query: { setting: null, activeTab: null } },
      iframeModal: { allowedOrigins: ['https://app.example'] },
    }),
  },
  {
    id: 'dictation',
    title: 'Dictation',
    machine: dictationMachine,
    hasView: true,
    secret: ['guess'],
    input: () => ({ isAvailable: true }),
  },
  {
    id: 'editor-session',
    title: 'Editor session',
    machine: editorSessionMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'element-choice',
    title: 'Chosen elements',
    machine: elementChoiceMachine,
    hasView: true,
    secret: ['text'],
    input: none,
  },
  {
    id: 'element-edit',
    title: 'Element that is changed',
    machine: elementEditMachine,
    hasView: true,
    secret: ['text', 'value', 'address'],
    input: none,
  },
  {
    id: 'enter-key',
    title: 'What Enter does',
    machine: enterKeyMachine,
    hasView: true,
    secret: [],
    input: () => ({ choice: 'sends' }),
  },
  {
    id: 'feature-announcement',
    title: 'Feature announcement',
    machine: featureAnnouncementMachine,
    hasView: true,
    secret: [],
    input: () => ({ lastSeen: 0 }),
  },
  {
    id: 'file-blame',
    title: 'Who changed the lines of a file',
    machine: fileBlameMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectId: 'project-1' }),
  },
  {
    id: 'file-buffer',
    title: 'Open file',
    machine: fileBufferMachine,
    hasView: true,
    secret: [],
    input: () => ({ path: 'src/App.tsx', baseHash: 'hash-1' }),
  },
  {
    id: 'form-inbox',
    title: 'Form inbox',
    machine: formInboxMachine,
    hasView: true,
    secret: ['fields'],
    input: () => ({ projectId: 'project-1' }),
  },
  {
    id: 'gallery',
    title: 'Gallery',
    machine: galleryMachine,
    hasView: true,
    secret: [],
    input: () => ({ query: { kind: null, order: 'newest', search: '' }, from: null, page: null }),
  },
  {
    id: 'gallery-report',
    title: 'Report of a project',
    machine: galleryReportMachine,
    hasView: true,
    secret: ['reason'],
    input: none,
  },
  {
    id: 'github-connection',
    title: 'GitHub connection',
    machine: githubConnectionMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'iframe-load',
    title: 'Iframe',
    machine: iframeLoadMachine,
    hasView: true,
    secret: [],
    input: () => ({ isPrerendered: false }),
  },
  {
    id: 'iframe-modal',
    title: 'Embedded page',
    machine: iframeModalMachine,
    hasView: true,
    secret: ['url'],
    input: () => ({ allowedOrigins: ['https://pay.example'] }),
  },
  {
    id: 'inspector',
    title: 'Inspector',
    machine: inspectorMachine,
    hasView: true,
    secret: ['search'],
    input: () => ({ machineId: 'auth' }),
  },
  {
    id: 'integrations',
    title: 'Connections to the outside',
    machine: integrationsMachine,
    hasView: false,
    secret: [],
    input: project,
  },
  {
    id: 'invitation',
    title: 'Invitation',
    machine: invitationMachine,
    hasView: true,
    secret: ['token'],
    input: () => ({ token: 'token-1' }),
  },
  {
    id: 'language',
    title: 'The language of the product',
    machine: languageMachine,
    hasView: true,
    secret: [],
    input: () => ({ language: 'en' }),
  },
  {
    id: 'language-tools',
    title: 'Code tools',
    machine: languageToolsMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectId: 'project-1', formatsOnSave: false }),
  },
  {
    id: 'model-keys',
    title: 'Keys for models',
    machine: modelKeysMachine,
    hasView: true,
    secret: ['key'],
    input: none,
  },
  {
    id: 'new-version',
    title: 'New version',
    machine: newVersionMachine,
    hasView: true,
    secret: [],
    input: () => ({ running: 'build-1' }),
  },
  {
    id: 'notification-stream',
    title: 'Notification stream',
    machine: notificationStreamMachine,
    hasView: true,
    secret: ['data', 'text'],
    input: () => ({ seed: 1, isSignedIn: true, isOnline: true }),
  },
  {
    id: 'older-entries',
    title: 'Earlier messages',
    machine: olderEntriesMachine,
    hasView: true,
    secret: [],
    input: none,
  },
  {
    id: 'onboarding',
    title: 'Three questions',
    machine: onboardingMachine,
    hasView: true,
    secret: [],
    input: () => ({ pageId: 'page-1', step: 'what' }),
  },
  {
    id: 'packages',
    title: 'Packages',
    machine: packagesMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectId: 'project-1', treeHash: 'tree-1' }),
  },
  {
    id: 'page-attention',
    title: 'Attention',
    machine: pageAttentionMachine,
    hasView: false,
    secret: [],
    input: none,
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    machine: passkeysMachine,
    hasView: true,
    secret: ['passkeys', 'question', 'draft'],
    input: none,
  },
  {
    id: 'plan-change',
    title: 'Membership',
    machine: planChangeMachine,
    hasView: true,
    secret: [],
    input: none,
  },
  {
    id: 'presence',
    title: 'Who is here',
    machine: presenceMachine,
    hasView: true,
    secret: ['name', 'path'],
    input: () => ({ projectId: 'project-1', seat: 'seat-1' }),
  },
  {
    id: 'preview',
    title: 'Preview',
    machine: previewMachine,
    hasView: true,
    secret: ['frame', 'stack'],
    input: () => ({ treeHash: 'tree-1', nonce: 'nonce-1' }),
  },
  {
    id: 'project',
    title: 'The page of a project',
    machine: projectMachine,
    hasView: false,
    secret: ['draft'],
    input: () => projectInput('project-1'),
  },
  {
    id: 'project-arranging',
    title: 'Pins, archive and tags',
    machine: projectArrangingMachine,
    hasView: true,
    secret: ['draft', 'name'],
    input: none,
  },
  {
    id: 'project-changes',
    title: 'What is new in a project',
    machine: projectChangesMachine,
    hasView: false,
    secret: [],
    input: none,
  },
  {
    id: 'project-import',
    title: 'Importing a project',
    machine: projectImportMachine,
    hasView: true,
    secret: ['repository', 'report', 'name'],
    input: none,
  },
  {
    id: 'project-members',
    title: 'People of a project',
    machine: projectMembersMachine,
    hasView: true,
    secret: ['address', 'email', 'member', 'people', 'removed'],
    input: project,
  },
  {
    id: 'project-search',
    title: 'Search in all files',
    machine: projectSearchMachine,
    hasView: true,
    secret: ['query', 'replacement', 'found', 'scope', 'why'],
    input: none,
  },
  {
    id: 'project-session',
    title: 'Project session',
    machine: projectSessionMachine,
    hasView: true,
    secret: ['text', 'previewUrl', 'secret'],
    input: () => ({ projectId: 'project-1', seed: 1, isOnline: true }),
  },
  {
    id: 'project-upload',
    title: 'Uploads into a project',
    machine: projectUploadMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'project-variables',
    title: 'Variables of a project',
    machine: projectVariablesMachine,
    hasView: true,
    secret: ['variables', 'draft', 'change'],
    input: () => ({ projectId: 'project-1', treeHash: 'tree-1' }),
  },
  {
    id: 'prompt-box',
    title: 'Prompt box',
    machine: promptBoxMachine,
    hasView: true,
    secret: [],
    input: () => ({ boxId: 'box-1', scene: 'ai-website-builder', isSignedIn: true }),
  },
  {
    id: 'proof',
    title: 'Proof',
    machine: proofMachine,
    hasView: true,
    secret: [],
    input: () => ({ email: 'ada@example.com' }),
  },
  {
    id: 'publish',
    title: 'Publishing',
    machine: publishMachine,
    hasView: true,
    secret: ['password'],
    input: () => ({ projectId: 'project-1', headVersionId: 'version-1' }),
  },
  {
    id: 'replay',
    title: 'Replay of a build',
    machine: replayMachine,
    hasView: true,
    secret: [],
    input: () => ({ runId: 'run-1' }),
  },
  {
    id: 'run',
    title: 'Run',
    machine: runMachine,
    hasView: true,
    secret: ['message', 'summary'],
    input: () => ({ runId: 'run-1', canRepair: true }),
  },
  {
    id: 'running-versions',
    title: 'Versions side by side',
    machine: runningVersionsMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectId: 'project-1', versions: ['version-1', 'version-2'] }),
  },
  {
    id: 'runtime-ping',
    title: 'Run check in the page',
    machine: runtimePingMachine,
    hasView: false,
    secret: ['message'],
    input: none,
  },
  {
    id: 'scroll-follow',
    title: 'Scrolling',
    machine: scrollFollowMachine,
    hasView: true,
    secret: [],
    input: none,
  },
  {
    id: 'second-step',
    title: 'Second step',
    machine: secondStepMachine,
    hasView: true,
    secret: ['question'],
    input: () => ({ hasApp: true, hasPasskeys: true }),
  },
  {
    id: 'settings',
    title: 'Settings',
    machine: settingsMachine,
    hasView: true,
    secret: [],
    input: () => ({ isSignedIn: true, query: { setting: null, activeTab: null } }),
  },
  { id: 'share', title: 'Sharing', machine: shareMachine, hasView: true, secret: [], input: project },
  {
    id: 'shared-project',
    title: 'Shared project',
    machine: sharedProjectMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectId: 'project-1', isSignedIn: true }),
  },
  {
    id: 'sign-in',
    title: 'Sign-in',
    machine: signInMachine,
    hasView: true,
    secret: ['question'],
    input: () => ({}),
  },
  {
    id: 'site-sections',
    title: 'Parts of a site',
    machine: siteSectionsMachine,
    hasView: true,
    secret: [],
    input: () => undefined,
  },
  {
    id: 'standing-instructions',
    title: 'Standing instructions',
    machine: standingInstructionsMachine,
    hasView: true,
    secret: ['text', 'saved'],
    input: none,
  },
  {
    id: 'supabase-connection',
    title: 'Supabase connection',
    machine: supabaseConnectionMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'tab-election',
    title: 'Tab election',
    machine: tabElectionMachine,
    hasView: false,
    secret: ['event', 'word'],
    input: none,
  },
  { id: 'toast', title: 'Toasts', machine: toastMachine, hasView: true, secret: [], input: none },
  {
    id: 'two-step',
    title: 'Two-step sign-in',
    machine: twoStepMachine,
    hasView: true,
    secret: ['offered', 'recoveryCodes'],
    input: none,
  },
  {
    id: 'updates',
    title: 'Updates of a tab',
    machine: updatesMachine,
    hasView: false,
    secret: [],
    input: () => ({ stream: { seed: 1, isSignedIn: true, isOnline: true } }),
  },
  {
    id: 'upload',
    title: 'Upload',
    machine: uploadMachine,
    hasView: true,
    secret: ['url'],
    input: () => ({ fileId: 'file-1', name: 'logo.png', size: 2048, isRequired: true }),
  },
  {
    id: 'version-history',
    title: 'Versions',
    machine: versionHistoryMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'version-naming',
    title: 'Name of a version',
    machine: versionNamingMachine,
    hasView: true,
    secret: [],
    input: project,
  },
  {
    id: 'version-picture',
    title: 'Picture of a version',
    machine: versionPictureMachine,
    hasView: false,
    secret: [],
    input: none,
  },
  {
    id: 'welcome-credits',
    title: 'Welcome credits',
    machine: welcomeCreditsMachine,
    hasView: true,
    secret: [],
    input: () => ({ projectType: 'project' }),
  },
  {
    id: 'workspace',
    title: 'Workspace',
    machine: workspaceMachine,
    hasView: true,
    secret: ['paletteQuery', 'query'],
    input: () => ({}),
  },
];
