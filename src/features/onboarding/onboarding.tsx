import { chakra } from '@chakra-ui/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { connect } from '#machines/prompt-box/prompt-box.connect.ts';
import type { PromptBoxMachine } from '#machines/prompt-box/prompt-box.machine.ts';
import type { PromptResult, PromptScene } from '#machines/prompt-box/prompt-box.types.ts';
import { readPromptDraft } from '#lib/prompt-draft.ts';
import { randomId } from '#lib/random-id.ts';
import { useActorSnapshot } from '#lib/use-actor-snapshot.ts';
import { Notice } from '#ui/atoms.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Textarea } from '#ui/field.tsx';
import { LookDrawing } from './look-drawing.tsx';
import { composePrompt, looks, type Look } from './looks.ts';

export const onboardingSteps = ['what', 'look', 'where'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

const places = [
  { scene: 'ai-app-builder', name: 'On phones', text: 'A mobile app in React Native' },
  {
    scene: 'react-website-builder',
    name: 'In the browser, as a tool',
    text: 'A React website that keeps its data',
  },
  {
    scene: 'ai-website-builder',
    name: 'In the browser, as a page',
    text: 'A plain website that any host can serve',
  },
] as const satisfies readonly { scene: PromptScene; name: string; text: string }[];

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
const names: Readonly<Record<OnboardingStep, string>> = { what: 'What', look: 'Look', where: 'Where' };

export interface OnboardingProps {
  machine: PromptBoxMachine;
  /** Step and look belong to the URL, so that Back and a reload keep them. */
  step: OnboardingStep;
  look: Look;
  onStep: (step: OnboardingStep, look: Look) => void;
  onAccepted: (result: PromptResult) => void;
  onSignInNeeded: (needed: { scene: PromptScene }) => void;
}

/** Three short questions; the answer is a project under way. */
export const Onboarding = ({ machine, step, look, onStep, onAccepted, onSignInNeeded }: OnboardingProps) => {
  const [boxId] = useState(randomId);
  const box = useActorRef(machine, { input: { boxId, scene: 'ai-app-builder', isSignedIn: true } });
  const view = connect(useActorSnapshot(box), box.send);
  const heading = useRef<HTMLHeadingElement>(null);
  const firstStep = useRef(step);

  useEffect(() => {
    const accepted = box.on('prompt.accepted', ({ result }) => onAccepted(result));
    const needed = box.on('signIn.needed', onSignInNeeded);
    return () => {
      accepted.unsubscribe();
      needed.unsubscribe();
    };
  }, [box, onAccepted, onSignInNeeded]);

  useEffect(() => {
    const kept = readPromptDraft();
    if (kept) box.send({ type: 'prompt.changed', draft: kept.draft });
  }, [box]);

  // A new question is announced by moving the focus to it; the first one is where the page begins.
  useEffect(() => {
    if (firstStep.current === step) return;
    firstStep.current = step;
    heading.current?.focus();
  }, [step]);

  const at = onboardingSteps.indexOf(step);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const next = onboardingSteps[at + 1];
    if (next) {
      if (view.draft.trim() !== '') onStep(next, look);
      return;
    }
    box.send({ type: 'prompt.changed', draft: composePrompt(view.draft, look) });
    box.send({ type: 'prompt.submitted' });
  };

  return (
    <chakra.div maxWidth="40rem" mx="auto" px={{ base: '4', sm: '6' }} pt={{ base: '8', sm: '14' }}>
      <Bar aria-label="Steps">
        {onboardingSteps.map((name, index) => (
          <Segment
            key={name}
            aria-current={name === step ? 'step' : undefined}
            data-done={index < at ? '' : undefined}
          >
            {names[name]}
          </Segment>
        ))}
      </Bar>
      <form method="dialog" onSubmit={onSubmit}>
        {step === 'what' ? (
          <Question
            ref={heading}
            title="What should it do?"
            text="One or two sentences. Name the things it deals with."
          >
            <Field
              label="In your words"
              hint={
                view.draftNote === ''
                  ? 'For example: a plant care app that knows when to water each plant'
                  : view.draftNote
              }
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  required
                  value={view.draft}
                  onChange={(event) => view.onChange(event.currentTarget.value)}
                />
              )}
            </Field>
          </Question>
        ) : null}
        {step === 'look' ? (
          <Question
            ref={heading}
            title="How should it look?"
            text="A direction, not a decision. Everything can change."
          >
            <chakra.fieldset display="grid" gridTemplateColumns="1fr 1fr" gap="4">
              <chakra.legend srOnly>Look</chakra.legend>
              {looks.map(({ id, name }) => (
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
                    checked={look === id}
                    onChange={() => onStep('look', id)}
                  />
                </Choice>
              ))}
            </chakra.fieldset>
          </Question>
        ) : null}
        {step === 'where' ? (
          <Question ref={heading} title="Where should it run?" text="This decides what it is written in.">
            <chakra.fieldset display="grid" gap="3" disabled={!view.canEdit}>
              <chakra.legend srOnly>Place</chakra.legend>
              {places.map(({ scene, name, text }) => (
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
                    checked={view.scene === scene}
                    onChange={() => view.onSceneChange(scene)}
                  />
                </Choice>
              ))}
            </chakra.fieldset>
          </Question>
        ) : null}
        {view.error === '' ? null : (
          <chakra.div mt="5">
            <Notice tone="danger" role="alert" title="It was not created">
              {view.error}
            </Notice>
          </chakra.div>
        )}
        <chakra.div display="flex" justifyContent="space-between" gap="3" mt="8">
          {at > 0 ? (
            <Button
              variant="ghost"
              size="lg"
              disabled={view.isBusy}
              onClick={() => onStep(onboardingSteps[at - 1] ?? 'what', look)}
            >
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            size="lg"
            aria-disabled={view.isBusy || view.draft.trim() === ''}
            title={view.draft.trim() === '' ? 'Say what it should do first' : undefined}
          >
            {step === 'where' ? (view.isBusy ? 'Creating' : 'Build it') : 'Next'}
          </Button>
        </chakra.div>
        <chakra.p role="status" srOnly>
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
