import { accountProfileDescriptions } from './account-profile/account-profile.descriptions.ts';
import { addressBarDescriptions } from './address-bar/address-bar.descriptions.ts';
import { answeringDescriptions } from './answering/answering.descriptions.ts';
import { appDescriptions } from './app/app.descriptions.ts';
import { asyncDataDescriptions } from './async-data/async-data.descriptions.ts';
import { attachmentsDescriptions } from './attachments/attachments.descriptions.ts';
import { authDescriptions } from './auth/auth.descriptions.ts';
import { authPopupDescriptions } from './auth-popup/auth-popup.descriptions.ts';
import { authReturnDescriptions } from './auth-return/auth-return.descriptions.ts';
import { blueprintDescriptions } from './blueprint/blueprint.descriptions.ts';
import { cardPaymentDescriptions } from './card-payment/card-payment.descriptions.ts';
import { checkoutDescriptions } from './checkout/checkout.descriptions.ts';
import { colorModeDescriptions } from './color-mode/color-mode.descriptions.ts';
import { commentsDescriptions } from './comments/comments.descriptions.ts';
import { confirmingDescriptions } from './confirming/confirming.descriptions.ts';
import { copyTextDescriptions } from './copy-text/copy-text.descriptions.ts';
import { creditsDescriptions } from './credits/credits.descriptions.ts';
import { databaseConsoleDescriptions } from './database-console/database-console.descriptions.ts';
import { deepLinkDescriptions } from './deep-link/deep-link.descriptions.ts';
import { deferredPartDescriptions } from './deferred-part/deferred-part.descriptions.ts';
import { deviceFrameDescriptions } from './device-frame/device-frame.descriptions.ts';
import { dialogCoordinatorDescriptions } from './dialog-coordinator/dialog-coordinator.descriptions.ts';
import { editorSessionDescriptions } from './editor-session/editor-session.descriptions.ts';
import { dialogsDescriptions } from './dialogs/dialogs.descriptions.ts';
import { dictationDescriptions } from './dictation/dictation.descriptions.ts';
import { elementChoiceDescriptions } from './element-choice/element-choice.descriptions.ts';
import { elementEditDescriptions } from './element-edit/element-edit.descriptions.ts';
import { enterKeyDescriptions } from './enter-key/enter-key.descriptions.ts';
import { featureAnnouncementDescriptions } from './feature-announcement/feature-announcement.descriptions.ts';
import { fileBlameDescriptions } from './file-blame/file-blame.descriptions.ts';
import { fileBufferDescriptions } from './file-buffer/file-buffer.descriptions.ts';
import { formInboxDescriptions } from './form-inbox/form-inbox.descriptions.ts';
import { galleryDescriptions } from './gallery/gallery.descriptions.ts';
import { galleryReportDescriptions } from './gallery-report/gallery-report.descriptions.ts';
import { githubConnectionDescriptions } from './github-connection/github-connection.descriptions.ts';
import { iframeLoadDescriptions } from './iframe-load/iframe-load.descriptions.ts';
import { iframeModalDescriptions } from './iframe-modal/iframe-modal.descriptions.ts';
import { inspectorDescriptions } from './inspector/inspector.descriptions.ts';
import { integrationsDescriptions } from './integrations/integrations.descriptions.ts';
import { invitationDescriptions } from './invitation/invitation.descriptions.ts';
import { languageDescriptions } from './language/language.descriptions.ts';
import { languageToolsDescriptions } from './language-tools/language-tools.descriptions.ts';
import { modelKeysDescriptions } from './model-keys/model-keys.descriptions.ts';
import { newVersionDescriptions } from './new-version/new-version.descriptions.ts';
import { notificationStreamDescriptions } from './notification-stream/notification-stream.descriptions.ts';
import { olderEntriesDescriptions } from './older-entries/older-entries.descriptions.ts';
import { onboardingDescriptions } from './onboarding/onboarding.descriptions.ts';
import { packagesDescriptions } from './packages/packages.descriptions.ts';
import { pageAttentionDescriptions } from './page-attention/page-attention.descriptions.ts';
import { passkeysDescriptions } from './passkeys/passkeys.descriptions.ts';
import { planChangeDescriptions } from './plan-change/plan-change.descriptions.ts';
import { presenceDescriptions } from './presence/presence.descriptions.ts';
import { previewDescriptions } from './preview/preview.descriptions.ts';
import { projectDescriptions } from './project/project.descriptions.ts';
import { projectArrangingDescriptions } from './project-arranging/project-arranging.descriptions.ts';
import { projectChangesDescriptions } from './project-changes/project-changes.descriptions.ts';
import { projectImportDescriptions } from './project-import/project-import.descriptions.ts';
import { projectMembersDescriptions } from './project-members/project-members.descriptions.ts';
import { projectSearchDescriptions } from './project-search/project-search.descriptions.ts';
import { projectSessionDescriptions } from './project-session/project-session.descriptions.ts';
import { projectUploadDescriptions } from './project-upload/project-upload.descriptions.ts';
import { projectVariablesDescriptions } from './project-variables/project-variables.descriptions.ts';
import { promptBoxDescriptions } from './prompt-box/prompt-box.descriptions.ts';
import { proofDescriptions } from './proof/proof.descriptions.ts';
import { publishDescriptions } from './publish/publish.descriptions.ts';
import { replayDescriptions } from './replay/replay.descriptions.ts';
import { runDescriptions } from './run/run.descriptions.ts';
import { runningVersionsDescriptions } from './running-versions/running-versions.descriptions.ts';
import { runtimePingDescriptions } from './runtime-ping/runtime-ping.descriptions.ts';
import { scrollFollowDescriptions } from './scroll-follow/scroll-follow.descriptions.ts';
import { secondStepDescriptions } from './second-step/second-step.descriptions.ts';
import { settingsDescriptions } from './settings/settings.descriptions.ts';
import { shareDescriptions } from './share/share.descriptions.ts';
import { sharedProjectDescriptions } from './shared-project/shared-project.descriptions.ts';
import { signInDescriptions } from './sign-in/sign-in.descriptions.ts';
import { siteSectionsDescriptions } from './site-sections/site-sections.descriptions.ts';
import { standingInstructionsDescriptions } from './standing-instructions/standing-instructions.descriptions.ts';
import { supabaseConnectionDescriptions } from './supabase-connection/supabase-connection.descriptions.ts';
import { tabElectionDescriptions } from './tab-election/tab-election.descriptions.ts';
import { toastDescriptions } from './toast/toast.descriptions.ts';
import { twoStepDescriptions } from './two-step/two-step.descriptions.ts';
import { updatesDescriptions } from './updates/updates.descriptions.ts';
import { uploadDescriptions } from './upload/upload.descriptions.ts';
import { versionHistoryDescriptions } from './version-history/version-history.descriptions.ts';
import { versionNamingDescriptions } from './version-naming/version-naming.descriptions.ts';
import { versionPictureDescriptions } from './version-picture/version-picture.descriptions.ts';
import { welcomeCreditsDescriptions } from './welcome-credits/welcome-credits.descriptions.ts';
import { workspaceDescriptions } from './workspace/workspace.descriptions.ts';
import type { ChartDescriptions } from './shared/export/descriptions.ts';

