import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Anchor } from '#ui/anchor.tsx';
import { Notice, Tag } from '#ui/atoms.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { t } from '#language/speech.ts';
import { spoken } from '#language/texts.ts';

const Shell = chakra('div', {
  base: { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  variants: { embedded: { true: { bg: 'bg.panel' }, false: { bg: 'bg' } } },
});
const Home = chakra(Anchor, { base: { display: 'inline-flex', borderRadius: 'sm' } });
const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '2',
    px: { base: '4', sm: '6' },
    py: { base: '3', sm: '4' },
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
});
const Tab = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '8',
    px: '2.5',
    borderRadius: 'md',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.muted', color: 'fg', fontWeight: '500' },
  },
});
const Main = chakra('main', {
  base: {
    flex: '1',
    width: 'full',
    maxWidth: '60rem',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    display: 'flex',
    flexDirection: 'column',
    gap: '5',
  },
  variants: {
    embedded: {
      // In line with the title of the dialog around it.
      true: { pt: '3', pb: '5', '@media (min-width: 30rem)': { px: '6' } },
      false: { py: '8' },
    },
  },
});

const tabs = spoken(['label'], [
  { to: '/payment', label: 'Pricing' },
  { to: '/payment/membership', label: 'Membership' },
  { to: '/payment/orders', label: 'Payments' },
  { to: '/payment/aibalance', label: 'AI balance' },
] as const);

/** What stands around a payment page: nothing in a frame, the way to the others and home when it is alone. */
export const PaymentFrame = ({
  isEmbedded,
  appOrigin,
  signOut,
  children,
}: {
  isEmbedded: boolean;
  appOrigin: string;
  /** The button for it, where the page stands alone. */
  signOut?: ReactNode;
  children: ReactNode;
}) => (
  <Shell embedded={isEmbedded} data-embedded={isEmbedded ? '' : undefined}>
    {isEmbedded ? null : (
      <Bar>
        <Home href={`${appOrigin}/`} aria-label={t`Statecraft, home`}>
          <Logo />
        </Home>
        <chakra.nav
          aria-label={t`Payment pages`}
          display="flex"
          flexWrap="wrap"
          gap="1"
          ms={{ base: '-10px', sm: '0' }}
          // Below the name and the way out, where there is no room for all three.
          order={{ base: '1', sm: '0' }}
          width={{ base: 'full', sm: 'auto' }}
        >
          {tabs.map(({ to, label }) => (
            <Tab key={to} asChild>
              <Link to={to} activeOptions={{ exact: true }}>
                {label}
              </Link>
            </Tab>
          ))}
        </chakra.nav>
        {signOut}
      </Bar>
    )}
    <Main embedded={isEmbedded}>{children}</Main>
  </Shell>
);

const Title = chakra('h1', {
  base: { textStyle: 'heading.md' },
  variants: {
    named: {
      true: {
        '[data-embedded] &': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
});

/** The title of a page, and that nothing of it is real where it is not. */
export const PageTitle = ({
  title,
  isTest,
  isNamedAround = false,
  children,
}: {
  title: string;
  isTest: boolean;
  /** Whether the dialog around a frame says the same: then it is not shown twice. */
  isNamedAround?: boolean;
  children?: ReactNode;
}) => (
  <chakra.div display="grid" gap="1">
    <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2.5">
      <Title named={isNamedAround}>{title}</Title>
      {isTest ? <Tag tone="warning">{t`Test payments`}</Tag> : null}
    </chakra.div>
    {children ? (
      <chakra.p textStyle="sm" color="fg.muted">
        {children}
      </chakra.p>
    ) : null}
  </chakra.div>
);

/** Says plainly what test payments are. */
export const TestNotice = ({ children }: { children?: ReactNode }) => (
  <Notice tone="warning" title={t`These are test payments. No money moves.`}>
    {t`What you buy is real on this server all the same.`}
    {children}
  </Notice>
);

/** Instead of a page that is a person's own, for a visitor. */
export const SignedOut = ({ title, href }: { title: string; href: string }) => (
  <>
    <PageTitle title={title} isTest={false} />
    <Notice
      title={t`You are signed out`}
      actions={
        // The sign-in page is for the whole window, also when this page stands in a frame.
        <ButtonLink href={href} target="_top" size="sm">
          {t`Sign in`}
        </ButtonLink>
      }
    >
      {t`Sign in to see this, and to buy.`}
    </Notice>
  </>
);
