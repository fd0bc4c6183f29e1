import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicSettings } from '#lib/render-contract.ts';
import { type Bearer, createBearer } from '#server/auth/bearer.ts';
import { createRateLimits, type RateLimits } from '#server/auth/rate-limits.ts';
import { relyingPartyOf } from '#server/auth/relying-party.ts';
import { createSessions, type Sessions } from '#server/auth/sessions.ts';
import { type Blueprints, createBlueprints } from '#server/blueprints/blueprints.ts';
import type { Engine } from '#server/builder/engine.ts';
import { createElementEdits, type ElementEdits } from '#server/element-edits/element-edits.ts';
import { createModelServices, type ModelServices } from '#server/builder/models/model-services.ts';
import type { createProjectCheck } from '#server/builder/check/project-check.ts';
import type { Workbench } from '#server/builder/workbench.ts';
import { createLedger, type Ledger } from '#server/credits/ledger.ts';
import { createRunCredits, type RunCredits } from '#server/credits/run-credits.ts';
import { hashOfAll } from '#server/files/content.ts';
import { createFileStore, type FileStore } from '#server/files/file-store.ts';
import { createIntegrations, type IntegrationServices } from '#server/integrations/integrations.ts';
import { createImports, type Imports } from '#server/imports/imports.ts';
import { createRepositoryReader } from '#server/integrations/github/repository-reader.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { createScreenshots, findBrowser } from '#server/media/screenshots.ts';
import { createUploads } from '#server/media/uploads.ts';
import { type Comments, createComments } from '#server/comments/comments.ts';
import { createMembers, type Members } from '#server/members/members.ts';
import { createNotifications, type Notifications } from '#server/notifications/notifications.ts';
import { createPayments, type Payments } from '#server/payments/payments.ts';
import { otherServers } from '#server/platform/other-servers.ts';
import { type Clock, type Ids, randomIds, systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createLocalEventBus, type EventBus } from '#server/platform/event-bus.ts';
import { createPostgresEventBus } from '#server/platform/postgres-event-bus.ts';
import { channels } from '#server/platform/channels.ts';
import { createHosts, type Hosts } from '#server/platform/hosts.ts';
import { createLoad, type Load } from '#server/platform/load.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { masterKeys } from '#server/platform/master-keys.ts';
import type { ObjectStore } from '#server/platform/objects/object-store.ts';
import { checkObjects, openObjects } from '#server/platform/objects/open-objects.ts';
import { createEncryptor, type Encryptor } from '#server/platform/encryption.ts';
import { createSecrets, type Secrets } from '#server/platform/secrets.ts';
import type { Settings } from '#server/platform/settings.ts';
import { slowHash, type SlowHash } from '#server/platform/slow-hash.ts';
import { createPreviewService, type PreviewService } from '#server/preview/preview-service.ts';
import { withSnapshots } from '#server/preview/snapshot-source.ts';
import { createPresence, type Presence } from '#server/presence/presence.ts';
import { createProjectStreams, type ProjectStreams } from '#server/projects/event-stream.ts';
import { accountOf, mayWatch } from '#server/projects/preview-access.ts';
import { createPreviewSource } from '#server/projects/preview-source.ts';
import { notifyPreview } from '#server/projects/project-news.ts';
import { createProjectPackages, type ProjectPackages } from '#server/project-packages/project-packages.ts';
import { createProjectTypes, type ProjectTypes } from '#server/project-packages/project-types.ts';
import { createFileBlame, type FileBlame } from '#server/projects/blame.ts';
import { createDeletedProjects, type DeletedProjects } from '#server/projects/deleted-projects.ts';
import { createSecurityLog, type SecurityLog } from '#server/auth/security-log.ts';
import { sealKey } from '#server/auth/security-seals.ts';
import { createStoredBytes, type StoredBytes } from '#server/projects/stored-bytes.ts';
import { createProjectOrder, type ProjectOrder } from '#server/projects/project-order.ts';
import { createProjects, type Projects } from '#server/projects/projects.ts';
import { versionSnapshots } from '#server/projects/version-preview.ts';
import { addressOf } from '#server/platform/db/address.ts';
import { createScanner, type Scanner } from '#server/platform/scanner.ts';
import type { DnsLookup } from '#server/publish/domains.ts';
import { completedFiles } from '#server/share/completed-files.ts';
import { type Completion, createCompletion } from '#server/share/completion.ts';
import { previewedPackages } from '#server/share/previewed-packages.ts';
import { replayedSnapshots, sharedSnapshots } from '#server/share/shared-preview.ts';
import { createTracking, type Tracking } from '#server/tracking/tracking.ts';
import { createUsers, type Users } from '#server/users/users.ts';
import { type AccountServices, createAccountServices } from './account-services.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createPackages, createTypes, networkEnvironment } from './package-services.ts';
import { createRunServices, type RunServices } from './run-services.ts';
import { publicSettings } from './public-settings.ts';
import { createSignInServices, type SignInServices } from './sign-in-services.ts';
import { createWorkbench } from './workbench.ts';
import { createPublishingServices, type PublishingServices } from './publishing-services.ts';

