import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { early } from '#lib/early-click.ts';
import { t } from '#language/speech.ts';
import type { BuilderContent } from './content.ts';

const Page = chakra('div', {
  base: {
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    display: 'grid',
    gap: { base: '16', md: '20' },
  },
});
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '15rem 1fr' },
    gap: { base: '5', md: '12' },
  },
});
const Example = chakra('button', {
  base: {
    width: 'full',
    height: 'full',
    p: '4',
    textAlign: 'start',
    textStyle: 'sm',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.control' },
  },
});
const Question = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: '1px' },
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      py: '3.5',
      fontWeight: '500',
      listStyle: 'none',
      borderRadius: 'xs',
      _after: { content: '"+"', color: 'fg.subtle', fontFamily: 'mono' },
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '&[open] summary': { _after: { content: '"−"' } },
  },
});

/** The page of one kind: its box, what it gives, examples, questions. */
export const BuilderPage = ({
  content,
  promptBox,
  onExample,
}: {
  content: BuilderContent;
  promptBox: ReactNode;
  onExample: (text: string) => void;
}) => (
  <Page>
    <chakra.section pt={{ base: '10', sm: '16' }} width="full" maxWidth="prose" mx="auto">
      <chakra.h1 textStyle="heading.xl">{content.title}</chakra.h1>
      <chakra.p textStyle="lg" color="fg.muted" mt="4">
        {content.lead}
      </chakra.p>
      <chakra.div mt="8">{promptBox}</chakra.div>
    </chakra.section>

    <section aria-labelledby="examples">
      <chakra.h2 id="examples" textStyle="heading.sm" mb="4">
        {t`Try one of these`}
      </chakra.h2>
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap="3"
      >
        {content.examples.map((example) => (
          <li key={example}>
            <Example type="button" {...early} onClick={() => onExample(example)}>
              {example}
            </Example>
          </li>
        ))}
      </chakra.ul>
    </section>

    <Columns as="section" aria-labelledby="gives">
      <chakra.h2 id="gives" textStyle="heading.sm">
        {t`What you get`}
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        gap={{ base: '5', sm: '8' }}
      >
        {content.gives.map(({ title, text }) => (
          <div key={title}>
            <chakra.h3 fontWeight="500">{title}</chakra.h3>
            <chakra.p textStyle="sm" color="fg.muted" mt="1">
              {text}
            </chakra.p>
          </div>
        ))}
      </chakra.div>
    </Columns>

    <Columns as="section" aria-labelledby="files">
      <chakra.h2 id="files" textStyle="heading.sm">
        {t`What it is made of`}
      </chakra.h2>
      <chakra.dl borderTopWidth="1px" borderColor="border">
        {content.files.map(({ path, note }) => (
          <chakra.div
            key={path}
            display="grid"
            gridTemplateColumns={{ base: '9.5rem 1fr', sm: '14rem 1fr' }}
            gap="4"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.dt textStyle="code">{path}</chakra.dt>
            <chakra.dd textStyle="sm" color="fg.muted">
              {note}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Columns>

    <Columns as="section" aria-labelledby="questions">
      <chakra.h2 id="questions" textStyle="heading.sm">
        {t`Questions`}
      </chakra.h2>
      <div>
        {content.questions.map(({ question, answer }) => (
          <Question key={question}>
            <summary>{question}</summary>
            <chakra.p color="fg.muted" pb="4" maxWidth="prose">
              {answer}
            </chakra.p>
          </Question>
        ))}
      </div>
    </Columns>
  </Page>
);
