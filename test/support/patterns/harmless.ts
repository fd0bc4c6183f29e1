import type { Pattern } from './source-patterns.ts';

/** Slow by themselves, and harmless where they are: the reason by file and beginning of the pattern. */
export const harmless: readonly (readonly [file: string, beginning: string, reason: string])[] = [
  ['src/server/admin/announcement-file.ts', '', 'a file of the operator'],
  [
    'machines/shared/redact.ts',
    '',
    'of inspectors, which are there for developers and where the operator wants them',
  ],
  ['src/server/build.mjs', String.raw`-[\w-]{8,}`, 'reads names of files that the build makes'],
  ['src/server/builder/actions/suspicion.ts', String.raw`^(?:\.{3}|…)?\s*(?:code`, 'at most 160 characters'],
  ['src/server/builder/models/decode/blocks.ts', String.raw`^\s*(?:`, 'at most 400 characters'],
  ['src/server/builder/models/decode/markup.ts', String.raw`([\w-]+)\s*=`, 'at most 4,000 characters'],
  ['src/server/builder/models/decode/paths.ts', String.raw`^[\s#>*_`, 'at most 300 characters'],
  ['src/server/builder/models/decode/paths.ts', String.raw`(\S+)\s*[:：]`, 'at most 600 characters'],
  ['src/server/builder/models/decode/paths.ts', '`([^`]+)`|', 'at most 600 characters'],
  ['src/server/builder/models/decode/lookups.ts', '^(.*?)', 'at most 400 characters'],
  ['src/server/builder/models/decode/parts.ts', String.raw`^\s{0,3}(?:[=`, 'at most 400 characters'],
  ['src/server/builder/models/decode/shell.ts', String.raw`\b(?:Set-Content`, 'at most 600 characters'],
  ['src/server/builder/pages/worker.mjs', '', 'runs in a process that is ended when it takes too long'],
  ['src/server/packages/bundle/plugin.mjs', '', 'runs in a process that is ended when it takes too long'],
  ['src/server/packages/bundle/styles.mjs', '', 'runs in a thread that is ended when it takes too long'],
  ['src/server/integrations/oauth/google-api.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/platform/settings/mail-settings.ts', '', 'a setting of the operator'],
  ['src/server/platform/settings/object-settings.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/platform/settings/setting.ts', String.raw`\/+$`, 'a setting of the operator'],
  ['src/server/preview-runtime/', '', 'runs in the frame of the project that it reads'],
  ['src/server/publish/servers-in.ts', String.raw`(?:\b(?:href`, 'at most 80 characters'],
  ...['looks/style-sheets.ts', 'looks/tailwind-classes.ts', 'tailwind-config.ts'].map(
    (file) =>
      [
        `src/server/preview/compile/${file}`,
        '',
        'runs in a thread that is ended when it takes too long',
      ] as const,
  ),
  ['src/server/preview/compile/script.ts', '', 'runs in a thread that is ended when it takes too long'],
];

/** Why a pattern may be slow where it is; undefined where nothing says so. */
export const isHarmless = (pattern: Pattern): (typeof harmless)[number] | undefined =>
  harmless.find(([file, beginning]) => pattern.file.startsWith(file) && pattern.source.startsWith(beginning));
