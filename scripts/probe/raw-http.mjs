// @ts-check
import { connect } from 'node:net'

/** Each with the statuses that may come, in turn; an empty list: the connection ends without an answer. */
const cases = /** @type {const} */ ([
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
    ['400'],
  ],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ['400'],
  ],
  [
    'a GET hidden in a body',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 36\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n\r\n',
    ['200'],
  ],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 4\r\n\r\nabcd', ['400']],
  [
    'a folded header',
    'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n Content-Length: 4\r\n\r\nabcd',
    ['200 400', '400'],
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', ['400']],
  ['a space in the target', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', ['400']],
  ['a control character in the target', 'GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n', ['400']],
  ['a zero in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', ['400']],
  ['a lone line feed', 'GET / HTTP/1.1\nHost: a\n\n', ['400']],
  ['HTTP/3.0', 'GET / HTTP/3.0\r\nHost: a\r\n\r\n', ['400']],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', ['400']],
  [
    'an unknown expectation',
    'POST / HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nContent-Length: 0\r\n\r\n',
    ['417'],
  ],
  ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', ['']],
  ['a very long header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, ['431']],
  ['three requests in one piece', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3), ['200 200 200']],
])

/** @type {import('./main.mjs').Probe} */
export const rawHttp = {
  name: 'raw-http',
  title: 'Raw HTTP',
  async run({ site }) {
    const findings = []
    for (const [name, bytes, wanted] of cases) {
      const answers = await talk(site, bytes)
      const statuses = [...answers.matchAll(/(?:^|\r\n|>|\})HTTP\/1\.1 (\d+)/g)]
        .map(([, status]) => status)
        .join(' ')
      findings.push({
        what: name,
        found: statuses === '' ? 'no answer, the connection ends' : statuses,
        held: /** @type {readonly string[]} */ (wanted).includes(statuses),
      })
    }
    return findings
  },
}

/** All that comes back on one connection until it is quiet for a moment. @param {string} site @param {string} bytes */
function talk(site, bytes) {
  return new Promise((/** @type {(text: string) => void} */ resolve) => {
    let all = ''
    const socket = connect(Number(new URL(site).port), '127.0.0.1')
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (chunk) => (all += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.once('close', () => resolve(all))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}
