import { ChakraProvider } from '@chakra-ui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, getResponse, http, type RequestHandler } from 'msw'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { parseSearchParams, stringifySearchParams } from '~/navigation/search-params'
import { createPanelQueryClient } from '~/panel/panel-before-load'
import { SessionGate } from '~/panel/sign-in/session-gate'
import { PanelToaster } from '~/panel/panel-toaster'
import type { SessionUser } from '~/session/session-user-schema'
import { panelSystem } from '~/ui/theme/panel-system'

/** A user who may do everything with the documents of these resources. */
export function editorOf(...resources: string[]): SessionUser {
  const abilities = [
    'list',
    'read',
    'create',
    'copy',
    'save',
    'publish',
    'unpublish',
    'discard',
    'remove',
    'bulk',
    'export',
    'versions',
    'version',
    'nameDraft',
    'renameVersion',
  ]
  return {
    id: '1',
    name: 'Maria Reyes',
    email: 'maria@tanglaw.example',
    role: 'editor',
    abilities: [
      ...resources.flatMap((resource) => abilities.map((ability) => `${resource}.${ability}`)),
      'preview-links.make',
      'files.list',
      'files.upload',
      'files.remove',
    ],
  }
}

const editor = editorOf('power-rates')

/** A user who manages accounts too. */
export const administrator: SessionUser = {
  ...editor,
  role: 'administrator',
  abilities: [
    ...editor.abilities,
    'accounts.manage',
    'roles.manage',
    'audit.read',
    'mail.read',
    'system.read',
  ],
}

/** Every list asks for its saved views. */
const noSavedViews = http.get('/cms/saved-views', () => HttpResponse.json({ rows: [] }))

/** Answers every fetch by the handlers, the first that fits; an address without one fails as if no server listened. */
export function answerWith(...handlers: RequestHandler[]): void {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { signal: _signal, ...rest } = init ?? {}
    const request = new Request(new URL(input, location.origin), rest)
    const response = await getResponse([...handlers, noSavedViews], request)
    if (!response) throw new TypeError(`No handler answers ${request.method} ${input}`)
    return response
  })
  vi.stubGlobal('XMLHttpRequest', fileRequestOf(handlers))
}

/** As much of an `XMLHttpRequest` as files are sent by, answered by handlers. */
function fileRequestOf(handlers: RequestHandler[]) {
  return class extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    timeout = 0
    #isAborted = false
    #asked = { method: '', address: '', headers: new Headers() }
    open(method: string, address: string) {
      this.#asked = { method, address, headers: new Headers() }
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers.set(name, value)
    }
    getResponseHeader = () => null
    send(body: File) {
      void this.#answer(body)
    }
    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    async #answer(body: File) {
      const { address, ...asked } = this.#asked
      const request = new Request(new URL(address, location.origin), { ...asked, body })
      const response = await getResponse(handlers, request)
      const text = await response?.text()
      if (this.#isAborted) return
      this.status = response?.status ?? 0
      this.responseText = text ?? ''
      this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'))
    }
  }
}

interface PageOfPanel {
  /** Where the browser stands: path and query. */
  at: string
  path: string
  parseSearch: (raw: Record<string, unknown>) => object
  content: (search: never) => ReactNode
  /** Who is signed in; an editor by default. */
  user?: SessionUser
  /** False where the content brings its own `main`. */
  main?: boolean
}

/**
 * Finds a dialog that has taken the focus. A dialog traps the focus a frame after it opens; a question that the test
 * opened before would lose the focus to it, and close.
 */
export async function findOpenDialog(name?: string) {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

/** Renders a page of the panel as its route would, with a signed-in user, and the address in memory. */
export function renderPanel({ at, path, parseSearch, content, user = editor, main = true }: PageOfPanel) {
  const client = createPanelQueryClient({ user })
  const root = createRootRoute({ notFoundComponent: () => 'Another page' })
  const page = createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: parseSearch,
    component: function Page() {
      return <SessionGate>{content(page.useSearch())}</SessionGate>
    },
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => 'Elsewhere',
  })
  const router = createRouter({
    routeTree: root.addChildren([page, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  })
  const view = render(
    <QueryClientProvider client={client}>
      <ChakraProvider value={panelSystem}>
        {main ? (
          <main>
            <RouterProvider router={router as never} />
            <PanelToaster />
          </main>
        ) : (
          <RouterProvider router={router as never} />
        )}
      </ChakraProvider>
    </QueryClientProvider>,
  )
  return { ...view, router, client }
}
