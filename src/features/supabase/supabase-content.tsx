import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SupabaseConnectionView } from '#machines/supabase-connection/supabase-connection.connect.ts';
import { Notice, Tag, TextLink } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { ConnectionFrame, ConnectionItem, ConnectionList } from '#ui/connection-parts.tsx';
import { PartSkeleton } from '#ui/part-skeleton.tsx';
import { plural, t } from '#language/speech.ts';
import { textsOf } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

export interface SupabaseContentProps {
  view: SupabaseConnectionView;
  /** Whether the operator of this server has set Supabase up. */
  isAvailable: boolean;
  /** False where only the account is shown. */
  hasProject: boolean;
  /** What can be done with the database while it answers. */
  children?: ReactNode;
}

/** How the project stands with Supabase, and what can be done about it. */
export const SupabaseContent = ({ view, isAvailable, hasProject, children }: SupabaseContentProps) =>
  isAvailable ? (
    <ConnectionFrame
      view={view}
      error={view.status === 'unavailable' ? '' : view.error}
      why={view.status === 'unavailable' && view.error !== '' ? view.error : view.why}
    >
      {view.confirming === null ? null : <Question view={view} />}
      {view.confirming !== null && view.database === null ? null : (
        <ConnectionStatus view={view} hasProject={hasProject} />
      )}
      {view.isActive ? children : null}
    </ConnectionFrame>
  ) : (
    <Notice title={t`Supabase is not set up on this server`}>
      {rich`The operator sets ${<code>SUPABASE_CLIENT_ID</code>} and ${<code>SUPABASE_CLIENT_SECRET</code>}. Until then projects keep their data in the browser.`}
    </Notice>
  );

const ConnectionStatus = ({ view, hasProject }: { view: SupabaseConnectionView; hasProject: boolean }) => {
  if (view.database !== null) return <Database view={view} />;
  if (view.isAuthorized) return <Organizations view={view} hasProject={hasProject} />;
  if (view.status === 'fetching') return <PartSkeleton />;
  if (view.status === 'unavailable') return null;
  return (
    <>
      <p>
        {hasProject
          ? t`Give this project a database: tables, sign-in and files on Supabase, in an account of your own.`
          : t`Authorize your Supabase account to give projects databases of their own.`}
      </p>
      <div>
        <Authorize view={view} label={t`Authorize Supabase account`} />
      </div>
    </>
  );
};

const Authorize = ({ view, label }: { view: SupabaseConnectionView; label: string }) => (
  <Button
    size="sm"
    disabled={!view.canAuthorize}
    title={view.canAuthorize ? undefined : view.why}
    onClick={view.onAuthorize}
  >
    {label}
  </Button>
);

const tones = { active: 'success', paused: 'warning', deleted: 'danger' } as const;
const words = textsOf({ active: 'Active', paused: 'Paused', deleted: 'Deleted' } as const);

const Database = ({ view }: { view: SupabaseConnectionView }) => {
  const { database, status, health } = view;
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.strong fontWeight="600">{database?.name}</chakra.strong>
        {health === '' ? <Tag>{t`Not ready`}</Tag> : <Tag tone={tones[health]}>{words[health]}</Tag>}
        <TextLink href={view.statusUrl} target="_blank" rel="noreferrer">
          {health === 'paused' ? t`Wake it on Supabase` : t`Open on Supabase`}
        </TextLink>
        <chakra.span flex="1" />
        <Button
          size="sm"
          variant="ghost"
          disabled={view.isBusy}
          title={view.isBusy ? view.why || view.label : undefined}
          onClick={view.onRefresh}
        >
          {t`Look again`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={!view.canDisconnectProject}
          title={view.canDisconnectProject ? undefined : view.why || view.label}
          onClick={() => view.onDisconnect('project')}
        >
          {t`Disconnect`}
        </Button>
      </chakra.div>
      {status === 'paused' || status === 'deleted' || status === 'unknown' ? (
        <Notice
          tone={status === 'unknown' ? 'neutral' : 'warning'}
          title={view.label}
          actions={view.isAuthorized ? null : <Authorize view={view} label={t`Authorize again`} />}
        >
          {view.why}
        </Notice>
      ) : null}
      {view.configPath === '' ? null : (
        <chakra.p color="fg.muted">
          {rich`The project imports its address and public key from ${<code>{view.configPath}</code>}. What browsers may read and write is decided by row-level security. What the built-in composer has made keeps its data here once you say “keep the data in Supabase” in the chat.`}
        </chakra.p>
      )}
    </>
  );
};

