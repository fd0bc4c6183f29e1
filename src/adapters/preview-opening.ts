import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { CallResponse } from '#contract/calls.ts';
import { call, shownInPlace } from '#lib/call.ts';

/** The preview that a signed link, such as one in a QR code, is for. */
export const opening = asyncData<CallResponse<'previewOpen'>, string>().provide({
  actors: {
    load: fromPromise(({ input, signal }) =>
      call('previewOpen', { token: input.query ?? '' }, { signal, onError: shownInPlace }),
    ),
  },
});
