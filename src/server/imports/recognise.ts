import type { Scene } from '#contract/scenes.ts';
import { directPackages, readManifest } from '#server/packages/manifest.ts';
import { aloud, told, type Told } from '#language/told.ts';

/** What a folder holds, as far as it can be told from its names and its package.json. */
export type Recognised =
  | { readonly is: 'project'; readonly scene: Scene }
  /** Made with something that does not run here. */
  | { readonly is: 'foreign'; readonly what: string }
  | { readonly is: 'nothing' };

/** Frameworks that build pages in their own way, by the packages that show them. */
const frameworks: readonly (readonly [packageName: string, name: Told])[] = [
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['gatsby', 'Gatsby'],
  ['astro', 'Astro'],
  ['@remix-run/react', 'Remix'],
  ['@react-router/dev', told`React Router as a framework`],
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
const besideReact = new Set<Told>(['Svelte', 'Vue', 'Solid', 'Preact']);

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
  if (framework !== undefined) return { is: 'foreign', what: aloud(framework[1]) };
  if (packages.has('expo') || packages.has('react-native')) return { is: 'project', scene: 'ai-app-builder' };
  const hasPage = paths.some((path) => !path.includes('/') && /\.html?$/i.test(path));
  if (hasReact && (hasPage || paths.some((path) => startFiles.test(path))))
    return { is: 'project', scene: 'react-website-builder' };
  if (hasPage) return { is: 'project', scene: 'ai-website-builder' };
  return { is: 'nothing' };
}

/** Paths by which it is guessed. */
const mostLookedAt = 2_000;

/** Packages and files that show what else it may be, for a sentence that refuses it. */
export function guessOf(all: readonly string[]): string | null {
  const paths = all.slice(0, mostLookedAt);
  const found = (
    [
      [/(?:^|\/)manage\.py$/, told`a Django application`],
      [/(?:^|\/)(?:composer\.json|index\.php|wp-config\.php)$/, told`a PHP application`],
      [/(?:^|\/)Gemfile$/, told`a Ruby application`],
      [/(?:^|\/)(?:pubspec\.yaml)$/, told`a Flutter app`],
      [/\.(?:xcodeproj\/|swift$)/, told`an app in Swift`],
      [/(?:^|\/)(?:build\.gradle(?:\.kts)?|pom\.xml)$/, told`a project in Java or Kotlin`],
      [/(?:^|\/)Cargo\.toml$/, told`a project in Rust`],
      [/(?:^|\/)go\.mod$/, told`a project in Go`],
      [/\.(?:csproj|sln)$/, told`a .NET project`],
      [/\.py$/, told`a project in Python`],
    ] as const
  ).find(([pattern]) => paths.some((path) => pattern.test(path)));
  return found === undefined ? null : aloud(found[1]);
}
