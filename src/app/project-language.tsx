import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { connect } from '#machines/language-tools/language-tools.connect.ts';
import type { LanguageToolsMachine } from '#machines/language-tools/language-tools.machine.ts';
import { languageToolsOf } from '#adapters/language/language-tools.ts';
import type { EditorTools } from '#features/code/editor-tools.ts';
import { LanguageBar } from '#features/code/language-bar.tsx';
import { useAppActor } from '#lib/app-context.ts';
import { useNotifying, useWiring } from '#lib/effects.ts';
import { isScript } from '#lib/languages.ts';
import type { LanguageService } from '#lib/language-service.ts';
import { type ProjectActors, useProject, useProjectActor } from '#lib/project-context.ts';
import { useStartedActor } from '#lib/use-started-actor.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';

export interface ProjectLanguageProps {
  path: string;
  cursor: () => number;
  onTools: (tools: EditorTools | null) => void;
}

/** What knows the code of the open project, as long as a file of it is open. */
const ProjectLanguage = (props: ProjectLanguageProps) => {
  const { system } = useAppActor('app');
  const { projectId } = useProject();
  const [{ machine, service, formatsOnSave, close }] = useState(() => languageToolsOf(system));
  useWiring(() => close, [close]);
  const actor = useStartedActor(machine, { projectId, formatsOnSave });
  return actor === null ? null : <Started actor={actor} service={service} {...props} />;
};
export default ProjectLanguage;

const Started = ({
  actor,
  service,
  path,
  cursor,
  onTools,
}: ProjectLanguageProps & { actor: ActorRefFrom<LanguageToolsMachine>; service: LanguageService }) => {
  const view = connect(
    useSelector(actor, (current) => current),
    actor.send,
  );
  const isReady = useSelector(
    actor,
    (current) => current.matches({ service: 'up' }) && !current.matches({ service: { up: 'starting' } }),
  );
  // Other types make other problems.
  const areTypesHere = useSelector(
    actor,
    (current) => isReady && !current.matches({ service: { up: 'loadingTypes' } }),
  );
  const { formatsOnSave } = view;
  const editorSession = useProjectActor('editorSession');
  useOpenDialogs(actor, 'rename-symbol');
  useNotifying(() => actor.send({ type: 'file.shown', isScript: isScript(path) }), [actor, path]);
  useWiring(
    () => (formatsOnSave ? formatsSaved(editorSession, actor) : () => undefined),
    [editorSession, actor, formatsOnSave],
  );
  useWiring(() => {
    const now = (): ReturnType<typeof connect> => connect(actor.getSnapshot(), actor.send);
    onTools({
      service,
      isReady,
      serial: areTypesHere ? 1 : 0,
      onFormat: (file) => now().onFormat(file),
      onDefinition: (file, at) => now().onDefinition(file, at),
      onRename: (file, at) => now().onRename(file, at),
      onOrganizeImports: (file) => now().onOrganizeImports(file),
    });
    return () => onTools(null);
  }, [actor, service, isReady, areTypesHere, onTools]);
  return <LanguageBar view={view} path={path} isScript={isScript(path)} cursor={cursor} />;
};

/** What is saved by hand is formatted before, as long as the tools are there. */
function formatsSaved(
  editorSession: ProjectActors['editorSession'],
  tools: ActorRefFrom<LanguageToolsMachine>,
): () => void {
  const subscription = editorSession.on('formatting.wanted', ({ path }) =>
    connect(tools.getSnapshot(), tools.send).onFormat(path, true),
  );
  editorSession.send({ type: 'formatting.joined' });
  return () => {
    subscription.unsubscribe();
    editorSession.send({ type: 'formatting.left' });
  };
}
