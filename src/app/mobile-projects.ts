import { useActorRef } from '@xstate/react';
import { type AsyncDataView, connect } from '#machines/async-data/async-data.connect.ts';
import { expoReading, makeMobileProject, mobileProjects } from '#adapters/mobile-projects.ts';
import type { Project } from '#contract/project.ts';
import { useNotifying } from '#lib/effects.ts';
import type { ExpoProject } from '#lib/expo-project.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { t } from '#language/speech.ts';

/** The mobile projects of the signed-in user, and a way to make another. */
export function useMobileProjects(isSignedIn: boolean): {
  view: AsyncDataView<readonly Project[], null>;
  make: (prompt: string) => Promise<void>;
} {
  const actor = useActorRef(mobileProjects);
  const view = connect<readonly Project[], null>(useActorSnapshot(actor), actor.send, t`your projects`);
  useNotifying(() => {
    if (isSignedIn) actor.send({ type: 'data.requested', query: null });
  }, [isSignedIn, actor]);
  const make = async (prompt: string) => {
    await makeMobileProject(prompt);
    view.onRefresh();
  };
  return { view, make };
}

/** Reads what a project needs to run with Expo; null while it is being read. */
export function useExpoSDK(projectId: string): ExpoProject | { error: string } | null {
  const actor = useActorRef(expoReading);
  const view = connect<{ projectId: string; project: ExpoProject }, string>(
    useActorSnapshot(actor),
    actor.send,
    t`the project`,
  );
  useNotifying(() => actor.send({ type: 'data.requested', query: projectId }), [actor, projectId]);
  if (view.error !== '') return { error: view.error };
  return view.data?.projectId === projectId ? view.data.project : null;
}
