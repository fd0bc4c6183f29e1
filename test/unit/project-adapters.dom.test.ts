import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openFileDrafts } from '#adapters/file-drafts.ts';
import { loadMessageCheck, openPreviewBridge, previewAddress } from '#adapters/preview-bridge.ts';
import { openPreviewStorage, storageLimit, storedProjectsLimit } from '#adapters/preview-storage.ts';
import { keepLayout, readLayout } from '#adapters/project/layout.ts';
import { openProjectStream, type StreamEnd } from '#adapters/project-stream.ts';
import type { ProjectEvent } from '#contract/run.ts';
import { createFileDocuments } from '#lib/file-documents.ts';
import { fuzzyFilter } from '#lib/fuzzy.ts';

describe('the bridge to the preview', () => {
  beforeAll(loadMessageCheck);

  function bridge(open = openPreviewBridge) {
    const frame = document.createElement('iframe');
    const stranger = document.createElement('iframe');
    document.body.append(frame, stranger);
    const heard: string[] = [];
    const opened = open(
      () => frame.contentWindow,
      'nonce-1',
      (message) => heard.push(message.type),
    );
    const say = (data: unknown, source = frame.contentWindow) =>
      window.dispatchEvent(new MessageEvent('message', { data, source }));
    return { opened, heard, say, stranger, frame };
  }
  const ready = {
    source: 'statecraft-preview',
    nonce: 'nonce-1',
    message: { type: 'ready', treeHash: 'tree-1' },
  };

  it('[BUILD-02] hears the frame', () => {
    const { heard, say } = bridge();
    say(ready);
    expect(heard).toEqual(['ready']);
  });

  it('holds so many messages until it can check them, and tells them in their order', async () => {
    vi.resetModules();
    const fresh = await import('#adapters/preview-bridge.ts');
    const { opened, heard, say, stranger } = bridge(fresh.openPreviewBridge);
    const closed = bridge(fresh.openPreviewBridge);
    say(ready);
    say(ready, stranger.contentWindow);
    say({ ...ready, nonce: 'nonce-2' });
    say({ ...ready, message: { type: 'fault-cleared' } });
    for (let more = 3; more <= 500; more++) say(ready);
    closed.say(ready);
    closed.opened.close();
    expect(opened.refused()).toBe(1);
    expect(heard).toEqual([]);
    await fresh.loadMessageCheck();
    say({ ...ready, message: { type: 'pong', id: '1' } });
    expect(opened.refused()).toBe(2);
    expect([heard.length, heard[0], heard[1], heard.at(-1)]).toEqual([500, 'ready', 'fault-cleared', 'pong']);
    expect(closed.heard).toEqual([]);
  });

  it('refuses another window, another nonce and another shape, and counts what its own frame got wrong', () => {
    const { opened, heard, say, stranger } = bridge();
    say(ready, stranger.contentWindow);
    say(ready, window);
    expect(opened.refused()).toBe(0);
    say({ ...ready, nonce: 'nonce-2' });
    say({ ...ready, message: { type: 'format-disk' } });
    say({ ...ready, source: 'someone' });
    say('ready');
    expect(opened.refused()).toBe(4);
    expect(heard).toEqual([]);
  });

  it('element picker: hears of elements, and refuses one that is larger than any, stands nowhere, or is one of too many', () => {
    const { opened, heard, say } = bridge();
    const element = {
      id: 'e-1',
      path: 'src/App.tsx',
      line: 3,
      column: 5,
      tag: 'h1',
      text: 'Plants',
      ordinal: 0,
      count: 1,
      tree: 'tree-1',
      around: [{ tag: 'main', path: 'src/App.tsx', line: 2 }],
    };
    const chosen = (over: Readonly<Record<string, unknown>>) =>
      say({ ...ready, message: { type: 'element-chosen', element: { ...element, ...over } } });
    const found = (many: number) =>
      say({
        ...ready,
        message: {
          type: 'elements-found',
          elements: Array.from({ length: many }, () => ({ id: 'e-1', element: null })),
        },
      });
    chosen({});
    found(8);
    expect(heard).toEqual(['element-chosen', 'elements-found']);
    const wrong: Readonly<Record<string, unknown>>[] = [
      { path: 'x'.repeat(261) },
      { tree: 'x'.repeat(65) },
      { path: '' },
      { line: 0 },
      { column: 1.5 },
      { line: '3' },
      { tag: 'x'.repeat(61) },
      { text: 'x'.repeat(121) },
      { text: { toString: 'x' } },
      { id: 'x'.repeat(41) },
      { around: Array.from({ length: 13 }, () => element.around[0]) },
      { around: null },
    ];
    for (const over of wrong) chosen(over);
    found(9);
    expect(opened.refused()).toBe(wrong.length + 1);
    expect(heard).toHaveLength(2);
  });

  it('hears nothing after it is closed', () => {
    const { opened, heard, say } = bridge();
    opened.close();
    say(ready);
    expect(heard).toEqual([]);
  });

  it('sends commands under the nonce', () => {
    const { opened, frame } = bridge();
    const post = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined);
    opened.send({ type: 'ping', id: '1' });
    expect(post).toHaveBeenCalledWith(
      { source: 'statecraft-app', nonce: 'nonce-1', command: { type: 'ping', id: '1' } },
      '*',
    );
  });

  it('puts the nonce where no server sees it', () => {
    expect(previewAddress('http://127.0.0.1:3000/p/token/', 'n1')).toBe(
      'http://127.0.0.1:3000/p/token/#sc-nonce=n1',
    );
    // What the app has in its own fragment comes behind it.
    expect(previewAddress('http://127.0.0.1:3000/p/token/', 'n1', '/about?x=1#/y')).toBe(
      'http://127.0.0.1:3000/p/token/about?x=1#sc-nonce=n1#/y',
    );
  });
});

