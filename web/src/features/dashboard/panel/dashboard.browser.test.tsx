import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { PanelLayout } from '~/panel/layout/panel-layout'
import { refuse } from '../../../../tests/msw/resource'
import { administrator, answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { Dashboard } from './dashboard'
import type { deadLinksSchema } from './dead-links-query'
import type { TypeLocations } from '~/panel/type-locations'
import type { dashboardSummarySchema } from './dashboard-summary-query'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const answer: v.InferInput<typeof dashboardSummarySchema> = {
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
      saves: 3,
      since: '2026-11-18T06:02:00.000Z',
    },
  ],
}

const places: TypeLocations = {
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

const links = (found: v.InferInput<typeof deadLinksSchema> = { links: [], total: 0 }) =>
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

test('[C01] a deleted document is a link in the recent activity again once it is restored', async () => {
  const [change] = answer.changes
  const act = (action: string, documentId: string, minute: number) => ({
    ...change!,
    at: `2026-11-18T06:0${minute}:00.000Z`,
    action,
    documentId,
    title: `Rate ${documentId}`,
    changes: [],
  })
  const changes = [
    act('delete', 'b', 4),
    act('restore', 'b', 3),
    act('restore', 'a', 2),
    act('delete', 'a', 1),
  ]
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, changes })),
  )
  open()
  expect(await screen.findAllByRole('link', { name: 'Rate a' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Rate b' })).toBeNull()
})

test('[C01] [C28] counts are those of the CMS, of the kinds that there are; each links to the list that shows exactly that', async () => {
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const content = within(await screen.findByRole('region', { name: 'Content' }))
  await userEvent.click(await content.findByText('94 published · 2 with unpublished changes · 1 draft'))
  const row = within(screen.getByRole('table')).getByRole('rowheader', { name: 'Power rates' }).closest('tr')!
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    'Power rates',
    '94 published, Power rates',
    '',
    '2 unpublished changes, Power rates',
    '1 draft, Power rates',
  ])
  expect(within(row).getByRole('link', { name: '1 draft, Power rates' }).getAttribute('href')).toBe(
    '/admin-cp/pages/home?section=power-rates&state=draft',
  )
  expect(
    within(row).getByRole('link', { name: '2 unpublished changes, Power rates' }).getAttribute('href'),
  ).toBe('/admin-cp/pages/home?section=power-rates&state=modified')
  // A kind without a page of its own in the panel would lead nowhere.
  expect(screen.queryByRole('rowheader', { name: 'Billing rules' })).toBeNull()
  const change = screen.getByRole('link', { name: 'Residential, November 2026' }).closest('li')!
  expect(change.textContent).toContain('Ben Cruz published')
  expect(change.textContent).toContain('2 min ago')
  expect(change.textContent).toContain('Generation 6.1234 → 6.4820, and 2 more')
  const saved = screen.getByRole('link', { name: 'tower.webp' })
  expect(saved.closest('li')!.textContent).toMatch(/^Ben Cruz saved tower\.webp 3 times, 2:02 PM–2:10 PM/)
  expect(saved.getAttribute('href')).toBe('/admin-cp/media?row=tower')
})

