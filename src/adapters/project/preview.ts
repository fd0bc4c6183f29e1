import { type AnyActor, fromCallback } from 'xstate';
import { previewMachine } from '#machines/preview/preview.machine.ts';
import type { BridgeCommand, BridgeInput } from '#machines/preview/preview.types.ts';
import type { PreviewMessage } from '#contract/preview.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { randomId } from '#lib/random-id.ts';
import { openPreviewBridge } from '../preview-bridge.ts';
import { projectStoresOf } from './stores.ts';
import { t } from '#language/speech.ts';

/** The preview of the open project, with the bridge to its frame. */
export const providedPreview = previewMachine.provide({
  actors: {
    bridge: fromCallback<BridgeCommand, BridgeInput>(({ input, receive, system }) => {
      const stores = projectStoresOf(system);
      const bridge = openPreviewBridge(
        () => stores.frame?.contentWindow ?? null,
        input.nonce,
        (message) => hear(message, system),
      );
      receive(() => bridge.send({ type: 'ping', id: randomId() }));
      return () => bridge.close();
    }),
  },
});

/** Passes on what the previewed page says: to the preview, to the check of a run, and into the console. */
function hear(message: PreviewMessage['message'], system: AnyActor['system']): void {
  const { console, previewData } = projectStoresOf(system);
  const preview = treeActor(system, 'preview');
  const runtime = treeActor(system, 'runtime');
  const elements = treeActor(system, 'elements');
  switch (message.type) {
    case 'ready':
      runtime.send({ type: 'tree.painted', treeHash: message.treeHash });
      console.settle(message.since);
      preview.send({ type: 'page.ready', treeHash: message.treeHash });
      return elements.send({ type: 'page.shown' });
    case 'updated':
      // A page that loads itself anew for it has not run it yet, and says so once it has.
      if (!message.full) runtime.send({ type: 'tree.painted', treeHash: message.treeHash });
      console.settle();
      preview.send({ ...message, type: 'page.updated' });
      return elements.send({ type: 'page.shown' });
    case 'fault': {
      const { fault, treeHash } = message;
      // What is told of the page at once has it among its lines.
      console.add({ level: 'error', text: fault.message, at: Date.now(), fault });
      runtime.send({ type: 'fault.raised', fault, treeHash });
      return preview.send({ type: 'fault.raised', fault });
    }
    case 'installing':
      return preview.send({ ...message, type: 'packages.installing' });
    case 'fault-cleared':
      console.settle();
      return preview.send({ type: 'fault.cleared' });
    case 'console':
      return console.add(message);
    case 'storage':
      if (!previewData.set(message.key, message.value))
        console.add({
          level: 'warn',
          text: t`This project keeps more data in the browser than the preview can remember; it will be gone after a reload.`,
          at: Date.now(),
        });
      return;
    case 'pong':
      return;
  }
}
