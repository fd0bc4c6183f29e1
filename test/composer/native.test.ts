import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { answer } from '#composer/composer.ts';
import type { SiteSpec } from '#composer/spec/spec.ts';
import { Ionicons } from '#server/preview-runtime/native/vector-icons.ts';
import {
  apply,
  changedPaths,
  danglingReferences,
  read,
  said,
  compose,
  write,
  type ProjectFiles,
} from './support.ts';

const made = (...messages: string[]): ProjectFiles => {
  const files: ProjectFiles = new Map();
  for (const message of messages) compose(files, 'react_native', message);
  return files;
};
const specOf = (files: ProjectFiles): SiteSpec =>
  JSON.parse(read(files, '.statecraft/spec.json')) as SiteSpec;

interface ChartScreen {
  id: string;
  title: string;
  icon: string;
}
/** The screens that the chart of a project names. */
const screensOf = (files: ProjectFiles): ChartScreen[] =>
  [
    ...read(files, 'src/app.machine.ts').matchAll(
      /\{ id: '(\w+)', title: (?:'([^']*)'|"([^"]*)"), icon: '([\w-]+)'/g,
    ),
  ].map(([, id = '', single, double, icon = '']) => ({ id, title: single ?? double ?? '', icon }));
const stackedOf = (files: ProjectFiles): string[] => {
  const list = /parents: Partial<Record<ScreenId, ScreenId>> = \{([^}]*)\}/.exec(
    read(files, 'src/lib/app.ts'),
  )?.[1];
  return [...(list ?? '').matchAll(/(\w+): 'home'/g)].map(([, id = '']) => id);
};

const places = [
  'an app for my bakery with our story, opening hours and a gallery',
  'an app for a bakery called Crumb with our story, opening hours, menu, gallery, team, pricing, testimonials, faq, contact, newsletter, countdown, blog, booking, sponsors, programme, stats',
  'barber shop app to book an appointment with prices and opening times',
  'App für unser Yogastudio mit Kursplan, Preisen und Kontakt',
  'my photography portfolio with work, about me and contact',
  'documentation for my CLI called grip with install, usage and faq',
];

describe('[BUILD-08] native apps about a place', () => {
  test.each(places)('%s – everything that was asked for can be reached, on at most five tabs', (prompt) => {
    const files = made(prompt);
    const spec = specOf(files);
    const screens = screensOf(files);
    const stacked = stackedOf(files);
    expect(screens[0]?.id).toBe('home');
    expect(screens.length - stacked.length).toBeLessThanOrEqual(5);
    const shown = [...files]
      .filter(([path]) => path.startsWith('src/screens/'))
      .map(([, { content }]) => content);
    for (const section of spec.sections) {
      const file = [...files.keys()].find(
        (path) =>
          path.toLowerCase() === `src/sections/${section.id.replaceAll('-', '')}section.tsx`.toLowerCase(),
      );
      expect(file, section.id).toBeDefined();
      const name = (file ?? '').replace('src/sections/', '').replace('.tsx', '');
      expect(
        shown.filter((content) => content.includes(`<${name} />`)),
        section.id,
      ).toHaveLength(1);
    }
    if (stacked.length > 0) expect(read(files, 'src/screens/HomeView.tsx')).toContain('<Links />');
    expect(danglingReferences(files)).toEqual([]);
  });

  test('opening hours, story, gallery and a section with a name of its own are drawn with their content', () => {
    const files = made('an app for my bakery with our story, opening hours and a gallery', 'add sponsors');
    const spec = specOf(files);
    const hours = spec.sections.find((section) => section.type === 'hours');
    const gallery = spec.sections.find((section) => section.type === 'gallery');
    const sponsors = spec.sections.find((section) => section.type === 'custom');
    const texts = {
      Hours: hours?.type === 'hours' ? hours.days.flatMap(({ opens }) => opens ?? []) : [],
      Gallery: gallery?.type === 'gallery' ? gallery.items.map(({ caption }) => caption) : [],
      Sponsors: sponsors?.type === 'custom' ? sponsors.items.map(({ title }) => title) : [],
    };
    for (const [name, own] of Object.entries(texts)) {
      expect(own.filter((text) => text !== '').length, name).toBeGreaterThan(1);
      for (const text of own) expect(read(files, `src/sections/${name}Section.tsx`)).toContain(text);
    }
  });

  test('attached pictures are imported as files of the project, which phones and browsers both understand', () => {
    const files: ProjectFiles = new Map();
    const paths = ['assets/bread.jpg', 'assets/oven.jpg', 'assets/counter.jpg'];
    for (const path of paths) write(files, path, 'picture');
    write(files, 'assets/mark.svg', '<svg/>');
    for (const action of answer({
      type: 'react_native',
      projectName: 'Untitled',
      nameIsDefault: true,
      prompt: 'an app for my bakery with our story and a gallery',
      history: [],
      files: new Map(files),
      seed: 'seed',
      attachments: [...paths, 'assets/mark.svg'].map((path) => ({
        path,
        name: path.replace('assets/', ''),
        hash: path,
        mediaType: path.endsWith('svg') ? 'image/svg+xml' : 'image/jpeg',
      })),
    }))
      apply(files, action);
    const gallery = read(files, 'src/sections/GallerySection.tsx');
    for (const path of paths) expect(gallery).toContain(`from '../../${path}'`);
    expect(gallery).toContain("caption: 'Oven', photo: photo2");
    // A phone cannot show an SVG file as a picture.
    expect(
      [...files].filter(([path, { content }]) => path.startsWith('src/') && content.includes('mark.svg')),
    ).toEqual([]);
    expect(read(files, 'src/assets.d.ts')).toContain("declare module '*.jpg'");
    expect(danglingReferences(files)).toEqual([]);
  });
});

