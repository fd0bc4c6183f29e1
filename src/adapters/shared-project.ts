import { createActor, fromPromise, type Actor } from 'xstate';
import { sharedProjectMachine } from '#machines/shared-project/shared-project.machine.ts';
import type { SharedProjectInput } from '#machines/shared-project/shared-project.types.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { createFileDocuments, type FileDocuments } from '#lib/file-documents.ts';

export interface OpenShared {
  readonly actor: Actor<typeof sharedProjectMachine>;
  readonly documents: FileDocuments;
}

/** A shared project with the files that are read of it. Its actor is not started yet. */
export function openShared(input: SharedProjectInput): OpenShared {
  const documents = createFileDocuments();
  const actor = createActor(
    sharedProjectMachine.provide({
      actors: {
        loadShared: fromPromise(({ input, signal }) =>
          call('sharedProject', input, { signal, onError: shownInPlace }),
        ),
        loadFile: fromPromise(async ({ input, signal }) => {
          const file = await call('sharedFile', input, { signal, onError: shownInPlace });
          documents.put(input.path, file);
        }),
        remix: fromPromise(({ input, signal }) =>
          call('shareRemix', input, { signal, onError: shownInPlace }),
        ),
      },
    }),
    { input },
  );
  return { actor, documents };
}
