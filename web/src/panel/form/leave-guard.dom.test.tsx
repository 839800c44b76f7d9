import { ChakraProvider } from '@chakra-ui/react'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { hasDirtyForms } from '~/builds/dirty-forms'
import { panelSystem } from '~/ui/theme/panel-system'
import { LeaveGuard } from './leave-guard'

/** A list, and on it a form with unsaved work, in the browser's own history. */
async function openForm() {
  const history = createBrowserHistory()
  onTestFinished(() => history.destroy())
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: () => 'The list' })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => <LeaveGuard dirty title="The rate" />,
  })
  history.push('/list')
  const router = createRouter({ routeTree: root.addChildren([list, form]), history })
  render(
    <ChakraProvider value={panelSystem}>
      <RouterProvider router={router as never} />
    </ChakraProvider>,
  )
  await screen.findByText('The list')
  await act(() => router.navigate({ to: '/form' as never }))
  await waitFor(() => expect(hasDirtyForms()).toBe(true))
}

test('[E08] the back button asks with the address of the form still in place, and leaves after a yes', async () => {
  await openForm()
  act(() => window.history.back())
  const leave = await screen.findByRole('button', { name: 'Leave without saving' })
  await waitFor(() => expect(location.pathname).toBe('/form'))
  fireEvent.click(leave)
  await screen.findByText('The list')
  expect(location.pathname).toBe('/list')
  expect(hasDirtyForms()).toBe(false)
})

test('[B02] unsaved work holds a reload off, and makes the browser ask before the tab closes', async () => {
  await openForm()
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
