import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as SignedHeads from '../../src/audit/signed-heads'
import { startCms, type Json, type TestCms } from '../support/cms'
import { compiled } from '../support/compiled'
import { cmsDir } from '../support/paths'
import { tamperWithAuditLog } from '../support/tamper'
import { testEnv } from '../support/test-env'

const BIDDINGS = '/api/manage/bac-biddings'
/** Four in the afternoon in Manila. */
const FIXED_NOW = '2026-11-18T08:00:00.000Z'

let cms: TestCms

beforeAll(async () => {
  cms = await startCms({ FIXED_NOW })
})

async function call(method: string, address: string, body?: object, status = 200): Promise<Json> {
  const answer = await cms.as('editor', method, address, body)
  expect([answer.status, answer.body]).toEqual([status, answer.body])
  return answer.body
}

const act = (path: string, row: Json, what: string, body: object = {}, status = 200): Promise<Json> =>
  call('POST', `${path}/${row.documentId}/${what}`, { baseVersion: row.version, ...body }, status)
const save = (path: string, row: Json, data: object, status = 200): Promise<Json> =>
  call('PUT', `${path}/${row.documentId}`, { baseVersion: row.version, data }, status)
const report = (row: Json, data: object, status = 200): Promise<Json> =>
  call('POST', `${BIDDINGS}/${row.documentId}/progress`, { data }, status)
const checksOf = async (path: string, row: Json): Promise<Json[]> =>
  (await call('GET', `${path}/${row.documentId}/checks`)).checks
const messages = (body: Json): string[] => body.error.details.errors.map(({ message }: Json) => message)

const published = async (type: string, slug: string): Promise<Json> =>
  (await cms.as('read token', 'GET', `/api/${type}?filters[slug][$eq]=${slug}`)).body.data[0]

let count = 0
async function bidding(more: object = {}): Promise<Json> {
  count += 1
  const data = {
    number: `BAC-${count}`,
    title: `Poles ${count}`,
    slug: `poles-${count}`,
    category: 'goods',
    stage: 'open',
    submissionDeadline: '2026-12-01T04:00:00.000Z',
    bidOpeningAt: '2026-12-01T05:00:00.000Z',
    approvedBudget: 40_000_000,
    venue: 'Head office',
    contact: 'bac@utility.example',
    ...more,
  }
  return call('POST', BIDDINGS, { data }, 201)
}
/** Published with what its checks warn of. */
const open = async (more: object = {}): Promise<Json> => acceptAll(await bidding(more))

async function acceptAll(row: Json): Promise<Json> {
  const accept = (await checksOf(BIDDINGS, row)).map(({ code }) => code)
  return act(BIDDINGS, row, 'publish', { accept })
}

