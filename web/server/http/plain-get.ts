/** What decides the answer to a plain request for something that is ready. */
export interface PlainGet {
  url: string
  acceptEncoding: string | undefined
}

/** Longer requests are left to Node (bytes). */
const LONGEST = 4096
/** A target in origin form: visible characters alone, as the first line of a request is divided at its spaces. */
const requestLine = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/
const header = /([\w!#$%&'*+.^`|~-]+):[\t ]*([\t\u0020-\u007e\u0080-\u00ff]*)\r\n/y

/** Headers that ask for more than the content, or say where the request ends. */
const special: ReadonlySet<string> = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'if-none-match',
  'proxy-connection',
  'save-data',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Reads bytes that are exactly one GET of HTTP/1.1, whole and without anything special, as browsers send it.
 * Undefined for all else, in doubt too: another piece of a request, two requests, a body, a header that is written
 * oddly. Never decide anything from that but to let Node's parser read the same bytes.
 */
export function readPlainGet(chunk: Buffer): PlainGet | undefined {
  if (chunk.length > LONGEST) return undefined
  const text = chunk.toString('latin1')
  const line = requestLine.exec(text)
  if (!line || !text.endsWith('\r\n\r\n')) return undefined
  const end = text.length - 2
  let hosts = 0
  let acceptEncoding: string | undefined
  header.lastIndex = line[0].length
  while (header.lastIndex < end) {
    const found = header.exec(text)
    if (!found) return undefined
    const name = found[1]!.toLowerCase()
    const value = found[2]!.replace(/[\t ]+$/, '')
    if (special.has(name)) return undefined
    if (name === 'host') hosts += 1
    else if (name === 'connection') {
      if (value.toLowerCase() !== 'keep-alive') return undefined
    } else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return undefined
      acceptEncoding = value
    }
  }
  if (hosts !== 1) return undefined
  return { url: line[1]!, acceptEncoding }
}
