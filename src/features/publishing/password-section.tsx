import { chakra } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import type { PublishView } from '#machines/publish/publish.connect.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

/** A password that visitors need. */
export const PasswordSection = ({ view }: { view: PublishView }) => {
  const isClosed = view.publication === null || !view.canEdit;
  const why = isClosed ? view.why || t`Publish first.` : undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('site-password');
    if (typeof password === 'string' && password !== '') view.onPassword(password);
  };
  return (
    <chakra.details borderTopWidth="1px" borderColor="border" pt="3" open={view.hasPassword}>
      <chakra.summary textStyle="sm" fontWeight="500" cursor="pointer">
        {t`Password`}
      </chakra.summary>
      <chakra.div mt="3" display="grid" gap="3" textStyle="sm">
        {view.hasPassword ? (
          <chakra.div display="flex" gap="2" alignItems="center" justifyContent="space-between">
            <Tag tone="success">{t`Visitors need a password`}</Tag>
            <Button
              size="sm"
              variant="ghost"
              disabled={isClosed}
              title={why}
              onClick={() => view.onPassword(null)}
            >
              {t`Remove the password`}
            </Button>
          </chakra.div>
        ) : null}
        <form key={String(view.hasPassword)} onSubmit={onSubmit}>
          <Field
            label={view.hasPassword ? t`Another password` : t`Password for visitors`}
            hint={
              view.publication === null
                ? t`Publish first; then a password can be set.`
                : t`At least 6 characters. It is kept as a hash: note it down. Search engines find nothing behind it.`
            }
          >
            {(control) => (
              <chakra.div display="flex" gap="2">
                <Input
                  {...control}
                  name="site-password"
                  type="password"
                  autoComplete="new-password"
                  required
                  minLength={6}
                  maxLength={200}
                  disabled={isClosed}
                  title={why}
                />
                <Button type="submit" variant="outline" flexShrink={0} disabled={isClosed} title={why}>
                  {view.hasPassword ? t`Change it` : t`Set it`}
                </Button>
              </chakra.div>
            )}
          </Field>
        </form>
      </chakra.div>
    </chakra.details>
  );
};