describe('a deadline', () => {
  it('[C12] [M09] is extended by a bid bulletin, which visitors see at once', async () => {
    const row = await open()
    await save(BIDDINGS, row, { summary: 'Being written.' })
    const moved = {
      number: '1',
      changes: 'Bidders asked for more time.',
      submissionDeadline: '2026-12-08T04:00:00.000Z',
    }
    await report(row, moved)
    const { submissionDeadline: newDeadline, ...named } = moved
    const said = { ...named, issuedAt: FIXED_NOW, previousDeadline: '2026-12-01T04:00:00.000Z', newDeadline }
    expect(await published('bac-biddings', 'poles-1')).toMatchObject({
      submissionDeadline: moved.submissionDeadline,
      bidOpeningAt: moved.submissionDeadline,
      summary: null,
      bidBulletins: [said],
    })
    const draft = await call('GET', `${BIDDINGS}/${row.documentId}`)
    expect(draft.data).toMatchObject({
      submissionDeadline: moved.submissionDeadline,
      summary: 'Being written.',
      bidBulletins: [said],
    })

    const twice = await report(row, { ...moved, number: '2' }, 400)
    expect(messages(twice)).toEqual(['Choose a time after the current deadline.'])
    const silent = await report(row, { submissionDeadline: '2026-11-01T04:00:00.000Z' }, 400)
    expect(messages(silent)).toEqual([
      'Enter the bulletin number.',
      'Enter the changes and reason.',
      'Choose a future time.',
    ])
    // The deadline doesn't move without a bulletin.
    const quiet = await save(BIDDINGS, draft, { submissionDeadline: '2026-12-05T04:00:00.000Z' }, 400)
    expect(messages(quiet)).toEqual([
      'This doesn’t match the deadline in supplemental bulletin 1. To change it, extend the deadline.',
    ])
  })

  it('[C12] [M09] is extended together with the time of bid opening, which follows it', async () => {
    const row = await open()
    const moved = { number: '1', changes: 'A typhoon.', submissionDeadline: '2026-12-08T04:00:00.000Z' }
    const early = await report(row, { ...moved, bidOpeningAt: '2026-12-08T03:00:00.000Z' }, 400)
    expect(messages(early)).toEqual(['Bid opening must be on or after the deadline.'])
    await report(row, { ...moved, bidOpeningAt: '2026-12-09T01:00:00.000Z' })
    expect(await published('bac-biddings', row.data.slug)).toMatchObject({
      submissionDeadline: moved.submissionDeadline,
      bidOpeningAt: '2026-12-09T01:00:00.000Z',
    })
    // A later opening stays.
    await report(row, { ...moved, number: '2', submissionDeadline: '2026-12-08T08:00:00.000Z' })
    expect(await published('bac-biddings', row.data.slug)).toMatchObject({
      bidOpeningAt: '2026-12-09T01:00:00.000Z',
    })
  })

  it('[C12] [C14] that has passed can’t be extended', async () => {
    const passed = 'The deadline has passed, so it can’t be extended.'
    const more = { number: '1', changes: 'A typhoon.', submissionDeadline: '2026-12-08T04:00:00.000Z' }
    const row = await bidding({ submissionDeadline: FIXED_NOW })
    await act(BIDDINGS, row, 'publish', { accept: ['deadline-over', 'document-missing'] })
    const [refusal, ...others] = messages(await report(row, more, 400))
    expect([refusal, others]).toEqual([expect.stringContaining(passed), []])
    expect(await published('bac-biddings', row.data.slug)).toMatchObject({
      submissionDeadline: FIXED_NOW,
      bidBulletins: [],
    })
    const data = { capacityMw: 17, loadType: 'base', stage: 'published', submissionDeadline: FIXED_NOW }
    const csp = await call(
      'POST',
      CSP_BIDDINGS,
      { data: { code: 'CSP-P', title: 'P', slug: 'p', ...data } },
      201,
    )
    const open = await checksOf(CSP_BIDDINGS, csp)
    await act(CSP_BIDDINGS, csp, 'publish', { accept: open.map(({ code }) => code) })
    const address = `${CSP_BIDDINGS}/${csp.documentId}/progress`
    expect(messages(await call('POST', address, { data: more }, 400))).toEqual([refusal])
    await report(row, { stage: 'failed', resultNote: 'No bidder came.' })
  })

  it('[C12] in the past, and a bidding without documents, give a warning before publication', async () => {
    const row = await bidding({ submissionDeadline: '2026-11-18T07:59:00.000Z' })
    expect((await checksOf(BIDDINGS, row)).map(({ code, level }) => [code, level])).toEqual([
      ['deadline-over', 'warning'],
      ['document-missing', 'warning'],
    ])
    await act(BIDDINGS, row, 'publish', {}, 400)
    await act(BIDDINGS, row, 'publish', { accept: ['deadline-over', 'document-missing'] })
    // The panel's list is filtered by what visitors see.
    const numbersIn = async (stage: string): Promise<string[]> => {
      const { rows } = await call('GET', `${BIDDINGS}?stage=${stage}&pageSize=100`)
      return rows.map(({ data }: Json) => data.number)
    }
    const later = await bidding({ submissionDeadline: null, bidOpeningAt: null })
    expect(await numbersIn('closed')).toContain(row.data.number)
    expect(await numbersIn('open')).not.toContain(row.data.number)
    expect(await numbersIn('open')).toContain(later.data.number)
    expect(await numbersIn('closed')).not.toContain(later.data.number)
    const whole = await bidding({ stage: 'closed', submissionDeadline: '2026-11-18T07:59:00.000Z' })
    expect((await checksOf(BIDDINGS, whole)).map(({ code }) => code)).toEqual(['document-missing'])
  })
})

