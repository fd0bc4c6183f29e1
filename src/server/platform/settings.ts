import { type AddressSettings, addressTable, readAddressSettings } from './settings/address-settings.ts';
import { type CdnSettings, cdnTable, readCdnSettings } from './settings/cdn-settings.ts';
import {
  type IntegrationSettings,
  integrationTable,
  readIntegrationSettings,
} from './settings/integration-settings.ts';
import { type MailSettings, mailTable, readMailSettings } from './settings/mail-settings.ts';
import { type ModelSettings, modelTable, readModelSettings } from './settings/model-settings.ts';
import { type ObjectSettings, objectTable, readObjectSettings } from './settings/object-settings.ts';
import { type PackageSettings, packageTable, readPackageSettings } from './settings/package-settings.ts';
import { type PaymentSettings, paymentTable, readPaymentSettings } from './settings/payment-settings.ts';
import { settingsSource } from './settings/reader.ts';
import { readServerSettings, type ServerSettings, serverTable } from './settings/server-settings.ts';
import { plainWays } from './settings/unencrypted.ts';
import { readTrackingSettings, type TrackingSettings, trackingTable } from './settings/tracking-settings.ts';

/** Every setting, with what it means and its default. */
export const settingsTable = {
  ...serverTable,
  ...addressTable,
  ...mailTable,
  ...integrationTable,
  ...paymentTable,
  ...trackingTable,
  ...modelTable,
  ...packageTable,
  ...objectTable,
  ...cdnTable,
} as const;

/** The settings as the server uses them. Secrets in here never reach a log or a page. */
export interface Settings
  extends
    ServerSettings,
    AddressSettings,
    MailSettings,
    IntegrationSettings,
    PaymentSettings,
    TrackingSettings {
  models: ModelSettings;
  packages: PackageSettings;
  /** Null: large files are in the database, as everything is. */
  objects: ObjectSettings | null;
  /** Null: no cache in front of published sites is told anything. */
  cdn: CdnSettings | null;
  /** Settings by which another machine is spoken with in the clear, for whoever starts it. */
  plainWays: readonly string[];
}

/**
 * Reads and checks the settings. Empty values count as absent; variables win over `.env` in `directory`.
 * @throws {SettingsError} for the first one that is broken.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  directory: string = process.cwd(),
): Settings {
  const source = settingsSource(env, directory);
  const server = readServerSettings(source);
  return {
    ...server,
    ...readAddressSettings(source, server.port),
    ...readMailSettings(source),
    ...readIntegrationSettings(source),
    ...readPaymentSettings(source),
    models: readModelSettings(source),
    packages: readPackageSettings(source),
    objects: readObjectSettings(source),
    cdn: readCdnSettings(source),
    ...readTrackingSettings(source),
    // After the others: what is no address at all is said first.
    plainWays: plainWays(Object.keys(settingsTable), source, server.requiresTls),
  };
}
