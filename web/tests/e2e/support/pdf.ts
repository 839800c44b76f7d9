import { constants, inflateSync } from 'node:zlib'

/** What a PDF of one plain font says, line by line: its page streams unpacked, and the texts that they draw. */
export function linesOfPdf(bytes: Buffer): string[] {
  const source = bytes.toString('latin1')
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    let drawn: string
    try {
      // The last byte may be one that looks like the end of a line.
      const finishFlush = constants.Z_SYNC_FLUSH
      drawn = inflateSync(Buffer.from(body, 'latin1'), { finishFlush }).toString('latin1')
    } catch {
      // No page: a table of the file's own.
      return []
    }
    return [...drawn.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
  })
}
