import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityProblems } from '../../../../tests/setup/accessibility'
import { renderPanel } from '../../../../tests/setup/panel'
import { guide } from '../guide.gen'
import { HelpPage } from './help-page'

const open = (at = '/help') =>
  renderPanel({
    at,
    path: '/help',
    parseSearch: ({ page: name }): { page?: string } => (typeof name === 'string' ? { page: name } : {}),
    content: ({ page: name }) => <HelpPage page={name} />,
  })

test.each([390, 1440])(
  '[C26] at %d px, help leads to every page of the guide and lists the shortcuts',
  async (width) => {
    await page.viewport(width, 900)
    open()
    const article = within(await screen.findByRole('article'))
    expect(article.getByRole('heading', { name: 'How publishing works' })).toBeDefined()
    const pages = new Set(
      article.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?page=')[1]),
    )
    expect(Object.keys(guide).filter((name) => name !== 'README' && !pages.has(name))).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  },
)

test('[C26] a page of the guide has its title and leads back; an unknown one is the first', async () => {
  const { unmount } = open('/help?page=set-up')
  expect(await screen.findByRole('heading', { level: 1, name: 'Set up your utility' })).toBeDefined()
  expect(screen.getByRole('table')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All help pages' }).getAttribute('href')).toBe('/admin-cp/help')
  expect(await accessibilityProblems()).toEqual([])
  unmount()
  open('/help?page=toString')
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeDefined()
})
