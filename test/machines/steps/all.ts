import { accountProfile } from './account-profile.ts';
import { addressBar } from './address-bar.ts';
import { answering } from './answering.ts';
import { app } from './app.ts';
import { asyncData } from './async-data.ts';
import { attachments } from './attachments.ts';
import { auth } from './auth.ts';
import { authPopup } from './auth-popup.ts';
import { authReturn } from './auth-return.ts';
import { blueprint } from './blueprint.ts';
import { cardPayment } from './card-payment.ts';
import { checkout } from './checkout.ts';
import { colorMode } from './color-mode.ts';
import { commentsSteps } from './comments.ts';
import { confirming } from './confirming.ts';
import { copyText } from './copy-text.ts';
import { credits } from './credits.ts';
import { databaseConsole } from './database-console.ts';
import { deepLink } from './deep-link.ts';
import { deferredPart } from './deferred-part.ts';
import { deviceFrame } from './device-frame.ts';
import { elementChoice } from './element-choice.ts';
import { elementEdit } from './element-edit.ts';
import { dialogCoordinator } from './dialog-coordinator.ts';
import { dictation } from './dictation.ts';
import { editorSession } from './editor-session.ts';
import { dialogs } from './dialogs.ts';
import { enterKey } from './enter-key.ts';
import { featureAnnouncement } from './feature-announcement.ts';
import { fileBlame } from './file-blame.ts';
import { fileBuffer } from './file-buffer.ts';
import { formInbox } from './form-inbox.ts';
import { gallery } from './gallery.ts';
import { galleryReport } from './gallery-report.ts';
import { githubConnection } from './github-connection.ts';
import { iframeLoad } from './iframe-load.ts';
import { iframeModal } from './iframe-modal.ts';
import { inspector } from './inspector.ts';
import { integrations } from './integrations.ts';
import { modelKeys } from './model-keys.ts';
import { newVersion } from './new-version.ts';
import { notificationStream } from './notification-stream.ts';
import { onboarding } from './onboarding.ts';
import { invitation } from './invitation.ts';
import { language } from './language.ts';
import { languageTools } from './language-tools.ts';
import { packages } from './packages.ts';
import { pageAttention } from './page-attention.ts';
import { passkeys } from './passkeys.ts';
import { planChange } from './plan-change.ts';
import { presence } from './presence.ts';
import { preview } from './preview.ts';
import { project } from './project.ts';
import { projectArranging } from './project-arranging.ts';
import { projectChanges } from './project-changes.ts';
import { projectImport } from './project-import.ts';
import { projectMembers } from './project-members.ts';
import { projectSearch } from './project-search.ts';
import { projectSession } from './project-session.ts';
import { projectUpload } from './project-upload.ts';
import { projectVariables } from './project-variables.ts';
import { promptBox } from './prompt-box.ts';
import { proof } from './proof.ts';
import { publish } from './publish.ts';
import { replay } from './replay.ts';
import { run } from './run.ts';
import { runningVersions } from './running-versions.ts';
import { runtimePing } from './runtime-ping.ts';
import { olderEntries } from './older-entries.ts';
import { scrollFollow } from './scroll-follow.ts';
import { secondStep } from './second-step.ts';
import { settings } from './settings.ts';
import { share } from './share.ts';
import { sharedProject } from './shared-project.ts';
import { signIn } from './sign-in.ts';
import { siteSections } from './site-sections.ts';
import { standingInstructions } from './standing-instructions.ts';
import { supabaseConnection } from './supabase-connection.ts';
import { tabElection } from './tab-election.ts';
import { toast } from './toast.ts';
import { twoStep } from './two-step.ts';
import { updates } from './updates.ts';
import { upload } from './upload.ts';
import { versionHistory } from './version-history.ts';
import { versionNaming } from './version-naming.ts';
import { versionPicture } from './version-picture.ts';
import { welcomeCredits } from './welcome-credits.ts';
import { workspace } from './workspace.ts';
import type { Steps } from './step.ts';

/** The steps of every chart. */
export const allSteps: readonly Steps[] = [
  accountProfile,
  addressBar,
  answering,
  app,
  asyncData,
  attachments,
  auth,
  authPopup,
  authReturn,
  blueprint,
  cardPayment,
  checkout,
  colorMode,
  commentsSteps,
  confirming,
  copyText,
  credits,
  databaseConsole,
  deepLink,
  deferredPart,
  deviceFrame,
  elementChoice,
  elementEdit,
  dialogCoordinator,
  dialogs,
  dictation,
  editorSession,
  enterKey,
  featureAnnouncement,
  fileBlame,
  fileBuffer,
  formInbox,
  gallery,
  galleryReport,
  githubConnection,
  iframeLoad,
  iframeModal,
  inspector,
  integrations,
  modelKeys,
  newVersion,
  notificationStream,
  onboarding,
  invitation,
  language,
  languageTools,
  packages,
  pageAttention,
  passkeys,
  planChange,
  presence,
  preview,
  project,
  projectArranging,
  projectChanges,
  projectImport,
  projectMembers,
  projectSearch,
  projectSession,
  projectUpload,
  projectVariables,
  promptBox,
  proof,
  publish,
  replay,
  run,
  runningVersions,
  runtimePing,
  olderEntries,
  scrollFollow,
  secondStep,
  settings,
  share,
  sharedProject,
  signIn,
  siteSections,
  standingInstructions,
  supabaseConnection,
  tabElection,
  toast,
  twoStep,
  updates,
  upload,
  versionHistory,
  versionNaming,
  versionPicture,
  welcomeCredits,
  workspace,
];
