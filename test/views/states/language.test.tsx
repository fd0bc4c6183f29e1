import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { LanguageBar } from '#features/code/language-bar.tsx';
import { connect } from '#machines/language-tools/language-tools.connect.ts';
import { texts } from '#machines/language-tools/language-tools.texts.ts';
import type { MachineWorld } from '#test/support/machine-world.ts';
import { show } from '../project-support.tsx';
import { testScreens, type Screen } from './screens.tsx';

const viewOf = (world: MachineWorld) => connect(world.snapshot, world.actor.send);

/** What is said of the service is said unless a command says something. */
const saysOfService = (words: string) => (world: MachineWorld) => {
  const { said } = viewOf(world);
  if (isCommanded(world)) expect(said).toMatch(/\S/);
  else expect(said).toBe(words);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(said);
};
/** Whether something else than the service is talked of. */
const isCommanded = (world: MachineWorld): boolean =>
  world.snapshot.matches({ saving: { formats: 'unkept' } }) ||
  world.snapshot.matches({ saving: { plain: 'unkept' } }) ||
  ['formatting', 'formattingToSave', 'organizing', 'finding', 'locating', 'refused'].some((state) =>
    world.snapshot.matches({ command: state }),
  );
const says = (words: string) => () =>
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(words);
const offersAgain = (): void => {
  expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeTruthy();
};
const formats =
  (on: boolean) =>
  (world: MachineWorld): void => {
    expect(viewOf(world).formatsOnSave).toBe(on);
    expect(screen.getByRole('button', { name: 'Code tools', hidden: true })).toBeTruthy();
  };
const isUnkept = (world: MachineWorld): void => {
  expect(viewOf(world).isFailed).toBe(true);
  offersAgain();
};
const dialog = () => screen.findByRole('dialog', { name: 'Rename greet' });

const languageTools: Screen = {
  id: 'language-tools',
  show: (world) => {
    show(
      <main>
        <h1>Crumb</h1>
        <LanguageBar view={viewOf(world)} path="src/App.tsx" isScript cursor={() => 4} />
      </main>,
    );
  },
  states: {
    'service.off': saysOfService(''),
    'service.up.starting': saysOfService(texts.starting),
    'service.up.loadingTypes': saysOfService(texts.loadingTypes),
    'service.up.ready': saysOfService(''),
    'service.up.resting': saysOfService(''),
    'service.up.withoutTypes': offersAgain,
    'service.failed': (world) => {
      saysOfService(texts.failed)(world);
      offersAgain();
    },
    'command.none': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'command.formatting': says(texts.formatting),
    'command.formattingToSave': says(texts.formatting),
    'command.organizing': says(texts.organizing),
    'command.finding': says(texts.finding),
    'command.locating': says(texts.finding),
    'command.naming': async (world) => {
      const box = await dialog();
      const { renaming } = viewOf(world);
      const confirm = screen.getByRole('button', { name: 'Rename' });
      expect(box.textContent).toContain('saved as one version');
      expect(confirm.getAttribute('aria-disabled')).toBe(String(renaming?.why !== ''));
    },
    'command.renaming': async () => {
      await dialog();
      expect(screen.getByRole('button', { name: 'Please wait' }).getAttribute('aria-disabled')).toBe('true');
    },
    'command.refused': (world) => {
      expect(viewOf(world).isFailed).toBe(true);
      says(viewOf(world).said)();
      expect(viewOf(world).said).toMatch(/\S/);
    },
    'saving.formats.kept': formats(true),
    'saving.formats.keeping': formats(true),
    'saving.formats.unkept': (world) => {
      formats(true)(world);
      isUnkept(world);
    },
    'saving.plain.kept': formats(false),
    'saving.plain.keeping': formats(false),
    'saving.plain.unkept': (world) => {
      formats(false)(world);
      isUnkept(world);
    },
  },
};

testScreens('language.test.tsx', [languageTools]);
