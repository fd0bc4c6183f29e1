import { chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import type { ProjectVariablesView } from '#machines/project-variables/project-variables.connect.ts';
import { EmptyState, Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, Input } from '#ui/field.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export interface VariablesDialogProps {
  view: ProjectVariablesView;
  /** How names begin that the pages get; null for pages that are not built, and get none. */
  prefix: string | null;
  /** Leads to the connected database, whose functions have secrets; null where there is none. */
  onDatabase: (() => void) | null;
  onClose: () => void;
}

/** What the app is told where it runs, and why there is no place for secrets. */
export const VariablesDialog = ({ view, prefix, onDatabase, onClose }: VariablesDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t`Variables and secrets`}
    description={
      prefix === null
        ? t`The pages of this website are served as they are written, and have no variables: what they need to know stands in their code.`
        : rich`Names that begin with ${<code>{prefix}</code>} are put into the app, in the preview and published. They are kept in ${<code>.env</code>}.`
    }
    size="lg"
  >
    <chakra.div display="grid" gap="5">
      {prefix === null ? null : <Variables view={view} prefix={prefix} />}
      <chakra.section aria-labelledby="no-secrets">
        <chakra.h3 id="no-secrets" textStyle="sm" fontWeight="600">
          {t`Secrets`}
        </chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {t`There is no place for a secret in the app: it runs in the browser of whoever opens it, and they can read everything in it. Statecraft runs no functions on a server that could keep one.`}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted" mt="2">
          {onDatabase === null
            ? t`A secret belongs to a server of your own, or to the functions of a Supabase database: once one is connected, they get theirs beside it.`
            : t`The functions of the connected database have secrets of their own.`}
        </chakra.p>
        {onDatabase === null ? null : (
          <Button size="sm" variant="outline" mt="3" onClick={onDatabase}>
            {t`Open the database`}
          </Button>
        )}
      </chakra.section>
    </chakra.div>
  </Dialog>
);

const Variables = ({ view, prefix }: { view: ProjectVariablesView; prefix: string }) => (
  <chakra.div display="grid" gap="4" pb="5" borderBottomWidth="1px" borderColor="border">
    <Rows view={view} />
    {view.refusal === null ? null : (
      <Notice tone="danger" role="alert" title={view.refusal.title}>
        {view.refusal.why}
      </Notice>
    )}
    <Draft view={view} prefix={prefix} />
  </chakra.div>
);

const Rows = ({ view }: { view: ProjectVariablesView }) => {
  if (view.status === 'loading')
    return (
      <chakra.div role="status" aria-label={view.why}>
        <Skeleton height="2.75rem" mb="2" />
        <Skeleton height="2.75rem" />
      </chakra.div>
    );
  return (
    <>
      {view.why === '' ? null : <NotLoaded title={view.why} onRetry={view.onReload} size="xs" />}
      {view.status === 'failed' ? null : view.rows.length === 0 ? (
        <EmptyState
          title={t`No variables yet`}
        >{t`An address of an API, or the key of a map that may be public.`}</EmptyState>
      ) : (
        <chakra.ul aria-label={t`Variables of the project`} listStyle="none">
          {view.rows.map((row) => (
            <chakra.li
              key={row.key}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto auto"
              alignItems="center"
              gap="1"
              py="2"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <div>
                <chakra.p textStyle="code" overflowWrap="anywhere">
                  {row.name} {row.place === '' ? null : <Tag>{row.place}</Tag>}
                </chakra.p>
                {row.value === '' ? null : (
                  <chakra.p
                    textStyle="code"
                    color="fg.muted"
                    lineClamp={2}
                    overflowWrap="anywhere"
                    whiteSpace="pre-wrap"
                  >
                    {row.value}
                  </chakra.p>
                )}
                {row.note === '' ? null : (
                  <chakra.p textStyle="xs" color="fg.muted">
                    {row.note}
                  </chakra.p>
                )}
              </div>
              <IconButton label={row.getEditProps()['aria-label']} {...row.getEditProps()}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={row.getRemoveProps()['aria-label']} {...row.getRemoveProps()}>
                <Trash2 aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </>
  );
};

const Draft = ({ view, prefix }: { view: ProjectVariablesView; prefix: string }) => (
  <chakra.form
    autoComplete="off"
    display="grid"
    gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
    gap="2.5"
    alignItems="start"
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      view.onSet();
    }}
  >
    <Field label={t`Name`} error={view.nameProblem}>
      {(control) => (
        <Input
          {...control}
          maxLength={100}
          placeholder={`${prefix}API_URL`}
          spellCheck={false}
          autoCapitalize="none"
          {...view.getNameProps()}
        />
      )}
    </Field>
    <Field label={t`Value`} hint={t`Everybody who opens the app, or sees its code, can read it.`}>
      {(control) => (
        <Input
          {...control}
          maxLength={20_000}
          spellCheck={false}
          autoCapitalize="none"
          {...view.getValueProps()}
        />
      )}
    </Field>
    <chakra.div display="flex" alignItems="center" gap="2" gridColumn="1 / -1">
      <Button size="sm" {...view.getSetProps()}>
        {t`Set variable`}
      </Button>
      {view.isTyped ? (
        <Button size="sm" variant="ghost" type="button" onClick={view.onDismiss}>
          {t`Cancel`}
        </Button>
      ) : null}
      <chakra.p role="status" textStyle="xs" color="fg.muted">
        {view.said}
      </chakra.p>
    </chakra.div>
  </chakra.form>
);
