import { createRequire } from 'node:module'
import type { Context } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node'
import { redactMailedSecrets } from './lib/log'

/** Requests of probes, which come every few seconds. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/startupz'])

/** Removes from spans what the log doesn't contain either: query strings, and the secrets of emailed links. */
class AddressRedaction extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.attributes['url.query']
    for (const name of ['url.path', 'url.full']) {
      const value = span.attributes[name]
      if (typeof value === 'string') span.attributes[name] = redactMailedSecrets(value.replace(/\?.*/s, ''))
    }
    super.onEnd(span)
  }
}

/** Passes traces on to the CMS, and takes none from visitors: the header of one would decide which requests are sampled. */
class OutgoingPropagator extends W3CTraceContextPropagator {
  override extract(context: Context): Context {
    return context
  }
}

/**
 * Sends a trace of each request, and of its calls to the CMS, to the collector that the standard variables of
 * OpenTelemetry name (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). Call it before
 * the server starts. Returns a function that sends the last spans and stops.
 */
export function startTracing(): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tanglaw-web' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new AddressRedaction(new OTLPTraceExporter())],
  })
  provider.register({ propagator: new OutgoingPropagator() })
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        disableOutgoingRequestInstrumentation: true,
        ignoreIncomingRequestHook: ({ url = '' }) => PROBES.has(url),
      }),
      new UndiciInstrumentation(),
    ],
  })
  // The instrumentation replaces functions of the module when it is required the next time.
  createRequire(import.meta.url)('node:http')
  return () => provider.shutdown()
}