describe('[BUILD-03] a later message changes a native app about a place', () => {
  const first = 'an app for my bakery with our story, opening hours and a gallery';

  test('a screen is added, renamed and removed without touching the others', () => {
    const files = made(first);
    const menu = read(files, 'src/sections/MenuSection.tsx');
    const added = compose(files, 'react_native', 'add a team screen');
    expect(screensOf(files).map(({ title }) => title)).toContain('The people');
    expect(said(added)).not.toContain('page');
    expect(added.some((action) => action.type === 'not-understood')).toBe(false);
    compose(files, 'react_native', 'rename the gallery tab to Photos');
    expect(screensOf(files).map(({ title }) => title)).toContain('Photos');
    expect(read(files, 'src/screens/GalleryView.tsx')).toContain('title="Photos"');
    compose(files, 'react_native', 'remove the team tab');
    expect(screensOf(files).map(({ id }) => id)).not.toContain('team');
    expect(files.has('src/sections/TeamSection.tsx')).toBe(false);
    expect(read(files, 'src/sections/MenuSection.tsx')).toBe(menu);
    expect(danglingReferences(files)).toEqual([]);
  });

  test('a section moves to a screen of its own, and back with undo', () => {
    const files = made(first);
    const before = new Map([...files].map(([path, { content }]) => [path, content]));
    expect(screensOf(files).map(({ id }) => id)).not.toContain('about');
    expect(read(files, 'src/screens/HomeView.tsx')).toContain('AboutSection');
    compose(files, 'react_native', 'put the about section on its own tab');
    expect(screensOf(files).map(({ id }) => id)).toContain('about');
    expect(read(files, 'src/screens/HomeView.tsx')).not.toContain('AboutSection');
    compose(files, 'react_native', 'undo that');
    for (const [path, content] of before)
      if (!path.startsWith('.statecraft/')) expect(read(files, path), path).toBe(content);
  });

  test.each([
    ['make the accent purple', ['app.json', 'src/theme.ts']],
    ['dark mode', ['app.json', 'src/theme.ts']],
    ['use a typewriter font', ['src/theme.ts']],
    ['change the headline to "Bread by bike"', ['src/sections/HeroSection.tsx']],
    ['add tiramisu for 6.50 to the menu', ['src/sections/MenuSection.tsx']],
  ])('%s – touches %j alone', (message, paths) => {
    const files = made(first);
    const changed = changedPaths(compose(files, 'react_native', message));
    expect(changed.filter((path) => !path.startsWith('.statecraft/')).sort()).toEqual([...paths].sort());
  });
});

describe('[BUILD-08] native projects hold together', () => {
  const prompts = [
    ...places,
    'an app to manage beehives with inspections and honey yield per harvest',
    'sneaker shop with cart',
    'habit tracker with streaks',
    'kanban board',
    'pomodoro timer',
    'drawing app',
    'piano',
    'snake game',
    'to-do app with login',
  ];

  test.each(prompts)('%s – every package that is imported is one that the project asks for', (prompt) => {
    const files = made(prompt);
    const { dependencies, devDependencies } = JSON.parse(read(files, 'package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const known = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    const seen = new Set<string>();
    for (const [path, { content }] of files) {
      if (!/\.tsx?$/.test(path)) continue;
      for (const [, name = ''] of content.matchAll(
        /^(?:import|\} from)[^\n]*?'((?:@[\w-]+\/)?[\w-]+)[^']*'/gm,
      )) {
        expect(known.has(name), `${path}: ${name}`).toBe(true);
        seen.add(name);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['react', 'react-native']));
  });

  test.each(prompts)('%s – every icon has a drawing in the preview', (prompt) => {
    const files = made(prompt);
    const named = new Set(screensOf(files).map(({ icon }) => icon));
    for (const [, { content }] of files)
      for (const [, name = ''] of content.matchAll(/(?:icon: |icon=|name=)["']([\w-]+-outline)["']/g))
        named.add(name);
    const blank = [...named].filter((name) => Ionicons({ name }).type === icons.Circle);
    expect(blank).toEqual([]);
  });

  test('the same words and seed give the same files', () => {
    for (const prompt of [places[1] ?? '', prompts.at(-1) ?? '']) {
      const [one, two] = [made(prompt), made(prompt)];
      expect([...one].map(([path, { hash }]) => [path, hash])).toEqual(
        [...two].map(([path, { hash }]) => [path, hash]),
      );
    }
  });

  test('apps in different manners do not open alike', () => {
    const prompts_ = [
      'a plant watering tracker',
      'wine cellar app',
      'bug tracker',
      'recipe book with ingredients',
      'mood diary',
      'car mileage log',
    ];
    const opened = prompts_.map((prompt, index) => {
      const files: ProjectFiles = new Map();
      compose(files, 'react_native', prompt, `seed-${index}`);
      return read(files, 'src/theme.ts') + read(files, 'src/components/Emblem.tsx');
    });
    expect(new Set(opened).size).toBe(prompts_.length);
  });
});

test('[BUILD-08] react-native-svg of the preview draws what a phone would', async () => {
  const { Path, Svg, default: same } = await import('#server/preview-runtime/native/svg.ts');
  expect(same).toBe(Svg);
  const drawn = renderToStaticMarkup(
    createElement(
      Svg,
      { viewBox: '0 0 10 10', width: '100%', height: 20 },
      createElement(Path, { d: 'M0 0h4', strokeWidth: 2, testID: 'line' }),
    ),
  );
  expect(drawn).toContain('viewBox="0 0 10 10"');
  expect(drawn).toContain('<path d="M0 0h4" stroke-width="2" data-testid="line"></path>');
});
