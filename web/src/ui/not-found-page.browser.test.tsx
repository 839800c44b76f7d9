import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { NotFoundPage } from './not-found-page'
import { SiteStyles } from '../../tests/setup/site-styles'
import { accessibilityProblems } from '../../tests/setup/accessibility'

function showLost() {
  const root = createRootRoute({ notFoundComponent: NotFoundPage })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })
  const history = createMemoryHistory({ initialEntries: ['/', '/lost'] })
  const router = createRouter({ routeTree: root.addChildren([home]), history })
  render(
    <SiteStyles>
      <main>
        <RouterProvider router={router as never} />
      </main>
    </SiteStyles>,
  )
  return history
}

it.each([390, 1440])(
  '[E01] [R18] says that the page was abducted, with nothing for axe to find, at %i px',
  async (width) => {
    await browser.viewport(width, 900)
    showLost()
    expect(await screen.findByRole('heading', { level: 1, name: 'Whoops, 404' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Page Not Found' })).toBeVisible()
    expect(screen.getByText('Looks like this page was abducted by aliens.')).toBeVisible()
    const drawing = document.querySelector('.picture svg')!.getBoundingClientRect()
    expect(drawing.width).toBeGreaterThan(300)
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    expect(await accessibilityProblems(document)).toEqual([])
  },
)

it('[E01] leads home in the place of the page that is not there', async () => {
  const history = showLost()
  const entries = history.length
  await userEvent.click(await screen.findByRole('link', { name: 'Take Me Home, Click Here!' }))
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
  expect(history.location.pathname).toBe('/')
  expect(history.length).toBe(entries)
})
