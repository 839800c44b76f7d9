import { describe, expect, it } from 'vitest'
import { readPlainGet } from './plain-get'

const read = (text: string) => readPlainGet(Buffer.from(text, 'latin1'))

describe('a plain GET', () => {
  it('gives its address and what it takes', () => {
    const headers =
      'Host: a.example\r\nUser-Agent: Mozilla/5.0 (X11)\r\nAccept-Encoding: gzip, br\r\nCookie: é=1'
    expect(read(`GET /rates?month=2026-11 HTTP/1.1\r\n${headers}\r\n\r\n`)).toEqual({
      url: '/rates?month=2026-11',
      acceptEncoding: 'gzip, br',
    })
    expect(read('GET / HTTP/1.1\r\nhost:a\r\nConnection: Keep-Alive\r\n\r\n')).toEqual({
      url: '/',
      acceptEncoding: undefined,
    })
  })

  it.each([
    ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['an absolute address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['HTTP/1.0', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['the beginning only', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['two requests', 'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n\r\n\r\n'],
    ['a body in pieces', 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['another protocol', 'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n\r\n'],
    ['the wish to end', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['a condition', 'GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: "x"\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n Content-Length: 4\r\n\r\n'],
    ['a space before the colon', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length : 4\r\n\r\n'],
    ['a lone line feed', 'GET / HTTP/1.1\r\nHost: a\nContent-Length: 4\r\n\r\n'],
    ['a lone carriage return', 'GET / HTTP/1.1\r\nHost: a\rContent-Length: 4\r\n\r\n'],
    ['a zero', 'GET / HTTP/1.1\r\nHost: a\0\r\n\r\n'],
    ['two encodings', 'GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\nAccept-Encoding: gzip\r\n\r\n'],
    ['a great many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(5000)}\r\n\r\n`],
  ])('is none with %s: Node reads it', (_, text) => expect(read(text)).toBeUndefined())
})
