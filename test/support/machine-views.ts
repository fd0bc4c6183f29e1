import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { connect as accountProfile } from '#machines/account-profile/account-profile.connect.ts';
import { connect as addressBar } from '#machines/address-bar/address-bar.connect.ts';
import { connect as answering } from '#machines/answering/answering.connect.ts';
import { connect as asyncData } from '#machines/async-data/async-data.connect.ts';
import { connect as attachments } from '#machines/attachments/attachments.connect.ts';
import { connect as auth } from '#machines/auth/auth.connect.ts';
import { connect as authPopup } from '#machines/auth-popup/auth-popup.connect.ts';
import { connect as authReturn } from '#machines/auth-return/auth-return.connect.ts';
import { connect as blueprint } from '#machines/blueprint/blueprint.connect.ts';
import { connect as cardPayment } from '#machines/card-payment/card-payment.connect.ts';
import { connect as checkout } from '#machines/checkout/checkout.connect.ts';
import { connect as colorMode } from '#machines/color-mode/color-mode.connect.ts';
import { connect as comments } from '#machines/comments/comments.connect.ts';
import { connect as confirming } from '#machines/confirming/confirming.connect.ts';
import { connect as copyText } from '#machines/copy-text/copy-text.connect.ts';
import { connect as credits } from '#machines/credits/credits.connect.ts';
import { connect as databaseConsole } from '#machines/database-console/database-console.connect.ts';
import { connect as deepLink } from '#machines/deep-link/deep-link.connect.ts';
import { connect as deviceFrame } from '#machines/device-frame/device-frame.connect.ts';
import { connect as dialogCoordinator } from '#machines/dialog-coordinator/dialog-coordinator.connect.ts';
import { connect as dictation } from '#machines/dictation/dictation.connect.ts';
import { connect as elementEdit } from '#machines/element-edit/element-edit.connect.ts';
import { connect as elementChoice } from '#machines/element-choice/element-choice.connect.ts';
import { connect as enterKey } from '#machines/enter-key/enter-key.connect.ts';
import { connect as featureAnnouncement } from '#machines/feature-announcement/feature-announcement.connect.ts';
import { connect as fileBlame } from '#machines/file-blame/file-blame.connect.ts';
import { connect as fileBuffer } from '#machines/file-buffer/file-buffer.connect.ts';
import { connect as editorSession } from '#machines/editor-session/editor-session.connect.ts';
import { connect as formInbox } from '#machines/form-inbox/form-inbox.connect.ts';
import { connect as gallery } from '#machines/gallery/gallery.connect.ts';
import { connect as galleryReport } from '#machines/gallery-report/gallery-report.connect.ts';
import { connect as githubConnection } from '#machines/github-connection/github-connection.connect.ts';
import { connect as iframeLoad } from '#machines/iframe-load/iframe-load.connect.ts';
import { connect as iframeModal } from '#machines/iframe-modal/iframe-modal.connect.ts';
import { connect as inspector } from '#machines/inspector/inspector.connect.ts';
import { connect as invitation } from '#machines/invitation/invitation.connect.ts';
import { connect as language } from '#machines/language/language.connect.ts';
import { connect as languageTools } from '#machines/language-tools/language-tools.connect.ts';
import { connect as modelKeys } from '#machines/model-keys/model-keys.connect.ts';
import { connect as newVersion } from '#machines/new-version/new-version.connect.ts';
import { connect as notificationStream } from '#machines/notification-stream/notification-stream.connect.ts';
import { connect as onboarding } from '#machines/onboarding/onboarding.connect.ts';
import { connect as packages } from '#machines/packages/packages.connect.ts';
import { connect as pageAttention } from '#machines/page-attention/page-attention.connect.ts';
import { connect as passkeys } from '#machines/passkeys/passkeys.connect.ts';
import { connect as planChange } from '#machines/plan-change/plan-change.connect.ts';
import { connect as presence } from '#machines/presence/presence.connect.ts';
import { connect as preview } from '#machines/preview/preview.connect.ts';
import { connect as projectArranging } from '#machines/project-arranging/project-arranging.connect.ts';
import { connect as projectImport } from '#machines/project-import/project-import.connect.ts';
import { connect as projectMembers } from '#machines/project-members/project-members.connect.ts';
import { connect as projectSearch } from '#machines/project-search/project-search.connect.ts';
import { connect as projectSession } from '#machines/project-session/project-session.connect.ts';
import { connect as projectUpload } from '#machines/project-upload/project-upload.connect.ts';
import { connect as projectVariables } from '#machines/project-variables/project-variables.connect.ts';
import { connect as promptBox } from '#machines/prompt-box/prompt-box.connect.ts';
import { connect as proof } from '#machines/proof/proof.connect.ts';
import { connect as publish } from '#machines/publish/publish.connect.ts';
import { connect as run } from '#machines/run/run.connect.ts';
import { connect as olderEntries } from '#machines/older-entries/older-entries.connect.ts';
import { connect as replay } from '#machines/replay/replay.connect.ts';
import { connect as runningVersions } from '#machines/running-versions/running-versions.connect.ts';
import { connect as scrollFollow } from '#machines/scroll-follow/scroll-follow.connect.ts';
import { connect as secondStep } from '#machines/second-step/second-step.connect.ts';
import { connect as settings } from '#machines/settings/settings.connect.ts';
import { connect as share } from '#machines/share/share.connect.ts';
import { connect as sharedProject } from '#machines/shared-project/shared-project.connect.ts';
import { connect as signIn } from '#machines/sign-in/sign-in.connect.ts';
import { connect as siteSections } from '#machines/site-sections/site-sections.connect.ts';
import { connect as standingInstructions } from '#machines/standing-instructions/standing-instructions.connect.ts';
import { connect as supabaseConnection } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { connect as toast } from '#machines/toast/toast.connect.ts';
import { connect as twoStep } from '#machines/two-step/two-step.connect.ts';
import { connect as upload } from '#machines/upload/upload.connect.ts';
import { connect as versionHistory } from '#machines/version-history/version-history.connect.ts';
import { connect as versionNaming } from '#machines/version-naming/version-naming.connect.ts';
import { connect as versionPicture } from '#machines/version-picture/version-picture.connect.ts';
import { connect as welcomeCredits } from '#machines/welcome-credits/welcome-credits.connect.ts';
import { connect as workspace } from '#machines/workspace/workspace.connect.ts';

