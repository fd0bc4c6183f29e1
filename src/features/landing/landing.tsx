import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#ui/button.tsx';
import { checks, steps } from './content.ts';
import { PhoneDrawing } from './phone-drawing.tsx';
import { t } from '#language/speech.ts';

const Page = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    display: 'grid',
    gap: { base: '16', md: '24' },
  },
});
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1.15fr 1fr' },
    columnGap: '8',
    rowGap: '1.5',
    py: '5',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
});

/** The landing page for people who look for another way to have a mobile app built from a sentence. */
export const Landing = () => (
  <Page>
    <chakra.section
      pt={{ base: '10', sm: '20' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 15rem' }}
      alignItems="center"
      gap="12"
    >
      <div>
        <chakra.p textStyle="code" color="accent.fg" mb="4">
          {t`An alternative to Rork`}
        </chakra.p>
        <chakra.h1 textStyle="heading.xl">{t`The app is yours to run. So is the builder.`}</chakra.h1>
        <chakra.p textStyle="lg" color="fg.muted" mt="5" maxWidth="prose">
          {t`Statecraft turns a sentence into a React Native app, a React website or a plain website. It runs on your own machine with one command, needs no key to begin, and keeps every version of every file.`}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
          <ButtonLink asChild size="lg">
            <Link to="/rork-alternative/onboarding">{t`Start in three steps`}</Link>
          </ButtonLink>
          <ButtonLink asChild size="lg" variant="outline">
            <Link to="/$scene" params={{ scene: 'ai-app-builder' }}>
              {t`See the app builder`}
            </Link>
          </ButtonLink>
        </chakra.div>
      </div>
      <PhoneDrawing />
    </chakra.section>

    <section aria-labelledby="steps">
      <chakra.h2 id="steps" textStyle="heading.lg">
        {t`From a sentence to a screen you can touch`}
      </chakra.h2>
      <chakra.ol
        listStyle="none"
        mt="8"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="8"
      >
        {steps.map(({ title, text }, index) => (
          <chakra.li key={title} borderTopWidth="2px" borderColor="fg" pt="4">
            <chakra.span textStyle="code" color="fg.subtle">
              {index + 1}
            </chakra.span>
            <chakra.h3 textStyle="heading.sm" mt="1">
              {title}
            </chakra.h3>
            <chakra.p color="fg.muted" mt="1.5">
              {text}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>

    <section aria-labelledby="checks">
      <chakra.h2 id="checks" textStyle="heading.lg">
        {t`Five things to ask of any builder`}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="2" mb="8" maxWidth="prose">
        {t`We make no claims about others here: products change. These are our answers, and how to check each of them yourself. Put the same questions to the tool you use now.`}
      </chakra.p>
      <chakra.div borderBottomWidth="1px" borderColor="border">
        {checks.map(({ question, answer, check }) => (
          <Row key={question}>
            <chakra.h3 fontWeight="600">{question}</chakra.h3>
            <p>{answer}</p>
            <chakra.p textStyle="sm" color="fg.muted">
              <chakra.span fontWeight="600">{t`Check it: `}</chakra.span>
              {check}
            </chakra.p>
          </Row>
        ))}
      </chakra.div>
    </section>

    <chakra.section
      aria-labelledby="start"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
      p={{ base: '6', sm: '10' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
    >
      <div>
        <chakra.h2 id="start" textStyle="heading.md">
          {t`What should it do?`}
        </chakra.h2>
        <chakra.p color="fg.muted" mt="1">
          {t`Three short questions, and the first version is being written.`}
        </chakra.p>
      </div>
      <ButtonLink asChild size="lg">
        <Link to="/rork-alternative/onboarding">{t`Describe your app`}</Link>
      </ButtonLink>
    </chakra.section>
    <chakra.p textStyle="xs" color="fg.subtle">
      {t`Rork is a trademark of its owner. Statecraft is not affiliated with Rork.`}
    </chakra.p>
  </Page>
);
