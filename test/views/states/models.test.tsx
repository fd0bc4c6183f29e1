import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { AnsweringBar, AnsweringNotes } from '#features/models/answering-bar.tsx';
import { ModelSettingsView } from '#features/models/model-settings.tsx';
import { StandingInstructionsForm } from '#features/models/standing-instructions.tsx';
import { connect as connectAnswering } from '#machines/answering/answering.connect.ts';
import { connect as connectKeys } from '#machines/model-keys/model-keys.connect.ts';
import { connect as connectInstructions } from '#machines/standing-instructions/standing-instructions.connect.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const answeringOf = (world: MachineWorld) => connectAnswering(world.snapshot, world.actor.send);
const keysOf = (world: MachineWorld) => connectKeys(world.snapshot, world.actor.send);
const instructionsOf = (world: MachineWorld) => connectInstructions(world.snapshot, world.actor.send);

const picker = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Answers: / });
const discuss = () => screen.getByRole('button', { name: 'Discuss without touching files' });

const answering: Screen = {
  id: 'answering',
  show: (world) =>
    void show(
      <main>
        <AnsweringNotes view={answeringOf(world)} />
        <AnsweringBar view={answeringOf(world)} draft="A bakery" hasModes />
      </main>,
    ),
  states: {
    'options.unknown': (world) => expect(picker().disabled).toBe(answeringOf(world).options.length === 0),
    'options.loading': () => expect(picker().textContent).not.toBe(''),
    'options.known': (world) => {
      expect(picker().getAttribute('aria-label')).toContain(answeringOf(world).cost);
    },
    'options.failed': () => expect(screen.getByText(/Your last choice answers/)).toBeTruthy(),
    'choice.settled': (world) =>
      expect(screen.queryByRole('button', { name: /Choose how long it thinks$/ }) !== null).toBe(
        answeringOf(world).thinking !== null,
      ),
    'choice.remembering': (world) => expect(picker().textContent).toContain(answeringOf(world).label),
    'choice.notRemembered': (world) => {
      if (answeringOf(world).status === 'failed') return;
      expect(screen.getByText(/It holds for this page alone/)).toBeTruthy();
    },
    'mode.building': () => expect(discuss().getAttribute('aria-pressed')).toBe('false'),
    'mode.discussing': () => expect(discuss().getAttribute('aria-pressed')).toBe('true'),
    'chat.goingOn': () => expect(screen.queryByRole('button', { name: 'Never mind' })).toBeNull(),
    'chat.beginning': () => expect(screen.getByText(/begins a new chat/)).toBeTruthy(),
    'chat.replacing': () => expect(screen.getByText(/takes the place of your earlier message/)).toBeTruthy(),
    'rewrite.idle': (world) =>
      expect(screen.queryByRole('button', { name: 'Improve my prompt' }) !== null).toBe(
        answeringOf(world).canRewrite,
      ),
    'rewrite.running': () =>
      expect(screen.getByRole('button', { name: 'Rewriting: leave my words as they are' })).toBeTruthy(),
  },
};

const modelKeys: Screen = {
  id: 'model-keys',
  show: (world) =>
    void show(
      <main>
        <h1>Settings</h1>
        <h2>Tools</h2>
        <ModelSettingsView view={keysOf(world)} />
      </main>,
    ),
  states: {
    loading: (world) => {
      if (keysOf(world).status === 'loading')
        expect(screen.getByRole('status', { name: 'Looking up your keys' })).toBeTruthy();
      else expect(screen.getAllByLabelText(/ey for /).length).toBeGreaterThan(0);
    },
    failed: () => expect(screen.getByRole('alert').textContent).toContain('Your keys are safe'),
    ready: (world) => {
      const { places } = keysOf(world);
      expect(screen.getAllByRole('button', { name: 'Try and save' })).toHaveLength(places.length);
      const trial = places.find((place) => place.trial !== null)?.trial;
      if (trial) expect(screen.getByText(trial.message)).toBeTruthy();
      for (const { error } of places) if (error !== '') expect(screen.getByText(error)).toBeTruthy();
    },
    trying: () => expect(screen.getByRole('button', { name: 'Trying' })).toBeTruthy(),
    removing: () => expect(screen.getByRole('button', { name: 'Removing' })).toBeTruthy(),
  },
};

const standingInstructions: Screen = {
  id: 'standing-instructions',
  show: (world) =>
    void show(
      <main>
        <h1>Settings</h1>
        <h2>Tools</h2>
        <StandingInstructionsForm view={instructionsOf(world)} />
      </main>,
    ),
  states: {
    loading: () => expect(screen.getByRole('status', { name: 'Looking up your instructions' })).toBeTruthy(),
    failed: () => expect(screen.getByRole('alert').textContent).toContain('Your instructions are safe'),
    ready: () => expect(screen.getByRole('textbox', { name: 'What models should know' })).toBeTruthy(),
    saving: () => expect(screen.getByText('Your instructions are being saved.')).toBeTruthy(),
    saved: () => expect(screen.getByText('Saved. They go with your next message.')).toBeTruthy(),
    unsaved: () => expect(screen.getByText(/What was saved before still holds\./)).toBeTruthy(),
  },
};

testScreens('models.test.tsx', [answering, modelKeys, standingInstructions]);
