import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { GithubConnectionView } from '#machines/github-connection/github-connection.connect.ts';
import { Notice, Tag, TextLink } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectionFrame, ConnectionItem, ConnectionList } from '#ui/connection-parts.tsx';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

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
    <Notice title={t`GitHub is not set up on this server`}>
      {rich`The operator sets ${<code>GITHUB_CLIENT_ID</code>} and ${<code>GITHUB_CLIENT_SECRET</code>}. Until then a project can be downloaded, and pushed from your own machine.`}
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
              ? t`Push this project to a repository of your own, with a commit for each version. First say which account is yours.`
              : t`Authorize your GitHub account to push projects to repositories of your own.`}
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
          {hasProject ? <p>{t`Choose where the repository should be made. It will be private.`}</p> : null}
          <Organizations view={view} action={hasProject ? t`Make repository` : null} />
        </>
      );
    case 'reconnectionRequired':
      return (
        <>
          <Notice tone="warning" title={t`This project has lost its access`}>
            {rich`Its repository ${<Repository view={view} />} is known, but cannot be reached with ${view.userName === '' ? t`any authorized account` : t`the account ${view.userName}`}. Nothing is lost on either side.`}
          </Notice>
          {view.userName === '' ? (
            <Actions>
              <AuthorizeAccount view={view} />
              <Disconnect view={view} />
            </Actions>
          ) : (
            <>
              <Organizations view={view} action={t`Connect again`} />
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
            <Tag tone="success">{t`Connected`}</Tag>
          </Row>
          <p>
            {view.syncWords}{' '}
            {view.commitUrl === '' ? null : (
              <TextLink href={view.commitUrl} target="_blank" rel="noreferrer">
                {t`Look at it`}
              </TextLink>
            )}
          </p>
          {view.canPull ? (
            <Notice title={t`GitHub has newer commits`}>
              {t`Pull them first. What was changed on both sides is merged; nothing of yours is lost.`}
            </Notice>
          ) : null}
          <Actions>
            <Button
              size="sm"
              disabled={!view.canPush}
              title={view.whyNotPush || undefined}
              onClick={view.onPush}
            >
              {view.status === 'pushing' ? t`Pushing` : t`Push to GitHub`}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={!view.canPull}
              title={view.whyNotPull || undefined}
              onClick={view.onPull}
            >
              {view.status === 'pulling' ? t`Pulling` : t`Pull`}
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
    {t`Authorize GitHub account`}
  </Button>
);

const Account = ({ view }: { view: GithubConnectionView }) => (
  <Row>
    <span>{rich`Signed in to GitHub as ${<strong>{view.userName}</strong>}`}</span>
    <Button
      size="sm"
      variant="ghost"
      disabled={!view.canDisconnectAccount}
      title={view.canDisconnectAccount ? undefined : view.why}
      onClick={() => view.onDisconnect('account')}
    >
      {t`Forget account`}
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
    {t`Disconnect project`}
  </Button>
);

/** Accounts and organizations that were allowed; each is looked after by its administrator on GitHub. */
const Organizations = ({ view, action }: { view: GithubConnectionView; action: string | null }) => (
  <chakra.section aria-label={t`Organizations`} display="grid" gap="2">
    {view.organizations.length === 0 ? (
      <chakra.p color="fg.muted">{t`No account or organization has been chosen yet.`}</chakra.p>
    ) : (
      <ConnectionList>
        {view.organizations.map((organization) => (
          <ConnectionItem key={organization.auth_id}>
            <chakra.span fontWeight="500">{organization.name}</chakra.span>
            <Tag>{t`Admin`}</Tag>
            {organization.settings_url === '' ? null : (
              <TextLink
                href={organization.settings_url}
                target="_blank"
                rel="noreferrer"
                textStyle="xs"
                aria-label={t`Access of ${organization.name} on GitHub`}
              >
                {t`Access`}
              </TextLink>
            )}
            <chakra.span flex="1" />
            {action === null ? null : (
              <Button
                size="sm"
                variant="outline"
                disabled={!view.canConnect}
                title={view.canConnect ? undefined : view.why}
                aria-label={t`${action} in ${organization.name}`}
                onClick={() => view.onConnect(organization.auth_id)}
              >
                {view.status === 'connecting' ? t`Connecting` : action}
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
        {view.organizations.length === 0 ? t`Choose organizations` : t`Choose others`}
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
        ? t`Forget the GitHub account ${view.userName}?`
        : t`Disconnect ${view.repository?.full_name ?? t`the repository`}?`
    }
    actions={
      <>
        <Button size="sm" variant="outline" onClick={view.onDisconnectCancel}>
          {t`Keep it`}
        </Button>
        <Button size="sm" variant="danger" onClick={view.onDisconnectConfirm}>
          {view.confirming === 'account' ? t`Forget account` : t`Disconnect`}
        </Button>
      </>
    }
  >
    {view.confirming === 'account'
      ? t`Projects keep their repositories, and have to be connected again afterwards.`
      : t`The repository stays on GitHub with all of its commits. The project stays here.`}
  </Notice>
);
