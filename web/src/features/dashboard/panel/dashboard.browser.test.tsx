import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { PanelLayout } from '~/panel/layout/panel-layout'
import { refuse } from '../../../../tests/msw/resource'
import { administrator, answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { Dashboard } from './dashboard'
import type { deadLinks } from './links'
import type { Places } from './places'
import type { summary } from './summary'
import type { systemState } from './system-state'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const answer: v.InferInput<typeof summary> = {
  types: [
    { type: 'power-rate', path: 'power-rates', draft: 1, published: 94, modified: 2 },
    { type: 'billing-rule', path: 'billing-rules', draft: 0, published: 4, modified: 0 },
  ],
  changes: [
    {
      at: '2026-11-18T06:13:00.000Z',
      actorName: 'Ben Cruz',
      action: 'publish',
      type: 'power-rate',
      documentId: 'nov',
      title: 'Residential, November 2026',
      path: 'power-rates',
      changes: [
        ['Generation', '6.1234', '6.4820'],
        ['Note', null, 'New'],
        ['Text', null, null],
      ],
    },
    {
      at: '2026-11-18T06:10:00.000Z',
      actorName: 'Ben Cruz',
      action: 'update',
      type: 'media',
      documentId: 'tower',
      title: 'tower.webp',
      path: null,
      changes: [],
    },
  ],
}

const places: Places = {
  'power-rates': {
    to: '/admin-cp/pages/home',
    section: 'power-rates',
    heading: 'Power rates',
    icon: 'receipt-text',
  },
  'service-applications': {
    to: '/admin-cp/services/applications',
    section: 'service-applications',
    heading: 'Applications',
    icon: 'file-text',
  },
  'contact-messages': {
    to: '/admin-cp/pages/contact-us',
    section: 'contact-messages',
    heading: 'Messages',
    icon: 'mail',
  },
  advisories: {
    to: '/admin-cp/pages/news-and-advisories',
    section: 'advisories',
    heading: 'Advisories',
    icon: 'megaphone',
  },
  'bac-biddings': {
    to: '/admin-cp/pages/publications/bac',
    section: 'bac-biddings',
    heading: 'Bulletins',
    icon: 'hammer',
  },
  media: { to: '/admin-cp/media', heading: 'Media', icon: 'images' },
  mail: { to: '/admin-cp/accounts/mail', heading: 'Mail', icon: 'mail' },
}

const health = http.get('/_health', () =>
  HttpResponse.json({
    isCmsThere: true,
    kept: 58,
    current: 57,
    lastChange: { at: '2026-11-18T06:13:00.000Z', took: 312 },
  }),
)

const links = (found: v.InferInput<typeof deadLinks> = { links: [], total: 0 }) =>
  http.get('/cms/dead-links', () => HttpResponse.json(found))

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

function open(user: ReturnType<typeof editorOf> = editorOf('power-rates')) {
  return renderPanel({
    at: '/dashboard',
    path: '/dashboard',
    parseSearch: () => ({}),
    main: false,
    user,
    content: () => (
      <PanelLayout
        user={{ ...user, role: 'editor', abilities: [] }}
        crumbs={[{ label: 'Dashboard' }]}
        palette={() => null}
        onSignOut={() => undefined}
      >
        <Dashboard places={places} />
      </PanelLayout>
    ),
  })
}

test('[C01] counts are those of the CMS; what waits links to the list that shows exactly that', async () => {
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const waiting = await screen.findByRole('link', { name: /^2 ?Power rates/ })
  expect(waiting.getAttribute('href')).toBe('/admin-cp/pages/home?section=power-rates&state=modified')
  const row = within(screen.getByRole('table')).getByRole('rowheader', { name: 'Power rates' }).closest('tr')!
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    'Power rates',
    '94 published, Power rates',
    '0',
    '2 modified, Power rates',
    '1 draft, Power rates',
  ])
  expect(
    within(row)
      .getByRole('link', { name: /^1 draft/ })
      .getAttribute('href'),
  ).toBe('/admin-cp/pages/home?section=power-rates&state=draft')
  // A kind without a page of its own in the panel would lead nowhere.
  expect(screen.queryByRole('rowheader', { name: 'Billing rules' })).toBeNull()
  const change = screen.getByRole('link', { name: 'Residential, November 2026' }).closest('li')!
  expect(change.textContent).toContain('Ben Cruz published')
  expect(change.textContent).toContain('2 min ago')
  expect(change.textContent).toContain('Generation 6.1234 → 6.4820, and 2 more')
  expect(screen.getByRole('link', { name: 'tower.webp' }).getAttribute('href')).toBe(
    '/admin-cp/media?row=tower',
  )
})

