import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { isMarkup } from '#server/preview/compile/project-path.ts';
import { setsBase } from '#server/packages/module-set.ts';
import { mediaType } from '#server/preview/media-types.ts';
import type { PreviewHost } from '#server/preview/preview-service.ts';
import type { ProjectPreview, PreviewState } from '#server/preview/project-preview.ts';
import type { FileAnswer } from '#server/preview/thread/files.ts';
import { nothingIfLost, onceMore } from '#server/preview/thread/live-thread.ts';
import { readPositionsQuery } from '#server/preview/thread/positions.ts';
import {
  assetsBase,
  renderNotice,
  renderPlaceholder,
  type PlaceholderRequest,
} from '#server/preview/tree/page.ts';
import { streamEvents } from './events.ts';
import { commonHeaders, filePolicy, immutable, pagePolicy, revalidate } from './headers.ts';
import { sendPackageFile } from './package-files.ts';
import { t } from '#language/speech.ts';

const notValid = () => t`This preview address is no longer valid. Reload the project page to get a new one.`;

/** Everything that the preview host serves: `/p/<token>/…` and `/p-assets/…`. */
export function previewRoutes(dependencies: PreviewHost): FastifyPluginCallback {
  const { vendorDir, vendor, runtimes, thread } = dependencies;
  const policy = pagePolicy(dependencies.previewOrigin, dependencies.appOrigins, dependencies.otherServers);

  const sendPage = (reply: FastifyReply, status: number, html: string | Uint8Array): FastifyReply =>
    reply
      .code(status)
      .headers({ ...commonHeaders, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' })
      .type(mediaType('html', true))
      .send(typeof html === 'string' ? html : asBuffer(html));

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: FileAnswer,
  ): Promise<FastifyReply> => {
    void reply.headers({
      ...commonHeaders,
      'Content-Security-Policy': filePolicy,
      'Cache-Control': answer.isImmutable ? immutable : revalidate,
      ETag: answer.tag,
    });
    if (request.headers['if-none-match'] === answer.tag) return reply.code(304).send();
    const { body } = answer;
    return reply.type(answer.type).send(asBuffer(typeof body === 'string' ? await readBlob(body) : body));
  };

  const sendNothing = (reply: FastifyReply, message: string): FastifyReply =>
    reply
      .code(404)
      .headers({ ...commonHeaders, 'Content-Security-Policy': filePolicy, 'Cache-Control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(message);

  const sendJson = (reply: FastifyReply, text: string | Uint8Array, cache = 'no-store'): FastifyReply =>
    reply
      .headers({ ...commonHeaders, 'Cache-Control': cache })
      .type(mediaType('json', true))
      .send(typeof text === 'string' ? text : asBuffer(text));

  return (app, _options, done) => {
    app.get<{ Params: { '*': string } }>(`${assetsBase}*`, async (request, reply) => {
      const name = request.params['*'];
      if (!/^(vendor\/)?[\w-]+\.js$/.test(name)) return sendNothing(reply, 'Not found.');
      const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      const body = await readFile(path.join(vendorDir, gzip ? `${name}.gz` : name)).catch(() => null);
      if (!body) return sendNothing(reply, 'Not found.');
      return reply
        .headers({
          ...commonHeaders,
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
        })
        .headers(gzip ? { 'Content-Encoding': 'gzip' } : {})
        .type(mediaType('js', true))
        .send(body);
    });

    app.get<{ Params: { key: string; '*': string }; Querystring: { names?: string } }>(
      `${setsBase}:key/*`,
      (request, reply) => sendPackageFile(dependencies.packages, request, reply),
    );

    app.get<{ Params: { token: string } }>('/p/:token', async (request, reply) => {
      const { token } = request.params;
      if ((await dependencies.verify(token)) === null) return sendPage(reply, 404, renderNotice(notValid()));
      return reply.headers(commonHeaders).redirect(`/p/${token}/`, 308);
    });

    app.get<{ Params: { token: string; '*': string } }>('/p/:token/*', async (request, reply) => {
      const { token } = request.params;
      const grant = await dependencies.verify(token);
      if (!grant) return sendPage(reply, 404, renderNotice(notValid()));
      const preview = dependencies.open(grant.projectId);
      const base = `/p/${token}/`;
      const at = request.raw.url?.indexOf('?') ?? -1;
      const query = at === -1 ? '' : (request.raw.url ?? '').slice(at);
      const wanted = `/${request.params['*']}`;

      if (wanted === '/@events')
        return streamEvents(request, reply, {
          preview,
          grant,
          clock: dependencies.clock,
          isOpen: () => dependencies.isOpen(grant),
          onAccess: (listener) => dependencies.onAccess(grant, listener),
        });
      if (wanted === '/@positions') return answerPositions(reply, preview, query);
      if (wanted === '/@routes') return answerRoutes(reply, preview);
      if (wanted === '/@map') return answerMap(reply, preview, query);

      const named = /^\?(?:(.*)&)?m=([0-9a-f]{24})$/.exec(query);
      const [, rest, id = ''] = named ?? [];
      const askModule = async (): Promise<FileAnswer | null> =>
        thread
          .ask('module', { ids: preview.ids, key: wanted + (rest ? `?${rest}` : ''), id, base })
          .catch(nothingIfLost);
      const module = named && (await askModule());
      if (module) return sendFile(request, reply, module);
      const version = new URLSearchParams(query).get('v');
      if (version !== null && !isMarkup(wanted)) {
        // What is good for ever needs no look at what is current.
        const kept = await thread
          .ask('file', { ids: preview.ids, path: wanted, version, base })
          .catch(nothingIfLost);
        if (kept) return sendFile(request, reply, kept);
      }
      const state = await preview.state();
      if (named) {
        // The preview may have been opened by this very request, after a restart of the server.
        const late = await askModule();
        return late ? sendFile(request, reply, late) : sendNothing(reply, 'This module is out of date.');
      }
      if (state.kind === 'missing')
        return sendPage(reply, 404, renderNotice(t`This project does not exist any more.`));
      return answerPath(request, reply, { state, wanted, base });
    });
    done();
  };

  async function answerPath(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: {
      state: Exclude<PreviewState, { kind: 'missing' }>;
      wanted: string;
      base: string;
    },
  ): Promise<FastifyReply> {
    const { state, wanted, base } = asked;
    const { shown } = state;
    const faults = state.kind === 'broken' ? state.newest.faults : [];
    const newest = state.kind === 'good' ? state.shown : state.newest;
    const origin = `${request.protocol}://${request.host}`;
    const context: PlaceholderRequest = { base, vendor, runtimes, faults };
    const navigates = request.headers['sec-fetch-mode'] === 'navigate' || acceptsPage(request);

    const answer =
      shown === null || shown.empty
        ? null
        : await thread
            .ask('page', { shown: shown.id, wanted, navigates, base, origin, faults })
            .catch(nothingIfLost);
    if (shown === null || answer === null) {
      if (wanted !== '/' && !navigates) return sendNothing(reply, 'Not found.');
      const text = newest.empty
        ? t`Nothing has been built yet.`
        : state.kind === 'installing'
          ? t`Installing packages`
          : t`This cannot be shown yet.`;
      // What was shown and is lost is shown again by what the page is told next.
      const tree = shown?.empty === true ? shown.treeHash : '';
      const about = { tree, page: '/index.html', placeholder: 'waiting' as const };
      return sendPage(reply, 200, renderPlaceholder(text, context, about));
    }
    if (answer.kind === 'page') return sendPage(reply, answer.status, answer.body);
    if (answer.kind === 'file') return sendFile(request, reply, answer);
    if (!navigates) return sendNothing(reply, 'Not found.');
    const about = { tree: shown.treeHash, page: wanted, placeholder: 'missing' as const };
    return sendPage(reply, 404, renderPlaceholder(t`There is no such page.`, context, about));
  }

  function readBlob(hash: string): Promise<Uint8Array> {
    return dependencies.source.readBlob(hash);
  }

  async function answerPositions(
    reply: FastifyReply,
    preview: ProjectPreview,
    query: string,
  ): Promise<FastifyReply> {
    const asked = readPositionsQuery(new URLSearchParams(query).get('at') ?? '');
    if (!asked) return reply.code(400).headers(commonHeaders).send('The positions cannot be read.');
    return sendJson(reply, await onceMore(() => thread.ask('positions', { ids: preview.ids, asked })));
  }

  async function answerRoutes(reply: FastifyReply, preview: ProjectPreview): Promise<FastifyReply> {
    const state = await preview.state();
    const shown = state.kind === 'missing' ? null : state.shown;
    return sendJson(
      reply,
      JSON.stringify(shown === null ? [] : await onceMore(() => thread.ask('routes', shown.id))),
    );
  }

  async function answerMap(
    reply: FastifyReply,
    preview: ProjectPreview,
    query: string,
  ): Promise<FastifyReply> {
    const parameters = new URLSearchParams(query);
    const wanted = { key: parameters.get('key') ?? '', id: parameters.get('id') ?? '' };
    const map = await thread.ask('map', { ids: preview.ids, ...wanted }).catch(nothingIfLost);
    return map === null ? sendNothing(reply, 'Not found.') : sendJson(reply, map, immutable);
  }
}

/** Bytes as they are, under the name that the server knows. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const acceptsPage = (request: FastifyRequest): boolean =>
  request.headers['sec-fetch-mode'] === undefined && (request.headers.accept ?? '').includes('text/html');
