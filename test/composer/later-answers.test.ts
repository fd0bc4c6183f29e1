import { describe, expect, test } from 'vitest';
import { answer } from '#composer/composer.ts';
import { parseSpec, specPath } from '#composer/spec/spec.ts';
import type { Action } from '#contract/actions.ts';
import type { ProjectType } from '#contract/scenes.ts';
import { speechOf } from '#language/catalogs.ts';
import type { Language } from '#language/languages.ts';
import { apply, compose, read, said, write, type ProjectFiles } from './support.ts';

const cafe = 'A bakery called Crumb with a menu: rye bread 4, plum cake 5. Opening hours and a contact form';

/** Says a message to a project, in the language of its reader. */
async function say(
  files: ProjectFiles,
  prompt: string,
  language: Language,
  type: ProjectType = 'project',
): Promise<Action[]> {
  const run = answer(
    {
      type,
      projectName: 'Untitled',
      nameIsDefault: true,
      prompt,
      history: [],
      files: new Map(files),
      seed: 'seed',
      language,
    },
    await speechOf(language),
  );
  const actions = [...run];
  for (const action of actions) apply(files, action);
  return actions;
}
const specOf = (files: ProjectFiles) => parseSpec(read(files, specPath));

describe('[BUILD-03] what is answered to a later message', () => {
  test.each([
    [
      'de',
      '„Plum cake“ heißt jetzt „plum tart“.',
      'Es gibt kein „unicorn“ auf dieser Seite, deshalb wurde nichts geändert. Es gibt',
      'Zurückgenommen: „rename plum cake to plum tart“. Was du seitdem von Hand bearbeitet hast, bleibt.',
    ],
    [
      'fr',
      '«\u00A0Plum cake\u00A0» s’appelle maintenant «\u00A0plum tart\u00A0».',
      'Il n’y a pas de «\u00A0unicorn\u00A0» sur cette page, donc rien n’a été modifié. Il y a',
      'Annulé\u00A0: «\u00A0rename plum cake to plum tart\u00A0». Ce que vous avez modifié à la main depuis reste.',
    ],
    [
      'es',
      '«Plum cake» se llama ahora «plum tart».',
      'No hay ningún «unicorn» en esta página, así que no se ha cambiado nada. Hay',
      'Deshecho: «rename plum cake to plum tart». Lo que editaste a mano desde entonces queda.',
    ],
    [
      'pt',
      '“Plum cake” agora se chama “plum tart”.',
      'Não há “unicorn” nesta página, por isso nada foi alterado. Há',
      'Desfeito: “rename plum cake to plum tart”. O que você editou à mão desde então fica.',
    ],
  ] as const)('is in the language of its reader: %s', async (language, renamed, refused, undone) => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', cafe);
    expect(said(await say(files, 'rename plum cake to plum tart', language))).toBe(renamed);
    const left = await say(files, 'remove the unicorn', language);
    expect(said(left)).toContain(refused);
    expect(left.at(-1)).toMatchObject({ type: 'done' });
    expect(said(await say(files, 'undo', language))).toBe(undone);
    expect(said(await say(files, 'undo', language))).not.toMatch(/change of mine/);
  });

  test('says beside what was done what was not, and does not say of it that nothing was changed', async () => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', cafe);
    const both = said(await say(files, 'rename plum cake to plum tart. remove the unicorn', 'de'));
    expect(both).toContain('heißt jetzt');
    expect(both).toContain('deshalb wurde das ausgelassen');
    expect(both).not.toContain('nichts geändert');
  });

  test('speaks of an app where the project is one for phones', async () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react_native', cafe);
    expect(said(await say(files, 'add a gallery', 'de', 'react_native'))).toContain('ist jetzt in der App.');
  });

  test('offers choices that are read as the English ones', async () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react', 'A library app with books (title, status) and members (name, status)');
    const asked = (await say(files, 'remove the status', 'de', 'react')).find(({ type }) => type === 'ask');
    expect(asked).toMatchObject({ question: expect.stringContaining('kann') as string });
    const choices = asked?.type === 'ask' ? asked.choices : [];
    expect(choices.length).toBeGreaterThan(1);
    for (const choice of choices) {
      const mine: ProjectFiles = new Map(files);
      await say(mine, choice, 'de', 'react');
      expect(specOf(mine)).not.toEqual(specOf(files));
    }
  });
});

