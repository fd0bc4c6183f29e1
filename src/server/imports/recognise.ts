import type { Scene } from '#contract/scenes.ts';
import { directPackages, readManifest } from '#server/packages/manifest.ts';

/** What a folder holds, as far as it can be told from its names and its package.json. */
export type Recognised =
  | { readonly is: 'project'; readonly scene: Scene }
  /** Made with something that does not run here. */
  | { readonly is: 'foreign'; readonly what: string }
  | { readonly is: 'nothing' };

/** Frameworks that build pages in their own way, by the packages that show them. */
const frameworks: readonly (readonly [packageName: string, name: string])[] = [
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['gatsby', 'Gatsby'],
  ['astro', 'Astro'],
  ['@remix-run/react', 'Remix'],
  ['@react-router/dev', 'React Router as a framework'],
  ['@tanstack/react-start', 'TanStack Start'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['svelte', 'Svelte'],
  ['vue', 'Vue'],
  ['@angular/core', 'Angular'],
  ['solid-js', 'Solid'],
  ['preact', 'Preact'],
  ['ember-source', 'Ember'],
  ['@builder.io/qwik', 'Qwik'],
];
/** Those that may stand beside React in a project that runs all the same. */
const besideReact = new Set(['Svelte', 'Vue', 'Solid', 'Preact']);

const startFiles = /^(?:src\/)?(?:main|index|App)\.[jt]sx?$/;

/**
 * @param paths of the files in the folder, relative to it
 * @param manifest text of its package.json; null without one
 */
export function recognise(paths: readonly string[], manifest: string | null): Recognised {
  const about = manifest === null ? null : readManifest(manifest.replace(/^\uFEFF/, ''));
  const packages = new Set(about === null ? [] : directPackages(about).map(({ name }) => name));
  const hasReact = packages.has('react');
  const framework = frameworks.find(
    ([name, title]) => packages.has(name) && !(hasReact && besideReact.has(title)),
  );
  if (framework !== undefined) return { is: 'foreign', what: framework[1] };
  if (packages.has('expo') || packages.has('react-native')) return { is: 'project', scene: 'ai-app-builder' };
  const hasPage = paths.some((path) => !path.includes('/') && /\.html?$/i.test(path));
  if (hasReact && (hasPage || paths.some((path) => startFiles.test(path))))
    return { is: 'project', scene: 'react-website-builder' };
  if (hasPage) return { is: 'project', scene: 'ai-website-builder' };
  return { is: 'nothing' };
}

/** Packages and files that show what else it may be, for a sentence that refuses it. */
export function guessOf(paths: readonly string[]): string | null {
  const found = (
    [
      [/(?:^|\/)manage\.py$/, 'a Django application'],
      [/(?:^|\/)(?:composer\.json|index\.php|wp-config\.php)$/, 'a PHP application'],
      [/(?:^|\/)Gemfile$/, 'a Ruby application'],
      [/(?:^|\/)(?:pubspec\.yaml)$/, 'a Flutter app'],
      [/\.(?:xcodeproj\/|swift$)/, 'an app in Swift'],
      [/(?:^|\/)(?:build\.gradle(?:\.kts)?|pom\.xml)$/, 'a project in Java or Kotlin'],
      [/(?:^|\/)Cargo\.toml$/, 'a project in Rust'],
      [/(?:^|\/)go\.mod$/, 'a project in Go'],
      [/\.(?:csproj|sln)$/, 'a .NET project'],
      [/\.py$/, 'a project in Python'],
    ] as const
  ).find(([pattern]) => paths.some((path) => pattern.test(path)));
  return found?.[1] ?? null;
}
