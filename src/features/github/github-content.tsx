import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { GithubConnectionView } from '#machines/github-connection/github-connection.connect.ts';
import { Notice, Tag, TextLink } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectionFrame, ConnectionItem, ConnectionList } from '#ui/connection-parts.tsx';
import { PartSkeleton } from '#ui/part-skeleton.tsx';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    justifyContent: 'space-between',
  },
});

export interface GithubContentProps {
  view: GithubConnectionView;
  /** Whether the operator of this server has set GitHub up. */
  isAvailable: boolean;
  /** False where only the account is shown. */
  hasProject: boolean;
}

/** How the project stands with GitHub, and what can be done about it. */
export const GithubContent = ({ view, isAvailable, hasProject }: GithubContentProps) =>
  isAvailable ? (
    <ConnectionFrame view={view} error={view.error} why={view.why}>
      {view.confirming === null ? (
        <ConnectionStatus view={view} hasProject={hasProject} />
      ) : (
        <Question view={view} />
      )}
    </ConnectionFrame>
  ) : (
    <Notice title="GitHub is not set up on this server">
      The operator sets <code>GITHUB_CLIENT_ID</code> and <code>GITHUB_CLIENT_SECRET</code>. Until then a
      project can be downloaded, and pushed from your own machine.
    </Notice>
  );

const ConnectionStatus = ({ view, hasProject }: { view: GithubConnectionView; hasProject: boolean }) => {
  switch (view.connectionStatus) {
    case null:
      return view.status === 'unavailable' ? null : <PartSkeleton />;
    case 'notAuthorized':
      return (
        <>
          <p>
            {hasProject
              ? 'Push this project to a repository of your own, with a commit for each version. First say which account is yours.'
              : 'Authorize your GitHub account to push projects to repositories of your own.'}
          </p>
          <Actions>
            <AuthorizeAccount view={view} />
          </Actions>
        </>
      );
    case 'authorizedOnly':
      return (
        <>
          <Account view={view} />
          {hasProject ? <p>Choose where the repository should be made. It will be private.</p> : null}
          <Organizations view={view} action={hasProject ? 'Make repository' : null} />
        </>
      );
    case 'reconnectionRequired':
      return (
        <>
          <Notice tone="warning" title="This project has lost its access">
            Its repository <Repository view={view} /> is known, but cannot be reached with{' '}
            {view.userName === '' ? 'any authorized account' : `the account ${view.userName}`}. Nothing is
            lost on either side.
          </Notice>
          {view.userName === '' ? (
            <Actions>
              <AuthorizeAccount view={view} />
              <Disconnect view={view} />
            </Actions>
          ) : (
            <>
              <Organizations view={view} action="Connect again" />
              <Actions>
                <Disconnect view={view} />
              </Actions>
            </>
          )}
        </>
      );
    case 'connected':
      return (
        <>
          <Row>
            <Repository view={view} />
            <Tag tone="success">Connected</Tag>
          </Row>
          <p>
            {view.syncWords}{' '}
            {view.commitUrl === '' ? null : (
              <TextLink href={view.commitUrl} target="_blank" rel="noreferrer">
                Look at it
              </TextLink>
            )}
          </p>
          {view.canPull ? (
            <Notice title="GitHub has newer commits">
              Pull them first. What was changed on both sides is merged; nothing of yours is lost.
            </Notice>
          ) : null}
          <Actions>
            <Button
              size="sm"
              disabled={!view.canPush}
              title={view.whyNotPush || undefined}
              onClick={view.onPush}
            >
              {view.status === 'pushing' ? 'Pushing' : 'Push to GitHub'}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={!view.canPull}
              title={view.whyNotPull || undefined}
              onClick={view.onPull}
            >
              {view.status === 'pulling' ? 'Pulling' : 'Pull'}
            </Button>
            <Disconnect view={view} />
          </Actions>
        </>
      );
  }
};

