import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyFormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import workerScript from '../alerts-worker.js?raw'
import { PushAlertsContent, PushAlertsLink } from './push-alerts-content'

const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: 'a', auth: 'b' },
}

/** A browser with push, whose user answers so. */
function stubBrowser(permission: NotificationPermission, known: object | null = null) {
  const subscribe = vi.fn(() => Promise.resolve(subscription))
  const registration = {
    active: {},
    pushManager: { getSubscription: () => Promise.resolve(known), subscribe },
  }
  const register = vi.fn(() => Promise.resolve(registration))
  const serviceWorker = { register, getRegistration: () => Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', vi.fn())
  const notification = {
    permission: 'default',
    requestPermission: () => {
      notification.permission = permission
      return Promise.resolve(permission)
    },
  }
  vi.stubGlobal('Notification', notification)
  return { register, subscribe }
}

function open() {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/services/alerts/push',
    component: () => (
      <>
        <PushAlertsContent
          page={{ publicKey, topics: [{ value: 'barangay:b1', label: 'Mabini' }] }}
          form={emptyFormState}
          path="/services/alerts/push"
          crumbs={[]}
          hotline={null}
          ownTopic="Mabini"
        />
        <PushAlertsLink />
      </>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/services/alerts/push'] }),
  })
  render(<RouterProvider router={router as never} />)
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('[X25] a browser that allows notifications is subscribed with the utility’s key, and the form sends its subscription', async () => {
  const { register, subscribe } = stubBrowser('granted')
  open()
  fireEvent.click(await screen.findByRole('button', { name: t.push.allow }))
  const form = await screen.findByRole<HTMLFormElement>('form', { name: t.push.title })
  expect(register).toHaveBeenCalledExactlyOnceWith('/services/alerts-worker.js', {
    scope: '/services/alerts-worker/',
  })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  // The topic that the device remembers is filled in once the form is there.
  await waitFor(() => expect(new FormData(form).get('topic')).toBe('Mabini'))
  expect(new FormData(form).get('subscription')).toBe(JSON.stringify(subscription))
})

test('[X25] a browser whose user refuses says how to allow them, and leads to email', async () => {
  const { subscribe } = stubBrowser('denied')
  open()
  fireEvent.click(await screen.findByRole('button', { name: t.push.allow }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t.push.support.refused))
  expect(subscribe).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: t.label }).getAttribute('href')).toBe('/services/alerts')
})

/** Where the worker stored the address that ends the alerts. */
function stubCaches(stop: string) {
  const entries = new Map<string, string>([['/services/alerts-worker/stop', stop]])
  const caches = {
    open: () =>
      Promise.resolve({
        put: async (key: string, answer: Response) => void entries.set(key, await answer.text()),
      }),
    match: (key: string) => Promise.resolve(entries.has(key) ? new Response(entries.get(key)) : undefined),
    delete: () => Promise.resolve(entries.clear()),
  }
  vi.stubGlobal('caches', caches)
  return { caches, entries }
}

test('[X25] a browser that is subscribed stops its alerts on the page too, and the site learns it', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  stubBrowser('granted', { unsubscribe })
  const stop = 'https://site.test/services/alerts/stop?code=abc'
  const { entries } = stubCaches(stop)
  const fetch = vi.fn(() => Promise.reject(new TypeError('no network')))
  vi.stubGlobal('fetch', fetch)
  open()
  fireEvent.click(await screen.findByRole('button', { name: t.stop.button }))
  await screen.findByText(t.push.stopped)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(fetch).toHaveBeenCalledExactlyOnceWith(stop, expect.objectContaining({ method: 'POST' }))
  expect(entries.size).toBe(0)
  expect(screen.queryByRole('button', { name: t.stop.button })).toBeNull()
})

test('[X25] a browser that keeps its subscription says so', async () => {
  stubBrowser('granted', { unsubscribe: () => Promise.reject(new DOMException('busy', 'NetworkError')) })
  open()
  fireEvent.click(await screen.findByRole('button', { name: t.stop.button }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t.push.stopFailed))
})

test('[X25] a browser without push is offered email alone', async () => {
  open()
  await screen.findByText(t.push.support.none)
  expect(screen.queryByRole('button', { name: t.push.allow })).toBeNull()
  expect(screen.queryByRole('link', { name: t.push.offer })).toBeNull()
})

test('[X25] the worker shows an alert; a press opens its page, and Stop alerts ends all of the browser with one press', async () => {
  const handlers = new Map<string, (event: object) => void>()
  const unsubscribe = vi.fn()
  const showNotification = vi.fn()
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification,
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
  }
  const openWindow = vi.fn()
  const fetch = vi.fn(() => Promise.resolve({ ok: true }))
  const { caches, entries } = stubCaches('')
  // oxlint-disable-next-line typescript/no-implied-eval -- a worker is a script with globals of its own
  new Function('self', 'clients', 'fetch', 'caches', workerScript)(self, { openWindow }, fetch, caches)
  const dispatch = async (name: string, event: object) => {
    const work: unknown[] = []
    handlers.get(name)!({ ...event, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  const url = 'https://site.test/news-and-updates/broken-pole'
  const stop = 'https://site.test/services/alerts/stop?code=abc'
  const alert = { title: 'Power is out in Mabini', body: 'Rizal Street.', url, stop }
  await dispatch('push', { data: { json: () => alert } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    alert.title,
    expect.objectContaining({ body: alert.body, tag: url, data: { url, stop } }),
  )
  expect([...entries.values()]).toEqual([stop])
  const notification = { close: vi.fn(), data: { url, stop } }
  await dispatch('notificationclick', { action: '', notification })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(url)
  await dispatch('notificationclick', { action: 'stop', notification })
  expect(fetch).toHaveBeenCalledExactlyOnceWith(stop, expect.objectContaining({ method: 'POST' }))
  expect(unsubscribe).toHaveBeenCalledOnce()
})
