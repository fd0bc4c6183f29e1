import { type AnyActor, fromPromise } from 'xstate';
import { runtimePingMachine } from '#machines/runtime-ping/runtime-ping.machine.ts';
import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { call } from '#lib/call.ts';
import { loggedLines } from '#lib/console-log.ts';
import { activeRun } from '#lib/project-log.ts';
import { type TimelineRun } from '#lib/timeline-run.ts';
import { drawPreview, toBase64 } from '../page-picture.ts';
import { projectStoresOf } from './stores.ts';

/** Characters of a fault's message that the server takes. */
const longestMessage = 2_000;

const silent = 'the page reports it by itself, and a run ends without it';

type Asked = NonNullable<TimelineRun['asked']>;
type Ping = CallRequest<'runPing'>;

const ping = (input: Ping): Promise<unknown> => call('runPing', input, { silent });

/** Whether a person can see the preview: where it is not mounted, or rests in the background, no answer is to be waited for. */
const isInSight = (system: AnyActor['system']): boolean =>
  projectStoresOf(system).frame !== null && !document.hidden;

/** The address of a page of the project; that of its first page for one that would lead out of it. */
function addressIn(previewUrl: string, page: string): string {
  const wanted = page.replace(/^[/\\]+/, '');
  const address = URL.canParse(wanted, previewUrl) ? new URL(wanted, previewUrl).href : previewUrl;
  return address.startsWith(previewUrl) ? address : previewUrl;
}

/** Draws the page that a model wants to see, in a frame of its own, and gives it to the server; says so if it cannot. */
async function showLook(
  system: AnyActor['system'],
  runId: string,
  { askId, treeHash, look }: Asked & { readonly look: NonNullable<Asked['look']> },
  signal: AbortSignal,
): Promise<void> {
  const detail = treeActor(system, 'session').getSnapshot().context
    .detail as CallResponse<'projectDetail'> | null;
  if (detail === null || !isInSight(system)) return;
  const answer = { runId, treeHash, fault: null, asked: { askId, logged: [] } };
  await ping({ ...answer, isComing: true });
  try {
    const { width, height, page } = look;
    const previewUrl = addressIn(detail.previewUrl, page);
    const picture = await drawPreview({ previewUrl, size: { width, height, scale: 1 }, treeHash }, signal);
    await call(
      'runLook',
      { runId, askId, image: toBase64(picture) },
      { signal, silent: 'the model goes on without the picture' },
    );
  } catch {
    // The model goes on without.
    await ping(answer);
  }
}

/** Tells the server how the files of a run work in this page, and what they logged or look like where that is asked for. */
export const providedRuntimePing = runtimePingMachine.provide({
  actors: {
    ping: fromPromise(async ({ input: { runId, treeHash, askId, fault }, signal, system }) => {
      const stores = projectStoresOf(system);
      const question = askId === undefined ? null : (activeRun(stores.log.getView())?.asked ?? null);
      if (question?.askId === askId && question?.look !== undefined)
        return showLook(system, runId, { ...question, look: question.look }, signal);
      const shortened = fault && { ...fault, message: fault.message.slice(0, longestMessage) };
      const asked =
        askId === undefined ? {} : { asked: { askId, logged: loggedLines(stores.console.newest()) } };
      await ping({ runId, treeHash, fault: shortened, ...asked });
    }),
    announce: fromPromise(async ({ input: { runId, treeHash, askId }, system }) => {
      if (!isInSight(system)) return;
      const asked = askId === undefined ? {} : { asked: { askId, logged: [] } };
      await ping({ runId, treeHash, fault: null, isComing: true, ...asked });
    }),
  },
});
