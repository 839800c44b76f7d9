import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { parseListSearch } from '~/panel/list/list-search'
import { powerRatesCms } from '../../../../tests/msw/power-rates'
import { refuse } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { managedRate } from '../fixtures/managed-rates'
import { rateListResource } from './rate-list-resource'
import { RatesSection } from './rates-section'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'

const commercial = { documentId: 'classcommercial', code: 'commercial', name: 'Commercial' }
const rates = () => [
  managedRate('nov'),
  managedRate('novcom', { customerClass: commercial }, { state: 'modified' }),
  managedRate('dec', { billingMonth: '2026-12-01', components: [] }, { state: 'draft' }),
]

beforeEach(async () => {
  fixClock(new Date('2026-11-18T06:15:00Z'))
  await page.viewport(1440, 900)
})
afterEach(() => {
  fixClock(undefined)
  vi.unstubAllGlobals()
})

function open(at = '/home') {
  return renderPanel({
    at,
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => <RatesSection search={search} />,
  })
}

test('[C04] the table shows each rate with figures, status and age, and breaks no accessibility rule', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  open()
  const table = await screen.findByRole('table', { name: 'Power rates' })
  const row = within(table).getByRole('link', { name: 'Residential rate, November 2026' }).closest('tr')!
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    '',
    'November 2026',
    'Residential',
    '6.4820',
    '7.9570',
    '−0.1790',
    'Published',
    '2 min ago',
    '',
  ])
  expect(within(table).getByRole('columnheader', { name: /Billing month/ }).ariaSort).toBe('descending')
  expect(await accessibilityProblems()).toEqual([])
})

test('[C04] what is published ahead of its day is marked as scheduled, not as published', async () => {
  const ahead = managedRate('jan', { billingMonth: '2027-01-01' }, { visibleFrom: '2027-01-01' })
  answerWith(...powerRatesCms([managedRate('nov'), ahead]).handlers)
  open()
  const row = (await screen.findByRole('link', { name: 'Residential rate, January 2027' })).closest('tr')!
  expect(within(row).getByText('Scheduled')).toBeVisible()
  expect(within(row).queryByText('Published')).toBeNull()
})

test('[C04] search, filters and sort stand in the address and reach the CMS', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  const { router } = open('/home?page=1')
  await screen.findByRole('table', { name: 'Power rates' })
  await userEvent.type(screen.getByRole('searchbox'), 'commercial')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'commercial' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'modified')
  await userEvent.click(screen.getByRole('button', { name: 'Updated' }))
  await waitFor(() => {
    const asked = Object.fromEntries(cms.asked.at(-1) ?? [])
    expect(asked).toMatchObject({ q: 'commercial', state: 'modified', sort: 'updatedAt:desc', page: '1' })
  })
  expect(router.state.location.search).toEqual({ q: 'commercial', state: 'modified', sort: 'updatedAt:desc' })
  expect(await screen.findByText('1–1 of 1')).toBeDefined()
})

test('[C04] an address alone restores the list, and the box shows its search', async () => {
  const cms = powerRatesCms(rates())
  answerWith(...cms.handlers)
  open('/home?q=commercial&customerClass=commercial&sort=updatedAt:asc')
  await screen.findByRole('table', { name: 'Power rates' })
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'commercial')
  expect(Object.fromEntries(cms.asked[0]!)).toMatchObject({
    customerClass: 'commercial',
    sort: 'updatedAt:asc',
  })
})

test('[C04] loading, empty and no match are three different, written states', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const { handlers } = powerRatesCms([])
  answerWith(
    http.get('/cms/power-rates', () => held),
    ...handlers,
  )
  const { router } = open()
  expect(await screen.findByText('Loading rates…')).toBeDefined()
  release()
  expect(await screen.findByText('No rates yet')).toBeDefined()
  await router.navigate({ to: '.', search: { q: 'nothing' } as never })
  expect(await screen.findByText('No rates found')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No rates yet')).toBeDefined()
})

test('[C04] [E08] a CMS that is down is named and asked again; a forbidden list says so', async () => {
  let down = true
  const { handlers } = powerRatesCms(rates())
  answerWith(
    http.get('/cms/power-rates', () => (down ? refuse(503, 'Unavailable', 'down') : undefined)),
    ...handlers,
  )
  const { unmount } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('The server isn’t responding')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Power rates' })).toBeDefined()
  unmount()
  answerWith(
    http.get('/cms/power-rates', () => refuse(403, 'ForbiddenError', 'no')),
    ...handlers,
  )
  open()
  expect(await screen.findByText('You don’t have access to rates')).toBeDefined()
})