describe('before a bidding goes out', () => {
  const codesOf = async (more: object): Promise<Json[]> =>
    (await checksOf(BIDDINGS, await bidding(more))).map(({ code, level }) => [code, level])

  it('[C12] a deadline that is soon, or on a day without office hours, gives a warning', async () => {
    const documentMissing = ['document-missing', 'warning']
    // Saturday in Manila, still Friday in UTC.
    const saturday = { submissionDeadline: '2026-12-04T17:00:00.000Z', bidOpeningAt: null }
    expect(await codesOf(saturday)).toEqual([documentMissing, ['deadline-weekend', 'warning']])
    const soon = { submissionDeadline: '2026-11-20T04:00:00.000Z', bidOpeningAt: null }
    expect(await codesOf(soon)).toEqual([documentMissing, ['deadline-soon', 'warning']])
    await call('POST', '/api/manage/holidays', { data: { date: '2026-12-08', name: 'Town fiesta' } }, 201)
    const row = await bidding({ submissionDeadline: '2026-12-08T04:00:00.000Z', bidOpeningAt: null })
    const checks = await checksOf(BIDDINGS, row)
    expect(checks.map(({ code }) => code)).toEqual(['document-missing', 'deadline-holiday'])
    expect(checks[1].message).toBe('The deadline is on a holiday: Town fiesta.')
    // Of a bidding that was posted long ago, the deadline is no longer soon.
    const posted = { ...soon, postedAt: '2026-10-01T00:00:00.000Z' }
    expect(await codesOf(posted)).toEqual([documentMissing])
  })

  it('[C12] a missing budget, venue or contact gives a warning while bids are accepted', async () => {
    const bare = { approvedBudget: null, venue: null, contact: null }
    expect((await codesOf(bare)).map(([code]) => code)).toEqual([
      'document-missing',
      'budget-missing',
      'venue-missing',
      'contact-missing',
    ])
    expect((await codesOf({ ...bare, floorPrice: 5000 })).map(([code]) => code)).not.toContain(
      'budget-missing',
    )
    expect((await codesOf({ ...bare, stage: 'closed' })).map(([code]) => code)).toEqual(['document-missing'])
  })
})

describe('a bidding', () => {
  it('[C12] is awarded to a bidder for an amount on a date; a failed one needs a reason', async () => {
    const early = await open()
    const tooEarly = await report(early, { stage: 'awarded' }, 400)
    expect(messages(tooEarly)).toContainEqual(expect.stringContaining('Bids are opened at the deadline'))
    const passed = {
      submissionDeadline: '2026-11-18T04:00:00.000Z',
      bidOpeningAt: '2026-11-18T05:00:00.000Z',
    }
    const row = await act(BIDDINGS, await bidding(passed), 'publish', {
      accept: ['deadline-over', 'document-missing'],
    })
    const bare = await report(row, { stage: 'awarded' }, 400)
    expect(messages(bare)).toEqual(['Enter the winner.', 'Enter the award amount.', 'Enter the award date.'])
    const typed = await save(BIDDINGS, row, { stage: 'awarded' })
    const refused = await act(BIDDINGS, typed, 'publish', { accept: ['document-missing'] }, 400)
    expect(messages(refused)).toEqual(messages(bare))
    const award = {
      winningBidder: 'Kalasag Engineering Works',
      contractAmount: 34_650_000,
      noticeOfAwardOn: '2026-11-18',
    }
    const before = await report(row, { stage: 'awarded', ...award, noticeOfAwardOn: '2026-11-16' }, 400)
    expect(messages(before)).toEqual(['The award date can’t be before the submission deadline.'])
    await report(row, { stage: 'awarded', ...award })
    const { slug } = row.data
    expect(await published('bac-biddings', slug)).toMatchObject({ stage: 'awarded', ...award })
    const again = await report(row, { stage: 'awarded', noticeOfAwardOn: '2031-01-01' }, 400)
    expect(messages(again)).toEqual(['The award date can’t be in the future.'])
    expect(await published('bac-biddings', slug)).toMatchObject(award)
    const late = await report(
      row,
      { number: '1', changes: 'Late.', submissionDeadline: '2027-01-01T00:00:00.000Z' },
      400,
    )
    expect(messages(late)).toContain('Only open biddings can be extended.')

    const other = await open()
    expect(messages(await report(other, { stage: 'failed' }, 400))).toEqual([
      'Enter the reason for failure and next steps.',
    ])
    await report(other, { stage: 'failed', resultNote: 'No bid was eligible.' })
    expect(await published('bac-biddings', other.data.slug)).toMatchObject({ stage: 'failed' })
  })

  it('[C12] that failed gets a successor with another number, which names it', async () => {
    const failed = await open()
    await report(failed, { stage: 'failed', resultNote: 'No bid was eligible.' })
    const unknown = await bidding({ rebidOf: 'BAC-NONE' })
    const codes = async (row: Json): Promise<string[]> =>
      (await checksOf(BIDDINGS, row)).map(({ code }) => code)
    expect(await codes(unknown)).toEqual(['document-missing', 'rebid-of-unknown'])
    const again = await bidding({ rebidOf: failed.data.number })
    expect(await codes(again)).toEqual(['document-missing'])
    await act(BIDDINGS, again, 'publish', { accept: ['document-missing'] })
    expect(await published('bac-biddings', again.data.slug)).toMatchObject({ rebidOf: failed.data.number })
  })

  it('[C12] has a unique number and slug', async () => {
    await bidding({ number: 'BAC-ONE', slug: 'one' })
    const data = { number: 'BAC-ONE', title: 'Twice', slug: 'two' }
    expect(messages(await call('POST', BIDDINGS, { data }, 400))).toEqual([
      'Another bidding has this reference number.',
    ])
    const address = { number: 'BAC-TWO', title: 'Twice', slug: 'one' }
    expect(messages(await call('POST', BIDDINGS, { data: address }, 400))).toEqual([
      'This address is already used, or was used before. Choose another.',
    ])
  })
})

