import { describe, expect, it } from 'vitest'
import { findKnownOutage, findReportedBarangay } from '~/features/outage-reports/find-known-outage'
import { outageReportForm } from '~/features/outage-reports/outage-report-form'
import { outageReportStatusForm } from '~/features/outage-reports/outage-report-status-form'
import { parseFormOnPage, parsePublicForm } from '~/lib/public-form'
import { fixtureTime, published, readerOf } from './fixtures'
import { buildOutageReport } from './outage-report'

const idOf = (code: string) =>
  (published['barangay'] as { code: string; documentId: string }[]).find((row) => row.code === code)!
    .documentId

describe('the form to track a report', () => {
  it.each(['R-7K4M-Q2XD', '7K4M-Q2XD', 'r7k4mq2xd', '7k4m q2xd'])('[X26] takes “%s”', (reference) => {
    expect(parsePublicForm(outageReportStatusForm, { reference })).toEqual({
      data: { reference: 'R-7K4M-Q2XD' },
    })
  })
})

describe('the page to report an outage', () => {
  it('[X10] knows the outages by barangay, until the next of their times', async () => {
    const { page, expiresAt } = await buildOutageReport(readerOf(published), fixtureTime)
    expect(Object.keys(page!.known).toSorted()).toEqual([idOf('mabini'), idOf('pag-asa')].toSorted())
    expect(page!.known[idOf('mabini')]).toMatchObject({ code: 'EA-118', place: 'Mabini', isPartial: true })
    expect(page!.known[idOf('mabini')]!.parts.length).toBeGreaterThan(0)
    expect(page!.known[idOf('pag-asa')]).toMatchObject({ isPartial: false, parts: [] })
    expect(expiresAt!.getTime()).toBeGreaterThan(fixtureTime.getTime())
    const later = await buildOutageReport(readerOf(published), expiresAt!)
    expect(later.expiresAt!.getTime()).toBeGreaterThan(expiresAt!.getTime())
  })

  it('[X06] has the barangay that was looked up filled in', async () => {
    const areaOf = async (code: string) =>
      (await buildOutageReport(readerOf(published), fixtureTime, code)).page!.area
    expect(await areaOf('mabini')).toBe(idOf('mabini'))
    expect(await areaOf('atlantis')).toBeNull()
  })

  it('[X10] is made again when planned work begins, which only the clock says', async () => {
    const planned = published['advisory']!.filter((row) => (row as { stage?: string }).stage === 'scheduled')
    const rows = { ...published, advisory: planned }
    const { page, expiresAt } = await buildOutageReport(readerOf(rows), fixtureTime)
    expect(page!.known).toEqual({})
    let at = expiresAt!
    for (let times = 0; times < 20 && Object.keys(page!.known).length === 0; times += 1) {
      const later = await buildOutageReport(readerOf(rows), at)
      if (Object.keys(later.page!.known).length > 0) break
      at = later.expiresAt!
    }
    expect(Object.keys((await buildOutageReport(readerOf(rows), at)).page!.known)).not.toEqual([])
    const [first] = planned as { windows: { start: string }[] }[]
    expect(at.toISOString()).toBe(new Date(first!.windows[0]!.start).toISOString())
  })

  it('[X10] asks to confirm a report of missing power alone, and only where an outage is known', async () => {
    const { page } = await buildOutageReport(readerOf(published), fixtureTime)
    const barangay = idOf('mabini')
    const ask = (data: Record<string, unknown>) => outageReportForm.confirm!(page, data)
    expect(ask({ barangay, seen: 'no_power' })).toBe('EA-118')
    for (const seen of ['sparks', 'broken_pole', 'low_voltage', 'flickering'])
      expect(ask({ barangay, seen })).toBeNull()
    for (const other of [idOf('talisay'), 'toString', '', null])
      expect(ask({ barangay: other, seen: 'no_power' })).toBeNull()
    expect(ask({ barangay: 'brgy. MABINI', seen: 'no_power' })).toBe('EA-118')
    // While it is being filled in.
    expect(findKnownOutage(page!, { barangay, seen: '' })?.code).toBe('EA-118')
  })

  it('[X06] finds the barangay that was typed, or says what the text may mean', async () => {
    const { page } = await buildOutageReport(readerOf(published), fixtureTime)
    const read = (barangay: string) => outageReportForm.enrich!(page, { barangay, seen: 'sparks' })
    expect(read('Brgy. PAG ASA')).toEqual({ data: { barangay: idOf('pag-asa'), seen: 'sparks' } })
    expect(read(idOf('talisay'))).toEqual({ data: { barangay: idOf('talisay'), seen: 'sparks' } })
    expect(read('mabni')).toMatchObject({
      errors: [{ message: expect.stringContaining('“mabni”') as string, choices: [{ label: 'Mabini' }] }],
    })
    // All of them, where nothing is near.
    expect(read('xyzzy')).toMatchObject({
      errors: [{ message: expect.stringContaining('wasn’t found') as string, choices: page!.barangays }],
    })
    expect(outageReportForm.enrich!(null, { barangay: 'mabini' })).toEqual({ data: { barangay: 'mabini' } })
  })

  it('[X06] [X16] names all that is wrong at once: an unknown barangay with its choices, no problem, a short number', async () => {
    const { page } = await buildOutageReport(readerOf(published), fixtureTime)
    const wrong = parseFormOnPage(outageReportForm, { barangay: 'mabni', phone: '12' }, page)
    expect('errors' in wrong && wrong.errors.map(({ name }) => name)).toEqual(['barangay', 'seen', 'phone'])
    expect(wrong).toMatchObject({ errors: [{ choices: [{ label: 'Mabini' }] }, {}, {}] })
    const empty = parseFormOnPage(outageReportForm, {}, page)
    expect(empty).toEqual(parsePublicForm(outageReportForm, {}))
    expect(parseFormOnPage(outageReportForm, { barangay: 'mabni' }, null)).toEqual(
      parsePublicForm(outageReportForm, { barangay: 'mabni' }),
    )
  })

  it('[X06] asks where a municipality’s name is a part of the name of a barangay elsewhere', () => {
    const elsewhere = { value: 'patag', label: 'San Jose Patag', group: 'Lumangbayan' }
    const inTown = { value: 'look', label: 'Look', group: 'San Jose' }
    const found = findReportedBarangay({ barangays: [elsewhere, inTown], known: {} }, 'San Jose')
    expect(found).toMatchObject({ town: 'San Jose', choices: [elsewhere, inTown] })
    expect(found.exact).toBeUndefined()
  })
})
