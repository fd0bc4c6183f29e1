import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#ui/button.tsx';
import { t } from '#language/speech.ts';
import { rich } from '#ui/rich.tsx';

export interface OtherAccountsProps {
  /** Accounts that this server is set up for, with the page that leads to each. */
  accounts: readonly { readonly name: string; readonly href: string }[];
}

/** Signing in with another account. Links, so that they work before the page's own code is there. */
export const OtherAccounts = ({ accounts }: OtherAccountsProps) =>
  accounts.length === 0 ? null : (
    <chakra.nav aria-label={t`Other ways to sign in`} display="grid" gap="2">
      {accounts.map(({ name, href }) => (
        <ButtonLink key={name} href={href} variant="outline" size="lg">
          {rich`Continue with ${name}`}
        </ButtonLink>
      ))}
    </chakra.nav>
  );
