import { Resvg, renderAsync } from '@resvg/resvg-js'
import { readSiteSettings } from '~/features/site-settings/api'
import { brandColors } from '~/features/site-settings/utility-theme'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import { ACCENT_COLOR, MAIN_COLOR } from '~/lib/default-colors'
import drawing from '~/ui/favicon.svg?raw'
import { buildSecurityHeaders, type HttpsMode } from '../http/security-headers'
import { createPublicFile, type Representation } from '../http/representation'
import { DISPLAY_FONT_FAMILY, type LoadDrawingFonts } from './drawing-fonts'
import type { GenerateFile } from './generated-files'

export const FAVICON_PATH = '/favicon.ico'
const TYPE = 'image/x-icon'
const SIZE_PX = 48
const fitTo = { mode: 'width', value: SIZE_PX } as const

/** The product's icon, for a utility without settings and while the CMS was never reached. */
export function createProductFavicon(secure: HttpsMode): Representation {
  const png = new Resvg(drawing, { fitTo }).render().asPng()
  return createPublicFile(toIcon(png), TYPE, 'max-age=3600', buildSecurityHeaders(secure))
}

/**
 * Finds the generator of the utility's icon by its path: the first letter of its name, in its colors.
 * @param fonts the fonts for text in the image
 */
export function createFaviconFinder(fonts: LoadDrawingFonts): (pathname: string) => GenerateFile | undefined {
  const generate: GenerateFile = async (reader) => {
    const { utilityName, theme } = await readSiteSettings(reader)
    if (utilityName === fallbackSiteSettings.utilityName) return null
    const svg = drawInitial(utilityName, brandColors(theme))
    const picture = await renderAsync(svg, { fitTo, font: await fonts() })
    return { type: TYPE, body: toIcon(picture.asPng()) }
  }
  return (pathname) => (pathname === FAVICON_PATH ? generate : undefined)
}

function drawInitial(
  name: string,
  { main = MAIN_COLOR, accent = ACCENT_COLOR }: ReturnType<typeof brandColors>,
) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">',
    `<rect width="36" height="36" rx="9" fill="${main}"/>`,
    `<text x="18" y="23.5" text-anchor="middle" font-family="${DISPLAY_FONT_FAMILY}" font-size="22" fill="#fff">${letter}</text>`,
    `<rect x="9" y="30" width="18" height="2.5" rx="1.25" fill="${accent}"/>`,
    '</svg>',
  ].join('')
}

/** A PNG image in an ICO file. */
function toIcon(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(SIZE_PX, 6)
  header.writeUInt8(SIZE_PX, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
