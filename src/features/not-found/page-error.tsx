import { chakra } from '@chakra-ui/react';
import { Button, ButtonLink } from '#ui/button.tsx';

/** A screen that broke, or a part of which could not be loaded. Leaving it is a new document: this one is not trusted. */
export const PageError = () => (
  <chakra.div
    display="grid"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="3"
    minHeight="70dvh"
    px="5"
  >
    <chakra.h1 textStyle="heading.lg">This page could not be shown</chakra.h1>
    <chakra.p color="fg.muted" maxWidth="26rem">
      Your projects are safe, and what you have typed is kept. If you are offline, it comes back with the
      network.
    </chakra.p>
    <chakra.div display="flex" gap="2" mt="2">
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <ButtonLink href="/" variant="outline">
        Back to home
      </ButtonLink>
    </chakra.div>
  </chakra.div>
);
