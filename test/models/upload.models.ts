import type {
  LookOutcome,
  ProjectUploadEvent,
  UploadPlan,
  UploadRefusal,
} from '#machines/project-upload/project-upload.types.ts';
import { callError, type MachineModel } from './model.ts';
import { conflictError, network } from './samples.ts';

export const givenUpload = { sourceId: 'source-1', folder: 'public/images' } as const;

export const uploadPlan: UploadPlan = {
  paths: ['public/images/logo.png', 'public/images/menu.pdf'],
  taken: [],
  leftOut: ['photos/node_modules'],
  canKeep: true,
};

export const canBeSent = (over: Partial<UploadPlan> = {}): LookOutcome => ({
  refusal: null,
  plan: { ...uploadPlan, ...over },
});
const cannot = (refusal: UploadRefusal): LookOutcome => ({ refusal, plan: null });

const events: ProjectUploadEvent[] = [
  { type: 'files.given', given: givenUpload },
  { type: 'choice.made', choice: 'replace' },
  { type: 'choice.made', choice: 'both' },
  { type: 'upload.cancelled' },
  { type: 'upload.retried' },
  { type: 'undo.requested' },
  { type: 'notice.dismissed' },
  { type: 'upload.progressed', fraction: 0.5 },
  { type: 'upload.sent' },
  { type: 'upload.completed', result: { paths: uploadPlan.paths, canUndo: true } },
  { type: 'upload.completed', result: { paths: ['logo-2.png'], canUndo: false } },
  { type: 'upload.failed', failure: { code: -1, message: 'Network Error' } },
];

export const projectUploadModel: MachineModel = {
  id: 'project-upload',
  events: events as never,
  outcomes: {
    look: {
      done: [
        canBeSent(),
        canBeSent({ taken: uploadPlan.paths, canKeep: false }),
        canBeSent({ taken: ['public/images/logo.png'], leftOut: [] }),
        cannot({ reason: 'nothing' }),
        cannot({ reason: 'tooMany', most: 200 }),
        cannot({ reason: 'tooLarge', path: 'film.mp4', isText: false, most: 10_485_760 }),
        cannot({ reason: 'path', words: 'aux.txt: The name aux is reserved on some systems.' }),
      ],
      error: [network],
    },
    send: { error: [callError(0)] },
    undo: { done: [undefined], error: [conflictError] },
  },
  keep: ({ choice, plan, result }) => [choice, plan, result],
  invariant: (snapshot, { ledger }) => {
    const { sent, result, refusal } = snapshot.context as {
      sent: number;
      result: object | null;
      refusal: object | null;
    };
    if (!(sent >= 0 && sent <= 1)) throw new Error('more was sent than there is');
    if (snapshot.matches('sending') !== (ledger.count('send') === 1))
      throw new Error('sending and what sends disagree');
    if (snapshot.matches('refused') && refusal === null) throw new Error('refused without a reason');
    if (snapshot.matches('uploaded') && result === null) throw new Error('uploaded, and nobody knows what');
  },
};
