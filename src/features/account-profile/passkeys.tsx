import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { PasskeysView } from '#machines/passkeys/passkeys.connect.ts';
import type { OwnPasskey } from '#machines/passkeys/passkeys.types.ts';
import { useFocusing } from '#lib/effects.ts';
import { timeAgo } from '#lib/time-ago.ts';
import { Notice, Skeleton } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { Section } from './section.tsx';
import { locale, t } from '#language/speech.ts';

/** The passkeys that sign in to this account: adding, naming and removing them. `now` is Unix milliseconds. */
export const Passkeys = ({ view, now }: { view: PasskeysView; now: number }) => (
  <Section title={t`Passkeys`}>
    <chakra.p textStyle="sm" color="fg.muted">
      {t`Sign in with your fingerprint, face or screen lock, without a code. Codes by e-mail keep working.`}
    </chakra.p>
    <chakra.p role="status" srOnly>
      {view.label}
    </chakra.p>
    {view.status === 'loading' ? <Skeleton height="2.5rem" /> : null}
    {view.status === 'unavailable' ? (
      <Notice
        tone="danger"
        role="alert"
        title={view.error}
        actions={
          <Button size="sm" variant="outline" {...view.getRetryProps()}>
            {t`Try again`}
          </Button>
        }
      />
    ) : null}
    {view.passkeys.length === 0 ? null : (
      <ul>
        {view.passkeys.map((passkey) => (
          <chakra.li key={passkey.id} py="2" borderBottomWidth="1px" borderColor="border.muted">
            {view.namedId === passkey.id ? (
              <NameForm view={view} />
            ) : view.removedId === passkey.id ? (
              <RemovalQuestion view={view} />
            ) : (
              <Entry view={view} passkey={passkey} now={now} />
            )}
          </chakra.li>
        ))}
      </ul>
    )}
    {view.status === 'ready' ? (
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button variant="outline" size="sm" {...view.getAddProps()}>
          {view.labels.add}
        </Button>
        {view.isAdding ? (
          <Button variant="ghost" size="sm" {...view.getCancelAddingProps()}>
            {view.labels.cancel}
          </Button>
        ) : null}
        <chakra.p role="status" textStyle="sm" color="fg.muted">
          {view.note}
        </chakra.p>
      </chakra.div>
    ) : null}
  </Section>
);

const Entry = ({ view, passkey, now }: { view: PasskeysView; passkey: OwnPasskey; now: number }) => {
  const added = new Date(passkey.createdAt).toLocaleDateString(locale(), { dateStyle: 'medium' });
  const used =
    passkey.lastUsedAt === null ? t`not used yet` : t`last used ${timeAgo(passkey.lastUsedAt, now)}`;
  const usage = t`Added ${added}, ${used}`;
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.div flex="1" minWidth="0">
        <chakra.p textStyle="sm" fontWeight="500" overflowWrap="anywhere">
          {passkey.name}
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted">
          {passkey.isSynced ? t`${usage}. Kept in a password manager` : usage}
        </chakra.p>
      </chakra.div>
      <Button variant="ghost" size="sm" {...view.getRenameProps(passkey)}>
        {view.labels.rename}
      </Button>
      <Button variant="ghost" size="sm" {...view.getRemoveProps(passkey)}>
        {view.labels.remove}
      </Button>
    </chakra.div>
  );
};

const NameForm = ({ view }: { view: PasskeysView }) => {
  const field = useRef<HTMLInputElement>(null);
  useFocusing(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        view.onSubmit();
      }}
    >
      <Input
        ref={field}
        flex="1"
        minWidth="10rem"
        maxLength={60}
        autoComplete="off"
        {...view.getNameProps()}
      />
      <Button size="sm" {...view.getSaveProps()}>
        {view.labels.save}
      </Button>
      <Button size="sm" variant="ghost" {...view.getCancelNamingProps()}>
        {view.labels.cancel}
      </Button>
      <chakra.span textStyle="xs" color="danger.fg" {...view.getNameProblemProps()}>
        {view.error}
      </chakra.span>
    </chakra.form>
  );
};

const RemovalQuestion = ({ view }: { view: PasskeysView }) => {
  const keep = useRef<HTMLButtonElement>(null);
  useFocusing(() => keep.current?.focus(), []);
  return (
    <chakra.div role="group" aria-label={view.labels.question} display="grid" gap="2">
      <chakra.p textStyle="sm" overflowWrap="anywhere">
        {view.labels.question}
      </chakra.p>
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="outline" color="danger.fg" {...view.getConfirmProps()}>
          {view.labels.confirm}
        </Button>
        <Button ref={keep} size="sm" variant="ghost" {...view.getKeepProps()}>
          {view.labels.keep}
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="xs" color="danger.fg">
        {view.error}
      </chakra.p>
    </chakra.div>
  );
};
