import { chakra } from '@chakra-ui/react';
import { useExpoSDK } from '#app/mobile-projects.ts';
import type { Project } from '#contract/project.ts';
import { type ExpoProject, readExpoProject } from '#lib/expo-project.ts';
import { Notice, Tag } from '#ui/atoms.tsx';
import { DemoPage, Section, StateCard, StateGrid } from './demo-page.tsx';
import { NativeProject } from './native-project.tsx';

const Shown = ({ project }: { project: ExpoProject }) => (
  <chakra.div p="4" display="grid" gap="3" textStyle="sm">
    <p>
      <strong>{project.name ?? 'Without a name'}</strong> · Expo SDK {project.sdkVersion ?? 'unknown'}
      {project.scheme === null ? '' : ` · ${project.scheme}://`}
    </p>
    {project.problems.map((problem) => (
      <Notice key={problem} tone="warning" title={problem} />
    ))}
    <chakra.ul listStyleType="none" display="grid" gap="1">
      {project.packages.map(({ name, version, isSdk, isDevelopment }) => (
        <li key={name}>
          <code>{name}</code> {version} {isSdk ? <Tag tone="accent">SDK</Tag> : null}{' '}
          {isDevelopment ? <Tag>development</Tag> : null}
        </li>
      ))}
    </chakra.ul>
    <chakra.pre textStyle="code" p="3" bg="bg.subtle" borderRadius="md" overflowX="auto" tabIndex={0}>
      {project.commands.join('\n')}
    </chakra.pre>
  </chakra.div>
);

const Live = ({ project }: { project: Project }) => {
  const found = useExpoSDK(project.id);
  if (found === null) return <p role="status">Reading {project.name}</p>;
  return 'error' in found ? (
    <Notice tone="danger" title="It could not be read">
      {found.error}
    </Notice>
  ) : (
    <Shown project={found} />
  );
};

const whole = {
  'package.json': JSON.stringify({
    main: 'index.ts',
    dependencies: { expo: '~57.0.0', react: '19.2.0', 'react-native': '0.86.0', zustand: '5.0.0' },
    devDependencies: { typescript: '~5.9.0' },
  }),
  'app.json': JSON.stringify({ expo: { name: 'Streaks', scheme: 'streaks' } }),
  'index.ts': '',
};

const ExpoSdkPage = () => (
  <DemoPage title="Expo SDK">
    <Section title="Your project" lead="Read from its own files; nothing is run.">
      <chakra.div display="grid" gap="4">
        <NativeProject here="/demo/composables/useExpoSDK">
          {(project) => <Live project={project} />}
        </NativeProject>
      </chakra.div>
    </Section>
    <Section title="States">
      <StateGrid least="22rem">
        <StateCard name="complete">
          <Shown project={readExpoProject(whole)} />
        </StateCard>
        <StateCard name="without its entry">
          <Shown
            project={readExpoProject({
              ...whole,
              'package.json': whole['package.json'].replace('index.ts', 'src/main.ts'),
            })}
          />
        </StateCard>
        <StateCard name="not a mobile project">
          <Shown project={readExpoProject({ 'package.json': '{"dependencies":{"react":"19.2.0"}}' })} />
        </StateCard>
        <StateCard name="broken">
          <Shown project={readExpoProject({ 'package.json': '{', 'app.json': '[]' })} />
        </StateCard>
      </StateGrid>
    </Section>
  </DemoPage>
);

export default ExpoSdkPage;
