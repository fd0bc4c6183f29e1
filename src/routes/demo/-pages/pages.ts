import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Listed } from './demo-navigation.tsx';

export interface Demo extends Listed {
  readonly Page: LazyExoticComponent<ComponentType<{ demos: readonly Listed[] }>>;
}

const demo = (
  path: string,
  title: string,
  about: string,
  load: () => Promise<{ default: ComponentType<{ demos: readonly Listed[] }> }>,
): Demo => ({ path, title, about, Page: lazy(load) });

/** Every demonstration but the inspector, which has a route of its own. */
export const demos: readonly Demo[] = [
  demo(
    'DesignSystem',
    'Design system',
    'Colours, type, controls and dialogs.',
    () => import('./design-system.tsx'),
  ),
  demo(
    'IconsDemo',
    'Icons',
    'Every icon that a screen of the product uses.',
    () => import('./icons-demo.tsx'),
  ),
  demo('USelectExample', 'Select', 'Choosing one of several.', () => import('./select-example.tsx')),
  demo(
    'components/DemoCard',
    'Demo card',
    'The card of this index, in its states.',
    () => import('./demo-card-page.tsx'),
  ),
  demo(
    'components/ThemeToggle',
    'Theme toggle',
    'Light, dark, or as the system has it.',
    () => import('./theme-toggle.tsx'),
  ),
  demo(
    'DemoNavigation',
    'Navigation',
    'Where an address may lead, and where it may not.',
    () => import('./demo-navigation.tsx'),
  ),
  demo(
    'AuthMock',
    'Authentication',
    'Who is signed in, and signing in, in every state.',
    () => import('./auth-mock.tsx'),
  ),
  demo(
    'AuthWindowDemo',
    'Authorization window',
    'A window of another site: completed, cancelled, blocked, timed out.',
    () => import('./auth-window-demo.tsx'),
  ),
  demo(
    'EditorDemo',
    'Editor',
    'Files in all languages, edits from outside, read-only, differences.',
    () => import('./editor-demo.tsx'),
  ),
  demo(
    'code-editor-test',
    'Editor under load',
    'Long files: time to open and from key to screen.',
    () => import('./code-editor-test.tsx'),
  ),
  demo(
    'EditorFrame',
    'Preview frame',
    'The preview in each of its states and sizes.',
    () => import('./editor-frame.tsx'),
  ),
  demo(
    'ExpoEditor',
    'Mobile editor',
    'A mobile project’s code beside its phone.',
    () => import('./expo-editor.tsx'),
  ),
  demo(
    'composables/useExpoSDK',
    'Expo SDK',
    'What a mobile project needs to run with Expo.',
    () => import('./expo-sdk.tsx'),
  ),
];
