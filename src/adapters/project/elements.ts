import { fromCallback } from 'xstate';
import { elementChoiceMachine } from '#machines/element-choice/element-choice.machine.ts';
import type { ElementChoiceEvent, ElementCommand } from '#machines/element-choice/element-choice.types.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { openPreviewBridge } from '../preview-bridge.ts';
import { projectStoresOf } from './stores.ts';

/** The elements of the previewed page that the next message is about. */
export const providedElementChoice = elementChoiceMachine.provide({
  actors: {
    page: fromCallback<ElementCommand, undefined>(({ sendBack, receive, system }) => {
      const stores = projectStoresOf(system);
      const { nonce } = treeActor(system, 'preview').getSnapshot().context;
      const tell = (event: ElementChoiceEvent) => sendBack(event);
      const bridge = openPreviewBridge(
        () => stores.frame?.contentWindow ?? null,
        nonce,
        (message) => {
          if (message.type === 'element-chosen') tell({ type: 'element.chosen', element: message.element });
          else if (message.type === 'elements-found')
            tell({ type: 'elements.found', elements: message.elements });
          else if (message.type === 'choosing-left') tell({ type: 'choosing.left' });
        },
      );
      let isChoosing = false;
      receive((command) => {
        if (command.type === 'element-around') return bridge.send(command);
        bridge.send({ ...command, elements: [...command.elements] });
        // Keys choose, too.
        if (command.isChoosing && !isChoosing) stores.frame?.focus({ preventScroll: true });
        ({ isChoosing } = command);
      });
      return () => bridge.close();
    }),
  },
});
