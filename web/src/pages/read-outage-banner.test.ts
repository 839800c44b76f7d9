import { describe, expect, it } from 'vitest'
import { readOutageBanner } from './read-outage-banner'
import { fixtureTime, published, readerOf } from './fixtures'

const all = published['advisory'] as { stage: string; windows: object[]; areas: { id: number }[] }[]
const [outage] = all
const alertOf = (rows: readonly object[], at = fixtureTime) =>
  readOutageBanner(readerOf({ ...published, advisory: rows }), at)

/** An outage of one barangay, expected back at an hour of the same evening (UTC), or at none. */
const outageIn = (name: string, hour: string | null, customers = 10) => ({
  ...outage,
  code: `EA-${name}`,
  slug: name.toLowerCase(),
  customers,
  windows: [{ start: '2026-11-18T08:10:00.000Z', end: hour && `2026-11-18T${hour}.000Z`, revisedEnd: null }],
  areas: [
    {
      ...outage!.areas[2],
      barangay: { id: 90, documentId: `place-${name}`, code: name.toLowerCase(), name },
    },
  ],
})

describe('the outage banner', () => {
  it('[R01] [X19] names every barangay that it counts, by the time at which power is expected back', async () => {
    const rows = [
      outage!,
      outageIn('Talisay', '10:00:00'),
      outageIn('Fatima', '11:30:00'),
      outageIn('Look', null),
      outageIn('Mabini', '12:00:00', 5),
    ]
    const { alert, expiresAt } = await alertOf(rows)
    expect(alert).toEqual({
      places: 5,
      groups: [
        {
          places: ['Mabini', 'Pag-asa', 'Fatima'],
          when: 'Back by 7:30 PM',
          href: '/services/outages',
        },
        { places: ['Look'], when: 'Restoration time not known yet', href: '/news-and-updates/look' },
        { places: ['Talisay'], when: 'Later than expected', href: '/news-and-updates/talisay' },
      ],
      confirmed: { at: '2026-11-18T08:52:00.000Z', text: '4:52 PM' },
    })
    expect(expiresAt).toEqual(new Date('2026-11-18T11:30:00Z'))
  })

  it('[X19] says which barangays are out in part, unless another outage covers all of one', async () => {
    const placesOf = async (rows: readonly object[]) => (await alertOf(rows)).alert?.groups[0]?.places
    expect(await placesOf([outage!])).toContain('Mabini (part)')
    expect(await placesOf([outage!, outageIn('Mabini', '12:00:00', 5)])).toContain('Mabini')
  })

  it('[X19] joins what doesn’t fit into one line, without leaving a barangay out', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((name, index) => outageIn(name, `1${index + 1}:00:00`))
    const { alert } = await alertOf(rows)
    expect(alert?.groups.map(({ places, when }) => [places.join(), when])).toEqual([
      ['A', 'Back by 7:00 PM'],
      ['B', 'Back by 8:00 PM'],
      ['C', 'Back by 9:00 PM'],
      ['D,E', 'Various times'],
    ])
    expect(alert?.places).toBe(5)
  })

  it('[R01] is not there while power is on', async () => {
    const planned = all.slice(1, 2)
    expect((await alertOf(planned)).alert).toBeNull()
    // Planned work is out from its first minute, and leaves with its last, without an editor's action.
    expect((await alertOf(planned, new Date('2026-11-23T22:00:00Z'))).alert).not.toBeNull()
    expect((await alertOf(planned, new Date('2026-11-24T06:00:00Z'))).alert).toBeNull()
  })
})