describe('data of projects in the preview', () => {
  it('keeps, changes, removes and clears through a reload', () => {
    localStorage.clear();
    const data = openPreviewStorage('p1', localStorage);
    expect(data.set('a', '1') && data.set('b', '2') && data.set('a', '3') && data.set('b', null)).toBe(true);
    expect(openPreviewStorage('p1', localStorage).entries()).toEqual({ a: '3' });
    expect(openPreviewStorage('p2', localStorage).entries()).toEqual({});
    data.set(null, null);
    expect(openPreviewStorage('p1', localStorage).entries()).toEqual({});
  });

  it('refuses what is beyond its bounds, and forgets projects that were not opened for long', () => {
    localStorage.clear();
    const data = openPreviewStorage('p1', localStorage);
    expect(data.set('a', 'x'.repeat(storageLimit))).toBe(false);
    expect(data.entries()).toEqual({});
    for (let index = 0; index < storedProjectsLimit + 5; index++)
      openPreviewStorage(`many-${index}`, localStorage).set('k', 'v');
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('statecraft:preview:'));
    expect(kept.length).toBe(storedProjectsLimit);
  });

  it('works without a storage, and reads nothing from a broken entry', () => {
    expect(openPreviewStorage('p1', null).set('a', '1')).toBe(true);
    localStorage.setItem('statecraft:preview:p9', '{"entries":{"a":1,"b":"2"');
    expect(openPreviewStorage('p9', localStorage).entries()).toEqual({});
    localStorage.setItem('statecraft:preview:p9', '{"entries":{"a":1,"b":"2"}}');
    expect(openPreviewStorage('p9', localStorage).entries()).toEqual({ b: '2' });
  });
});

describe('what the browser remembers', () => {
  it('[BUILD-04] keeps unsaved text of a file with the hash that it is based on', () => {
    const drafts = openFileDrafts('p1', localStorage);
    drafts.keep('a.ts', { baseHash: 'h1', content: 'typed' });
    expect(openFileDrafts('p1', localStorage).take('a.ts')).toEqual({ baseHash: 'h1', content: 'typed' });
    expect(openFileDrafts('p2', localStorage).take('a.ts')).toBeNull();
    drafts.forget('a.ts');
    expect(drafts.take('a.ts')).toBeNull();
  });

  it('remembers the width for all projects and the side for each, and ignores what is no layout', () => {
    localStorage.clear();
    keepLayout(localStorage, 'p1', { chatWidth: 500 });
    keepLayout(localStorage, 'p1', { side: 'code' });
    keepLayout(localStorage, 'p2', { side: 'console' });
    keepLayout(localStorage, 'p2', { side: 'machine' });
    expect(readLayout(localStorage, 'p1')).toEqual({ chatWidth: 500, side: 'code' });
    expect(readLayout(localStorage, 'p2')).toEqual({ chatWidth: 500, side: 'machine' });
    // A project that was never left opens as every new one does, on its preview.
    expect(readLayout(localStorage, 'p3')).toEqual({ chatWidth: 500 });
    for (let i = 0; i < 120; i += 1) keepLayout(localStorage, `other-${i}`, { side: 'versions' });
    expect(readLayout(localStorage, 'p1')).toEqual({ chatWidth: 500 });
    expect(readLayout(localStorage, 'other-119')).toEqual({ chatWidth: 500, side: 'versions' });
    localStorage.setItem('statecraft:layout', '{"chatWidth":"wide","sides":[["p1","kitchen"],7]}');
    expect(readLayout(localStorage, 'p1')).toEqual({});
    expect(readLayout(null, 'p1')).toEqual({});
  });
});

