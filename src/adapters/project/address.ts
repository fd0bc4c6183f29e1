import { type AnyActor, fromCallback } from 'xstate';
import { addressBarMachine, placeOf } from '#machines/address-bar/address-bar.machine.ts';
import type { AddressBarEvent, AddressCommand } from '#machines/address-bar/address-bar.types.ts';
import { routeLength } from '#contract/preview-frame.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { openPreviewBridge } from '../preview-bridge.ts';
import { projectStoresOf } from './stores.ts';

/** Browsers keep no more entries than this: one more shortens the history at its other end. */
const mostHistory = 50;

const nameOf = (projectId: string): string => `statecraft:route:${projectId}`;

/** Where the app of a project was in this tab; its first page when it was not open there. */
export function readRoute(projectId: string): string {
  try {
    const kept = sessionStorage.getItem(nameOf(projectId)) ?? '';
    return kept.startsWith('/') && kept.length <= routeLength ? kept : '/';
  } catch {
    return '/';
  }
}

/** Keeps where the app is for as long as the tab is there. */
export function keepRoute(system: AnyActor['system'], projectId: string): () => void {
  const address = treeActor(system, 'address');
  let kept = placeOf(address.getSnapshot().context);
  const { unsubscribe } = address.subscribe(({ context }) => {
    const path = placeOf(context);
    if (path === kept) return;
    kept = path;
    try {
      sessionStorage.setItem(nameOf(projectId), path);
    } catch {
      // Full or forbidden: the next page of the project begins at its first page.
    }
  });
  return unsubscribe;
}

/** The address bar of the running app, with the bridge to its page. */
export const providedAddressBar = addressBarMachine.provide({
  actors: {
    page: fromCallback<AddressCommand, undefined>(({ sendBack, receive, system }) => {
      const stores = projectStoresOf(system);
      const { nonce } = treeActor(system, 'preview').getSnapshot().context;
      const tell = (event: AddressBarEvent) => sendBack(event);
      const bridge = openPreviewBridge(
        () => stores.frame?.contentWindow ?? null,
        nonce,
        (message) => {
          if (message.type === 'navigated')
            tell({ type: 'route.moved', path: message.path, how: howMoved(message.how) });
          else if (message.type === 'routes-found') tell({ type: 'routes.found', routes: message.routes });
        },
      );
      // The history of the page in the frame is a part of this one.
      let entries = history.length;
      /** A page that went on by itself, as one that redirects does, is left without an entry. */
      const howMoved = (how: 'visit' | 'replace' | 'travel' | 'arrive') => {
        const isInPlace = history.length === entries && entries < mostHistory;
        entries = history.length;
        return how !== 'arrive' ? how : isInPlace ? 'replace' : 'visit';
      };
      receive((command) => bridge.send(command));
      return () => bridge.close();
    }),
  },
});