describe('[BUILD-03] taking back one change by what it was about', () => {
  const made = (...messages: string[]): ProjectFiles => {
    const files: ProjectFiles = new Map();
    for (const message of [cafe, ...messages]) compose(files, 'project', message);
    return files;
  };

  test.each([
    ['undo the newsletter', '“add a newsletter”'],
    ['undo the colour change', '“make the accent green”'],
    ['mach die Farbe rückgängig', '“make the accent green”'],
  ])('%s', (message, taken) => {
    const files = made('make the accent green', 'add a newsletter');
    const other = taken.includes('newsletter') ? made('make the accent green') : made('add a newsletter');
    expect(said(compose(files, 'project', message))).toContain(taken);
    expect(specOf(files)).toEqual(specOf(other));
  });

  test('leaves what is still an example listed, and nothing that is gone', () => {
    const files = made('add a gallery', 'make the accent green');
    compose(files, 'project', 'undo the gallery');
    expect(specOf(files)).toEqual(specOf(made('make the accent green')));
  });

  test('is refused where a later one builds on it', () => {
    const files = made('add a newsletter', 'add a gallery');
    const before = [...files];
    expect(said(compose(files, 'project', 'undo the newsletter'))).toContain('cannot be taken back alone');
    expect([...files]).toEqual(before);
  });
});

test('[BUILD-03] what an earlier version set out in other lines is not taken for the work of a hand', () => {
  const files: ProjectFiles = new Map();
  compose(files, 'react', cafe);
  for (const [path, { content }] of files)
    if (path.endsWith('Section.tsx')) write(files, path, content.replaceAll(/>\n\s*</gu, '><'));
  expect(said(compose(files, 'react', 'rename plum cake to plum tart'))).not.toContain('by hand');
  expect([...files.values()].some(({ content }) => content.includes('plum tart'))).toBe(true);
});

test('[BUILD-03] a form asks for what it must have, in the words of a sentence', () => {
  const files: ProjectFiles = new Map();
  compose(files, 'project', cafe);
  compose(
    files,
    'project',
    'the contact form should also ask for the date and how many guests, the date is required',
  );
  const spec = specOf(files);
  const contact = spec?.kind === 'site' ? spec.sections.find(({ type }) => type === 'contact') : undefined;
  const fields = contact?.type === 'contact' ? contact.fields : [];
  expect(fields?.slice(3, 5).map(({ label, required }) => [label, required])).toEqual([
    ['Date', true],
    ['How many guests', false],
  ]);
});

test.each([
  [
    'es',
    'Una aplicación para mis pedidos: cliente, tarta, precio',
    'añade un campo estado con las opciones pendiente, listo y entregado',
    ['Pendiente', 'Listo', 'Entregado'],
  ],
  [
    'de',
    'Eine App für meine Bücher: Titel, Autor, Genre (Roman, Sachbuch)',
    'füge noch Comic als Genre hinzu',
    ['Roman', 'Sachbuch', 'Comic'],
  ],
])('[BUILD-03] what can be chosen is told in %s', (_, first, message, options) => {
  const files: ProjectFiles = new Map();
  compose(files, 'react', first);
  compose(files, 'react', message);
  const spec = specOf(files);
  const fields = spec?.kind === 'app' ? spec.entities.flatMap((entity) => entity.fields) : [];
  expect(fields.find(({ kind }) => kind === 'choice')?.options).toEqual(options);
});