const CSP_BIDDINGS = '/api/manage/csp-biddings'
const CSP_ANNOUNCEMENTS = '/api/manage/csp-announcements'

describe('a bidding for power supply', () => {
  const period = (from: string, to: string, mw: number): object => ({ from, to, mw })
  const bid = (code: string, more: object = {}): Promise<Json> => {
    const data = { code, title: `Bid ${code}`, slug: code.toLowerCase(), stage: 'planned', ...more }
    return call('POST', CSP_BIDDINGS, { data: { capacityMw: 17, loadType: 'base', ...data } }, 201)
  }

  it('[C14] [M11] is checked for its deadline, the documents of its stage, and the sum of its capacity', async () => {
    const periods = [
      period('2027-12-26', '2032-12-25', 10),
      period('2027-12-26', '2037-12-25', 7),
      period('2032-12-26', '2037-12-25', 9.5),
    ]
    const email = 'secretariat@utility.example'
    const open = { stage: 'pre_bid', submissionDeadline: '2026-11-18T07:00:00.000Z', periods, email }
    const row = await bid('CSP-1', open)
    const codes = [
      'deadline-over',
      'invitation-to-bid-missing',
      'terms-of-reference-missing',
      'capacity-2032-12-26',
    ]
    const checks = await checksOf(CSP_BIDDINGS, row)
    expect(checks.map(({ code }) => code)).toEqual(codes)
    expect(checks.at(-1).message).toBe(
      'From December 26, 2032, the periods total 16.5 MW, but the capacity is 17 MW.',
    )
    await act(CSP_BIDDINGS, row, 'publish', { accept: codes.slice(1) }, 400)
    await act(CSP_BIDDINGS, row, 'publish', { accept: codes })
    const mended = [...periods.slice(0, 2), period('2032-12-26', '2037-12-25', 10)]
    const whole = await bid('CSP-2', { periods: mended })
    expect(await checksOf(CSP_BIDDINGS, whole)).toEqual([])
    const holed = [period('2027-12-26', '2028-12-25', 17), period('2029-12-26', '2030-12-25', 17)]
    const hole = await bid('CSP-4', { periods: holed })
    expect((await checksOf(CSP_BIDDINGS, hole)).map(({ message }) => message)).toEqual([
      'From December 26, 2028, the periods total 0 MW, but the capacity is 17 MW.',
    ])
    const turned = await bid('CSP-3')
    const body = await save(CSP_BIDDINGS, turned, { periods: [period('2028-01-01', '2027-01-01', 17)] }, 400)
    expect(messages(body)).toEqual(['The end can’t be before the start.'])
  })

  it('[C14] goes through its stages with their required fields, and is extended by a bid bulletin', async () => {
    const planned = await bid('CSP-10')
    await act(CSP_BIDDINGS, planned, 'publish')
    const progress = (data: object, status = 200): Promise<Json> =>
      call('POST', `${CSP_BIDDINGS}/${planned.documentId}/progress`, { data }, status)
    expect(messages(await progress({ stage: 'published' }, 400))).toEqual(['Enter a deadline.'])
    const early = { number: '1', changes: 'Early.', submissionDeadline: '2026-12-01T04:00:00.000Z' }
    expect(messages(await progress(early, 400))).toContain('Only open biddings can be extended.')
    const past = { stage: 'published', submissionDeadline: '2026-11-18T07:59:00.000Z' }
    expect(messages(await progress(past, 400))).toEqual(['Choose a future time.'])
    await progress({ stage: 'published', submissionDeadline: '2026-12-01T04:00:00.000Z' })
    const quiet = { stage: 'pre_bid', submissionDeadline: '2026-12-02T04:00:00.000Z' }
    expect(messages(await progress(quiet, 400))).toEqual(['To change the deadline, extend it instead.'])
    await progress({ ...early, submissionDeadline: '2026-12-15T04:00:00.000Z' })
    for (const stage of ['pre_bid', 'bid_submission', 'evaluation', 'post_qualification'])
      await progress({ stage })
    const award = { stage: 'awarded', winningBidder: 'Hamog Ridge', contractPrice: 5.58 }
    const tooEarly = await progress({ ...award, noticeOfAwardOn: '2026-11-18' }, 400)
    expect(messages(tooEarly)).toEqual([
      expect.stringContaining('Bids are opened at the deadline'),
      'The award date can’t be before the submission deadline.',
    ])
    expect(await published('csp-biddings', 'csp-10')).toMatchObject({
      stage: 'post_qualification',
      submissionDeadline: '2026-12-15T04:00:00.000Z',
      bidBulletins: [{ number: '1', previousDeadline: '2026-12-01T04:00:00.000Z' }],
    })

    const passed = { stage: 'evaluation', submissionDeadline: '2026-11-17T04:00:00.000Z' }
    const closed = await bid('CSP-12', passed)
    const accept = (await checksOf(CSP_BIDDINGS, closed)).map(({ code }) => code)
    await act(CSP_BIDDINGS, closed, 'publish', { accept })
    const advance = (data: object, status = 200): Promise<Json> =>
      call('POST', `${CSP_BIDDINGS}/${closed.documentId}/progress`, { data }, status)
    expect(messages(await advance({ stage: 'awarded' }, 400))).toHaveLength(3)
    // No stage after the award goes around its rules.
    const before = { ...award, stage: 'psa_signed', noticeOfAwardOn: '2026-11-14' }
    expect(messages(await advance(before, 400))).toEqual([
      'The award date can’t be before the submission deadline.',
    ])
    await advance({ ...award, noticeOfAwardOn: '2026-11-18' })
    await advance({ stage: 'psa_signed' })
    expect(messages(await advance({ stage: 'filed_with_erc' }, 400))).toEqual(['Enter the ERC case number.'])
    await advance({ stage: 'filed_with_erc', ercCase: '2026-031 RC' })
    const contracted = await call('GET', `${CSP_BIDDINGS}/${closed.documentId}`)
    expect((await checksOf(CSP_BIDDINGS, contracted)).map(({ code }) => code)).toEqual([
      'invitation-to-bid-missing',
      'terms-of-reference-missing',
      'abstract-of-bids-missing',
      'notice-of-award-missing',
      'psa-missing',
    ])
    const failed = await bid('CSP-11', { stage: 'failed' })
    expect((await checksOf(CSP_BIDDINGS, failed)).map(({ code }) => code)).toEqual([
      'notice-of-failure-of-bidding-missing',
    ])
    expect(await published('csp-biddings', 'csp-12')).toMatchObject({
      stage: 'filed_with_erc',
      winningBidder: 'Hamog Ridge',
      ercCase: '2026-031 RC',
    })
  })

  it('[C13] [M10] keeps its announcements when it is published again', async () => {
    const named = await bid('CSP-20')
    const data = { number: 'B-1', title: 'Visitors', text: 'Anybody may watch.', bidding: named.documentId }
    const bulletin = await call('POST', CSP_ANNOUNCEMENTS, { data }, 201)
    await act(CSP_ANNOUNCEMENTS, bulletin, 'publish')
    let row = await act(CSP_BIDDINGS, named, 'publish')
    const bids = async (): Promise<Json> =>
      (await cms.as('read token', 'GET', '/api/csp-announcements?filters[bidding][slug][$eq]=csp-20')).body
        .data
    expect(await bids()).toMatchObject([{ number: 'B-1', bidding: { code: 'CSP-20' } }])
    row = await save(CSP_BIDDINGS, row, { technology: 'Any' })
    await act(CSP_BIDDINGS, row, 'publish')
    expect(await bids()).toMatchObject([{ number: 'B-1', bidding: { code: 'CSP-20', slug: 'csp-20' } }])
  })
})

