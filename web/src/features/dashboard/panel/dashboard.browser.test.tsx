import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { PanelLayout } from '~/panel/layout/panel-layout'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, renderPanel } from '../../../../tests/setup/panel'
import { Dashboard } from './dashboard'
import type { Places } from './places'
import type { summary } from './summary'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const answer: v.InferInput<typeof summary> = {
  types: [
    { type: 'power-rate', path: 'power-rates', draft: 1, published: 94, modified: 2 },
    { type: 'discount-rule', path: 'discount-rules', draft: 0, published: 4, modified: 0 },
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
  'bac-bulletins': {
    to: '/admin-cp/pages/publications/bac',
    section: 'bac-bulletins',
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

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

function open() {
  const user = { id: '1', name: 'Maria Reyes', email: 'm@u.example', role: 'editor', abilities: [] } as const
  return renderPanel({
    at: '/dashboard',
    path: '/dashboard',
    parseSearch: () => ({}),
    main: false,
    content: () => (
      <PanelLayout
        user={{ ...user, abilities: [] }}
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
  expect(screen.queryByRole('rowheader', { name: 'Discount rules' })).toBeNull()
  const change = screen.getByRole('link', { name: 'Residential, November 2026' }).closest('li')!
  expect(change.textContent).toContain('Ben Cruz published')
  expect(change.textContent).toContain('2 min ago')
  expect(change.textContent).toContain('Generation 6.1234 → 6.4820, and 2 more')
  expect(screen.getByRole('link', { name: 'tower.webp' }).getAttribute('href')).toBe(
    '/admin-cp/media?row=tower',
  )
})

test('[C01] what waits for somebody says until when, or since when, and leads to where it is seen to', async () => {
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
      path: 'bac-bulletins',
      documentId: 'poles',
      title: 'BAC-3, Poles',
      at: '2026-11-18T07:30:00.000Z',
    },
    { ...about, kind: 'unread', path: 'nowhere', at: '2026-11-18T05:00:00.000Z' },
  ]
  answerWith(
    health,
    http.get('/cms/summary', () => HttpResponse.json({ ...answer, waiting })),
  )
  open()
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }))
  await list.findByText('EA-1, Mabini')
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [expect.stringMatching(/^2Mailcould not be sent, the oldest: /), '/admin-cp/accounts/mail?state=failed'],
    [
      '5Applicationspast their target day, the oldest: 16 November 2026',
      '/admin-cp/services/applications?section=service-applications',
    ],
    [
      '7Messagesnot taken up yet, the oldest: yesterday',
      '/admin-cp/pages/contact-us?section=contact-messages&stage=new',
    ],
    [
      'LateEA-1, MabiniPower was expected back 18 November 2026, 1:00 PM: confirm, extend or restore.',
      '/admin-cp/pages/news-and-advisories?section=advisories&row=late',
    ],
    [
      '1 h 15 minBAC-3, PolesBids close 18 November 2026, 3:30 PM.',
      '/admin-cp/pages/publications/bac?section=bac-bulletins&row=poles',
    ],
    expect.anything(),
    expect.anything(),
  ])
  expect(await accessibilityProblems()).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[C01] says how fast the last change was visible, and that visitors go on reading without the CMS', async () => {
  answerWith(
    health,
    http.get('/cms/summary', () => HttpResponse.json(answer)),
  )
  open()
  const card = within(await screen.findByRole('region', { name: 'Publishing' }))
  await card.findByText('the last change,', { exact: false })
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '0.3 sthe last change, 2 min ago',
    '581 to be renewed',
    'Answersvisitors would not notice a stop',
  ])
})

test('[C01] the panel breaks no accessibility rule at 1440 and at 390 px, where the menu comes from the side', async () => {
  answerWith(
    health,
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
    http.get('/cms/summary', () => (down ? refuse(503, 'Unavailable', 'down') : HttpResponse.json(answer))),
  )
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The dashboard could not be loaded')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Ben Cruz')).length).toBe(2)
})
