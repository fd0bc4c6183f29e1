import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { connect as connectSession } from '#machines/project-session/project-session.connect.ts';
import { fileBlame, openProject } from '#app/project-system.ts';
import { CodePane } from '#features/code/code-pane.tsx';
import { PreviewPane } from '#features/preview/preview-pane.tsx';
import type { Project } from '#contract/project.ts';
import { useAppActor } from '#lib/app-context.ts';
import { ProjectContext, type ProjectContextValue } from '#lib/project-context.ts';
import { useWiring } from '#lib/effects.ts';
import { useShown } from '#lib/use-shown.ts';
import { DemoPage } from './demo-page.tsx';
import { NativeProject } from './native-project.tsx';

const Pane = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    minWidth: '0',
    height: '44rem',
    overflow: 'hidden',
  },
});

const Beside = ({ system }: { system: ProjectContextValue }) => {
  const session = useShown(system.actors.session, connectSession);
  if (session.status !== 'ready') return <p role="status">{session.label}</p>;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 26rem' }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      <Pane>
        <CodePane isShown blameMachine={fileBlame} />
      </Pane>
      <Pane borderInlineStartWidth="1px" borderColor="border">
        <PreviewPane url={session.detail?.previewUrl ?? null} />
      </Pane>
    </chakra.div>
  );
};

/** The code of a mobile project beside its phone: an edit is in the phone at once. */
const Opened = ({ project }: { project: Project }) => {
  const app = useAppActor('app');
  const [system, setSystem] = useState<ProjectContextValue | null>(null);
  useWiring(() => {
    const opened = openProject(app, project.id, project.scene);
    setSystem(opened.context);
    return () => {
      setSystem(null);
      opened.close();
    };
  }, [project.id, project.scene, app]);
  return system ? (
    <ProjectContext value={system}>
      <Beside system={system} />
    </ProjectContext>
  ) : null;
};

const ExpoEditor = () => (
  <DemoPage title="Mobile editor" wide>
    <NativeProject here="/demo/ExpoEditor">
      {(project) => <Opened key={project.id} project={project} />}
    </NativeProject>
  </DemoPage>
);

export default ExpoEditor;
