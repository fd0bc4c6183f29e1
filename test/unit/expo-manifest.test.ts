import { describe, expect, it } from 'vitest';
import { expoManifest } from '#server/preview/compile/defined-names.ts';

describe('what an app for devices says of itself', () => {
  const json = '{ "expo": { "name": "Crumb", "version": "1.0.0", "extra": { "most": 3 } } }';

  it('[BUILD-08] stands in app.json, with Expo around it or without', () => {
    expect(expoManifest({ '/app.json': json })).toMatchObject({ name: 'Crumb', extra: { most: 3 } });
    expect(expoManifest({ '/app.json': '{ "name": "Crumb" }' })).toEqual({ name: 'Crumb' });
    expect(expoManifest({ '/package.json': '{}' })).toBeNull();
  });

  it.each([
    [
      'ts',
      "import { ExpoConfig } from 'expo/config';\nconst station = 'North';\nexport default ({ config }): ExpoConfig => ({ ...config, name: 'Field', extra: { station, api: process.env.EXPO_PUBLIC_API ?? 'https://none.example', key: process.env.SECRET } });",
    ],
    [
      'js',
      "module.exports = function ({ config }) { const api = process.env.EXPO_PUBLIC_API; return { ...config, name: 'Field', extra: { station: 'North', api } }; };",
    ],
    [
      'js',
      "const config = { expo: { name: 'Field', version: '1.0.0', extra: { station: 'North', api: process.env.EXPO_PUBLIC_API } } };\nexport default config;",
    ],
  ])('[BUILD-08] is read from an app.config.%s that is never run', (ending, text) => {
    const files = {
      '/app.json': json,
      [`/app.config.${ending}`]: text,
      '.env': '{ "EXPO_PUBLIC_API": "https://crumb.example" }',
    };
    expect(expoManifest(files)).toMatchObject({
      name: 'Field',
      version: '1.0.0',
      extra: { station: 'North', api: 'https://crumb.example' },
    });
  });
});