describe('a file that a bidder has', () => {
  const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`)
  const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
  const upload = async (path: string, bytes: Buffer): Promise<Json> => {
    const headers = { 'content-type': 'application/pdf' }
    const token = (await cms.tokenOf('editor'))!
    const answer = await fetch(`${cms.url}/api/manage/${path}`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: Uint8Array.from(bytes),
    })
    return answer.json()
  }
  const sum = async (bytes: Buffer): Promise<Json> =>
    (await cms.as('read token', 'GET', `/api/posted-documents/${sumOf(bytes)}`)).body.data
  const posted = async (bytes: Buffer): Promise<Json> => (await sum(bytes)).found

  it('[R12] is found by its SHA-256 once it is public, and still after it was replaced', async () => {
    const [first, second] = [pdf('an invitation'), pdf('a corrected invitation')]
    const file = await upload('files?name=Invitation.pdf', first)
    const row = await bidding({ documents: [{ title: 'Invitation', file: file.id }] })
    // Of drafts nothing is revealed.
    expect(await posted(first)).toEqual([])
    await act(BIDDINGS, row, 'publish')
    const told = { name: 'Invitation.pdf', titles: [`${row.data.number}, ${row.data.title}`] }
    expect(await posted(first)).toMatchObject([{ ...told, replacedAt: null }])
    expect(await posted(second)).toEqual([])

    const { version } = await call('GET', `/api/manage/files/${file.documentId}`)
    await upload(`files/${file.documentId}/replace?name=Invitation.pdf&baseVersion=${version}`, second)
    expect(await posted(second)).toMatchObject([{ ...told, replacedAt: null }])
    expect(await posted(first)).toMatchObject([{ ...told, replacedAt: expect.any(String) }])
    // A single byte makes it another file.
    expect(await posted(Buffer.concat([first, Buffer.from(' ')]))).toEqual([])

    const title = `Invitation.pdf: ${told.titles[0]}`
    expect((await sum(first)).postings).toMatchObject([{ title, at: FIXED_NOW, replaces: null }])
    expect((await sum(second)).postings).toMatchObject([{ title, at: FIXED_NOW, replaces: sumOf(first) }])
    const [shown] = (await published('bac-biddings', row.data.slug)).documents
    expect(shown.file).toMatchObject({ sha256: sumOf(second), postedAt: FIXED_NOW })

    // An editor who publishes the bidding again is warned that bidders may have another file.
    let changed = await call('GET', `${BIDDINGS}/${row.documentId}`)
    changed = await save(BIDDINGS, changed, { summary: 'New words.' })
    expect((await checksOf(BIDDINGS, changed)).map(({ code }) => code)).toEqual(['file-changed-1'])
    changed = await act(BIDDINGS, changed, 'publish', { accept: ['file-changed-1'] })
    const other = await upload('files?name=Other.pdf', pdf('something else'))
    const documents = [{ title: 'Invitation', file: other.id }]
    changed = await save(BIDDINGS, changed, { documents })
    expect((await checksOf(BIDDINGS, changed)).map(({ code }) => code)).toEqual(['file-changed-1'])
  })

  it('[R12] is still reported as posted after its document was withdrawn', async () => {
    const bytes = pdf('a withdrawn invitation')
    const file = await upload('files?name=Withdrawn.pdf', bytes)
    const row = await bidding({ documents: [{ title: 'Invitation', file: file.id }] })
    await act(BIDDINGS, await act(BIDDINGS, row, 'publish'), 'unpublish')
    expect(await sum(bytes)).toMatchObject({ found: [], postings: [{ sha256: sumOf(bytes) }] })
  })

  describe('the list of postings', () => {
    const run = promisify(execFile)
    const { importSignedHeads, signAndPublishHead } = compiled(
      'src/audit/signed-heads.js',
    ) as typeof SignedHeads
    const listNow = async (): Promise<Json> => (await cms.as('read token', 'GET', '/api/postings')).body.data

    /** Runs the script as any reader would: on a saved list, without this repository beside it. */
    async function verify(list: Json, earlier?: Json, files?: string): Promise<string> {
      const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-postings-'))
      try {
        const script = path.join(folder, 'verify-postings.mjs')
        await copyFile(path.join(cmsDir, '../web/verifier/verify-postings.mjs'), script)
        await writeFile(path.join(folder, 'list.json'), JSON.stringify(list))
        await writeFile(path.join(folder, 'earlier.json'), JSON.stringify(earlier ?? list))
        const more = [...(earlier ? ['--against', 'earlier.json'] : []), ...(files ? ['--files', files] : [])]
        const { stdout } = await run(process.execPath, [script, 'list.json', ...more], { cwd: folder })
        return stdout
      } catch (error) {
        return (error as { stderr: string }).stderr
      } finally {
        await rm(folder, { recursive: true })
      }
    }

    /** Three postings of one day and one of the next, signed after each. */
    async function signedList(): Promise<Json> {
      for (const words of [['one', 'two', 'three'], ['four']]) {
        for (const word of words) {
          const file = await upload(`files?name=${word}.pdf`, pdf(word))
          await act(BIDDINGS, await bidding({ documents: [{ title: word, file: file.id }] }), 'publish')
        }
        await signAndPublishHead(testEnv.POSTINGS_SIGNING_KEY!)
      }
      return listNow()
    }

    it('[R12] [U03] detects any change of signed postings with a script that needs no other file of the product', async () => {
      const list = await signedList()
      const { heads, postings } = list
      expect(await verify(list, list)).toBe(
        `Everything holds: ${postings.length} postings, ${postings.length} of them signed through ${heads.at(-1).at}.\n`,
      )
      expect(Object.keys(postings[0]).toSorted()).toEqual([
        'at',
        'document',
        'entry',
        'replaces',
        'sha256',
        'title',
      ])
      const [third, second, first] = postings.slice(-4, -1).toReversed() as { entry: number; title: string }[]
      const table = 'audit_entries'
      const title = (entry: number, words: string): string =>
        `update ${table} set title = '${words}' where number = ${entry}`
      const swap = (a: number, b: number): string[] => [
        `update ${table} set number = 900001 where number = ${a}`,
        `update ${table} set number = ${a} where number = ${b}`,
        `update ${table} set number = ${b} where number = 900001`,
      ]
      const others = /postings \d+ to \d+ are others than those that the head of/
      await tamperWithAuditLog(cms, title(second!.entry, 'Another'))
      expect(await verify(await listNow())).toMatch(others)
      expect(await verify(await listNow(), list)).toContain(`the posting of ${second!.title} on`)
      await tamperWithAuditLog(cms, title(second!.entry, second!.title))
      expect(await verify(await listNow(), list)).toContain('Everything holds')

      await tamperWithAuditLog(cms, ...swap(first!.entry, third!.entry))
      expect(await verify(await listNow())).toMatch(others)
      await tamperWithAuditLog(cms, ...swap(first!.entry, third!.entry))
      expect(await verify(await listNow(), list)).toContain('Everything holds')

      const away = (entry: number): string => `update ${table} set type = 'nothing' where number = ${entry}`
      await tamperWithAuditLog(cms, away(postings.at(-1).entry))
      expect(await verify(await listNow())).toContain('are left: some were cut off')
      await tamperWithAuditLog(
        cms,
        `update ${table} set type = 'posting' where type = 'nothing'`,
        away(first!.entry),
      )
      expect(await verify(await listNow())).toMatch(/others than|cut off/)
      await tamperWithAuditLog(cms, `update ${table} set type = 'posting' where type = 'nothing'`)
      expect(await verify(await listNow(), list)).toContain('Everything holds')
    })

    it('[R12] [Y05] imports the heads that 0.2.0 published in a file, once, without incomplete or damaged lines', async () => {
      const file = path.join(cms.database.variables.DATA_DIR!, 'published-heads.jsonl')
      const before = await listNow()
      const [first] = before.heads
      const old = { ...first, entry: 1, signature: 'of another day' }
      const lines = [JSON.stringify(old), '{"at', ...before.heads.map((head: Json) => JSON.stringify(head))]
      await writeFile(file, `${lines.join('\n')}\n{"torn`)
      await importSignedHeads(cms.database.variables.DATA_DIR!)
      await importSignedHeads(cms.database.variables.DATA_DIR!)
      expect((await listNow()).heads).toEqual([old, ...before.heads])
      expect(cms.log.map(({ message }) => message).join()).toContain(`Line 2 of ${file} can’t be read`)
      await cms.strapi.db.connection('signed_heads').where({ signature: old.signature }).delete()
      await rm(file)
    })

    it('[R12] [Y05] is signed once by processes that sign at the same time', async () => {
      const { heads } = await listNow()
      await upload('files?name=together.pdf', pdf('together'))
      await Promise.all([1, 2, 3, 4].map(() => signAndPublishHead(testEnv.POSTINGS_SIGNING_KEY!)))
      const signed = await listNow()
      expect(signed.heads).toHaveLength(heads.length + 1)
      expect((await cms.as('read token', 'GET', '/api/postings/newest-head')).body.data.head).toEqual(
        signed.heads.at(-1),
      )
    })

    it('[R12] detects a head that was forged, omitted or signed with another key', async () => {
      const list = await listNow()
      const [head, ...others] = list.heads
      const forged = { ...list, heads: [{ ...head, hash: 'f'.repeat(64) }, ...others] }
      expect(await verify(forged)).toContain("isn't signed by this key")
      expect(await verify({ ...list, heads: others }, list)).toContain('is gone')
      // The holder of the key can sign another history, but not take back the copies that others stored.
      const { at, entry, hash, postings, postingsHash } = head
      const text = JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash])
      const { privateKey } = generateKeyPairSync('ed25519')
      const other = { ...head, signature: sign(null, Buffer.from(text), privateKey).toString('base64') }
      expect(await verify({ ...list, heads: [other] }, list)).toContain("isn't signed by this key")
    })

    it('[R12] detects a file that was replaced or removed on disk', async () => {
      const list = await listNow()
      const folder = path.join(cms.strapi.dirs.static.public, 'uploads')
      expect(await verify(list, undefined, folder)).toContain('Everything holds')
      const { name, url } = (await sum(pdf('two'))).found[0]
      const file = path.join(folder, path.basename(url))
      await writeFile(file, pdf('something else'))
      expect(await verify(list, undefined, folder)).toMatch(
        new RegExp(`^no file is ${name}: [^]*changed or removed`),
      )
      await writeFile(file, pdf('two'))
      expect(await verify(list, undefined, folder)).toContain('Everything holds')
    })
  })
})

