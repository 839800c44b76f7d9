import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { heroSlides } from './fixtures'
import { heroSlideSchema } from './model'
import { nextHeroSlideChange, sortedVisibleHeroSlides } from './visible-hero-slides'

const slides = v.parse(v.array(heroSlideSchema), heroSlides)
const headings = (at: string) =>
  sortedVisibleHeroSlides(slides, new Date(at)).map(({ documentId }) => documentId)

describe('hero slides', () => {
  it('keep their order and their window, the first instant in and the last one out', () => {
    expect(headings('2026-10-31T23:59:59.999Z')).toEqual(['slide-hills', 'slide-plain'])
    expect(headings('2026-11-01T00:00:00Z')).toEqual(['slide-hills', 'slide-plain', 'slide-roofs'])
    expect(headings('2026-11-30T16:00:00Z')).toEqual(['slide-hills', 'slide-plain'])
  })

  it('say when they change next', () => {
    const next = (at: string) => nextHeroSlideChange(slides, new Date(at))?.toISOString()
    expect(next('2026-10-01T00:00:00Z')).toBe('2026-11-01T00:00:00.000Z')
    expect(next('2026-11-01T00:00:00Z')).toBe('2026-11-30T16:00:00.000Z')
    expect(next('2026-12-01T00:00:00Z')).toBeUndefined()
  })
})
