import { deflateSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024

/** Spaces: what parsers of objects skip. */
const blank = (megabytes: number): Buffer => Buffer.alloc(megabytes * MEGABYTE, ' ')

/** PackBits: 128 times the same byte, as often as it takes. */
const runLength = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.alloc(megabytes * 8192 * 2, Buffer.from([129, 0x20])), Buffer.from([128])])

/** Letters of ASCII 85 for zeros: each `z` stands for four. */
const ascii85 = (megabytes: number): Buffer => Buffer.from(`${'z'.repeat(megabytes * 262_144)}~>`)

const asciiHex = (megabytes: number): Buffer => Buffer.from(`${'20'.repeat(megabytes * MEGABYTE)}>`)

/** LZW of one byte again and again: each code stands for one byte more than the one before it. All have nine bits. */
function lzw(megabytes: number): Buffer {
  const [clear, end, first, last] = [256, 257, 258, 505]
  const run = [clear, 0x20, ...Array.from({ length: last - first }, (_, at) => first + at)]
  const runBytes = ((last - first + 1) * (last - first + 2)) / 2
  const codes = Array.from({ length: Math.ceil((megabytes * MEGABYTE) / runBytes) }, () => run).flat()
  const bytes = Buffer.alloc(Math.ceil(((codes.length + 1) * 9) / 8))
  for (const [at, code] of [...codes, end].entries()) {
    const bit = at * 9
    const word = code << (7 - (bit % 8))
    bytes[bit >> 3]! |= word >> 8
    bytes[(bit >> 3) + 1]! |= word & 0xff
  }
  return bytes
}

/** Object streams of a few bytes that decode to very many, by the filters that PDFs have, alone and one in another. */
const bombStreams = {
  Flate: () => ({ filter: '/FlateDecode', content: deflateSync(blank(200)) }),
  'Flate in Flate': () => ({
    filter: '[/FlateDecode /FlateDecode]',
    content: deflateSync(deflateSync(blank(300))),
  }),
  'run lengths in Flate': () => ({
    filter: '[/FlateDecode /RunLengthDecode]',
    content: deflateSync(runLength(200)),
  }),
  'LZW in Flate': () => ({ filter: '[/FlateDecode /LZWDecode]', content: deflateSync(lzw(100)) }),
  'ASCII 85 in Flate': () => ({
    filter: '[/FlateDecode /ASCII85Decode]',
    content: deflateSync(ascii85(100)),
  }),
  'hexadecimal in Flate': () => ({
    filter: '[/FlateDecode /ASCIIHexDecode]',
    content: deflateSync(asciiHex(100)),
  }),
} as const

export type BombFilter = keyof typeof bombStreams

const cachedBombs = new Map<BombFilter, { filter: string; content: Buffer }>()

export const bombFilters = Object.keys(bombStreams) as BombFilter[]

/**
 * A whole PDF of one page with an object stream that unpacks to hundreds of megabytes.
 * @param streams how many of them; none alone need be large
 */
export function pdfBomb(filter: BombFilter, { streams = 1, note = '' } = {}): Buffer {
  const { filter: name, content } = cachedBombs.get(filter) ?? bombStreams[filter]()
  cachedBombs.set(filter, { filter: name, content })
  return pdfWith(
    Array.from({ length: streams }, () => ({
      dictionary: `/Type /ObjStm /N 1 /First 4 /Filter ${name}`,
      content,
    })),
    note,
  )
}

/** A whole PDF of one page, with streams beside it. @param note makes it another file */
export function pdfWith(streams: { dictionary: string; content: Buffer }[], note = '', catalog = ''): Buffer {
  const objects = [
    Buffer.from(`1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>\nendobj\n'),
    ...streams.map(({ dictionary, content }, at) =>
      Buffer.concat([
        Buffer.from(`${at + 4} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ),
  ]
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n0\n%%EOF\n`
  return Buffer.concat([Buffer.from(`%PDF-1.7\n%${note}\n`), ...objects, Buffer.from(end)])
}
