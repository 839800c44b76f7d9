import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fixClock } from '~/lib/clock'
import { managedRow, resourceCms } from '../../../tests/msw/resource'
import { accessibilityProblems } from '../../../tests/setup/accessibility'
import { madeUpType } from '../../../tests/setup/made-up-type'
import { answerWith, editorOf, renderPanel } from '../../../tests/setup/panel'
import { createDeclarativeResource } from '../declarative-forms/declarative-resource'
import { createDeclarativeSection } from '../declarative-forms/declarative-section'
import { parseListSearch } from './list-search'

const made = madeUpType(
  'things',
  {
    name: { kind: 'text', label: 'Name' },
    title: { kind: 'text', label: 'Title' },
    stage: { kind: 'text', label: 'Stage' },
    dueOn: { kind: 'date', label: 'Due' },
  },
  { sorts: ['name'] },
)
const things = createDeclarativeResource(
  { ...made, list: { ...made.list, due: { by: 'dueOn', closedStages: ['answered'] } } },
  { heading: 'Things', columns: ['name', 'title', 'stage', 'dueOn'], emptyText: 'Things are for trying.' },
)
const Section = createDeclarativeSection(things)

beforeEach(() => fixClock(new Date('2026-11-20T02:00:00Z')))
afterEach(() => fixClock(undefined))

test.each([1440, 390])(
  '[C15] work that is overdue is marked in its list, and long titles don’t widen the page at %d px',
  async (width) => {
    await page.viewport(width, 900)
    const title = 'Supply and delivery of 400 units of transformers '.repeat(4)
    const row = (name: string, stage: string, dueOn: string | null) =>
      managedRow(name, { name, title, stage, dueOn })
    answerWith(
      ...resourceCms('things', [
        row('late', 'new', '2026-11-19'),
        row('today', 'new', '2026-11-20'),
        row('done', 'answered', '2026-11-19'),
        row('undated', 'new', null),
      ]).handlers,
    )
    renderPanel({
      at: '/things',
      path: '/things',
      parseSearch: (raw) => parseListSearch(things, raw),
      user: editorOf('things'),
      content: (search) => <Section search={search} />,
    })
    const late = await screen.findByRole('link', { name: /late/ })
    const overdue = screen.getAllByText('Overdue')
    expect(overdue).toHaveLength(1)
    const item = late.closest<HTMLElement>('tr, li')!
    expect(within(item).getByText('Overdue')).toBeDefined()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const list = late.closest('table, ul')!
    expect(list.tagName).toBe(width === 390 ? 'UL' : 'TABLE')
    const edge = list.parentElement!.getBoundingClientRect().right
    const beyond = [...list.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > edge + 1,
    )
    expect(beyond.map(({ outerHTML }) => outerHTML)).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
  },
)
