import { Actor, type AnyActor } from 'xstate';
import { registry } from '#machines/registry.ts';
import walked from '../../machines/generated/coverage.md?raw';
import { readCoverage } from '#features/inspector/coverage.ts';
import { createRecorder } from '#machines/shared/inspect/recorder.ts';
import { createRecordingStore } from '#features/inspector/recording.ts';
import type { Inspection } from '#features/inspector/inspection.ts';
import { createSimulation } from '#features/inspector/simulation.ts';
import { randomId } from '#lib/random-id.ts';
import { openInspectTabs } from './inspect-tabs.dev.ts';

/**
 * The live inspection of this tab. Development only: the client entry loads it there and nowhere else, and a
 * production build has none of it.
 */
const tab = randomId();
const store = createRecordingStore();
const secrets = new Map(registry.map(({ machine, secret }) => [machine.id, secret]));

const recorder = createRecorder({
  tab,
  secretsOf: (machine) => secrets.get(machine) ?? [],
  now: Date.now,
  report(report) {
    store.receive(report);
    tabs.report(report);
    toStately?.(report);
  },
  onIgnored(actor, entry) {
    console.debug(`[inspect] ${actor.name} ignored ${entry.event.type} in ${entry.moment.words}`);
  },
});
let toStately: ((report: Parameters<typeof store.receive>[0]) => void) | undefined;

const sendHere = (key: string, event: { readonly type: string }): void => recorder.actor(key)?.send(event);
const tabs = openInspectTabs({
  tab,
  recorded: () => store.get().actors.filter((actor) => actor.tab === tab),
  receive: store.receive,
  forget: store.forgetTab,
  send: sendHere,
});

/** What the inspector's screen is given. */
export const inspection: Inspection = {
  tab,
  store,
  registry,
  coverage: readCoverage(walked),
  watchTabs: tabs.watch,
  send(actor, event) {
    if (actor.tab === tab) sendHere(actor.key, event);
    else tabs.send(actor.tab, actor.key, event);
  },
  simulate(entry) {
    const actor = createSimulation(entry.machine, entry.input());
    recorder.markSimulated(actor);
    // An event without its payload can make a copy fail: that is for its log, not for the console.
    actor.subscribe({ error: (error: unknown) => recorder.failed(actor, error) });
    actor.start();
    return `${tab}/${actor.sessionId}`;
  },
  copy: (text) => navigator.clipboard.writeText(text),
  stop: (key) => recorder.actor(key)?.stop(),
};

/**
 * Begins to watch every actor of this tab, wherever it is made: each system is inspected when the first of its actors
 * starts. So no screen has to hand an `inspect` option on, and none can forget to.
 * @param search the address's query; with `inspect` in it, Stately's inspector is opened and told everything too, and
 *   so are the charts of the person's runs on the server.
 */
export async function startInspecting(search: string, isSignedIn = false): Promise<void> {
  const watched = new WeakSet<AnyActor['system']>();
  const start = Actor.prototype.start;
  Actor.prototype.start = function startWatched(this: AnyActor) {
    if (!watched.has(this.system)) {
      watched.add(this.system);
      this.system.inspect(recorder.observe);
    }
    return start.call(this);
  };
  if (new URLSearchParams(search).has('inspect')) {
    const [{ connectStately }, { hearServer }] = await Promise.all([
      import('./inspect-stately.dev.ts'),
      import('./inspect-server.dev.ts'),
    ]);
    toStately = connectStately(registry);
    if (isSignedIn)
      hearServer((report) => {
        store.receive(report);
        toStately?.(report);
      });
  }
}