test('[C01] [C28] pending items are grouped by urgency, say until when, or since when, and link to where they are handled', async () => {
  const about = { documentId: null, title: null, count: 1 }
  const waiting: (typeof answer)['waiting'] = [
    { ...about, kind: 'failed', path: 'mail', count: 2, at: '2026-11-17T23:00:00.000Z' },
    {
      ...about,
      kind: 'overdue',
      path: 'service-applications',
      documentId: 'oldest',
      count: 5,
      at: '2026-11-16',
    },
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
      kind: 'ends',
      path: 'advisories',
      documentId: 'soon',
      title: 'EA-2, Talisay',
      at: '2026-11-18T07:00:00.000Z',
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
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, waiting })),
  )
  open()
  const list = within(await screen.findByRole('region', { name: 'To do' }))
  await list.findByText('EA-1, Mabini')
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Overdue 8',
    'New 7',
    'Expected back 1',
    'Closing soon 1',
  ])
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^2MailNot sent. Oldest queued /), '/admin-cp/accounts/mail?state=failed'],
    [
      '5ApplicationsOldest due Nov 16',
      '/admin-cp/services/applications?section=service-applications&due=overdue',
    ],
    [
      'OverdueEA-1, MabiniPower was expected back by 1:00 PM today. Extend the time, or press “Still out” or “Mark as restored.”',
      '/admin-cp/pages/news-and-advisories?section=advisories&row=late',
    ],
    ['7MessagesOldest received yesterday', '/admin-cp/pages/contact-us?section=contact-messages&stage=new'],
    [
      '45 minutesEA-2, TalisayPower is expected back by 3:00 PM today.',
      '/admin-cp/pages/news-and-advisories?section=advisories&row=soon',
    ],
    [
      '1 hour, 15 minutesBAC-3, PolesBids close at 3:30 PM today.',
      '/admin-cp/pages/publications/bac?section=bac-biddings&row=poles',
    ],
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
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, coming })),
  )
  open()
  const list = within(await screen.findByRole('region', { name: 'Upcoming' }))
  await list.findByText('EA-1, Mabini')
  expect([...list.getAllByRole('list')[0]!.children].map(({ textContent }) => textContent)).toEqual([
    'TodayEA-1, Mabini11:30 PM, power expected back',
    'TomorrowBAC-3, Poles12:00 midnight, bids close · 1:00 AM, bid opening',
    'Thu, Nov 263 × Power ratesTakes effect',
    'Fri, Nov 27Residential, December 2026Takes effect',
  ])
  const at = '/admin-cp/pages/home?section=power-rates'
  expect(
    list
      .getAllByRole('link')
      .slice(3)
      .map((link) => link.getAttribute('href')),
  ).toEqual([at, `${at}&row=d`])
  expect(await accessibilityProblems()).toEqual([])
})

test('[C28] a publication that will be refused says that it isn’t approved; beyond eight lines the calendar has the rest', async () => {
  const coming: (typeof answer)['coming'] = Array.from({ length: 10 }, (_, index) => ({
    kind: 'publish',
    path: 'advisories',
    documentId: `planned-${index}`,
    title: `SA-${index}, Mabini`,
    at: `2026-11-19T0${index}:00:00.000Z`,
    ...(index === 1 && { needsApproval: true }),
  }))
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, coming })),
  )
  open()
  const card = within(await screen.findByRole('region', { name: 'Upcoming' }))
  const line = (await card.findByRole('link', { name: 'SA-1, Mabini' })).closest('li')!
  expect(line).toHaveTextContent('Not approved yet')
  expect(card.getAllByText('Not approved yet')).toHaveLength(1)
  expect(card.queryByRole('link', { name: 'SA-8, Mabini' })).toBeNull()
  expect(card.getByText('2 more in the calendar.')).toBeDefined()
  expect(card.getByRole('link', { name: 'Open calendar' }).getAttribute('href')).toBe('/admin-cp/calendar')
})

