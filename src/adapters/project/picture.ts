import { fromPromise } from 'xstate';
import { versionPictureMachine } from '#machines/version-picture/version-picture.machine.ts';
import type { CallResponse } from '#contract/calls.ts';
import { pictureSizes } from '#contract/preview-frame.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call } from '#lib/call.ts';
import { drawPreview, toBase64 } from '../page-picture.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';

/** The picture of the newest version, made by its own page while its owner looks at it. */
export const providedVersionPicture = versionPictureMachine.provide({
  actors: {
    draw: fromPromise(async ({ input, signal, system }) => {
      const stores = projectStoresOf(system);
      stores.drawing = null;
      const detail = treeActor(system, 'session').getSnapshot().context
        .detail as CallResponse<'projectDetail'> | null;
      const version = stores.log.getView().versions.find(({ id }) => id === input?.id);
      if (!detail || !version) throw new Error('The version is not there.');
      stores.drawing = await drawPreview(
        {
          previewUrl: detail.previewUrl,
          size: pictureSizes[detail.project.type],
          treeHash: version.treeHash,
        },
        signal,
      );
    }),
    send: fromPromise(async ({ input, signal, system }) => {
      const stores = projectStoresOf(system);
      if (stores.drawing === null || input === null) throw new Error('There is no picture.');
      await call(
        'pictureSave',
        { projectId: projectIdOf(system), versionId: input.id, image: toBase64(stores.drawing) },
        { signal, silent: 'The picture was not asked for, and the next opening tries again.' },
      );
      stores.drawing = null;
    }),
  },
});
