import { answeringMachine } from '#machines/answering/answering.machine.ts';
import { modelKeysMachine } from '#machines/model-keys/model-keys.machine.ts';
import {
  loadKeys,
  loadModels,
  rememberModel,
  removeKey,
  rewritePrompt,
  saveKey,
} from '#adapters/model-calls.ts';

/** How the next message is answered: on home, on the builder pages and in the chat. */
export const projectAnsweringMachine = answeringMachine.provide({
  actors: { load: loadModels, remember: rememberModel, rewrite: rewritePrompt },
});

/** A person's own keys for models, in the settings. */
export const ownKeysMachine = modelKeysMachine.provide({
  actors: { load: loadKeys, save: saveKey, remove: removeKey },
});
