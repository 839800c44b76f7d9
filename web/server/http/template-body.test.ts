import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { TemplateBody } from './template-body'

const PLACEHOLDER = '{{key}}'
const LONG = '₱ and other text of a page. '.repeat(10_000)

const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage
const bodyOf = (text: string) => new TemplateBody(Buffer.from(text), PLACEHOLDER)

it.each([
  ['two places', `<p>${LONG}{{key}}</p>${LONG}<script>{{key}}</script>`],
  ['a place at each end', `{{key}}${LONG}{{key}}`],
  ['places side by side', `a{{key}}{{key}}b`],
  ['no place', LONG],
  ['no text', ''],
])('has the value in each response where the text has %s, compressed or not', async (_where, text) => {
  const body = bodyOf(text)
  for (const value of ['first-key', 'second-key', '']) {
    const expected = text.replaceAll(PLACEHOLDER, value)
    const compressed = await body.negotiate(request({ 'accept-encoding': 'gzip, br' }), value)
    expect(compressed.headers).toContain('gzip')
    expect(gunzipSync(compressed.body).toString()).toBe(expected)
    const plain = await body.negotiate(request({}), value)
    expect(plain.headers).not.toContain('gzip')
    expect(plain.body.toString()).toBe(expected)
  }
})

it('compresses nothing for the request of another site, whose length could be compared', async () => {
  const headers = { 'accept-encoding': 'gzip', 'sec-fetch-site': 'cross-site' }
  const { body, headers: sent } = await bodyOf(`${LONG}{{key}}`).negotiate(request(headers), 'key')
  expect(sent).toEqual(['Vary', 'Accept-Encoding, Sec-Fetch-Site'])
  expect(body.toString()).toBe(`${LONG}key`)
})
