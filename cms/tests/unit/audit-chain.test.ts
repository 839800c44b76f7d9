import { describe, expect, it } from 'vitest'
import {
  hashIpAddress,
  AUDIT_HASH_VERSION,
  hashAuditEntry,
  verifyAuditChain,
  type ChainedEntry,
  type ChainHead,
} from '../../src/audit/hash-chain'

/** Entries as the CMS writes them; the first `old` of them as it once did. */
function chain(length: number, old = 0): ChainedEntry[] {
  const entries: ChainedEntry[] = []
  for (let id = 1; id <= length; id += 1) {
    const origin = id % 2 ? `192.0.2.${id}` : null
    const isOld = id <= old
    const originSalt = origin === null || isOld ? null : `salt ${id}`
    const entry = {
      id,
      previous: entries.at(-1)?.hash ?? null,
      form: isOld ? null : AUDIT_HASH_VERSION,
      at: new Date(Date.UTC(2026, 0, id)).toISOString(),
      actorKind: 'panel',
      actorId: '7',
      actorName: 'Maria Santos',
      action: 'publish',
      type: 'power-rate',
      subject: `document ${id}`,
      title: 'Residential, January 2026',
      before: 'b',
      after: 'a',
      changes: id % 2 ? null : '[["Note",null,"New"]]',
      origin,
      originDigest: originSalt === null ? null : hashIpAddress(originSalt, origin!),
      originSalt,
    }
    entries.push({ ...entry, hash: hashAuditEntry(entry) })
  }
  return entries
}

async function* each(entries: ChainedEntry[]): AsyncGenerator<ChainedEntry> {
  yield* entries
}

const verdict = (entries: ChainedEntry[], heads: ChainHead[] = []) => verifyAuditChain(each(entries), heads)

/** A chain with one entry replaced. */
const edited = (id: number, more: Partial<ChainedEntry>, entries = chain(6)): ChainedEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...more } : entry))

describe('a chain of audit entries', () => {
  it('[U03] is intact, also with entries of hash version 1 at its beginning', async () => {
    for (const old of [0, 1, 3, 6]) {
      const entries = chain(6, old)
      const head = entries.at(-1)!.hash
      expect(await verdict(entries)).toEqual({ intact: true, entries: 6, lastId: 6, head })
    }
    expect(await verdict([])).toEqual({ intact: true, entries: 0, lastId: null, head: null })
  })

  const fields = {
    at: '2020-01-01T00:00:00.000Z',
    actorKind: 'console',
    actorId: '8',
    actorName: 'Mallory',
    action: 'discard',
    type: 'hero-slide',
    subject: 'another',
    title: 'Industrial, January 2026',
    before: 'x',
    changes: '[["Note",null,"Newer"]]',
    after: null,
    origin: '203.0.113.1',
  }

  it.each(Object.entries(fields))(
    '[U03] is broken when %s was changed, in entries of both hash versions',
    async (name, value) => {
      for (const old of [0, 6]) {
        expect(await verdict(edited(3, { [name]: value }, chain(6, old)))).toMatchObject({
          intact: false,
          id: 3,
        })
      }
    },
  )

  it('[U03] is broken when an entry was removed, moved, duplicated or inserted', async () => {
    const [one, two, three, four] = chain(4) as [ChainedEntry, ChainedEntry, ChainedEntry, ChainedEntry]
    expect(await verdict([one, three, four])).toMatchObject({ intact: false, id: 3 })
    expect(await verdict([two, three, four])).toMatchObject({ intact: false, id: 2 })
    expect(await verdict([one, three, two, four])).toMatchObject({ intact: false, id: 3 })
    expect(await verdict([one, { ...three, id: 2 }, { ...two, id: 3 }, four])).toMatchObject({
      intact: false,
      id: 2,
    })
    expect(await verdict([one, two, two, three, four])).toMatchObject({ intact: false, id: 2 })
    const forged = { ...two, id: 5, previous: two.hash }
    expect(await verdict([one, two, { ...forged, hash: hashAuditEntry(forged) }, three, four])).toMatchObject(
      {
        intact: false,
        id: 3,
      },
    )
  })

  it('[U03] is broken when an entry has another number', async () => {
    expect(await verdict(edited(6, { id: 7 }))).toMatchObject({ intact: false, id: 7 })
  })

  it.each([0, -1, -2_147_483_648, 2 ** 53, 1.5, Number.NaN])(
    '[U03] rejects an entry with the number %s',
    async (id) => {
      const forged = { ...chain(1)[0]!, id }
      const whole = { ...forged, hash: hashAuditEntry(forged) }
      expect(await verdict([whole, ...chain(3)])).toMatchObject({
        intact: false,
        id,
        reason: 'no entry can have this number',
      })
    },
  )

  it('[U03] can’t return to hash version 1, and accepts no unknown version', async () => {
    const entries = chain(3)
    for (const form of [null, 1, 3]) {
      const forged = { ...entries[2]!, form }
      const whole = { ...forged, hash: hashAuditEntry(forged) }
      expect(await verdict([entries[0]!, entries[1]!, whole])).toMatchObject({ intact: false, id: 3 })
    }
  })

  it('[U03] stays intact when an address is removed, and breaks when one is added', async () => {
    expect(await verdict(edited(3, { origin: null, originSalt: null }))).toMatchObject({ intact: true })
    const other = { origin: '203.0.113.1', originSalt: 'x' }
    expect(await verdict(edited(3, other))).toMatchObject({ intact: false, id: 3 })
    expect(
      await verdict(edited(3, { ...other, originDigest: hashIpAddress('x', other.origin) })),
    ).toMatchObject({ intact: false, id: 3 })
    expect(await verdict(edited(2, other))).toMatchObject({ intact: false, id: 2 })
  })

  it('[U03] with a missing end fails against the recorded ends', async () => {
    const entries = chain(6)
    const heads = [2, 4, 6].map((id) => ({
      id,
      hash: entries[id - 1]!.hash!,
      at: '2026-01-06T00:00:00.000Z',
    }))
    expect(await verdict(entries, heads)).toMatchObject({ intact: true })
    const cut = await verdict(entries.slice(0, 4), heads)
    expect(cut).toMatchObject({ intact: false, id: 6, reason: expect.stringContaining('2026-01-06') })
    expect(await verdict(entries.slice(0, 4))).toMatchObject({ intact: true })
    expect(await verdict([], heads)).toMatchObject({ intact: false, id: 2 })
    // An attacker who can write the database can make a chain that is consistent: only the recorded heads disprove
    // it.
    const another = chain(6, 6)
    expect(await verdict(another, heads)).toMatchObject({ intact: false })
    expect(await verdict(entries, [{ hash: entries[5]!.hash!, id: 5 }])).toMatchObject({
      intact: false,
      id: 6,
    })
  })
})
