import { context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/** Sends what is traced, until it is closed. */
export interface Traces {
  /** Sends what has not been sent yet, for a few seconds at most. */
  close(): Promise<void>;
}

/** Milliseconds that a collector has to take what is sent. */
const patience = 5_000;

/**
 * Sends the spans of this process to a collector by OTLP over HTTP, in batches every few seconds. One that is away
 * keeps nobody waiting: what it does not take is dropped. Further `OTEL_…` variables, such as the headers, are read as
 * OpenTelemetry names them.
 * @param endpoint where the collector listens; `/v1/traces` is appended.
 */
export function createTraces(endpoint: string): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'statecraft' }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: patience }),
        {
          exportTimeoutMillis: patience,
        },
      ),
    ],
  });
  provider.register();
  return {
    async close() {
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
    },
  };
}
