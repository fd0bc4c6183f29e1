import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { toggleProps } from '#machines/shared/props.ts';
import type { AnsweringMachine } from './answering.machine.ts';
import type { AnsweringEvent, EngineOption, MessageMode, ThinkingEffort } from './answering.types.ts';
import { texts } from './answering.texts.ts';

export interface AnsweringView {
  readonly status: 'unknown' | 'loading' | 'known' | 'failed';
  readonly options: readonly EngineOption[];
  readonly chosen: EngineOption | null;
  /** What answers, in a few words. */
  readonly label: string;
  /** What a message of the usual size costs; empty when it is not known. */
  readonly cost: string;
  /** How long it thinks, and what else there is; null for what cannot be told. */
  readonly thinking: {
    readonly effort: ThinkingEffort;
    readonly label: string;
    readonly efforts: readonly {
      readonly effort: ThinkingEffort;
      readonly label: string;
      readonly note: string;
    }[];
  } | null;
  readonly mode: MessageMode;
  readonly canDiscuss: boolean;
  readonly whyNotDiscuss: string;
  /** Whether the next message begins a new chat. */
  readonly isFresh: boolean;
  /** Whether the next message takes the place of one that was sent. */
  readonly isReplacing: boolean;
  readonly isRewriting: boolean;
  readonly canRewrite: boolean;
  /** What is wrong with the list or the choice; empty when nothing is. */
  readonly note: string;
  readonly rewriteError: string;
  onOpen(): void;
  onChoose(id: string): void;
  onThink(effort: string): void;
  onNewChat(): void;
  onKeepChat(): void;
  onReplace(runId: string): void;
  onRewrite(prompt: string): void;
  onCancelRewrite(): void;
  /** Pressed while a message is only talked over. */
  getDiscussProps(): ReturnType<typeof toggleProps> & { readonly disabled: boolean; readonly title: string };
}

/** What a message of the usual size costs, in words. */
export function costWords(option: Pick<EngineOption, 'credits' | 'isOwn' | 'price'>): string {
  if (option.isOwn) return texts.keyNoCredits;
  if (option.credits === 0) return texts.noCredits;
  return texts.aboutMessage(option.credits);
}

/** What goes to the server with a message. */
export function messageOptionsOf(snapshot: SnapshotFrom<AnsweringMachine>): {
  engine?: string;
  mode?: MessageMode;
  isFresh?: boolean;
  replaces?: string;
} {
  const { chosen, replaces } = snapshot.context;
  return {
    ...(replaces === null ? {} : { replaces }),
    ...(chosen === null ? {} : { engine: chosen }),
    ...(snapshot.matches({ mode: 'discussing' }) ? { mode: 'discuss' as const } : {}),
    ...(snapshot.matches({ chat: 'beginning' }) ? { isFresh: true } : {}),
  };
}

const efforts = ['off', 'short', 'long'] as const;

export function connect(
  snapshot: SnapshotFrom<AnsweringMachine>,
  send: (event: AnsweringEvent) => void,
): AnsweringView {
  const { options, problems, failure, choiceFailure, rewriteFailure, thinking: effort } = snapshot.context;
  const chosen = options.find(({ id }) => id === snapshot.context.chosen) ?? null;
  const status = (['loading', 'known', 'failed'] as const).find((name) =>
    snapshot.matches({ options: name }),
  );
  const canDiscuss = chosen?.discusses === true;
  const mode = snapshot.matches({ mode: 'discussing' }) ? 'discuss' : 'build';
  const whyNotDiscuss = canDiscuss
    ? ''
    : chosen === null
      ? texts.isNotKnownYetWhatAnswers
      : texts.buildsAtOnce(chosen.label);
  return {
    status: status ?? 'unknown',
    options,
    chosen,
    label: chosen?.label ?? (status === 'failed' ? texts.modelsUnknown : texts.choosingModel),
    cost: chosen === null ? '' : costWords(chosen),
    thinking:
      chosen?.thinks !== true || effort === null
        ? null
        : {
            effort,
            label: texts.efforts[effort].label,
            efforts: efforts.map((one) => ({ effort: one, ...texts.efforts[one] })),
          },
    mode,
    canDiscuss,
    whyNotDiscuss,
    isFresh: snapshot.matches({ chat: 'beginning' }),
    isReplacing: snapshot.matches({ chat: 'replacing' }),
    isRewriting: snapshot.matches({ rewrite: 'running' }),
    canRewrite: canDiscuss && snapshot.matches({ rewrite: 'idle' }),
    note: noteWords(),
    rewriteError:
      rewriteFailure === null ? '' : failureWords(rewriteFailure, texts.messageCouldNotBeRewritten),
    onOpen: () => send({ type: 'options.wanted' }),
    onChoose: (id) => send({ type: 'engine.chosen', id }),
    onThink: (wanted) => {
      const known = efforts.find((one) => one === wanted);
      if (known !== undefined) send({ type: 'thinking.chosen', effort: known });
    },
    onNewChat: () => send({ type: 'chat.renewed' }),
    onKeepChat: () => send({ type: 'chat.kept' }),
    onReplace: (runId) => send({ type: 'replacement.began', runId }),
    onRewrite: (prompt) => send({ type: 'rewrite.requested', prompt }),
    onCancelRewrite: () => send({ type: 'rewrite.cancelled' }),
    getDiscussProps: () => ({
      ...toggleProps(mode === 'discuss', () =>
        send({ type: 'mode.chosen', mode: mode === 'discuss' ? 'build' : 'discuss' }),
      ),
      disabled: !canDiscuss,
      title: whyNotDiscuss || texts.talkItOverFirst,
    }),
  };

  function noteWords(): string {
    if (status === 'failed')
      return texts.lastChoiceAnswers(failureWords(failure, texts.modelsCouldNotBeLoaded));
    if (snapshot.matches({ choice: 'notRemembered' }))
      return texts.holdsForPageAlone(failureWords(choiceFailure, texts.choiceCouldNotBeKept));
    return problems.join(' ');
  }
}
