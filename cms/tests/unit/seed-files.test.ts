import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing, pdf, picture } from '../../seed/files'
import { isConsistentFileType } from '../../src/files/uploads/accepted-media-types'
import { cmsDir } from '../support/paths'

const report = (paragraph: string) =>
  pdf('annual-report', {
    title: 'Annual report',
    author: 'Tanglaw Electric',
    date: new Date('2026-11-18T06:15:00Z'),
    paragraphs: ['# Losses', paragraph],
  })

describe('files of the seed', () => {
  it('draws images as WebP, from the project’s drawings and from a function’s SVG', async () => {
    const drawn = await sharp(await drawing('hills-at-dusk', 'Hills.').make(cmsDir)).metadata()
    expect([drawn.format, drawn.width]).toEqual(['webp', 2400])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle r="9"/></svg>'
    const made = await sharp(await picture('circle', 'A circle.', svg).make(cmsDir)).metadata()
    expect([made.format, made.width, made.height]).toEqual(['webp', 40, 30])
  })

  it('writes a PDF that the media library accepts, always the same', async () => {
    const [first, second] = [report('5.50 % of what was bought.'), report('5.50 % of what was bought.')]
    const bytes = await first.make(cmsDir)
    expect(isConsistentFileType(bytes.subarray(0, 32), first.mime, '.pdf')).toBe(true)
    expect(bytes.toString('latin1')).toContain('%%EOF')
    expect(bytes.equals(await second.make(cmsDir))).toBe(true)
  })

  it('rejects a character that its font can’t show instead of printing another', async () => {
    await expect(report('₱1.00').make(cmsDir)).rejects.toThrow('annual-report.pdf can’t show every character')
  })
})
