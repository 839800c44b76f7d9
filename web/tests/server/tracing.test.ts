import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTracing } from '../../server/tracing'
import { get, startCms, startWeb } from './support/start'

/** `SPAN_KIND_SERVER` of the protocol. */
const SERVER = 2

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; arrayValue?: unknown } }[]
}

/** A collector that keeps what it receives. */
async function startCollector() {
  const spans: (SentSpan & { service: string })[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body)
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }: { key: string }) => key === 'service.name').value
          .stringValue
        for (const scope of scopeSpans) for (const span of scope.spans) spans.push({ ...span, service })
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { spans, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('[Y10] sends a trace of a request and of its calls to the CMS, without query strings and secrets', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.address)
  onTestFinished(() => void vi.unstubAllEnvs())
  const stopTracing = startTracing()
  const cms = await startCms()
  const logged: string[] = []
  const web = await startWeb({ cms, logged })
  const secret = 'ab'.repeat(32)
  await (await get(web, '/rates?q=private')).text()
  await (await get(web, `/web-admin/reset-password/${secret}-ana@utility.example`)).text()
  await (await get(web, '/healthz')).text()
  await stopTracing()

  const of = (span: SentSpan, name: string) =>
    span.attributes.find(({ key }) => key === name)?.value.stringValue
  // The mock of the CMS answers in this process, so its requests are traced too.
  const incoming = collector.spans.filter(
    (span) => span.kind === SERVER && !of(span, 'url.path')?.startsWith('/api/'),
  )
  expect(incoming.map((span) => of(span, 'url.path'))).toEqual(['/rates', '/web-admin/reset-password/…'])
  const [request] = incoming
  const line = logged.find((text) => text.includes('"path":"/rates"'))
  expect(JSON.parse(line!)).toMatchObject({ trace_id: request!.traceId })
  // The call of this test is traced too, and sends its trace: that of a visitor isn't continued.
  expect(incoming.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', ''])
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === request!.spanId)
  expect(calls.length).toBeGreaterThan(0)
  const parents = cms.seen.map(({ headers }) => headers.traceparent)
  for (const { traceId, spanId } of calls) expect(parents).toContain(`00-${traceId}-${spanId}-01`)
  expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['tanglaw-web']))
  const sent = JSON.stringify(collector.spans)
  for (const hidden of ['private', secret, 'ana@', 'url.query']) expect(sent).not.toContain(hidden)
})