const Organizations = ({ view, hasProject }: { view: SupabaseConnectionView; hasProject: boolean }) => (
  <>
    {hasProject ? <p>{t`Choose a database for this project, or make a new one.`}</p> : null}
    {view.organizations.length === 0 ? (
      <Notice title={t`This account has no organization on Supabase`}>
        {t`Make one there, or authorize another account.`}
      </Notice>
    ) : null}
    {view.organizations.map((organization) => (
      <chakra.section key={organization.id} aria-labelledby={`organization-${organization.id}`}>
        <chakra.h3
          id={`organization-${organization.id}`}
          display="flex"
          alignItems="center"
          gap="2"
          fontWeight="500"
          mb="1.5"
        >
          {organization.name}
          <Tag>{t`Admin`}</Tag>
        </chakra.h3>
        <ConnectionList>
          {organization.projects.map((project) => (
            <ConnectionItem key={project.id}>
              <span>{project.name}</span>
              <chakra.span flex="1" />
              {hasProject ? (
                <Button
                  size="sm"
                  variant="outline"
                  disabled={!view.canConnect}
                  title={view.canConnect ? undefined : view.why}
                  aria-label={t`Connect ${project.name}`}
                  onClick={() => view.onConnect(organization.id, project.id)}
                >
                  {t`Connect`}
                </Button>
              ) : null}
            </ConnectionItem>
          ))}
          <ConnectionItem>
            {hasProject ? (
              <Button
                size="sm"
                variant="ghost"
                ms="-2.5"
                disabled={!view.canConnect}
                title={view.canConnect ? undefined : view.why}
                aria-label={t`Make a new database in ${organization.name}`}
                onClick={() => view.onConnect(organization.id, null)}
              >
                {view.status === 'connecting' ? t`Connecting` : t`Make a new database`}
              </Button>
            ) : (
              <chakra.span color="fg.muted">
                {plural(organization.projects.length, { one: '# database', other: '# databases' })}
              </chakra.span>
            )}
          </ConnectionItem>
        </ConnectionList>
      </chakra.section>
    ))}
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button
        size="sm"
        variant="ghost"
        ms="-2.5"
        disabled={!view.canAuthorize}
        title={view.canAuthorize ? undefined : view.why}
        onClick={view.onAuthorize}
      >
        {t`Authorize another account`}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={!view.canDisconnectAccount}
        title={view.canDisconnectAccount ? undefined : view.why}
        onClick={() => view.onDisconnect('account')}
      >
        {t`Forget account`}
      </Button>
    </chakra.div>
  </>
);

const Question = ({ view }: { view: SupabaseConnectionView }) => (
  <Notice
    tone="warning"
    role="alert"
    title={
      view.confirming === 'account'
        ? t`Forget the Supabase account?`
        : t`Disconnect ${view.database?.name ?? t`the database`}?`
    }
    actions={
      <>
        <Button size="sm" variant="outline" onClick={view.onDisconnectCancel}>
          {t`Keep it`}
        </Button>
        <Button size="sm" variant="danger" onClick={view.onDisconnectConfirm}>
          {view.confirming === 'account' ? t`Forget account` : t`Disconnect database`}
        </Button>
      </>
    }
  >
    {view.consequence}
  </Notice>
);
