import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import type { Script } from '../support/model-script.ts';
import { goodKey, startModelServer } from '../support/model-server.ts';
import { ended, endOf } from './support/runs.ts';
import { page } from './support/scripted-engine.ts';
import { describeOnSqlite } from './support/server.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: {
      readonly stringValue?: string;
      readonly intValue?: number;
      readonly boolValue?: boolean;
    };
  }[];
}

/** A collector as OpenTelemetry's own: OTLP over HTTP, as JSON. */
async function startCollector() {
  const spans: Sent[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(`${request.url} ${body}`);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
      };
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    spans,
    bodies,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const attributesOf = ({ attributes }: Sent): Record<string, unknown> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.boolValue ?? Number(value.intValue)]),
  );

const scene = 'ai-website-builder' as const;

describeOnSqlite('traces of runs', (makeServer) => {
  it('[BUILD-04] a collector is told the states, the models, their tokens and the end of each run, and no word', async () => {
    const collector = await startCollector();
    const models = await startModelServer();
    const usage = { input: 1200, output: 340 };
    models.answer(({ number }): Script =>
      number === 1
        ? {
            parts: [
              'Quillfeather words.',
              { tool: 'write_file', args: { path: 'quillfeather.html', content: page('Quillfeather') } },
              { tool: 'write_file', args: { path: 'index.html', content: page('Quillfeather') } },
            ],
            usage,
          }
        : { parts: [{ tool: 'finish', args: { summary: 'Quillfeather is built.', name: '' } }], usage },
    );
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        MODELS: 'anthropic/claude; price=0/0; as=tools',
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      },
    });
    const ada = await server.signIn('ada@example.com');
    const made = await ada.call('projectCreate', {
      prompt: 'A page for Quillfeather',
      scene,
      engine: 'anthropic/claude',
    });
    await ended(server, made.projectId, made.runId);
    // A second one fails.
    models.answer(() => ({ status: 401, error: 'Quillfeather is not allowed' }));
    const failing = await ada.call('runSubmit', {
      projectId: made.projectId,
      prompt: 'Quillfeather again',
      engine: 'anthropic/claude',
    });
    await ended(server, made.projectId, failing.runId);
    await server.stop();
    await models.close();
    await collector.close();

    const rootOf = (runId: string): Sent => {
      const found = collector.spans.filter(
        (span) => span.name === 'run' && attributesOf(span)['statecraft.run.id'] === runId,
      );
      expect(found).toHaveLength(1);
      return found[0] as Sent;
    };
    const below = (root: Sent, name: RegExp): Sent[] =>
      collector.spans.filter(
        (span) => span.traceId === root.traceId && span.parentSpanId === root.spanId && name.test(span.name),
      );

    const good = rootOf(made.runId);
    expect(attributesOf(good)).toMatchObject({
      'statecraft.project.id': made.projectId,
      'statecraft.run.engine': 'anthropic/claude',
      'statecraft.run.outcome': 'done',
      'statecraft.run.repairs': 0,
    });
    const states = below(good, /^run /).sort((a, b) =>
      Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)),
    );
    expect(states.map(({ name }) => name)).toEqual([
      'run queued',
      'run preparing',
      'run planning',
      'run writing',
      'run verifying',
      'run committing',
    ]);
    // Within the run, by clocks that differ by less than five milliseconds.
    for (const span of states) {
      expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
      expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(good.endTimeUnixNano) + 5_000_000n);
    }
    const rounds = below(good, /^ai\.streamText/);
    expect(rounds).toHaveLength(2);
    const asked = collector.spans.filter(
      ({ traceId, name }) => traceId === good.traceId && name === 'ai.streamText.doStream',
    );
    for (const span of asked) {
      expect(attributesOf(span)).toMatchObject({
        'gen_ai.request.model': 'claude',
        'gen_ai.usage.input_tokens': usage.input,
        'gen_ai.usage.output_tokens': usage.output,
      });
      expect(attributesOf(span)).toHaveProperty(['ai.response.msToFirstChunk']);
    }

    const bad = rootOf(failing.runId);
    expect(attributesOf(bad)).toMatchObject({ 'statecraft.run.outcome': 'failed' });
    expect(String(attributesOf(bad)['statecraft.run.failure'])).toMatch(/^model_/);
    expect(bad.status.code).toBe(2);

    expect(collector.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true);
    expect(collector.bodies.join('\n')).not.toContain('uillfeather');
    expect(collector.bodies.join('\n')).not.toContain(goodKey);
    expect(collector.bodies.join('\n')).not.toContain('ada@example.com');
  });

  it('[BUILD-04] a collector that is away keeps no run and no end of the server waiting', async () => {
    const gone = await startCollector();
    await gone.close();
    const models = await startModelServer();
    models.answer(() => ({
      parts: [`\`\`\`html index.html\n${page('Tea')}\n\`\`\`\n`],
    }));
    const server = await makeServer({
      env: {
        ANTHROPIC_API_KEY: goodKey,
        ANTHROPIC_BASE_URL: models.url,
        MODELS: 'anthropic/claude; price=0/0; as=fences',
        OTEL_EXPORTER_OTLP_ENDPOINT: gone.url,
      },
    });
    const ada = await server.signIn('ada@example.com');
    const { projectId, runId } = await ada.call('projectCreate', {
      prompt: 'Tea',
      scene,
      engine: 'anthropic/claude',
    });
    const events = await ended(server, projectId, runId);
    expect(endOf(events, runId)).toMatchObject({ outcome: 'done' });
    await server.stop();
    await models.close();
  });
});
