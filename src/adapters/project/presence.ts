import { type Actor, type AnyActor, fromPromise } from 'xstate';
import { othersIn } from '#machines/presence/presence.connect.ts';
import { presenceMachine, type PresenceMachine } from '#machines/presence/presence.machine.ts';
import type { Place } from '#machines/presence/presence.types.ts';
import { connect as connectWorkspace } from '#machines/workspace/workspace.connect.ts';
import { presenceFrameSchema } from '#contract/presence.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call } from '#lib/call.ts';
import { carets, type OtherCaret } from '#lib/carets.ts';
import { presenceLine } from '#lib/presence-line.ts';

/** Says what this tab looks at. */
export const providedPresence = presenceMachine.provide({
  actors: {
    say: fromPromise(async ({ input, signal }) => {
      await call('presenceSay', input, {
        signal,
        retry: false,
        silent: 'it is said again after a while, and the page is whole without it',
      });
    }),
  },
});

/**
 * Tells the chart what the page shows and what the project's stream says, and hands the cursors of the others to the
 * editor. One's own is told only while somebody else looks at the same file.
 *
 * @param isSmall whether the page shows one pane at a time
 */
export function followPresence(
  presence: Actor<PresenceMachine>,
  system: AnyActor['system'],
  isSmall: () => boolean,
): () => void {
  const session = treeActor(system, 'session');
  const workspace = treeActor(system, 'workspace');
  const editorSession = treeActor(system, 'editorSession');
  let told = '';
  let isOpen = false;
  let people: unknown = null;

  const placeNow = (): Place => {
    const { side, pane } = connectWorkspace(workspace.getSnapshot(), workspace.send);
    const shown = isSmall() ? pane : side;
    const path = shown === 'code' ? editorSession.getSnapshot().context.active : null;
    const own = carets.own();
    const isWatched =
      path !== null && othersIn(presence.getSnapshot()).some(({ place }) => place.path === path);
    if (!isWatched || own?.path !== path) return { pane: shown, path, caret: null };
    const { hash, anchor, head, line } = own;
    return { pane: shown, path, caret: { hash, anchor, head, line } };
  };
  const notify = (): void => {
    const place = placeNow();
    const words = JSON.stringify(place);
    if (words === told) return;
    told = words;
    presence.send({ type: 'place.changed', place });
  };
  const followLine = (): void => {
    const { isOnline } = session.getSnapshot().context;
    if (isOnline === isOpen) return;
    isOpen = isOnline;
    presence.send({ type: isOnline ? 'line.opened' : 'line.closed' });
  };
  const showCarets = (): void => {
    const { context } = presence.getSnapshot();
    if (context.people === people) return;
    people = context.people;
    const files = new Map<string, OtherCaret[]>();
    for (const { seat, name, hue, place } of othersIn(presence.getSnapshot())) {
      if (place.path === null || place.caret === null) continue;
      files.set(place.path, [...(files.get(place.path) ?? []), { seat, name, hue, ...place.caret }]);
    }
    carets.put(files);
    // Somebody may have come into the file, or have left it.
    notify();
  };

  presenceLine.hear = (data) => {
    const frame = presenceFrameSchema.safeParse(JSON.parse(data));
    if (frame.success) presence.send({ type: 'people.told', frame: frame.data });
  };
  const subscriptions = [
    workspace.subscribe(notify),
    editorSession.subscribe(notify),
    session.subscribe(followLine),
    presence.subscribe(showCarets),
    // What was said before is of a stream that is gone.
    session.on('server.returned', () => {
      if (isOpen) presence.send({ type: 'line.opened' });
    }),
  ];
  const stopCarets = carets.follow(notify);
  notify();
  followLine();
  return () => {
    presenceLine.hear = () => {};
    stopCarets();
    carets.put(new Map());
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
