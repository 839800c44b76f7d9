import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import bricolage from '~/ui/theme/fonts/drawn/bricolage-grotesque.ttf?inline'
import figtree from '~/ui/theme/fonts/drawn/figtree.ttf?inline'
import peso from '~/ui/theme/fonts/drawn/peso-sign.ttf?inline'

/** Font family names as the font files declare them. */
export const DISPLAY_FONT_FAMILY = 'Bricolage Grotesque 96pt ExtraBold'
export const BODY_FONT_FAMILY = 'Figtree Light'

/** The fonts of pictures that this server draws, as the renderer takes them. */
export type LoadDrawingFonts = () => Promise<{ loadSystemFonts: false; fontFiles: string[] }>

/**
 * Creates a loader of the fonts, which writes them once.
 * @param directory where the font files may be written, since the renderer reads them as files
 */
export function createDrawingFonts(directory: string): LoadDrawingFonts {
  let files: Promise<string[]> | undefined
  return async () => {
    files ??= writeFonts(directory)
    files.catch(() => (files = undefined))
    return { loadSystemFonts: false, fontFiles: await files }
  }
}

async function writeFonts(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const faces = { bricolage, figtree, peso }
  return Promise.all(
    Object.entries(faces).map(async ([name, address]) => {
      const file = join(directory, `${name}.ttf`)
      await writeFile(file, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
      return file
    }),
  )
}
