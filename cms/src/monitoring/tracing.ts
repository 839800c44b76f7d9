import { createRequire } from 'node:module'
import { SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { redactSecretsFromPath } from '../platform/http/redact-path'
import { isPostgres } from '../strapi-internals/is-postgres'

/** Health checks and polls, which aren't traced because they come every few seconds. */
const FREQUENT: ReadonlySet<string> = new Set(['/_health', '/api/changes'])

/** Redacts spans like the log: removes query strings and the secrets in links. */
class AddressRedaction extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.attributes['url.query']
    const path = span.attributes['url.path']
    if (typeof path === 'string') span.attributes['url.path'] = redactSecretsFromPath(path)
    super.onEnd(span)
  }
}

/**
 * Sends a trace of each request and its queries to the collector in OpenTelemetry's standard variables
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). A request from the web server
 * continues the web server's trace.
 * @returns a function that sends the remaining spans and stops
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tanglaw-cms' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new AddressRedaction(new OTLPTraceExporter())],
  })
  provider.register()
  const unregister = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => FREQUENT.has(url.replace(/\?.*/s, '')),
      }),
    ],
  })
  // The instrumentation patches the module when it is next required.
  createRequire(__filename)('node:http')
  traceQueries()
  return async () => {
    unregister()
    await provider.shutdown()
  }
}

interface Query {
  __knexQueryUid: string
  sql: string
  method?: string
}

/** Adds a span for each query of a request, with placeholders instead of values. */
function traceQueries(): void {
  const tracer = trace.getTracer('tanglaw-cms')
  const system = isPostgres() ? 'postgresql' : 'sqlite'
  const spans = new Map<string, Span>()
  const end = ({ __knexQueryUid: id }: Query, error?: Error): void => {
    const span = spans.get(id)
    spans.delete(id)
    if (error) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  strapi.db.connection
    .on('query', (query: Query) => {
      if (!trace.getActiveSpan()) return
      const attributes = { 'db.system.name': system, 'db.query.text': query.sql }
      spans.set(
        query.__knexQueryUid,
        tracer.startSpan(query.method ?? 'query', { kind: SpanKind.CLIENT, attributes }),
      )
    })
    .on('query-response', (_response: unknown, query: Query) => end(query))
    .on('query-error', (error: Error, query: Query) => end(query, error))
}
