import { describe, expect, it } from 'vitest';
import { readExpoProject } from '#lib/expo-project.ts';

const files = {
  'package.json': JSON.stringify({
    main: './index.ts',
    dependencies: {
      'react-native': '0.86.3',
      expo: '~57.0.0',
      'expo-status-bar': '~57.0.0',
      xstate: '^5.20.0',
    },
    devDependencies: { typescript: '~5.9.0' },
  }),
  'app.json': JSON.stringify({ expo: { name: 'Streaks', scheme: 'streaks' } }),
  'index.ts': '',
};

describe('[ROUTE-14] what a mobile project needs to run with Expo', () => {
  it('reads the SDK, the names and the packages, sorted, with those of the SDK marked', () => {
    const project = readExpoProject(files);
    expect(project).toMatchObject({ sdkVersion: '57', name: 'Streaks', scheme: 'streaks', problems: [] });
    expect(project.packages.map(({ name, isSdk, isDevelopment }) => [name, isSdk, isDevelopment])).toEqual([
      ['expo', true, false],
      ['expo-status-bar', true, false],
      ['react-native', true, false],
      ['typescript', false, true],
      ['xstate', false, false],
    ]);
    expect(project.commands.at(-1)).toBe('npx expo start');
  });

  it.each([
    ['no files', {}, 2],
    ['broken files', { 'package.json': '{', 'app.json': '[]' }, 2],
    [
      'another kind of project',
      { 'package.json': '{"dependencies":{"react":"19"}}', 'app.json': '{"expo":{}}' },
      3,
    ],
    [
      'an entry that is not there',
      { ...files, 'package.json': files['package.json'].replace('index', 'main') },
      1,
    ],
  ])('%s: says what is wrong', (_what, given, count) => {
    const { problems } = readExpoProject(given);
    expect(problems).toHaveLength(count);
    for (const problem of problems) expect(problem).toMatch(/\.$/u);
  });
});
