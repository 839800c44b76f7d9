import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { pictureSchema } from './picture'
import { buildSrcSet } from './src-set'

const format = (type: string, width: number) => ({
  url: `/uploads/hill-${width}.${type}`,
  width,
  height: width / 2,
  mime: `image/${type}`,
  size: 1.5,
})

describe('image', () => {
  it('sorts the sizes of each type, smallest first', () => {
    const parsed = v.parse(pictureSchema, {
      url: '/uploads/hill.png',
      width: 1600,
      height: 800,
      formats: {
        a: format('avif', 1280),
        b: format('avif', 640),
        c: format('webp', 640),
        odd: { no: 'file' },
      },
    })
    expect(parsed?.avif.map(({ width }) => width)).toEqual([640, 1280])
    expect(buildSrcSet(parsed?.webp ?? [])).toBe('/uploads/hill-640.webp 640w')
  })

  it('[R01] keeps the focal point in its crops, where one is set', () => {
    const plain = { url: '/uploads/hill.png', width: 1600, height: 800 }
    expect(v.parse(pictureSchema, { ...plain, focalPoint: { x: 30, y: 62.5 } })?.position).toBe('30% 62.5%')
    expect(v.parse(pictureSchema, { ...plain, focalPoint: null })).not.toHaveProperty('position')
  })

  it('takes no picture, and a file that is not one, for none', () => {
    expect(v.parse(pictureSchema, null)).toBeNull()
    expect(v.parse(pictureSchema, { url: '/uploads/plan.pdf', width: null, height: null })).toBeNull()
  })
})
