import { Resvg } from '@resvg/resvg-js'
import drawing from '~/ui/favicon.svg?raw'
import { securityHeaders, type Secure } from '../http/headers'
import { publicFile, type Representation } from '../http/representation'

const SIZE_PX = 48

/** The site's icon as browsers and feed readers ask for it by themselves: a PNG picture in an ICO file. */
export function renderFavicon(secure: Secure): Representation {
  const png = new Resvg(drawing, { fitTo: { mode: 'width', value: SIZE_PX } }).render().asPng()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(SIZE_PX, 6)
  header.writeUInt8(SIZE_PX, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return publicFile(Buffer.concat([header, png]), 'image/x-icon', 'max-age=86400', securityHeaders(secure))
}
