import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPanel } from '../../../tests/setup/panel'
import type { SessionUser } from '~/session/session-user-schema'
import { PanelLayout } from './panel-layout'

const user: SessionUser = {
  id: '1',
  name: 'Maria Reyes',
  email: 'maria@tanglaw.example',
  role: 'editor',
  abilities: [],
}

test('[B10] the panel has its sidebar from 1280 px, and a menu instead below', async () => {
  await page.viewport(1280, 900)
  renderPanel({
    at: '/panel',
    path: '/panel',
    parseSearch: () => ({}),
    content: () => (
      <PanelLayout user={user} crumbs={[]} palette={() => null} onSignOut={() => undefined}>
        Page
      </PanelLayout>
    ),
    main: false,
  })
  await screen.findByText('Page')
  const sidebar = () => document.querySelector('aside')!
  const menu = () => document.querySelector('[aria-label="Menu"]')!
  expect(sidebar()).toBeVisible()
  expect(menu()).not.toBeVisible()
  await page.viewport(1279, 900)
  expect(sidebar()).not.toBeVisible()
  expect(menu()).toBeVisible()
})

test('[C26] the account menu leads to the help', async () => {
  await page.viewport(1280, 900)
  renderPanel({
    at: '/panel',
    path: '/panel',
    parseSearch: () => ({}),
    content: () => (
      <PanelLayout user={user} crumbs={[]} palette={() => null} onSignOut={() => undefined}>
        Page
      </PanelLayout>
    ),
    main: false,
  })
  await userEvent.click(await screen.findByRole('button', { name: /account of Maria Reyes/ }))
  const menu = within(document.querySelector<HTMLElement>('[popover]:popover-open')!)
  expect(menu.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/admin-cp/help')
})
