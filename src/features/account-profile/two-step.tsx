import { chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import type { CopyTextView } from '#machines/copy-text/copy-text.connect.ts';
import type { TwoStepView } from '#machines/two-step/two-step.connect.ts';
import { useFocusing } from '#lib/effects.ts';
import { Notice, Skeleton, Tag } from '#ui/atoms.tsx';
import { AuthenticatorSetup, RecoveryCodes } from '#ui/authenticator.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from './section.tsx';
import { t } from '#language/speech.ts';

interface TwoStepProps {
  view: TwoStepView;
  copy: CopyTextView;
}

/** What signing in asks for besides the first step: turning it on and off, its app, and recovery codes. */
export const TwoStep = ({ view, copy }: TwoStepProps) => (
  <Section title={t`Two-step sign-in`}>
    <chakra.p textStyle="sm" color="fg.muted">
      {t`After a code by e-mail, GitHub or Google, signing in asks for a code of an authenticator app or for a passkey. A passkey by itself is both steps.`}
    </chakra.p>
    <chakra.p role="status" srOnly>
      {view.label}
    </chakra.p>
    {view.status === 'loading' ? <Skeleton height="2.5rem" /> : null}
    {view.status === 'unavailable' ? (
      <Notice
        tone="danger"
        role="alert"
        title={view.error}
        actions={
          <Button size="sm" variant="outline" {...view.getRetryProps()}>
            {t`Try again`}
          </Button>
        }
      />
    ) : null}
    {view.status === 'ready' ? <Content view={view} copy={copy} /> : null}
  </Section>
);

const Content = ({ view, copy }: TwoStepProps) => {
  if (view.recoveryCodes.length > 0) return <Codes view={view} copy={copy} />;
  if (view.offered !== null) return <Setup view={view} copy={copy} />;
  return (
    <>
      {view.facts?.isOn === true ? <WhatIsOn view={view} /> : <TurningOn view={view} />}
      {view.question === '' ? null : <Question view={view} />}
      <chakra.p role="status" textStyle="sm" color="danger.fg">
        {view.error}
      </chakra.p>
    </>
  );
};

const TurningOn = ({ view }: { view: TwoStepView }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="2">
    <Button variant="outline" size="sm" {...view.getSetUpProps()}>
      {view.labels.setUp}
    </Button>
    {(view.facts?.passkeys ?? 0) === 0 ? null : (
      <Button variant="outline" size="sm" {...view.getPasskeysProps()}>
        {view.words.onWithPasskeys}
      </Button>
    )}
  </chakra.div>
);

const WhatIsOn = ({ view }: { view: TwoStepView }) => {
  const { words, labels } = view;
  return (
    <>
      <div>
        <Tag tone="accent">{t`On`}</Tag>
      </div>
      <ul>
        <Line title={words.app} text={labels.app}>
          <Button variant="ghost" size="sm" {...view.getChangeAppProps()}>
            {labels.change}
          </Button>
          {view.facts?.hasApp === true ? (
            <Button variant="ghost" size="sm" {...view.getRemoveAppProps()}>
              {words.removeApp}
            </Button>
          ) : null}
        </Line>
        <Line title={words.passkeys} text={labels.passkeys} />
        <Line title={words.codes} text={labels.codes}>
          <Button variant="ghost" size="sm" {...view.getRenewProps()}>
            {words.makeCodes}
          </Button>
        </Line>
      </ul>
      <div>
        <Button variant="outline" size="sm" color="danger.fg" {...view.getOffProps()}>
          {words.offLabel}
        </Button>
      </div>
    </>
  );
};

const Line = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="2"
    py="2"
    borderBottomWidth="1px"
    borderColor="border.muted"
  >
    <chakra.div flex="1" minWidth="10rem">
      <chakra.p textStyle="sm" fontWeight="500">
        {title}
      </chakra.p>
      <chakra.p textStyle="xs" color="fg.muted">
        {text}
      </chakra.p>
    </chakra.div>
    {children}
  </chakra.li>
);

const Question = ({ view }: { view: TwoStepView }) => {
  const keep = useRef<HTMLButtonElement>(null);
  useFocusing(() => keep.current?.focus(), []);
  return (
    <chakra.div role="group" aria-label={view.question} display="grid" gap="2">
      <chakra.p textStyle="sm">{view.question}</chakra.p>
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="outline" color="danger.fg" {...view.getConfirmProps()}>
          {view.labels.confirm}
        </Button>
        <Button ref={keep} size="sm" variant="ghost" {...view.getKeepProps()}>
          {view.words.keep}
        </Button>
      </chakra.div>
    </chakra.div>
  );
};

const Setup = ({ view, copy }: TwoStepProps) => {
  const key = view.offered?.secret ?? '';
  return (
    <AuthenticatorSetup
      secret={key}
      picture={view.offered?.picture ?? ''}
      beside={
        <>
          <Button
            variant="outline"
            size="sm"
            flexShrink={0}
            aria-label={view.words.copyKey}
            onClick={() => copy.onCopy(key)}
          >
            {copy.labelFor(key)}
          </Button>
          <CopyProblem copy={copy} text={key} />
        </>
      }
      field={view.getCodeFieldProps()}
      onEdit={view.onCodeEdit}
      onComplete={view.onCodeSubmit}
      below={
        <>
          <chakra.p
            {...view.getCodeProblemProps()}
            aria-live="assertive"
            textStyle="sm"
            color="danger.fg"
            mt="2"
            minHeight="1.25rem"
          >
            {view.codeError}
          </chakra.p>
          <Button variant="ghost" size="sm" {...view.getCancelProps()}>
            {view.words.cancel}
          </Button>
        </>
      }
    />
  );
};

const Codes = ({ view, copy }: TwoStepProps) => (
  <RecoveryCodes codes={view.recoveryCodes} label={view.words.codes}>
    <Button variant="outline" size="sm" {...view.getSaveProps()}>
      {view.words.download}
    </Button>
    <Button variant="outline" size="sm" onClick={() => copy.onCopy(view.codesText)}>
      {copy.labelFor(view.codesText)}
    </Button>
    <Button size="sm" {...view.getKeptProps()}>
      {view.words.keptCodes}
    </Button>
    <CopyProblem copy={copy} text={view.codesText} />
  </RecoveryCodes>
);

const CopyProblem = ({ copy, text }: { copy: CopyTextView; text: string }) => (
  <chakra.p role="status" textStyle="xs" color="danger.fg" flexBasis="full">
    {copy.errorFor(text)}
  </chakra.p>
);
