import { answeringMachine } from '#machines/answering/answering.machine.ts';
import { modelKeysMachine } from '#machines/model-keys/model-keys.machine.ts';
import { standingInstructionsMachine } from '#machines/standing-instructions/standing-instructions.machine.ts';
import {
  loadInstructions,
  loadKeys,
  loadModels,
  rememberModel,
  removeKey,
  rewritePrompt,
  saveInstructions,
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

/** What a person wants every model to know, in the settings. */
export const ownInstructionsMachine = standingInstructionsMachine.provide({
  actors: { load: loadInstructions, save: saveInstructions },
});
