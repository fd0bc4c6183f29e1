import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { connect } from '#machines/onboarding/onboarding.connect.ts';
import type { OnboardingMachine } from '#machines/onboarding/onboarding.machine.ts';
import type { OnboardingStep } from '#machines/onboarding/onboarding.steps.ts';
import type { PlaceScene } from '#machines/onboarding/onboarding.types.ts';
import type { PromptResult } from '#machines/prompt-box/prompt-box.types.ts';
import { randomId } from '#lib/random-id.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { useEmitted, useFocusing, useNotifying } from '#lib/effects.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { LookDrawing } from './look-drawing.tsx';
import { t } from '#language/speech.ts';

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    cursor: 'pointer',
    _hover: { borderColor: 'border.control' },
    '&:has(:checked)': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px var(--sc-colors-accent-solid)' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '3px' },
  },
});
const Radio = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
});
const Bar = chakra('ol', { base: { display: 'flex', gap: '2', listStyle: 'none', mb: '8' } });
const Segment = chakra('li', {
  base: {
    flex: '1',
    pt: '2',
    borderTopWidth: '2px',
    borderColor: 'border.emphasized',
    textStyle: 'xs',
    color: 'fg.subtle',
    '&[aria-current=step]': { borderColor: 'accent.solid', color: 'fg', fontWeight: '500' },
    '&[data-done]': { borderColor: 'fg' },
  },
});

export interface OnboardingProps {
  machine: OnboardingMachine;
  /** The question that the page's address names. */
  step: OnboardingStep;
  /** The address has to name another question. */
  onStep: (step: OnboardingStep) => void;
  onAccepted: (result: PromptResult) => void;
  onSignInNeeded: (needed: { scene: PlaceScene }) => void;
}

/** Three short questions; the answer is a project under way. */
export const Onboarding = ({ machine, step, onStep, onAccepted, onSignInNeeded }: OnboardingProps) => {
  const [pageId] = useState(randomId);
  const actor = useActorRef(machine, { input: { pageId, step } });
  const view = connect(useActorSnapshot(actor), actor.send, useId());
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(view.step);
  const words = useRef<HTMLTextAreaElement>(null);

  // What was typed into the page of the server, before there was anybody to tell.
  useNotifying(() => {
    const early = words.current?.value ?? '';
    if (early !== '') actor.send({ type: 'text.changed', text: early });
  }, [actor]);

  useEmitted(actor, {
    'step.changed': ({ step: wanted }) => onStep(wanted),
    'project.created': ({ result }) => onAccepted(result),
    'signIn.needed': onSignInNeeded,
  });
  useNotifying(() => actor.send({ type: `${step}.opened` }), [actor, step]);

  // A new question is announced by moving the focus to it; the first one is where the page begins.
  useFocusing(() => {
    if (shownStep.current === view.step) return;
    shownStep.current = view.step;
    heading.current?.focus();
  }, [view.step]);

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    view.onNext();
  };

  return (
    <chakra.div maxWidth="40rem" mx="auto" px={{ base: '4', sm: '6' }} pt={{ base: '8', sm: '14' }}>
      <Bar aria-label={t`Steps`}>
        {view.steps.map(({ id, name }) => (
          <Segment key={id} {...view.getStepProps(id)}>
            {name}
          </Segment>
        ))}
      </Bar>
      <form method="dialog" onSubmit={onSubmit}>
        {view.step === 'what' ? (
          <Question
            ref={heading}
            title={t`What should it do?`}
            text={t`One or two sentences. Name the things it deals with.`}
          >
            <Field
              label={t`In your words`}
              hint={
                view.text === '' || view.why === ''
                  ? view.keptNote || t`For example: a plant care app that knows when to water each plant`
                  : view.why
              }
            >
              {(control) => (
                <Textarea
                  {...control}
                  ref={words}
                  rows={4}
                  required
                  value={view.text}
                  onChange={(event) => view.onText(event.currentTarget.value)}
                />
              )}
            </Field>
          </Question>
        ) : null}
        {view.step === 'look' ? (
          <Question
            ref={heading}
            title={t`How should it look?`}
            text={t`A direction, not a decision. Everything can change.`}
          >
            <chakra.fieldset display="grid" gridTemplateColumns="1fr 1fr" gap="4">
              <chakra.legend srOnly>{t`Look`}</chakra.legend>
              {view.looks.map(({ id, name, isChosen }) => (
                <Choice key={id}>
                  <LookDrawing look={id} />
                  <chakra.span
                    display="block"
                    px="3.5"
                    py="2.5"
                    fontWeight="500"
                    borderTopWidth="1px"
                    borderColor="border"
                  >
                    {name}
                  </chakra.span>
                  <Radio
                    type="radio"
                    name="look"
                    value={id}
                    checked={isChosen}
                    onChange={() => view.onLook(id)}
                  />
                </Choice>
              ))}
            </chakra.fieldset>
          </Question>
        ) : null}
        {view.step === 'where' ? (
          <Question
            ref={heading}
            title={t`Where should it run?`}
            text={t`This decides what it is written in.`}
          >
            <chakra.fieldset display="grid" gap="3" {...view.getPlacesProps()}>
              <chakra.legend srOnly>{t`Place`}</chakra.legend>
              {view.places.map(({ scene, name, text, isChosen }) => (
                <Choice key={scene} px="4" py="3.5">
                  <chakra.span display="block" fontWeight="500">
                    {name}
                  </chakra.span>
                  <chakra.span display="block" textStyle="sm" color="fg.muted">
                    {text}
                  </chakra.span>
                  <Radio
                    type="radio"
                    name="place"
                    value={scene}
                    checked={isChosen}
                    onChange={() => view.onPlace(scene)}
                  />
                </Choice>
              ))}
            </chakra.fieldset>
          </Question>
        ) : null}
        {view.error === '' ? null : (
          <chakra.div mt="5">
            <Notice tone="danger" role="alert" title={t`It was not created`}>
              {view.error}
            </Notice>
          </chakra.div>
        )}
        <chakra.div display="flex" justifyContent="space-between" gap="3" mt="8">
          {view.canGoBack ? (
            <Button variant="ghost" size="lg" onClick={view.onBack}>
              {t`Back`}
            </Button>
          ) : (
            <span />
          )}
          <Button size="lg" {...view.getNextProps()}>
            {view.next}
          </Button>
        </chakra.div>
        <chakra.p {...view.getStatusProps()} srOnly>
          {view.label}
        </chakra.p>
      </form>
    </chakra.div>
  );
};

const Question = ({
  title,
  text,
  children,
  ref,
}: {
  title: string;
  text: string;
  children: ReactNode;
  ref: React.Ref<HTMLHeadingElement>;
}) => (
  <div>
    <chakra.h1 ref={ref} tabIndex={-1} textStyle="heading.lg" outline="none">
      {title}
    </chakra.h1>
    <chakra.p color="fg.muted" mt="1.5" mb="6">
      {text}
    </chakra.p>
    {children}
  </div>
);
