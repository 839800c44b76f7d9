import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  isNotFound,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UnavailableError } from '~/cms/errors'
import { ChunkLoadError } from '~/builds/chunk-load-error'
import { interceptReloadInTest } from '~/builds/reload'
import { recordReload } from '~/builds/reload-guard'
import { publicPage } from '~/routes/-public-page'
import type { Payload } from '~/pages/payload'
import { createRouteGuard } from '~/session/route-guards'
import { NotFoundPage } from '~/ui/not-found-page'
import { takeConsole } from '../../tests/setup/quiet-console'
import { RouteError } from './route-error'
import { SectionBoundary } from './section-boundary'
import { SiteStyles } from '../../tests/setup/site-styles'

/** What was sent to the server's log. */
function watchReports(): { name: string; message: string; id: string }[] {
  const reports: { name: string; message: string; id: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    reports.push(JSON.parse(init?.body as string) as (typeof reports)[number])
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return reports
}

interface Behavior {
  beforeLoad?: (args: never) => Promise<void>
  loader?: () => Promise<unknown>
}

/** Opens a page of an app whose one page behaves so. */
async function open(behavior: Behavior, path = '/page') {
  const root = createRootRoute({ component: Outlet, errorComponent: RouteError })
  const page = createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: behavior.beforeLoad as never,
    loader: behavior.loader as never,
    component: () => <h1>The page</h1>,
    notFoundComponent: NotFoundPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([page as never]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: RouteError,
  })
  await act(() =>
    Promise.resolve(
      void render(
        <SiteStyles>
          <RouterProvider router={router as never} />
        </SiteStyles>,
      ),
    ),
  )
}

test('[E02] a page whose parameters are not valid shows the 404 page; the error object says which', async () => {
  const payload = { status: 404, message: 'Page Not Found: /careers/BAD', page: null } as unknown as Payload
  const context = { readPage: () => Promise.resolve(payload) }
  const thrown: unknown[] = []
  await open({
    loader: () =>
      publicPage
        .loader({ context, location: { pathname: '/careers/BAD', search: {} } })
        .catch((error: unknown) => {
          thrown.push(error)
          throw error
        }),
  })
  await screen.findByRole('heading', { name: 'Whoops, 404' })
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(isNotFound(thrown[0])).toBe(true)
  expect(thrown[0]).toMatchObject({ data: { message: 'Page Not Found: /careers/BAD' } })
})

test('[E03] an unknown guard fails the navigation, by name, into the error page and the log', async () => {
  const reports = watchReports()
  await open({ beforeLoad: createRouteGuard('administrators' as never) })
  await screen.findByRole('heading', { name: 'This page didn’t load' })
  expect(reports).toMatchObject([{ name: 'Error', message: "Unknown route middleware: 'administrators'" }])
  takeConsole()
})

test('[E06] the error page names the report under which the log has the error, shows no trace, and tries again', async () => {
  const reports = watchReports()
  let broken = true
  await open({
    loader: () =>
      broken ? Promise.reject(new TypeError('cannot read x of undefined')) : Promise.resolve({}),
  })
  await screen.findByRole('heading', { name: 'This page didn’t load' })
  expect(reports).toHaveLength(1)
  await screen.findByText(`Error number ${reports[0]?.id}`)
  expect(document.body.textContent).not.toMatch(/cannot read|\.tsx?:\d/)
  broken = false
  screen.getByText('Try again').click()
  await screen.findByRole('heading', { name: 'The page' })
  takeConsole()
})

test.each([
  ['cms', false, /because the CMS isn’t responding\..* contact your system administrator\.$/],
  ['database', true, /because the CMS can’t reach its database\..* has been alerted\.$/],
  ['storage', true, /because the server’s storage is full\..* has been alerted\.$/],
  [undefined, false, /^The control panel can’t load its data\. Try again in a moment\. If it/],
] as const)(
  '[E06] the panel’s error page names the part that fails (%s), and whether operators were alerted; the site’s doesn’t',
  async (failingPart, isOperatorAlerted, text) => {
    watchReports()
    const error = new UnavailableError('secret words', 503, 'abc', { failingPart, isOperatorAlerted })
    await open({ loader: () => Promise.reject(error) }, '/admin-cp/dashboard')
    await screen.findByText('Error number abc')
    expect(screen.getByText(/^The control panel/).textContent).toMatch(text)
    expect(document.body.textContent).not.toContain('secret words')
    cleanup()
    await open({ loader: () => Promise.reject(error) })
    await screen.findByText(/^Something went wrong on our side\./)
    expect(document.body.textContent).not.toMatch(/CMS|database|storage|alerted/)
    takeConsole()
  },
)

test.each([
  ['while the server answers', () => Promise.resolve(Response.json({ id: 'newest' })), 'loaded'],
  ['not while it cannot be reached', () => Promise.reject(new TypeError('offline')), 'asked again'],
])(
  '[B02] “Try again” after a missing chunk loads the page, however lately it was loaded: %s',
  async (_, answer, expected) => {
    let reloads = 0
    onTestFinished(interceptReloadInTest(() => (reloads += 1)))
    onTestFinished(() => sessionStorage.clear())
    recordReload()
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    onTestFinished(() => asked.mockRestore())
    const loader = vi.fn(() => Promise.reject(new ChunkLoadError(new TypeError('no chunk'))))
    await open({ loader })
    const again = await screen.findByText('Try again')
    const readings = loader.mock.calls.length
    expect(reloads).toBe(0)
    again.click()
    const outcome = () => (reloads > 0 ? 'loaded' : loader.mock.calls.length > readings ? 'asked again' : '')
    await vi.waitFor(() => expect(outcome()).toBe(expected))
    takeConsole()
  },
)

test('[E06] a section that fails leaves the others and is reported', async () => {
  const reports = watchReports()
  const Broken = () => {
    throw new RangeError('a section broke')
  }
  render(
    <SiteStyles>
      <SectionBoundary>
        <Broken />
      </SectionBoundary>
      <SectionBoundary>
        <p>The other section</p>
      </SectionBoundary>
    </SiteStyles>,
  )
  await screen.findByText('This part of the page didn’t load')
  await screen.findByText('The other section')
  expect(reports).toMatchObject([{ name: 'RangeError', message: 'a section broke' }])
  takeConsole()
})