describe('contents of open files', () => {
  it('[MACHINE-06] keeps what was typed apart from what comes from outside', () => {
    const documents = createFileDocuments();
    const told = vi.fn();
    documents.subscribe(told);
    const file = { path: 'a.ts', hash: 'h1', encoding: 'utf8', content: 'one', size: 3 } as const;
    documents.put('a.ts', file);
    let typed = 'one two';
    documents.edit('a.ts', () => typed);
    expect(told).toHaveBeenCalledTimes(1);
    expect([documents.text('a.ts'), documents.isEdited('a.ts')]).toEqual(['one two', true]);
    documents.settle('a.ts');
    typed = 'the editor is gone';
    expect(documents.text('a.ts')).toBe('one two');
    const before = documents.get('a.ts')?.serial ?? 0;
    documents.put('a.ts', { ...file, content: 'three' });
    expect(documents.get('a.ts')).toMatchObject({ content: 'three', serial: before + 1 });
    expect(documents.isEdited('a.ts')).toBe(false);
  });
});

describe('reading the log of a project', () => {
  const entry = (seq: number): ProjectEvent => ({
    seq,
    runId: null,
    at: seq,
    body: { type: 'project.updated', name: `n${seq}` },
  });
  const said = (event: ProjectEvent) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`;

  /** A stream of the given pieces, and everything that was said about it. */
  async function read(
    pieces: string[],
    headers: Record<string, string> = { 'content-type': 'text/event-stream' },
  ) {
    const said: string[] = [];
    const events: number[] = [];
    let requested = '';
    const end = await new Promise<StreamEnd>((resolve) => {
      openProjectStream(
        'p1',
        7,
        {
          onOpen: () => said.push('open'),
          onEvents: (batch) => events.push(...batch.map((event) => event.seq)),
          onHeartbeat: () => said.push('heartbeat'),
          onMalformed: () => said.push('malformed'),
          onEnd: resolve,
        },
        (url) => {
          requested = String(url);
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
              controller.close();
            },
          });
          return Promise.resolve(new Response(body, { headers }));
        },
      );
    });
    return { said, events, end, requested };
  }

  it('[BUILD-04] reads on from the cursor, however the bytes are cut', async () => {
    const text = said(entry(8)) + said(entry(9));
    const {
      said: heard,
      events,
      end,
      requested,
    } = await read([text.slice(0, 11), text.slice(11, 60), text.slice(60)]);
    const { pathname, searchParams } = new URL(requested, 'https://statecraft.example');
    expect(pathname).toBe('/api/project/events');
    expect(searchParams.get('projectId')).toBe('p1');
    expect(searchParams.get('cursor')).toBe('7');
    expect(events).toEqual([8, 9]);
    expect(heard).toEqual(['open']);
    expect(end.reason).toBe('network_error');
  });

  it('counts malformed messages, hears heartbeats and goes on', async () => {
    const { said: heard, events } = await read([
      ': still here\n\n',
      'event: heartbeat\ndata: {}\n\n',
      'data: {"seq":"8"}\n\n',
      'data: nonsense\n\n',
      said(entry(8)),
    ]);
    expect(heard).toEqual(['open', 'heartbeat', 'heartbeat', 'malformed', 'malformed']);
    expect(events).toEqual([8]);
  });

  const json = { 'content-type': 'application/json' };
  it('tells a lasting refusal from one that passes', async () => {
    const refused = await read(['{"errNo":1004,"errMsg":"No such project","data":null}'], json);
    expect(refused.end).toEqual({ reason: 'refused', errNo: 1004, message: 'No such project' });
    const busy = await read(['{"errNo":1002,"errMsg":"Shutting down","data":null}'], json);
    expect(busy.end).toEqual({ reason: 'network_error', message: 'Shutting down' });
    const page = await read(['<html>'], { 'content-type': 'text/html' });
    expect(page.end.reason).toBe('network_error');
  });

  it('says nothing more after it was closed', async () => {
    const onEnd = vi.fn();
    const nothing = () => undefined;
    const close = openProjectStream(
      'p1',
      0,
      { onOpen: nothing, onEvents: nothing, onHeartbeat: nothing, onMalformed: nothing, onEnd },
      () => Promise.reject(new Error('down')),
    );
    close();
    // Longer than the chain of promises behind a failed request.
    for (let run = 0; run < 20; run++) await Promise.resolve();
    expect(onEnd).not.toHaveBeenCalled();
  });
});

describe('finding by a few letters', () => {
  const paths = ['src/parts/nav.tsx', 'src/App.tsx', 'index.html', 'style.css'];
  it('[BUILD-09] ranks beginnings of words before letters in the middle', () => {
    expect(fuzzyFilter(paths, 'app', (path) => path)[0]).toBe('src/App.tsx');
    expect(fuzzyFilter(paths, 'snav', (path) => path)).toEqual(['src/parts/nav.tsx']);
    expect(fuzzyFilter(paths, 'zzz', (path) => path)).toEqual([]);
    expect(fuzzyFilter(paths, ' ', (path) => path)).toEqual(paths);
  });
});
