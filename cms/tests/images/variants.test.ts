import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  imageFingerprint,
  renderImageVariants,
  readDisplayedSize,
  imageVariantWidths,
  type ImageVariant,
} from '../../src/files/images/render-image-variants'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B7A75' } })

async function renderAll(original: Buffer, width: number): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = []
  for await (const variant of renderImageVariants(original, width)) variants.push(variant)
  return variants
}

describe('variant widths', () => {
  it.each([
    [4000, [480, 828, 1440, 2400]],
    [2400, [480, 828, 1440, 2400]],
    [2000, [480, 828, 1440, 2000]],
    [1000, [480, 828, 1000]],
    [300, [300]],
  ])('of an original %i pixels wide are %j', (width, widths) => {
    expect(imageVariantWidths(width)).toEqual(widths)
  })
})

describe('rendering', () => {
  it('produces AVIF and WebP in each width, upright and without the camera’s metadata', async () => {
    const original = await picture(600, 1200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const size = await readDisplayedSize(original)
    expect(size).toEqual({ width: 1200, height: 600 })
    const variants = await renderAll(original, 1200)
    expect(variants.map(({ key, height }) => [key, height])).toEqual([
      ['avif-480', 240],
      ['webp-480', 240],
      ['avif-828', 414],
      ['webp-828', 414],
      ['avif-1200', 600],
      ['webp-1200', 600],
    ])
    for (const { bytes, format, width } of variants) {
      const metadata = await sharp(bytes).metadata()
      expect([metadata.format === 'heif' ? 'avif' : metadata.format, metadata.width]).toEqual([format, width])
      expect(metadata.exif).toBeUndefined()
    }
  })

  it('produces nothing for an animation or another file', async () => {
    const frames = await Promise.all(
      [picture(40, 40), picture(40, 40).negate()].map((frame) => frame.png().toBuffer()),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await readDisplayedSize(animation)).toBeNull()
    expect(await readDisplayedSize(Buffer.from('%PDF-1.7'))).toBeNull()
  })

  it('accepts drawings', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="250"><rect width="500" height="250"/></svg>',
    )
    expect(await readDisplayedSize(drawing)).toEqual({ width: 500, height: 250 })
    const variants = await renderAll(drawing, 500)
    expect(variants.map(({ key }) => key)).toEqual(['avif-480', 'webp-480'])
  })

  it('identifies an original by its content', () => {
    expect(imageFingerprint(Buffer.from('a'))).toBe(imageFingerprint(Buffer.from('a')))
    expect(imageFingerprint(Buffer.from('a'))).not.toBe(imageFingerprint(Buffer.from('b')))
  })
})
