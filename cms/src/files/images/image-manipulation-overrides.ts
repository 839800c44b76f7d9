import { readFile, rename } from 'node:fs/promises'
import sharp from 'sharp'
import { sha256Of } from '../../platform/sha256'

interface IncomingFile {
  filepath: string
  width?: number
  height?: number
  size: number
  sizeInBytes?: number
  sha256?: string
}

/** Methods that replace those of the media library's `image-manipulation` service. */
export const imageManipulationOverrides = {
  /** Generates nothing: `imageQueue` renders variants after the response, as AVIF and WebP. */
  generateResponsiveFormats: (): Promise<[]> => Promise.resolve([]),

  /**
   * Rotates an image upright and removes the camera's metadata, such as its location. It doesn't compress the original,
   * because visitors load variants. An image without metadata stays unchanged. The checksum is of the bytes as
   * uploaded, so that the same image is recognized when an editor uploads it again.
   */
  async optimize<File extends IncomingFile>(file: File): Promise<File> {
    Object.assign(file, { sha256: sha256Of(await readFile(file.filepath)) })
    const { exif, xmp, iptc, pages = 1 } = await sharp(file.filepath).metadata()
    if (!(exif ?? xmp ?? iptc)) return file
    const clean = `${file.filepath}-clean`
    const picture = pages > 1 ? sharp(file.filepath, { animated: true }) : sharp(file.filepath).autoOrient()
    const { width, height, size } = await picture
      .keepIccProfile()
      .jpeg({ quality: 92, force: false })
      .webp({ quality: 92, force: false })
      .toFile(clean)
    await rename(clean, file.filepath)
    return Object.assign(file, { width, height, size: Math.round(size / 10) / 100, sizeInBytes: size })
  },
}
