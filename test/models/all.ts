import type { MachineModel } from './model.ts';
import {
  creditsModel,
  dialogQueueModel,
  featureAnnouncementModel,
  settingsModel,
  versionRestoreModel,
  welcomeCreditsModel,
} from './dialog.models.ts';
import {
  authPopupModel,
  checkoutModel,
  githubConnectionModel,
  publishModel,
  supabaseConnectionModel,
} from './integration.models.ts';
import {
  fileBufferModel,
  iframeLoadModel,
  previewModel,
  projectSessionModel,
  promptBoxModel,
} from './page.models.ts';
import { inspectorModel } from './inspector.model.ts';
import { runModel } from './run.model.ts';
import { authModel, notificationStreamModel, signInModel } from './session.models.ts';
import {
  asyncDataModel,
  colorModeModel,
  deepLinkModel,
  iframeModalModel,
  pageAttentionModel,
  toastModel,
  uploadModel,
} from './shell.models.ts';
import {
  deviceFrameModel,
  fileDeskModel,
  scrollFollowModel,
  versionHistoryModel,
  workspaceModel,
} from './workspace.models.ts';

/** A model for every registered machine, in the registry's order. */
export const models: readonly MachineModel[] = [
  asyncDataModel,
  authModel,
  authPopupModel,
  checkoutModel,
  colorModeModel,
  creditsModel,
  deepLinkModel,
  deviceFrameModel,
  dialogQueueModel,
  featureAnnouncementModel,
  fileBufferModel,
  fileDeskModel,
  githubConnectionModel,
  iframeLoadModel,
  iframeModalModel,
  inspectorModel,
  notificationStreamModel,
  pageAttentionModel,
  previewModel,
  projectSessionModel,
  promptBoxModel,
  publishModel,
  runModel,
  scrollFollowModel,
  settingsModel,
  signInModel,
  supabaseConnectionModel,
  toastModel,
  uploadModel,
  versionHistoryModel,
  versionRestoreModel,
  welcomeCreditsModel,
  workspaceModel,
];