test('[C04] at 390 px the rows are cards, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  answerWith(...powerRatesCms(rates()).handlers)
  open()
  const cards = await screen.findByRole('list', { name: 'Power rates' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('[C04] Enter on a row opens its form, whose address can be linked', async () => {
  answerWith(...powerRatesCms(rates()).handlers)
  const { router } = open()
  const link = await screen.findByRole('link', { name: 'Residential rate, November 2026' })
  link.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Residential rate, November 2026' })).toBeDefined()
  expect(router.state.location.search).toEqual({ row: 'nov' })
})

test('[C04] what publishing would find is shown of a month together, and then in the form of one of its rates', async () => {
  const message = 'The rate per kWh changed −72% from October 2026. Check the amounts.'
  const found = { code: 'rate-band', path: [], level: 'warning' as const, message, details: {} }
  answerWith(...powerRatesCms(rates(), [found]).handlers)
  const editor = editorOf('power-rates')
  renderPanel({
    at: '/home?billingMonth=2026-11',
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => <RatesSection search={search} />,
    user: { ...editor, abilities: [...editor.abilities, 'power-rates.startMonth'] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish November 2026' }))
  const question = await screen.findByRole('dialog', { name: 'Publish November 2026?' })
  expect(await within(question).findByText(message)).toBeDefined()
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('link', { name: 'Commercial rate, November 2026' }))
  expect(await screen.findByText('Before you publish')).toBeDefined()
  expect(await screen.findByText(message)).toBeDefined()
})

const openReview = {
  state: 'open' as const,
  isCurrent: true,
  requestedBy: 'Maria Reyes',
  requestedAt: '2026-11-18T06:13:00.000Z',
  isOwn: true,
  note: '',
  reviewer: null,
  decidedBy: null,
  decidedAt: null,
  decision: '',
}

function showMonth(rows: ReturnType<typeof rates>): void {
  answerWith(...powerRatesCms(rows).handlers)
  const editor = editorOf('power-rates')
  renderPanel({
    at: '/home?billingMonth=2026-11',
    path: '/home',
    parseSearch: (raw) => parseListSearch(rateListResource, raw),
    content: (search) => <RatesSection search={search} />,
    user: { ...editor, abilities: [...editor.abilities, 'power-rates.startMonth'] },
  })
}

const classOf = (name: string) => ({ documentId: `class${name}`, code: name.toLowerCase(), name })

test('[C04] [C23] a month whose rates await an approval says so, and its publication isn’t offered', async () => {
  const shared = { state: 'draft' as const, needsReview: true }
  const may = managedRate('any').abilities
  const abilities = { ...may, publish: false }
  const rows = [
    managedRate('one', { customerClass: classOf('One') }, { ...shared, abilities, review: openReview }),
    managedRate('two', { customerClass: classOf('Two') }, { ...shared, abilities }),
    managedRate(
      'three',
      { customerClass: classOf('Three') },
      { ...shared, abilities: { ...may, publish: true }, review: { ...openReview, state: 'approved' } },
    ),
  ]
  showMonth(rows)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish November 2026' }))
  const question = within(await screen.findByRole('dialog', { name: 'Publish November 2026?' }))
  expect(
    await question.findByText(
      '2 of 3 rates must be approved before the month can go live. To request the reviews, select the drafts in the list and press Request review.',
    ),
  ).toBeVisible()
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One rate, November 2026In review',
    'Two rate, November 2026Review required',
    'Three rate, November 2026Ready',
  ])
  expect(question.getByRole('button', { name: 'Publish 3 rates' })).toHaveAttribute('aria-disabled', 'true')
})

test('[C04] a month that is published isn’t offered for publication', async () => {
  showMonth([managedRate('one', {}, { state: 'published' })])
  const publish = await screen.findByRole('button', { name: 'Publish November 2026' })
  await waitFor(() => expect(publish).toHaveAttribute('aria-disabled', 'true'))
})

test('[C04] [C23] a rate whose reviewer requested changes isn’t called ready, and the month goes live only after a question', async () => {
  const returned = {
    ...openReview,
    state: 'changes-asked' as const,
    decidedBy: 'Ana Cruz',
    decision: 'Wrong WESM figure.',
  }
  const one = { customerClass: classOf('One') }
  showMonth([
    managedRate('one', one, { state: 'draft', review: returned }),
    managedRate('two', { customerClass: classOf('Two') }, { state: 'draft', review: openReview }),
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Publish November 2026' }))
  const question = within(await screen.findByRole('dialog', { name: 'Publish November 2026?' }))
  const consent = await question.findByRole('checkbox', { name: 'I’ve checked these. Publish anyway.' })
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One rate, November 2026Changes requestedAna Cruz requested changes: “Wrong WESM figure.”',
    'Two rate, November 2026In reviewNo one has approved this yet.',
  ])
  const publish = question.getByRole('button', { name: 'Publish 2 rates' })
  expect(publish).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(consent)
  expect(publish).not.toHaveAttribute('aria-disabled', 'true')
})