/**
 * The words of every chart, by its id. They stand beside the charts and not in them, so that no page loads them:
 * exports and inspectors put them in.
 */
export const descriptions: Readonly<Record<string, ChartDescriptions>> = {
  accountProfile: accountProfileDescriptions,
  addressBar: addressBarDescriptions,
  answering: answeringDescriptions,
  app: appDescriptions,
  asyncData: asyncDataDescriptions,
  attachments: attachmentsDescriptions,
  auth: authDescriptions,
  authPopup: authPopupDescriptions,
  authReturn: authReturnDescriptions,
  blueprint: blueprintDescriptions,
  cardPayment: cardPaymentDescriptions,
  checkout: checkoutDescriptions,
  colorMode: colorModeDescriptions,
  comments: commentsDescriptions,
  confirming: confirmingDescriptions,
  copyText: copyTextDescriptions,
  credits: creditsDescriptions,
  databaseConsole: databaseConsoleDescriptions,
  deepLink: deepLinkDescriptions,
  deferredPart: deferredPartDescriptions,
  deviceFrame: deviceFrameDescriptions,
  dialogCoordinator: dialogCoordinatorDescriptions,
  dialogs: dialogsDescriptions,
  dictation: dictationDescriptions,
  editorSession: editorSessionDescriptions,
  elementChoice: elementChoiceDescriptions,
  elementEdit: elementEditDescriptions,
  enterKey: enterKeyDescriptions,
  featureAnnouncement: featureAnnouncementDescriptions,
  fileBlame: fileBlameDescriptions,
  fileBuffer: fileBufferDescriptions,
  formInbox: formInboxDescriptions,
  gallery: galleryDescriptions,
  galleryReport: galleryReportDescriptions,
  githubConnection: githubConnectionDescriptions,
  iframeLoad: iframeLoadDescriptions,
  iframeModal: iframeModalDescriptions,
  inspector: inspectorDescriptions,
  integrations: integrationsDescriptions,
  invitation: invitationDescriptions,
  language: languageDescriptions,
  languageTools: languageToolsDescriptions,
  modelKeys: modelKeysDescriptions,
  newVersion: newVersionDescriptions,
  notificationStream: notificationStreamDescriptions,
  olderEntries: olderEntriesDescriptions,
  onboarding: onboardingDescriptions,
  packages: packagesDescriptions,
  pageAttention: pageAttentionDescriptions,
  passkeys: passkeysDescriptions,
  planChange: planChangeDescriptions,
  presence: presenceDescriptions,
  preview: previewDescriptions,
  project: projectDescriptions,
  projectArranging: projectArrangingDescriptions,
  projectChanges: projectChangesDescriptions,
  projectImport: projectImportDescriptions,
  projectMembers: projectMembersDescriptions,
  projectSearch: projectSearchDescriptions,
  projectSession: projectSessionDescriptions,
  projectUpload: projectUploadDescriptions,
  projectVariables: projectVariablesDescriptions,
  promptBox: promptBoxDescriptions,
  proof: proofDescriptions,
  publish: publishDescriptions,
  replay: replayDescriptions,
  run: runDescriptions,
  runningVersions: runningVersionsDescriptions,
  runtimePing: runtimePingDescriptions,
  scrollFollow: scrollFollowDescriptions,
  secondStep: secondStepDescriptions,
  settings: settingsDescriptions,
  share: shareDescriptions,
  sharedProject: sharedProjectDescriptions,
  signIn: signInDescriptions,
  siteSections: siteSectionsDescriptions,
  standingInstructions: standingInstructionsDescriptions,
  supabaseConnection: supabaseConnectionDescriptions,
  tabElection: tabElectionDescriptions,
  toast: toastDescriptions,
  twoStep: twoStepDescriptions,
  updates: updatesDescriptions,
  upload: uploadDescriptions,
  versionHistory: versionHistoryDescriptions,
  versionNaming: versionNamingDescriptions,
  versionPicture: versionPictureDescriptions,
  welcomeCredits: welcomeCreditsDescriptions,
  workspace: workspaceDescriptions,
};
