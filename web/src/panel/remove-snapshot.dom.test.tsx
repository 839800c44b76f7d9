import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SNAPSHOT_ELEMENT_ID } from '~/lib/panel-snapshot'
import { renderPanel } from '../../tests/setup/panel'
import { RemoveSnapshot } from './remove-snapshot'

const sight = () => document.getElementById(SNAPSHOT_ELEMENT_ID)

beforeEach(() => document.body.insertAdjacentHTML('beforeend', `<div id="${SNAPSHOT_ELEMENT_ID}"></div>`))
afterEach(() => sight()?.remove())

function openList(read: () => Promise<string>) {
  const query = queryOptions({ queryKey: ['list'], queryFn: read, staleTime: Infinity })
  function List() {
    const client = useQueryClient()
    // As the route's loader does, before anything is drawn.
    useState(() => void client.prefetchQuery(query))
    const { data, error } = useQuery(query)
    return (
      <>
        {data ?? error?.message ?? 'Loading'}
        <RemoveSnapshot />
      </>
    )
  }
  return renderPanel({
    at: '/list',
    path: '/list',
    parseSearch: () => ({}),
    content: () => <List />,
    main: false,
  })
}

test('[C01] the server’s drawing goes with the first list, and not before', async () => {
  let answer = (_rows: string): void => undefined
  const { findByText, getByText } = openList(() => new Promise((resolve) => (answer = resolve)))
  await findByText('Loading')
  expect(sight()).not.toBeNull()
  answer('Rows')
  await vi.waitFor(() => expect(sight()).toBeNull())
  getByText('Rows')
})

test('[C01] the server’s drawing goes where the list fails, and where the user navigates', async () => {
  const failing = openList(() => Promise.reject(new Error('No list')))
  await failing.findByText('No list')
  await vi.waitFor(() => expect(sight()).toBeNull())
  failing.unmount()

  document.body.insertAdjacentHTML('beforeend', `<div id="${SNAPSHOT_ELEMENT_ID}"></div>`)
  const { findByText, router } = openList(() => new Promise(() => undefined))
  await findByText('Loading')
  expect(sight()).not.toBeNull()
  await act(() => router.navigate({ to: '/elsewhere' } as never))
  await findByText('Elsewhere')
  expect(sight()).toBeNull()
})
