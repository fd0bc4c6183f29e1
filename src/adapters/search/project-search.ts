import { fromPromise } from 'xstate';
import { projectSearchMachine } from '#machines/project-search/project-search.machine.ts';
import { texts as words } from '#machines/project-search/project-search.texts.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { isInternalPath } from '#lib/internal-path.ts';
import type { TextFile } from '#lib/text-search.ts';
import { applyTexts, type NewText } from '../language/apply-texts.ts';
import { createProjectTexts, isRead, projectTextsOf } from '../language/project-texts.ts';
import { createSearchClient } from './search-client.ts';

/** Finding and replacing in the texts of the open project, as they are saved. */
export function projectSearchOf(system: AppActors['app']['system'], projectId: string) {
  const client = createSearchClient();
  // Those that the code tools have read already are not asked for again.
  const read = createProjectTexts(projectId, projectTextsOf(projectId).all);
  let texts: ReadonlyMap<string, TextFile> = new Map();
  let left = 0;
  let made: readonly NewText[] = [];

  const machine = projectSearchMachine.provide({
    actors: {
      read: fromPromise(async ({ signal }) => {
        const { files } = await call('fileList', { projectId }, { signal, onError: shownInPlace });
        await read.update(files, signal);
        texts = new Map([...read.all].map(([path, text]) => [path, { path, ...text }]));
        left = files.filter((file) => file.text && !isInternalPath(file.path) && !isRead(file)).length;
      }),
      find: fromPromise(async ({ input: { query, replacement }, signal }) => {
        const answer = await client.ask(texts, { find: query, replacement }, signal);
        if ('flaw' in answer) return { why: words.isNoExpression(answer.flaw) };
        if ('found' in answer) return { ...answer.found, left };
        throw new Error('Another question was answered');
      }),
      make: fromPromise(async ({ input: { query, replacement, scope }, signal }) => {
        // What was looked at is changed, and nothing else.
        const other = scope.files.find(({ path, hash }) => texts.get(path)?.hash !== hash);
        if (other !== undefined) return { why: words.hasChanged(other.path), count: 0 };
        const paths = scope.files.map(({ path }) => path);
        const answer = await client.ask(texts, { replace: query, replacement, paths, at: scope.at }, signal);
        if (!('replaced' in answer)) throw new Error('Another question was answered');
        const { files, count } = answer.replaced;
        made = files.map(({ path, hash, content }) => ({ path, content, baseHash: hash }));
        return { why: made.length === 0 ? words.nothingWouldChange : '', count };
      }),
      apply: fromPromise(({ input: { query, replacement }, signal }) =>
        applyTexts(system, made, words.message(query.text, replacement), signal),
      ),
    },
  });
  return { machine, close: () => client.close() };
}
