import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { t } from '#language/speech.ts';

const Box = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '3',
    minHeight: '70dvh',
    px: '5',
    '& p': { color: 'fg.muted', maxWidth: '26rem' },
    '& p:first-of-type:not(:only-of-type)': { textStyle: 'code', color: 'fg.subtle' },
  },
});

/** A page that says one thing, and the ways on. */
export const OneThing = ({
  code,
  title,
  text,
  children,
}: {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <Box>
    {code === undefined ? null : <p>{code}</p>}
    <chakra.h1 textStyle="heading.lg">{title}</chakra.h1>
    <p>{text}</p>
    <chakra.div display="flex" gap="2" mt="2">
      {children}
    </chakra.div>
  </Box>
);

/** For an unknown address and for another user's project alike: the page does not tell which it is. */
export const NotFound = ({ message }: { message?: string | undefined }) => (
  <OneThing
    code={message ?? '404'}
    title={t`Page not found or private`}
    text={t`The address may be mistyped, or it belongs to a project that its owner has not shared.`}
  >
    <ButtonLink asChild>
      <Link to="/">{t`Back to home`}</Link>
    </ButtonLink>
  </OneThing>
);
