import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  text: string | Buffer
  /** The size that it says it has unpacked, where that isn't true. */
  says?: number
}

/** A ZIP file as programs write it, or with parts that lie. */
export function zipOf(parts: Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, text, says } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(says ?? bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed])
    local.push(entry)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name))
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

/** A Word document with more parts, or others. */
export function docxOf(more: Part[] = [], main = MAIN): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', text: types(main) },
    { name: 'word/document.xml', text: '<w:document>My life.</w:document>' },
    ...more,
  ])
}

/** A part that points at something. */
export const relation = (type: string, target: string): Part => ({
  name: 'word/_rels/document.xml.rels',
  text: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
})