type Connect = (
  snapshot: AnyMachineSnapshot,
  send: (event: EventObject) => void,
  ...more: unknown[]
) => unknown;

/** What each view needs besides the snapshot. */
const extras: Readonly<Record<string, readonly unknown[]>> = {
  'async-data': ['your projects'],
};

const connects: Readonly<Record<string, unknown>> = {
  'account-profile': accountProfile,
  'address-bar': addressBar,
  answering,
  'async-data': asyncData,
  attachments,
  auth,
  'auth-popup': authPopup,
  'auth-return': authReturn,
  blueprint,
  'card-payment': cardPayment,
  checkout,
  'color-mode': colorMode,
  comments,
  confirming,
  'copy-text': copyText,
  credits,
  'database-console': databaseConsole,
  'deep-link': deepLink,
  'device-frame': deviceFrame,
  'dialog-coordinator': dialogCoordinator,
  dictation,
  'element-choice': elementChoice,
  'element-edit': elementEdit,
  'enter-key': enterKey,
  'feature-announcement': featureAnnouncement,
  'file-blame': fileBlame,
  'file-buffer': fileBuffer,
  'editor-session': editorSession,
  'form-inbox': formInbox,
  gallery,
  'gallery-report': galleryReport,
  'github-connection': githubConnection,
  'iframe-load': iframeLoad,
  'iframe-modal': iframeModal,
  inspector,
  invitation,
  language,
  'language-tools': languageTools,
  'model-keys': modelKeys,
  'new-version': newVersion,
  'notification-stream': notificationStream,
  onboarding,
  packages,
  'page-attention': pageAttention,
  passkeys,
  'plan-change': planChange,
  presence,
  preview,
  'project-arranging': projectArranging,
  'project-import': projectImport,
  'project-members': projectMembers,
  'project-search': projectSearch,
  'project-session': projectSession,
  'project-upload': projectUpload,
  'project-variables': projectVariables,
  'prompt-box': promptBox,
  proof,
  publish,
  run,
  'older-entries': olderEntries,
  replay,
  'running-versions': runningVersions,
  'scroll-follow': scrollFollow,
  'second-step': secondStep,
  settings,
  share,
  'shared-project': sharedProject,
  'sign-in': signIn,
  'site-sections': siteSections,
  'standing-instructions': standingInstructions,
  'supabase-connection': supabaseConnection,
  toast,
  'two-step': twoStep,
  upload,
  'version-history': versionHistory,
  'version-naming': versionNaming,
  'version-picture': versionPicture,
  'welcome-credits': welcomeCredits,
  workspace,
};

/** Machines whose connect() says what a person may read. One without it concerns no person. */
export const connected: readonly string[] = Object.keys(connects);

/** What a machine's connect() makes of a snapshot; undefined for a machine that no view shows. */
export function viewOf(
  id: string,
  snapshot: AnyMachineSnapshot,
  send: (event: EventObject) => void = () => {},
): Record<string, unknown> | undefined {
  const connect = connects[id] as Connect | undefined;
  return connect?.(snapshot, send, ...(extras[id] ?? [])) as Record<string, unknown> | undefined;
}