/** Everything that requests are answered with. */
export interface Services
  extends
    ModelServices,
    AccountServices,
    IntegrationServices,
    PublishingServices,
    RunServices,
    SignInServices {
  readonly settings: Settings;
  /** What of the settings pages may know. */
  readonly publicSettings: PublicSettings;
  readonly log: Log;
  readonly load: Load;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database;
  readonly bus: EventBus;
  readonly hosts: Hosts;
  readonly secrets: Secrets;
  /** Where a master key was made at this start; null when there was one. */
  readonly newKey: string | null;
  readonly encryptor: Encryptor;
  readonly mailer: Mailer;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly bearer: Bearer;
  readonly rateLimits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly workbench: Workbench;
  readonly ledger: Ledger;
  readonly runCredits: RunCredits;
  readonly payments: Payments;
  /** Null where the database keeps everything. */
  readonly objects: ObjectStore | null;
  readonly files: FileStore;
  /** Null where the operator has named none. */
  readonly scanner: Scanner | null;
  readonly projects: Projects;
  readonly projectOrder: ProjectOrder;
  readonly deletedProjects: DeletedProjects;
  readonly storedBytes: StoredBytes;
  readonly members: Members;
  readonly comments: Comments;
  readonly imports: Imports;
  readonly blueprints: Blueprints;
  readonly elementEdits: ElementEdits;
  readonly fileBlame: FileBlame;
  readonly projectPackages: ProjectPackages;
  readonly projectTypes: ProjectTypes;
  readonly projectStreams: ProjectStreams;
  readonly presence: Presence;
  readonly notifications: Notifications;
  readonly tracking: Tracking;
  readonly preview: PreviewService;
  readonly completion: Completion;
  /** Ends what runs by itself; bounded. Requests may still be answered meanwhile. */
  drain(): Promise<void>;
  /** Closes everything, the database last. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Where the preview's bundles were built. */
  vendorDir: string;
  /** What answers runs; the first one is the default. */
  engines: readonly Engine[];
  /** Where the script that completes projects was built; without it they are completed in this thread. */
  completionScript?: URL;
  // What follows is for tests: another thing in the place of the real one.
  clock?: Clock;
  ids?: Ids;
  dns?: DnsLookup;
  /** What is kept of recovery codes: dear to make. */
  slowHash?: SlowHash;
  /** What looks through what models wrote, with a compiler and a linter in processes of their own. */
  projectCheck?: typeof createProjectCheck;
  log?: Log;
  /** Prints a line for people; the console unless told. */
  print?: (line: string) => void;
}

/** Milliseconds that runs get to let go. What does not is taken over from the log by the next start. */
const drainTime = 10_000;

/**
 * Opens the database and puts the server's parts together. Nothing listens yet.
 * @throws {DatabaseUnavailable}
 */