test('[C01] pending items say until when, or since when, and link to where they are handled', async () => {
  const about = { documentId: null, title: null, count: 1 }
  const waiting: (typeof answer)['waiting'] = [
    { ...about, kind: 'failed', path: 'mail', count: 2, at: '2026-11-17T23:00:00.000Z' },
    { ...about, kind: 'overdue', path: 'service-applications', count: 5, at: '2026-11-16' },
    {
      ...about,
      kind: 'unread',
      stage: 'new',
      path: 'contact-messages',
      count: 7,
      at: '2026-11-16T23:00:00.000Z',
    },
    {
      ...about,
      kind: 'ends',
      path: 'advisories',
      documentId: 'late',
      title: 'EA-1, Mabini',
      at: '2026-11-18T05:00:00.000Z',
    },
    {
      ...about,
      kind: 'closes',
      path: 'bac-biddings',
      documentId: 'poles',
      title: 'BAC-3, Poles',
      at: '2026-11-18T07:30:00.000Z',
    },
    { ...about, kind: 'unread', path: 'nowhere', at: '2026-11-18T05:00:00.000Z' },
  ]
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, waiting })),
  )
  open()
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }))
  await list.findByText('EA-1, Mabini')
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^2Mailnot sent \(oldest: /), '/admin-cp/accounts/mail?state=failed'],
    [
      '5Applicationsoverdue (oldest: November 16, 2026)',
      '/admin-cp/services/applications?section=service-applications',
    ],
    ['7Messagesnew (oldest: yesterday)', '/admin-cp/pages/contact-us?section=contact-messages&stage=new'],
    [
      'OverdueEA-1, MabiniPower was expected back November 18, 2026, 1:00 PM. Confirm, extend or mark it restored.',
      '/admin-cp/pages/news-and-advisories?section=advisories&row=late',
    ],
    [
      '1 h 15 minBAC-3, PolesBids close November 18, 2026, 3:30 PM.',
      '/admin-cp/pages/publications/bac?section=bac-biddings&row=poles',
    ],
    expect.anything(),
    expect.anything(),
  ])
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[C01] what comes by itself stands under its day, where the utility is, many of a kind as one line', async () => {
  const rate = { kind: 'begins' as const, path: 'power-rates', title: 'Residential, December 2026' }
  const coming: (typeof answer)['coming'] = [
    {
      kind: 'ends',
      path: 'advisories',
      documentId: 'late',
      title: 'EA-1, Mabini',
      at: '2026-11-18T15:30:00.000Z',
    },
    {
      kind: 'closes',
      path: 'bac-biddings',
      documentId: 'poles',
      title: 'BAC-3, Poles',
      at: '2026-11-18T16:00:00.000Z',
    },
    {
      kind: 'opens',
      path: 'bac-biddings',
      documentId: 'poles',
      title: 'BAC-3, Poles',
      at: '2026-11-18T17:00:00.000Z',
    },
    ...['a', 'b', 'c'].map((documentId) => ({ ...rate, documentId, at: '2026-11-26' })),
    { ...rate, documentId: 'd', at: '2026-11-27' },
    { kind: 'ends', path: 'nowhere', documentId: 'x', title: 'Unknown', at: '2026-11-27' },
  ]
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, coming })),
  )
  open()
  const list = within(await screen.findByRole('region', { name: 'Next 14 days' }))
  await list.findByText('EA-1, Mabini')
  expect([...list.getAllByRole('list')[0]!.children].map(({ textContent }) => textContent)).toEqual([
    'TodayEA-1, Mabini11:30 PM, power expected back',
    'TomorrowBAC-3, Poles12:00 midnight, bids close · 1:00 AM, bid opening',
    'Thu, Nov 263 × Power ratestakes effect',
    'Fri, Nov 27Residential, December 2026takes effect',
  ])
  const at = '/admin-cp/pages/home?section=power-rates'
  expect(
    list
      .getAllByRole('link')
      .slice(2)
      .map((link) => link.getAttribute('href')),
  ).toEqual([at, `${at}&row=d`])
  expect(await accessibilityProblems()).toEqual([])
})

