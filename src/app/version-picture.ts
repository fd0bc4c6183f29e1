import { createActor, fromPromise, type Actor } from 'xstate';
import type { previewMachine } from '#machines/preview/preview.machine.ts';
import type { projectSessionMachine } from '#machines/project-session/project-session.machine.ts';
import { versionPictureMachine } from '#machines/version-picture/version-picture.machine.ts';
import { drawPreview, toBase64 } from '#adapters/page-picture.ts';
import type { CallResponse } from '#contract/calls.ts';
import { call } from '#lib/call.ts';
import { activeTurn } from '#lib/project-log.ts';
import type { ProjectLogStore } from '#lib/project-log-store.ts';

interface Followed {
  readonly session: Actor<typeof projectSessionMachine>;
  readonly preview: Actor<typeof previewMachine>;
}

/** The picture of the newest version, made by its own page while its owner looks at it. */
export function createVersionPicture(
  projectId: string,
  log: ProjectLogStore,
  { session, preview }: Followed,
) {
  /** What the last drawing gave, beside the chart: no context carries bytes. */
  let drawn: ArrayBuffer | null = null;

  const detailOf = () => session.getSnapshot().context.detail as CallResponse<'projectDetail'> | null;

  const actor = createActor(
    versionPictureMachine.provide({
      actors: {
        draw: fromPromise(async ({ input, signal }) => {
          drawn = null;
          const detail = detailOf();
          const version = log.getView().versions.find(({ id }) => id === input?.id);
          if (!detail || !version) throw new Error('The version is not there.');
          drawn = await drawPreview(
            { previewUrl: detail.previewUrl, type: detail.project.type, treeHash: version.treeHash },
            signal,
          );
        }),
        send: fromPromise(async ({ input, signal }) => {
          if (drawn === null || input === null) throw new Error('There is no picture.');
          await call(
            'pictureSave',
            { projectId, versionId: input.id, image: toBase64(drawn) },
            { signal, silent: 'Nobody asked for the picture, and the next opening tries again.' },
          );
          drawn = null;
        }),
      },
    }),
  );

  const tell = (): void => {
    const detail = detailOf();
    const view = log.getView();
    const head = view.versions[0];
    const { context } = preview.getSnapshot();
    const isShown =
      detail !== null &&
      head !== undefined &&
      log.cursor() >= detail.lastSeq &&
      activeTurn(view) === null &&
      preview.getSnapshot().matches('live') &&
      context.goodTree === head.treeHash &&
      !document.hidden;
    // One that has its picture since the page was opened needs none; of those since then the chart knows.
    if (!isShown || detail.project.picture?.versionId === head.id)
      return actor.send({ type: 'version.hidden' });
    actor.send({ type: 'version.shown', version: { id: head.id, number: head.number } });
  };

  return {
    actor,
    follow(): () => void {
      const stopLog = log.subscribe(tell);
      const subscriptions = [session.subscribe(tell), preview.subscribe(tell)];
      document.addEventListener('visibilitychange', tell);
      tell();
      return () => {
        stopLog();
        document.removeEventListener('visibilitychange', tell);
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
  };
}
