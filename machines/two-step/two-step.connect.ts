import type { SnapshotFrom } from 'xstate';
import { failureWords } from '#machines/shared/failure.ts';
import { type ActionProps, actionProps, fieldProps, idsOf, problemProps } from '#machines/shared/props.ts';
import type { TwoStepMachine } from './two-step.machine.ts';
import type { OfferedApp } from '#machines/second-step/second-step.types.ts';
import type { TwoStepEvent, TwoStepFacts } from './two-step.types.ts';
import { texts } from './two-step.texts.ts';
import { locale } from '#language/speech.ts';

/** There is one in a page. */
const ids = idsOf('two-step');

type NamedProps = ActionProps & { readonly 'aria-label': string };

export interface TwoStepView {
  readonly status: 'loading' | 'unavailable' | 'ready';
  /** For a live region. */
  readonly label: string;
  readonly facts: TwoStepFacts | null;
  /** The app that is being added; null while none is. */
  readonly offered: OfferedApp | null;
  readonly isBeginning: boolean;
  /** What is asked; empty while nothing is. */
  readonly question: string;
  /** Recovery codes to keep; none while none are shown. */
  readonly recoveryCodes: readonly string[];
  /** They as a text, for copying. */
  readonly codesText: string;
  /** What did not work; empty when nothing did not. */
  readonly error: string;
  /** What is wrong with the code of the app; empty when nothing is. */
  readonly codeError: string;
  readonly words: typeof texts;
  readonly labels: {
    readonly app: string;
    readonly passkeys: string;
    readonly codes: string;
    readonly setUp: string;
    readonly change: string;
    readonly confirm: string;
  };
  onCodeEdit(): void;
  onCodeSubmit(code: string): void;
  getRetryProps(): ActionProps;
  getSetUpProps(): ActionProps;
  getChangeAppProps(): NamedProps;
  getRemoveAppProps(): NamedProps;
  getPasskeysProps(): ActionProps;
  getOffProps(): ActionProps;
  getRenewProps(): NamedProps;
  getCodeFieldProps(): ReturnType<typeof fieldProps> & {
    readonly 'aria-label': string;
    readonly readOnly: boolean;
  };
  getCodeProblemProps(): ReturnType<typeof problemProps>;
  getCancelProps(): ActionProps;
  getConfirmProps(): ActionProps;
  getKeepProps(): ActionProps;
  getSaveProps(): ActionProps;
  getKeptProps(): ActionProps;
}

export function connect(
  snapshot: SnapshotFrom<TwoStepMachine>,
  send: (event: TwoStepEvent) => void,
): TwoStepView {
  const { facts, offered, recoveryCodes, failure } = snapshot.context;
  const isChecking = snapshot.matches({ settingUp: { scanning: 'checking' } });
  const isBeginning = snapshot.matches({ settingUp: 'beginning' });
  const isChanging = (['turningOn', 'turningOff', 'removingApp', 'renewing'] as const).some((state) =>
    snapshot.matches(state),
  );
  const asked = (['off', 'appRemoval', 'renewal'] as const).find((kind) =>
    snapshot.matches({ asking: kind }),
  );
  const why = isChanging ? texts.isChanging : snapshot.matches('ready') ? '' : texts.finishFirst;
  const codeError = describeCodeError();
  const hasApp = facts?.hasApp === true;
  const act = (type: Exclude<TwoStepEvent['type'], 'code.submitted' | 'passkeys.changed'>): ActionProps =>
    actionProps(why, () => send({ type }));
  const codesText = texts.fileText(recoveryCodes);
  return {
    status: snapshot.matches('unavailable') ? 'unavailable' : facts === null ? 'loading' : 'ready',
    label: label(),
    facts,
    offered: snapshot.matches({ settingUp: 'scanning' }) ? offered : null,
    isBeginning,
    question: asked === undefined ? '' : texts.questions[asked],
    recoveryCodes,
    codesText,
    error: describeError(),
    codeError,
    words: texts,
    labels: {
      app: facts?.appAddedAt == null ? texts.noApp : texts.appAddedOn(dateOf(facts.appAddedAt)),
      passkeys: texts.passkeyCount(facts?.passkeys ?? 0),
      codes: texts.codesLeft(facts?.recoveryCodesLeft ?? 0),
      setUp: isBeginning ? texts.preparing : texts.setUpApp,
      change: isBeginning ? texts.preparing : hasApp ? texts.replaceApp : texts.addApp,
      confirm: asked === undefined ? '' : texts.answers[asked],
    },
    onCodeEdit: () => send({ type: 'code.edited' }),
    onCodeSubmit: (code) => send({ type: 'code.submitted', code }),
    getRetryProps: () => actionProps('', () => send({ type: 'retry.requested' })),
    getSetUpProps: () => act('app.requested'),
    getChangeAppProps: () => ({
      ...act('app.requested'),
      'aria-label': hasApp ? texts.replaceAppLabel : texts.addAppLabel,
    }),
    getRemoveAppProps: () => ({ ...act('appRemoval.requested'), 'aria-label': texts.removeAppLabel }),
    getPasskeysProps: () => act('passkeys.chosen'),
    getOffProps: () =>
      facts?.isRequired === true
        ? actionProps(texts.isRequired, () => send({ type: 'off.requested' }))
        : act('off.requested'),
    getRenewProps: () => ({ ...act('renewal.requested'), 'aria-label': texts.makeCodesLabel }),
    getCodeFieldProps: () => ({
      ...fieldProps(ids('code'), codeError),
      'aria-label': texts.codeField,
      readOnly: isChecking,
    }),
    getCodeProblemProps: () => problemProps(ids('code')),
    getCancelProps: () =>
      actionProps(isChecking ? texts.codeIsBeingChecked : '', () => send({ type: 'setup.cancelled' })),
    getConfirmProps: () => actionProps('', () => send({ type: 'question.confirmed' })),
    getKeepProps: () => actionProps('', () => send({ type: 'question.cancelled' })),
    getSaveProps: () => actionProps('', () => send({ type: 'file.requested' })),
    getKeptProps: () => actionProps('', () => send({ type: 'codes.kept' })),
  };

  function label(): string {
    if (snapshot.matches('loading')) return texts.lookingUp;
    if (isBeginning) return texts.preparing;
    if (isChecking) return texts.checkingCode;
    return isChanging ? texts.isChanging : '';
  }

  function describeError(): string {
    if (snapshot.matches('unavailable')) return failureWords(failure, texts.couldNotLookUp);
    return snapshot.matches({ ready: 'failed' }) ? failureWords(failure, texts.couldNotChange) : '';
  }

  function describeCodeError(): string {
    if (snapshot.matches({ settingUp: { scanning: 'wrongCode' } })) return texts.wrongCode;
    return snapshot.matches({ settingUp: { scanning: 'checkFailed' } })
      ? failureWords(failure, texts.codeCouldNotBeChecked)
      : '';
  }
}

const dateOf = (time: number): string => new Date(time).toLocaleDateString(locale(), { dateStyle: 'medium' });
