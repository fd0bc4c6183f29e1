import type { MachineModel } from './model.ts';
import {
  creditsModel,
  dialogCoordinatorModel,
  featureAnnouncementModel,
  deferredPartModel,
  accountProfileModel,
  settingsModel,
  versionPictureModel,
  versionRestoreModel,
  welcomeCreditsModel,
} from './dialog.models.ts';
import {
  authPopupModel,
  authReturnModel,
  checkoutModel,
  databaseConsoleModel,
  githubConnectionModel,
  publishModel,
  supabaseConnectionModel,
} from './integration.models.ts';
import { cardPaymentModel, planChangeModel } from './payment.models.ts';
import {
  fileBufferModel,
  iframeLoadModel,
  previewModel,
  projectSessionModel,
  onboardingModel,
  promptBoxModel,
} from './page.models.ts';
import {
  attachmentsModel,
  copyTextModel,
  projectDeletionModel,
  sharedProjectModel,
  shareModel,
} from './publishing.models.ts';
import { answeringModel, modelKeysModel } from './models.models.ts';
import { inspectorModel } from './inspector.model.ts';
import { projectChangesModel, runModel, runtimePingModel } from './run.model.ts';
import { authModel, notificationStreamModel, signInModel, tabElectionModel } from './session.models.ts';
import {
  asyncDataModel,
  colorModeModel,
  deepLinkModel,
  enterKeyModel,
  iframeModalModel,
  newVersionModel,
  pageAttentionModel,
  toastModel,
  uploadModel,
} from './shell.models.ts';
import {
  deviceFrameModel,
  editorSessionModel,
  scrollFollowModel,
  versionHistoryModel,
  workspaceModel,
} from './workspace.models.ts';
import { appModel, projectModel } from './tree.models.ts';

/** A model for every registered machine, in the registry's order. */
export const models: readonly MachineModel[] = [
  accountProfileModel,
  answeringModel,
  appModel,
  asyncDataModel,
  attachmentsModel,
  authModel,
  authPopupModel,
  authReturnModel,
  cardPaymentModel,
  checkoutModel,
  colorModeModel,
  copyTextModel,
  creditsModel,
  databaseConsoleModel,
  deepLinkModel,
  deferredPartModel,
  deviceFrameModel,
  dialogCoordinatorModel,
  editorSessionModel,
  enterKeyModel,
  featureAnnouncementModel,
  fileBufferModel,
  githubConnectionModel,
  iframeLoadModel,
  iframeModalModel,
  inspectorModel,
  modelKeysModel,
  newVersionModel,
  notificationStreamModel,
  onboardingModel,
  pageAttentionModel,
  planChangeModel,
  previewModel,
  projectModel,
  projectChangesModel,
  projectDeletionModel,
  projectSessionModel,
  promptBoxModel,
  publishModel,
  runModel,
  runtimePingModel,
  scrollFollowModel,
  settingsModel,
  shareModel,
  sharedProjectModel,
  signInModel,
  supabaseConnectionModel,
  tabElectionModel,
  toastModel,
  uploadModel,
  versionHistoryModel,
  versionPictureModel,
  versionRestoreModel,
  welcomeCreditsModel,
  workspaceModel,
];
