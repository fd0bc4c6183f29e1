import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { FormInboxView } from '#machines/form-inbox/form-inbox.connect.ts';
import type { FormEntry } from '#machines/form-inbox/form-inbox.types.ts';
import { formatMoment } from '#lib/formats.ts';
import { EmptyState, Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { t } from '#language/speech.ts';

export interface FormInboxProps {
  view: FormInboxView;
  /** Where all of it is as a table. */
  csvUrl: string;
}

/** What visitors of the published site sent. */
export const FormInbox = ({ view, csvUrl }: FormInboxProps) => {
  if (view.status === 'loading') {
    return (
      <chakra.div role="status" aria-label={view.why} display="grid" gap="2">
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </chakra.div>
    );
  }
  const isClosed = view.why !== '';
  return (
    <chakra.div display="grid" gap="3" aria-busy={view.isBusy}>
      {view.error === '' ? null : (
        <NotLoaded title={t`That did not work`} onRetry={view.onReload}>
          {view.error}
        </NotLoaded>
      )}
      {view.isFull ? (
        <Notice tone="warning" role="status" title={t`The inbox is full`}>
          {t`The forms of the site take nothing more until you delete some.`}
        </Notice>
      ) : null}
      {view.status === 'unavailable' ? null : view.total === 0 ? (
        <EmptyState title={t`Nothing was sent yet`}>
          {t`What visitors send with the forms of your published site arrives here. In the preview and in downloaded copies it does not.`}
        </EmptyState>
      ) : (
        <Entries view={view} csvUrl={csvUrl} />
      )}
      {view.status === 'unavailable' ? null : (
        <chakra.label display="flex" gap="2.5" alignItems="flex-start" textStyle="sm">
          <chakra.input
            type="checkbox"
            mt="1"
            checked={view.mails}
            disabled={isClosed}
            aria-description={view.why || undefined}
            onChange={(event) => view.onMails(event.currentTarget.checked)}
          />
          <span>{t`Send me a mail for each`}</span>
        </chakra.label>
      )}
      {view.question === '' ? null : <Question view={view} />}
    </chakra.div>
  );
};

const Entries = ({ view, csvUrl }: FormInboxProps) => {
  const isClosed = view.why !== '';
  const title = isClosed ? view.why : undefined;
  return (
    <>
      <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="center">
        <chakra.p role="status" textStyle="sm" color="fg.muted" flex="1" minWidth="8rem">
          {view.counted}
        </chakra.p>
        {view.hasUnread ? (
          <Button
            size="sm"
            variant="ghost"
            disabled={isClosed}
            title={title}
            onClick={() => view.onMark(null, true)}
          >
            {t`Mark all as read`}
          </Button>
        ) : null}
        <ButtonLink href={csvUrl} download variant="outline" size="sm">
          <Download aria-hidden />
          {t`CSV`}
        </ButtonLink>
        <Button
          size="sm"
          variant="outline"
          disabled={isClosed}
          title={title}
          onClick={() => view.onDelete(null)}
        >
          {t`Delete all`}
        </Button>
      </chakra.div>
      <chakra.ul display="grid" gap="2" aria-label={t`Sent by visitors`}>
        {view.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} view={view} />
        ))}
      </chakra.ul>
      {view.hasMore ? (
        <Button variant="outline" size="sm" disabled={isClosed} title={title} onClick={view.onMore}>
          {t`Show older ones`}
        </Button>
      ) : null}
    </>
  );
};

const Entry = ({ entry, view }: { entry: FormEntry; view: FormInboxView }) => {
  const isClosed = view.why !== '';
  const preview = entry.fields
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' · ');
  return (
    <chakra.li borderWidth="1px" borderColor="border" borderRadius="md" textStyle="sm">
      <chakra.details
        onToggle={(event) => {
          if (event.currentTarget.open) view.onOpen(entry);
        }}
      >
        <chakra.summary cursor="pointer" px="3" py="2">
          <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
            <chakra.span fontWeight={entry.isRead ? '400' : '600'}>{entry.form}</chakra.span>
            {entry.isRead ? null : <Tag tone="accent">{t`New`}</Tag>}
            <chakra.span textStyle="xs" color="fg.muted">
              {formatMoment(entry.at)}
            </chakra.span>
          </chakra.span>
          <chakra.span display="block" color="fg.muted" lineClamp="1" overflowWrap="anywhere">
            {preview}
          </chakra.span>
        </chakra.summary>
        <chakra.dl px="3" pb="2" display="grid" gap="2">
          {entry.fields.map(({ name, value }, index) => (
            // A form may send the same name twice.
            <div key={`${index} ${name}`}>
              <chakra.dt textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                {name}
              </chakra.dt>
              <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
        <chakra.div display="flex" gap="2" px="2" pb="2">
          <Button
            size="sm"
            variant="ghost"
            disabled={isClosed}
            title={isClosed ? view.why : undefined}
            onClick={() => view.onMark(entry.id, !entry.isRead)}
          >
            {entry.isRead ? t`Mark as new` : t`Mark as read`}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isClosed}
            title={isClosed ? view.why : undefined}
            onClick={() => view.onDelete(entry.id)}
          >
            {t`Delete`}
          </Button>
        </chakra.div>
      </chakra.details>
    </chakra.li>
  );
};

const Question = ({ view }: { view: FormInboxView }) => (
  <Dialog
    open
    role="alertdialog"
    size="sm"
    onClose={view.onDeleteCancel}
    title={view.question}
    description={t`It is deleted for good. A mail that you got about it stays.`}
    footer={
      <>
        <Button variant="outline" onClick={view.onDeleteCancel}>
          {t`Keep it`}
        </Button>
        <Button variant="danger" onClick={view.onDeleteConfirm}>
          {t`Delete`}
        </Button>
      </>
    }
  />
);