test('[C28] an editor’s own drafts lead back into their forms, and reviews that wait for them are things to do', async () => {
  const at = '2026-11-18T06:10:00.000Z'
  const drafts: (typeof answer)['drafts'] = [
    { path: 'power-rates', documentId: 'dec', title: 'Residential, December 2026', state: 'draft', at },
    { path: 'advisories', documentId: 'changed', title: 'SA-1, Mabini', state: 'modified', at },
    { path: 'nowhere', documentId: 'x', title: 'Unknown', state: 'draft', at },
  ]
  const review = (title: string, isYourTurn: boolean) => ({
    state: 'open',
    isCurrent: true,
    isOwn: false,
    note: '',
    reviewer: null,
    openComments: 0,
    decidedBy: null,
    decidedAt: null,
    decision: '',
    path: 'power-rates',
    documentId: title,
    version: '1',
    requestedBy: 'Andres Tan',
    requestedAt: at,
    title,
    isYourTurn,
  })
  const decided = { decidedBy: 'Ana Cruz', decidedAt: at, requestedAt: '2026-11-17T06:10:00.000Z' }
  const reviews = [
    review('mine', true),
    { ...review('returned', true), ...decided, state: 'changes-asked', requestedBy: 'Maria Reyes' },
    review('another', false),
  ]
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, drafts })),
    http.get('/cms/reviews', () => HttpResponse.json({ reviews })),
  )
  const editor = editorOf('power-rates')
  open({ ...editor, abilities: [...editor.abilities, 'reviews.read'] })
  const card = within(await screen.findByRole('region', { name: 'Your drafts' }))
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Residential, December 2026Power rates, 5 min agoDraft',
      '/admin-cp/pages/home?section=power-rates&row=dec',
    ],
    [
      'SA-1, MabiniAdvisories, 5 min agoUnpublished changes',
      '/admin-cp/pages/news-and-advisories?section=advisories&row=changed',
    ],
  ])
  const toDo = within(screen.getByRole('region', { name: 'To do' }))
  await toDo.findByRole('heading', { name: 'Your review 2' })
  expect(toDo.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ReviewmineAndres Tan, 5 min agoYour turn', '/admin-cp/review?type=power-rates&row=mine'],
    [
      'ReviewreturnedChanges requested by Ana Cruz, 5 min agoYour turn',
      '/admin-cp/review?type=power-rates&row=returned',
    ],
  ])
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[Y23] an empty utility has a checklist: what is done, what is missing, what blocks, and where each is done', async () => {
  const step = (name: string, missing: string[], isNeeded = false) => ({
    name,
    isDone: missing.length === 0,
    isNeeded,
    missing,
  })
  const setup = [
    step('identity', ['logo'], true),
    step('contacts', [], true),
    step('classes', [], true),
    step('rates', ['Residential', 'Commercial'], true),
    step('offices', ['office']),
    step('policies', ['cookie'], true),
    step('mail', ['server']),
    step('backup', []),
    step('team', ['person']),
    step('public-address', ['https']),
  ]
  let isHidden = false
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, setup: isHidden ? null : setup })),
    http.put('/cms/setup', async ({ request }) => {
      ;({ isHidden } = (await request.json()) as { isHidden: boolean })
      return HttpResponse.json({ isHidden })
    }),
  )
  open(administrator)
  const card = within(await screen.findByRole('region', { name: 'Set up your utility' }))
  expect(card.getByText('3 of 10 done')).toBeDefined()
  expect(card.getByText('3 needed before you publish the site')).toBeDefined()
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^Name and logo Needed to publish.*Missing: a logo\.Start: Name and logo$/)
  expect(lines[1]).toMatch(/^Contact details Done.*Edit: Contact details$/)
  expect(lines[3]).toMatch(/Missing: Residential, Commercial\./)
  expect(lines[9]).toMatch(
    /Missing: a public address with HTTPS\. Finish first: Name and logo, Rates, Policies\.$/,
  )
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Start: Name and logo', '/admin-cp/settings?section=site-setting'],
    ['Edit: Contact details', '/admin-cp/settings?section=site-setting'],
    ['Edit: Customer classes', '/admin-cp/settings?section=customer-classes'],
    ['Start: Rates', '/admin-cp/pages/home?section=power-rates'],
    ['Start: Offices', '/admin-cp/pages/contact-us?section=offices'],
    ['Start: Policies', '/admin-cp/settings?section=policy-pages'],
    ['Start: Invite editors', '/admin-cp/accounts/management'],
  ])
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(card.getByRole('button', { name: 'Hide this checklist' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Set up your utility' })).toBeNull())
  expect(isHidden).toBe(true)
})

test('[Y23] the checklist of a site that is published asks for nothing before that', async () => {
  const setup = [
    { name: 'identity', isDone: false, isNeeded: true, missing: ['logo'] },
    { name: 'backup', isDone: true, isNeeded: false, missing: [] },
    { name: 'public-address', isDone: true, isNeeded: false, missing: [] },
  ]
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, setup })),
  )
  open(administrator)
  const card = within(await screen.findByRole('region', { name: 'Set up your utility' }))
  expect(card.getByText('1 still needed')).toBeDefined()
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^Name and logo Needed\S/)
  expect(lines[1]).toMatch(/^Backup Done.*A daily copy of the database and all files\.\s*$/)
})

