import { type AnyActor, fromCallback, fromPromise } from 'xstate';
import { messageOptionsOf } from '#machines/answering/answering.connect.ts';
import { chosenElementsOf } from '#machines/element-choice/element-choice.connect.ts';
import { promptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { PromptResult, PromptSubmission } from '#machines/prompt-box/prompt-box.types.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import type { CallOptions } from '#lib/http-client.ts';
import { messageDraftStore } from './drafts.ts';
import { tracksMessage } from '../track-prompt.ts';
import { engineOf } from './session.ts';
import { projectIdOf } from './stores.ts';

interface Sending {
  readonly input: PromptSubmission;
  readonly projectId: string;
  readonly system: AnyActor['system'];
  readonly options: CallOptions;
}

/** Sends what stands in a box, and answers the run that it began. */
const submitBy = (send: (sending: Sending) => Promise<{ runId: string }>) =>
  fromPromise<PromptResult, PromptSubmission>(async ({ input, signal, system }) => {
    const projectId = projectIdOf(system);
    const isDiscussion = messageOptionsOf(treeActor(system, 'answering').getSnapshot()).mode === 'discuss';
    const options = { idempotencyKey: input.idempotencyKey, signal, onError: shownInPlace };
    const { runId } = await tracksMessage(input.scene, isDiscussion, () =>
      send({ input, projectId, system, options }),
    );
    return { projectId, scene: input.scene, runId };
  });

/** The message box of the chat: what is typed there outlives a reload. */
export const providedMessageBox = promptBoxMachine.provide({
  actors: {
    submit: submitBy(({ input, projectId, system, options }) => {
      const { prompt, uploads } = input;
      const { replaces, isFresh, ...meant } = messageOptionsOf(treeActor(system, 'answering').getSnapshot());
      const choice = treeActor(system, 'elements').getSnapshot();
      const chosen = choice.context.elements.length === 0 ? {} : { elements: chosenElementsOf(choice) };
      // The same words about something else are another message.
      const about = choice.context.elements.map(({ id }) => id).join('.');
      const once = {
        ...options,
        idempotencyKey: `${input.idempotencyKey}${about === '' ? '' : `-${about}`}`,
      };
      if (replaces !== undefined)
        return call('runEdit', { runId: replaces, prompt, ...meant, ...chosen }, once);
      const attachments = uploads.length === 0 ? {} : { attachments: [...uploads] };
      const fresh = isFresh === true ? { isFresh } : {};
      return call('runSubmit', { projectId, prompt, ...attachments, ...meant, ...fresh, ...chosen }, once);
    }),
    draftStore: messageDraftStore,
  },
});

/**
 * A box that is not on the screen: what is put into it is sent at once, and what stands in the message box is left
 * alone.
 */
export const providedHiddenBox = promptBoxMachine.provide({
  actors: {
    submit: submitBy(({ input: { prompt, fault }, projectId, system, options }) =>
      call(
        'runSubmit',
        { projectId, prompt, ...engineOf(system), ...(fault === null ? {} : { fault }) },
        options,
      ),
    ),
    draftStore: fromCallback(() => undefined),
  },
});
