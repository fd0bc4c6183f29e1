import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { AccountProfileView } from '#machines/account-profile/account-profile.connect.ts';
import type { AuthUser } from '#machines/auth/auth.types.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Problem } from './problem.tsx';
import { t } from '#language/speech.ts';

const Picker = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '8',
    px: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    textStyle: 'sm',
    fontWeight: '500',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
    '&:has(:disabled)': { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});

/** Picture, name and e-mail address. */
export const Identity = ({ view, user }: { view: AccountProfileView; user: AuthUser }) => {
  const { why } = view;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string' && name.trim() !== '') view.onCommand({ kind: 'rename', name: name.trim() });
  };
  return (
    <chakra.section aria-label={t`You`} display="grid" gap="5" pt="2" pb="6">
      <chakra.div display="flex" alignItems="center" gap="4">
        <Avatar name={user.name} src={user.avatarUrl} size="4rem" />
        <chakra.div display="grid" gap="1.5">
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Picker title={why || undefined}>
              {user.avatarUrl === undefined ? t`Choose a picture` : t`Choose another`}
              <chakra.input
                type="file"
                accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
                srOnly
                {...view.getPictureProps()}
                onChange={(event) => {
                  const [file] = event.currentTarget.files ?? [];
                  // The same file can be chosen again after a failure.
                  event.currentTarget.value = '';
                  if (file !== undefined) view.onCommand({ kind: 'avatar', file });
                }}
              />
            </Picker>
            {user.avatarUrl === undefined ? null : (
              <Button variant="ghost" size="sm" {...view.getCommandProps({ kind: 'avatarRemoval' })}>
                {t`Remove`}
              </Button>
            )}
          </chakra.div>
          <chakra.p {...view.getPictureNoteProps()} textStyle="xs" color="fg.muted">
            {why === '' ? t`PNG, JPEG, WebP, GIF or AVIF, up to 5 MB.` : why}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <Problem view={view} kinds={['avatar', 'avatarRemoval']} />
      <chakra.form method="dialog" onSubmit={save} maxWidth="26rem" display="grid" gap="4">
        <Field label={t`Name`} error={view.error?.kind === 'rename' ? view.error.text : undefined}>
          {(control) => (
            <chakra.div display="flex" gap="2">
              <Input
                // A name that was saved elsewhere replaces what stands here.
                key={user.name}
                {...control}
                name="name"
                defaultValue={user.name}
                maxLength={80}
                required
                autoComplete="name"
              />
              <Button {...view.getSubmitProps()} variant="outline" height="auto">
                {t`Save`}
              </Button>
            </chakra.div>
          )}
        </Field>
        <Field label={t`E-mail address`} hint={t`You sign in with it. It cannot be changed.`}>
          {(control) => <Input {...control} value={user.email} readOnly />}
        </Field>
      </chakra.form>
    </chakra.section>
  );
};
