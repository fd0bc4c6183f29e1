import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { classifyDestination, pageAddress } from '#lib/navigation.ts';
import { Tag } from '#ui/atoms.tsx';
import { Field, Input } from '#ui/field.tsx';
import { DemoCard } from './demo-card.tsx';
import { DemoPage, Section, StateGrid } from './demo-page.tsx';

const samples = [
  '/ai-app-builder?x=1#y',
  'https://login.example/account/login',
  '//evil.example/path',
  'https://evil.example',
  ' javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  '%256aavascript%253Aalert(1)',
  'java&#115;cript&colon;alert(1)',
  'data:text/html,<b>1</b>',
  'blob:https://statecraft.example/1',
  '/%0d%0aset-cookie:x',
];
const allow = ['https://login.example'];

const Row = ({ value }: { value: string }) => {
  const found = classifyDestination(value, { origin: pageAddress().origin, allow });
  const tone = found.kind === 'refused' ? 'danger' : found.kind === 'external' ? 'warning' : 'success';
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      py="1.5"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Tag tone={tone}>{found.kind === 'refused' ? `refused: ${found.reason}` : found.kind}</Tag>
      <chakra.code textStyle="code" overflowWrap="anywhere">
        {JSON.stringify(value)}
      </chakra.code>
      {found.kind === 'refused' ? null : (
        <chakra.span textStyle="sm" color="fg.muted">
          goes to {found.href}
        </chakra.span>
      )}
    </chakra.li>
  );
};

/** What the index tells of a demonstration. */
export interface Listed {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** Every demonstration, and the one function that all navigation passes. */
const DemoNavigation = ({ demos }: { demos: readonly Listed[] }) => {
  const [value, setValue] = useState('');
  return (
    <DemoPage title="Demonstrations">
      <Section
        title="Parts of the product"
        lead="Each shows the real part in all of its states. They exist in development only."
      >
        <StateGrid least="16rem">
          <DemoCard
            path="Machines"
            title="Machines"
            about="Every statechart, live, with its log and time travel."
          />
          {demos.map(({ path, title, about }) => (
            <DemoCard key={path} path={path} title={title} about={about} />
          ))}
        </StateGrid>
      </Section>
      <Section
        title="Where an address may lead"
        lead={`Every address that the code did not write itself is judged here before anybody goes there. Allowed beside this origin: ${allow.join(', ')}.`}
      >
        <Field label="An address">
          {(control) => (
            <Input
              {...control}
              value={value}
              spellCheck={false}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          )}
        </Field>
        <chakra.ul mt="4" listStyleType="none">
          {value === '' ? null : <Row value={value} />}
          {samples.map((sample) => (
            <Row key={sample} value={sample} />
          ))}
        </chakra.ul>
      </Section>
    </DemoPage>
  );
};

export default DemoNavigation;
