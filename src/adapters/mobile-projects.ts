import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';
import type { Project } from '#contract/project.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { type ExpoProject, readExpoProject } from '#lib/expo-project.ts';

/** The user's mobile projects. */
export const mobileProjects = asyncData<readonly Project[], null>().provide({
  actors: {
    load: fromPromise(async ({ signal }) => {
      const { projects } = await call('projectList', { limit: 100 }, { signal, onError: shownInPlace });
      return projects.filter(({ type }) => type === 'react_native');
    }),
  },
});

/** Makes a mobile project of a sentence. A failure is shown as any call's is. */
export const makeMobileProject = (prompt: string): Promise<unknown> =>
  call('projectCreate', { prompt, scene: 'ai-app-builder' });

interface FoundExpo {
  readonly projectId: string;
  readonly project: ExpoProject;
}

/** What a project needs to run with Expo, read of its own files. */
export const expoReading = asyncData<FoundExpo, string>().provide({
  actors: {
    load: fromPromise(async ({ input, signal }) => {
      const projectId = input.query ?? '';
      const options = { signal, onError: shownInPlace };
      const { files } = await call('fileList', { projectId }, options);
      const texts: Record<string, string> = Object.fromEntries(files.map(({ path }) => [path, '']));
      for (const path of ['package.json', 'app.json'])
        if (path in texts) texts[path] = (await call('fileRead', { projectId, path }, options)).content;
      return { projectId, project: readExpoProject(texts) };
    }),
  },
});
