import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createStartedDatabase } from '../support/database'
import { startCmsProcess } from '../support/process'
import { testEnv } from '../support/test-env'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

it('[Y10] a trace of a request and its queries is sent as part of the web server’s, without values and secrets', async () => {
  const spans: SentSpan[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body)
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  const database = await createStartedDatabase()
  const cms = await startCmsProcess(database, {
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  })
  onTestFinished(async () => {
    cms.process.kill('SIGKILL')
    await cms.ended
    collector.close()
    await database.drop()
  })

  const [traceId, parent, secret] = ['4b'.repeat(16), '5c'.repeat(8), 'ab'.repeat(32)]
  const call = (address: string) =>
    fetch(cms.url + address, {
      headers: {
        Authorization: `Bearer ${testEnv.CMS_READ_TOKEN}`,
        traceparent: `00-${traceId}-${parent}-01`,
      },
    })
  expect((await call('/api/barangays?sort=name&pagination[pageSize]=1')).status).toBe(200)
  expect(cms.output()).toMatch(
    new RegExp(
      `"path":"/api/barangays".*"trace_id":"${traceId}"|"trace_id":"${traceId}".*"path":"/api/barangays"`,
    ),
  )
  expect((await call(`/api/account/invitation/${secret}`)).status).toBeGreaterThanOrEqual(400)
  cms.process.kill('SIGTERM')
  expect(await cms.ended).toBe(0)

  const of = (span: SentSpan, name: string) =>
    span.attributes.find(({ key }) => key === name)?.value.stringValue
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === parent)
  expect(requests.map((span) => [span.traceId, of(span, 'url.path')])).toEqual([
    [traceId, '/api/barangays'],
    [traceId, '/api/account/invitation/…'],
  ])
  const queries = spans.filter((span) => of(span, 'db.query.text'))
  expect(queries.some(({ parentSpanId }) => parentSpanId === requests[0]!.spanId)).toBe(true)
  expect(new Set(queries.map((span) => of(span, 'db.system.name')))).toEqual(
    new Set([database.kind === 'postgres' ? 'postgresql' : 'sqlite']),
  )
  const sent = JSON.stringify(spans)
  for (const hidden of ['pageSize', secret, 'url.query', '/_health']) expect(sent).not.toContain(hidden)
})
