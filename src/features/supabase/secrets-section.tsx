import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import type { DatabaseConsoleView } from '#machines/database-console/database-console.connect.ts';
import { useDomEffect } from '#lib/effects.ts';
import { Tag } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { t } from '#language/speech.ts';

export interface SecretsSectionProps {
  /** Names of those that are there. */
  names: readonly string[];
  databaseConsole: DatabaseConsoleView;
}

/** Secrets of the database's functions: they can be added and replaced, and never be read again. */
export const SecretsSection = ({ names, databaseConsole }: SecretsSectionProps) => {
  const form = useRef<HTMLFormElement>(null);
  const isSaved = databaseConsole.secrets === 'saved';
  useDomEffect(() => {
    if (isSaved) form.current?.reset();
  }, [isSaved]);
  const isSaving = databaseConsole.secrets === 'saving';
  return (
    <chakra.section aria-labelledby="secrets" display="grid" gap="3">
      <chakra.h3 id="secrets" fontWeight="600">
        {t`Secrets`}
      </chakra.h3>
      {names.length === 0 ? (
        <chakra.p color="fg.muted">
          {t`None yet. They are handed to the database's functions, kept nowhere else, and cannot be read again.`}
        </chakra.p>
      ) : (
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5" aria-label={t`Names of the secrets`}>
          {names.map((name) => (
            <li key={name}>
              <Tag fontFamily="mono">{name}</Tag>
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.form
        ref={form}
        autoComplete="off"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr auto' }}
        gap="2.5"
        alignItems="end"
        onChange={databaseConsole.onSecretsEdit}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          const [name, value] = [fields.get('secret-name'), fields.get('secret-value')];
          if (typeof name === 'string' && typeof value === 'string')
            databaseConsole.onSecrets([{ name, value }]);
        }}
      >
        <Field label={t`Name`}>
          {(control) => (
            <Input
              {...control}
              name="secret-name"
              required
              maxLength={100}
              pattern="(?!SUPABASE_)[A-Za-z_][A-Za-z0-9_]*"
              title={t`Letters, digits and underscores; not beginning with SUPABASE_`}
              placeholder={t`MAIL_KEY`}
              readOnly={isSaving}
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t`Value`}>
          {(control) => (
            <Input
              {...control}
              name="secret-value"
              type="password"
              autoComplete="new-password"
              required
              maxLength={20_000}
              readOnly={isSaving}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          disabled={isSaving}
          title={isSaving ? t`The secret is on its way.` : undefined}
        >
          {isSaving ? t`Adding` : t`Add secret`}
        </Button>
      </chakra.form>
      <chakra.p
        role="status"
        textStyle="xs"
        color={databaseConsole.secretError === '' ? 'fg.muted' : 'danger.fg'}
      >
        {databaseConsole.secretError !== ''
          ? databaseConsole.secretError
          : isSaved
            ? t`It is with the database.`
            : ''}
      </chakra.p>
    </chakra.section>
  );
};
