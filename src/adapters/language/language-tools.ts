import { fromCallback, fromPromise } from 'xstate';
import { languageToolsMachine } from '#machines/language-tools/language-tools.machine.ts';
import type { LanguageToolsEvent } from '#machines/language-tools/language-tools.types.ts';
import { typesPath } from '#contract/endpoints.ts';
import { ErrNo } from '#contract/envelope.ts';
import { treeActor } from '#lib/actor-tree.ts';
import { apiAddress } from '#lib/api-address.ts';
import type { AppActors } from '#lib/app-context.ts';
import { call, shownInPlace } from '#lib/call.ts';
import { CallError } from '#lib/error-registry.ts';
import { formatOnSaveSetting } from '#lib/format-on-save.ts';
import { type LanguageService, type TextEdit, withEdits } from '#lib/language-service.ts';
import { projectStoresOf } from '../project/stores.ts';
import { applyTexts } from './apply-texts.ts';
import { createFormatter } from './format/formatter.ts';
import { type LanguageClient, startLanguageClient } from './language-client.ts';
import { projectTextsOf } from './project-texts.ts';
import { t } from '#language/speech.ts';
import { aloud } from '#language/told.ts';

/** Files that say where packages come from, and with which version. */
const manifests = ['package.json', 'package-lock.json'];
/** Places where a project says how its files are formatted, as far as that is data. */
const formatSettings = ['.prettierrc', '.prettierrc.json'];

/** What people of this tab have chosen since their record was read. */
const chosen = new Map<string, boolean>();

