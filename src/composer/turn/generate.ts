import type { ProjectType } from '#contract/scenes.ts';
import { appPlainFiles } from '../code/app-plain.ts';
import { appReactFiles } from '../code/app-react.ts';
import { saysWhatIsGone } from '../code/availability.ts';
import { localise } from '../code/localise.ts';
import { memeFiles } from '../code/meme-html.ts';
import { appNativeFiles } from '../code/native/files.ts';
import { siteNativeFiles } from '../code/native/site/files.ts';
import type { Files } from '../code/files.ts';
import { siteHtmlFiles } from '../code/site-html.ts';
import { siteReactFiles } from '../code/site-react.ts';
import { inOrder, type SiteSpec, type Spec } from '../spec/spec.ts';

/** All files that follow from a specification, in the order in which they are best written. */
export function generate(given: Spec, type: ProjectType): Files {
  // The files of a specification are the same however it was put together: else its order would look like hand work.
  const spec = saysWhatIsGone(inOrder(given));
  if (type === 'react_native')
    return spec.kind === 'site'
      ? siteNativeFiles(spec)
      : spec.kind === 'app'
        ? localise(appNativeFiles(spec), spec.language)
        : memeFiles(spec);
  if (spec.kind === 'site') return type === 'react' ? siteReactFiles(spec) : siteHtmlFiles(spec);
  if (spec.kind === 'app')
    return type === 'react' ? localise(appReactFiles(spec), spec.language) : appPlainFiles(spec);
  return memeFiles(spec);
}

/** Paths that a page starts from: they are written as soon as what they need is there, and again as it grows. */
const roots: Partial<Record<ProjectType, readonly string[]>> = {
  project: ['index.html'],
  react: ['src/App.tsx'],
};

/**
 * The files of a new project in stages, each of which hangs together: first the top of the page, then one section
 * more at a time, so that the preview can live from the first stage on.
 */
export function* stages(given: Spec, type: ProjectType): Generator<Files> {
  const spec = saysWhatIsGone(inOrder(given));
  const all = generate(given, type);
  if (
    spec.kind === 'site' &&
    spec.pages === undefined &&
    spec.sections.length > 2 &&
    roots[type] !== undefined
  ) {
    for (let shown = 2; shown < spec.sections.length; shown += 1) {
      yield type === 'react' ? reactStage(spec, shown, all) : htmlStage(spec, shown, all);
    }
  }
  yield all;
}

function htmlStage(spec: SiteSpec, shown: number, all: Files): Files {
  const part = siteHtmlFiles({ ...spec, sections: spec.sections.slice(0, shown) });
  // Links, scripts and styles are those of the whole page from the start; only the sections grow.
  const whole = all.get('index.html') ?? '';
  const sections = /<main id="main">[\s\S]*<\/main>/.exec(part.get('index.html') ?? '')?.[0] ?? '';
  const files = new Map(all);
  files.set(
    'index.html',
    whole.replace(/<main id="main">[\s\S]*<\/main>/, () => sections),
  );
  return files;
}

function reactStage(spec: SiteSpec, shown: number, all: Files): Files {
  const later = new Set(
    spec.sections.slice(shown).flatMap((section) => {
      const name = `${section.id.charAt(0).toUpperCase()}${section.id.slice(1)}Section`;
      return [`src/components/sections/${name}.tsx`];
    }),
  );
  const files: Files = new Map([...all].filter(([path]) => !later.has(path)));
  files.set('src/App.tsx', siteReactFiles(spec, shown).get('src/App.tsx') ?? '');
  return files;
}
