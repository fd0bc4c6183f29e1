import { fromCallback, fromPromise } from 'xstate';
import { elementEditMachine } from '#machines/element-edit/element-edit.machine.ts';
import type { ElementEditEvent, PageCommand } from '#machines/element-edit/element-edit.types.ts';
import type { ShownLook } from '#contract/element-look.ts';
import { ErrNo } from '#contract/envelope.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';
import { openPreviewBridge } from '../preview-bridge.ts';
import { projectIdOf, projectStoresOf } from './stores.ts';
import { t } from '#language/speech.ts';

const nothing = (name: 'elementDetail' | 'elementChange' | 'filesApply') =>
  new CallError(name, ErrNo.internal, t`Nothing is chosen.`);

/** The chosen element of the previewed page that is changed by hand. */
export const providedElementEdit = elementEditMachine.provide({
  actors: {
    readElement: fromPromise(async ({ input, signal, system }) => {
      if (input === null) throw nothing('elementDetail');
      const { path, line, column, tree } = input;
      const { element } = await call(
        'elementDetail',
        { projectId: projectIdOf(system), treeHash: tree, path, line, column },
        { signal, onError: shownInPlace },
      );
      return element;
    }),
    // Not aborted with the actor: what was begun is let finish.
    changeElement: fromPromise(async ({ input, system }) => {
      if (input === null) throw nothing('elementChange');
      const { replaced } = projectStoresOf(system);
      const { path, line, column, hash: baseHash } = input.detail;
      const { before, ...answer } = await call(
        'elementChange',
        { projectId: projectIdOf(system), path, line, column, baseHash, change: input.change },
        { onError: shownInPlace },
      );
      replaced.set(answer.from, before);
      return answer;
    }),
    undoChange: fromPromise(async ({ input, system }) => {
      const { replaced } = projectStoresOf(system);
      const content = input === null ? undefined : replaced.get(input.from);
      if (input === null || content === undefined) throw nothing('filesApply');
      const { path, hash: baseHash } = input;
      const { treeHash } = await call(
        'filesApply',
        {
          projectId: projectIdOf(system),
          operations: [{ op: 'write', path, content, encoding: 'utf8', baseHash }],
        },
        { onError: shownInPlace },
      );
      return { treeHash };
    }),
    page: fromCallback<PageCommand, undefined>(({ sendBack, receive, system }) => {
      const stores = projectStoresOf(system);
      const tell = (event: ElementEditEvent) => sendBack(event);
      const isChosen = (id: string) =>
        treeActor(system, 'elementEdit').getSnapshot().context.element?.id === id;
      const bridge = openPreviewBridge(
        () => stores.frame?.contentWindow ?? null,
        treeActor(system, 'preview').getSnapshot().context.nonce,
        (message) => {
          if (message.type === 'elements-found') {
            for (const { id, element } of message.elements)
              if (isChosen(id) && element !== null) tell({ type: 'page.answered', tree: element.tree });
          } else if (message.type === 'typing-wanted' && isChosen(message.id)) {
            tell({ type: 'typing.requested' });
          } else if (message.type === 'text-typed' && isChosen(message.id)) {
            tell({ type: 'change.requested', change: { op: 'text', text: message.text } });
          } else if (message.type === 'look-shown' && isChosen(message.id)) {
            void readLook(message.id, message.tree, message.look);
          }
        },
      );
      // Without an answer the look is not offered; the rest of the panel says what is wrong with its file.
      const readLook = async (id: string, tree: string, { rules, ...shown }: ShownLook): Promise<void> => {
        const { element } = treeActor(system, 'elementEdit').getSnapshot().context;
        if (element === null) return;
        const { path, line, column } = element;
        const answer = await call(
          'elementLook',
          { projectId: projectIdOf(system), treeHash: tree, path, line, column, rules },
          { onError: shownInPlace },
        ).catch(() => null);
        if (answer !== null) tell({ type: 'look.read', id, tree, look: { ...shown, ...answer.look } });
      };
      receive((command) => {
        if (command.type === 'element-text' && command.text !== null)
          stores.frame?.focus({ preventScroll: true });
        bridge.send(command);
      });
      return () => bridge.close();
    }),
  },
});