describe('the dashboard', () => {
  const waiting = async (): Promise<Json[]> => (await call('GET', '/api/manage/summary')).waiting

  it('[C01] lists closing biddings, ending outages and overdue applications', async () => {
    const before = await waiting()
    const soon = '2026-11-23T04:00:00.000Z'
    const bid = await open({ submissionDeadline: soon, bidOpeningAt: soon })
    await bidding({ submissionDeadline: soon, bidOpeningAt: soon })
    const barangay = await call(
      'POST',
      '/api/manage/barangays',
      { data: { code: 'mabini', name: 'Mabini', town: 'Luntian' } },
      201,
    )
    const outage = async (code: string, start: string, end: string): Promise<Json> => {
      const data = {
        code,
        title: 'Repairs',
        slug: code.toLowerCase(),
        kind: 'emergency',
        stage: 'ongoing',
        windows: [{ start, end }],
        areas: [{ barangay: barangay.documentId }],
      }
      return act(
        '/api/manage/advisories',
        await call('POST', '/api/manage/advisories', { data }, 201),
        'publish',
      )
    }
    const late = await outage('EA-1', '2026-11-18T05:00:00.000Z', '2026-11-18T07:30:00.000Z')
    await outage('EA-2', '2026-11-19T05:00:00.000Z', '2026-11-19T07:30:00.000Z')
    const data = { kind: 'new', applicant: 'Maria Santos', phoneDigits: '0188', targetDate: '2026-11-16' }
    const application = await call('POST', '/api/manage/service-applications', { data }, 201)
    const known = new Set(before.map(({ documentId }) => documentId))
    expect(
      (await waiting()).filter(({ documentId }) => documentId === null || !known.has(documentId)),
    ).toEqual([
      {
        kind: 'overdue',
        path: 'service-applications',
        documentId: application.documentId,
        title: null,
        count: 1,
        at: '2026-11-16',
      },
      {
        kind: 'ends',
        path: 'advisories',
        documentId: late.documentId,
        title: 'EA-1, Repairs',
        count: 1,
        at: '2026-11-18T07:30:00.000Z',
      },
      {
        kind: 'closes',
        path: 'bac-biddings',
        documentId: bid.documentId,
        title: expect.stringMatching(/^BAC-\d+, Poles/),
        count: 1,
        at: soon,
      },
    ])
  })
})
