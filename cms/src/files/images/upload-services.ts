import { readFile, rename } from 'node:fs/promises'
import sharp from 'sharp'
import { sha256Of } from '../inspection/inspect'

interface IncomingFile {
  filepath: string
  width?: number
  height?: number
  size: number
  sizeInBytes?: number
  sha256?: string
}

/** The parts of the media library's `image-manipulation` service that are done differently here. */
export const imageManipulation = {
  /** Variants are made off the request path, in AVIF and WebP: see ImageQueue. */
  generateResponsiveFormats: (): Promise<[]> => Promise.resolve([]),

  /**
   * Instead of compressing the original (visitors load variants): rotates it upright and removes the camera's
   * metadata, such as the place where it was taken. A picture without metadata stays unchanged. The checksum is of the bytes
   * as they were sent, so that the same picture is known when it is sent again.
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
