import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { phrasesOf } from '#composer/content/app-phrases.ts';
import { changedPaths, danglingReferences, read, said, compose, type ProjectFiles } from './support.ts';

describe('[BUILD-08] memes', () => {
  test.each<[prompt: string, captions: string[]]>([
    [
      'when the code works on Friday but breaks in production on Monday',
      ['When the code works on Friday', 'But breaks in production on Monday'],
    ],
    ['expectation vs reality', ['Expectation', 'Reality']],
    ['nobody: my dog at 5am: is it breakfast yet', ['Nobody:', 'My dog at 5am: is it breakfast yet']],
    ['drinking water instead of my sixth coffee', ['My sixth coffee', 'Drinking water']],
    [
      'top text: one does not simply, bottom text: walk past a bakery',
      ['One does not simply', 'Walk past a bakery'],
    ],
    [
      'a poster "Meetings" "None of us is as slow as all of us"',
      ['Meetings', 'None of us is as slow as all of us'],
    ],
    ['when you fix one bug and two more appear', ['When you fix one bug', 'And two more appear']],
    [
      'me explaining to my cat why we cannot afford more treats',
      ['Me explaining to my cat', 'Why we cannot afford more treats'],
    ],
    ['this is fine, the server room is on fire', ['This is fine', 'The server room is on fire']],
    ['one does not simply exit vim', ['One does not simply', 'Exit vim']],
    [
      'drake: writing tests / pushing straight to production',
      ['Writing tests', 'Pushing straight to production'],
    ],
    ['two buttons: sleep early, one more episode', ['Sleep early', 'One more episode']],
    [
      'distracted boyfriend: me, a new framework, my unfinished project',
      ['Me', 'A new framework', 'My unfinished project'],
    ],
    ['change my mind: pineapple belongs on pizza', ['Pineapple belongs on pizza', 'Change my mind']],
    [
      'expanding brain: googling, reading the docs, asking who wrote it',
      ['Googling, reading the docs', 'Asking who wrote it'],
    ],
    [
      'how it started / how it is going: learning the guitar',
      ['How it started: learning the guitar', 'How it is going'],
    ],
  ])('%s', (prompt, captions) => {
    const files: ProjectFiles = new Map();
    compose(files, 'meme', prompt);
    const spec = JSON.parse(read(files, '.statecraft/spec.json')) as { captions: string[] };
    expect(spec.captions).toEqual(captions);
    expect(danglingReferences(files)).toEqual([]);
    for (const caption of captions) expect(read(files, 'index.html')).toContain(`>${caption}</textarea>`);
  });

  test('words, style and layout change by message', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'meme', 'when the code works on Friday but breaks in production on Monday');
    compose(files, 'meme', 'change the bottom text to "But who broke it"');
    expect(read(files, 'index.html')).toContain('But who broke it');
    expect(changedPaths(compose(files, 'meme', 'make it noir'))).toContain('styles/tokens.css');
    compose(files, 'meme', 'as a poster');
    expect(read(files, 'index.html')).toContain('#111111');
  });
});

describe('[BUILD-08] native projects', () => {
  test.each([
    'an app to manage beehives with inspections and honey yield per harvest',
    'an app for a bakery called Crumb with menu, opening hours and contact',
    'habit tracker with streaks',
    'pomodoro timer',
    'quiz about space',
  ])('%s – an Expo project whose imports resolve and that uses no element of the web', (prompt) => {
    const files: ProjectFiles = new Map();
    compose(files, 'react_native', prompt);
    expect(danglingReferences(files)).toEqual([]);
    expect(JSON.parse(read(files, 'package.json'))).toMatchObject({
      main: 'index.ts',
      dependencies: { expo: expect.any(String) as string },
    });
    for (const [path, { content }] of files) {
      if (path.endsWith('.tsx')) expect(content, path).not.toMatch(/<(?:div|span|button|input|p|ul|li)\b/);
    }
  });

  test('later messages change it like any app', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'react_native', 'a to-do app');
    const actions = compose(files, 'react_native', 'add a category and make it green');
    expect(changedPaths(actions)).toEqual(expect.arrayContaining(['src/data/task.ts', 'src/theme.ts']));
    expect(said(actions)).toContain('Category');
  });
});

describe('[BUILD-08] plain apps', () => {
  test('are the same apps without packages: no module syntax, so that they open from disk', () => {
    const files: ProjectFiles = new Map();
    compose(files, 'project', 'an app to manage beehives with inspections');
    for (const [path, { content }] of files) {
      if (!path.endsWith('.js')) continue;
      expect(content, path).not.toMatch(/^\s*(?:import|export)\s/m);
      expect(() => new Script(content), path).not.toThrow();
    }
  });
});

describe('[BUILD-08] apps in the language of the message', () => {
  test.each([
    ['de', 'eine App für meine Bienenvölker mit Durchsichten, Ernten und Datum'],
    ['fr', 'une application de tâches avec échéance et priorité'],
    ['es', 'una app para registrar mis gastos por categoría y fecha'],
  ] as const)('%s: %s', (language, prompt) => {
    for (const type of ['react', 'react_native'] as const) {
      const files: ProjectFiles = new Map();
      compose(files, type, prompt);
      const code = [...files].filter(
        ([path]) => path.endsWith('.tsx') && !/\/(?:Mark|Icon)\.tsx$/.test(path),
      );
      for (const [english, local] of phrasesOf(language)) {
        if (english === local || !english.includes(' ')) continue;
        const left = code.filter(([, { content }]) =>
          [`'${english}'`, `="${english}"`, `>${english}<`].some((form) => content.includes(form)),
        );
        expect(
          left.map(([path]) => path),
          `${type}: ${english}`,
        ).toEqual([]);
      }
    }
  });
});
