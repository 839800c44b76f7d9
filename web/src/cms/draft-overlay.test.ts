import { describe, expect, it } from 'vitest'
import { overlayDraftOnList, overlayDraftOnRow, matchesPublicFilter } from './draft-overlay'

const rows = [
  { documentId: 'a', order: 1, title: 'A' },
  { documentId: 'b', order: 2, title: 'B' },
  { documentId: 'c', order: 2, title: 'C' },
]
const typed = (documentId: string | null, data: object) => ({
  resource: 'things',
  documentId,
  data: { ...data },
})
const ids = (laid: Record<string, unknown>[]) => laid.map(({ documentId }) => documentId).join(' ')

describe('unsaved values over a list', () => {
  it.each([
    ['stays among its equals', typed('b', { title: 'New' }), 'a b c'],
    ['moves to where its values put it', typed('a', { order: 3 }), 'b c a'],
    ['is the last of its equals when it is new', typed(null, { order: 2 }), 'a b c typed'],
    ['comes first when its values say so', typed(null, { order: 0 }), 'typed a b c'],
  ])('[P01] %s', (_name, change, order) => {
    expect(ids(overlayDraftOnList(rows, { sort: 'order:asc' }, change))).toBe(order)
  })

  it('[P01] leaves the list, and comes into it, by the filters; a page keeps its length', () => {
    const query = { filters: { order: { $lte: '2' } }, sort: ['order:asc'], pagination: { pageSize: 2 } }
    expect(ids(overlayDraftOnList(rows, query, typed('a', { order: 5 })))).toBe('b c')
    expect(ids(overlayDraftOnList(rows, query, typed('z', { order: 1 })))).toBe('a z')
  })

  it('[P01] is whole where this page of the list did not hold it, so that it can be shown there', () => {
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    for (const change of [typed('z', { order: 1 }), typed(null, { order: 1 })]) {
      const [, row] = overlayDraftOnList(rows, { sort: 'order:asc' }, change)
      expect(row).toMatchObject({ order: 1, createdAt: instant, updatedAt: instant })
    }
  })

  it('[P01] keeps of a file what the CMS made of it, as long as it is the same file', () => {
    const stored = { image: { id: 1, url: '/a.webp', formats: { small: {} } }, title: 'A' }
    expect(overlayDraftOnRow(stored, typed('a', { image: { id: 1, url: '/a.webp' } }))).toEqual(stored)
    const other = { id: 2, url: '/b.webp' }
    expect(overlayDraftOnRow(stored, typed('a', { image: other }))).toEqual({ image: other, title: 'A' })
    expect(overlayDraftOnRow(stored, typed('a', { image: null }))).toEqual({ image: null, title: 'A' })
  })
})

describe('filters of the public read', () => {
  it.each([
    [{ code: { $eq: 'x' } }, true],
    [{ code: { $ne: 'x' } }, false],
    [{ code: { $in: ['w', 'x'] } }, true],
    [{ month: { $gte: '2026-10-01', $lte: '2026-12-01' } }, true],
    [{ month: { $gt: '2026-11-01' } }, false],
    [{ month: { $lt: '2026-11-01' } }, false],
    [{ count: { $gt: '9' } }, true],
    [{ none: { $null: 'true' } }, true],
    [{ none: { $notNull: true } }, false],
    [{ none: { $lte: 'z' } }, false],
    [{ class: { code: { $eq: 'residential' } } }, true],
    [{ $or: [{ code: { $eq: 'y' } }, { count: { $eq: 10 } }] }, true],
    [{ $and: [{ code: 'x' }, { count: { $eq: 11 } }] }, false],
    [{ code: { $containsi: 'X' } }, true],
    [undefined, true],
  ])('[P01] %o: %s', (filter, passes) => {
    const row = { code: 'x', month: '2026-11-01', count: 10, none: null, class: { code: 'residential' } }
    expect(matchesPublicFilter(row, filter)).toBe(passes)
  })

  it('[P01] say which of them isn’t known', () => {
    expect(() => matchesPublicFilter({ code: 'x' }, { code: { $between: [1, 2] } })).toThrow('$between')
  })
  it('[P01] keeps of what is pointed to what the CMS says of it, and tells others apart by their id', () => {
    const stored = { feeder: { documentId: 'f4', code: 'F4', name: 'Feeder 4', customers: 900 } }
    expect(overlayDraftOnRow(stored, typed('a', { feeder: { documentId: 'f4', name: 'Feeder 4' } }))).toEqual(
      stored,
    )
    const areas = [{ barangay: { documentId: 'mabini', name: 'Mabini' }, portion: null }]
    expect(overlayDraftOnRow(stored, typed('a', { feeder: null, areas }))).toEqual({
      feeder: null,
      areas: [{ barangay: { documentId: 'mabini', code: 'mabini', name: 'Mabini' }, portion: null }],
    })
  })

  it('[P01] leaves out a part that holds nothing, where the CMS has none', () => {
    const blank = { title: null, image: null, noIndex: false }
    expect(overlayDraftOnRow({ seo: null }, typed('a', { seo: blank }))).toEqual({ seo: null })
    expect(overlayDraftOnRow({ seo: null }, typed('a', { seo: { ...blank, title: 'A' } }))).toEqual({
      seo: { ...blank, title: 'A' },
    })
  })
})
