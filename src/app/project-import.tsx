import { useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { Import } from 'lucide-react';
import { Suspense, useState } from 'react';
import { connect } from '#machines/project-import/project-import.connect.ts';
import { importMachine } from '#adapters/project-import.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { projectNews } from '#lib/project-news.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted } from '#lib/effects.ts';
import { Button } from '#ui/button.tsx';
import { useOpenDialogs } from './use-open-dialogs.ts';

const ImportDialog = lazyPart(() => import('#features/project-import/import-dialog.tsx'));

/** The button beside the box that imports a project, and its dialog. */
const ProjectImport = () => {
  const [{ sources, machine }] = useState(importMachine);
  const navigate = useNavigate();
  const actor = useActorRef(machine);
  const view = connect(useActorSnapshot(actor), actor.send);
  useOpenDialogs(actor, 'projectImport');
  useEmitted(actor, {
    'project.imported': () => projectNews.announce(),
    'project.wanted': ({ scene, projectId }) =>
      void navigate({ to: '/$scene/$id', params: { scene, id: projectId } }),
  });
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={view.onRequest}>
        <Import aria-hidden />
        {view.openLabel}
      </Button>
      {view.isOpen ? (
        <Suspense>
          <ImportDialog view={view} sources={sources} />
        </Suspense>
      ) : null}
    </>
  );
};

export default ProjectImport;
