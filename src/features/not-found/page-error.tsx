import { reloadPage } from '#lib/navigation.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { OneThing } from './not-found.tsx';
import { t } from '#language/speech.ts';

/** A screen that broke, or a part of which could not be loaded. Leaving it is a new document: this one is not trusted. */
export const PageError = () => (
  <OneThing
    title={t`This page could not be shown`}
    text={t`Your projects are safe, and what you have typed is kept. If you are offline, it comes back with the network.`}
  >
    <Button onClick={() => reloadPage()}>{t`Try again`}</Button>
    <ButtonLink href="/" variant="outline">
      {t`Back to home`}
    </ButtonLink>
  </OneThing>
);
