import { textsOf } from '#language/texts.ts';
import { listed, plural, t } from '#language/speech.ts';

/** What people read of it, in English. */
export const texts = textsOf({
  labels: {
    fetching: 'Looking up GitHub',
    unavailable: 'GitHub could not be asked',
    notAuthorized: 'Not connected to GitHub',
    authorizedOnly: 'GitHub account authorized',
    reconnectionRequired: 'GitHub has to be connected again',
    connected: 'Connected to GitHub',
    authorizingAccount: 'Waiting for GitHub',
    authorizingProject: 'Waiting for GitHub',
    connecting: 'Connecting to GitHub',
    pushing: 'Pushing to GitHub',
    pulling: 'Pulling from GitHub',
    confirmingDisconnect: 'Disconnect GitHub?',
    disconnecting: 'Disconnecting GitHub',
  },
  whys: {
    fetching: 'The state of the connection is being looked up.',
    unavailable: 'What this project has there is not known until GitHub answers.',
    notAuthorized: 'Authorize your GitHub account first.',
    authorizedOnly: 'Choose where the repository should be, to connect this project.',
    reconnectionRequired: 'The repository is there, but this project has lost its access. Connect it again.',
    connected: '',
    authorizingAccount: 'Finish in the GitHub window. It can be cancelled here.',
    authorizingProject: 'Finish in the GitHub window. It can be cancelled here.',
    connecting: 'The project is being connected.',
    pushing: 'The newest version is on its way.',
    pulling: 'What is on GitHub is being taken over.',
    confirmingDisconnect: 'Answer the question first.',
    disconnecting: 'It is being disconnected.',
  },
  newestVersionIsOnGithubAlready: 'The newest version is on GitHub already.',
  githubHasNewerChanges: 'GitHub has changes that this project does not have. Pull them first.',
  githubHasNothingNew: 'GitHub has nothing that this project does not have.',
  didNotWork: 'That did not work. Try again.',
  nothingToPushYet: 'Nothing to push yet: the project has no version.',
  nothingHasBeenPushedYet: 'Nothing has been pushed yet.',
  newerVersions: (ahead: number) => plural(ahead, { one: '# newer version', other: '# newer versions' }),
  editsAreNoVersionYet: 'edits that are no version yet',
  versionIsOnGithub: (pushed: number) => t`Version ${pushed} is on GitHub.`,
  versionIsOnGithubNotThereYet: (pushed: number, waiting: readonly string[]) =>
    t`Version ${pushed} is on GitHub. Not there yet: ${listed(waiting)}.`,
  toasts: {
    accountAuthorized: 'GitHub account authorized successfully!',
    accountFailed: 'Failed to authorize GitHub account',
    accountMissing: 'Authorization completed but account not found',
    projectAuthorized: 'Project authorization completed!',
    projectFailed: 'Failed to start project authorization',
    connected: 'Project connected to GitHub successfully!',
    connectFailed: 'Failed to connect project to GitHub',
    detailFailed: 'Failed to get project detail',
  },
  whatIsOnGithubIsVersionNow: (number: number) => t`What is on GitHub is version ${number} now.`,
  versionHasGithubsContentOf: (number: number, files: readonly string[]) =>
    plural(
      files.length,
      {
        one: "Version {0} has GitHub's content of {1}; yours is in the version before.",
        other: "Version {0} has GitHub's content of # files; yours is in the version before.",
      },
      number,
      files[0] ?? '',
    ),
});