const Actions = ({ children }: { children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    {children}
  </chakra.div>
);

const AuthorizeAccount = ({ view }: { view: GithubConnectionView }) => (
  <Button
    data-autofocus=""
    size="sm"
    disabled={!view.canAuthorizeAccount}
    title={view.canAuthorizeAccount ? undefined : view.why}
    onClick={view.onAuthorizeAccount}
  >
    Authorize GitHub account
  </Button>
);

const Account = ({ view }: { view: GithubConnectionView }) => (
  <Row>
    <span>
      Signed in to GitHub as <strong>{view.userName}</strong>
    </span>
    <Button
      size="sm"
      variant="ghost"
      disabled={!view.canDisconnectAccount}
      title={view.canDisconnectAccount ? undefined : view.why}
      onClick={() => view.onDisconnect('account')}
    >
      Forget account
    </Button>
  </Row>
);

const Repository = ({ view }: { view: GithubConnectionView }) => (
  <TextLink href={view.repository?.url} target="_blank" rel="noreferrer" wordBreak="break-word">
    {view.repository?.full_name}
  </TextLink>
);

const Disconnect = ({ view }: { view: GithubConnectionView }) => (
  <Button
    size="sm"
    variant="ghost"
    disabled={!view.canDisconnectProject}
    title={view.canDisconnectProject ? undefined : view.why}
    onClick={() => view.onDisconnect('project')}
  >
    Disconnect project
  </Button>
);

/** Accounts and organizations that were allowed; each is looked after by its administrator on GitHub. */
const Organizations = ({ view, action }: { view: GithubConnectionView; action: string | null }) => (
  <chakra.section aria-label="Organizations" display="grid" gap="2">
    {view.organizations.length === 0 ? (
      <chakra.p color="fg.muted">No account or organization has been chosen yet.</chakra.p>
    ) : (
      <ConnectionList>
        {view.organizations.map((organization) => (
          <ConnectionItem key={organization.auth_id}>
            <chakra.span fontWeight="500">{organization.name}</chakra.span>
            <Tag>Admin</Tag>
            {organization.settings_url === '' ? null : (
              <TextLink
                href={organization.settings_url}
                target="_blank"
                rel="noreferrer"
                textStyle="xs"
                aria-label={`Access of ${organization.name} on GitHub`}
              >
                Access
              </TextLink>
            )}
            <chakra.span flex="1" />
            {action === null ? null : (
              <Button
                size="sm"
                variant="outline"
                disabled={!view.canConnect}
                title={view.canConnect ? undefined : view.why}
                aria-label={`${action} in ${organization.name}`}
                onClick={() => view.onConnect(organization.auth_id)}
              >
                {view.status === 'connecting' ? 'Connecting' : action}
              </Button>
            )}
          </ConnectionItem>
        ))}
      </ConnectionList>
    )}
    <Actions>
      <Button
        size="sm"
        {...(view.organizations.length === 0 ? {} : { variant: 'ghost', ms: '-2.5' })}
        disabled={!view.canAuthorizeProject}
        title={view.canAuthorizeProject ? undefined : view.why}
        onClick={view.onAuthorizeProject}
      >
        {view.organizations.length === 0 ? 'Choose organizations' : 'Choose others'}
      </Button>
    </Actions>
  </chakra.section>
);

const Question = ({ view }: { view: GithubConnectionView }) => (
  <Notice
    tone="warning"
    role="alert"
    title={
      view.confirming === 'account'
        ? `Forget the GitHub account ${view.userName}?`
        : `Disconnect ${view.repository?.full_name ?? 'the repository'}?`
    }
    actions={
      <>
        <Button size="sm" variant="outline" onClick={view.onDisconnectCancel}>
          Keep it
        </Button>
        <Button size="sm" variant="danger" onClick={view.onDisconnectConfirm}>
          {view.confirming === 'account' ? 'Forget account' : 'Disconnect'}
        </Button>
      </>
    }
  >
    {view.confirming === 'account'
      ? 'Projects keep their repositories, and have to be connected again afterwards.'
      : 'The repository stays on GitHub with all of its commits. The project stays here.'}
  </Notice>
);