export async function createServices(settings: Settings, options: ServiceOptions): Promise<Services> {
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? randomIds;
  const log = options.log ?? createLog(settings.logLevel);
  const print = options.print ?? ((line: string) => process.stdout.write(`${line}\n`));
  const report = (error: unknown) => log.error({ err: error }, 'A background task failed');

  const objects = await openObjects(settings.objects, { clock, hashOf: hashOfAll });
  if (objects !== null && settings.objects?.isFilled) await checkObjects(objects, log);
  const database = await openDatabase(settings);
  const { db } = database;
  const keys = masterKeys(settings);
  const secrets = createSecrets(db, keys);
  const { isNewKey } = await secrets.prepare().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const address = addressOf(settings);
  const bus =
    address === null || database.pool === null
      ? createLocalEventBus(report)
      : await createPostgresEventBus(address, database.pool, report);

  const encryptor = createEncryptor(secrets);
  const users = createUsers({ db, clock, ids });
  const sessions = createSessions({
    db,
    clock,
    ids,
    idle: settings.sessionIdle,
    proofLifetime: settings.proofLifetime,
    requiresTwoStep: settings.requiresTwoStep,
  });
  await sealKey(secrets);
  const securityLog = createSecurityLog({ db, clock, ids, secrets, log });
  const rateLimits = createRateLimits({ db, clock });
  const mailer = createMailer(settings, { db, clock, ids, print });
  const relyingParty = relyingPartyOf(settings);
  const signIns = createSignInServices({
    db,
    clock,
    ids,
    secrets,
    encryptor,
    log,
    mailer,
    users,
    sessions,
    rateLimits,
    securityLog,
    relyingParty,
    slowHash: options.slowHash ?? slowHash,
    requiresTwoStep: settings.requiresTwoStep,
  });
  const files = createFileStore({ db, clock, objects });
  const fileBlame = createFileBlame({ db, files });
  const notifications = createNotifications({
    bus,
    clock,
    ids,
    sessions,
    development: settings.development,
    report,
  });
  const ledger = createLedger({ clock, ids, notifications });
  const modelServices = createModelServices({ db, clock, encryptor, settings, engines: options.engines });
  const { models } = modelServices;
  const payments = await createPayments({ db, clock, ids, ledger, settings, report });
  const runCredits = createRunCredits({ ledger, clock, engine: models.engine });
  const accountServices = createAccountServices({
    db,
    clock,
    ids,
    secrets,
    rateLimits,
    users,
    sessions,
    files,
    ledger,
  });
  const projects = createProjects({ db, bus, clock, ids, files, notifications });
  const deletedProjects = createDeletedProjects({ db, bus, clock, notifications });
  const blueprints = createBlueprints({
    files,
    projects,
    engine: options.engines.find(({ blueprint }) => blueprint !== undefined),
  });
  const presence = createPresence({ bus, clock, ids, report });
  const projectStreams = createProjectStreams({
    ...{ db, bus, clock, sessions, presence, report },
    perAccount: settings.streamsPerAccount,
  });
  const scanner = settings.scannerUrl === null ? null : createScanner(settings.scannerUrl, report);
  const uploads = createUploads({ db, clock, ids, files, scanner });
  const shown = [sharedSnapshots(db), replayedSnapshots(db), versionSnapshots(db)].reduce(
    withSnapshots,
    createPreviewSource({ db, bus, files }),
  );
  const preview = createPreviewService(shown, {
    secret: await secrets.get('preview-addresses'),
    previewOrigin: settings.previewOrigin,
    appOrigins: [settings.appOrigin],
    otherServers: otherServers(settings),
    vendorDir: options.vendorDir,
    packages: (provided, starter) => createPackages(settings, { provided, starter }, clock),
    clock,
    isSessionOpen: sessions.isOpen,
    mayWatch: (projectId, audience) => mayWatch(db, projectId, audience),
    onAccess: (audience, listener) => {
      const account = accountOf(audience);
      return account === null ? () => {} : bus.subscribe(channels.access(account), listener);
    },
    onError: report,
    onOutcome: (outcome) => void notifyPreview({ db, notifications }, outcome).catch(report),
  });
  const completion = createCompletion(options.completionScript ?? null);
  const integrations = createIntegrations({
    db,
    clock,
    ids,
    encryptor,
    files,
    users,
    sessions,
    rateLimits,
    securityLog,
    secondSteps: signIns.secondSteps,
    projects,
    completed: async (project, tree) =>
      completedFiles({
        ...project,
        files: tree.files,
        read: (hash) => files.readBlob(hash),
        previewed: await previewedPackages(preview, { ...tree, type: project.type }),
        completion,
      }),
    settings,
    scanner,
  });
  const repositoryReader = createRepositoryReader(networkEnvironment());
  const imports = createImports({
    db,
    clock,
    ids,
    files,
    projects,
    preview,
    github: integrations.github,
    reader: repositoryReader,
    settings,
    scanner,
  });
  const browser = findBrowser(settings.thumbnailBrowser);
  const workbench = createWorkbench(preview, settings, browser, report, options.projectCheck);
  const types = createTypes(settings, preview, clock);
  const screenshots =
    browser === null
      ? null
      : createScreenshots({
          browser,
          previewOrigin: settings.previewOrigin,
          urlFor: (projectId) => preview.urlFor(projectId, 'picture'),
        });
  const runServices = await createRunServices({
    database,
    db,
    bus,
    clock,
    ids,
    files,
    projects,
    uploads,
    preview,
    notifications,
    integrations,
    models,
    toolsConf: accountServices.toolsConf,
    credits: runCredits,
    isWatched: projectStreams.isWatched,
    workbench,
    screenshots,
    settings,
    report,
  });
  const tracking = createTracking({ db, clock, ids, report });
  const hosts = createHosts(settings);
  const publishing = await createPublishingServices({
    database,
    db,
    bus,
    clock,
    ids,
    files,
    hosts,
    preview,
    projects,
    uploads,
    settings,
    screenshots,
    mailer,
    rateLimits,
    report,
    secret: await secrets.get('preview-links'),
    siteSecret: await secrets.get('published-sites'),
    dns: options.dns,
  });
  const stopHousekeeping = startHousekeeping({
    db,
    clock,
    report,
    objects: objects === null ? null : { ids, objects, isFilled: settings.objects?.isFilled ?? false },
  });
  const stopRenewals = payments.renewals.start();

  return {
    settings,
    publicSettings: publicSettings(settings, {
      mailDelivery: mailer.delivery,
      engine: models.usual,
      signInWith: integrations.oauthSignIn.providers,
      passkeys: relyingParty !== null,
    }),
    log,
    load: createLoad({ clock, log }),
    clock,
    ids,
    database,
    bus,
    hosts,
    secrets,
    newKey: isNewKey ? keys.place : null,
    encryptor,
    mailer,
    users,
    sessions,
    bearer: createBearer({ secrets, clock }),
    rateLimits,
    securityLog,
    ...signIns,
    ...accountServices,
    ...integrations,
    ...publishing.services,
    ...modelServices,
    ...runServices.services,
    workbench,
    ledger,
    runCredits,
    payments,
    objects,
    files,
    scanner,
    projects,
    projectOrder: createProjectOrder(database),
    deletedProjects,
    storedBytes: createStoredBytes({ db, clock, files, limit: settings.storagePerAccount }),
    comments: createComments({ db, bus, clock, ids }),
    members: createMembers({
      ...{ db, bus, clock, ids, ledger, mailer, notifications },
      appOrigin: settings.appOrigin,
    }),
    imports,
    blueprints,
    elementEdits: createElementEdits({ files, projects, preview }),
    fileBlame,
    projectPackages: createProjectPackages({ files, projects, preview }),
    projectTypes: createProjectTypes({ files, projects, preview, types }),
    projectStreams,
    presence,
    notifications,
    tracking,
    preview,
    completion,
    async drain() {
      await Promise.race([runServices.services.worker.drain(), sleep(drainTime, undefined, { ref: false })]);
      // A run that ends now still has its files checked: the preview goes last.
      await preview.close();
      workbench.close();
      types.close();
    },
    async close() {
      projectStreams.close();
      await presence.close();
      notifications.close();
      await publishing.close();
      repositoryReader.close();
      workbench.close();
      types.close();
      await preview.close();
      await completion.close();
      await fileBlame.close();
      await signIns.passkeys.close();
      await stopRenewals();
      // A pass that moves contents ends with what it waits for.
      objects?.close();
      await stopHousekeeping();
      await tracking.close();
      await runServices.close();
      mailer.close();
      await bus.close();
      await database.close();
    },
  };
}
