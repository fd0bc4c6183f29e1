import { chakra } from '@chakra-ui/react';
import { ExternalLink, Globe, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { PublishView } from '#machines/publish/publish.connect.ts';
import { versionTitle } from '#machines/shared/version-title.ts';
import type { SiteSectionsView } from '#machines/site-sections/site-sections.connect.ts';
import type { SiteSection } from '#machines/site-sections/site-sections.types.ts';
import { Notice, Skeleton, StateDot } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { Choice } from './choice.tsx';
import { CopyField } from './copy-field.tsx';
import { DomainSection } from './domain-section.tsx';
import { ExamplesNotice } from './examples-notice.tsx';
import { ServersNotice } from './servers-notice.tsx';
import { PasswordSection } from './password-section.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';
import { rich } from '#ui/rich.tsx';

export interface PublishDialogProps {
  view: PublishView;
  copy: CopyTextView;
  /** Number of the newest version; null while unknown. */
  newest: number | null;
  /** Which part of the site is shown, and what is in the parts beside its address. */
  sections: SiteSectionsView;
  parts: Record<Exclude<SiteSection, 'address'>, ReactNode>;
  /** The way to a paid plan, as the app makes it. */
  upgrade: (children: ReactNode) => ReactNode;
  onClose: () => void;
}

const options = spoken(['title', 'text'], [
  { value: 'public', title: 'Public', text: 'Everybody can open it.', icon: <Globe aria-hidden /> },
  {
    value: 'private',
    title: 'Private',
    text: 'Only with a secret link. Needs a paid plan.',
    icon: <KeyRound aria-hidden />,
  },
] as const);

const dots = {
  loading: 'active',
  unavailable: 'failed',
  unpublished: 'waiting',
  publishing: 'active',
  published: 'done',
  unpublishing: 'active',
} as const;

/** Whether and where the project is published, and everything that can be done about it. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { view, sections, parts, upgrade, onClose } = props;
  if (view.isConfirmingUnpublish) return <ConfirmUnpublish view={view} />;
  const isReady = view.status !== 'loading' && view.status !== 'unavailable';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Publish`}
      description={t`Visitors get a finished build of one version. What you do afterwards reaches them when you publish again.`}
      size="md"
      footer={
        isReady ? (
          <>
            {view.publication === null ? null : (
              <Button
                variant="ghost"
                disabled={!view.canUnpublish}
                title={view.canUnpublish ? undefined : view.why}
                onClick={view.onUnpublish}
              >
                {t`Take offline`}
              </Button>
            )}
            <Button
              variant="primary"
              disabled={!view.canPublish}
              aria-description={view.why || undefined}
              title={view.why || undefined}
              onClick={view.onPublish}
            >
              {view.status === 'publishing'
                ? t`Publishing`
                : view.publication === null
                  ? t`Publish`
                  : t`Publish again`}
            </Button>
          </>
        ) : null
      }
    >
      <chakra.p role="status" display="flex" alignItems="center" gap="2" textStyle="sm" mb="3">
        <StateDot state={view.isOutdated ? 'paused' : dots[view.status]} />
        {view.label}
        {isReady ? <Versions {...props} /> : null}
      </chakra.p>
      {view.status === 'loading' ? (
        <chakra.div display="grid" gap="2">
          <Skeleton height="2.5rem" />
          <Skeleton height="4.25rem" />
        </chakra.div>
      ) : view.status === 'unavailable' ? (
        <NotLoaded title={view.label} onRetry={view.onRefresh}>
          {view.why}
        </NotLoaded>
      ) : (
        <chakra.div display="grid" gap="4">
          {view.takenDownFor === '' ? null : (
            <Notice
              tone="danger"
              role="status"
              title={t`The operator of this server has taken the site down`}
            >
              {rich`Visitors are told so. The reason: ${view.takenDownFor}`}
            </Notice>
          )}
          {view.error === '' ? null : (
            <Notice
              tone={view.needsPlan ? 'accent' : 'danger'}
              role={view.needsPlan ? 'status' : 'alert'}
              title={view.needsPlan ? t`A paid plan is needed` : t`That did not work`}
              actions={
                view.needsPlan ? (
                  <>
                    {upgrade(t`See the plans`)}
                    <Button size="sm" variant="outline" onClick={view.onPlanSettled}>
                      {t`Not now`}
                    </Button>
                  </>
                ) : null
              }
            >
              {view.error}
            </Notice>
          )}
          <Tabs
            label={t`Parts of the site`}
            value={sections.section}
            onChange={sections.onChoose}
            tabs={sections.sections}
          >
            <TabPanel value="address">
              <chakra.div display="grid" gap="4" pt="4">
                <Site {...props} />
              </chakra.div>
            </TabPanel>
            {(['inbox', 'visits', 'history'] as const).map((part) => (
              <TabPanel key={part} value={part}>
                <chakra.div pt="4">{parts[part]}</chakra.div>
              </TabPanel>
            ))}
          </Tabs>
        </chakra.div>
      )}
    </Dialog>
  );
};

/** Where the site is, and who can open it. */
const Site = (props: PublishDialogProps) => {
  const { view } = props;
  return (
    <>
      <ExamplesNotice examples={view.examples} />
      <ServersNotice servers={view.servers} />
      {view.publication === null ? null : <Online {...props} />}
      <Address view={view} />
      <Choice
        label={t`Who can open it`}
        name="publish-visibility"
        value={view.visibility}
        disabled={!view.canEdit}
        why={view.canEdit ? '' : view.why}
        options={options}
        onChange={view.onVisibility}
      />
      {view.why === '' ? null : (
        <chakra.p textStyle="xs" color="fg.muted">
          {view.why}
        </chakra.p>
      )}
      <PasswordSection view={view} />
      <DomainSection view={view} />
      <chakra.p textStyle="xs" color="fg.muted">
        {t`A published site runs in its visitors' browsers. Secrets and code for a server are not part of it, and are not run.`}
      </chakra.p>
    </>
  );
};

const Versions = ({ view: { publication }, newest }: PublishDialogProps) => {
  if (publication === null) return null;
  const { version: number, versionName: name } = publication;
  const online = versionTitle({ number, name });
  return (
    <chakra.span color="fg.muted">
      {newest !== null && newest !== number
        ? t`Visitors see version ${online}; the newest is ${newest}.`
        : t`Visitors see version ${online}.`}
    </chakra.span>
  );
};

/** The address that works now. */
const Online = ({ view, copy }: PublishDialogProps) => {
  const { publication } = view;
  if (publication === null) return null;
  const link = publication.secretUrl ?? publication.url;
  return (
    <chakra.div display="grid" gap="2">
      <CopyField
        label={publication.secretUrl === null ? t`Address of the site` : t`Secret link`}
        text={link}
        copy={copy}
      />
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <ButtonLink href={link} target="_blank" rel="noopener noreferrer" variant="outline" size="sm">
          <ExternalLink aria-hidden />
          {t`Open the site`}
        </ButtonLink>
        {publication.secretUrl === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            disabled={view.isChanging || view.isBusy}
            title={view.isBusy ? view.why : t`The old link opens nothing any more`}
            onClick={view.onNewLink}
          >
            {t`Make a new link`}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
};

/** The name in the address. */
const Address = ({ view }: { view: PublishView }) => (
  <Field label={t`Address`} hint={t`${view.addressBefore}${view.slug || '…'}${view.addressAfter}`}>
    {(control) => (
      <Input
        {...control}
        value={view.slug}
        readOnly={!view.canEdit}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={40}
        onChange={(event) =>
          view.onSlug(event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]+/g, '-'))
        }
      />
    )}
  </Field>
);

const ConfirmUnpublish = ({ view }: { view: PublishView }) => (
  <Dialog
    open
    role="alertdialog"
    size="sm"
    onClose={view.onUnpublishCancel}
    title={t`Take the site offline?`}
    description={t`${view.publication?.url ?? t`Its address`} will show that there is nothing. The project stays, and so does its address for when you publish again.`}
    footer={
      <>
        <Button variant="outline" onClick={view.onUnpublishCancel}>
          {t`Keep it online`}
        </Button>
        <Button variant="danger" onClick={view.onUnpublishConfirm}>
          {t`Take offline`}
        </Button>
      </>
    }
  />
);
