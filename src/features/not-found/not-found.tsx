import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button.tsx';

/** For an unknown address and for somebody else's project alike: the page does not tell which it is. */
export const NotFound = ({ message }: { message?: string | undefined }) => (
  <chakra.div
    display="grid"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="3"
    minHeight="70dvh"
    px="5"
  >
    <chakra.p textStyle="code" color="fg.subtle">
      {message ?? '404'}
    </chakra.p>
    <chakra.h1 textStyle="heading.lg">Page not found or private</chakra.h1>
    <chakra.p color="fg.muted" maxWidth="26rem">
      The address may be mistyped, or it belongs to a project that its owner has not shared.
    </chakra.p>
    <ButtonLink asChild mt="2">
      <Link to="/">Back to home</Link>
    </ButtonLink>
  </chakra.div>
);