/** The language tools of the open project, and the service that they hold, for the editor to ask. */
export function languageToolsOf(system: AppActors['app']['system']) {
  let client: LanguageClient | null = null;
  /** Specifiers whose types were asked for already. */
  const known = new Set<string>();
  const { documents } = projectStoresOf(system);
  const editorSession = treeActor(system, 'editorSession');
  const userId = treeActor(system, 'auth').getSnapshot().context.user?.uid ?? '';

  /** A text as the person sees it. */
  const textOf = (path: string): string | null =>
    documents.get(path) === null ? null : documents.text(path);

  /** What a question is asked of; it knows the text as it was typed. */
  const asked = (path: string): LanguageClient => {
    if (client === null) throw new Error(t`The code tools are not ready yet.`);
    const text = textOf(path);
    if (text !== null) client.write(path, text);
    return client;
  };

  /** Changes a text in the editor as though it had been typed. */
  const change = (path: string, before: string, edits: readonly TextEdit[]): boolean => {
    if (textOf(path) !== before) return false;
    if (edits.length === 0) return true;
    documents.change(path, edits);
    editorSession.getSnapshot().context.buffers[path]?.send({ type: 'content.changed' });
    return true;
  };

  const settingsOf = async (projectId: string, signal: AbortSignal): Promise<string> => {
    const { files } = editorSession.getSnapshot().context;
    const own = formatSettings.find((name) => files.some(({ path }) => path === name));
    if (own === undefined) return '';
    if (documents.get(own) !== null) return documents.text(own);
    const file = await call('fileRead', { projectId, path: own }, { signal, onError: shownInPlace });
    return file.encoding === 'utf8' ? file.content : '';
  };

  const service: LanguageService = {
    write: (path, text) => client?.write(path, text),
    problems: async (path) => client?.problems(path) ?? [],
    completions: async (path, at) => client?.completions(path, at) ?? null,
    completionInfo: async (path, at, item) => client?.completionInfo(path, at, item) ?? null,
    hover: async (path, at) => client?.hover(path, at) ?? null,
    definition: async (path, at) => asked(path).definition(path, at),
    renamed: async (path, at) => asked(path).renamed(path, at),
    rename: async (path, at, name) => asked(path).rename(path, at, name),
    organizeImports: async (path) => asked(path).organizeImports(path),
  };

  const formatter = createFormatter();

  const machine = languageToolsMachine.provide({
    actors: {
      service: fromCallback<LanguageToolsEvent, { projectId: string }>(({ input, sendBack }) => {
        const notify = (event: LanguageToolsEvent): void => sendBack(event);
        const stop = new AbortController();
        const texts = projectTextsOf(input.projectId);
        const started = startLanguageClient({
          ready: () => void begin(),
          failed: () => notify({ type: 'service.failed' }),
          missing(specifiers) {
            if (specifiers.every((name) => known.has(name))) return;
            for (const name of specifiers) known.add(name);
            notify({ type: 'types.missed' });
          },
        });
        let files: unknown = null;
        let isReading = false;

        /** Hands over what has changed in the project; what is typed is handed over by the editor. */
        const follow = async (): Promise<void> => {
          if (isReading) return;
          isReading = true;
          try {
            for (let next = editorSession.getSnapshot().context.files; next !== files;) {
              files = next;
              const changed = await texts.update(next, stop.signal);
              for (const path of changed) {
                const isTyped = documents.isEdited(path) && texts.get(path) !== undefined;
                started.write(path, isTyped ? documents.text(path) : (texts.get(path)?.content ?? null));
              }
              if (client !== null && changed.some((path) => manifests.includes(path)))
                notify({ type: 'types.missed' });
              next = editorSession.getSnapshot().context.files;
            }
          } finally {
            isReading = false;
          }
        };
        const begin = async (): Promise<void> => {
          try {
            // All of them, also those that were read for something else before.
            await follow();
            for (const [path, { content }] of texts.all)
              started.write(path, documents.isEdited(path) ? documents.text(path) : content);
            client = started;
            notify({ type: 'service.ready' });
          } catch {
            if (!stop.signal.aborted) notify({ type: 'service.failed' });
          }
        };
        const subscription = editorSession.subscribe(({ context }) => {
          // A list that could not be followed is tried again with the next one.
          if (client !== null && context.files !== files) follow().catch(() => {});
        });
        return () => {
          subscription.unsubscribe();
          stop.abort();
          started.close();
          if (client === started) client = null;
        };
      }),
      loadTypes: fromPromise(async ({ input, signal }) => {
        const address = apiAddress(`${typesPath}?projectId=${encodeURIComponent(input.projectId)}`);
        const answer = await fetch(address, { credentials: 'include', signal }).catch((error: unknown) => {
          if (signal.aborted) throw error;
          throw new CallError('types', ErrNo.network, 'Network Error');
        });
        const bytes = await answer.arrayBuffer();
        const refusal = bytes.byteLength < 2_000 ? refusalIn(bytes) : null;
        if (refusal !== null) throw new CallError('types', refusal.errNo, refusal.errMsg);
        if (!answer.ok || client === null) throw new CallError('types', ErrNo.network, 'Network Error');
        return { left: await client.setPackages(bytes) };
      }),
      format: fromPromise(async ({ input: { path, saves }, signal }) => {
        const before = textOf(path);
        const { projectId } = editorSession.getSnapshot().context;
        const save = (): void => {
          if (saves && !signal.aborted)
            editorSession.getSnapshot().context.buffers[path]?.send({ type: 'save.requested' });
        };
        if (before === null) return { why: '' };
        try {
          const settings = await settingsOf(projectId, signal);
          const edits = await formatter.format({ path, text: before, settings });
          if (signal.aborted) return { why: '' };
          return { why: change(path, before, edits) ? '' : t`The file was changed meanwhile.` };
        } catch (error) {
          return { why: error instanceof Error ? error.message : String(error) };
        } finally {
          // What cannot be formatted is saved all the same.
          save();
        }
      }),
      organizeImports: fromPromise(async ({ input: { path } }) => {
        const before = textOf(path) ?? '';
        const edits = await asked(path).organizeImports(path);
        return { why: change(path, before, edits) ? '' : t`The file was changed meanwhile.` };
      }),
      find: fromPromise(async ({ input: { path, at } }) => {
        const found = await asked(path).definition(path, at);
        if ('why' in found) return { why: aloud(found.why) };
        editorSession.send({ type: 'file.opened', ...found });
        return { why: '' };
      }),
      locate: fromPromise(async ({ input: { path, at } }) => {
        const found = await asked(path).renamed(path, at);
        return 'why' in found ? { why: aloud(found.why) } : found;
      }),
      rename: fromPromise(async ({ input: { path, at, name }, signal }) => {
        const { projectId } = editorSession.getSnapshot().context;
        const texts = projectTextsOf(projectId);
        const found = await asked(path).rename(path, at, name);
        const changed = found.flatMap(({ path: file, edits }) => {
          const text = textOf(file) ?? texts.get(file)?.content;
          return text === undefined ? [] : [{ path: file, content: withEdits(text, edits) }];
        });
        return applyTexts(system, changed, t`Renamed a symbol to ${name}`, signal);
      }),
      keepChoice: fromPromise(({ input: { formats }, signal }) => {
        chosen.set(userId, formats);
        return call(
          'userReport',
          { action: formatOnSaveSetting, value: formats ? 'on' : 'off' },
          { signal, onError: shownInPlace },
        );
      }),
    },
  });
  const isChosen = treeActor(system, 'auth').getSnapshot().context.user?.config[formatOnSaveSetting] === 'on';
  return {
    machine,
    service,
    formatsOnSave: chosen.get(userId) ?? isChosen,
    close: () => formatter.close(),
  };
}

/** What a short answer says in the place of types. */
function refusalIn(bytes: ArrayBuffer): { errNo: number; errMsg: string } | null {
  try {
    const { errNo, errMsg } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return typeof errNo === 'number' && typeof errMsg === 'string' ? { errNo, errMsg } : null;
  } catch {
    return null;
  }
}
