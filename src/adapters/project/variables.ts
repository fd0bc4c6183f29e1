import { fromPromise } from 'xstate';
import { projectVariablesMachine } from '#machines/project-variables/project-variables.machine.ts';
import { ErrNo } from '#contract/envelope.ts';
import { treeActor } from '#lib/actor-tree.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { literalOf, publicPrefixes, readEnv, withoutVariable, withVariable } from '#lib/env-file.ts';
import { CallError } from '#lib/error-registry.ts';
import { t } from '#language/speech.ts';

/** Files of a project's variables, wherever they lie. */
const isEnvFile = (path: string): boolean => /(?:^|\/)\.env(?:\.[\w.]+)?$/.test(path);

/** The variables of the open project with their calls. They say themselves what did not work. */
export const projectVariablesOf = (system: AppActors['app']['system']) =>
  projectVariablesMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { projectId }, signal }) => {
        const { files } = await call('fileList', { projectId }, { signal, onError: shownInPlace });
        const texts = await Promise.all(
          files
            .filter(({ path, text }) => text && isEnvFile(path))
            .map(({ path }) => call('fileRead', { projectId, path }, { signal, onError: shownInPlace })),
        );
        return texts.flatMap(({ path, content }) => {
          // Of several lines that say the same name the last one holds.
          const lines = new Map(readEnv(content).map((line) => [line.name, line]));
          return [...lines.values()].map(({ name, value }) => ({
            name,
            path,
            value: literalOf(value),
            isPublic: publicPrefixes.some((prefix) => name.startsWith(prefix)),
          }));
        });
      }),
      // Not aborted with the view: what was begun is let finish.
      save: fromPromise(async ({ input: { projectId, change } }) => {
        const { name, value, path } = change;
        const file = await call('fileRead', { projectId, path }, { onError: shownInPlace }).catch(
          (error: unknown) => {
            if (error instanceof CallError && error.errNo === ErrNo.notFound) return null;
            throw error;
          },
        );
        const before = file?.content ?? '';
        const content = value === null ? withoutVariable(before, name) : withVariable(before, name, value);
        if (content === before) return;
        await call(
          'filesApply',
          {
            projectId,
            operations: [{ op: 'write', path, content, baseHash: file?.hash ?? null }],
            commit: true,
            message: value === null ? t`Remove the variable ${name}` : t`Set the variable ${name}`,
          },
          { onError: shownInPlace },
        );
        treeActor(system, 'editorSession').send({ type: 'tree.changed' });
      }),
    },
  });