test('[C01] says how fast the last change was visible, and that visitors can read without the CMS', async () => {
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const card = within(await screen.findByRole('region', { name: 'Publishing' }))
  await card.findByText('the last change,', { exact: false })
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.3 sthe last change, 2 min ago',
    '581 to be updated',
    'Runningif it stops, visitors still see the published pages',
    'Noneon published pages',
  ])
})

test('[C01] a dead link is named with what is wrong and leads to the document that has it', async () => {
  const dead = { path: 'power-rates', documentId: 'nov', title: 'Residential' }
  answerWith(
    health,
    links({
      links: [
        {
          ...dead,
          to: '/tariff-2019',
          label: 'Old tariff',
          problem: '/tariff-2019, where there is no page.',
        },
        { ...dead, to: '/a b', label: '', problem: '/a b, where there is no page.' },
        { ...dead, path: 'nowhere', to: '/c', label: 'C', problem: '/c, where there is no page.' },
      ],
      total: 7,
    }),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const card = within(await screen.findByRole('region', { name: 'Broken links' }))
  const at = '/admin-cp/pages/home?section=power-rates&row=nov'
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Power rates: Residential“Old tariff” leads to /tariff-2019, where there is no page.', at],
    ['Power rates: ResidentialA link leads to /a b, where there is no page.', at],
  ])
  expect(card.getByText('4 more.')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Publishing' })).getByText('7')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

describe('[C01] the state of the system', () => {
  const well: v.InferInput<typeof systemState> = {
    audit: {
      chain: { intact: true, at: '2026-11-18T06:10:00.000Z', entries: 1204, broken: null },
      isFollowing: false,
      noted: { at: '2026-11-18T00:00:00.000Z', id: 1198 },
    },
    disks: [{ folder: 'data', free: 12_440_000_000, size: 50_000_000_000, isLow: false }],
    database: { kind: 'sqlite', bytes: 14_200_000 },
    backup: { at: '2026-11-17T18:00:00.000Z', isLate: false, file: '/srv/data/last-backup' },
    mail: { hasServer: true, waiting: 0, failed: 0, notSent: 0 },
    storage: null,
    daily: [
      { part: 'retention', at: '2026-11-18T06:10:00.000Z', error: null },
      { part: 'signed-head', at: '2026-11-18T06:10:01.000Z', error: null },
    ],
  }
  const tell = (state: () => typeof well) =>
    answerWith(
      health,
      links(),
      http.get('/cms/summary', () => HttpResponse.json(answer)),
      http.get('/cms/system', () => HttpResponse.json(state())),
    )
  const facts = (card: ReturnType<typeof within>) =>
    Object.fromEntries(
      card
        .getAllByRole('definition')
        .map((fact: HTMLElement) => [fact.previousElementSibling!.textContent, fact.textContent]),
    )

  test('stands on an administrator’s dashboard, in words that say what it means; an editor’s doesn’t request it', async () => {
    let asked = 0
    tell(() => {
      asked += 1
      return well
    })
    const { unmount } = open()
    await screen.findAllByText('Ben Cruz')
    expect(screen.queryByRole('region', { name: 'System' })).toBeNull()
    expect(asked).toBe(0)
    unmount()
    open(administrator)
    const card = within(await screen.findByRole('region', { name: 'System' }))
    await card.findByText('Verified', { exact: false })
    expect(facts(card)).toEqual({
      Saving: 'Workingno failures since the CMS started',
      'Daily tasks': 'Doneall 2 tasks, last run 4 min ago',
      'Audit log':
        'Verified1,204 entries, none changed or removed; checked 5 min ago; last recorded outside the database at entry 1198, today',
      'Data disk': '12.4 GB freeof 50.0 GB',
      Database: '14.2 MBSQLite, on the data disk',
      'Last backup': 'Todayas reported by your backup script; test a restore regularly',
      Email: 'Workingqueue is empty',
    })
    expect(await accessibilityProblems()).toEqual([])
  })

  test('says what is wrong and what to do, and waits for the log to be followed', async () => {
    let state: typeof well = {
      audit: { chain: null, isFollowing: true, noted: null },
      disks: [
        { folder: 'data', free: 900_000_000, size: 50_000_000_000, isLow: true },
        { folder: 'uploads', free: 30_000_000_000, size: 50_000_000_000, isLow: false },
      ],
      database: { kind: 'postgres', bytes: 14_200_000 },
      backup: { at: null, isLate: false, file: '/srv/data/last-backup' },
      mail: { hasServer: true, waiting: 3, failed: 2, notSent: 0 },
      storage: {
        fault: 'full',
        since: '2026-11-18T06:10:00.000Z',
        lastAt: '2026-11-18T06:14:00.000Z',
        isOver: false,
      },
      daily: [
        { part: 'retention', at: '2026-11-18T06:10:00.000Z', error: 'no such table' },
        { part: 'signed-head', at: '2026-11-18T06:10:01.000Z', error: null },
      ],
    }
    tell(() => state)
    open(administrator)
    const card = within(await screen.findByRole('region', { name: 'System' }))
    await card.findByText('Checking…', { exact: false })
    expect(facts(card)).toEqual({
      Saving: ' Failingsince 5 min ago: the data or database disk is full. Free up space',
      'Daily tasks':
        ' 1 of 2 faileddeleting expired submissions (no such table). The CMS retries every hour; see its log for details',
      'Audit log': 'Checking…',
      'Data disk': ' 0.9 GB freeof 50.0 GB. Free up or add space: when it is full, nothing can be saved',
      'Files disk': '30.0 GB freeof 50.0 GB',
      Database: '14.2 MBPostgreSQL (disk space not monitored)',
      'Last backup':
        'No backup reportedhave your backup script run touch /srv/data/last-backup when it finishes',
      Email: ' 2 failedsee why and resend them in Email',
    })
    expect(card.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('/admin-cp/accounts/mail')
    state = {
      ...state,
      audit: {
        chain: {
          intact: false,
          at: '2026-11-18T06:10:00.000Z',
          entries: 20,
          broken: { id: 17, reason: 'its content was changed' },
        },
        isFollowing: false,
        noted: null,
      },
      backup: { ...state.backup, at: '2026-11-14T18:00:00.000Z', isLate: true },
      mail: { hasServer: false, waiting: 0, failed: 0, notSent: 3 },
      storage: { ...state.storage!, isOver: true },
    }
    await card.findByText('Tampering detected at entry 17', { exact: false })
    expect(facts(card)).toMatchObject({
      'Audit log':
        ' Tampering detected at entry 17its content was changed, found 5 min ago. Don’t change this database. Compare it with the last backup; see the audit log.',
      'Last backup': ' Nov 15Backups should run daily. Check why this one didn’t.',
      Email: ' 3 not sentno email is sent until you set SMTP_URL on the server',
      Saving: 'Working againlast failure 1 min ago: the data or database disk is full. Free up space',
    })
    expect(await accessibilityProblems()).toEqual([])
    await page.viewport(390, 844)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

test('[C01] the panel breaks no accessibility rule at 1440 and at 390 px, where the menu comes from the side', async () => {
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  await screen.findAllByText('Ben Cruz')
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(await accessibilityProblems()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(within(menu).getByRole('link', { name: 'Home' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
})

test('[C01] [E08] without the CMS the dashboard says so and can be asked again', async () => {
  let down = true
  answerWith(
    health,
    links(),
    http.get('/cms/summary', () => (down ? refuse(503, 'Unavailable', 'down') : HttpResponse.json(answer))),
  )
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the dashboard')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Ben Cruz')).length).toBe(2)
})