test('[C28] groups without anything aren’t shown; only administrators are led to the audit log', async () => {
  answerWith(
    links(),
    http.get('/cms/summary', () => HttpResponse.json({ types: [], changes: [] })),
  )
  const { unmount } = open()
  await screen.findByText(/You’re all caught up/)
  expect(screen.getByText('Wednesday, November 18, 2026')).toBeDefined()
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Your drafts' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'View audit log' })).toBeNull()
  unmount()
  open(administrator)
  expect((await screen.findByRole('link', { name: 'View audit log' })).getAttribute('href')).toBe(
    '/admin-cp/accounts/audit-log',
  )
})

test('[C01] a dead link is named with what is wrong and leads to the document that has it', async () => {
  const dead = { path: 'power-rates', documentId: 'nov', title: 'Residential' }
  answerWith(
    links({
      links: [
        {
          ...dead,
          to: '/tariff-2019',
          label: 'Old tariff',
          problem: 'there’s no page at /tariff-2019.',
        },
        { ...dead, to: '/a b', label: '', problem: 'there’s no page at /a b.' },
        { ...dead, path: 'nowhere', to: '/c', label: 'C', problem: 'there’s no page at /c.' },
      ],
      total: 7,
    }),
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const card = within(await screen.findByRole('region', { name: 'Broken links' }))
  const at = '/admin-cp/pages/home?section=power-rates&row=nov'
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Power rates: ResidentialThe link “Old tariff” is broken: there’s no page at /tariff-2019.', at],
    ['Power rates: ResidentialA link is broken: there’s no page at /a b.', at],
  ])
  expect(card.getByText('4 more to fix.')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[C01] the panel breaks no accessibility rule at 1440 and at 390 px, where the menu comes from the side', async () => {
  answerWith(
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
  expect(within(menu).getByRole('link', { name: 'Home and rates' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
})

test('[C01] [E08] without the CMS the dashboard says so and can be asked again', async () => {
  let down = true
  answerWith(
    links(),
    http.get('/cms/summary', () => (down ? refuse(503, 'Unavailable', 'down') : HttpResponse.json(answer))),
  )
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the dashboard')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Ben Cruz')).length).toBe(2)
})

test('[C34] [C23] what is assigned to the user and where a comment mentions them is to do, and a mention is dismissed', async () => {
  const dismissed: string[] = []
  const at = '2026-11-18T06:10:00.000Z'
  const assigned = {
    total: 7,
    types: [{ path: 'power-rates', total: 7 }],
    documents: [{ path: 'power-rates', documentId: 'nov', title: 'Residential, November', at }],
  }
  const mentions = [
    {
      path: 'power-rates',
      documentId: 'oct',
      title: 'Residential, October',
      comment: 12,
      by: 'Ben Cruz',
      text: '@Maria Reyes: right?',
      at,
    },
  ]
  answerWith(
    links(),
    http.get('/cms/summary', () =>
      HttpResponse.json({
        ...answer,
        assigned,
        mentions: dismissed.length > 0 ? { total: 0, latest: [] } : { total: 21, latest: mentions },
      }),
    ),
    http.delete('/cms/mentions/:type/:id', ({ params, request }) => {
      dismissed.push(`${String(params['id'])}${new URL(request.url).search}`)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  open()
  expect(await screen.findByRole('heading', { name: 'Assigned to you 7' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'You were mentioned 21' })).toBeDefined()
  const all = screen.getByRole('link', { name: 'All assigned: Power rates (7)' })
  expect(all.getAttribute('href')).toBe('/admin-cp/pages/home?section=power-rates&assignee=me')
  const document = screen.getByRole('link', { name: /Assigned.*Residential, November/ })
  expect(document.getAttribute('href')).toBe('/admin-cp/pages/home?section=power-rates&row=nov')
  const mention = screen.getByRole('link', { name: /Residential, October.*@Maria Reyes: right\?/ })
  expect(mention.getAttribute('href')).toBe('/admin-cp/review?type=power-rates&row=oct')
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Residential, October' }))
  await vi.waitFor(() => expect(screen.queryByText(/right\?/)).toBeNull())
  expect(dismissed).toEqual(['oct?upTo=12'])
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: /You were mentioned/ })).toBeNull())
  const heading = screen.getByRole('heading', { name: 'To do' })
  await vi.waitFor(() => expect(heading.parentElement).toHaveTextContent(/^To do7$/))
  expect(screen.getByRole('group', { name: 'To do' })).toHaveFocus()
})
